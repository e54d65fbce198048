// SPDX-License-Identifier: Apache-2.0
// What is stored, how fast, and what the work asks of it.
#pragma once

#include "aidc/demand/demand.hpp"
#include "aidc/facts/ledger.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::storage {

struct Storage {
  units::DataRate read, write, network_rate;
  units::Data capacity;
  units::Power power;  ///< a lower bound where a system's is unknown
};

Storage plan_storage(const model::Cluster& cluster, const demand::Demand& demand, facts::Ledger& ledger);

}  // namespace aidc::layers::storage
