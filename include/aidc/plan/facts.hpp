// SPDX-License-Identifier: Apache-2.0
// Facts about the spec itself.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::plan::fact {

using facts::Count, facts::Fact, facts::FactBase, facts::Text;

inline constexpr Fact<Text> name{"spec.name", "name of the cluster"};
inline constexpr Fact<Text> description{"spec.description", "what the cluster is, in free text"};
inline constexpr Fact<Count> unused{"spec.unused.*", "1 for each key that was said and that nothing uses"};
inline constexpr Fact<Count> unused_keys{"spec.unused_keys", "keys that were said and that nothing uses", "sum(spec.unused.*)"};
inline constexpr Fact<units::Ratio> threshold{"growth.threshold", "load of a resource at which expansion is reviewed", {}, "%"};
inline constexpr Fact<units::Ratio> threshold_stated{"growth.threshold_stated", "the threshold that the spec states", {}, "%"};
inline constexpr Fact<Text> unused_reason{"spec.unused_reason.*", "why nothing uses the key"};

inline constexpr auto all = facts::list(
    name, description, unused, unused_keys, threshold, threshold_stated, unused_reason);

}  // namespace aidc::plan::fact
