// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "aidc/units/parse.hpp"

using namespace aidc::units;

namespace {

double base(std::string_view text) {
  const auto parsed = parse_measure(text);
  const auto* m = std::get_if<Measure>(&parsed);
  INFO(text);
  REQUIRE(m != nullptr);
  return m->base;
}

}  // namespace

TEST_CASE("a decimal and its power of ten are read together", "[units]") {
  CHECK(base("4.1 MW") == 4.1e6);
  CHECK(base("10.2 kW") == 10200);
  CHECK(base("10200 W") == base("10.2 kW"));
  CHECK(base("0.1 kW") == 100);
}

TEST_CASE("bits and bytes, tens and twos", "[units]") {
  CHECK(base("400 Gb/s") == 400e9);
  CHECK(base("400 Gbps") == 400e9);
  CHECK(base("50 GB/s") == 400e9);
  CHECK(base("1 KiB") == 8 * 1024);
  CHECK(base("1 kB") == 8000);
}

TEST_CASE("compound units", "[units]") {
  CHECK(base("0.1 USD/kWh") == Approx(0.1 / 3.6e6).epsilon(1e-15));
  CHECK(base("20000 /s") == 20000);
  CHECK(base("900 L/min") == Approx(0.015).epsilon(1e-15));
  CHECK(base("22 °C") == Approx(295.15).epsilon(1e-15));
  CHECK(base("48 U") == Approx(2.1336).epsilon(1e-15));
}

TEST_CASE("counts are plain decimals", "[units]") {
  CHECK(parse_count("8") == 8);
  for (const char* wrong : {"010", "0x10", "-1", "1.5", "1e3", "", " 8", "99999999999999999999"}) {
    INFO(wrong);
    CHECK_FALSE(parse_count(wrong));
  }
}

TEST_CASE("money is exact", "[units]") {
  CHECK(parse_money("25000 USD")->micro() == 25'000'000'000);
  CHECK(parse_money("1.5 MUSD")->micro() == 1'500'000'000'000);
  CHECK(parse_money("0.05 EUR")->currency().view() == "EUR");
  CHECK_FALSE(parse_money("0.0000001 USD"));
  CHECK_FALSE(parse_money("25000"));
}

TEST_CASE("every unit and prefix has its factor", "[units]") {
  const std::pair<std::string_view, double> rows[] = {
      {"1 W", 1},          {"1 kW", 1e3},        {"1 GW", 1e9},         {"1 mW", 1e-3},       {"1 Wh", 3600},      {"1 MWh", 3.6e9},
      {"1 J", 1},          {"1 s", 1},           {"1 ms", 1e-3},        {"1 us", 1e-6},       {"1 µs", 1e-6},      {"1 ns", 1e-9},
      {"1 min", 60},       {"1 h", 3600},        {"1 d", 86400},        {"1 month", 2628000}, {"1 y", 31536000},   {"1 b", 1},
      {"1 Gbit", 1e9},     {"1 B", 8},           {"1 kB", 8e3},         {"1 TB", 8e12},       {"1 PiB", 8.0 * 1125899906842624.0},
      {"1 m", 1},          {"1 cm", 0.01},       {"1 km", 1000},        {"1 g", 1e-3},        {"1 kg", 1},         {"1 t", 1000},
      {"1 K", 1},          {"0 °C", 273.15},     {"1 A", 1},            {"1 kV", 1000},       {"1 m2", 1},         {"1 L", 1e-3},
      {"1 TFLOP/s", 1e12}, {"50 %", 0.5},        {"1e3 W", 1000},       {"-1.5e-3 W", -0.0015}, {"+2 W", 2},        {".5 W", 0.5},
      {"5. W", 5},         {"5W", 5},            {"  5   W  ", 5},      {"1/s", 1},           {"1 kEUR", 1000},    {"1 GUSD", 1e9},
  };
  for (const auto& [text, value] : rows) {
    INFO(text);
    CHECK(base(text) == value);
  }
}

TEST_CASE("what is no measure says why", "[units]") {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"", "no number stands here"},
      {"kW", "no number stands here"},
      {"-", "no number stands here"},
      {".", "no number stands here"},
      {"1 KW", "unknown unit `KW`"},
      {"1 kWW", "unknown unit `kWW`"},
      {"1 W/", "unknown unit `W/`"},
      {"1 W//s", "unknown unit `W//s`"},
      {"1 /", "unknown unit `/`"},
      {"1,5 W", "`,` cannot stand in a number"},
      {"1_000 W", "`_` cannot stand in a number"},
      {"1 2 W", "more than one number stands here"},
      {"1..5", "more than one number stands here"},
      {"1e400", "the number is out of range"},
      {"1e999999999 W", "the number is out of range"},
      {"1e308 h", "the number is out of range"},
      {"nan", "no number stands here"},
      {"inf W", "no number stands here"},
      {"0x10", "unknown unit `x10`"},
      {"1 kCFM", "unknown unit `kCFM`"},
      {"1 ThisUnitIsLongerThanAnyThatExists", "what follows the number is no unit"},
  };
  for (const auto& [text, what] : rows) {
    INFO(text);
    const auto parsed = parse_measure(text);
    REQUIRE(std::holds_alternative<ParseError>(parsed));
    CHECK(std::get<ParseError>(parsed).what == what);
  }
}

TEST_CASE("units that may be meant", "[units]") {
  const std::pair<std::string_view, std::vector<std::string>> rows[] = {
      {"mw", {"mW", "MW"}},      {"KW", {"kW"}},     {"MWatt", {"MW"}}, {"USD/kwh", {"USD/kWh"}}, {"MBps", {"Mbps", "MB/s"}},
      {"hours", {"h"}},          {"RU", {"U"}},      {"C", {"°C"}},     {"TFLOPS", {"TFLOP/s"}},  {"kg/m²", {"kg/m2"}},
      {"l/min", {"L/min"}},      {"lbs", {}},        {"", {}},          {"/", {}},                {"kW", {"kW"}},
      {"mb/mb/mb/mb/mb/mb/mb/mb", {}},
  };
  for (const auto& [unit, meant] : rows) {
    INFO(unit);
    CHECK(similar_units(unit) == meant);
  }
}

TEST_CASE("currencies and dimensions of compound units", "[units]") {
  const auto measure = std::get<Measure>(parse_measure("184 EUR/kW/month"));
  CHECK(measure.currency.view() == "EUR");
  CHECK(measure.dim == dim::price_of_power_time);
  CHECK(std::get<Measure>(parse_measure("5")).has_unit == false);
  CHECK(std::get<Measure>(parse_measure("22 °C")).celsius);
  CHECK_FALSE(parse_unit(std::string(500, '/')));
}

TEST_CASE("amounts of money to the last digit", "[units]") {
  const std::pair<std::string_view, std::int64_t> rows[] = {
      {"9223372036854.775807 USD", 9223372036854775807}, {"0.000001 USD", 1}, {"-0.5 USD", -500000}, {"1.10 kUSD", 1'100'000'000}, {"+3 USD", 3'000'000}, {"3USD", 3'000'000},
      {"0.0000010 USD", 1}};
  for (const auto& [text, micro] : rows) {
    INFO(text);
    REQUIRE(parse_money(text));
    CHECK(parse_money(text)->micro() == micro);
  }
  for (const char* wrong : {"", "USD", "1 usd", "1 US", "1 USDX", "1e3 USD", "9223372036854.775808 USD", "1.5 TUSD", "1 USD/h", "1,000 USD", "$1"}) {
    INFO(wrong);
    CHECK_FALSE(parse_money(wrong));
  }
}
