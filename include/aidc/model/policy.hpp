// SPDX-License-Identifier: Apache-2.0
// Limits that an organization sets in its policy and that a plan follows too, not only the rule that judges it.
#pragma once

#include <string_view>

#include "aidc/spec/spec.hpp"

namespace aidc::model {

/// The limit of a rule in the spec's policy, in base units; nothing if there is none of that dimension.
text::Said<double> policy_limit(const spec::Spec& spec, std::string_view rule, units::Dim dim);

}  // namespace aidc::model
