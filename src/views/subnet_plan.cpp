// SPDX-License-Identifier: Apache-2.0
// A built InfiniBand fabric against the plan: each planned port of a switch has to lead where the plan says.
#include <map>
#include <set>

#include "aidc/views/subnet.hpp"

namespace aidc::views {
namespace {

using measure::Subnet, measure::SubnetDevice, measure::SubnetLink;

std::string at(const std::string& name, std::uint32_t port) { return name + " port " + std::to_string(port); }

class PlanChecker {
 public:
  PlanChecker(const Subnet& subnet, SubnetReport report) : s_(subnet), out_(std::move(report)) {}

  void plan(const Cable& c) {
    const std::string near = name_of(c.near.front().device);
    if (!c.near.front().is_switch) nodes_.insert(near);
    for (const CableEnd& far : c.far)
      planned_[{name_of(far.device), far.port_number}] = {label_of(c),
                                                          c.near.front().is_switch ? at(near, c.near.front().port_number) : near, false};
    out_.expected += static_cast<std::uint32_t>(c.far.size());
  }

  SubnetReport run() {
    for (const SubnetLink& l : s_.links)
      if (!aggregates(l.a) && !aggregates(l.z)) compare(l);
    exchanged();
    for (const auto& [place, p] : planned_)
      if (!p.seen) out_.lost.push_back(p.label + ": " + at(place.first, place.second) + " has nothing, not " + p.peer);
    return std::move(out_);
  }

 private:
  struct Planned {
    std::string label, peer;
    bool seen = false;
  };
  /// A planned port that leads elsewhere.
  struct Wrong {
    std::string label, place, expected, found;
    bool paired = false;
  };

  bool aggregates(std::uint32_t device) const { return s_.devices[device].kind == SubnetDevice::Kind::aggregation; }

  std::string peer(std::uint32_t device, std::uint32_t port) const {
    const SubnetDevice& d = s_.devices[device];
    return d.is_switch() ? at(d.name(), port) : node_of(d.name());
  }

  /// The planned node that an adapter's name belongs to: `node-01`, or `node-01-port-1` cut at its dashes.
  std::string node_of(const std::string& name) const {
    for (std::string cut = name;;) {
      if (nodes_.contains(cut)) return cut;
      const auto dash = cut.rfind('-');
      if (dash == std::string::npos) return name;
      cut.resize(dash);
    }
  }

  void compare(const SubnetLink& l) {
    const auto mine = planned_.find({s_.devices[l.a].name(), l.a_port});
    const auto theirs = planned_.find({s_.devices[l.z].name(), l.z_port});
    const std::string a = peer(l.a, l.a_port), z = peer(l.z, l.z_port);
    if (mine != planned_.end() && mine->second.peer == z) return void(mine->second.seen = true);
    if (theirs != planned_.end() && theirs->second.peer == a) return void(theirs->second.seen = true);
    if (theirs != planned_.end()) return differs(theirs->second, at(s_.devices[l.z].name(), l.z_port), a);
    if (mine != planned_.end()) return differs(mine->second, at(s_.devices[l.a].name(), l.a_port), z);
    out_.extra.push_back(a + " to " + z);
  }

  void differs(Planned& p, const std::string& place, const std::string& found) {
    p.seen = true;
    wrong_.push_back({p.label, place, p.peer, found});
  }

  /// Two ports of which each has what the other should have.
  void exchanged() {
    std::map<std::pair<std::string, std::string>, std::size_t> by_ends;
    for (std::size_t i = 0; i < wrong_.size(); ++i) {
      const auto other = by_ends.find({wrong_[i].found, wrong_[i].expected});
      if (other == by_ends.end() || wrong_[other->second].paired) {
        by_ends[{wrong_[i].expected, wrong_[i].found}] = i;
        continue;
      }
      Wrong& w = wrong_[other->second];
      w.paired = wrong_[i].paired = true;
      out_.exchanged.push_back({w.label + " and " + wrong_[i].label, w.place + " has " + w.found, wrong_[i].place + " has " + wrong_[i].found});
    }
    for (const Wrong& w : wrong_)
      if (!w.paired) out_.lost.push_back(w.label + ": " + w.place + " has " + w.found + ", not " + w.expected);
  }

  const Subnet& s_;
  SubnetReport out_;
  std::map<std::pair<std::string, std::uint32_t>, Planned> planned_;  ///< by name and port of the end farther from the nodes
  std::set<std::string> nodes_;
  std::vector<Wrong> wrong_;
};

}  // namespace

SubnetReport check_subnet(const Subnet& subnet, CableWalk& walk, std::size_t fabric) {
  PlanChecker checker(subnet, count_subnet(subnet));
  walk.each_of(fabric, [&](const Cable& c) { checker.plan(c); });
  return checker.run();
}

}  // namespace aidc::views
