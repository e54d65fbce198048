// SPDX-License-Identifier: Apache-2.0
// What the feeds of a rack, the supplies of a node and the floor below carry, whole and after a loss.
#include <cmath>

#include "aidc/layers/power/facts.hpp"
#include "aidc/layers/power/supply/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::power {
namespace {

using facts::Ledger;
using units::ceil_div, units::Ratio;

class Supply {
 public:
  Supply(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, Ledger& ledger)
      : cluster_(cluster), nodes_(nodes), plan_(plan), ledger_(ledger) {
    if (const auto& f = cluster.spec().facility) facility_ = *f;
    if (facility_.feeds) feeds_ = *facility_.feeds;
  }

  void run() {
    floor();
    for (std::size_t i = 0; i < nodes_.pools.size(); ++i) {
      const RackGroup& group = plan_.groups[i];
      const auto supplies = node(nodes_.pools[i], cluster_.pools[i]);
      if (group.load) feeds(group, supplies);
      stand(group);
    }
  }

 private:
  /// The supplies of a node of the pool, if it states them.
  std::optional<Count> node(const nodes::Pool& pool, const model::Pool& wanted) {
    const auto& psus = wanted.server.psus;
    if (!psus || !psus->count) return {};
    const std::string& name = pool.name;
    const Count count = *ledger_.given(supply::count, psus->count, name);
    if (psus->needed) ledger_.given(supply::needed, psus->needed, name);
    if (psus->rating) ledger_.given(supply::rating, psus->rating, name);
    if (psus->needed) {
      const Count needed = *psus->needed;
      ledger_.derived(supply::scheme, std::string(count == needed ? "N" : count == needed * 2 ? "N+N" : "N+spare"), name);
      if (psus->rating) {
        const Power carried = ledger_.derived(supply::carried, needed * *psus->rating, name);
        if (pool.power_each) ledger_.derived(supply::load, *pool.power_each / carried, name);
      }
    }
    if (feeds_.per_rack) {
      const Count on_feed = ledger_.derived(supply::on_feed, ceil_div(count, *feeds_.per_rack), name);
      ledger_.derived(supply::left, count - on_feed, name);
    }
    return count;
  }

  void feeds(const RackGroup& group, std::optional<Count> supplies) {
    const auto one = ledger_.number(fact::feed_power), factor = ledger_.number(fact::power_factor), part = ledger_.number(fact::continuous);
    if (!one || !feeds_.per_rack) return;
    const Count n = *feeds_.per_rack;
    ledger_.derived(supply::normal, *group.load / (n * Power(*one)), group.name);
    if (n > Count(1)) ledger_.derived(supply::after_loss, *group.load / ((n - 1) * Power(*one)), group.name);
    const Count phases = *model::said_or_standard(feeds_.phases, *cluster_.catalog, "feed_phases");
    const auto current = *group.load / (n * (*feeds_.voltage * Ratio(std::sqrt(phases.real()) * *factor)));
    ledger_.derived(supply::phase_current, current, group.name);
    if (!supplies || *supplies == Count(0)) return;
    const Count on_feed = ledger_.derived(supply::feed_supplies, ceil_div(group.per_rack * *supplies, n), group.name);
    const Ratio share = ledger_.derived(supply::phase_share, units::ratio(phases * ceil_div(on_feed, phases), on_feed), group.name);
    ledger_.derived(supply::phase_ratio, current * share / (*feeds_.current * Ratio(*part)), group.name);
  }

  void floor() {
    if (!facility_.racks) return;
    pitch_ = ledger_.given(supply::pitch, facility_.racks->pitch);
    depth_ = ledger_.given(supply::depth, facility_.racks->depth);
    carries_ = ledger_.given(supply::floor_there, facility_.racks->floor_load);
  }

  void stand(const RackGroup& group) {
    const auto mass = ledger_.number(fact::rack_mass, group.name);
    if (!mass || !pitch_ || !depth_) return;
    const auto load = ledger_.derived(supply::floor_load, units::Mass(*mass) / (*pitch_ * *depth_), group.name);
    if (carries_) ledger_.derived(supply::floor_ratio, load / *carries_, group.name);
  }

  const model::Cluster& cluster_;
  const nodes::Nodes& nodes_;
  const PowerPlan& plan_;
  Ledger& ledger_;
  spec::Facility facility_;
  spec::Feeds feeds_;
  std::optional<units::Length> pitch_, depth_;
  std::optional<units::FloorLoad> carries_;
};

}  // namespace

void plan_supply(const model::Cluster& cluster, const nodes::Nodes& nodes, const PowerPlan& plan, Ledger& ledger) { Supply(cluster, nodes, plan, ledger).run(); }

}  // namespace aidc::layers::power
