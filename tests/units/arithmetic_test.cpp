// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <limits>

#include "aidc/units/money.hpp"
#include "aidc/units/quantity.hpp"

using namespace aidc;
using namespace aidc::units;

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
const Currency euro{{'E', 'U', 'R'}};

}  // namespace

TEST_CASE("counts that leave 64 bits are a failure, never a number", "[units]") {
  CHECK(Count(most) + Count(0) == Count(most));
  CHECK_THROWS_AS(Count(most) + Count(1), Failure);
  CHECK_THROWS_AS(Count(-most) - Count(2), Failure);
  CHECK_THROWS_AS(Count(most) * Count(2), Failure);
  CHECK_THROWS_AS(Count(1) / Count(0), Failure);
  CHECK_THROWS_AS(Count(1) % Count(0), Failure);
}

TEST_CASE("rounding snaps at the edges", "[units]") {
  CHECK(ceil_div(Count(7), Count(2)) == Count(4));
  CHECK(ceil_div(Count(8), Count(2)) == Count(4));
  CHECK(ceil_div(Count(0), Count(2)) == Count(0));
  const std::pair<double, std::pair<int, int>> rows[] = {
      {3, {3, 3}},        {3.5, {4, 3}},    {0.1 * 30, {3, 3}},     {3 - 1e-12, {3, 3}}, {3 + 1e-12, {3, 3}},
      {3 + 1e-6, {4, 3}}, {-3.5, {-3, -4}}, {-3 - 1e-12, {-3, -3}}, {0, {0, 0}}};
  for (const auto& [x, both] : rows) {
    INFO(x);
    CHECK(snapped_ceil(x) == Count(both.first));
    CHECK(snapped_floor(x) == Count(both.second));
  }
  for (double x : {1e300, -1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
    CHECK_THROWS_AS(snapped_ceil(x), Failure);
}

TEST_CASE("dimensions multiply and divide", "[units]") {
  static_assert(dim::power * dim::time == dim::energy);
  static_assert(dim::voltage * dim::current == dim::power);
  static_assert(std::is_same_v<decltype(Power(1) * Time(1)), Energy>);
  static_assert(std::is_same_v<decltype(Data(1) / Time(1)), DataRate>);
  CHECK((Power(6) / Power(2)).base() == 3);
  CHECK((Count(3) * Power(2)).base() == 6);
  CHECK(ceil_div(Power(10.2e3 * 4), Power(10.2e3)) == Count(4));
  CHECK(floor_div(Power(45e3), Power(10.2e3)) == Count(4));
}

TEST_CASE("each dimension has a unit and a name", "[units]") {
  const std::pair<Dim, std::pair<std::string_view, std::string_view>> rows[] = {
      {dim::none, {"", "plain number"}},
      {dim::power, {"W", "power"}},
      {dim::energy, {"J", "energy"}},
      {dim::voltage, {"V", "voltage"}},
      {dim::data_rate, {"bit/s", "data rate"}},
      {dim::rate, {"1/s", "rate"}},
      {dim::floor_load, {"kg/m2", "floor load"}},
      {dim::price_of_energy, {"USD/W/s", "price of energy"}},
      {dim::power * dim::mass, {"J*kg/s", "J*kg/s"}},
  };
  for (const auto& [d, names] : rows) {
    CHECK(base_unit(d) == names.first);
    CHECK(dimension_name(d) == names.second);
  }
}

TEST_CASE("money is rounded half to even, once", "[units]") {
  CHECK(Money::rounded(0.0000005, usd).micro() == 0);
  CHECK(Money::rounded(0.0000015, usd).micro() == 2);
  CHECK(Money(5, usd).scaled(0.5).micro() == 2);
  CHECK(Money(7, usd).scaled(0.5).micro() == 4);
  CHECK((Money(5, usd) * Count(3)).micro() == 15);
  CHECK_THROWS_AS(Money::rounded(1e13, usd), Failure);
  CHECK_THROWS_AS(Money::rounded(std::numeric_limits<double>::quiet_NaN(), usd), Failure);
  CHECK_THROWS_AS(Money(most, usd) + Money(1, usd), Failure);
  CHECK_THROWS_AS(Money(1, usd) + Money(1, euro), Failure);
}
