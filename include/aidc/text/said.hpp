// SPDX-License-Identifier: Apache-2.0
// A value that somebody may or may not have said, and where. The whole of aidc turns on the difference.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aidc/text/source.hpp"

namespace aidc::text {

/// A value with its place; empty if nobody said it.
template <class T>
struct Said {
  std::optional<T> value;
  Span span;

  explicit operator bool() const { return value.has_value(); }
  const T& operator*() const { return *value; }
  const T* operator->() const { return &*value; }
  T or_else(T other) const { return value.value_or(std::move(other)); }
};

/// A list in the order of the file; each element with its own place.
template <class T>
using List = std::vector<Said<T>>;

/// A map with free keys, in the order of the file.
template <class T>
struct Keyed {
  std::string key;
  Span key_span;
  Said<T> said;
};
template <class T>
using Map = std::vector<Keyed<T>>;

/// A part of a whole, written `65 %`.
struct Share {
  double fraction = 0;
  auto operator<=>(const Share&) const = default;
};

/// A day of the Gregorian calendar.
struct Date {
  int year = 0, month = 0, day = 0;
  auto operator<=>(const Date&) const = default;
};

/// Reads `2027-06-30`; nothing for a day that does not exist.
std::optional<Date> parse_date(std::string_view text);
std::string to_string(Date date);
/// Whole days from 1970-01-01.
std::int64_t day_number(Date date);

}  // namespace aidc::text
