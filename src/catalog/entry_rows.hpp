// SPDX-License-Identifier: Apache-2.0
// The rows that every catalogue file has in common.
#pragma once

#include <array>

#include "aidc/catalog/devices.hpp"
#include "aidc/text/field.hpp"

namespace aidc::catalog {

/// The rows of `D` with those of `Entry` before them.
template <class D, std::size_t N>
constexpr auto with_entry(const std::array<text::Field, N>& own) {
  using text::field;
  const std::array<text::Field, 7> common{
      field<&Entry::id, D>("id", "`<vendor>-<model>` in lower case"),
      field<&Entry::vendor, D>("vendor", "who makes it"),
      field<&Entry::name, D>("name", "what the vendor calls it"),
      field<&Entry::from, D>("from", "source key: the fields it is the source of").not_used("it is for people"),
      field<&Entry::disputed, D>("disputed", "field: who says what else").not_used("it is for people"),
      field<&Entry::notes, D>("notes", "what else a planner should know").not_used("it is for people"),
      field<&Entry::released, D>("released", "the day it was announced").not_used("it is for people"),
  };
  std::array<text::Field, N + 7> rows{};
  for (std::size_t i = 0; i < common.size(); ++i) rows[i] = common[i];
  for (std::size_t i = 0; i < N; ++i) rows[common.size() + i] = own[i];
  return rows;
}

}  // namespace aidc::catalog
