// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/fabric/wiring.hpp"

#include <algorithm>
#include <functional>
#include <queue>

namespace aidc::layers::fabric {
namespace {

std::uint32_t ceil_of(std::uint32_t a, std::uint32_t b) { return (a + b - 1) / b; }

/// The leaf with the fewest ports in use, the first of equals. Ports may be taken meanwhile; none is given back.
class LeastTaken {
 public:
  LeastTaken(const std::vector<std::uint32_t>& taken, std::pair<std::uint32_t, std::uint32_t> leaves) : taken_(taken) {
    for (std::uint32_t l = leaves.first; l < leaves.second; ++l) queue_.push({taken[l], l});
  }

  std::uint32_t next() {
    for (;;) {
      const auto [ports, leaf] = queue_.top();
      if (ports == taken_[leaf]) return leaf;
      queue_.pop();
      queue_.push({taken_[leaf], leaf});
    }
  }

 private:
  using Leaf = std::pair<std::uint32_t, std::uint32_t>;  ///< ports in use, number
  const std::vector<std::uint32_t>& taken_;
  std::priority_queue<Leaf, std::vector<Leaf>, std::greater<>> queue_;
};

}  // namespace

NodeId node_id(const Fabric& f, std::uint32_t n) {
  for (std::size_t i = 0; i < f.attached.size(); ++i) {
    if (i > 0 && f.attached[i].pool == f.attached[i - 1].pool) continue;
    const std::uint32_t here = whole(f.attached[i].nodes);
    if (n < here) return {f.attached[i].pool, n};
    n -= here;
  }
  throw Failure("a fabric has fewer nodes than its links");
}

std::pair<std::uint32_t, std::uint32_t> nodes_of_unit(const Fabric& f, std::uint32_t unit) {
  const std::uint32_t all = whole(f.need.nodes), units = std::max(1U, whole(f.plane.units));
  const std::uint64_t size = std::max(1U, whole(f.plane.unit)), managers = whole(manager_places(f.plane, f.need));
  const auto before = [&](std::uint32_t u) { return static_cast<std::uint32_t>(std::min<std::uint64_t>(all, u * size - std::min(u * size, managers))); };
  return {before(unit), unit + 1 >= units ? all : before(unit + 1)};
}

Wiring::Wiring(const Fabric& f)
    : planes_(whole(f.planes)), leaves_(whole(f.plane.leaves)), spines_(whole(f.plane.spines)),
      cores_(whole(f.cores / std::max(f.planes, Count(1)))), uplinks_(whole(f.plane.uplinks)),
      spine_uplinks_(whole(f.plane.spine_uplinks)), group_(whole(f.plane.group)), pod_leaves_(leaves_), pods_(1),
      leaf_{whole(f.need.leaf_radix), whole(f.leaf_cage), whole(f.need.uplink_ports), whole(f.leaf_card)},
      spine_{whole(f.need.spine_radix), whole(f.spine_cage), 0, whole(f.spine_card)}, core_radix_(whole(f.need.core_radix)),
      used_(leaves_ - std::min(leaves_, whole(f.plane.spare_leaves))), units_(std::clamp(whole(f.plane.units), 1U, std::max(1U, used_))),
      per_unit_(used_ / units_), rails_(std::max(1U, whole(f.need.rails))),
      managers_(whole(f.need.manager_ports)), systems_(whole(f.need.system_ports)), controllers_(whole(f.need.controller_ports)),
      paired_(f.need.topology == Topology::paired), taken_(leaves_) {
  if (spine_uplinks_ > 0) {
    pods_ = std::max(1U, whole(f.plane.pods));
    pod_leaves_ = std::max(1U, whole(f.plane.pod_leaves));
  }
  first_port_.push_back(0);
  for (std::size_t i = 0; i < f.attached.size();) {
    const Attached& first = f.attached[i];
    Count ports;
    for (; i < f.attached.size() && f.attached[i].pool == first.pool; ++i) ports += f.attached[i].ports;
    for (Count n; n < first.nodes; ++n) first_port_.push_back(first_port_.back() + whole(ports));
  }
  places_.resize(first_port_.back());
  if (per_unit_ > 0 && rails_ % per_unit_ == 0) rails_ = per_unit_;  // several rails on each leaf
  std::vector<std::uint32_t> last(units_);  // of each unit: the node after it
  for (std::uint32_t u = 0; u < units_; ++u) last[u] = nodes_of_unit(f, u).second;
  if (f.need.by_rail() && per_unit_ > 0 && rails_apart(f.plane, f.need)) attach_by_rail(last);
  else attach_in_sequence(last);
  check();
}

/// Port j of a node goes to a leaf of rail j mod rails; a rail of a unit with several leaves fills them one after the
/// other, evenly.
void Wiring::attach_by_rail(const std::vector<std::uint32_t>& last) {
  const std::uint32_t per_rail = per_unit_ / rails_;
  std::vector<std::uint32_t> asked(static_cast<std::size_t>(units_) * rails_), placed(asked.size());
  const auto each = [&](auto&& f) {
    for (std::uint32_t u = 0, n = 0; u < units_; ++u)
      for (; n < last[u]; ++n)
        for (std::uint32_t j = 0; j < ports_of(n); ++j) f(static_cast<std::size_t>(u) * rails_ + j % rails_, first_port_[n] + j);
  };
  each([&](std::size_t s, std::uint32_t) { ++asked[s]; });
  each([&](std::size_t s, std::uint32_t port) {
    const auto nth = static_cast<std::uint32_t>(std::uint64_t{placed[s]++} * per_rail / asked[s]);
    places_[port] = take(static_cast<std::uint32_t>(s) * per_rail + nth);
  });
  const auto fill = [&](Range leaves, std::uint32_t ports) {
    for (LeastTaken least(taken_, leaves); ports > 0; --ports) others_.push_back(take(least.next()));
  };
  fill({0, per_unit_}, managers_);
  fill({used_ - per_unit_, used_}, systems_);
}

/// Without rails the ports of a unit are spread evenly over its leaves: first port of every node, then second ports, so
/// that a node with two ports stands on two leaves.
void Wiring::attach_in_sequence(const std::vector<std::uint32_t>& last) {
  for (std::uint32_t u = 0; u < units_; ++u)
    attach_unit({u == 0 ? 0 : last[u - 1], last[u]}, {u * per_unit_, u + 1 == units_ ? used_ : (u + 1) * per_unit_},
                (u == 0 ? managers_ : 0) + (u + 1 == units_ ? systems_ - controllers_ : 0), u + 1 == units_ ? controllers_ : 0);
}

/// `others`: ports of managers and systems there, those of managers first. `controllers` of the racks' power stand in the
/// order of racks, as nodes do, so that they share leaves with their neighbours.
void Wiring::attach_unit(Range nodes, Range leaves, std::uint32_t others, std::uint32_t controllers) {
  const auto [from, to] = nodes;
  const auto [first, end] = leaves;
  if (first == end) return;
  const std::uint32_t count = end - first, all = first_port_[to] - first_port_[from] + others + controllers;
  const auto quota = [&](std::uint32_t leaf) { return all / count + (leaf - first < all % count ? 1 : 0); };
  LeastTaken least(taken_, leaves);
  for (std::uint32_t i = 0; i < others; ++i) others_.push_back(take(least.next()));
  for (std::uint32_t i = 0; i < controllers; ++i) {
    const auto near = first + static_cast<std::uint32_t>(std::uint64_t{i} * count / controllers);
    others_.push_back(take(taken_[near] < quota(near) ? near : least.next()));
  }
  std::uint32_t most = 0, leaf = first;
  for (std::uint32_t n = from; n < to; ++n) most = std::max(most, ports_of(n));
  for (std::uint32_t j = 0; j < most; ++j)
    for (std::uint32_t n = from; n < to; ++n) {
      if (j >= ports_of(n)) continue;
      while (leaf + 1 < end && taken_[leaf] >= quota(leaf)) ++leaf;
      places_[first_port_[n] + j] = take(leaf);
    }
}

/// Uplinks take the last ports, of as many line cards as are needed. What of them fills no whole cage shares the cage that the ports below leave open.
std::uint32_t Wiring::up_port(const Panel& panel, std::uint32_t below, std::uint32_t ups, std::uint32_t k) {
  if (panel.own > 0) return panel.ports + k;
  const std::uint32_t rest = ups % panel.cage, open = below % panel.cage;
  const std::uint32_t ports = panel.card > 0 ? std::min(panel.ports, ceil_of(below + ups, panel.card) * panel.card) : panel.ports;
  const std::uint32_t base = below + ups > ports ? below : ports - ups;
  const bool shares = rest > 0 && open > 0 && open + rest <= panel.cage && below + rest <= base;
  if (!shares) return base + k;
  return k < rest ? below + k : base + k;
}

std::uint32_t Wiring::pod_leaves_of(std::uint32_t pod) const {
  const std::uint32_t before = pod * pod_leaves_;
  return before >= leaves_ ? 0 : std::min(pod_leaves_, leaves_ - before);
}

std::uint32_t Wiring::below_spine(std::uint32_t spine) const {
  const std::uint32_t each = spines_ / pods_, links = pod_leaves_of(spine / each) * uplinks_;
  return links / each + (spine % each < links % each ? 1 : 0);
}

End Wiring::spine_for(std::uint32_t plane, std::uint32_t leaf, std::uint32_t k) const {
  const std::uint32_t each = spines_ / pods_, pod = leaf / pod_leaves_, nth = leaf % pod_leaves_;
  const std::uint32_t base = plane * spines_ + pod * each;
  if (uplinks_ % each == 0) {
    const std::uint32_t links = uplinks_ / each;
    return {Kind::spine, base + k / links, nth * links + k % links};
  }
  const std::uint32_t all = nth * uplinks_ + k;
  return {Kind::spine, base + all % each, all / each};
}

End Wiring::core_for(std::uint32_t plane, std::uint32_t spine, std::uint32_t k) const {
  const std::uint32_t each = spines_ / pods_, base = plane * cores_;
  if (group_ > 0 && spine_uplinks_ % group_ == 0 && cores_ == each * group_) {
    const std::uint32_t links = spine_uplinks_ / group_;
    return {Kind::core, base + spine % each * group_ + k / links, spine / each * links + k % links};
  }
  const std::uint32_t all = spine * spine_uplinks_ + k;
  return {Kind::core, base + all % cores_, all / cores_};
}

void Wiring::check() {
  const bool above = uplinks_ > 0 && !paired_;
  if (leaves_ == 0 || (above && (spines_ < pods_ || spines_ == 0)) || (spine_uplinks_ > 0 && cores_ == 0)) fits_ = false;
  for (std::uint32_t l = 0; l < leaves_; ++l)
    if (leaf_.own > 0 ? taken_[l] > leaf_.ports || uplinks_ > leaf_.own : taken_[l] + uplinks_ > leaf_.ports) fits_ = false;
  if (!fits_ || !above) return;
  const std::uint32_t each = spines_ / pods_;
  for (std::uint32_t p = 0; p < pods_; ++p)
    if (below_spine(p * each) + spine_uplinks_ > spine_.ports) fits_ = false;
  if (spines_ % pods_ != 0) fits_ = false;
  if (spine_uplinks_ > 0 && ceil_of(spines_ * spine_uplinks_, cores_) > core_radix_) fits_ = false;
}

}  // namespace aidc::layers::fabric
