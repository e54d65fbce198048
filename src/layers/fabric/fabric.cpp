// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/fabric/fabric.hpp"

#include <algorithm>
#include <set>

#include "aidc/layers/fabric/chassis/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {
namespace {

using facts::Ledger;

class Planner {
 public:
  Planner(const model::Cluster& cluster, const model::Fabric& wanted, const Asked& asked, Ledger& ledger)
      : catalog_(*cluster.catalog), wanted_(wanted), nodes_(asked.nodes), asked_(asked), ledger_(ledger), name_(wanted.name()) {}

  Fabric run(const model::Cluster& cluster) {
    out_.name = name_;
    ledger_.given(fact::kind, name_, wanted_.span, name_);
    ledger_.given(fact::technology, std::string(catalog::word(*wanted_.technology)), wanted_.technology.span, name_);
    attach(cluster);
    switches();
    other_ports();
    const bool design = wanted_.design != nullptr;
    ledger_.given(fact::by_design, design, design ? wanted_.said.template_id.span : wanted_.span, name_);
    bool linked = true;
    if (design) linked = size_by_design();
    else size();
    count();
    if (!linked) links_unknown("the design is made for nodes with other ports");
    else if (need_.mixed_ports() && !out_.walkable()) links_unknown("nodes with different numbers of ports are counted link by link, and these are too many");
    else links();
    record_qos(wanted_, name_, ledger_);
    const auto& facility = cluster.spec().facility;
    const bool typical = facility && facility->power_basis && *facility->power_basis == spec::PowerBasis::typical;
    record_power(out_, wanted_, typical, ledger_);
    return std::move(out_);
  }

 private:
  template <class T>
  T standard(const text::Said<T>& said, std::string_view key) {
    return *model::said_or_standard(said, catalog_, key);
  }

  void attach(const model::Cluster& cluster) {
    Count nodes, ports, most, cages, fewest;
    units::DataRate fastest;
    std::set<double> speeds;
    std::set<std::size_t> pools;
    text::Span speed_span = wanted_.span;
    for (const model::Attachment& a : wanted_.attached) {
      const Count n = nodes_.pools[a.pool].count;
      out_.attached.push_back({a.pool, n, *a.ports, a.ports_per_cage});
      if (pools.insert(a.pool).second) nodes += n;
      ports += n * *a.ports;
      most = std::max(most, *a.ports);
      fewest = fewest == Count(0) ? *a.ports : std::min(fewest, *a.ports);
      cages += n * units::ceil_div(*a.ports, a.ports_per_cage);
      if (*a.speed > fastest) fastest = *a.speed, speed_span = a.speed.span;
      speeds.insert(a.speed->base());
    }
    const auto& first = wanted_.attached.front();
    need_.nodes = ledger_.given(fact::nodes, nodes, cluster.pools[first.pool].span, name_);
    need_.node_ports = ledger_.given(fact::nic_ports, ports, first.ports.span, name_);
    need_.ports_per_node = ledger_.given(fact::ports_per_node, most, first.ports.span, name_);
    need_.ports_fewest = ledger_.given(outlook::fewest, fewest, first.ports.span, name_);
    node_cages_ = ledger_.given(fact::node_cages, cages, first.ports.span, name_);
    const auto nic_speed = ledger_.given(fact::nic_speed, fastest, speed_span, name_);
    ledger_.given(fact::speeds, Count(static_cast<std::int64_t>(speeds.size())), speed_span, name_);
    const auto planes = model::said_or_standard(wanted_.said.planes, catalog_, "planes");
    out_.planes = *ledger_.given(fact::planes, planes, name_);
    link_speed_ = ledger_.derived(fact::link_speed, nic_speed / out_.planes, name_);
    const auto& server_rails = cluster.pools[first.pool].server.rails;
    const bool fewer = wanted_.kind == model::FabricKind::compute && server_rails;
    need_.rails = fewer ? *ledger_.given(fact::rails, server_rails, name_)
                        : ledger_.given(fact::rails, most, first.ports.span, name_);
  }

