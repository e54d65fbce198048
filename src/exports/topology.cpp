// SPDX-License-Identifier: Apache-2.0
// Who shares switches: Slurm's topology.conf, and a drawing of groups for people.
#include <map>

#include "aidc/exports/export.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool is_compute(const model::Fabric& f) { return f.kind == model::FabricKind::compute; }

/// Names of a pool as Slurm writes them: `compute-[001-032]`.
std::string hosts(const std::string& head, std::uint32_t digits, std::uint32_t from, std::uint32_t to) {
  const std::string first = name_of(views::Numbered{head, from + 1, digits});
  if (from == to) return first;
  return head + "[" + first.substr(head.size()) + "-" + name_of(views::Numbered{{}, to + 1, digits}) + "]";
}

}  // namespace

/// A node of a rail-optimized fabric stands on many leaves; what it shares with its neighbours is the unit. So a unit is
/// one switch of the tree, and so is a leaf where there are no units.
Written export_slurm_topology(const plan::Plan& plan) {
  Written out;
  std::string text = "# Nodes below one switch share the leaves of a unit.\n";
  std::string units;
  views::CableWalk walk(plan);
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i) {
    if (!is_compute(plan.cluster.fabrics[i])) continue;
    std::map<std::uint32_t, std::map<std::string, std::vector<std::uint32_t>>> below;  // unit, pool, numbers
    std::map<std::string, std::uint32_t> digits;
    const auto& f = plan.fabrics[i];
    const auto leaves = std::max<std::int64_t>(1, f.plane.leaves.value()), of_unit = std::max<std::int64_t>(1, leaves / std::max<std::int64_t>(1, f.plane.units.value()));
    const bool by_unit = f.plane.units > units::Count(1) || f.need.topology == layers::fabric::Topology::rail_optimized;
    const bool listed = walk.each_of(i, [&](const views::Cable& c) {
      if (c.segment != "node-leaf" || c.near.port.cage + c.near.port.lane == 0) return;
      const auto leaf = static_cast<std::int64_t>(c.far.front().device.number - 1) % leaves;
      const auto unit = static_cast<std::uint32_t>(by_unit ? std::min(leaf / of_unit, std::max<std::int64_t>(0, f.plane.units.value() - 1)) : leaf);
      auto& numbers = below[unit][std::string(c.near.device.head)];
      digits[std::string(c.near.device.head)] = c.near.device.digits;
      if (numbers.empty() || numbers.back() != c.near.device.number - 1) numbers.push_back(c.near.device.number - 1);
    });
    if (!listed) continue;
    for (auto& [unit, pools] : below) {
      std::string nodes;
      for (auto& [head, numbers] : pools) {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        for (std::size_t first = 0; first < numbers.size();) {
          std::size_t last = first;
          while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
          nodes += (nodes.empty() ? "" : ",") + hosts(head, digits[head], numbers[first], numbers[last]);
          first = last + 1;
        }
      }
      const std::string name = f.name + "-unit-" + std::to_string(unit + 1);
      text += "SwitchName=" + name + " Nodes=" + nodes + "\n";
      units += (units.empty() ? "" : ",") + name;
    }
    if (below.size() > 1) text += "SwitchName=" + f.name + "-top Switches=" + units + "\n";
  }
  for (const auto& left : walk.left_out()) out.left_out.push_back(left.fabric + " is not written: " + left.why);
  out.files = {{"topology.conf", text}};
  return out;
}

/// Groups of devices that have the same neighbours are one box, with how many they are and how many links they have: a
/// drawing of four thousand links helps nobody.
Written export_graphviz(const plan::Plan& plan) {
  Written out;
  for (const auto& f : plan.fabrics) {
    const auto count = [](units::Count n) { return std::to_string(n.value()); };
    if (!f.leaf_links) {
      out.left_out.push_back(f.name + " is not written: its design states switches, not links");
      continue;
    }
    std::string dot = "graph \"" + f.name + "\" {\n  rankdir=BT;\n  node [shape=box, fontname=\"sans-serif\"];\n";
    const auto units = std::max<std::int64_t>(1, f.plane.units.value());
    for (std::int64_t u = 0; u < units; ++u) {
      const std::string id = std::to_string(u + 1);
      const auto size = f.plane.unit.value(), here = std::min(size, f.need.nodes.value() - u * size);
      const auto per_unit = f.plane.leaves.value() / units, leaves = u + 1 == units ? f.plane.leaves.value() - u * per_unit : per_unit;
      dot += "  nodes" + id + " [label=\"" + std::to_string(here) + " nodes\"];\n  leaves" + id + " [label=\"" + std::to_string(leaves * f.planes.value()) + " leaves\"];\n";
      dot += "  nodes" + id + " -- leaves" + id + " [label=\"" + std::to_string(here * f.need.ports_per_node.value() * f.planes.value()) + "\"];\n";
      if (f.spines > units::Count(0)) dot += "  leaves" + id + " -- spines [label=\"" + count(f.plane.uplinks * f.planes * leaves) + "\"];\n";
    }
    if (f.spines > units::Count(0)) dot += "  spines [label=\"" + count(f.spines) + " spines\"];\n";
    if (f.cores > units::Count(0)) dot += "  cores [label=\"" + count(f.cores) + " cores\"];\n  spines -- cores [label=\"" + count(f.spine_links.value_or(0)) + "\"];\n";
    out.files.push_back({f.name + ".dot", dot + "}\n"});
  }
  return out;
}

}  // namespace aidc::exports
