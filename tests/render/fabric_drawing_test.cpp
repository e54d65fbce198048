// SPDX-License-Identifier: Apache-2.0
// Laws of drawings over every example and many sizes and shapes: boxes do not overlap, words fit, lines stand free, and
// what stands on the lines adds up to what the plan counts.
#include "aidc/render/fabric_drawing.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "aidc/render/svg.hpp"
#include "aidc/units/format.hpp"
#include "support/world.hpp"

using namespace aidc;
using render::Area, render::Box, render::Drawing, render::Join, render::Line, render::Look, render::Words;
using units::Count;

namespace {

/// With the cards behind it.
Area whole(const Box& b) {
  const int more = (b.layers - 1) * render::card_step;
  return {b.at.x, b.at.y - more, b.at.w + more, b.at.h + more};
}
bool overlap(const Area& a, const Area& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}
bool within(const Area& a, const Area& b) {
  return a.x >= b.x && a.right() <= b.right() && a.y >= b.y && a.bottom() <= b.bottom();
}

/// The first thing that is wrong with where things stand; empty if nothing is.
std::string clash_of_boxes(const Drawing& d) {
  const Area page{0, 0, d.width, d.height};
  for (std::size_t i = 0; i < d.boxes.size(); ++i) {
    const Box& b = d.boxes[i];
    const Area room = b.parent < 0 ? page : d.boxes[static_cast<std::size_t>(b.parent)].at;
    if (!within(whole(b), room)) return "box " + std::to_string(i) + " leaves its parent";
    for (std::size_t k = 0; k < i; ++k)
      if (d.boxes[k].parent == b.parent && overlap(whole(b), whole(d.boxes[k])))
        return "boxes " + std::to_string(k) + " and " + std::to_string(i) + " overlap";
  }
  return "";
}

std::string clash_of_words(const Drawing& d) {
  const Area page{0, 0, d.width, d.height};
  for (std::size_t i = 0; i < d.words.size(); ++i) {
    const Words& w = d.words[i];
    const Area room = w.parent < 0 ? page : d.boxes[static_cast<std::size_t>(w.parent)].at;
    if (!within(w.at, room)) return "`" + w.text + "` leaves its box";
    if (render::width_of(w.text, w.size, w.bold) > w.at.w || w.size > w.at.h) return "`" + w.text + "` does not fit";
    for (const Words& other : d.words)
      if (&other != &w && other.parent == w.parent && overlap(other.at, w.at))
        return "`" + w.text + "` and `" + other.text + "` overlap";
    for (const Box& b : d.boxes)
      if (b.parent == w.parent && overlap(whole(b), w.at)) return "a box hides `" + w.text + "`";
  }
  return "";
}

/// A line may pass what it begins or ends in, and its own label.
std::string clash_of_lines(const Drawing& d) {
  for (const Line& l : d.lines) {
    const int half = l.width / 2;
    const Area at =
        l.x1 == l.x2 ? Area{l.x1 - half, l.y1, l.width, l.y2 - l.y1} : Area{l.x1, l.y1 - half, l.x2 - l.x1, l.width};
    if (at.w <= 0 || at.h <= 0) return "a line runs backwards";
    const auto inside = [&](const Box& b, int x, int y) {
      return x >= b.at.x && x <= b.at.right() && y >= b.at.y && y <= b.at.bottom();
    };
    for (const Box& b : d.boxes) {
      const bool ends = inside(b, l.x1, l.y1) || inside(b, l.x2, l.y2);
      if (b.look != Look::pill && !ends && overlap(b.at, at))
        return "a line of " + std::to_string(l.links.value()) + " crosses a box";
    }
    for (const Words& w : d.words) {
      const bool on_label = w.parent >= 0 && d.boxes[static_cast<std::size_t>(w.parent)].look == Look::pill;
      if (!on_label && overlap(w.at, at)) return "a line crosses `" + w.text + "`";
    }
    const auto label = std::count_if(d.words.begin(), d.words.end(), [&](const Words& w) {
      const bool pill = w.parent >= 0 && d.boxes[static_cast<std::size_t>(w.parent)].look == Look::pill;
      const std::string n = units::grouped(l.links.value());
      return pill && overlap(w.at, at) && (w.text == n || w.text.starts_with(n + " link"));
    });
    if (label != 1) return "a line of " + std::to_string(l.links.value()) + " has " + std::to_string(label) + " labels";
  }
  return "";
}

Count sum(const Drawing& d, Join join) {
  Count out;
  for (const Line& l : d.lines)
    if (l.join == join) out += l.links * l.times;
  return out;
}

bool says(const Drawing& d, const std::string& text) {
  return std::any_of(d.words.begin(), d.words.end(),
                     [&](const Words& w) { return w.text.find(text) != std::string::npos; });
}

void check_counts(const layers::fabric::Fabric& f, std::optional<Count> cables, const Drawing& d) {
  const auto grouped = [](Count n) { return units::grouped(n.value()); };
  CHECK(says(d, grouped(f.leaves) + (f.leaves == Count(1) ? " leaf" : " leaves")));
  if (cables) CHECK(says(d, grouped(*cables) + (*cables == Count(1) ? " cable" : " cables")));
  if (says(d, "no links are drawn")) return;
  const bool paired = f.need.topology == layers::fabric::Topology::paired;
  CHECK(sum(d, Join::below) == f.node_links + f.manager_links + f.system_links);
  CHECK(sum(d, Join::leaf_spine) == (paired ? Count(0) : *f.leaf_links));
  CHECK(sum(d, Join::leaf_leaf) == (paired ? *f.leaf_links : Count(0)));
  CHECK(sum(d, Join::spine_core) == *f.spine_links);
  CHECK(says(d, "no path between rails") == (f.need.topology == layers::fabric::Topology::rail_only));
}

void check_all(const plan::Plan& plan) {
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i) {
    const Drawing d = render::draw_fabric(plan, i);
    INFO(plan.fabrics[i].name);
    CHECK(clash_of_boxes(d) == "");
    CHECK(clash_of_words(d) == "");
    CHECK(clash_of_lines(d) == "");
    CHECK(d.width <= 4000);
    check_counts(plan.fabrics[i], plan.cabling.fabrics[i].cables, d);
  }
}

