// SPDX-License-Identifier: Apache-2.0
// Who shares switches: Slurm's topology.conf.
#include <algorithm>
#include <map>

#include "aidc/exports/export.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool is_compute(const model::Fabric& f) { return f.kind == model::FabricKind::compute; }

/// Names of a pool as Slurm writes them: `compute-[001-032]`.
std::string hosts(const std::string& head, std::uint32_t digits, std::uint32_t from, std::uint32_t to) {
  const std::string first = views::name_of(views::Numbered{head, from + 1, digits});
  if (from == to) return first;
  return head + "[" + first.substr(head.size()) + "-" + views::name_of(views::Numbered{{}, to + 1, digits}) + "]";
}

/// The nodes of one pool below one switch.
struct Below {
  std::uint32_t digits = 1;
  std::vector<std::uint32_t> numbers;
  std::uint32_t trays = 0, tray_digits = 1;  ///< hosts of a rack that is one node; 0 where a node is one host
};
using Switches = std::map<std::uint32_t, std::map<std::string, Below>>;  ///< by unit, by head of names

/// A node of a rail-optimized fabric stands on many leaves; what it shares with its neighbours is the unit. So a unit is
/// one switch of the tree, and so are two leaves that are a pair, and a leaf where there are no units.
Switches below_switches(views::CableWalk& walk, std::size_t index, const layers::fabric::Fabric& f) {
  const auto leaves = std::max<std::int64_t>(1, f.plane.leaves.value()), units = std::max<std::int64_t>(1, f.plane.units.value());
  const bool by_unit = units > 1 || f.need.topology == layers::fabric::Topology::paired || f.need.by_rail();
  Switches out;
  views::Numbered last;
  Below* here = nullptr;  // where there are no units, all ports of a node count for the leaf of its first one
  walk.each_of(index, [&](const views::Cable& c) {
    if (c.segment != "node-leaf") return;
    const views::Numbered& host = c.near.front().device;
    if (!by_unit && here != nullptr && host.number == last.number && host.head == last.head) {
      here->trays = std::max(here->trays, host.tray);
      return;
    }
    last = host;
    const auto leaf = static_cast<std::int64_t>(c.far.front().device.number - 1) % leaves;
    const auto at = by_unit ? std::min(leaf / f.plane.leaves_per_unit().value(), units - 1) : leaf;
    Below& b = out[static_cast<std::uint32_t>(at)][std::string(host.head)];
    here = &b;
    b.digits = host.digits;
    b.trays = std::max(b.trays, host.tray);
    b.tray_digits = host.tray_digits;
    if (b.numbers.empty() || b.numbers.back() != host.number - 1) b.numbers.push_back(host.number - 1);
  });
  return out;
}

std::string ranges(const std::string& head, Below& b) {
  std::sort(b.numbers.begin(), b.numbers.end());
  b.numbers.erase(std::unique(b.numbers.begin(), b.numbers.end()), b.numbers.end());
  std::string out;
  for (std::size_t first = 0; first < b.numbers.size();) {
    std::size_t last = first;
    while (last + 1 < b.numbers.size() && b.numbers[last + 1] == b.numbers[last] + 1) ++last;
    out += (out.empty() ? "" : ",") + hosts(head, b.digits, b.numbers[first], b.numbers[last]);
    if (b.trays > 0) out += hosts("-t", b.tray_digits, 0, b.trays - 1);
    first = last + 1;
  }
  return out;
}

std::string tree(const layers::fabric::Fabric& f, Switches below) {
  std::string text, children;
  for (auto& [unit, pools] : below) {
    std::string nodes;
    for (auto& [head, b] : pools) nodes += (nodes.empty() ? "" : ",") + ranges(head, b);
    const std::string name = f.name + "-unit-" + std::to_string(unit + 1);
    text += "SwitchName=" + name + " Nodes=" + nodes + "\n";
    children += (children.empty() ? "" : ",") + name;
  }
  return below.size() > 1 ? text + "SwitchName=" + f.name + "-top Switches=" + children + "\n" : text;
}

}  // namespace

Written export_slurm_topology(const plan::Plan& plan) {
  Written out;
  std::string text;
  views::CableWalk walk(plan, views::Each::link);
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i)
    if (is_compute(plan.cluster.fabrics[i])) text += tree(plan.fabrics[i], below_switches(walk, i, plan.fabrics[i]));
  for (const auto& left : walk.left_out()) out.left_out.push_back(left.fabric + " is not written: " + left.why);
  if (!text.empty()) out.files = {{"topology.conf", "# Nodes below one switch share the leaves of a unit.\n" + text}};
  return out;
}

}  // namespace aidc::exports
