// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/units/parse.hpp"
#include "table.hpp"

namespace aidc::units {
namespace {

/// What people write for a symbol; looked up without regard to capitals.
struct Alias {
  std::string_view word, symbol;
};
constexpr std::array aliases{
    Alias{"watt", "W"},   Alias{"watts", "W"},   Alias{"ru", "U"},         Alias{"sec", "s"},
    Alias{"second", "s"}, Alias{"seconds", "s"}, Alias{"minute", "min"},   Alias{"minutes", "min"},
    Alias{"mins", "min"}, Alias{"hr", "h"},      Alias{"hour", "h"},       Alias{"hours", "h"},
    Alias{"day", "d"},    Alias{"days", "d"},    Alias{"months", "month"}, Alias{"mo", "month"},
    Alias{"yr", "y"},     Alias{"year", "y"},    Alias{"years", "y"},      Alias{"a", "y"},
    Alias{"c", "°C"},     Alias{"degc", "°C"},   Alias{"kelvin", "K"},     Alias{"byte", "B"},
    Alias{"bytes", "B"},  Alias{"bits", "bit"},  Alias{"flops", "FLOP/s"}, Alias{"$", "USD"},
    Alias{"€", "EUR"},    Alias{"m²", "m2"},     Alias{"m^2", "m2"},       Alias{"m³", "m3"},
    Alias{"m^3", "m3"},   Alias{"volt", "V"},    Alias{"volts", "V"},      Alias{"amp", "A"},
    Alias{"amps", "A"},   Alias{"meter", "m"},   Alias{"metre", "m"},      Alias{"liter", "L"},
    Alias{"litre", "L"},  Alias{"ton", "t"},     Alias{"tons", "t"},       Alias{"percent", "%"},
};

std::string lowered(std::string_view s) {
  std::string out(s);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

void add(std::vector<std::string>& out, std::string word) {
  if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(std::move(word));
}

std::vector<std::string> similar_words(std::string_view word) {
  if (parse_unit(word)) return {std::string(word)};
  std::vector<std::string> out;
  const std::string wanted = lowered(word);
  constexpr std::string_view no_prefix;
  for (const Unit& u : table) {
    if (lowered(u.symbol) == wanted) add(out, std::string(u.symbol));
    for (const Prefix& p : prefixes)
      if (u.prefixes.find(p.letter) != no_prefix.npos && lowered(p.letter) + lowered(u.symbol) == wanted)
        add(out, std::string(p.letter) + std::string(u.symbol));
  }
  for (const Alias& a : aliases) {
    if (!wanted.ends_with(a.word)) continue;
    const std::string whole = std::string(word.substr(0, word.size() - a.word.size())) + std::string(a.symbol);
    if (parse_unit(whole)) add(out, whole);
  }
  if (wanted.size() > 2 && wanted.ends_with("ps"))
    for (const std::string& s : similar_words(word.substr(0, word.size() - 2))) add(out, s + "/s");
  return out;
}

}  // namespace

std::vector<std::string> similar_units(std::string_view unit) {
  constexpr std::size_t longest = 32, most = 16;
  if (unit.size() > longest) return {};
  std::vector<std::string> out{""};
  for (bool first = true;; first = false) {
    const auto slash = unit.find('/');
    const std::string_view word = unit.substr(0, slash);
    const std::vector<std::string> words = first && word.empty() ? std::vector<std::string>{""} : similar_words(word);
    std::vector<std::string> longer;
    for (const std::string& before : out)
      for (const std::string& w : words) longer.push_back(before + (first ? "" : "/") + w);
    out = std::move(longer);
    if (slash == std::string_view::npos || out.empty() || out.size() > most) break;
    unit.remove_prefix(slash + 1);
  }
  if (out.size() > most) return {};
  std::erase_if(out, [](const std::string& u) { return !parse_unit(u); });
  return out;
}

}  // namespace aidc::units
