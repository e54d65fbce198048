// SPDX-License-Identifier: Apache-2.0
// A built InfiniBand fabric against the plan: each planned port of a switch has to lead where the plan says, as fast as it
// says.
#include <map>

#include "adapters.hpp"
#include "aidc/views/subnet.hpp"

namespace aidc::views {
namespace {

using measure::Subnet, measure::SubnetDevice, measure::SubnetLink;

std::string at(const std::string& name, std::uint32_t port) { return name + " port " + std::to_string(port); }

/// What stands at the other end: a port of a switch, or a port of a node, which may be unknown.
bool same(const NodePort& planned, const NodePort& found) { return planned.node == found.node && (found.port.empty() || found.port == planned.port); }

class PlanChecker {
 public:
  explicit PlanChecker(const Subnet& subnet) : s_(subnet) {}

  void plan(const Cable& link) {
    const CableEnd &near = link.near.front(), &far = link.far.front();
    for (const CableEnd* e : {&near, &far})
      if (e->is_switch) tiers_.emplace(name_of(e->device), e->tier);
    const bool up = near.is_switch;
    planned_[{name_of(far.device), far.port_number}] = {label_of(link), up ? NodePort{at(name_of(near.device), near.port_number), {}, {}} : adapters_.plan(near), link.bits_per_s, false};
  }

  SubnetReport run() {
    out_ = count_subnet(s_, tiers_);
    out_.expected = static_cast<std::uint32_t>(planned_.size());
    for (std::size_t i = 0; i < out_.slow.size(); ++i) remarked_[{out_.slow[i].a, out_.slow[i].z}] = i;
    each([&](const SubnetLink& l) { learn(l); });
    each([&](const SubnetLink& l) { compare(l); });
    exchanged();
    for (const auto& [place, p] : planned_)
      if (!p.seen) out_.lost.push_back(p.label + ": " + at(place.first, place.second) + " has nothing, not " + adapters_.shown(p.peer));
    return std::move(out_);
  }

 private:
  struct Planned {
    std::string label;
    NodePort peer;
    double bits_per_s = 0;
    bool seen = false;
  };
  using Places = std::map<std::pair<std::string, std::uint32_t>, Planned>;
  /// A planned port that leads elsewhere.
  struct Wrong {
    std::string label, place;
    NodePort expected, found;
    bool paired = false;
  };

  template <class F>
  void each(F&& f) const {
    const auto aggregates = [&](std::uint32_t device) { return s_.devices[device].kind == SubnetDevice::Kind::aggregation; };
    for (const SubnetLink& l : s_.links)
      if (!aggregates(l.a) && !aggregates(l.z)) f(l);
  }

  Places::iterator place(std::uint32_t device, std::uint32_t port) { return planned_.find({s_.devices[device].name(), port}); }

  void learn(const SubnetLink& l) {
    if (const auto p = place(l.a, l.a_port); p != planned_.end() && !s_.devices[l.z].is_switch()) adapters_.learn(p->second.peer, s_.devices[l.z], l.z_port);
    if (const auto p = place(l.z, l.z_port); p != planned_.end() && !s_.devices[l.a].is_switch()) adapters_.learn(p->second.peer, s_.devices[l.a], l.a_port);
  }

  NodePort peer(std::uint32_t device, std::uint32_t port) const {
    const SubnetDevice& d = s_.devices[device];
    return d.is_switch() ? NodePort{at(d.name(), port), {}, {}} : adapters_.find(d, port);
  }

  void compare(const SubnetLink& l) {
    ++out_.links;
    const auto mine = place(l.a, l.a_port), theirs = place(l.z, l.z_port);
    const NodePort a = peer(l.a, l.a_port), z = peer(l.z, l.z_port);
    const bool by_mine = mine != planned_.end() && (theirs == planned_.end() || (same(mine->second.peer, z) && !same(theirs->second.peer, a)));
    const auto p = by_mine ? mine : theirs;
    if (p == planned_.end()) return out_.extra.push_back(adapters_.shown(a) + " to " + adapters_.shown(z));
    const NodePort& found = by_mine ? z : a;
    p->second.seen = true;
    slower(l, p->second.bits_per_s);
    if (!same(p->second.peer, found)) wrong_.push_back({p->second.label, at(p->first.first, p->first.second), p->second.peer, found});
  }

  void slower(const SubnetLink& l, double planned) {
    const auto bits = measure::bits_of(l.speed);
    if (!bits || *bits >= planned) return;
    SlowLink slow{at(s_.devices[l.a].name(), l.a_port), at(s_.devices[l.z].name(), l.z_port), l.speed, {}, planned};
    if (const auto said = remarked_.find({slow.a, slow.z}); said != remarked_.end()) out_.slow[said->second].planned = planned;
    else out_.slow.push_back(std::move(slow));
  }

  /// Two ports of which each has what the other should have.
  void exchanged() {
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> by_ends;
    for (std::size_t i = 0; i < wrong_.size(); ++i) {
      Wrong& w = wrong_[i];
      for (const std::size_t other : by_ends[{w.found.node, w.expected.node}]) {
        Wrong& o = wrong_[other];
        if (w.paired || o.paired || !same(o.expected, w.found) || !same(w.expected, o.found)) continue;
        w.paired = o.paired = true;
        out_.exchanged.push_back({o.label + " and " + w.label, o.place + " has " + adapters_.shown(o.found), w.place + " has " + adapters_.shown(w.found)});
      }
      by_ends[{w.expected.node, w.found.node}].push_back(i);
    }
    for (const Wrong& w : wrong_)
      if (!w.paired) out_.lost.push_back(w.label + ": " + w.place + " has " + adapters_.shown(w.found) + ", not " + adapters_.shown(w.expected));
  }

  const Subnet& s_;
  SubnetReport out_;
  Adapters adapters_;
  KnownTiers tiers_;
  Places planned_;  ///< by name and port of the end farther from the nodes
  std::map<std::pair<std::string, std::string>, std::size_t> remarked_;  ///< in the report's `slow`
  std::vector<Wrong> wrong_;
};

}  // namespace

SubnetReport check_subnet(const Subnet& subnet, CableWalk& walk, std::size_t fabric) {
  PlanChecker checker(subnet);
  walk.each_of(fabric, [&](const Cable& link) { checker.plan(link); });
  return checker.run();
}

}  // namespace aidc::views
