// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/format.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "aidc/units/parse.hpp"

namespace aidc::units {
namespace {

/// A number of about four digits without trailing zeros: 45 -> "45", 34.52 -> "34.52", 1295.4 -> "1,295".
std::string four_digits(double x) {
  const double size = std::fabs(x);
  constexpr double widest_whole = 1e15;
  if (size >= widest_whole) return decimal(x);
  if (size >= 1000) return grouped(static_cast<std::int64_t>(std::llround(x)));
  const int decimals = size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 || size == 0 ? 3 : size >= 0.001 ? 5 : 9;
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, std::chars_format::fixed,
                                          decimals);
  std::string text(buffer.data(), end);
  if (text.find('.') != std::string::npos) {
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

std::string with_prefix(double x, std::string_view unit, bool kilo_first) {
  static constexpr std::array<std::string_view, 7> letters{"", "k", "M", "G", "T", "P", "E"};
  std::size_t i = 0;
  while (i + 1 < letters.size() && std::fabs(x) >= 999.95) {
    x /= 1000;
    ++i;
  }
  (void)kilo_first;
  return four_digits(x) + " " + std::string(letters[i]) + std::string(unit);
}

std::string human_time(double s) {
  struct Step {
    double size;
    std::string_view unit;
  };
  static constexpr std::array steps{Step{8760 * 3600.0, "y"}, Step{24 * 3600.0, "d"}, Step{3600, "h"}, Step{60, "min"},
                                    Step{1, "s"},           Step{1e-3, "ms"},       Step{1e-6, "µs"}};
  for (const Step& step : steps)
    if (std::fabs(s) >= step.size) return four_digits(s / step.size) + " " + std::string(step.unit);
  return s == 0 ? "0 s" : four_digits(s * 1e9) + " ns";
}

bool scales(std::string_view unit) {
  for (std::string_view family : {"W", "Wh", "b/s", "B/s", "b", "B", "FLOP", "FLOP/s", "/s"})
    if (unit == family) return true;
  return false;
}

std::string_view default_unit(Dim d) {
  if (d == dim::power) return "W";
  if (d == dim::energy) return "Wh";
  if (d == dim::data) return "B";
  if (d == dim::data_rate) return "B/s";
  return usual_unit(d);
}

}  // namespace

std::string decimal(double x) {
  if (x == 0) return "0";
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, std::chars_format::general, 15);
  double shorter = 0;
  std::from_chars(buffer.data(), end, shorter);
  const auto [last, again] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), shorter);
  return {buffer.data(), last};
}

double round15(double x) {
  const std::string text = decimal(x);
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string grouped(std::int64_t n) {
  std::string text = std::to_string(n);
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  for (std::size_t at = text.size(); at > first + 3;) {
    at -= 3;
    text.insert(at, ",");
  }
  return text;
}

std::string human(double base, Dim d, std::string_view unit) {
  if (d == dim::none && unit.empty()) return four_digits(base);
  if (d == dim::time && unit.empty()) return human_time(base);
  constexpr double most_money = 9e12;  // what 64 bits of micro-units hold
  if (d == dim::money && std::fabs(base) < most_money) return human(Money::rounded(base, usd));
  if (unit.empty()) unit = default_unit(d);
  const auto factor = parse_unit(unit);
  if (!factor || factor->dim != d) return four_digits(base) + " " + base_unit(d);
  constexpr double celsius_zero = 273.15;
  const double value = (factor->celsius ? base - celsius_zero : base) / factor->base;
  if (scales(unit)) return with_prefix(value, unit, false);
  return four_digits(value) + (unit.starts_with('/') ? "" : " ") + std::string(unit);
}

std::string human(Money m) {
  const std::string name = m.currency() == usd ? "US$" : std::string(m.currency().view());
  const double x = m.units();
  const double size = std::fabs(x);
  if (size >= 1e7) {
    const bool billions = size >= 1e10;
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x / (billions ? 1e9 : 1e6),
                                            std::chars_format::fixed, 1);
    return name + " " + std::string(buffer.data(), end) + (billions ? " bn" : " M");
  }
  if (size >= 1000 || x == std::floor(x)) return name + " " + grouped(static_cast<std::int64_t>(std::llround(x)));
  std::array<char, 64> buffer{};
  const auto [end, error] =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, std::chars_format::fixed, size < 1 ? 4 : 2);
  return name + " " + std::string(buffer.data(), end);
}

std::string exact(Money m) {
  const bool negative = m.micro() < 0;
  std::string digits = std::to_string(negative ? -m.micro() : m.micro());
  if (digits.size() < 7) digits.insert(0, 7 - digits.size(), '0');
  digits.insert(digits.size() - 6, ".");
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return (negative ? "-" : "") + digits + " " + std::string(m.currency().view());
}

}  // namespace aidc::units
