// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/runs.hpp"

#include <algorithm>

namespace aidc::layers::cabling {

using fabric::End, fabric::Kind, fabric::Link, fabric::whole;
using units::Length;

std::string_view word(Segment s) {
  constexpr std::string_view words[] = {"node-leaf", "manager", "system", "leaf-leaf", "leaf-spine", "spine-core"};
  return words[static_cast<std::size_t>(s)];
}

Segment segment_of(const Link& l) {
  switch (l.a.kind) {
    case Kind::node: return Segment::node_leaf;
    case Kind::manager: return Segment::manager;
    case Kind::system: return Segment::system;
    case Kind::leaf: return l.z.kind == Kind::leaf ? Segment::leaf_leaf : Segment::leaf_spine;
    default: return Segment::spine_core;
  }
}

const Way* assumed(const Ways& ways, bool alone) {
  const Way* best = nullptr;
  const auto rank = [](const Way& w) {
    using catalog::Medium;
    const Medium order[] = {Medium::multimode, Medium::aoc, Medium::singlemode};
    return std::find(std::begin(order), std::end(order), w.medium) - std::begin(order);
  };
  for (const Way& w : ways.all) {
    if (alone && !w.fibre() && w.joint != Joint::single) continue;
    if (best == nullptr || rank(w) < rank(*best)) best = &w;
  }
  return best;
}

Managed managed_device(const std::vector<fabric::Fabric>& fabrics, std::size_t before, std::uint32_t n) {
  for (std::size_t i = 0; i < before; ++i)
    for (const auto& [kind, count] : {std::pair{Kind::leaf, fabrics[i].leaves}, std::pair{Kind::spine, fabrics[i].spines}, std::pair{Kind::core, fabrics[i].cores}}) {
      if (n < whole(count)) return Managed{i, kind, n};
      n -= whole(count);
    }
  return {before, {}, n};
}

Runs::Runs(const Hall& hall, std::size_t fabric, const Media& media, bool joined)
    : hall_(hall), index_(fabric), fabric_(hall.fabrics[fabric]), media_(media), wiring_(fabric_), joined_(joined), planes_(whole(fabric_.planes)),
      leaves_(std::max(1U, whole(fabric_.plane.leaves))), units_(std::max(1U, whole(fabric_.plane.units))),
      unit_leaves_(whole(fabric_.plane.leaves_per_unit())), leaf_cage_(whole(fabric_.leaf_cage)), spine_cage_(whole(fabric_.spine_cage)),
      core_cage_(whole(fabric_.core_cage)) {
  const auto spread = [](std::uint32_t links, std::uint32_t over, std::uint32_t cage) { return over > 0 && links % over == 0 && links / over % cage == 0; };
  const std::uint32_t uplinks = whole(fabric_.plane.uplinks), spine_uplinks = whole(fabric_.plane.spine_uplinks);
  const std::uint32_t pods = std::max(1U, whole(fabric_.plane.pods)), spines = whole(fabric_.plane.spines) / (spine_uplinks > 0 ? pods : 1);
  aligned_leaf_ = spread(uplinks, spines, std::max(leaf_cage_, spine_cage_));
  aligned_spine_ = spread(spine_uplinks, whole(fabric_.plane.group), std::max(spine_cage_, core_cage_));
  leaf_ports_ = whole(fabric_.need.leaf_radix);
  const auto together = assumed_together(media_), alone = assumed_together(media_, true);
  for (std::size_t i = 0; i < media_.legs(); ++i) {
    const Ways& ways = media_.leg(i);
    const auto has = [&](Joint j) { return joined_ && std::any_of(ways.all.begin(), ways.all.end(), [&](const Way& w) { return w.joint == j; }); };
    legs_.push_back({&ways, together[i], alone[i], has(Joint::twin), has(Joint::splitter)});
  }
  if (!wiring_.fits()) return;
  if (planes_ == 1 && std::any_of(legs_.begin(), legs_.end(), [](const Leg& l) { return l.splits; })) index_leaf_ports();
  if (hall_.measure.geometry) measure_groups();
}

std::size_t Runs::leg_index(const Link& l) const {
  const std::size_t rows = media_.nodes.size();
  switch (l.a.kind) {
    case Kind::node: return rows == 1 ? 0 : row_of(l.a).row;
    case Kind::manager:
    case Kind::system: return rows;
    case Kind::leaf: return rows + 1;
    default: return rows + 2;
  }
}

void Runs::index_leaf_ports() {
  const std::uint32_t radix = whole(fabric_.need.leaf_radix);
  below_.resize(std::size_t{leaves_} * radix, {Kind::node, none, 0});
  wiring_.each([&](const Link& l) {
    if (l.z.kind == Kind::leaf && l.a.kind != Kind::leaf) below_[std::size_t{l.z.device} * radix + l.z.port] = l.a;
  });
}

Spot Runs::spot(const End& e) const {
  switch (e.kind) {
    case Kind::node: return hall_.placement->node(fabric::node_id(fabric_, e.device));
    case Kind::manager: return {};
    case Kind::system: {
      if (fabric_.name != catalog::word(catalog::FabricKind::oob)) return {};
      const Managed at = managed_device(hall_.fabrics, index_, e.device);
      if (at.kind) return hall_.placement->device(at.fabric, *at.kind, at.number);
      const auto controller = hall_.placement->controller(at.number);
      return controller ? Spot{controller->rack, 0, 0, true} : Spot{};
    }
    default: return hall_.placement->device(index_, e.kind, e.device);
  }
}

std::optional<Route> Runs::way_between(const End& a, const End& z) const {
  return hall_.measure.geometry ? route(*hall_.measure.geometry, spot(a), spot(z)) : std::nullopt;
}

Runs::InRow Runs::row_of(const End& node) const {
  if (fabric_.attached.size() == 1) return {0, node.port, 0};
  const std::size_t pool = fabric::node_id(fabric_, node.device).pool;
  InRow at{0, node.port, 0};
  for (; at.row + 1 < fabric_.attached.size(); ++at.row) {
    const auto& row = fabric_.attached[at.row];
    if (row.pool != pool) continue;
    const std::uint32_t ports = whole(row.ports);
    if (at.port < ports) break;
    at.port -= ports;
    at.cages += whole(units::ceil_div(row.ports, row.ports_per_cage));
  }
  return at;
}

bool Runs::opens_cage(const End& node) const {
  const InRow at = row_of(node);
  return at.port % whole(fabric_.attached[at.row].ports_per_cage) == 0;
}

std::uint32_t Runs::cage_of(const End& e) const {
  switch (e.kind) {
    case Kind::leaf: return e.port < leaf_ports_ ? e.port / leaf_cage_ : (leaf_ports_ + leaf_cage_ - 1) / leaf_cage_ + (e.port - leaf_ports_);
    case Kind::spine: return e.port / spine_cage_;
    case Kind::core: return e.port / core_cage_;
    case Kind::node: {
      const InRow at = row_of(e);
      return at.cages + at.port / whole(fabric_.attached[at.row].ports_per_cage);
    }
    default: return e.port;
  }
}

void Runs::begin(const Link& l) {
  run_.segment = segment_of(l);
  run_.links = run_.pieces = 1;
  run_.whole_cage = false;
  run_.near.assign(1, l.a);
  run_.far.assign(1, l.z);
}

void Runs::finish(const Link& l, std::optional<Route> longest, Fills fills) {
  const Ways& ways = *leg_of(l).ways;
  run_.route = longest;
  run_.speed = ways.speed;
  const auto path = longest ? std::optional(longest->length()) : std::nullopt;
  run_.way = choose(l, path, fills);
  run_.stock = run_.way != nullptr && path ? std::optional(run_.way->stock(*path, hall_.measure.step)) : std::nullopt;
  run_.furthest = nullptr;
  if (run_.way != nullptr || !path || ways.all.empty()) return;
  const auto furthest = std::max_element(ways.all.begin(), ways.all.end(), [](const Way& a, const Way& b) { return a.longest() < b.longest(); });
  if (furthest->longest() < *path) run_.furthest = &*furthest;
}

void Runs::single(const Link& l) {
  begin(l);
  finish(l, way_between(l.a, l.z), measuring_ ? Fills::connector : Fills::nothing);
}

/// One NIC port into several planes.
bool Runs::fan(const Link& l) {
  if (l.plane == 0) {
    begin(l);
    run_.route.reset();
  } else {
    run_.far.push_back(l.z);
    ++run_.links;
  }
  const auto here = way_between(l.a, l.z);
  if (here && (!run_.route || here->length() > run_.route->length())) run_.route = here;
  if (l.plane + 1 < planes_) return false;
  finish(l, run_.route, Fills::cage);
  if (run_.way != nullptr && run_.way->joint == Joint::single) run_.pieces = planes_;
  return true;
}

bool Runs::partners(const Link& a, const Link& b) const {
  return a.a.kind == b.a.kind && a.a.device == b.a.device && a.z.kind == b.z.kind && a.z.device == b.z.device && b.a.port == a.a.port + 1 &&
         b.z.port == a.z.port + 1 && cage_of(a.a) == cage_of(b.a) && cage_of(a.z) == cage_of(b.z);
}

bool Runs::twin(const Link& first) {
  begin(first);
  finish(first, way_between(first.a, first.z), Fills::cage);
  if (run_.way == nullptr || run_.way->joint != Joint::twin) return false;
  run_.links = run_.way->links;
  run_.whole_cage = true;
  return true;
}

Runs::Block Runs::block_of(const Link& l, std::uint32_t size) const {
  const std::uint32_t radix = whole(fabric_.need.leaf_radix), first = l.z.port / size * size;
  const std::size_t leg = leg_index(l);
  Block out;
  for (std::uint32_t port = first; port < std::min(first + size, radix); ++port) {
    const Link link{below_[std::size_t{l.z.device} * radix + port], {Kind::leaf, l.z.device, port}, l.plane};
    if (link.a.device == none) continue;
    out.alike = out.alike && link.a.kind == l.a.kind && leg_index(link) == leg;
    if (!out.alike) break;
    out.near.push_back(link.a);
    if (const auto r = way_between(link.a, link.z); r && (!out.longest || r->length() > out.longest->length())) out.longest = r;
  }
  return out;
}

/// The links of a cage share a splitter if the cage is full of ports of one kind and all of them are near enough; those of
/// one connector share a splitting fibre if they are of one kind. False for a link that stands in the cable of another one.
bool Runs::split(const Link& l) {
  const Block cage = block_of(l, leaf_cage_);
  const auto shares = [&](const Block& block, Fills fills) {
    begin(l);
    finish(l, block.longest, fills);
    return run_.way != nullptr && run_.way->joint == Joint::splitter && run_.way->fibre() == (fills == Fills::connector);
  };
  const auto first_of = [&](const Block& block) {
    run_.links = static_cast<std::uint32_t>(block.near.size());
    run_.near = block.near;
    return block.near.front().device == l.a.device && block.near.front().port == l.a.port;
  };
  if (cage.alike && cage.near.size() == leaf_cage_ && shares(cage, Fills::cage)) return first_of(cage);
  const Way* fibre = hall_.measure.geometry && !measuring_ ? fibre_of(l).way : leg_of(l).alone;
  if (!measuring_ && fibre != nullptr && fibre->joint == Joint::splitter && fibre->fibre()) {
    const Block connector = block_of(l, fibre->links);
    if (connector.alike && shares(connector, Fills::connector)) return first_of(connector);
  }
  return single(l), true;
}

const Way* Runs::choose(const Link& l, std::optional<Length> path, Fills fills) {
  const Leg& leg = leg_of(l);
  const bool measured = hall_.measure.geometry && !measuring_;
  const Fibre fibre = measured ? fibre_of(l) : Fibre();
  const auto open = [&](const Way& w) { return w.joint == Joint::single || (w.fibre() && w.joint == Joint::splitter ? fills != Fills::nothing : fills == Fills::cage); };
  const auto opened = [&](const Way* w) { return w != nullptr && open(*w) ? w : nullptr; };
  if (!path) {
    const Way* way = fills == Fills::cage ? leg.assumed : leg.alone;
    return opened(measured && (way == nullptr || way->fibre()) ? fibre.way : way);
  }
  for (const units::Ratio share : {hall_.measure.share, units::Ratio(1)})
    for (const Way& w : leg.ways->all) {
      if (!open(w) || (w.fibre() && !measuring_ && &w != fibre.way)) continue;
      const Length far = w.fibre() ? std::max(*path, fibre.longest.value_or(*path)) : *path;
      if (far <= w.longest() && far <= w.reach * share) return &w;
    }
  // What is too far for others in the group is not for this one.
  return opened(fibre.way != nullptr && *path <= fibre.way->longest() ? fibre.way : nullptr);
}

}  // namespace aidc::layers::cabling
