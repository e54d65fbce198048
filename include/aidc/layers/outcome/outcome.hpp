// SPDX-License-Identifier: Apache-2.0
// What the planned cluster does to the work: failures, checkpoint intervals, what nodes can read; and what is in place.
#pragma once

#include "aidc/demand/demand.hpp"
#include "aidc/facts/ledger.hpp"
#include "aidc/layers/nodes/nodes.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::outcome {

void plan_outcome(const model::Cluster& cluster, const demand::Demand& demand, const nodes::Nodes& nodes, facts::Ledger& ledger);

}  // namespace aidc::layers::outcome
