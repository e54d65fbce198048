// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "aidc/model/cluster.hpp"
#include "aidc/model/defaults.hpp"
#include "aidc/model/fabric_limits.hpp"
#include "aidc/model/hosts.hpp"
#include "aidc/text/codes.hpp"

namespace aidc::model {
namespace {

namespace code = text::code;
using text::Span;

class Joiner {
 public:
  Joiner(const spec::Document& document, const catalog::Catalog& catalog, text::Diagnostics& diagnostics)
      : catalog_(catalog), diagnostics_(diagnostics) {
    cluster_.document = &document;
    cluster_.catalog = &catalog;
  }

  std::optional<Cluster> run() {
    const std::size_t before = diagnostics_.count();
    const spec::Spec& spec = cluster_.spec();
    workloads(spec);
    pools(spec);
    check_hosts(cluster_.pools, diagnostics_);
    for (FabricKind kind : {FabricKind::compute, FabricKind::storage, FabricKind::frontend, FabricKind::oob}) fabric(spec, kind);
    references(spec);
    if (diagnostics_.count() != before) return {};
    return std::move(cluster_);
  }

 private:
  void unknown_device(std::string_view kind, std::string_view id, Span place) {
    not_there("the catalogue has no " + std::string(kind), id, place, catalog_.ids(kind));
  }

  void not_there(const std::string& what, std::string_view id, Span place, const std::vector<std::string_view>& ids) {
    const std::string_view near = text::nearest(id, ids);
    std::vector<std::string_view> meant = text::containing(id, ids);
    if (!near.empty()) meant = {near};
    diagnostics_.error(code::unknown_device, place, what + " `" + std::string(text::first_code_points(id, longest_id)) + "`",
                       meant.empty() ? "`aidc catalog list` shows what there is; any device can be written inline" : text::did_you_mean(meant));
  }

  /// Names that lead to another section, or to the catalogue, and that no plan follows.
  void references(const spec::Spec& spec) {
    if (spec.prices && spec.prices->entries)
      for (const auto& entry : *spec.prices->entries)
        if (entry->item) priced(*entry->item, entry->item.span);
    if (!spec.scheduler || !spec.scheduler->partitions) return;
    std::vector<std::string_view> names;
    for (const Pool& p : cluster_.pools) names.push_back(p.name);
    for (const auto& partition : *spec.scheduler->partitions) {
      const auto& pool = partition->pool;
      if (!pool || std::find(names.begin(), names.end(), *pool) != names.end()) continue;
      const auto near = text::nearest(*pool, names);
      diagnostics_.error(code::unknown_name, pool.span, "there is no pool `" + *pool + "`",
                         near.empty() ? "name one of the pools under `nodes`" : text::did_you_mean({near}));
    }
  }

  void priced(std::string_view item, Span place) {
    if (std::any_of(cluster_.pools.begin(), cluster_.pools.end(), [&](const Pool& p) { return p.item() == item; })) return;
    std::vector<std::string_view> all;
    for (std::string_view kind : catalog::kinds())
      for (std::string_view id : catalog_.ids(kind)) {
        if (id == item) return;
        all.push_back(id);
      }
    not_there("the catalogue has no", item, place, all);
  }

  /// The device that `said` names, with what `said` adds laid over it; or the inline device itself.
  template <class D>
  D resolve(const Said<D>& said, std::string_view kind) {
    if (!said->id) return *said;
    const D* known = catalog_.find<D>(*said->id);
    if (known == nullptr) {
      unknown_device(kind, *said->id, said->id.span);
      return *said;
    }
    D device = *known;
    const Said<std::string> id = device.id;
    text::merge(table_of(static_cast<const D*>(nullptr)), &device, &*said);
    device.id = id;
    return device;
  }

  void workloads(const spec::Spec& spec) {
    if (!spec.workloads) return;
    for (const auto& w : *spec.workloads) {
      Workload out{w->name ? *w->name : "", *w, w.span, {}};
      if (w->model) out.model = resolve(w->model, "model");
      cluster_.workloads.push_back(std::move(out));
    }
  }

  void pools(const spec::Spec& spec) {
    if (spec.nodes)
      for (const auto& p : *spec.nodes) pool(*p, p.span, spec.nodes->size());
    if (!cluster_.pools.empty()) return;
    if (!spec.workloads || spec.workloads->empty()) {
      diagnostics_.error(code::missing_key, spec.nodes ? spec.nodes.span : spec.name.span, "the spec plans no nodes",
                         "add a pool under `nodes`");
      return;
    }
    // Work without nodes: the nodes are sized for it, on the standard server.
    spec::Pool assumed;
    const auto id = standard<std::string>(catalog_, "server");
    catalog::Server server;
    server.id = id;
    assumed.server = {server, id.span};
    pool(assumed, spec.workloads.span, 1);
  }

