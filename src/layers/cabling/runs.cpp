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
  shared_ = (fabric_.need.uplink_ports == units::Count(0) && uplinks % leaf_cage_ != 0) || spine_uplinks % spine_cage_ != 0;
  for (const Ways& w : media_.nodes) node_legs_.push_back(leg(w));
  others_ = leg(media_.others);
  others_.twins = false;
  leaf_up_ = leg(media_.leaf_up);
  spine_up_ = leg(media_.spine_up);
  if (!wiring_.fits()) return;
  if (planes_ == 1 && std::any_of(node_legs_.begin(), node_legs_.end(), [](const Leg& l) { return l.splits; })) index_leaf_ports();
  if (hall_.measure.geometry) measure_groups();
}

Runs::Leg Runs::leg(const Ways& ways) const {
  const auto has = [&](Joint j) { return joined_ && std::any_of(ways.all.begin(), ways.all.end(), [&](const Way& w) { return w.joint == j; }); };
  return {&ways, assumed(ways), assumed(ways, true), has(Joint::twin), has(Joint::splitter)};
}

const Runs::Leg& Runs::leg_of(const Link& l) const {
  switch (l.a.kind) {
    case Kind::node: return node_legs_[node_legs_.size() == 1 ? 0 : row_of(l.a).row];
    case Kind::manager:
    case Kind::system: return others_;
    case Kind::leaf: return leaf_up_;
    default: return spine_up_;
  }
}

void Runs::index_leaf_ports() {
  const std::uint32_t radix = whole(fabric_.need.leaf_radix);
  below_.resize(std::size_t{leaves_} * radix);
  wiring_.each([&](const Link& l) {
    if (l.a.kind == Kind::node) below_[std::size_t{l.z.device} * radix + l.z.port] = {l.a.device, l.a.port};
  });
}

/// The longest fibre of each group of cages: the optics of a group are of one kind, as its cages share them.
void Runs::measure_groups() {
  longest_.assign(std::size_t{planes_} * (units_ + leaves_) + whole(fabric_.spines) + planes_ + 1, Length());
  measuring_ = true;
  each([&](const Run& run) {
    if (run.way == nullptr || !run.way->fibre() || !run.route) return;
    Length& longest = longest_[group_of({run.near.front(), run.far.front(), 0})];
    longest = std::max(longest, run.route->length());
  });
  measuring_ = false;
}

std::size_t Runs::group_of(const Link& l) const {
  if (shared_) return 0;
  const std::size_t leaves = std::size_t{planes_} * units_, spines = leaves + std::size_t{planes_} * leaves_;
  switch (segment_of(l)) {
    case Segment::leaf_leaf:
    case Segment::leaf_spine: return leaves + (aligned_leaf_ ? l.a.device : l.a.device / leaves_);
    case Segment::spine_core: return spines + (aligned_spine_ ? l.a.device : l.a.device / std::max(1U, whole(fabric_.plane.spines)));
    default: return l.z.device / leaves_ * units_ + std::min(l.z.device % leaves_ / unit_leaves_, units_ - 1);
  }
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
  if (fabric_.attached.size() == 1) return {0, node.port};
  const std::size_t pool = fabric::node_id(fabric_, node.device).pool;
  InRow at{0, node.port};
  for (; at.row + 1 < fabric_.attached.size(); ++at.row) {
    if (fabric_.attached[at.row].pool != pool) continue;
    const std::uint32_t ports = whole(fabric_.attached[at.row].ports);
    if (at.port < ports) break;
    at.port -= ports;
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
    case Kind::node: return e.port / whole(fabric_.attached[row_of(e).row].ports_per_cage);
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

void Runs::finish(const Link& l, std::optional<Route> longest, bool fills) {
  run_.route = longest;
  const auto path = longest ? std::optional(longest->length()) : std::nullopt;
  run_.way = choose(l, path, fills);
  run_.stock = run_.way != nullptr && path ? std::optional(run_.way->stock(*path, hall_.measure.step)) : std::nullopt;
}

void Runs::single(const Link& l) {
  begin(l);
  finish(l, way_between(l.a, l.z), false);
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
  finish(l, run_.route, true);
  if (run_.way != nullptr && run_.way->joint == Joint::single) run_.pieces = planes_;
  return true;
}

bool Runs::partners(const Link& a, const Link& b) const {
  return a.a.kind == b.a.kind && a.a.device == b.a.device && a.z.kind == b.z.kind && a.z.device == b.z.device && b.a.port == a.a.port + 1 &&
         b.z.port == a.z.port + 1 && cage_of(a.a) == cage_of(b.a) && cage_of(a.z) == cage_of(b.z);
}

bool Runs::twin(const Link& first) {
  begin(first);
  finish(first, way_between(first.a, first.z), true);
  if (run_.way == nullptr || run_.way->joint != Joint::twin) return false;
  run_.links = run_.way->links;
  run_.whole_cage = true;
  return true;
}

/// The cage of a leaf decides for all its links: a splitter if it is full of nodes' ports and all of them are near enough.
/// False for a link that stands in the cable of another one.
bool Runs::split(const Link& l) {
  const std::uint32_t radix = whole(fabric_.need.leaf_radix), first = l.z.port / leaf_cage_ * leaf_cage_;
  const Below* cage = &below_[std::size_t{l.z.device} * radix + first];
  std::optional<Route> longest;
  bool full = first + leaf_cage_ <= radix;
  for (std::uint32_t i = 0; full && i < leaf_cage_; ++i) {
    if (cage[i].node == none) full = false;
    else if (const auto r = way_between({Kind::node, cage[i].node, cage[i].port}, l.z); r && (!longest || r->length() > longest->length())) longest = r;
  }
  if (!full) return single(l), true;
  begin(l);
  finish(l, longest, true);
  if (run_.way == nullptr || run_.way->joint != Joint::splitter) return single(l), true;
  const std::uint32_t links = run_.way->links, nth = l.z.port - first;
  if (nth % links != 0) return false;
  run_.links = links;
  for (std::uint32_t i = nth + 1; i < nth + links; ++i) run_.near.push_back({Kind::node, cage[i].node, cage[i].port});
  return true;
}

const Way* Runs::choose(const Link& l, std::optional<Length> path, bool fills) const {
  const Leg& leg = leg_of(l);
  if (!path) return fills ? leg.assumed : leg.alone;
  const Ways& ways = *leg.ways;
  const Length fibre = measuring_ ? *path : std::max(*path, longest_[group_of(l)]);
  const auto open = [&](const Way& w) { return w.fibre() || w.joint == Joint::single || fills; };
  for (const units::Ratio share : {hall_.measure.share, units::Ratio(1)})
    for (const Way& w : ways.all) {
      const Length far = w.fibre() ? fibre : *path;
      if (open(w) && far <= w.longest() && far <= w.reach * share) return &w;
    }
  const Way* furthest = nullptr;
  for (const Way& w : ways.all)
    if (open(w) && (furthest == nullptr || w.longest() > furthest->longest())) furthest = &w;
  return furthest;
}

}  // namespace aidc::layers::cabling
