// SPDX-License-Identifier: Apache-2.0
// What has to be bought, and what it costs. A line without a price is unpriced: it is counted, and never taken as 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "aidc/layers/cabling/cabling.hpp"

namespace aidc::bill {

using units::Count, units::Money;

/// What a line is, for lists of one kind of thing.
enum class Thing : std::uint8_t { nodes, switches, cables, optics, storage, racks, lump };

struct Line {
  std::string item;         ///< catalogue id, or what kind of thing it is
  std::string description;
  std::string part;         ///< nodes, fabric.compute, storage, racks
  Count quantity, spare;
  std::optional<Money> unit_price, total;
  std::string as_of, source;
  bool included = false;    ///< a lump sum covers it
  Thing thing = Thing::nodes;
};

struct Bill {
  std::vector<Line> lines;
  std::optional<Money> capital;  ///< nothing if no line is priced
  Count unpriced;
  std::optional<Money> energy_per_year;
};

/// What is bought.
struct Bought {
  const layers::power::Built& built;
  const layers::power::PowerPlan& power;
  const layers::cabling::Cabling& cabling;
};

Bill plan_bill(const model::Cluster& cluster, const Bought& bought, facts::Ledger& ledger);

}  // namespace aidc::bill
