// SPDX-License-Identifier: Apache-2.0
// Waivers of the policies.
#pragma once

#include <vector>

#include "aidc/rules/judge.hpp"

namespace aidc::rules {

/// Marks the findings that waivers accept. A waiver that has expired or matches nothing becomes a finding itself.
void waive(const Bench& bench, std::vector<Result>& results);

}  // namespace aidc::rules
