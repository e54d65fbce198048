// SPDX-License-Identifier: Apache-2.0
// Numbers with a unit, as people write them: `10.2 kW`, `400 Gb/s`, `64 GiB`, `0.10 USD/kWh`, `5 %`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "aidc/units/dim.hpp"
#include "aidc/units/money.hpp"

namespace aidc::units {

/// A number read from text, in base units.
struct Measure {
  double base = 0;
  Dim dim;
  Currency currency = usd;  ///< of a unit that has money in it
  bool celsius = false;     ///< written in °C: a point on a scale, not a difference
  bool has_unit = false;
};

/// Why a text is no measure: what is wrong, and what to write instead (may be empty).
struct ParseError {
  std::string what;
  std::string help;
  std::string unit;  ///< the unit, if that is what is not known
};

using Parsed = std::variant<Measure, ParseError>;

/// Reads `NUMBER [UNIT]`. The decimal and its power of ten are read together, so that `4.1 MW` is exactly 4.1e6 W.
Parsed parse_measure(std::string_view text);

/// An exact amount: `25000 USD`, `1.5 MUSD`. Nothing if `text` is no amount of money or has more than six decimals.
std::optional<Money> parse_money(std::string_view text);

/// A plain decimal integer without sign, leading zero, fraction or exponent.
std::optional<std::int64_t> parse_count(std::string_view text);

/// A unit's dimension and the factor to its base unit; nothing for a unit that is not known.
std::optional<Measure> parse_unit(std::string_view unit);

/// Units that may be meant by one that is not known: `mw` may be mW or MW, `MBps` is MB/s.
std::vector<std::string> similar_units(std::string_view unit);

/// A unit that is usual for this dimension, for help lines: "kW", "GB/s".
std::string_view usual_unit(Dim d);

}  // namespace aidc::units
