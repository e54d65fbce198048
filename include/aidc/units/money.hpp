// SPDX-License-Identifier: Apache-2.0
// Exact money: whole micro-units of a currency, rounded half to even once, where a line is made.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "aidc/units/count.hpp"

namespace aidc::units {

/// Three capital letters, as in ISO 4217.
struct Currency {
  std::array<char, 3> code{'U', 'S', 'D'};
  constexpr auto operator<=>(const Currency&) const = default;
  std::string_view view() const { return {code.data(), code.size()}; }
};

inline constexpr Currency usd{};

/// An amount of money. Adding amounts of two currencies is a Failure: a rate has to be applied first.
class Money {
 public:
  constexpr Money() = default;
  constexpr Money(std::int64_t micro, Currency currency) : micro_(micro), currency_(currency) {}

  /// From a real number of whole units, rounded half to even to a micro-unit.
  static Money rounded(double units, Currency currency);

  constexpr std::int64_t micro() const { return micro_.value(); }
  constexpr Currency currency() const { return currency_; }
  /// In whole units (dollars), for ratios and for printing.
  double units() const;

  constexpr auto operator<=>(const Money&) const = default;
  friend Money operator+(Money a, Money b);
  friend Money operator-(Money a, Money b);
  friend Money operator*(Money a, Count n) { return Money((a.micro_ * n).value(), a.currency_); }
  Money& operator+=(Money o) { return *this = *this + o; }
  /// This amount times a plain factor, rounded half to even.
  Money scaled(double factor) const;

 private:
  Count micro_ = 0;
  Currency currency_{};
};

}  // namespace aidc::units
