// SPDX-License-Identifier: Apache-2.0
// Counts are 64-bit integers whose overflow is a Failure, never a wrong number.
#pragma once

#include <compare>
#include <cstdint>

#include "aidc/units/failure.hpp"

namespace aidc::units {

/// A whole number of things.
class Count {
 public:
  constexpr Count() = default;
  constexpr Count(std::int64_t n) : n_(n) {}  // NOLINT(google-explicit-constructor): 1 is a count

  constexpr std::int64_t value() const { return n_; }
  constexpr double real() const { return static_cast<double>(n_); }

  constexpr auto operator<=>(const Count&) const = default;
  friend constexpr Count operator+(Count a, Count b) { return checked(a.n_, b.n_, [](auto x, auto y, auto* r) { return __builtin_add_overflow(x, y, r); }); }
  friend constexpr Count operator-(Count a, Count b) { return checked(a.n_, b.n_, [](auto x, auto y, auto* r) { return __builtin_sub_overflow(x, y, r); }); }
  friend constexpr Count operator*(Count a, Count b) { return checked(a.n_, b.n_, [](auto x, auto y, auto* r) { return __builtin_mul_overflow(x, y, r); }); }
  friend constexpr Count operator/(Count a, Count b) { return Count(a.n_ / nonzero(b)); }
  friend constexpr Count operator%(Count a, Count b) { return Count(a.n_ % nonzero(b)); }
  constexpr Count& operator+=(Count o) { return *this = *this + o; }
  constexpr Count& operator++() { return *this += Count(1); }

 private:
  template <class Op>
  static constexpr Count checked(std::int64_t a, std::int64_t b, Op op) {
    std::int64_t result = 0;
    if (op(a, b, &result)) throw Failure("a count left the range of 64 bits");
    return Count(result);
  }
  static constexpr std::int64_t nonzero(Count c) {
    if (c.n_ == 0) throw Failure("a count was divided by zero");
    return c.n_;
  }

  std::int64_t n_ = 0;
};

/// `a / b` rounded up, for counts that are not negative.
constexpr Count ceil_div(Count a, Count b) { return (a + b - Count(1)) / b; }

namespace detail {
/// Rounds to an integer; what is within 1e-9 of one is that one, so that text and code agree at the edges.
constexpr Count snapped(double x, bool up) {
  constexpr double widest = 9.2e18;
  if (!(x < widest) || !(x > -widest)) throw Failure("a number is too large to be a count");
  const auto whole = static_cast<std::int64_t>(x);
  const double rest = x - static_cast<double>(whole);
  constexpr double near = 1e-9;
  if (rest > 1 - near) return Count(whole + 1);
  if (rest < near - 1) return Count(whole - 1);
  if (rest > near && up) return Count(whole + 1);
  if (rest < -near && !up) return Count(whole - 1);
  return Count(whole);
}
}  // namespace detail

constexpr Count snapped_ceil(double x) { return detail::snapped(x, true); }
constexpr Count snapped_floor(double x) { return detail::snapped(x, false); }

}  // namespace aidc::units
