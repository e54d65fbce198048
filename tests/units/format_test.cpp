// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/format.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "aidc/units/parse.hpp"

using namespace aidc::units;

TEST_CASE("decimals carry at most fifteen digits", "[units]") {
  const std::pair<double, std::string_view> rows[] = {
      {0, "0"},
      {-0.0, "0"},
      {1, "1"},
      {0.1, "0.1"},
      {0.1 + 0.2, "0.3"},
      {1016, "1016"},
      {-2.5, "-2.5"},
      {1.0 / 3, "0.333333333333333"},
      {1295400, "1295400"},
      {2e22, "2e+22"},
      {1e-7, "1e-07"},
  };
  for (const auto& [x, text] : rows) CHECK(decimal(x) == text);
  CHECK(round15(0.1 + 0.2) == 0.3);
}

TEST_CASE("counts are grouped", "[units]") {
  const std::pair<std::int64_t, std::string_view> rows[] = {
      {0, "0"},
      {999, "999"},
      {1000, "1,000"},
      {1016, "1,016"},
      {-1234567, "-1,234,567"},
      {-100, "-100"},
      {std::numeric_limits<std::int64_t>::min(), "-9,223,372,036,854,775,808"},
  };
  for (const auto& [n, text] : rows) CHECK(grouped(n) == text);
}

TEST_CASE("values are shown with a unit that people use", "[units]") {
  struct Row {
    double base;
    Dim dim;
    std::string_view unit, text;
  };
  const Row rows[] = {
      {1295400, dim::power, "", "1.295 MW"},
      {45000, dim::power, "", "45 kW"},
      {999.99, dim::power, "", "1 kW"},
      {0, dim::power, "", "0 W"},
      {-45000, dim::power, "", "-45 kW"},
      {400e9, dim::data_rate, "b/s", "400 Gb/s"},
      {400e9, dim::data_rate, "", "50 GB/s"},
      {8e15, dim::data, "", "1 PB"},
      {2.1336, dim::length, "U", "48 U"},
      {2.1336, dim::length, "", "2.134 m"},
      {295.15, dim::temperature, "°C", "22 °C"},
      {0.65, dim::none, "%", "65 %"},
      {1.25, dim::none, "", "1.25"},
      {90, dim::time, "", "1.5 min"},
      {86400 * 54, dim::time, "", "54 d"},
      {0.005, dim::time, "", "5 ms"},
      {3e-9, dim::time, "", "3 ns"},
      {0.1 / 3.6e6, dim::price_of_energy, "", "0.1 USD/kWh"},
      {1e300, dim::none, "", "1e+300"},
      {1e300, dim::power, "", "1e+282 EW"},
      {1e14, dim::money, "", "100,000,000,000,000 USD"},
  };
  for (const Row& row : rows) {
    INFO(row.base << " " << row.unit);
    CHECK(human(row.base, row.dim, row.unit) == row.text);
  }
}

TEST_CASE("money is shown for people and exactly", "[units]") {
  struct Row {
    std::int64_t micro;
    std::string_view shown, exactly;
  };
  const Row rows[] = {
      {0, "US$ 0", "0 USD"},
      {50'000, "US$ 0.0500", "0.05 USD"},
      {12'500'000, "US$ 12.50", "12.5 USD"},
      {1'030'000'000'000, "US$ 1,030,000", "1030000 USD"},
      {41'200'000'000'000, "US$ 41.2 M", "41200000 USD"},
      {-1, "US$ -0.0000", "-0.000001 USD"},
      {std::numeric_limits<std::int64_t>::max(), "US$ 9223.4 bn", "9223372036854.775807 USD"},
  };
  for (const Row& row : rows) {
    CHECK(human(Money(row.micro, usd)) == row.shown);
    CHECK(exact(Money(row.micro, usd)) == row.exactly);
    CHECK(*parse_money(exact(Money(row.micro, usd))) == Money(row.micro, usd));
  }
  CHECK(human(Money(5'000'000, Currency{{'E', 'U', 'R'}})) == "EUR 5");
}
