// SPDX-License-Identifier: Apache-2.0
// What growth does to a fabric: it is sized again, and links are held against links.
#include <algorithm>
#include <unordered_map>

#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/fabric/wiring.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {
namespace {

/// The pool that grows: the one with most ports on the fabric.
std::size_t growing_pool(const Fabric& f) {
  const auto all = [](const Attached& a) { return a.nodes * a.ports; };
  const auto most = std::max_element(f.attached.begin(), f.attached.end(), [&](const Attached& a, const Attached& b) { return all(a) < all(b); });
  return most->pool;
}

Fabric grown(const Fabric& now, Count more) {
  Fabric f = now;
  const std::size_t pool = growing_pool(now);
  for (Attached& a : f.attached)
    if (a.pool == pool) {
      a.nodes += more;
      f.need.node_ports += more * a.ports;
    }
  f.need.nodes += more;
  // Counts that the spec states are those of today.
  f.need.leaves = f.need.spines = f.need.cores = f.need.tiers = std::nullopt;
  const Count all = f.need.node_ports + f.need.manager_ports + f.need.system_ports;
  if (f.need.topology == Topology::single_switch && all > f.need.leaf_radix - f.need.reserved_ports)
    f.need.topology = f.need.ports_per_node >= Count(2) && f.need.rails > Count(1) ? Topology::rail_optimized : Topology::leaf_spine;
  f.plane = size_plane(f.need);
  f.leaves = f.planes * f.plane.leaves;
  f.spines = f.planes * f.plane.spines;
  f.cores = f.planes * f.plane.cores;
  return f;
}

/// A device: nodes by pool and number, so that a pool that grows moves no other.
struct Device {
  Kind kind{};
  std::size_t pool = 0;
  std::uint32_t number = 0;
  bool operator==(const Device&) const = default;
};

Device device(const Fabric& f, const End& e) {
  if (e.kind != Kind::node) return {e.kind, 0, e.device};
  const NodeId id = node_id(f, e.device);
  return {e.kind, id.pool, id.number};
}

using Pair = std::pair<Device, Device>;
struct Mix {
  std::size_t operator()(const Pair& p) const {
    std::size_t mixed = 0;
    const auto add = [&](std::size_t x) { mixed = (mixed ^ x) * 0x9e3779b97f4a7c15; };
    for (const Device& d : {p.first, p.second}) add(static_cast<std::size_t>(d.kind)), add(d.pool), add(d.number);
    return mixed;
  }
};

/// Links of both that join the same devices.
Count kept_links(const Fabric& now, const Wiring& before, const Fabric& then, const Wiring& after) {
  std::unordered_map<Pair, std::uint32_t, Mix> links;
  before.each([&](const Link& l) { ++links[{device(now, l.a), device(now, l.z)}]; });
  std::int64_t kept = 0;
  after.each([&](const Link& l) {
    const auto at = links.find({device(then, l.a), device(then, l.z)});
    if (at == links.end() || at->second == 0) return;
    --at->second;
    ++kept;
  });
  return kept;
}

}  // namespace

void record_growth(const Fabric& now, const Growth& growth, facts::Ledger& ledger) {
  if (growth.to <= growth.from || !now.leaf_links) return;
  const Fabric then = grown(now, growth.to - growth.from);
  const auto put = [&](const facts::Fact<Count>& fact, Count n) { return ledger.given(fact, n, growth.span, now.name); };
  put(outlook::growth_nodes, then.need.nodes);
  if (!now.walkable() || !then.walkable()) {
    ledger.unknown(outlook::growth_kept, "its links are too many to be held against each other", now.name);
    return;
  }
  const Wiring before(now), after(then);
  if (!then.plane.fits || !after.fits() || !before.fits()) {
    ledger.unknown(outlook::growth_switches, "these switches carry no fabric of that size", now.name);
    return;
  }
  put(outlook::growth_tiers, then.plane.tiers);
  put(outlook::growth_switches, then.leaves + then.spines + then.cores);
  const Count links = put(outlook::growth_links, then.links());
  const Count kept = put(outlook::growth_kept, kept_links(now, before, then, after));
  const Count today = now.node_links + now.manager_links + now.system_links + *now.leaf_links + *now.spine_links;
  ledger.derived(outlook::growth_pulled, today - kept, now.name);
  ledger.derived(outlook::growth_added, links - kept, now.name);
}

}  // namespace aidc::layers::fabric
