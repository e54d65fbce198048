// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/pattern.hpp"

#include <algorithm>

#include "table.hpp"

namespace aidc::units {
namespace {

bool carries(const Unit& unit, const Prefix& prefix) {
  return unit.prefixes.find(prefix.letter) != std::string_view::npos;
}

/// `(?:m|k|M|G)?W`, or the symbol alone.
std::string with_prefixes(const Unit& unit) {
  std::string letters;
  for (const Prefix& p : prefixes)
    if (carries(unit, p)) letters += (letters.empty() ? "" : "|") + std::string(p.letter);
  return (letters.empty() ? "" : "(?:" + letters + ")?") + std::string(unit.symbol);
}

std::string dollars() {
  return "[" + std::string(money_prefixes) + "]?USD";
}

void append(std::string& alternatives, const std::string& next) {
  alternatives += (alternatives.empty() ? "" : "|") + next;
}

/// Units of one dimension that may be parts of a compound.
struct Class {
  Dim dim;
  std::string pattern;
};

std::vector<Class> classes() {
  std::vector<Class> out{{dim::money, dollars()}};
  for (const Unit& u : table) {
    if (u.alone) continue;
    const auto same = std::find_if(out.begin(), out.end(), [&](const Class& c) { return c.dim == u.dim; });
    if (same == out.end())
      out.push_back({u.dim, with_prefixes(u)});
    else
      append(same->pattern, with_prefixes(u));
  }
  for (Class& c : out)
    if (c.pattern.find('|') != std::string::npos) c.pattern = "(?:" + c.pattern + ")";
  return out;
}

/// What stands before the next divisor of a compound.
struct Begun {
  Dim numerator, dim;
  std::string text;
  int divisors = 0;
};

/// Adds every longer compound of dimension `wanted`.
void add_compounds(const std::vector<Class>& all, const Begun& begun, Dim wanted, std::string& out) {
  for (const Class& c : all) {
    if (!divides(begun.numerator, c.dim)) continue;
    const Begun longer{begun.numerator, begun.dim / c.dim, begun.text + "/" + c.pattern, begun.divisors + 1};
    if (longer.dim == wanted) append(out, longer.text);
    if (longer.divisors < most_divisors) add_compounds(all, longer, wanted, out);
  }
}

std::string number(PatternOptions o) {
  return std::string(o.negative ? "[-+]?" : "\\+?") + "(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?";
}

std::string whole(const std::string& number, const std::string& unit) {
  return "^ *" + number + " *" + unit + " *$";
}

}  // namespace

std::vector<std::string> unit_words(Dim d) {
  std::vector<std::string> out;
  for (const Unit& u : table) {
    if (u.dim != d) continue;
    out.emplace_back(u.symbol);
    for (const Prefix& p : prefixes)
      if (carries(u, p)) out.push_back(std::string(p.letter) + std::string(u.symbol));
  }
  return out;
}

std::string unit_pattern(Dim d, bool difference) {
  std::string out;
  for (const Unit& u : table)
    if (u.dim == d && !(difference && u.symbol == "°C")) append(out, with_prefixes(u));
  if (d == dim::money) append(out, dollars());
  const std::vector<Class> all = classes();
  add_compounds(all, {}, d, out);
  for (const Class& c : all) add_compounds(all, {c.dim, c.dim, c.pattern}, d, out);
  return "(?:" + out + ")";
}

std::string measure_pattern(Dim d, PatternOptions options) {
  return whole(number(options), unit_pattern(d, options.difference));
}

std::string share_pattern(PatternOptions options) {
  return whole(number(options), "%");
}

std::string money_pattern(PatternOptions options) {
  // A prefix moves the point: 1.0000005 kUSD still is a whole number of micro-units.
  std::string out;
  constexpr int micro_digits = 6;
  const auto amount = [](int digits) {
    return "(?:\\d+\\.?\\d{0," + std::to_string(digits) + "}0*|\\.\\d{1," + std::to_string(digits) + "}0*)";
  };
  append(out, amount(micro_digits) + " *");
  for (const Prefix& p : prefixes)
    if (money_prefixes.find(p.letter) != std::string_view::npos)
      append(out, amount(micro_digits + p.power) + " *" + std::string(p.letter));
  std::string units;
  for (const Unit& u : table)
    if (u.symbol.size() == 3 &&
        std::all_of(u.symbol.begin(), u.symbol.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
      append(units, std::string(u.symbol));
  return std::string("^ *") + (options.negative ? "[-+]?" : "\\+?") + "(?:" + out + ")(?!(?:" + units +
         ") *$)[A-Z]{3} *$";
}

}  // namespace aidc::units
