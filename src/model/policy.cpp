// SPDX-License-Identifier: Apache-2.0
#include "aidc/model/policy.hpp"

#include "aidc/units/parse.hpp"

namespace aidc::model {

text::Said<double> policy_limit(const spec::Spec& spec, std::string_view rule, units::Dim dim) {
  text::Said<double> out;
  if (!spec.policy || !spec.policy->rules) return out;
  for (const auto& r : *spec.policy->rules) {
    if (r.key != rule || !r.said->limit) continue;
    const auto parsed = units::parse_measure(*r.said->limit);
    if (const auto* m = std::get_if<units::Measure>(&parsed); m != nullptr && m->dim == dim) out = {m->base, r.said->limit.span};
  }
  return out;
}

}  // namespace aidc::model
