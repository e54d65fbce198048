// SPDX-License-Identifier: Apache-2.0
// Where the heat goes and what carries it: liquid, air, distribution units; what a rack's density asks for; CO2.
#include "aidc/layers/power/cooling/facts.hpp"

#include "aidc/layers/power/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::power {
namespace {

using facts::Ledger;
using units::Ratio;

class Cooling {
 public:
  Cooling(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, Ledger& ledger)
      : cluster_(cluster), catalog_(*cluster.catalog), nodes_(nodes), plan_(plan), ledger_(ledger) {
    if (const auto& f = cluster.spec().facility) facility_ = *f;
    if (facility_.cooling) said_ = *facility_.cooling;
  }

  void run() {
    stated();
    heat();
    for (std::size_t i = 0; i < nodes_.pools.size(); ++i) rack(plan_.groups[i], cluster_.pools[i].server);
    if (const auto grid = ledger_.given(cooling::grid, facility_.grid_carbon))
      if (const auto energy = ledger_.number(fact::energy)) ledger_.derived(cooling::carbon, *grid * units::Energy(*energy));
  }

 private:
  template <class Q>
  Q constant(const facts::Fact<Q>& fact, const char* key) {
    return *ledger_.given(fact, model::standard<Q>(catalog_, key));
  }

  void stated() {
    ledger_.given(cooling::supply, said_.supply);
    rise_ = ledger_.given(cooling::rise, said_.rise);
    ledger_.given(cooling::flow_there, said_.flow);
    ledger_.given(cooling::leak_detection, said_.leak_detection);
    const Count parts = (said_.distribution_unit ? 1 : 0) + (said_.flow ? 1 : 0) + (said_.leak_detection.or_else(false) ? 1 : 0);
    ledger_.given(cooling::liquid_parts, parts, facility_.cooling ? facility_.cooling.span : cluster_.spec().name.span);
    air_mass_ = constant(cooling::air_density, "air_density");
    air_heat_ = constant(cooling::air_heat, "air_heat");
    door_ = constant(cooling::door_limit, "door_rack_limit");
    const auto btu = constant(cooling::btu, "btu");
    const auto hour = constant(cooling::hour, "hour");
    ledger_.derived(cooling::btu_per_hour, plan_.it_load * hour / btu);
  }

  void heat() {
    Power liquid;
    for (const auto& pool : nodes_.pools) {
      const auto share = ledger_.number(fact::rack_liquid, pool.name);
      if (!share) return;  // nobody says how much of the heat goes into liquid
      if (pool.power_each) liquid += pool.count * *pool.power_each * Ratio(*share);
    }
    ledger_.derived(cooling::liquid, liquid);
    const Power air = ledger_.derived(cooling::air, plan_.it_load - liquid);
    distribution(liquid);
    if (!rise_) return;
    const auto water = constant(cooling::water_density, "water_density");
    const auto water_heat = constant(cooling::water_heat, "water_heat");
    ledger_.derived(cooling::flow, liquid / (water * water_heat * *rise_));
    const auto airflow = ledger_.derived(cooling::airflow, air / (air_mass_ * air_heat_ * *rise_));
    const auto cfm = constant(cooling::cfm, "cfm");
    ledger_.derived(cooling::airflow_cfm, airflow / cfm);
  }

  void distribution(Power liquid) {
    const auto one = ledger_.given(cooling::distribution, said_.distribution_unit);
    if (!one) return;
    const auto standard = model::standard<std::string>(catalog_, "plant_scheme");
    const std::string scheme = said_.redundancy ? std::string(spec::word(*said_.redundancy)) : *standard;
    ledger_.given(cooling::distribution_scheme, scheme, said_.redundancy ? said_.redundancy.span : standard.span);
    const Count units = ledger_.derived(cooling::distribution_units, units::ceil_div(liquid, *one));
    ledger_.derived(cooling::distribution_all, scheme == "2N" ? units * 2 : scheme == "N+1" ? units + 1 : units);
  }

  void rack(const RackGroup& group, const catalog::Server& server) {
    if (server.inlet) {
      ledger_.given(cooling::inlet_low, server.inlet->low, group.name);
      ledger_.given(cooling::inlet_high, server.inlet->high, group.name);
    }
    if (!group.load) return;
    const Power limit(*ledger_.number(fact::air_limit));
    ledger_.derived(cooling::asked, std::string(*group.load <= limit ? "air" : *group.load <= door_ ? "rear-door" : "liquid"), group.name);
    const auto air = ledger_.number(fact::rack_air, group.name);
    if (!air) return;
    if (rise_) ledger_.derived(cooling::rack_airflow, Power(*air) / (air_mass_ * air_heat_ * *rise_), group.name);
    if (const auto each = ledger_.given(cooling::node_airflow, server.airflow, group.name)) {
      const auto fans = ledger_.derived(cooling::rack_fans, group.per_rack * *each, group.name);
      ledger_.derived(cooling::fan_rise, Power(*air) / (air_mass_ * air_heat_ * fans), group.name);
    }
  }

  const model::Cluster& cluster_;
  const catalog::Catalog& catalog_;
  const nodes::Nodes& nodes_;
  const PowerPlan& plan_;
  Ledger& ledger_;
  spec::Facility facility_;
  spec::CoolingPlant said_;
  std::optional<units::Temperature> rise_;
  cooling::Density air_mass_;
  cooling::HeatCapacity air_heat_;
  Power door_;
};

}  // namespace

void plan_cooling(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, Ledger& ledger) { Cooling(cluster, nodes, plan, ledger).run(); }

}  // namespace aidc::layers::power
