// SPDX-License-Identifier: Apache-2.0
// Names of ports that differ in their numbers alone, and the names that such a numbering lacks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aidc::catalog {

/// `sw12p1` is {12, 1} of `sw#p#`.
struct Numbered {
  std::string family;
  std::vector<std::uint32_t> numbers;
};
Numbered numbered(std::string_view name);

/// A name that is missing, and the place in the list of the one before it (of the first, if none is before it).
struct Gap {
  std::string name;
  std::size_t after = 0;
};

/// What names of one family lack of the whole grid of their numbers, each axis in even steps. A grid of which more than
/// a third is missing is none.
std::vector<Gap> gaps(const std::vector<std::string_view>& names);

/// How many names stand for each number before the last one that varies: 2 for P0.0, P0.1, P1.0, P1.1; 1 for one axis.
std::size_t lanes(const std::vector<std::string_view>& names);

}  // namespace aidc::catalog