  /// What is recorded of the switches of one tier.
  struct TierFacts {
    const facts::Fact<facts::Text>& name;
    const facts::Fact<Count>& radix;
    const facts::Fact<Count>& cage_fact;
    Count &cage, &card;  ///< ports of a cage, and of a line card
  };
  Count radix(const text::Said<catalog::Switch>& device, const TierFacts& tier, units::DataRate speed) {
    if (device->id) ledger_.given(tier.name, *device->id, device.span, name_);
    const auto ports = ports_at(*device, speed).count;
    ledger_.given(tier.radix, *ports, ports.span, name_);
    if (device->line_cards) tier.card = units::ceil_div(*ports, *device->line_cards->slots);
    if (device->cages && *device->cages > Count(0))
      tier.cage = ledger_.given(tier.cage_fact, std::max(Count(1), units::ceil_div(*ports, *device->cages)), device->cages.span, name_);
    return *ports;
  }

  void switches() {
    need_.leaf_radix = radix(wanted_.leaf, {fact::leaf_switch, fact::leaf_radix, fact::leaf_cage, out_.leaf_cage, out_.leaf_card}, link_speed_);
    if (wanted_.leaf->technology)
      ledger_.given(fact::switch_technology, std::string(catalog::word(*wanted_.leaf->technology)), wanted_.leaf->technology.span, name_);
    ledger_.given(fact::port_speed, wanted_.leaf->speed, name_);
    ledger_.given(fact::leaf_port_speed, ports_at(*wanted_.leaf, link_speed_).speed, name_);
  }

  /// Ports of a leaf that are faster than the others and made for uplinks, if the next tier can take their speed.
  void uplink_ports() {
    const auto& own = wanted_.leaf->uplinks;
    const bool tiers = need_.topology == Topology::leaf_spine || need_.topology == Topology::rail_optimized;
    const bool taken = own && tiers && !wanted_.design && *own->speed > link_speed_ && *ports_at(*wanted_.spine, *own->speed).speed >= *own->speed;
    out_.uplink_speed = ledger_.given(fact::uplink_speed, taken ? *own->speed : link_speed_, taken ? own.span : wanted_.span, name_);
    need_.uplink_ports = ledger_.given(fact::uplink_ports, taken ? *own->ports : Count(0), taken ? own.span : wanted_.span, name_);
    need_.uplink_ratio = (out_.uplink_speed / link_speed_).base();
  }

  void upper_switches() {
    uplink_ports();
    need_.spine_radix = radix(wanted_.spine, {fact::spine_switch, fact::spine_radix, fact::spine_cage, out_.spine_cage, out_.spine_card}, out_.uplink_speed);
    need_.core_radix = radix(wanted_.core, {fact::core_switch, fact::core_radix, fact::core_cage, out_.core_cage, out_.core_card}, out_.uplink_speed);
  }

  void other_ports() {
    const auto rate = ledger_.derived(fact::system_rate, asked_.rate, name_);
    need_.system_ports = ledger_.derived(fact::system_ports, units::ceil_div(rate, link_speed_) + asked_.devices + asked_.controllers, name_);
    need_.controller_ports = asked_.controllers;
    const auto& reserved = wanted_.said.reserved_ports;
    need_.reserved_ports = ledger_.given(fact::reserved_ports, reserved.or_else(0), reserved ? reserved.span : wanted_.span, name_);
    const auto managers = model::said_or_standard(wanted_.said.manager_ports, catalog_, "manager_ports");
    need_.manager_ports = *ledger_.given(fact::manager_ports, managers, name_);
  }

