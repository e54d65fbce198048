// SPDX-License-Identifier: Apache-2.0
#include "parts.hpp"

#include <algorithm>

#include "aidc/layers/fabric/chassis/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/fabric/wiring.hpp"

namespace aidc::layers::fabric {
namespace {

using facts::Ledger;
using units::ceil_div, units::ratio, units::Ratio;

class Links {
 public:
  Links(Fabric& fabric, text::Span span, Ledger& ledger)
      : f_(fabric), size_(fabric.plane), need_(fabric.need), speed_(fabric.link_speed), span_(span), ledger_(ledger) {}

  void run() {
    paired_ = need_.topology == Topology::paired;
    leaf_links_ = put(fact::leaf_links, paired_ ? f_.planes * size_.uplinks : f_.leaves * size_.uplinks);
    spine_links_ = put(fact::spine_links, f_.spines * size_.spine_uplinks);
    f_.leaf_links = leaf_links_;
    f_.spine_links = spine_links_;
    put(fact::node_cables, need_.node_ports);
    spread();
    bandwidth();
    ports();
    spread_.fullest = attached_;
    record_chassis(f_, spread_, span_, ledger_);
    record_failures(f_, attached_, span_, ledger_);
    growth();
  }

 private:
  Count put(const facts::Fact<Count>& fact, Count n) { return ledger_.derived(fact, n, f_.name); }

  /// The first unit holds the manager, full ones follow, what is left is in the last one.
  void spread() {
    const bool many = size_.units >= Count(2);
    const Count each = size_.leaves_per_unit(), in_first = std::max(Count(0), size_.unit - manager_places(size_, need_));
    const Count first = many ? std::min(need_.node_ports, in_first * need_.ports_per_node) : Count(0);
    const Count whole_units = std::max(Count(0), size_.units - 2);
    spread_.first_leaves = put(fact::first_leaves, many ? each : Count(0));
    spread_.first_ports = put(fact::first_ports, many ? first + need_.manager_ports : Count(0));
    spread_.full_leaves = put(fact::full_leaves, whole_units * each);
    spread_.full_ports = put(fact::full_ports, many ? std::min(need_.node_ports - first, whole_units * size_.unit * need_.ports_per_node) : Count(0));
    spread_.last_leaves = put(fact::last_leaves, size_.leaves - size_.spare_leaves - spread_.first_leaves - spread_.full_leaves);
    spread_.last_ports = put(fact::last_ports, need_.node_ports + need_.manager_ports + need_.system_ports - spread_.first_ports - spread_.full_ports);
    if (need_.mixed_ports()) return count_leaf_by_leaf();
    const auto fullest = [](Count ports, Count leaves) { return leaves == Count(0) ? Count(0) : ceil_div(ports, leaves); };
    attached_ = put(fact::attached, std::max({fullest(spread_.first_ports, spread_.first_leaves), fullest(spread_.full_ports, spread_.full_leaves), fullest(spread_.last_ports, spread_.last_leaves)}));
  }

  /// Nodes with different numbers of ports fill the leaves unevenly.
  void count_leaf_by_leaf() {
    const Wiring wiring(f_);
    for (std::uint32_t l = 0; l < wiring.leaves(); ++l) spread_.each.push_back(wiring.attached(l));
    attached_ = ledger_.given(fact::attached, *std::max_element(spread_.each.begin(), spread_.each.end()), span_, f_.name);
  }

  void bandwidth() {
    if (need_.by_rail()) ledger_.derived(fact::rails_apart, rails_apart(size_, need_), f_.name);
    const Ratio leaf = size_.uplinks > Count(0) ? attached_ * speed_ / (size_.uplinks * f_.uplink_speed) : Ratio();
    if (size_.uplinks > Count(0)) ledger_.derived(fact::oversubscription, leaf, f_.name);
    const Ratio spine = size_.spine_uplinks > Count(0) ? ratio(size_.pod_leaves * size_.uplinks * size_.pods, size_.spines * size_.spine_uplinks) : Ratio();
    if (size_.uplinks > Count(0)) ledger_.derived(fact::worst, std::max(leaf, spine), f_.name);
    ledger_.derived(fact::possible_unit, std::max(Count(1), size_.downs / ceil_div(need_.ports_per_node, need_.rails)), f_.name);
    if (size_.spine_uplinks > Count(0)) ledger_.derived(fact::spine_oversubscription, spine, f_.name);
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
    put(fact::ports_left, std::max(Count(0), f_.leaves * size_.downs - to_nodes));
  }

