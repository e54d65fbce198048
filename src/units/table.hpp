// SPDX-License-Identifier: Apache-2.0
// The units that aidc knows. The parser and the patterns of the JSON Schema are made from this one table. Prefixes and
// binary prefixes are those of [si-brochure]; U is 44.45 mm by [iec-60297].
#pragma once

#include <array>
#include <string_view>

#include "aidc/units/dim.hpp"

namespace aidc::units {

/// One unit: `prefixes` are the SI letters it may carry. Base = number * 10^power * factor.
struct Unit {
  std::string_view symbol;
  Dim dim;
  int power;
  double factor;
  std::string_view prefixes;
  bool alone = false;  ///< never a part of a compound such as J/kg/K
};

namespace detail {
inline constexpr double hour = 3600, byte = 8, kibi = 1024;
}

// Exact by definition, except the month (a twelfth of 8,760 h) and the year (365 days), which are conventions.
inline constexpr auto table = [] {
  using namespace detail;
  return std::array{
      Unit{"W", dim::power, 0, 1, "mkMG"},
      Unit{"Wh", dim::energy, 0, hour, "kMGT"},
      Unit{"J", dim::energy, 0, 1, "kMG"},
      Unit{"s", dim::time, 0, 1, "munµ"},
      Unit{"min", dim::time, 0, 60, ""},
      Unit{"h", dim::time, 0, hour, ""},
      Unit{"d", dim::time, 0, 24 * hour, ""},
      Unit{"month", dim::time, 0, 730 * hour, ""},
      Unit{"y", dim::time, 0, 8760 * hour, ""},
      Unit{"b", dim::data, 0, 1, "kMGT"},
      Unit{"bit", dim::data, 0, 1, "kMGT"},
      Unit{"bps", dim::data_rate, 0, 1, "kMGT"},
      Unit{"B", dim::data, 0, byte, "kMGTPE"},
      Unit{"KiB", dim::data, 0, byte * kibi, ""},
      Unit{"MiB", dim::data, 0, byte * kibi * kibi, ""},
      Unit{"GiB", dim::data, 0, byte * kibi * kibi * kibi, ""},
      Unit{"TiB", dim::data, 0, byte * kibi * kibi * kibi * kibi, ""},
      Unit{"PiB", dim::data, 0, byte * kibi * kibi * kibi * kibi * kibi, ""},
      Unit{"FLOP", dim::none, 0, 1, "MGTPE"},
      Unit{"%", dim::none, -2, 1, "", true},
      Unit{"m", dim::length, 0, 1, "mck"},
      Unit{"U", dim::length, -5, 4445, ""},
      Unit{"m2", dim::area, 0, 1, ""},
      Unit{"m3", dim::volume, 0, 1, ""},
      Unit{"L", dim::volume, -3, 1, ""},
      Unit{"CFM", dim::flow, -12, 28316846592.0 / 60, ""},
      Unit{"g", dim::mass, -3, 1, "k"},
      Unit{"t", dim::mass, 3, 1, ""},
      Unit{"K", dim::temperature, 0, 1, ""},
      Unit{"°C", dim::temperature, 0, 1, "", true},
      Unit{"A", dim::current, 0, 1, "mk"},
      Unit{"V", dim::voltage, 0, 1, "mk"},
  };
}();

struct Prefix {
  std::string_view letter;
  int power;
};
inline constexpr std::array prefixes{Prefix{"n", -9}, Prefix{"u", -6}, Prefix{"µ", -6}, Prefix{"m", -3},
                                     Prefix{"c", -2}, Prefix{"k", 3},  Prefix{"M", 6},  Prefix{"G", 9},
                                     Prefix{"T", 12}, Prefix{"P", 15}, Prefix{"E", 18}};

/// Prefixes that a currency may carry.
inline constexpr std::string_view money_prefixes = "kMG";
/// Divisors of a compound unit.
inline constexpr int most_divisors = 2;

/// Whether a compound with this numerator may be divided by a unit of this dimension: what cancels or means nothing is
/// a typing error.
constexpr bool divides(Dim numerator, Dim divisor) {
  return divisor != dim::none && divisor != numerator;
}

/// Three capital letters that are no unit.
constexpr bool is_currency(std::string_view s) {
  if (s.size() != 3) return false;
  for (char c : s)
    if (c < 'A' || c > 'Z') return false;
  for (const Unit& u : table)
    if (u.symbol == s) return false;
  return true;
}

}  // namespace aidc::units
