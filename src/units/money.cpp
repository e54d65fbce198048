// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/money.hpp"

#include <cmath>

namespace aidc::units {
namespace {

constexpr double micro_per_unit = 1e6;

std::int64_t half_even(double x) {
  constexpr double widest = 9.2e18;
  if (!(std::fabs(x) < widest)) throw Failure("an amount of money left the range of 64 bits");
  return static_cast<std::int64_t>(std::nearbyint(x));  // the default rounding mode is half to even
}

Money same_currency(Money a, Money b, Count micro) {
  if (a.currency() != b.currency()) throw Failure("amounts of two currencies were added without a rate");
  return Money(micro.value(), a.currency());
}

}  // namespace

Money Money::rounded(double units, Currency currency) { return Money(half_even(units * micro_per_unit), currency); }

double Money::units() const { return micro_.real() / micro_per_unit; }

Money operator+(Money a, Money b) { return same_currency(a, b, a.micro_ + b.micro_); }
Money operator-(Money a, Money b) { return same_currency(a, b, a.micro_ - b.micro_); }

Money Money::scaled(double factor) const { return Money(half_even(micro_.real() * factor), currency_); }

}  // namespace aidc::units
