// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/said.hpp"

#include <catch2/catch.hpp>

using namespace aidc::text;

TEST_CASE("dates exist and are written in one way", "[text]") {
  for (const char* good : {"2027-06-30", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"}) {
    INFO(good);
    REQUIRE(parse_date(good));
    CHECK(to_string(*parse_date(good)) == good);
  }
  for (const char* bad :
       {"", "2027-6-30", "2027-06-31", "2023-02-29", "1900-02-29", "2027-13-01", "2027-00-01", "2027-01-00",
        "0000-01-01", "2027/06/30", "20270630", "2027-06-30 ", "+027-06-30", "2027-06-3a", "２０２７-06-30"}) {
    INFO(bad);
    CHECK_FALSE(parse_date(bad));
  }
}

TEST_CASE("days are numbered without a gap", "[text]") {
  CHECK(day_number({1970, 1, 1}) == 0);
  CHECK(day_number({1969, 12, 31}) == -1);
  CHECK(day_number({2000, 3, 1}) == 11017);
  std::int64_t before = day_number({1899, 12, 31});
  for (int year = 1900; year <= 2100; ++year)
    for (int month = 1; month <= 12; ++month)
      for (int day = 1; day <= 31; ++day) {
        const auto date = parse_date(to_string(Date{year, month, day}));
        if (!date) continue;
        if (day_number(*date) != before + 1) FAIL_CHECK(to_string(*date));
        before = day_number(*date);
      }
}
