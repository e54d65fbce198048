// SPDX-License-Identifier: Apache-2.0
// Racks, feeds and cooling: where everything stands, what it draws, and what has to carry it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/ledger.hpp"
#include "aidc/layers/fabric/fabric.hpp"
#include "aidc/layers/nodes/nodes.hpp"
#include "aidc/layers/storage/storage.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::power {

using units::Count, units::Power;

/// Racks of one pool.
struct RackGroup {
  std::string name;
  Count count, per_rack;
  std::optional<Power> load, limit;
  std::string limited_by;
};

struct PowerPlan {
  std::vector<RackGroup> groups;
  Count racks, compute_racks, other_racks;
  Power it_load, facility_load;
  units::Length usable;   ///< height of a rack that equipment may take
  Power other_limit;      ///< draw that a rack of switches may have
};

/// What the layers before have planned.
struct Built {
  const nodes::Nodes& nodes;
  const storage::Storage& storage;
  const std::vector<fabric::Fabric>& fabrics;
};

PowerPlan plan_power(const model::Cluster& cluster, const Built& built, facts::Ledger& ledger);

}  // namespace aidc::layers::power
