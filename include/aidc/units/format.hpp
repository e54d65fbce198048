// SPDX-License-Identifier: Apache-2.0
// Numbers for people and for files. Every double that aidc prints goes through here, so that each build prints the same.
#pragma once

#include <string>
#include <string_view>

#include "aidc/units/dim.hpp"
#include "aidc/units/money.hpp"

namespace aidc::units {

/// `x` with at most 15 significant digits, as the shortest decimal: what JSON and CSV carry.
std::string decimal(double x);

/// The double that `decimal(x)` denotes.
double round15(double x);

/// 1016 -> "1,016".
std::string grouped(std::int64_t n);

/// A value with a unit that people use and about four digits: 1295400 W -> "1.295 MW". `unit` picks the family where a
/// dimension has two ("b/s" or "B/s", "U" or "m"); empty takes the usual one. With "%" 0.5 is "50 %".
std::string human(double base, Dim d, std::string_view unit = {});

/// "US$ 41.2 M", "US$ 1,030,000", "EUR 12.5 k".
std::string human(Money m);

/// The exact amount with its currency and no grouping: "1030000 USD", "0.05 USD".
std::string exact(Money m);

}  // namespace aidc::units
