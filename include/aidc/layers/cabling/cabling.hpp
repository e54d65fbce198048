// SPDX-License-Identifier: Apache-2.0
// What cables need to know of the hall.
#pragma once

#include "aidc/facts/ledger.hpp"
#include "aidc/layers/power/power.hpp"

namespace aidc::layers::cabling {

void plan_cabling(const model::Cluster& cluster, const power::PowerPlan& power, facts::Ledger& ledger);

}  // namespace aidc::layers::cabling
