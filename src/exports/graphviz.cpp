// SPDX-License-Identifier: Apache-2.0
// A drawing of groups: devices that have the same neighbours are one box, with how many they are and how many links they
// have. A drawing of four thousand links helps nobody.
#include "aidc/exports/export.hpp"
#include "aidc/units/format.hpp"
#include "aidc/views/fabric_shape.hpp"

namespace aidc::exports {
namespace {

using units::Count;

std::string boxes(Count n, std::string_view one, std::string_view many) { return units::grouped(n.value()) + " " + std::string(n == Count(1) ? one : many); }

class Dot {
 public:
  Dot(const plan::Plan& plan, const layers::fabric::Fabric& f, const views::FabricShape& shape) : plan_(plan), f_(f), shape_(shape) {}

  std::string run() {
    text_ = "graph \"" + f_.name + "\" {\n  rankdir=BT;\n  node [shape=box, fontname=\"sans-serif\"];\n";
    if (shape_.planes > Count(1)) text_ += "  label=\"one of " + boxes(shape_.planes, "plane", "planes") + "\";\n";
    if (shape_.cores > Count(0)) box("cores", boxes(shape_.cores, "core", "cores"));
    for (std::size_t p = 0; p < shape_.pods.size(); ++p) pod(p);
    below("shared", shape_.shared, all_leaves_);
    return text_ + "}\n";
  }

 private:
  void box(const std::string& id, const std::string& label) { text_ += "  " + id + " [label=\"" + label + "\"];\n"; }

  void line(const std::string& a, const std::string& z, Count links) {
    if (links > Count(0)) text_ += "  " + a + " -- " + z + " [label=\"" + units::grouped(links.value()) + "\"];\n";
  }

  /// Counts are those of one; how many are like it stands in its label.
  static std::string alike(Count n) { return n > Count(1) ? "\\n× " + units::grouped(n.value()) + " like this" : ""; }

  void pod(std::size_t p) {
    const views::Pod& pod = shape_.pods[p];
    const std::string id = std::to_string(p + 1), spines = "spines" + id;
    if (pod.spines > Count(0)) box(spines, boxes(pod.spines, "spine", "spines") + alike(pod.alike));
    if (shape_.cores > Count(0)) line(spines, "cores", pod.up);
    for (std::size_t b = 0; b < pod.blocks.size(); ++b) {
      const views::Block& block = pod.blocks[b];
      const std::string leaves = "leaves" + id + "_" + std::to_string(b + 1);
      box(leaves, boxes(block.leaves, "leaf", "leaves") + alike(block.alike));
      all_leaves_.push_back(leaves);
      if (pod.spines > Count(0)) line(leaves, spines, block.up);
      below(id + "_" + std::to_string(b + 1), block.below, {leaves});
    }
  }

  /// What hangs below some leaves. Below several groups of leaves no share of the links is said.
  void below(const std::string& id, const views::Below& b, const std::vector<std::string>& leaves) {
    const auto hang = [&](const std::string& box_id, const std::string& label, Count links) {
      box(box_id, label);
      if (leaves.size() == 1 && (&b != &shape_.shared || shape_.pods.front().alike == Count(1))) return line(box_id, leaves.front(), links);
      for (const std::string& l : leaves) text_ += "  " + box_id + " -- " + l + ";\n";
    };
    for (const auto& p : b.pools) hang("nodes" + id + "_" + std::to_string(p.pool + 1), boxes(p.nodes, "node", "nodes") + "\\n" + escaped(plan_.cluster.pools[p.pool].name), p.links);
    if (b.managers > Count(0)) hang("managers" + id, "subnet manager", b.managers);
    if (b.systems > Count(0)) hang("systems" + id, "other equipment", b.systems);
  }

  static std::string escaped(const std::string& name) {
    std::string out;
    for (char c : name) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }

  const plan::Plan& plan_;
  const layers::fabric::Fabric& f_;
  const views::FabricShape& shape_;
  std::string text_;
  std::vector<std::string> all_leaves_;
};

}  // namespace

Written export_graphviz(const plan::Plan& plan) {
  Written out;
  for (const auto& f : plan.fabrics) {
    const views::FabricShape shape = views::fabric_shape(f);
    if (shape.no_links.empty())
      out.files.push_back({f.name + ".dot", Dot(plan, f, shape).run()});
    else
      out.left_out.push_back(f.name + " is not written: " + shape.no_links);
  }
  return out;
}

}  // namespace aidc::exports
