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
  Count controllers;      ///< of one rack
};

struct PowerPlan {
  std::vector<RackGroup> groups;
  Count racks, compute_racks, other_racks;
  Power it_load, facility_load;
  Count controllers;      ///< of the pools' racks: power distribution units and power shelves with a management port
  units::Length usable;   ///< height of a rack that equipment may take
  Power other_limit;      ///< draw that a rack of switches may have
};

/// What the layers before have planned.
struct Built {
  const nodes::Nodes& nodes;
  const storage::Storage& storage;
  const std::vector<fabric::Fabric>& fabrics;
};

/// Feeds and the racks of the nodes: what does not wait for the networks.
PowerPlan plan_node_racks(const model::Cluster& cluster, const nodes::Nodes& nodes, facts::Ledger& ledger);

/// The racks of everything else, and what the site has to carry.
void plan_power(const model::Cluster& cluster, const Built& built, PowerPlan& plan, facts::Ledger& ledger);

}  // namespace aidc::layers::power
