// SPDX-License-Identifier: Apache-2.0
// The five layers as rows of the page.
#include <algorithm>

#include "aidc/demand/facts.hpp"
#include "aidc/layers/cabling/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/nodes/facts.hpp"
#include "aidc/layers/power/cooling/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/layers/scheduler/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/units/format.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

namespace cabling = layers::cabling::fact;
namespace demand = aidc::demand::fact;
namespace fabric = layers::fabric::fact;
namespace outlook = layers::fabric::outlook;
namespace nodes = layers::nodes::fact;
namespace platform = layers::scheduler::fact;
namespace power = layers::power::fact;
namespace storage = layers::storage::fact;
using units::Count, units::grouped;

std::string device_name(const catalog::Entry& device, std::string_view otherwise) {
  if (!device.name) return std::string(otherwise);
  return (device.vendor ? *device.vendor + " " : "") + *device.name;
}

void pools(Page& page) {
  const plan::Plan& plan = page.plan();
  for (std::size_t i = 0; i < plan.nodes.pools.size(); ++i) {
    const auto& p = plan.nodes.pools[i];
    std::string text = grouped(p.count.value()) + " × " + device_name(plan.cluster.pools[i].server, "inline server");
    if (p.gpus > Count(0)) text += ", " + plural(p.gpus, "GPU", "GPUs");
    text += page.has(nodes::power_of, p.name) ? ", " + page.show(nodes::power_of, p.name) : ", draw unknown";
    if (p.spares > Count(0)) text += " (" + plural(p.spares, "spare", "spares") + " among them)";
    page.row(p.name, text);
  }
}

void racks(Page& page) {
  for (const auto& g : page.plan().power.groups) {
    if (g.name == "other") {
      page.row("", plural(g.count, "rack", "racks") + " for switches, storage and management");
      continue;
    }
    std::string text = plural(g.count, "rack", "racks") + " × " + plural(g.per_rack, "node", "nodes");
    if (g.load) text += ", " + units::human(g.load->base(), units::dim::power) + (g.limit ? " of " + units::human(g.limit->base(), units::dim::power) : "") + " each";
    page.row("racks", text + ", limited by " + g.limited_by);
  }
}

void plants(Page& page) {
  std::string text = page.at_least(power::it_load) + " of equipment, " + page.show(power::facility_load) + " at the meter (PUE " + page.show(power::pue) + ")";
  page.row("power", text);
  std::string lines;
  const auto add = [&](std::string_view name, const facts::FactBase& ratio, const facts::FactBase& capacity, std::string_view instance) {
    if (page.has(ratio, instance)) lines += (lines.empty() ? "" : ", ") + std::string(name) + " " + page.show(ratio, instance) + " of " + page.show(capacity, instance);
  };
  add("site", power::site_ratio, power::site, "");
  add("UPS", power::plant_ratio, power::plant_usable, "ups");
  add("generator", power::plant_ratio, power::plant_usable, "generator");
  add("cooling", power::plant_ratio, power::plant_usable, "cooling");
  if (!lines.empty()) page.row("", lines);
  if (page.has(power::feed_power))
    page.row("feeds", page.show(power::feed_power) + " each" + (page.has(power::rack_capacity) ? ", " + page.show(power::rack_capacity) + " a rack (" + page.show(power::scheme) + ")" : ""));
  if (page.number(layers::power::cooling::liquid) > 0)
    page.row("cooling", page.show(layers::power::cooling::liquid) + " into liquid, " + page.show(layers::power::cooling::air) + " into air" + (page.has(layers::power::cooling::flow) ? ", " + page.show(layers::power::cooling::flow) + " of coolant" : ""));
}

std::string links(const layers::fabric::Fabric& f) {
  std::string text = grouped(f.node_links.value()) + " node";
  const auto add = [&](std::optional<Count> n, std::string_view what) {
    if (n && *n > Count(0)) text += ", " + grouped(n->value()) + " " + std::string(what);
  };
  add(f.manager_links, "manager");
  add(f.system_links, "storage");
  add(f.leaf_links, f.spines > Count(0) ? "leaf–spine" : "leaf–leaf");
  add(f.spine_links, "spine–core");
  return text + " links";
}