  void pool(const spec::Pool& said, Span span, std::size_t among) {
    Pool out;
    out.said = said;
    out.span = span;
    out.name = said.name ? *said.name : among == 1 ? "compute" : "pool-" + std::to_string(cluster_.pools.size() + 1);
    if (!said.name) avoid_clash(out.name);
    if (!said.server) return;
    out.server = resolve(said.server, "server");
    if (said.overrides) text::merge(table_of(static_cast<const catalog::Server*>(nullptr)), &out.server, &*said.overrides);
    if (const auto& id = out.server.accelerator; id) {
      out.accelerator = catalog_.find<catalog::Accelerator>(*id);
      if (out.accelerator == nullptr) unknown_device("accelerator", *id, id.span);
      if (!out.server.gpus) out.server.gpus = {Count(1), id.span};
    }
    if (out.server.nics)
      for (const auto& nic : *out.server.nics)
        if (nic->device && catalog_.find<catalog::Nic>(*nic->device) == nullptr) unknown_device("nic", *nic->device, nic->device.span);
    out.role = said.role ? said.role : standard<spec::Role>(catalog_, "role");
    if (!said.count && !said.gpus && !sized_by_work())
      diagnostics_.error(code::missing_key, span, "the pool `" + out.name + "` has no size",
                         "add `count:` (nodes) or `gpus:`, or a workload that asks for accelerators");
    cluster_.pools.push_back(std::move(out));
  }

  void avoid_clash(std::string& name) const {
    const auto taken = [&](const std::string& n) {
      return std::any_of(cluster_.pools.begin(), cluster_.pools.end(), [&](const Pool& p) { return p.name == n; });
    };
    while (taken(name)) name += "-2";
  }

  bool sized_by_work() const {
    return std::any_of(cluster_.workloads.begin(), cluster_.workloads.end(), [](const Workload& w) {
      const bool trained = w.said.tokens && w.said.deadline && w.model;
      const bool served = w.said.request_rate && w.model;
      return w.said.gpus || trained || served;
    });
  }

  static const Said<spec::Fabric>* said_fabric(const spec::Spec& spec, FabricKind kind) {
    if (!spec.fabrics) return nullptr;
    const std::array<const Said<spec::Fabric>*, 4> all{&spec.fabrics->compute, &spec.fabrics->storage,
                                                       &spec.fabrics->frontend, &spec.fabrics->oob};
    const auto* said = all[static_cast<std::size_t>(kind)];
    return *said ? said : nullptr;
  }

  void fabric(const spec::Spec& spec, FabricKind kind) {
    Fabric out;
    out.kind = kind;
    const auto* said = said_fabric(spec, kind);
    if (said != nullptr) out.said = **said;
    for (std::size_t i = 0; i < cluster_.pools.size(); ++i) attach(out, i);
    out.span = said != nullptr ? said->span : cluster_.pools.empty() ? spec.name.span : cluster_.pools.front().span;
    if (out.attached.empty()) {
      if (said != nullptr)
        diagnostics_.error(code::contradiction, said->span, "no server has ports for the " + std::string(out.name()) + " fabric",
                           "give a server `nics: [{fabric: " + std::string(out.name()) + ", count: …, speed: …}]`, or remove the fabric");
      return;
    }
    if (out.said.template_id) {
      out.design = catalog_.find<catalog::Template>(*out.said.template_id);
      if (out.design == nullptr) unknown_device("template", *out.said.template_id, out.said.template_id.span);
    }
    check_fabric(out, *said_or_standard(out.said.planes, catalog_, "planes"), diagnostics_);
    technology(out);
    switches(out);
    cluster_.fabrics.push_back(std::move(out));
  }

  void attach(Fabric& fabric, std::size_t pool) {
    const catalog::Server& server = cluster_.pools[pool].server;
    if (!server.nics) return;
    for (const auto& nic : *server.nics)
      if (nic->fabric && *nic->fabric == fabric.kind && nic->count && nic->speed)
        fabric.attached.push_back({pool, nic->count, nic->speed, nic->ports_per_cage.or_else(1), form_of(*nic)});
  }

  Said<std::string> form_of(const catalog::NicPorts& nic) const {
    if (nic.form) return nic.form;
    const auto* device = nic.device ? catalog_.find<catalog::Nic>(*nic.device) : nullptr;
    return device != nullptr ? device->form : Said<std::string>{};
  }