  /// False if the design is made for other nodes than these.
  bool size_by_design() {
    const catalog::Template& d = *wanted_.design;
    need_.topology = d.rails && *d.rails > Count(1) ? Topology::rail_optimized : Topology::leaf_spine;
    ledger_.given(fact::topology, std::string(spec::word(need_.topology)), d.rails ? d.rails.span : d.leaf.span, name_);
    upper_switches();
    ledger_.given(fact::design, *d.id, wanted_.said.template_id.span, name_);
    Design design;
    design.nodes = *ledger_.given(fact::group_nodes, d.group_nodes, name_);
    design.leaves = *ledger_.given(fact::group_leaves, d.leaf, name_);
    design.spines = ledger_.given(fact::group_spines, d.spine.or_else(0), d.spine.span, name_);
    design.cores = ledger_.given(fact::group_cores, d.core.or_else(0), d.core.span, name_);
    design.pods = ledger_.given(fact::group_pods, d.pods.or_else(1), d.pods ? d.pods.span : d.leaf.span, name_);
    const Count made_for = *ledger_.given(fact::group_ports, d.node_ports, name_);
    need_.design = design;
    need_.leaf_oversubscription = ledger_.given(fact::wanted, units::Ratio(1), d.leaf.span, name_).base();
    size_ = size_plane(need_);
    record_shape(size_, need_, wanted_, name_, ledger_);
    out_.without_effect = keys_without_effect(wanted_, size_, need_);
    record_cores();
    if (d.max_groups) ledger_.given(fact::most_groups, d.max_groups, name_);
    else if (design.cores > Count(0)) ledger_.derived(fact::most_groups, size_.spine_uplinks * design.spines / (design.pods * design.cores), name_);
    return made_for == need_.ports_per_node && need_.ports_fewest == need_.ports_per_node;
  }

  void links_unknown(const std::string& why) {
    for (const facts::FactBase* f : std::initializer_list<const facts::FactBase*>{&fact::leaf_links, &fact::spine_links, &chassis::switch_cages_used, &fact::bisection,
                                     &fact::oversubscription, &fact::nodes_max})
      ledger_.unknown(*f, why, name_);
  }

  void size() {
    const auto over = wanted_.said.oversubscription;
    const auto leaf = over && over->leaf ? over->leaf : model::standard<double>(catalog_, "oversubscription");
    const auto spine = over && over->spine ? over->spine : model::standard<double>(catalog_, "oversubscription");
    need_.leaf_oversubscription = ledger_.given(fact::wanted, units::Ratio(*leaf), leaf.span, name_).base();
    need_.spine_oversubscription = ledger_.given(fact::spine_wanted, units::Ratio(*spine), spine.span, name_).base();
    need_.unit = wanted_.said.unit.value;
    need_.tiers = wanted_.said.tiers.value;
    need_.leaves = per_plane(wanted_.said.leaves);
    need_.spines = per_plane(wanted_.said.spines);
    need_.cores = per_plane(wanted_.said.cores);
    choose_topology();
    upper_switches();
    size_ = size_plane(need_);
    out_.without_effect = keys_without_effect(wanted_, size_, need_);
    const bool paired = need_.topology == Topology::paired;
    if (paired) need_.leaves.reset();
    if (paired || size_.uplinks == Count(0)) need_.spines.reset();
    if (size_.tiers != Count(three_tiers)) need_.cores.reset();
    record_shape(size_, need_, wanted_, name_, ledger_);
    record_cores();
  }

  std::optional<Count> per_plane(const text::Said<Count>& stated) const {
    return stated ? std::optional(units::ceil_div(*stated, out_.planes)) : std::nullopt;
  }

  void record_cores() {
    if (need_.cores) {
      ledger_.given(fact::cores_plane, *need_.cores, wanted_.said.cores.span, name_);
      out_.cores = *ledger_.given(fact::cores, wanted_.said.cores, name_);
      return;
    }
    ledger_.derived(fact::cores_plane, size_.cores, name_);
    out_.cores = ledger_.derived(fact::cores, out_.planes * size_.cores, name_);
  }

