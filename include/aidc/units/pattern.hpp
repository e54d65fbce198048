// SPDX-License-Identifier: Apache-2.0
// What `parse.hpp` reads, as regular expressions (ECMA 262): the JSON Schema accepts what the program accepts, because
// both come from one table of units.
#pragma once

#include <string>
#include <vector>

#include "aidc/units/dim.hpp"

namespace aidc::units {

/// Which numbers a pattern lets through.
struct PatternOptions {
  bool negative = false;    ///< a minus sign may stand before the number
  bool difference = false;  ///< a difference of temperatures: no °C
};

/// The simple units of a dimension with their prefixes: "W", "mW", "kW", "MW", "GW".
std::vector<std::string> unit_words(Dim d);

/// Exactly the units that `parse_unit` reads as this dimension, compounds included; of currencies only USD.
std::string unit_pattern(Dim d, bool difference = false);

/// A whole text that is a number with a unit of this dimension, anchored at both ends.
std::string measure_pattern(Dim d, PatternOptions options = {});

/// A number with `%`.
std::string share_pattern(PatternOptions options = {});

/// What `parse_money` reads: any currency, at most six decimals.
std::string money_pattern(PatternOptions options = {});

}  // namespace aidc::units
