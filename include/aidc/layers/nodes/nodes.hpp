// SPDX-License-Identifier: Apache-2.0
// How many nodes there are, and what each of them is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/ledger.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::nodes {

using units::Count, units::Power;

struct Pool {
  std::string name;
  Count active, spares, count, gpus_per_node, gpus;
  std::optional<Power> power_each;  ///< unknown where the server states none
  std::optional<units::Length> height;
  std::optional<units::Mass> weight;
};

struct Nodes {
  std::vector<Pool> pools;  ///< in the order of the cluster's pools
  Count count, gpus, gpus_active;
  Power power;  ///< a lower bound where a pool's is unknown
  text::Said<Count> target;  ///< nodes that the cluster is to grow to
};

/// `wanted` is what the workloads ask for, for a pool without a stated size.
Nodes plan_nodes(const model::Cluster& cluster, std::optional<Count> wanted, facts::Ledger& ledger);

}  // namespace aidc::layers::nodes
