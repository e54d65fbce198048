// SPDX-License-Identifier: Apache-2.0
#include "parts.hpp"

#include <algorithm>

#include "aidc/layers/fabric/facts.hpp"

namespace aidc::layers::fabric {
namespace {

using facts::Ledger;
using units::ceil_div, units::ratio, units::Ratio;

/// Cages in use of `switches` over which `ports` are spread evenly, each with `more` ports besides.
Count spread_cages(Count ports, Count switches, Count more, Count cage) {
  if (switches == Count(0)) return 0;
  const Count each = ports / switches, rest = ports % switches;
  return rest * ceil_div(each + 1 + more, cage) + (switches - rest) * ceil_div(each + more, cage);
}

class Links {
 public:
  Links(Fabric& fabric, const Need& need, units::DataRate speed, Ledger& ledger)
      : f_(fabric), size_(fabric.plane), need_(need), speed_(speed), ledger_(ledger) {}

  void run() {
    paired_ = need_.topology == Topology::paired;
    leaf_links_ = put(fact::leaf_links, paired_ ? f_.planes * size_.uplinks : f_.leaves * size_.uplinks);
    spine_links_ = put(fact::spine_links, f_.spines * size_.spine_uplinks);
    f_.leaf_links = leaf_links_;
    f_.spine_links = spine_links_;
    put(fact::node_cables, need_.node_ports);
    spread();
    bandwidth();
    record_failures(f_, need_, attached_, ledger_);
    ports();
    cages();
    growth();
  }

 private:
  Count put(const facts::Fact<Count>& fact, Count n) { return ledger_.derived(fact, n, f_.name); }

  /// Full units first, what is left in the last one.
  void spread() {
    const bool many = size_.units >= Count(2);
    full_leaves_ = put(fact::full_leaves, many ? (size_.units - 1) * (size_.leaves / size_.units) : Count(0));
    full_ports_ = put(fact::full_ports, std::min(need_.node_ports, (size_.units - 1) * size_.unit * need_.ports_per_node));
    last_leaves_ = put(fact::last_leaves, size_.leaves - full_leaves_);
    last_ports_ = put(fact::last_ports, need_.node_ports - full_ports_ + need_.manager_ports + need_.system_ports);
    const Count full = full_leaves_ == Count(0) ? Count(0) : ceil_div(full_ports_, full_leaves_);
    attached_ = put(fact::attached, std::max(full, ceil_div(last_ports_, last_leaves_)));
  }

  void bandwidth() {
    const Ratio leaf = size_.uplinks > Count(0) ? attached_ * speed_ / (size_.uplinks * f_.uplink_speed) : Ratio();
    if (size_.uplinks > Count(0)) ledger_.derived(fact::oversubscription, leaf, f_.name);
    const Ratio spine = size_.spine_uplinks > Count(0) ? ratio(need_.spine_radix - size_.spine_uplinks, size_.spine_uplinks) : Ratio();
    if (size_.uplinks > Count(0)) ledger_.derived(fact::worst, std::max(leaf, spine), f_.name);
    ledger_.derived(fact::possible_unit, std::max(Count(1), size_.downs / ceil_div(need_.ports_per_node, need_.rails)), f_.name);
    if (size_.spine_uplinks > Count(0))
      ledger_.derived(fact::spine_oversubscription, ratio(need_.spine_radix - size_.spine_uplinks, size_.spine_uplinks), f_.name);
    const bool one = size_.tiers == Count(one_tier);
    const bool three = size_.tiers == Count(three_tiers);
    const Count cut = one ? (paired_ ? leaf_links_ : f_.node_links) : three ? std::min(leaf_links_, spine_links_) : leaf_links_;
    const bool apart = need_.topology == Topology::rail_only && size_.leaves > Count(1);  // rails without a path between them
    const units::DataRate speed = one ? speed_ : f_.uplink_speed;
    const units::DataRate half = apart ? units::DataRate() : paired_ ? cut * speed : cut * speed / Count(2);
    ledger_.derived(fact::bisection, half, f_.name);
  }

  void tier(const facts::Fact<Count>& there_fact, Count there, const facts::Fact<Count>& used_fact, Count used,
            const facts::Fact<units::Ratio>& ratio_fact) {
    if (there == Count(0)) return;
    short_ += std::max(Count(0), used - there);
    put(there_fact, there);
    put(used_fact, used);
    ledger_.derived(ratio_fact, ratio(used, there), f_.name);
  }

  void ports() {
    const Count to_nodes = f_.node_links + f_.manager_links + f_.system_links;
    tier(fact::leaf_ports, f_.leaves * (need_.leaf_radix + need_.uplink_ports), fact::leaf_ports_used, to_nodes + (paired_ ? Count(2) : Count(1)) * leaf_links_,
         fact::leaf_ports_ratio);
    tier(fact::spine_ports, f_.spines * need_.spine_radix, fact::spine_ports_used, leaf_links_ + spine_links_, fact::spine_ports_ratio);
    tier(fact::core_ports, f_.cores * need_.core_radix, fact::core_ports_used, spine_links_, fact::core_ports_ratio);
    put(fact::ports_short, short_);
  }