  void growth() {
    const bool one = size_.tiers == Count(one_tier), three = size_.tiers == Count(three_tiers);
    const Count now = one || need_.design ? size_.leaves : three ? size_.pods * size_.pod_leaves : need_.spine_radix * size_.spines / size_.uplinks;
    put(fact::leaves_max, now);
    if (in_units()) put(fact::unit_free, std::max(Count(0), size_.units * size_.unit - size_.slots));
    put(fact::nodes_max, nodes_on(now));
    if (need_.design && !ledger_.number(fact::most_groups, f_.name)) {
      const char* why = "the design does not say how many groups it allows";
      ledger_.unknown(fact::leaves_most, why, f_.name);
      ledger_.unknown(fact::nodes_most, why, f_.name);
      return;
    }
    const auto groups = need_.design ? Count(static_cast<std::int64_t>(*ledger_.number(fact::most_groups, f_.name))) : Count(0);
    const Count tiers = three ? need_.core_radix * size_.pod_leaves : need_.spine_radix;
    const Count ever = need_.design ? groups * need_.design->leaves : one ? size_.leaves : std::max(now, tiers);
    put(fact::leaves_most, ever);
    put(fact::nodes_most, nodes_on(ever));
  }

  bool in_units() const { return need_.by_rail() || need_.unit; }

  Count nodes_on(Count leaves) const {
    if (in_units() && size_.leaves >= size_.leaves_needed)
      return leaves * size_.units_needed / size_.leaves_needed * size_.unit - (size_.slots - need_.nodes);
    const Count left = leaves * size_.downs - need_.manager_ports - need_.system_ports - need_.node_ports, each = need_.ports_per_node;
    return left < Count(0) ? need_.nodes - ceil_div(Count(0) - left, each) : need_.nodes + left / each;  // nodes that come have the most ports
  }

