// SPDX-License-Identifier: Apache-2.0
// The plan: what is built, and the ledger of every number in it.
#pragma once

#include <memory>
#include <optional>

#include "aidc/bill/bill.hpp"
#include "aidc/facts/expression.hpp"
#include "aidc/layers/cabling/cabling.hpp"
#include "aidc/layers/power/power.hpp"
#include "aidc/layers/scheduler/scheduler.hpp"

namespace aidc::plan {

struct Plan {
  model::Cluster cluster;
  demand::Demand demand;
  layers::nodes::Nodes nodes;
  layers::storage::Storage storage;
  std::vector<layers::fabric::Fabric> fabrics;
  layers::scheduler::Scheduler scheduler;
  layers::power::PowerPlan power;
  layers::cabling::Cabling cabling;
  bill::Bill bill;
  facts::Ledger ledger;
};

/// All declared facts, in the order of the layers.
const facts::FactIndex& all_facts();

/// Runs the rooms in order. Nothing is returned, and `diagnostics` says why, if the spec cannot be joined.
std::unique_ptr<Plan> make_plan(const spec::Document& document, const catalog::Catalog& catalog,
                                text::Diagnostics& diagnostics, bool with_ledger = true);

}  // namespace aidc::plan
