// SPDX-License-Identifier: Apache-2.0
#include "tally.hpp"

#include <algorithm>

#include "aidc/units/format.hpp"

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
    tally_.legs.push_back({s, {}, {}, nullptr, {}, 0, 0});
    return tally_.legs.back();
  }

  /// What a cable is made of, or why it is of nothing.
  struct Made {
    const Way* way = nullptr;
    bool too_long = false;
    std::optional<units::DataRate> slower{};  ///< than the fabric's links: its speed
  };
  void cables(Segment s, const Made& made, std::optional<Length> stock, Count n) {
    if (n == Count(0)) return;
    const Way* way = made.way;
    Tally::Leg& l = leg(s);
    std::string kind = way != nullptr ? std::string(catalog::word(way->medium)) : made.too_long ? "nothing that reaches" : "no part known";
    if (way == nullptr && !made.too_long && made.slower) kind += " for " + units::human(made.slower->base(), units::dim::data_rate, "b/s");
    const auto at = std::find_if(l.kinds.begin(), l.kinds.end(), [&](const auto& k) { return k.first == kind; });
    if (at != l.kinds.end()) at->second += n;
    else l.kinds.emplace_back(std::move(kind), n);
    if (way == nullptr) (made.too_long ? l.too_long : l.without_part) += n;
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
    used_.resize(seen_.size());
  }

  /// The name of a transceiver is that of any link in its cage: where nothing reaches, others of the cage may tell.
  void fibre(const End& e, const catalog::Optic* optic) {
    if (e.kind == Kind::node) {
      if (runs_.opens_cage(e)) {
        close_node();
        node_ = true;
        node_optic_ = nullptr;
      }
      if (optic != nullptr) node_optic_ = optic;
      return;
    }
    if (e.kind == Kind::manager || e.kind == Kind::system) counter_.optics(Use::other_optic, optic, 1);
    if (!is_switch(e.kind)) return;
    const auto [first, radix] = e.kind == Kind::leaf ? leaf_ : e.kind == Kind::spine ? spine_ : core_;
    const std::size_t cage = first + std::size_t{e.device} * radix + runs_.cage_of(e);
    used_[cage] = true;
    if (optic != nullptr) seen_[cage] = optic;
  }

  void close() {
    close_node();
    for (std::size_t cage = 0; cage < used_.size(); ++cage)
      if (used_[cage]) counter_.optics(Use::switch_optic, seen_[cage], 1);
  }

 private:
  void close_node() {
    if (node_) counter_.optics(Use::node_optic, node_optic_, 1);
    node_ = false;
  }

  const Runs& runs_;
  Counter& counter_;
  std::vector<const catalog::Optic*> seen_;
  std::vector<bool> used_;
  bool node_ = false;  ///< a node's cage is open
  const catalog::Optic* node_optic_ = nullptr;
  std::pair<std::size_t, std::uint32_t> leaf_, spine_, core_;
};

void measure(Tally::Leg& leg, const Run& run) {
  if (!run.route) return;
  const Length path = run.route->length();
  if (!leg.longest || path > *leg.longest) leg.longest = path;
  const Way* way = run.way != nullptr ? run.way : run.furthest;
  if (way == nullptr) return;
  if (leg.critical != nullptr && path / way->longest() <= leg.critical_path / leg.critical->longest()) return;
  leg.critical = way;
  leg.critical_path = path;
}

}  // namespace

std::string Tally::Leg::media() const {
  std::string out;
  for (const auto& [kind, n] : kinds) out += (out.empty() ? "" : ", ") + kind + " " + std::to_string(n.value());
  return out;
}

