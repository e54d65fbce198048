// SPDX-License-Identifier: Apache-2.0
#include "tally.hpp"

#include <algorithm>

namespace aidc::layers::cabling {
namespace {

using fabric::End, fabric::Kind, fabric::whole;
using units::Count, units::Length;

bool is_switch(Kind k) { return k == Kind::leaf || k == Kind::spine || k == Kind::core; }

/// A way of nobody's is taken as fibre: transceivers are counted, without a name.
bool fibre(const Way* way) { return way == nullptr || way->fibre(); }

class Counter {
 public:
  explicit Counter(Tally& tally) : tally_(tally) {}

  Tally::Leg& leg(Segment s) {
    for (Tally::Leg& l : tally_.legs)
      if (l.segment == s) return l;
    tally_.legs.push_back({s, {}, {}, nullptr, {}, 0});
    return tally_.legs.back();
  }

  void cables(Segment s, const Way* way, std::optional<Length> stock, Count n) {
    if (n == Count(0)) return;
    Tally::Leg& l = leg(s);
    const auto medium = way != nullptr ? std::optional(way->medium) : std::nullopt;
    const auto at = std::find_if(l.kinds.begin(), l.kinds.end(), [&](const auto& k) { return k.first == medium; });
    if (at != l.kinds.end()) at->second += n;
    else l.kinds.emplace_back(medium, n);
    if (way == nullptr) l.without_part += n;
    add({Use::cable, way != nullptr ? way->cable : nullptr, nullptr, stock, n});
  }

  void optics(Use use, const catalog::Optic* optic, Count n) {
    if (n > Count(0)) add({use, nullptr, optic, {}, n});
  }

 private:
  /// The last part is asked first: neighbours are alike.
  void add(const Part& p) {
    const auto same = [&](const Part& o) { return o.use == p.use && o.cable == p.cable && o.optic == p.optic && o.length == p.length; };
    if (last_ >= tally_.parts.size() || !same(tally_.parts[last_])) {
      const auto at = std::find_if(tally_.parts.begin(), tally_.parts.end(), same);
      last_ = static_cast<std::size_t>(at - tally_.parts.begin());
      if (at == tally_.parts.end()) return tally_.parts.push_back(p);
    }
    tally_.parts[last_].quantity += p.quantity;
  }

  Tally& tally_;
  std::size_t last_ = 0;
};

/// Counts transceivers: one for each cage that holds fibre.
class Cages {
 public:
  Cages(const Runs& runs, const fabric::Fabric& f, Counter& counter) : runs_(runs), counter_(counter) {
    const auto place = [&](Count switches, Count radix) {
      const std::size_t first = seen_.size();
      seen_.resize(first + std::size_t{whole(switches)} * whole(radix));
      return std::pair(first, whole(radix));
    };
    leaf_ = place(f.leaves, f.need.leaf_radix + f.need.uplink_ports);
    spine_ = place(f.spines, f.need.spine_radix);
    core_ = place(f.cores, f.need.core_radix);
  }

  void fibre(const End& e, const catalog::Optic* optic) {
    if (e.kind == Kind::node && runs_.opens_cage(e)) counter_.optics(Use::node_optic, optic, 1);
    if (e.kind == Kind::manager || e.kind == Kind::system) counter_.optics(Use::other_optic, optic, 1);
    if (!is_switch(e.kind)) return;
    const auto [first, radix] = e.kind == Kind::leaf ? leaf_ : e.kind == Kind::spine ? spine_ : core_;
    const std::size_t cage = first + std::size_t{e.device} * radix + runs_.cage_of(e);
    if (seen_[cage]) return;
    seen_[cage] = true;
    counter_.optics(Use::switch_optic, optic, 1);
  }