  void technology(Fabric& fabric) {
    fabric.technology = fabric.said.technology;
    if (!fabric.technology && fabric.design != nullptr) fabric.technology = fabric.design->technology;
    if (fabric.technology) return;
    if (fabric.said.leaf && fabric.said.leaf->id) {
      const auto* leaf = catalog_.find<catalog::Switch>(*fabric.said.leaf->id);
      if (leaf != nullptr && leaf->technology) {
        fabric.technology = {*leaf->technology, fabric.said.leaf.span};
        return;
      }
    }
    fabric.technology = standard<Technology>(catalog_, "technology_" + std::string(fabric.name()));
    // A port that no InfiniBand switch offers is an Ethernet port.
    const auto fastest = fastest_port(fabric);
    const auto slowest_infiniband = standard<units::DataRate>(catalog_, "slowest_infiniband");
    if (fastest < *slowest_infiniband && *fabric.technology == Technology::infiniband)
      fabric.technology = standard<Technology>(catalog_, "technology_slow");
  }

  /// Whether the switch is inline or in the catalogue; if not, that has been said.
  bool known(const Said<catalog::Switch>& device) const { return !device->id || catalog_.find<catalog::Switch>(*device->id) != nullptr; }

  static units::DataRate fastest_port(const Fabric& fabric) {
    units::DataRate fastest;
    for (const Attachment& a : fabric.attached) fastest = std::max(fastest, *a.speed);
    return fastest;
  }

  void switches(Fabric& fabric) {
    if (fabric.design != nullptr && !fabric.said.leaf) {
      fabric.leaf = named_switch(fabric.design->switch_id);
    } else if (fabric.said.leaf) {
      fabric.leaf = {resolve(fabric.said.leaf, "switch"), fabric.said.leaf.span};
    } else {
      const auto id = standard_leaf(catalog_, *fabric.technology, fastest_port(fabric));
      if (!id) {
        diagnostics_.error(code::missing_key, fabric.span, "no standard switch is as fast as the ports of the " + std::string(fabric.name()) + " fabric",
                           "say which: `fabrics: {" + std::string(fabric.name()) + ": {leaf: …}}`");
        return;
      }
      fabric.leaf = named_switch(id);
    }
    fabric.spine = fabric.said.spine ? Said<catalog::Switch>{resolve(fabric.said.spine, "switch"), fabric.said.spine.span} : usual_spine(fabric);
    fabric.core = fabric.said.core ? Said<catalog::Switch>{resolve(fabric.said.core, "switch"), fabric.said.core.span} : fabric.spine;
    for (auto* device : {&fabric.leaf, &fabric.spine, &fabric.core})
      if (!known(*device)) return;
      else if (!fits_cards(*device)) return;
      else if (!(*device)->ports || !(*device)->speed) {
        diagnostics_.error(code::missing_key, device->span, "a switch needs `ports` and `speed`",
                           "write {ports: 64, speed: 400 Gb/s}");
        return;
      }
  }

  /// The ports of a chassis are those of its cards.
  bool fits_cards(Said<catalog::Switch>& device) {
    const auto& cards = device->line_cards;
    if (!cards) return true;
    const Count all = *cards->slots * *cards->ports;
    if (!device->ports) device.value->ports = {all, cards.span};
    if (*device->ports == all) return true;
    diagnostics_.error(code::contradiction, device->ports.span, "the line cards have " + std::to_string(all.value()) + " ports",
                       "`ports` is `slots` × `ports` of a card, or left out");
    return false;
  }

  /// The leaf itself; where its uplinks are of another speed, a usual switch of that speed.
  Said<catalog::Switch> usual_spine(const Fabric& fabric) {
    const auto& up = fabric.leaf->uplinks;
    if (!up || !up->speed || !fabric.leaf->speed || *up->speed <= *fabric.leaf->speed) return fabric.leaf;
    const auto id = standard_leaf(catalog_, *fabric.technology, *up->speed);
    if (!id) return fabric.leaf;
    return named_switch(id);
  }

  Said<catalog::Switch> named_switch(const Said<std::string>& id) {
    catalog::Switch named;
    named.id = id;
    return {resolve(Said<catalog::Switch>{named, id.span}, "switch"), id.span};
  }

  static constexpr std::size_t longest_id = 60;
  const catalog::Catalog& catalog_;
  text::Diagnostics& diagnostics_;
  Cluster cluster_;
};

}  // namespace

std::optional<Cluster> join(const spec::Document& document, const catalog::Catalog& catalog,
                            text::Diagnostics& diagnostics) {
  return Joiner(document, catalog, diagnostics).run();
}

}  // namespace aidc::model