Tally tally_runs(Runs& runs, const fabric::Fabric& f) {
  Tally out;
  Counter counter(out);
  Cages cages(runs, f, counter);
  runs.each([&](const Run& run) {
    measure(counter.leg(run.segment), run);
    const bool slower = run.segment == Segment::node_leaf && run.speed < f.link_speed;
    counter.cables(run.segment, {run.way, run.furthest != nullptr, slower ? std::optional(run.speed) : std::nullopt}, run.stock, run.pieces);
    out.joined += Count(run.whole_cage ? run.links - 1 : static_cast<std::uint32_t>(run.near.size()) - 1);
    if (fibre(run.way)) {
      for (const End& e : run.near) cages.fibre(e, run.way != nullptr ? run.way->near : nullptr);
      for (const End& e : run.far) cages.fibre(e, run.way != nullptr ? run.way->far : nullptr);
      return;
    }
    for (const End& e : run.near) (e.kind == Kind::node ? out.node_plugs : out.switch_plugs) += is_switch(e.kind) || e.kind == Kind::node ? 1 : 0;
    out.switch_plugs += static_cast<std::int64_t>(run.far.size());
  });
  cages.close();
  return out;
}

namespace {

/// The cages of one tier where all links of a leg are alike.
struct Tier {
  Count cage, cages;
  struct Part {
    const catalog::Optic* optic;
    Count links;  ///< with fibre
  };
  std::vector<Part> parts{};
  Count plugs{};

  void add(const Way* way, const catalog::Optic* Way::*end, Count links) {
    if (!fibre(way)) plugs += links;
    else if (links > Count(0)) parts.push_back({way != nullptr ? way->*end : nullptr, links});
  }
  void count(Counter& counter) const {
    if (cage == Count(1))
      for (const Part& p : parts) counter.optics(Use::switch_optic, p.optic, p.links);
    else if (!parts.empty()) counter.optics(Use::switch_optic, parts.front().optic, cages - plugs);
  }
};

}  // namespace

Tally tally_alike(const fabric::Fabric& f, const Media& media) {
  Tally out;
  Counter counter(out);
  const auto ways = assumed_together(media);
  const std::size_t rows = media.nodes.size();
  const Way *others = ways[rows], *up = ways[rows + 1], *top = ways[rows + 2];
  const Count own = media.own_uplinks ? *f.leaf_links : Count(0), cages[] = {f.cages ? f.cages->leaf - own : 0, f.cages ? f.cages->spine : 0, f.cages ? f.cages->core : 0};
  Tier leaf{f.leaf_cage, cages[0]}, spine{f.spine_cage, cages[1]}, core{f.core_cage, cages[2]}, leaf_own{1, own};
  for (std::size_t row = 0; row < rows; ++row) {
    const auto& a = f.attached[row];
    const Way* way = ways[row];
    const Count node_cages = a.nodes * units::ceil_div(a.ports, a.ports_per_cage), links = a.nodes * a.ports;
    counter.cables(Segment::node_leaf, {way, false, media.nodes[row].speed < f.link_speed ? std::optional(media.nodes[row].speed) : std::nullopt}, {}, links * (way != nullptr ? f.planes : Count(1)));
    if (fibre(way)) counter.optics(Use::node_optic, way != nullptr ? way->near : nullptr, node_cages);
    else out.node_plugs += node_cages;
    leaf.add(way, &Way::far, links * f.planes);
  }
  const Count other_links = f.manager_links + f.system_links;
  counter.cables(Segment::manager, {others}, {}, f.manager_links);
  counter.cables(Segment::system, {others}, {}, f.system_links);
  if (fibre(others)) counter.optics(Use::other_optic, others != nullptr ? others->near : nullptr, other_links);
  leaf.add(others, &Way::far, other_links);
  counter.cables(media.paired ? Segment::leaf_leaf : Segment::leaf_spine, {up}, {}, *f.leaf_links);
  counter.cables(Segment::spine_core, {top}, {}, *f.spine_links);
  Tier& up_cages = media.own_uplinks ? leaf_own : leaf;
  up_cages.add(up, &Way::near, *f.leaf_links);
  (media.paired ? up_cages : spine).add(up, &Way::far, *f.leaf_links);
  spine.add(top, &Way::near, *f.spine_links);
  core.add(top, &Way::far, *f.spine_links);
  for (const Tier* tier : {&leaf, &leaf_own, &spine, &core}) {
    out.switch_plugs += tier->plugs;
    if (f.cages) tier->count(counter);
  }
  return out;
}

}  // namespace aidc::layers::cabling
