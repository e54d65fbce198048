// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/cabling.hpp"

#include "aidc/layers/cabling/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::layers::cabling {

void plan_cabling(const model::Cluster& cluster, const power::PowerPlan& power, facts::Ledger& ledger) {
  spec::Racks said;
  if (const auto& f = cluster.spec().facility; f && f->racks) said = *f->racks;
  const std::string where = said.switches ? std::string(spec::word(*said.switches)) : *model::standard<std::string>(*cluster.catalog, "switch_racks");
  ledger.given(fact::switches, where, said.switches ? said.switches.span : model::standard<std::string>(*cluster.catalog, "switch_racks").span);
  if (const auto row = ledger.given(fact::row, said.row)) ledger.derived(fact::rows, units::ceil_div(power.racks, *row));
}

}  // namespace aidc::layers::cabling