  void choose_topology() {
    if (const auto& t = wanted_.said.topology) {
      need_.topology = *t;
      ledger_.given(fact::topology, std::string(spec::word(*t)), t.span, name_);
      return;
    }
    const bool stated_one = need_.tiers && *need_.tiers == Count(one_tier);
    if (stated_one) {
      need_.topology = Topology::single_switch;
      ledger_.given(fact::topology, std::string(spec::word(need_.topology)), wanted_.said.tiers.span, name_);
      return;
    }
    const auto& s = wanted_.said;
    const auto said_at = s.tiers ? s.tiers.span : s.spines ? s.spines.span : s.cores ? s.cores.span : s.leaves ? s.leaves.span : wanted_.span;
    const bool several = ledger_.given(fact::asks_several, (need_.tiers || need_.spines || need_.cores || need_.leaves.value_or(1) > Count(1)), said_at, name_);
    const bool one = !several && need_.node_ports + need_.manager_ports + need_.system_ports <= need_.leaf_radix - need_.reserved_ports;
    const bool rails = wanted_.kind == model::FabricKind::compute && need_.ports_per_node >= Count(2);
    need_.topology = one ? Topology::single_switch : rails ? Topology::rail_optimized : Topology::leaf_spine;
    ledger_.derived(fact::topology, std::string(spec::word(need_.topology)), name_);
  }

  void count() {
    out_.plane = size_;
    out_.need = need_;
    out_.link_speed = link_speed_;
    out_.walked = *model::standard<Count>(catalog_, "links_walked");
    out_.leaves = ledger_.derived(fact::leaves, out_.planes * size_.leaves, name_);
    out_.spines = ledger_.derived(fact::spines, out_.planes * size_.spines, name_);
    out_.switches = ledger_.derived(fact::switches, out_.leaves + out_.spines + out_.cores, name_);
    out_.node_links = ledger_.derived(fact::node_links, out_.planes * need_.node_ports, name_);
    out_.manager_links = ledger_.derived(fact::manager_links, out_.planes * need_.manager_ports, name_);
    out_.system_links = ledger_.derived(fact::system_links, out_.planes * need_.system_ports, name_);
    out_.node_cages = node_cages_;
    tier("leaf", wanted_.leaf, out_.leaves, fact::leaf_height);
    tier("spine", wanted_.spine, out_.spines, fact::spine_height);
    tier("core", wanted_.core, out_.cores, fact::core_height);
    link_layers();
  }

  /// InfiniBand and Ethernet ports do not join, whatever their speed.
  void link_layers() {
    std::set<bool> infiniband{*wanted_.technology == catalog::Technology::infiniband};
    text::Span at = wanted_.technology.span;
    for (const Tier& t : out_.tiers)
      if (const auto& speaks = t.device->technology; speaks && infiniband.insert(*speaks == catalog::Technology::infiniband).second) at = speaks.span;
    ledger_.given(fact::link_layers, Count(static_cast<std::int64_t>(infiniband.size())), at, name_);
  }

  void tier(std::string_view name, const text::Said<catalog::Switch>& device, Count count, const facts::Fact<units::Length>& height) {
    if (count == Count(0)) return;
    out_.tiers.push_back({name, &*device, count, {}, 0});
    if (device->height) ledger_.given(height, device->height, name_);
    else ledger_.unknown(height, "a switch states no height", name_);
  }

  void links() {
    record_links(out_, wanted_.span, ledger_);
    if (nodes_.target) record_growth(out_, {nodes_.count, *nodes_.target, nodes_.target.span}, ledger_);
  }

  const catalog::Catalog& catalog_;
  const model::Fabric& wanted_;
  const nodes::Nodes& nodes_;
  const Asked& asked_;
  Ledger& ledger_;
  std::string name_;
  Fabric out_;
  Need need_;
  Size size_;
  Count node_cages_;
  units::DataRate link_speed_;
};

}  // namespace

Fabric plan_fabric(const model::Cluster& cluster, std::size_t index, const Asked& asked, Ledger& ledger) {
  return Planner(cluster, cluster.fabrics[index], asked, ledger).run(cluster);
}

}  // namespace aidc::layers::fabric
