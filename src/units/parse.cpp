// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/parse.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "table.hpp"

namespace aidc::units {
namespace {

struct Atom {
  Dim dim;
  int power = 0;
  double factor = 1;
  std::optional<Currency> currency;
  bool celsius = false;
  bool alone = false;
};

std::optional<Atom> read_plain(std::string_view s) {
  for (const Unit& u : table)
    if (u.symbol == s) return Atom{u.dim, u.power, u.factor, {}, s == "°C", u.alone};
  if (is_currency(s)) return Atom{dim::money, 0, 1, Currency{{s[0], s[1], s[2]}}};
  return {};
}

std::optional<Atom> read_atom(std::string_view s) {
  if (auto plain = read_plain(s)) return plain;
  for (const Prefix& p : prefixes) {
    if (!s.starts_with(p.letter)) continue;
    const std::string_view rest = s.substr(p.letter.size());
    if (is_currency(rest) && money_prefixes.find(p.letter) != std::string_view::npos)
      return Atom{dim::money, p.power, 1, Currency{{rest[0], rest[1], rest[2]}}};
    for (const Unit& u : table)
      if (u.symbol == rest && u.prefixes.find(p.letter) != std::string_view::npos)
        return Atom{u.dim, u.power + p.power, u.factor, {}};
  }
  return {};
}

/// `A/B/C`, an empty A being 1. The factors of the divisors are kept apart so that one division is exact.
struct UnitParts {
  Dim dim;
  int power = 0;
  double times = 1, over = 1;
  Currency currency = usd;
  bool celsius = false;
};

std::optional<UnitParts> read_unit(std::string_view unit) {
  UnitParts parts;
  Dim numerator;
  for (int divisors = 0;; ++divisors) {
    const auto slash = unit.find('/');
    const std::string_view word = unit.substr(0, slash);
    const bool first = divisors == 0, last = slash == std::string_view::npos;
    if (!(first && word.empty() && !last)) {
      const auto atom = read_atom(word);
      if (!atom || (atom->alone && !(first && last))) return {};
      if (!first && (divisors > most_divisors || !divides(numerator, atom->dim))) return {};
      if (first) numerator = atom->dim;
      parts.dim = first ? atom->dim : parts.dim / atom->dim;
      parts.power += first ? atom->power : -atom->power;
      (first ? parts.times : parts.over) *= atom->factor;
      if (atom->currency) parts.currency = *atom->currency;
      parts.celsius |= atom->celsius;
    }
    if (last) return parts;
    unit.remove_prefix(slash + 1);
  }
}

/// The length of the number at the start of `s`, 0 if there is none. Its exponent, if any, goes to `exponent`.
std::size_t number_length(std::string_view s, std::size_t& mantissa, int& exponent) {
  std::size_t i = 0;
  if (i < s.size() && (s[i] == '-' || s[i] == '+')) ++i;
  std::size_t digits = 0;
  for (; i < s.size() && s[i] >= '0' && s[i] <= '9'; ++i) ++digits;
  if (i < s.size() && s[i] == '.')
    for (++i; i < s.size() && s[i] >= '0' && s[i] <= '9'; ++i) ++digits;
  if (digits == 0) return 0;
  mantissa = i;
  exponent = 0;
  if (i < s.size() && (s[i] == 'e' || s[i] == 'E')) {
    std::size_t start = i + 1;
    if (start + 1 < s.size() && s[start] == '+' && s[start + 1] != '-') ++start;
    const auto [end, error] = std::from_chars(s.data() + start, s.data() + s.size(), exponent);
    if (error == std::errc{}) return static_cast<std::size_t>(end - s.data());
    exponent = 0;
  }
  return i;
}

std::optional<double> read_decimal(std::string_view mantissa, int exponent) {
  if (mantissa.starts_with('+')) mantissa.remove_prefix(1);
  std::string text(mantissa);
  text += 'e';
  text += std::to_string(exponent);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

constexpr double celsius_zero = 273.15;
constexpr int widest_exponent = 400;
constexpr std::size_t longest_unit = 64;

/// What stands behind the number is no unit: the usual reasons have words of their own.
ParseError no_unit(std::string_view unit) {
  const char c = unit.front();
  if (c == ',' || c == '_' || c == '\'')
    return {"`" + std::string(1, c) + "` cannot stand in a number", "write decimals with a point, and nothing between thousands", {}};
  if ((c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+') return {"more than one number stands here", {}, {}};
  constexpr std::size_t longest = 30;
  if (unit.size() > longest) return {"what follows the number is no unit", {}, {}};
  return {"unknown unit `" + std::string(unit) + "`", {}, std::string(unit)};
}

}  // namespace

Parsed parse_measure(std::string_view text) {
  text = trimmed(text);
  std::size_t mantissa = 0;
  int exponent = 0;
  const std::size_t length = number_length(text, mantissa, exponent);
  if (length == 0) return ParseError{"no number stands here", {}, {}};
  const std::string_view unit = trimmed(text.substr(length));
  Measure measure;
  UnitParts parts;
  if (!unit.empty()) {
    const auto read = unit.size() > longest_unit ? std::nullopt : read_unit(unit);
    if (!read) return no_unit(unit);
    parts = *read;
    measure.has_unit = true;
  }
  if (exponent > widest_exponent || exponent < -widest_exponent) return ParseError{"the number is out of range", {}, {}};
  const auto number = read_decimal(text.substr(0, mantissa), exponent + parts.power);
  if (!number) return ParseError{"the number is out of range", {}, {}};
  measure.base = *number * parts.times / parts.over + (parts.celsius ? celsius_zero : 0);
  if (!std::isfinite(measure.base)) return ParseError{"the number is out of range", {}, {}};
  measure.dim = parts.dim;
  measure.currency = parts.currency;
  measure.celsius = parts.celsius;
  return measure;
}

std::optional<Money> parse_money(std::string_view text) {
  text = trimmed(text);
  std::size_t mantissa = 0;
  int exponent = 0;
  const std::size_t length = number_length(text, mantissa, exponent);
  if (length == 0 || length != mantissa) return {};
  const auto atom = read_atom(trimmed(text.substr(length)));
  if (!atom || atom->dim != dim::money) return {};
  // Micro-units are read as an integer: digits shifted by the decimal point and the prefix, nothing may be lost.
  std::string digits;
  int shift = atom->power + 6;
  bool fraction = false;
  for (char c : text.substr(0, mantissa)) {
    if (c == '.') fraction = true;
    if (c < '0' || c > '9') continue;
    digits += c;
    if (fraction) --shift;
  }
  for (; shift > 0; --shift) digits += '0';
  for (; shift < 0; ++shift) {
    if (digits.empty() || digits.back() != '0') return {};
    digits.pop_back();
  }
  std::int64_t micro = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), micro);
  if (error != std::errc{} || end != digits.data() + digits.size()) return {};
  return Money(text.starts_with('-') ? -micro : micro, *atom->currency);
}

std::optional<std::int64_t> parse_count(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return {};
  std::int64_t n = 0;
  if (text[0] < '0' || text[0] > '9') return {};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

std::optional<Measure> parse_unit(std::string_view unit) {
  const auto parts = unit.size() > longest_unit ? std::nullopt : read_unit(unit);
  if (!parts) return {};
  const auto one = read_decimal("1", parts->power);
  if (!one) return {};
  return Measure{*one * parts->times / parts->over, parts->dim, parts->currency, parts->celsius, true};
}

std::string_view usual_unit(Dim d) {
  struct Usual {
    Dim dim;
    std::string_view unit;
  };
  static constexpr std::array usual{
      Usual{dim::power, "kW"},        Usual{dim::energy, "kWh"},
      Usual{dim::time, "s"},          Usual{dim::data, "GB"},
      Usual{dim::data_rate, "GB/s"},  Usual{dim::length, "m"},
      Usual{dim::mass, "kg"},         Usual{dim::temperature, "K"},
      Usual{dim::current, "A"},       Usual{dim::voltage, "V"},
      Usual{dim::flow, "L/min"},      Usual{dim::floor_load, "kg/m2"},
      Usual{dim::money, "USD"},       Usual{dim::price_of_energy, "USD/kWh"},
      Usual{dim::rate, "/s"},         Usual{dim::price_of_power_time, "USD/kW/month"},
      Usual{dim::area, "m2"},         Usual{dim::price_per_time, "USD/h"},
      Usual{dim::density, "kg/m3"},   Usual{dim::mass / dim::energy, "kg/kWh"},
  };
  for (const Usual& u : usual)
    if (u.dim == d) return u.unit;
  return "";
}

}  // namespace aidc::units
