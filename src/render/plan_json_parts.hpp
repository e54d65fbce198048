// SPDX-License-Identifier: Apache-2.0
// Sections of the plan JSON that have a file of their own.
#pragma once

#include "aidc/plan/plan.hpp"
#include "json.hpp"

namespace aidc::render {

Json demand_json(const plan::Plan& plan);
Json storage_json(const plan::Plan& plan);
Json scheduler_json(const plan::Plan& plan);
Json reliability_json(const plan::Plan& plan);

}  // namespace aidc::render