std::string cluster(int nodes, int ports, const std::string& fabric) {
  return "aidc: 1\nname: x\nnodes: [{name: gpu, server: {gpu: nvidia-h100-sxm5-80gb, gpus: 8, power_max: 10 kW, nics: "
         "[{fabric: compute, count: " +
         std::to_string(ports) + ", speed: 400 Gb/s}]}, count: " + std::to_string(nodes) + "}]\nfabrics: {compute: {" +
         fabric + "}}\n";
}

}  // namespace

TEST_CASE("every fabric of every example is drawn without overlap and with the plan's counts", "[render]") {
  for (const auto& path : test::examples()) {
    INFO(path);
    const auto world = test::plan_file(path);
    REQUIRE(world->plan);
    check_all(*world->plan);
  }
}

TEST_CASE("fabrics of many sizes and shapes are drawn by the same laws", "[render]") {
  const std::string leaf = "leaf: {ports: 16, speed: 400 Gb/s, power_max: 1 kW}";
  std::map<std::size_t, int> tiers;
  for (const char* topology : {"rail-optimized", "rail-only", "leaf-spine", "paired", "single-switch"})
    for (const int ports : {1, 2, 4, 8, 12})
      for (const int nodes : {1, 2, 5, 7, 8, 9, 16, 17, 31, 64, 65, 130, 500})
        for (const char* more : {"", ", planes: 2", ", unit: 3", ", manager_ports: 2", ", oversubscription: 3"}) {
          const auto world =
              test::plan_text(cluster(nodes, ports, "topology: " + std::string(topology) + ", " + leaf + more));
          INFO(topology << " " << ports << " ports, " << nodes << " nodes" << more);
          if (!world->plan) continue;  // the spec said no
          ++tiers[static_cast<std::size_t>(world->plan->fabrics[0].plane.tiers.value())];
          check_all(*world->plan);
        }
  CHECK(tiers[1] > 100);
  CHECK(tiers[2] > 50);
  CHECK(tiers[3] > 100);
}

TEST_CASE("many pools are drawn within bounds", "[render]") {
  std::string yaml =
      "aidc: 1\nname: x\nfabrics: {compute: {leaf: {ports: 16, speed: 400 Gb/s, power_max: 1 kW}}}\nnodes:\n";
  for (int i = 0; i < 40; ++i)
    yaml += "  - {name: pool-" + std::to_string(i) + std::string(static_cast<std::size_t>(3 * i), 'w') +
            ", server: {gpus: 4, power_max: 1 kW, nics: [{fabric: compute, count: " + std::to_string(1 + i % 4) +
            ", speed: 400 Gb/s}]}, count: " + std::to_string(1 + i % 7) + "}\n";
  const auto world = test::plan_text(yaml);
  INFO(world->errors());
  REQUIRE(world->plan);
  check_all(*world->plan);
  CHECK(says(render::draw_fabric(*world->plan, 0), "more pools"));
}