 private:
  const Runs& runs_;
  Counter& counter_;
  std::vector<bool> seen_;
  std::pair<std::size_t, std::uint32_t> leaf_, spine_, core_;
};

void measure(Tally::Leg& leg, const Run& run) {
  if (!run.route) return;
  const Length path = run.route->length();
  if (!leg.longest || path > *leg.longest) leg.longest = path;
  if (run.way == nullptr) return;
  if (leg.critical != nullptr && path / run.way->reach <= leg.critical_path / leg.critical->reach) return;
  leg.critical = run.way;
  leg.critical_path = path;
}

}  // namespace

std::string Tally::Leg::media() const {
  std::string out;
  for (const auto& [medium, n] : kinds) {
    if (!out.empty()) out += ", ";
    out += (medium ? std::string(catalog::word(*medium)) : std::string("no part known")) + " " + std::to_string(n.value());
  }
  return out;
}

Tally tally_runs(Runs& runs, const fabric::Fabric& f) {
  Tally out;
  Counter counter(out);
  Cages cages(runs, f, counter);
  runs.each([&](const Run& run) {
    measure(counter.leg(run.segment), run);
    counter.cables(run.segment, run.way, run.stock, run.pieces);
    out.joined += Count(run.whole_cage ? run.links - 1 : static_cast<std::uint32_t>(run.near.size()) - 1);
    if (fibre(run.way)) {
      for (const End& e : run.near) cages.fibre(e, run.way != nullptr ? run.way->near : nullptr);
      for (const End& e : run.far) cages.fibre(e, run.way != nullptr ? run.way->far : nullptr);
      return;
    }
    for (const End& e : run.near) (e.kind == Kind::node ? out.node_plugs : out.switch_plugs) += is_switch(e.kind) || e.kind == Kind::node ? 1 : 0;
    out.switch_plugs += static_cast<std::int64_t>(run.far.size());
  });
  return out;
}

Tally tally_alike(const fabric::Fabric& f, const Media& media) {
  Tally out;
  Counter counter(out);
  const Way *others = assumed(media.others), *up = assumed(media.leaf_up), *top = assumed(media.spine_up);
  const bool paired = f.need.topology == fabric::Topology::paired;
  Count leaf_plugs, spine_plugs, core_plugs;
  const catalog::Optic* leaf_optic = others != nullptr ? others->far : nullptr;
  const auto plug = [](const Way* way, Count n) { return fibre(way) ? Count(0) : n; };
  for (std::size_t row = 0; row < f.attached.size(); ++row) {
    const auto& a = f.attached[row];
    const Way* way = assumed(media.nodes[row]);
    const Count each = units::ceil_div(a.ports, a.ports_per_cage), node_cages = a.nodes * each;
    counter.cables(Segment::node_leaf, way, {}, a.nodes * a.ports * (way != nullptr ? f.planes : Count(1)));
    if (fibre(way)) counter.optics(Use::node_optic, way != nullptr ? way->near : nullptr, node_cages);
    if (way != nullptr && way->far != nullptr) leaf_optic = way->far;
    out.node_plugs += plug(way, node_cages);
    leaf_plugs += plug(way, a.nodes * a.ports);
  }
  counter.cables(Segment::manager, others, {}, f.manager_links);
  counter.cables(Segment::system, others, {}, f.system_links);
  if (fibre(others)) counter.optics(Use::other_optic, others != nullptr ? others->near : nullptr, f.manager_links + f.system_links);
  counter.cables(paired ? Segment::leaf_leaf : Segment::leaf_spine, up, {}, *f.leaf_links);
  counter.cables(Segment::spine_core, top, {}, *f.spine_links);
  leaf_plugs += plug(others, f.manager_links + f.system_links) + plug(up, *f.leaf_links * (paired ? 2 : 1));
  spine_plugs += plug(up, paired ? Count(0) : *f.leaf_links) + plug(top, *f.spine_links);
  core_plugs += plug(top, *f.spine_links);
  out.switch_plugs = leaf_plugs + spine_plugs + core_plugs;
  if (!f.cages) return out;
  if (up != nullptr && up->near != nullptr && leaf_optic == nullptr) leaf_optic = up->near;
  counter.optics(Use::switch_optic, leaf_optic, f.cages->leaf - leaf_plugs);
  counter.optics(Use::switch_optic, up != nullptr ? up->far : leaf_optic, f.cages->spine - spine_plugs);
  counter.optics(Use::switch_optic, top != nullptr ? top->far : leaf_optic, f.cages->core - core_plugs);
  return out;
}

}  // namespace aidc::layers::cabling
