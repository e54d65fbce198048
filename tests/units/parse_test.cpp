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
