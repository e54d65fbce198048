// SPDX-License-Identifier: Apache-2.0
// Laws of fabric sizing over small worlds, each one tried: a slow search that knows no formula has to agree.
#include <catch2/catch.hpp>
#include <algorithm>
#include <vector>

#include "aidc/layers/fabric/size.hpp"
#include "aidc/layers/fabric/wiring.hpp"
#include "support/world.hpp"

using namespace aidc::layers::fabric;
using aidc::units::Count;

namespace {

Need need(int nodes, int ports, int radix) {
  Need n;
  n.topology = ports >= 2 ? Topology::rail_optimized : Topology::leaf_spine;
  n.nodes = nodes;
  n.ports_per_node = ports;
  n.node_ports = nodes * ports;
  n.rails = ports >= 2 ? ports : 1;
  n.leaf_radix = n.spine_radix = n.core_radix = radix;
  return n;
}

/// Nodes are put on leaves one by one; each rail of each unit has its own leaf.
std::vector<int> leaves_by_hand(int nodes, int ports, int down) {
  std::vector<int> used;
  if (ports == 1) {
    for (int n = 0; n < nodes; ++n) {
      if (used.empty() || used.back() == down) used.push_back(0);
      ++used.back();
    }
    return used;
  }
  for (int n = 0; n < nodes; ++n) {
    if (n % down == 0) used.insert(used.end(), static_cast<std::size_t>(ports), 0);
    for (int rail = 0; rail < ports; ++rail) ++used[used.size() - static_cast<std::size_t>(ports) + static_cast<std::size_t>(rail)];
  }
  return used;
}

/// The fewest spines over which every leaf spreads its uplinks evenly without any spine running out of ports; 0 if none.
int spines_by_hand(int leaves, int up, int radix) {
  for (int s = 1; s <= up; ++s) {
    if (up % s != 0) continue;
    std::vector<int> ports(static_cast<std::size_t>(s), 0);
    for (int leaf = 0; leaf < leaves; ++leaf)
      for (int link = 0; link < up; ++link) ++ports[static_cast<std::size_t>(link % s)];
    if (*std::max_element(ports.begin(), ports.end()) <= radix) return s;
  }
  return 0;
}

/// The fewest cores of a group over which the spines of all pods spread evenly; 0 if none.
int group_by_hand(int pods, int up, int radix) {
  for (int g = 1; g <= up; ++g)
    if (up % g == 0 && pods * (up / g) <= radix) return g;
  return 0;
}

}  // namespace

TEST_CASE("leaves and spines agree with a count by hand", "[properties]") {
  for (int radix = 4; radix <= 16; radix += 2)
    for (int ports = 1; ports <= 4; ++ports)
      for (int nodes = 1; nodes <= radix * radix; ++nodes) {
        const Size size = size_plane(need(nodes, ports, radix));
        const int half = radix / 2;
        const auto leaves = leaves_by_hand(nodes, ports, half);
        const int spines = spines_by_hand(static_cast<int>(leaves.size()), half, radix);
        INFO("radix " << radix << " ports " << ports << " nodes " << nodes);
        REQUIRE(size.leaves == Count(static_cast<std::int64_t>(leaves.size())));
        REQUIRE(*std::max_element(leaves.begin(), leaves.end()) <= half);
        if (spines == 0) {
          REQUIRE(size.tiers == Count(3));
          continue;
        }
        REQUIRE(size.tiers == Count(2));
        REQUIRE(size.spines == Count(spines));
      }
}

TEST_CASE("three tiers use no port twice and reach every pod", "[properties]") {
  for (int radix = 4; radix <= 12; radix += 2)
    for (int nodes = radix; nodes <= radix * radix * radix; nodes += 7) {
      const Size size = size_plane(need(nodes, 2, radix));
      if (size.tiers != Count(3)) continue;
      INFO("radix " << radix << " nodes " << nodes);
      const int pods = static_cast<int>(size.pods.value()), up = static_cast<int>(size.spine_uplinks.value());
      const int group = group_by_hand(pods, up, radix);
      REQUIRE(size.fits == (group != 0));
      if (group == 0) continue;
      REQUIRE(size.group == Count(group));
      REQUIRE(size.cores == size.uplinks * Count(group));
      // A spine: one link from each leaf of its pod, and its uplinks.
      REQUIRE(Count(radix) - size.spine_uplinks >= aidc::units::ceil_div(size.leaves, size.pods));
      REQUIRE(size.spines == size.pods * size.uplinks);
      REQUIRE(size.pods * (Count(radix) - size.spine_uplinks) >= size.leaves);
    }
}

TEST_CASE("more nodes never need fewer leaves or tiers", "[properties]") {
  for (int radix : {8, 16, 64})
    for (int ports : {1, 2, 8}) {
      Size before = size_plane(need(1, ports, radix));
      for (int nodes = 2; nodes <= 600; ++nodes) {
        const Size size = size_plane(need(nodes, ports, radix));
        INFO("radix " << radix << " ports " << ports << " nodes " << nodes);
        REQUIRE(size.leaves >= before.leaves);
        REQUIRE(size.tiers >= before.tiers);
        if (size.tiers == before.tiers) REQUIRE(size.spines >= before.spines);
        before = size;
      }
    }
}

TEST_CASE("oversubscription is kept within a port", "[properties]") {
  for (int radix : {8, 16, 32, 40, 64, 128, 144})
    for (double over : {1.0, 1.5, 2.0, 3.0, 7.0}) {
      const Count up = uplinks(radix, over), down = downs(radix, up, over);
      INFO("radix " << radix << " over " << over);
      CHECK(up + down <= Count(radix));
      CHECK(down.real() <= up.real() * over + 1e-9);
      CHECK((down + Count(1)).real() + up.real() > radix * 0.5);
    }
}

TEST_CASE("uplinks of another speed: one is not enough", "[properties]") {
  // 48 ports of 10 Gb/s over one or four of 40 Gb/s, as a storage guide warns: 12 : 1, 3 : 1, and 1 : 1 with 16 servers a leaf.
  const auto ratio = [](int uplinks, int nodes) {
    const auto w = aidc::test::plan_text(
        "aidc: 1\nname: x\nnodes: [{server: {gpu: nvidia-l4, gpus: 1, power_max: 1 kW, height: 1 U, nics: [{fabric: compute, count: 1, speed: 10 Gb/s}]}, count: " +
        std::to_string(nodes) + "}]\nfabrics: {compute: {technology: ethernet, topology: leaf-spine, leaves: 2, spine: {ports: 32, speed: 40 Gb/s, power_max: 1 kW, height: 1 U}, "
        "leaf: {ports: 48, speed: 10 Gb/s, power_max: 1 kW, height: 1 U, uplinks: {ports: " + std::to_string(uplinks) + ", speed: 40 Gb/s}}}}\n");
    REQUIRE(w->plan);
    CHECK(w->number("fabric.compute.bisection") == uplinks * 40e9);
    CHECK(aidc::layers::fabric::Wiring(w->plan->fabrics.front()).fits());
    return w->number("fabric.compute.oversubscription");
  };
  CHECK(ratio(1, 96) == Approx(12));
  CHECK(ratio(4, 96) == Approx(3));
  CHECK(ratio(4, 32) == Approx(1));
}