TEST_CASE("units and pods that are alike are drawn once, the part-filled last one apart", "[render]") {
  const auto world =
      test::plan_text("aidc: 1\nname: x\nnodes: [{name: compute, server: nvidia-dgx-h100, count: 1000}]\n");
  REQUIRE(world->plan);
  const Drawing d = render::draw_fabric(*world->plan, 0);
  for (const char* text : {"Pods 1–7", "× 7 like this", "Pod 8", "Units 1–4", "Units 29–31", "Unit 32",
                           "8 of 32 places", "128 cores", "1,024 links × 400 Gb/s"})
    CHECK(says(d, text));
}

TEST_CASE("four units show every rail and leaf", "[render]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  const Drawing d = render::draw_fabric(*world->plan, 0);
  for (const char* text :
       {"superpod-h100-4su · compute fabric", "16 spines", "NVIDIA Quantum-2 QM9700", "256 links × 400 Gb/s",
        "31 nodes · compute", "31 of 32 places", "subnet manager · 4 links", "bisection 204.8 Tb/s", "1,016 to nodes",
        "1,024 leaf–spine", "508 transceivers at nodes", "1,536 transceivers at switches"})
    CHECK(says(d, text));
  for (int leaf = 1; leaf <= 32; ++leaf)
    CHECK(std::any_of(d.words.begin(), d.words.end(), [&](const Words& w) {
      return w.text == std::to_string(leaf) && d.boxes[static_cast<std::size_t>(w.parent)].look == Look::tier;
    }));
}

TEST_CASE("the laws of drawings find what breaks them", "[render]") {
  Drawing d;
  d.width = d.height = 100;
  d.boxes = {{{0, 0, 50, 50}, Look::frame, -1, 1}, {{40, 40, 20, 20}, Look::frame, -1, 1}};
  CHECK(clash_of_boxes(d) == "boxes 0 and 1 overlap");
  d.boxes[1].parent = 0;
  CHECK(clash_of_boxes(d) == "box 1 leaves its parent");
  d.boxes[1].at = {10, 10, 20, 20};
  CHECK(clash_of_boxes(d) == "");
  d.words = {{{0, 60, 20, 20}, "far too long", "", 14, -1, render::Anchor::start, render::Tone::plain, false}};
  CHECK(clash_of_words(d) == "`far too long` does not fit");
  d.lines = {{15, 0, 15, 90, 2, Join::below, 3, 1}};
  CHECK(clash_of_lines(d) == "a line of 3 crosses a box");
}

TEST_CASE("words are cut between letters", "[render]") {
  CHECK(render::fitted("short", 14, false, 100) == "short");
  CHECK(render::fitted("数据中心数据中心", 14, false, 64) == "数据中…");
  CHECK(render::fitted("anything", 14, false, 0) == "…");
  CHECK(render::width_of("mm", 10) > render::width_of("ii", 10));
}

TEST_CASE("text of XML holds nothing that XML cannot", "[render]") {
  CHECK(render::xml_text("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
  CHECK(render::xml_text(std::string("a\0b\x1b", 4)) ==
        "a\xEF\xBF\xBD"
        "b\xEF\xBF\xBD");
  CHECK(render::xml_text("\xEF\xBF\xBF|\xEF\xBF\xBD") == "\xEF\xBF\xBD|\xEF\xBF\xBD");
}

TEST_CASE("the colour of a fabric is fixed", "[render]") {
  using catalog::FabricKind, catalog::Technology;
  CHECK(views::colour_of(FabricKind::compute, Technology::infiniband).name == "green");
  CHECK(views::colour_of(FabricKind::storage, Technology::infiniband).name == "red");
  CHECK(views::colour_of(FabricKind::storage, Technology::ethernet).name == "blue");
  CHECK(views::colour_of(FabricKind::frontend, Technology::ethernet).name == "blue");
  CHECK(views::colour_of(FabricKind::oob, Technology::ethernet).name == "purple");
}
