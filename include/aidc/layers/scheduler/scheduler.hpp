// SPDX-License-Identifier: Apache-2.0
// The platform: what can be scheduled, who may have how much of it, and how accelerators are sliced.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/ledger.hpp"
#include "aidc/layers/nodes/nodes.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::scheduler {

using units::Count;

/// Instances of one profile on a sliced pool.
struct Slices {
  std::string pool, profile;
  Count instances;
};

struct Scheduler {
  std::vector<Slices> mig;
};

Scheduler plan_scheduler(const model::Cluster& cluster, const nodes::Nodes& nodes, facts::Ledger& ledger);

/// Accelerators on which these instances can be placed, filling one after the other with the largest that still fits.
/// Nothing if a profile fits no empty accelerator. `asked` is by index into the table's profiles.
std::optional<Count> accelerators_for(const catalog::Mig& table, std::vector<Count> asked);

}  // namespace aidc::layers::scheduler