/// What the cables of a fabric are taken as: "multimode, copper".
std::string media_of(const facts::Ledger& ledger, const std::string& fabric) {
  std::vector<std::string> kinds;
  for (const auto at : ledger.of(cabling::media)) {
    const auto& e = ledger.entries()[at];
    if (!e.instance.starts_with(fabric + " ")) continue;
    std::string_view text = e.value.text;
    while (!text.empty()) {
      const std::string_view part = text.substr(0, text.find(", "));
      const std::string kind(part.substr(0, part.rfind(' ')));
      if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
      text.remove_prefix(std::min(text.size(), part.size() + 2));
    }
  }
  std::string out;
  for (const auto& kind : kinds) out += (out.empty() ? "" : ", ") + kind;
  return out;
}

/// Why a fabric has no lengths.
std::string no_lengths(const facts::Ledger& ledger, const std::string& fabric) {
  if (const auto* e = ledger.find(cabling::cables, fabric); e != nullptr && e->origin == facts::Origin::unknown) return "no lengths: " + e->why;
  const std::string taken = "taken as " + media_of(ledger, fabric) + ", no lengths: ";
  if (const auto* e = ledger.find(cabling::longest_of_all); e != nullptr && e->origin == facts::Origin::unknown) return taken + e->why;
  return taken + "nothing is known of where the ends stand";
}

/// What the cables are made of. Without geometry nothing is said of lengths, and that is said.
std::string cables(Page& page, const std::string& fabric) {
  std::string text = page.show(cabling::cables, fabric) + " cables, " + page.show(cabling::node_transceivers, fabric) + " + " +
                     page.show(cabling::switch_transceivers, fabric) + " transceivers at nodes and switches; ";
  const facts::Ledger& ledger = page.plan().ledger;
  std::string longest;
  double most = 0;
  for (const auto at : ledger.of(cabling::longest))
    if (const auto& e = ledger.entries()[at]; e.instance.starts_with(fabric + " ") && e.value.number() > most) {
      most = e.value.number();
      longest = page.show(cabling::longest, e.instance);
    }
  return text + (longest.empty() ? no_lengths(ledger, fabric) : "the longest " + longest);
}

/// What the loss of one thing leaves to whom it hits worst.
std::string failures(Page& page, const std::string& fabric) {
  std::string text;
  const auto add = [&](std::string_view what, const facts::FactBase& fact) {
    if (page.has(fact, fabric)) text += (text.empty() ? "" : ", ") + page.show(fact, fabric) + " after a " + std::string(what);
  };
  add("link", outlook::after_link);
  add("leaf", outlook::after_leaf);
  add("line card", outlook::after_card);
  add("spine", outlook::after_spine);
  add("core", outlook::after_core);
  add("plane", outlook::after_plane);
  return "left of the bandwidth where it is hit worst: " + text;
}

/// What has a management port.
std::string managed(Page& page, const layers::fabric::Fabric& f) {
  std::string text = "ports of " + plural(f.need.node_ports, "node controller", "node controllers") + ", " + plural(f.need.system_ports - f.need.controller_ports, "switch", "switches");
  if (f.need.controller_ports > Count(0)) text += ", " + plural(f.need.controller_ports, "power unit", "power units") + " of racks";
  return text + (page.number(fabric::counts_power) > 0 ? "" : "; distribution units of racks are not counted, `facility.feeds.per_rack` is not stated");
}

std::string technology(const std::string& word) {
  if (word == "infiniband") return "InfiniBand";
  return word == "roce" ? "RoCE" : "Ethernet";
}

