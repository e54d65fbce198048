// SPDX-License-Identifier: Apache-2.0
// Published designs derived again, here and now, by the planner that plans the user's clusters.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/fact.hpp"
#include "aidc/views/published.hpp"

namespace aidc::views {

/// A published figure beside what the plan gives.
struct Check {
  std::string what;
  facts::Value expected;
  std::optional<facts::Value> got;  ///< nothing if the plan does not know it
  std::optional<double> deviation;  ///< got over expected, less 1
  bool exact = false;               ///< it has to be the very number; else it is rounded in its document
  bool holds = false;
};

/// The checks of one published row; none if it is not scored.
struct Rederived {
  Published row;
  std::vector<Check> checks;
};

std::vector<Rederived> selftest(const catalog::Catalog& catalog);

/// Plans one row and compares.
Rederived rederive(const catalog::Catalog& catalog, const Published& row);

}  // namespace aidc::views