  Fabric& f_;
  const Size& size_;
  const Need& need_;
  units::DataRate speed_;
  text::Span span_;
  Ledger& ledger_;
  bool paired_ = false;
  Spread spread_;
  Count leaf_links_, spine_links_, attached_;
};

}  // namespace

void record_shape(const Size& size, const Need& need, const model::Fabric& wanted, const std::string& name, Ledger& ledger) {
  const auto put = [&](const facts::Fact<Count>& fact, Count n) { ledger.derived(fact, n, name); };
  put(fact::uplinks, size.uplinks);
  put(fact::downs, size.downs);
  ledger.given(fact::by_unit, static_cast<bool>(wanted.said.unit), wanted.said.unit ? wanted.said.unit.span : wanted.span, name);
  if (wanted.design != nullptr) ledger.given(fact::unit, wanted.design->group_nodes, name);
  else if (wanted.said.unit) ledger.given(fact::unit, wanted.said.unit, name);
  else put(fact::unit, size.unit);
  put(fact::slots, size.slots);
  put(fact::units_needed, size.units_needed);
  put(fact::units_built, size.units);
  put(fact::leaves_needed, size.leaves_needed);
  put(fact::spare_leaves, size.spare_leaves);
  if (need.leaves) ledger.given(fact::leaves_plane, size.leaves, wanted.said.leaves.span, name);
  else put(fact::leaves_plane, size.leaves);
  if (wanted.said.tiers) ledger.given(fact::tiers, size.tiers, wanted.said.tiers.span, name);
  else put(fact::tiers, size.tiers);
  put(fact::spine_uplinks, size.spine_uplinks);
  put(fact::pod_leaves, size.pod_leaves);
  put(fact::pods, size.pods);
  if (need.spines) ledger.given(fact::spines_plane, size.spines, wanted.said.spines.span, name);
  else ledger.chosen(fact::spines_plane, size.spines, name);
  ledger.chosen(fact::group, size.group, name);
  if (size.tiers == Count(two_tiers) && size.spines > Count(0)) put(fact::uneven, size.uplinks % size.spines);
}

std::vector<WithoutEffect> keys_without_effect(const model::Fabric& wanted, const Size& size, const Need& need) {
  std::vector<WithoutEffect> out;
  const auto& said = wanted.said;
  const auto drop = [&](const auto& key, const char* name, const char* why) {
    if (key) out.push_back({"fabrics." + std::string(wanted.name()) + "." + name, key.span, why});
  };
  const bool design = need.design.has_value(), above = size.uplinks > Count(0) && need.topology != Topology::paired;
  if (design) {
    const char* why = "the named design has its own";
    drop(said.topology, "topology", why), drop(said.tiers, "tiers", why), drop(said.unit, "unit", why);
    drop(said.leaves, "leaves", why), drop(said.spines, "spines", why), drop(said.cores, "cores", why);
    return out;
  }
  if (!above) drop(said.spines, "spines", "a fabric of this topology has no spines");
  if (size.tiers != Count(three_tiers)) drop(said.cores, "cores", "a fabric of so few tiers has no cores");
  if (need.topology == Topology::paired) drop(said.leaves, "leaves", "paired leaves are two");
  if (need.topology == Topology::paired || need.topology == Topology::single_switch) drop(said.unit, "unit", "a fabric of this topology is one unit");
  return out;
}

void record_links(Fabric& fabric, text::Span span, Ledger& ledger) { Links(fabric, span, ledger).run(); }

namespace {

/// What is recorded of the draw of one tier.
struct PowerFacts {
  const facts::Fact<Power>&one, &full, &card;
  const std::string& fabric;

  /// A switch whose slots are not all filled draws less.
  Power record(const Tier& tier, const text::Said<Power>& stated, Ledger& ledger) const {
    const auto& cards = tier.device->line_cards;
    if (!cards || !cards->power_max || tier.cards == Count(0)) return *ledger.given(one, stated, fabric);
    ledger.given(full, stated, fabric);
    ledger.given(card, cards->power_max, fabric);
    const Count empty = tier.count * *cards->slots - tier.cards;
    return ledger.derived(one, *stated - empty * *cards->power_max / tier.count, fabric);
  }
};

}  // namespace

void record_power(Fabric& fabric, const model::Fabric& wanted, bool typical, Ledger& ledger) {
  const PowerFacts each[] = {{fact::leaf_power, chassis::leaf_power_full, chassis::leaf_card_power, fabric.name},
                             {fact::spine_power, chassis::spine_power_full, chassis::spine_card_power, fabric.name},
                             {fact::core_power, chassis::core_power_full, chassis::core_card_power, fabric.name}};
  Power total;
  Count estimates;
  bool known = true;
  std::size_t i = 0;
  for (Tier& tier : fabric.tiers) {
    const PowerFacts& fact = each[i++];
    const auto& first = typical ? tier.device->power_typical : tier.device->power_max;
    const auto& figure = first ? first : typical ? tier.device->power_max : tier.device->power_typical;
    if (!figure) {
      const std::string name = tier.device->id ? "`" + *tier.device->id + "`" : "the inline switch";
      ledger.unknown(fact.one, name + " states no power", fabric.name);
      if (known) ledger.unknown(fact::power_of, name + " states no power", fabric.name);
      known = false;
      continue;
    }
    if (!first && !typical) ++estimates;
    tier.power = fact.record(tier, figure, ledger);
    total += tier.count * *tier.power;
  }
  ledger.given(fact::power_estimates, estimates, wanted.leaf.span, fabric.name);
  fabric.power = known ? ledger.derived(fact::power_of, total, fabric.name) : Power();
}

}  // namespace aidc::layers::fabric
