// SPDX-License-Identifier: Apache-2.0
// The two halves of the power layer.
#pragma once

#include "aidc/layers/power/power.hpp"

namespace aidc::layers::power {

/// Racks of switches and storage, and of all together.
void plan_other_racks(const model::Cluster& cluster, const Built& built, PowerPlan& plan, facts::Ledger& ledger);

/// Site, UPS, generator, cooling plant: what they have to carry and what they can.
void plan_plant(const model::Cluster& cluster, const Built& built, const PowerPlan& plan, facts::Ledger& ledger);

/// Where the heat goes, and what carries it.
void plan_cooling(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, facts::Ledger& ledger);

/// Feeds of a rack, supplies of a node, the floor: what each carries, whole and after a loss.
void plan_supply(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, facts::Ledger& ledger);

}  // namespace aidc::layers::power