/// What the switches are: one name, or one for each tier where they differ.
std::string models(const layers::fabric::Fabric& f) {
  std::vector<std::string> names;
  for (const auto& tier : f.tiers) {
    const std::string name = tier.device->name.or_else(tier.device->id.or_else("inline switch"));
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  std::string all;
  for (const std::string& n : names) all += (all.empty() ? " (" : ", ") + n;
  return all.empty() ? all : all + ")";
}

void one_fabric(Page& page, const layers::fabric::Fabric& f) {
  const auto at = [&](const facts::FactBase& fact) { return page.show(fact, f.name); };
  std::string switches;
  for (const auto& t : f.tiers) {
    switches += (switches.empty() ? "" : " + ") + grouped(t.count.value()) + " " + std::string(t.name);
    if (t.cards > Count(0)) switches += " with " + plural(t.cards, "line card", "line cards");
  }
  const bool design = page.has(fabric::design, f.name);
  const std::string shape = design ? "by " + at(fabric::design) : at(fabric::topology);
  std::string text = technology(at(fabric::technology)) + " " + at(fabric::link_speed) + ", " + shape;
  if (f.planes > Count(1)) text += ", " + plural(f.planes, "plane", "planes");
  page.row(f.name, text + ": " + switches + models(f));
  if (f.name == "oob") return page.row("", managed(page, f));
  if (f.name != "compute") return;
  page.row("", links(f));
  if (!f.leaf_links) return;
  page.row("", cables(page, f.name));
  std::string carried = page.has(fabric::oversubscription, f.name) ? at(fabric::worst) + " : 1, " : "";
  page.row("", failures(page, f.name));
  if (page.has(outlook::growth_switches, f.name))
    page.row("", "grown to " + at(outlook::growth_nodes) + " nodes: " + at(outlook::growth_switches) + " switches in " + at(outlook::growth_tiers) + " tiers, " +
                     at(outlook::growth_pulled) + " links pulled, " + at(outlook::growth_added) + " laid");
  page.row("", carried + "bisection " + at(fabric::bisection) + "; " + at(fabric::nodes_max) + " nodes fit without rewiring" +
                   (page.has(fabric::nodes_most, f.name) ? ", " + at(fabric::nodes_most) + " with these tiers" : ""));
}

void network(Page& page) {
  page.section("Network");
  for (const auto& f : page.plan().fabrics) one_fabric(page, f);
  if (page.plan().fabrics.empty()) page.row("", "no server has network ports");
}

void stored(Page& page) {
  page.section("Storage");
  const auto& systems = page.plan().cluster.spec().storage;
  if (systems)
    for (const auto& s : *systems) {
      const std::string& n = *s->name;
      std::string text = page.show(storage::kind, n);
      const auto add = [&](const facts::FactBase& f, std::string_view what) {
        if (page.has(f, n)) text += ", " + page.show(f, n) + std::string(what);
      };
      add(storage::read_of, " read");
      add(storage::write_of, " write");
      add(storage::capacity_of, "");
      page.row(n, text);
    }
  if (page.has(demand::read)) page.row("asked", page.show(demand::read) + " read, " + page.show(storage::read_wanted) + " with the margin");
  if (!systems || systems->empty()) page.row("", "none stated");
}

void scheduled(Page& page) {
  page.section("Platform");
  const bool known = page.has(platform::kind);
  std::string text = known ? page.show(platform::kind) + (page.has(platform::queueing) ? " with " + page.show(platform::queueing) : "") : "no scheduler stated";
  page.row("", text + ", " + page.show(platform::gpus) + " GPUs to schedule");
  if (page.has(platform::quota_gpus)) page.row("quotas", page.show(platform::quota_gpus) + " GPUs for " + page.show(platform::teams) + " teams (" + page.show(platform::gpu_ratio) + ")");
  std::string last;
  for (const auto& m : page.plan().scheduler.mig) {
    if (m.pool != last && page.has(platform::mig_needed, m.pool))
      page.row("slices", page.show(platform::mig_instances, m.pool) + " instances on " + page.show(platform::mig_needed, m.pool) + " of " + page.show(platform::mig_gpus, m.pool) + " GPUs of " + m.pool);
    last = m.pool;
  }
}

void work(Page& page) {
  const auto& workloads = page.plan().demand.workloads;
  page.section("Workload");
  if (workloads.empty()) return page.row("", "none stated");
  for (const auto& w : workloads) {
    const auto at = [&](const facts::FactBase& f) { return page.show(f, w.name); };
    std::string text = at(demand::kind) + (page.has(demand::model, w.name) ? " of " + at(demand::model) : "");
    if (w.gpus) text += ", " + (w.jobs > Count(1) ? grouped(w.jobs.value()) + " × " : "") + plural(*w.gpus, "GPU", "GPUs");
    if (page.has(demand::duration, w.name)) text += ", " + at(demand::duration) + " at " + at(demand::mfu) + " MFU";
    if (page.has(demand::token_at_batch, w.name)) text += ", " + at(demand::token_at_batch) + " an output token";
    page.row(w.name, text);
    if (page.has(demand::memory, w.name)) page.row("", at(demand::memory) + " of " + at(demand::gpu_memory) + " memory a GPU" + (page.has(demand::checkpoint, w.name) ? ", checkpoint " + at(demand::checkpoint) : ""));
  }
}

}  // namespace

void write_layers(Page& page) {
  page.section("Physical");
  pools(page);
  racks(page);
  plants(page);
  network(page);
  stored(page);
  scheduled(page);
  work(page);
}

}  // namespace aidc::render
