// SPDX-License-Identifier: Apache-2.0
// What the workloads ask for: accelerators, memory, GB/s from storage, checkpoint bytes. It never looks at what was planned.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/ledger.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::demand {

using units::Count;

/// One workload. What is empty could not be worked out; the ledger says why.
struct Workload {
  std::string name;
  std::optional<std::size_t> pool;   ///< index of the pool it runs on
  std::optional<Count> gpus;         ///< of one job
  Count jobs = 1;
  bool trains = false;
};

struct Demand {
  std::vector<Workload> workloads;   ///< in the order of the cluster's workloads
  std::optional<Count> gpus;         ///< of all jobs; nothing if no workload says or implies its size
};

Demand plan_demand(const model::Cluster& cluster, facts::Ledger& ledger);

}  // namespace aidc::demand
