// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/power/power.hpp"

#include "aidc/layers/power/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::power {

using facts::Ledger;
using units::Ratio;

void plan_power(const model::Cluster& cluster, const Built& built, PowerPlan& plan, Ledger& ledger) {
  const spec::Spec& spec = cluster.spec();
  const catalog::Catalog& catalog = *cluster.catalog;
  Power fabrics;
  for (const auto& f : built.fabrics) fabrics += f.power;
  plan.it_load = ledger.derived(fact::it_load, built.nodes.power + fabrics + built.storage.power);
  const auto pue = model::said_or_standard(spec.facility ? spec.facility->pue : text::Said<double>{}, catalog, "pue");
  const Ratio factor = ledger.given(fact::pue, Ratio(*pue), pue.span);
  plan.facility_load = ledger.derived(fact::facility_load, plan.it_load * factor);
  const auto share = model::said_or_standard(spec.ownership ? spec.ownership->utilization : text::Said<text::Share>{}, catalog,
                                             "utilization");
  const Ratio utilization = ledger.given(fact::utilization, Ratio(share->fraction), share.span);
  const units::Time year = *ledger.given(fact::year, model::standard<units::Time>(catalog, "hours_per_year"));
  const units::Energy energy = ledger.derived(fact::energy_it, plan.it_load * utilization * year);
  ledger.derived(fact::energy, energy * factor);
  if (spec.budget) ledger.given(fact::budget, spec.budget->power);
  plan_other_racks(cluster, built, plan, ledger);
  plan_plant(cluster, built, plan, ledger);
  plan_cooling(cluster, built.nodes, plan, ledger);
  plan_supply(cluster, built.nodes, plan, ledger);
}

}  // namespace aidc::layers::power
