// SPDX-License-Identifier: Apache-2.0
#include "aidc/plan/plan.hpp"

#include "aidc/layers/cabling/cabling.hpp"
#include "aidc/layers/outcome/outcome.hpp"
#include "aidc/model/defaults.hpp"
#include "aidc/plan/facts.hpp"

namespace aidc::plan {

namespace {

void record_growth(const model::Cluster& cluster, facts::Ledger& ledger) {
  const auto& growth = cluster.spec().growth;
  const auto said = growth ? growth->threshold : text::Said<text::Share>{};
  const auto share = model::said_or_standard(said, *cluster.catalog, "growth_threshold");
  ledger.given(fact::threshold, units::Ratio(share->fraction), share.span);
  if (said) ledger.given(fact::threshold_stated, units::Ratio(said->fraction), said.span);
}

/// Keys that no plan uses, and those that this one has no use for.
void record_unused(const spec::Document& document, Plan& plan) {
  facts::Count all;
  const auto record = [&](const std::string& path, text::Span span, std::string_view why) {
    plan.ledger.given(fact::unused, facts::Count(1), span, path);
    plan.ledger.given(fact::unused_reason, std::string(why), span, path);
    ++all;
  };
  for (const auto& unused : document.unused) record(unused.path, unused.span, unused.reason);
  if (const auto& target = plan.nodes.target; target && *target <= plan.nodes.count)
    record("growth.target", target.span, "the cluster is as large already");
  if (const auto& growth = document.spec.growth; growth && growth->years && !plan.nodes.target)
    record("growth.years", growth->years.span, "no `growth.target` is stated that is reached by then");
  for (const auto& f : plan.fabrics)
    for (const auto& key : f.without_effect) record(key.path, key.span, key.why);
  plan.ledger.derived(fact::unused_keys, all);
}

}  // namespace

std::unique_ptr<Plan> make_plan(const spec::Document& document, const catalog::Catalog& catalog,
                                text::Diagnostics& diagnostics, bool with_ledger) {
  auto cluster = model::join(document, catalog, diagnostics);
  if (!cluster) return nullptr;
  auto plan = std::make_unique<Plan>();
  plan->cluster = std::move(*cluster);
  plan->ledger = facts::Ledger(with_ledger);
  facts::Ledger& ledger = plan->ledger;
  ledger.given(fact::name, document.spec.name);
  ledger.given(fact::description, document.spec.description);
  record_growth(plan->cluster, ledger);
  plan->demand = demand::plan_demand(plan->cluster, ledger);
  plan->nodes = layers::nodes::plan_nodes(plan->cluster, plan->demand.gpus, ledger);
  plan->storage = layers::storage::plan_storage(plan->cluster, plan->demand, ledger);
  plan->power = layers::power::plan_node_racks(plan->cluster, plan->nodes, ledger);
  const layers::fabric::Surroundings around{plan->storage, plan->power.controllers, plan->power.usable};
  plan->fabrics = layers::fabric::plan_fabrics(plan->cluster, plan->nodes, around, ledger);
  plan->scheduler = layers::scheduler::plan_scheduler(plan->cluster, plan->nodes, ledger);
  const layers::power::Built built{plan->nodes, plan->storage, plan->fabrics};
  layers::power::plan_power(plan->cluster, built, plan->power, ledger);
  plan->cabling = layers::cabling::plan_cabling(plan->cluster, built, plan->power, ledger);
  layers::outcome::plan_outcome(plan->cluster, plan->demand, plan->nodes, ledger);
  plan->bill = bill::plan_bill(plan->cluster, {built, plan->power, plan->cabling}, ledger);
  record_unused(document, *plan);
  return plan;
}

}  // namespace aidc::plan