  void cages() {
    const auto cage = [&](const facts::Fact<Count>& fact) { return ledger_.number(fact, f_.name); };
    const auto leaf = cage(fact::leaf_cage), spine = cage(fact::spine_cage), core = cage(fact::core_cage);
    if (!leaf || (!spine && f_.spines > Count(0)) || (!core && f_.cores > Count(0))) {
      ledger_.unknown(fact::switch_cages_used, "a switch states no `cages`", f_.name);
      return;
    }
    const auto whole = [](std::optional<double> x) { return Count(static_cast<std::int64_t>(x.value_or(1))); };
    const bool own = need_.uplink_ports > Count(0);  // uplinks in cages of their own
    const Count shared = own ? Count(0) : size_.uplinks;
    const Count leaves = f_.planes * (spread_cages(full_ports_, full_leaves_, shared, whole(leaf)) + spread_cages(last_ports_, last_leaves_, shared, whole(leaf))) +
                         (own ? leaf_links_ : Count(0));
    Cages used;
    used.leaf = put(fact::leaf_cages_used, leaves);
    used.spine = put(fact::spine_cages_used, spine_cages(whole(spine)));
    const Count each_core = f_.cores == Count(0) ? Count(0) : ceil_div(spine_links_, f_.cores);
    used.core = put(fact::core_cages_used, f_.cores * ceil_div(each_core, whole(core)));
    put(fact::switch_cages_used, used.all());
    f_.cages = used;
  }

  Count spine_cages(Count cage) {
    if (f_.spines == Count(0)) return 0;
    if (size_.tiers <= Count(two_tiers)) return f_.spines * ceil_div(ceil_div(leaf_links_, f_.spines), cage);
    const Count last = ledger_.derived(fact::last_pod_leaves, size_.leaves - (size_.pods - 1) * (need_.spine_radix - size_.spine_uplinks), f_.name);
    return f_.planes * size_.uplinks *
           ((size_.pods - 1) * ceil_div(need_.spine_radix, cage) + ceil_div(last + size_.spine_uplinks, cage));
  }

  void growth() {
    const bool one = size_.tiers == Count(one_tier), three = size_.tiers == Count(three_tiers);
    const Count pod = need_.spine_radix - size_.spine_uplinks;
    const Count now = one ? size_.leaves : three ? size_.pods * pod : need_.spine_radix * size_.spines / size_.uplinks;
    const Count ever = one ? size_.leaves : three ? need_.core_radix * pod : need_.spine_radix;
    put(fact::leaves_max, now);
    put(fact::leaves_most, ever);
    if (by_rail() || need_.unit) put(fact::unit_free, size_.units * size_.unit - size_.slots);
    put(fact::nodes_max, nodes_on(now));
    put(fact::nodes_most, nodes_on(ever));
  }

  bool by_rail() const { return need_.topology == Topology::rail_optimized || need_.topology == Topology::rail_only; }

  Count nodes_on(Count leaves) const {
    if (by_rail() || need_.unit) return leaves * size_.units / size_.leaves * size_.unit - (size_.slots - need_.nodes);
    return (leaves * size_.downs - need_.manager_ports - need_.system_ports) / need_.ports_per_node;
  }

  Fabric& f_;
  const Size& size_;
  const Need& need_;
  units::DataRate speed_;
  Ledger& ledger_;
  bool paired_ = false;
  Count leaf_links_, spine_links_, full_leaves_, full_ports_, last_leaves_, last_ports_, attached_, short_;
};

}  // namespace

void record_shape(const Size& size, const Need& need, const model::Fabric& wanted, const std::string& name, Ledger& ledger) {
  const auto put = [&](const facts::Fact<Count>& fact, Count n) { ledger.derived(fact, n, name); };
  put(fact::uplinks, size.uplinks);
  put(fact::downs, size.downs);
  ledger.given(fact::by_unit, static_cast<bool>(wanted.said.unit), wanted.said.unit ? wanted.said.unit.span : wanted.span, name);
  if (wanted.said.unit) ledger.given(fact::unit, wanted.said.unit, name);
  else put(fact::unit, size.unit);
  put(fact::slots, size.slots);
  put(fact::units_built, size.units);
  if (need.leaves) ledger.given(fact::leaves_plane, size.leaves, wanted.said.leaves.span, name);
  else put(fact::leaves_plane, size.leaves);
  if (wanted.said.tiers) ledger.given(fact::tiers, size.tiers, wanted.said.tiers.span, name);
  else put(fact::tiers, size.tiers);
  put(fact::spine_uplinks, size.spine_uplinks);
  put(fact::pods, size.pods);
  if (need.spines) ledger.given(fact::spines_plane, size.spines, wanted.said.spines.span, name);
  else ledger.chosen(fact::spines_plane, size.spines, name);
  ledger.chosen(fact::group, size.group, name);
  if (size.tiers == Count(two_tiers) && size.spines > Count(0)) put(fact::uneven, size.uplinks % size.spines);
}

void record_links(Fabric& fabric, const Need& need, units::DataRate link_speed, Ledger& ledger) {
  Links(fabric, need, link_speed, ledger).run();
}

void record_power(Fabric& fabric, const model::Fabric& wanted, bool typical, Ledger& ledger) {
  const facts::Fact<Power>* each[] = {&fact::leaf_power, &fact::spine_power, &fact::core_power};
  Power total;
  Count estimates;
  bool known = true;
  std::size_t i = 0;
  for (Tier& tier : fabric.tiers) {
    const facts::Fact<Power>& fact = *each[i++];
    const auto& first = typical ? tier.device->power_typical : tier.device->power_max;
    const auto& figure = first ? first : typical ? tier.device->power_max : tier.device->power_typical;
    if (!figure) {
      const std::string name = tier.device->id ? "`" + *tier.device->id + "`" : "the inline switch";
      ledger.unknown(fact, name + " states no power", fabric.name);
      if (known) ledger.unknown(fact::power_of, name + " states no power", fabric.name);
      known = false;
      continue;
    }
    if (!first && !typical) ++estimates;
    tier.power = ledger.given(fact, *figure, figure.span, fabric.name);
    total += tier.count * *tier.power;
  }
  ledger.given(fact::power_estimates, estimates, wanted.leaf.span, fabric.name);
  fabric.power = known ? ledger.derived(fact::power_of, total, fabric.name) : Power();
}

}  // namespace aidc::layers::fabric
