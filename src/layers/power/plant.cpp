// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/power/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::power {
namespace {

using facts::Ledger;
using text::Said;

/// A plant as the spec states it.
struct Stated {
  std::string name;
  Said<Power> capacity, unit;
  Said<spec::Redundancy> redundancy;
};

class Plant {
 public:
  Plant(const model::Cluster& cluster, const Built& built, const PowerPlan& plan, Ledger& ledger)
      : cluster_(cluster), catalog_(*cluster.catalog), built_(built), plan_(plan), ledger_(ledger) {
    if (const auto& f = cluster.spec().facility) facility_ = *f;
  }

  void run() {
    if (const auto site = ledger_.given(fact::site, facility_.site_power))
      ledger_.derived(fact::site_ratio, plan_.facility_load / *site);
    if (const auto& ups = facility_.ups) carry({"ups", ups->capacity, ups->unit, ups->redundancy}, plan_.it_load);
    if (const auto& c = facility_.cooling) carry({"cooling", c->capacity, c->unit, c->redundancy}, plan_.it_load);
    if (const auto& g = facility_.generator) carry({"generator", g->capacity, g->unit, g->redundancy}, plan_.facility_load);
    step();
  }

 private:
  void carry(const Stated& stated, Power load) {
    const std::string& name = stated.name;
    if (!stated.capacity) return;
    const auto standard = model::standard<std::string>(catalog_, "plant_scheme");
    const std::string scheme = stated.redundancy ? std::string(spec::word(*stated.redundancy)) : *standard;
    const Power capacity = *ledger_.given(fact::plant, stated.capacity, name);
    ledger_.given(fact::plant_kind, name, stated.capacity.span, name);
    ledger_.given(fact::plant_scheme, scheme, stated.redundancy ? stated.redundancy.span : standard.span, name);
    ledger_.derived(fact::plant_load, load, name);
    const auto unit = ledger_.given(fact::plant_unit, stated.unit, name);
    if (unit) ledger_.derived(fact::plant_after_loss, capacity - *unit, name);
    if (scheme == "N+1" && !unit) {
      ledger_.unknown(fact::plant_usable, "N+1 wants the capacity of one `unit`", name);
      return;
    }
    const Power usable = scheme == "2N" ? capacity / Count(2) : scheme == "N+1" ? capacity - *unit : capacity;
    ledger_.derived(fact::plant_usable, usable, name);
    if (usable > Power()) ledger_.derived(fact::plant_ratio, load / usable, name);
  }

  void step() {
    if (facility_.ups && facility_.ups->step && facility_.ups->capacity) {
      const auto part = ledger_.given(fact::ups_step, units::Ratio(facility_.ups->step->fraction), facility_.ups->step.span);
      ledger_.derived(fact::ups_step_power, *facility_.ups->capacity * part);
    }
    Power idle;
    bool known = true;
    for (std::size_t i = 0; i < cluster_.pools.size(); ++i) {
      const auto& each = cluster_.pools[i].server.power_idle;
      if (each) idle += ledger_.given(fact::idle_of, *each * built_.nodes.pools[i].count, each.span, built_.nodes.pools[i].name);
      else known = false;
    }
    if (known) ledger_.derived(fact::step, built_.nodes.power - idle);
    else ledger_.unknown(fact::step, "no document states what a node draws when it idles");
  }

  const model::Cluster& cluster_;
  const catalog::Catalog& catalog_;
  const Built& built_;
  const PowerPlan& plan_;
  Ledger& ledger_;
  spec::Facility facility_;
};

}  // namespace

void plan_plant(const model::Cluster& cluster, const Built& built, const PowerPlan& plan, Ledger& ledger) {
  Plant(cluster, built, plan, ledger).run();
}

}  // namespace aidc::layers::power
