// SPDX-License-Identifier: Apache-2.0
// What growth moves, against a count by names: the pairs of devices that the lists of both sizes join.
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "aidc/views/cables.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

/// `ports` of each node, and how the fabric is said.
struct Shape {
  int ports, radix;
  std::string more;
};

std::string spec_of(int nodes, const Shape& shape, int target) {
  return "aidc: 1\nname: x\nnodes: [{server: {gpu: nvidia-h100-sxm5-80gb, gpus: 1, power_max: 1 kW, height: 1 U, nics: [{fabric: compute, count: " +
         std::to_string(shape.ports) + ", speed: 400 Gb/s}]}, count: " + std::to_string(nodes) + "}]\nfabrics: {compute: {" + shape.more +
         "leaf: {ports: " + std::to_string(shape.radix) + ", speed: 400 Gb/s, power_max: 1 kW, height: 1 U}}}\n" +
         (target > 0 ? "growth: {target: {nodes: " + std::to_string(target) + "}}\n" : "");
}

/// How many links join each two devices, by kind and number.
std::map<std::string, int> pairs(const plan::Plan& plan, int& links) {
  std::map<std::string, int> out;
  views::CableWalk walk(plan, views::Each::link);
  walk.each_of(0, [&](const views::Cable& c) {
    const auto name = [](const views::CableEnd& e) { return std::string(e.device.head) + std::to_string(e.device.number); };
    for (const auto& far : c.far) ++out[name(c.near.front()) + " " + name(far)], ++links;
  });
  return out;
}

}  // namespace

TEST_CASE("growth keeps the links that both sizes have", "[properties]") {
  int checked = 0, moved = 0;
  for (const char* more : {"topology: rail-optimized, ", "topology: leaf-spine, ", "topology: rail-optimized, planes: 2, ", "topology: leaf-spine, manager_ports: 2, "})
    for (const int radix : {8, 12, 16})
      for (const int ports : {1, 2, 4})
        for (const auto& [from, to] : {std::pair{3, 5}, {8, 16}, {12, 40}, {30, 33}}) {
          const Shape shape{ports, radix, more};
          const auto w = test::plan_text(spec_of(from, shape, to)), then = test::plan_text(spec_of(to, shape, 0));
          INFO(spec_of(from, shape, to));
          REQUIRE(w->plan);
          if (w->number("fabric.compute.growth_switches") < 0) continue;
          int today = 0, later = 0, kept = 0;
          const auto before = pairs(*w->plan, today), after = pairs(*then->plan, later);
          for (const auto& [pair, n] : before)
            if (const auto at = after.find(pair); at != after.end()) kept += std::min(n, at->second);
          CHECK(w->number("fabric.compute.growth_pulled_links") == today - kept);
          CHECK(w->number("fabric.compute.growth_added_links") == later - kept);
          CHECK(w->number("fabric.compute.growth_switches") == then->number("fabric.compute.switches"));
          ++checked;
          moved += today != kept;
        }
  CHECK(checked > 80);
  CHECK(moved > 20);
}

TEST_CASE("the growth of the published units", "[properties]") {
  const auto grown = [](int from, int to) {
    return test::plan_file("examples/superpod-h100-4su.yaml", {"nodes.0.count=" + std::to_string(from), "growth.target.nodes=" + std::to_string(to)});
  };
  // Eight spines become sixteen: half of 16 x 32 uplinks. The manager's four ports stand in the first unit and stay.
  CHECK(grown(63, 127)->number("fabric.compute.growth_pulled_links") == 256);
  CHECK(grown(95, 127)->number("fabric.compute.growth_pulled_links") == 0);
  CHECK(grown(127, 256)->number("fabric.compute.growth_tiers") == 3);
}
