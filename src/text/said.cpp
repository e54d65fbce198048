// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/said.hpp"

#include <algorithm>
#include <array>

namespace aidc::text {

std::optional<Date> parse_date(std::string_view t) {
  if (t.size() != 10 || t[4] != '-' || t[7] != '-') return {};
  const auto number = [&](std::size_t at, std::size_t n) {
    int value = 0;
    for (char c : t.substr(at, n)) {
      if (c < '0' || c > '9') return -1;
      value = value * 10 + (c - '0');
    }
    return value;
  };
  const Date d{number(0, 4), number(5, 2), number(8, 2)};
  constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (d.year < 1 || d.month < 1 || d.month > 12 || d.day < 1) return {};
  const bool leap = (d.year % 4 == 0 && d.year % 100 != 0) || d.year % 400 == 0;
  const int last = days[static_cast<std::size_t>(d.month - 1)] + (leap && d.month == 2 ? 1 : 0);
  if (d.day > last) return {};
  return d;
}

std::string to_string(Date d) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string year = std::to_string(d.year);
  year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
  return year + "-" + two(d.month) + "-" + two(d.day);
}

std::int64_t day_number(Date d) {
  // Days from civil, by eras of 400 years.
  const std::int64_t y = d.month <= 2 ? d.year - 1 : d.year;
  const std::int64_t era = y / 400;
  const std::int64_t year_of_era = y - era * 400;
  const std::int64_t day_of_year = (153 * (d.month + (d.month > 2 ? -3 : 9)) + 2) / 5 + d.day - 1;
  const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

}  // namespace aidc::text
