// SPDX-License-Identifier: Apache-2.0
// The patterns and the parser are held against each other on every unit that can be put together from the table's
// words.
#include "aidc/units/pattern.hpp"

#include <catch2/catch.hpp>
#include <regex>

#include "aidc/units/parse.hpp"

using namespace aidc::units;

namespace {

constexpr std::array dims{dim::power,           dim::energy,         dim::time,         dim::rate,    dim::data,
                          dim::data_rate,       dim::length,         dim::mass,         dim::flow,    dim::temperature,
                          dim::current,         dim::voltage,        dim::floor_load,   dim::density, dim::area,
                          dim::price_of_energy, dim::price_per_time, dim::heat_capacity};

const std::vector<std::string> words{"W",     "kW", "Wh", "MWh",  "J",    "s",    "ms", "µs",  "min", "h",    "d",
                                     "month", "y",  "b",  "Gbit", "Gbps", "B",    "kB", "PB",  "GiB", "FLOP", "TFLOP",
                                     "%",     "m",  "mm", "U",    "m2",   "m3",   "L",  "CFM", "kg",  "t",    "K",
                                     "°C",    "A",  "mA", "V",    "USD",  "MUSD", "kK", "Pb",  "nW",  "x",    ""};

/// Of currencies a pattern takes only the dollar.
bool parsed_as(const std::string& unit, Dim d) {
  const auto m = parse_unit(unit);
  return m && m->dim == d && m->currency == usd;
}

}  // namespace

TEST_CASE("a unit pattern takes what the parser takes, and nothing else", "[units]") {
  std::vector<std::string> units;
  for (const auto& a : words) {
    units.push_back(a);
    for (const auto& b : words) {
      units.push_back(a + "/" + b);
      for (const auto& c : words)
        if (a.size() + b.size() + c.size() < 5) units.push_back(a + "/" + b + "/" + c);
    }
  }
  for (const Dim d : dims) {
    const std::regex pattern(unit_pattern(d), std::regex::ECMAScript | std::regex::optimize);
    std::size_t taken = 0;
    for (const auto& u : units) {
      const bool matches = std::regex_match(u, pattern);
      taken += matches ? 1 : 0;
      if (matches != parsed_as(u, d)) FAIL_CHECK("`" << u << "` as " << dimension_name(d) << ": pattern " << matches);
    }
    CHECK(taken > 0);
  }
}

TEST_CASE("a listed unit is read as its dimension", "[units]") {
  for (const Dim d : dims)
    for (const auto& word : unit_words(d)) {
      INFO(word);
      CHECK(parsed_as(word, d));
    }
  CHECK(unit_words(dim::power).size() == 5);
}

TEST_CASE("a number pattern takes what the parser takes", "[units]") {
  const std::regex any(measure_pattern(dim::power, {.negative = true})), positive(measure_pattern(dim::power)),
      money(money_pattern());
  for (const std::string text :
       {"5 kW", "5kW", " 5  kW ", "+5 kW", "-5 kW", "5. kW", ".5 kW", "5.25 kW", "1e3 W", "1E+3 W", "1e-3 W"}) {
    INFO(text);
    CHECK(std::get<Measure>(parse_measure(text)).dim == dim::power);
    CHECK(std::regex_match(text, any));
    CHECK(std::regex_match(text, positive) == (text[0] != '-'));
  }
  for (const std::string text :
       {"kW", "", "5 kw", "5 k W", "5,0 kW", "1e W", "1e+-3 W", "0x5 W", "five kW", ". W", "5\tkW"}) {
    INFO(text);
    CHECK(std::holds_alternative<ParseError>(parse_measure(text)));
    CHECK_FALSE(std::regex_match(text, any));
  }
  for (const std::string text :
       {"25000 USD", "1.5 MUSD", "0.05 EUR", "1.0000005 kUSD", "1.1234567000 kCHF", "0.0000001 USD", "1.00000000 USD",
        "25000", "1e3 USD", "5 CFM", "5 kCFM", "5 usd", "5 W", "1.0000000005 kUSD", "5 GGBP", ".5 USD", "5. USD"}) {
    INFO(text);
    CHECK(std::regex_match(text, money) == parse_money(text).has_value());
  }
}

TEST_CASE("a compound that cancels or means nothing is no unit", "[units]") {
  for (const char* wrong : {"W/kW", "J/%", "%/s", "kW/FLOP", "J/kg/°C", "USD/EUR", "m3/s/s/s", "kW/", "/", "//s"}) {
    INFO(wrong);
    CHECK_FALSE(parse_unit(wrong));
  }
  for (const char* right : {"USD/kW/month", "J/kg/K", "kg/m3", "L/min", "/s", "TFLOP/s", "m3/s"}) {
    INFO(right);
    CHECK(parse_unit(right));
  }
}
