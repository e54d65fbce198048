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
    cooling();
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

  void cooling() {
    spec::CoolingPlant said;
    if (facility_.cooling) said = *facility_.cooling;
    Power liquid;
    bool known = true;
    for (const auto& pool : built_.nodes.pools) {
      const auto share = ledger_.number(fact::rack_liquid, pool.name);
      if (!share) known = false;
      else if (pool.power_each) liquid += pool.count * *pool.power_each * units::Ratio(*share);
    }
    ledger_.given(fact::supply, said.supply);
    const auto rise = ledger_.given(fact::rise, said.rise);
    ledger_.given(fact::flow_there, said.flow);
    const auto distribution = ledger_.given(fact::distribution, said.distribution_unit);
    ledger_.given(fact::leak_detection, said.leak_detection);
    const Count parts = (said.distribution_unit ? 1 : 0) + (said.flow ? 1 : 0) + (said.leak_detection.or_else(false) ? 1 : 0);
    ledger_.given(fact::liquid_parts, parts, facility_.cooling ? facility_.cooling.span : cluster_.spec().name.span);
    if (!known) return;
    ledger_.derived(fact::liquid, liquid);
    const Power air = ledger_.derived(fact::air, plan_.it_load - liquid);
    if (distribution) ledger_.derived(fact::distribution_units, units::ceil_div(liquid, *distribution));
    if (!rise) return;
    const auto water = *ledger_.given(fact::water_density, model::standard<fact::Density>(catalog_, "water_density"));
    const auto water_heat = *ledger_.given(fact::water_heat, model::standard<fact::HeatCapacity>(catalog_, "water_heat"));
    const auto density = *ledger_.given(fact::air_density, model::standard<fact::Density>(catalog_, "air_density"));
    const auto air_heat = *ledger_.given(fact::air_heat, model::standard<fact::HeatCapacity>(catalog_, "air_heat"));
    ledger_.derived(fact::flow, liquid / (water * water_heat * *rise));
    ledger_.derived(fact::airflow, air / (density * air_heat * *rise));
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
