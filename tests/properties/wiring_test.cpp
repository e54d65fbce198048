// SPDX-License-Identifier: Apache-2.0
// Laws of wiring: every radix up to 16 with every number of nodes, and large fabrics at random. A count cable by cable has
// to agree with what the formulas say.
#include <catch2/catch.hpp>
#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "aidc/layers/fabric/wiring.hpp"

using namespace aidc::layers::fabric;
using aidc::units::Count, aidc::units::ceil_div;

namespace {

struct World {
  int nodes = 1, ports = 1, radix = 16, managers = 0, systems = 0, planes = 1, cage = 1, unit = 0;
  double over = 1;
  Topology topology = Topology::leaf_spine;
  int spine = 0, core = 0;  ///< radix of the tiers above; 0: that of the leaves
  int own = 0;              ///< ports of a leaf for uplinks alone, four times as fast
};

Fabric fabric(const World& w) {
  Fabric f;
  f.need.topology = w.topology;
  f.need.nodes = w.nodes;
  f.need.ports_per_node = w.ports;
  f.need.node_ports = w.nodes * w.ports;
  f.need.rails = w.topology == Topology::rail_optimized || w.topology == Topology::rail_only ? w.ports : 1;
  f.need.manager_ports = w.managers;
  f.need.system_ports = w.systems;
  f.need.leaf_radix = f.need.spine_radix = f.need.core_radix = w.radix;
  if (w.spine > 0) f.need.spine_radix = w.spine;
  if (w.core > 0) f.need.core_radix = w.core;
  f.need.uplink_ports = w.own;
  if (w.own > 0) f.need.uplink_ratio = 4;
  f.need.leaf_oversubscription = w.over;
  if (w.unit > 0) f.need.unit = Count(w.unit);
  f.plane = size_plane(f.need);
  f.planes = w.planes;
  f.leaves = f.planes * f.plane.leaves;
  f.spines = f.planes * f.plane.spines;
  f.cores = f.planes * f.plane.cores;
  f.leaf_cage = f.spine_cage = f.core_cage = w.cage;
  f.attached.push_back({0, w.nodes, w.ports, 1});
  return f;
}

std::size_t number(const Count& n) { return static_cast<std::size_t>(n.value()); }

/// What a walk over all links finds.
struct Walk {
  std::array<std::vector<std::vector<int>>, 6> used;  ///< by kind and device: how often each port occurs
  std::size_t node_links = 0, other_links = 0, leaf_links = 0, spine_links = 0;
  std::vector<std::size_t> parent;  ///< of a union-find over the devices of plane 0
  std::array<std::size_t, 6> base{};
  std::size_t across = 0;           ///< what the spines carry from one half of the leaves to the other, in links
};

std::size_t root(std::vector<std::size_t>& parent, std::size_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

Walk walk(const Fabric& f, const Wiring& wiring) {
  Walk w;
  const std::array<std::size_t, 6> devices{number(f.need.nodes), number(f.need.manager_ports), number(f.need.system_ports),
                                           number(f.leaves), number(f.spines), number(f.cores)};
  std::size_t all = 0;
  for (std::size_t k = 0; k < devices.size(); ++k) {
    w.used[k].resize(devices[k]);
    w.base[k] = all;
    all += devices[k];
  }
  w.parent.resize(all);
  std::iota(w.parent.begin(), w.parent.end(), std::size_t{0});
  std::vector<std::array<int, 2>> halves(number(f.spines));
  const auto mark = [&](const End& e) {
    auto& ports = w.used[static_cast<std::size_t>(e.kind)].at(e.device);
    if (ports.size() <= e.port) ports.resize(e.port + 1);
    ++ports[e.port];
  };
  wiring.each([&](const Link& l) {
    if (l.a.kind == Kind::node) {  // a NIC port goes into every plane
      if (l.plane == 0) mark(l.a);
    } else if (l.a.kind > Kind::system) {
      mark(l.a);
    }
    mark(l.z);
    (l.a.kind == Kind::node ? w.node_links : l.a.kind < Kind::leaf ? w.other_links : l.a.kind == Kind::leaf ? w.leaf_links : w.spine_links)++;
    if (l.plane == 0)
      w.parent[root(w.parent, w.base[static_cast<std::size_t>(l.a.kind)] + l.a.device)] =
          root(w.parent, w.base[static_cast<std::size_t>(l.z.kind)] + l.z.device);
    if (l.a.kind == Kind::leaf && l.z.kind == Kind::spine && l.plane == 0)
      ++halves[l.z.device][l.a.device < wiring.leaves() / 2 ? 0 : 1];
  });
  for (const auto& h : halves) w.across += static_cast<std::size_t>(std::min(h[0], h[1]));
  return w;
}

/// Transceivers of the switches: cages in which a port is used.
std::size_t cages(const Walk& w, Kind kind, int cage) {
  std::size_t out = 0;
  for (const auto& ports : w.used[static_cast<std::size_t>(kind)]) {
    std::set<std::size_t> in;
    for (std::size_t p = 0; p < ports.size(); ++p)
      if (ports[p] > 0) in.insert(p / static_cast<std::size_t>(cage));
    out += in.size();
  }
  return out;
}

/// The same by the counts of ports alone: for each switch, ports used over ports of a cage, rounded up.
std::size_t cages_by_counts(const Walk& w, Kind kind, int cage) {
  std::size_t out = 0;
  for (const auto& ports : w.used[static_cast<std::size_t>(kind)]) {
    const auto n = std::count_if(ports.begin(), ports.end(), [](int used) { return used > 0; });
    out += static_cast<std::size_t>((n + cage - 1) / cage);
  }
  return out;
}

void check_laws(const World& world) {
  const Fabric f = fabric(world);
  if (!f.plane.fits) return;
  const Wiring wiring(f);
  INFO("nodes " << world.nodes << " ports " << world.ports << " radix " << world.radix << " planes " << world.planes
                << " managers " << world.managers << " systems " << world.systems << " unit " << world.unit << " over "
                << world.over << " topology " << static_cast<int>(world.topology));
  REQUIRE(wiring.fits());
  Walk w = walk(f, wiring);
  const auto planes = static_cast<std::size_t>(world.planes);
  REQUIRE(w.node_links == planes * number(f.need.node_ports));
  REQUIRE(w.other_links == planes * number(f.need.manager_ports + f.need.system_ports));
  REQUIRE(w.leaf_links == (world.topology == Topology::paired ? planes : number(f.leaves)) * number(f.plane.uplinks));
  REQUIRE(w.spine_links == number(f.spines * f.plane.spine_uplinks));
  for (Kind kind : {Kind::node, Kind::leaf, Kind::spine, Kind::core})
    for (const auto& ports : w.used[static_cast<std::size_t>(kind)]) {
      REQUIRE(std::all_of(ports.begin(), ports.end(), [](int n) { return n <= 1; }));
      const Count most = kind == Kind::node ? Count(world.ports) : kind == Kind::leaf ? f.need.leaf_radix + f.need.uplink_ports : kind == Kind::spine ? f.need.spine_radix : f.need.core_radix;
      REQUIRE(ports.size() <= number(most));
    }
  for (Kind kind : {Kind::leaf, Kind::spine, Kind::core}) REQUIRE(cages(w, kind, world.cage) == cages_by_counts(w, kind, world.cage));
  for (const auto& node : w.used[0]) REQUIRE(node.size() == static_cast<std::size_t>(world.ports));
  if (world.topology == Topology::rail_only) return;
  for (std::size_t n = 1; n < number(f.need.nodes); ++n) REQUIRE(root(w.parent, n) == root(w.parent, 0));
  if (f.plane.tiers == Count(2) && wiring.leaves() % 2 == 0) REQUIRE(w.across == wiring.leaves() / 2 * number(f.plane.uplinks));
}

/// Within a unit the fullest and the emptiest leaf differ by one port at most, if the unit is full.
void check_even(const World& world) {
  const Fabric f = fabric(world);
  const Wiring wiring(f);
  const auto unit_leaves = wiring.leaves() / static_cast<std::uint32_t>(f.plane.units.value());
  for (std::uint32_t first = 0; first + unit_leaves <= wiring.leaves(); first += unit_leaves) {
    std::uint32_t least = wiring.attached(first), most = least;
    for (std::uint32_t l = first; l < first + unit_leaves; ++l) {
      least = std::min(least, wiring.attached(l));
      most = std::max(most, wiring.attached(l));
    }
    INFO("nodes " << world.nodes << " ports " << world.ports << " radix " << world.radix << " first leaf " << first);
    REQUIRE(most - least <= 1);
  }
}

}  // namespace

TEST_CASE("every small fabric is wired by the laws", "[properties]") {
  for (int radix = 2; radix <= 16; radix += 2)
    for (int ports = 1; ports <= 4; ++ports)
      for (int nodes = 1; nodes <= radix * radix; ++nodes)
        for (Topology t : {Topology::leaf_spine, Topology::rail_optimized}) {
          World w;
          w.nodes = nodes, w.ports = ports, w.radix = radix, w.topology = t, w.cage = radix % 4 == 0 ? 2 : 1;
          check_laws(w);
          check_even(w);
        }
}

TEST_CASE("managers, systems, planes and pairs keep the laws", "[properties]") {
  for (int radix = 8; radix <= 16; radix += 4)
    for (int ports = 1; ports <= 4; ++ports)
      for (int nodes = 1; nodes <= 3 * radix; ++nodes) {
        for (Topology t : {Topology::leaf_spine, Topology::rail_optimized, Topology::rail_only}) {
          World w{nodes, ports, radix, 0, 0, 2, 2, 0, 1, t};
          check_laws(w);
        }
        check_laws({nodes, ports, radix, 2, 3, 1, 4, 0, 1, Topology::leaf_spine});
        check_laws({nodes, ports, radix, 0, 0, 1, 2, 2, 3, Topology::leaf_spine});
        if (nodes * ports + 1 <= radix) check_laws({nodes, ports, radix, 1, 0, 1, 2, 0, 1, Topology::paired});
      }
}

TEST_CASE("tiers of different switches, and uplinks of their own, keep the laws", "[properties]") {
  for (int radix : {4, 6, 8, 12})
    for (int spine : {4, 8, 12, 16, 24})
      for (int core : {8, 16})
        for (int ports = 1; ports <= 4; ports += 3)
          for (int nodes = 1; nodes <= 40; ++nodes)
            for (Topology t : {Topology::leaf_spine, Topology::rail_optimized}) {
              check_laws({nodes, ports, radix, 0, 0, 1, 1, 0, 1, t, spine, core, 0});
              check_laws({nodes, ports, radix, 1, 1, 1, 1, 0, 1, Topology::leaf_spine, spine, core, 3});
            }
}

TEST_CASE("large fabrics at random keep the laws", "[properties]") {
  const auto seed = std::random_device{}();
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const auto pick = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
  for (int i = 0; i < 40; ++i) {
    const int radix = 2 * pick(8, 72), ports = pick(1, 8);
    World w{pick(1, 2000), ports, radix, 0, 0, pick(1, 2), radix % 4 == 0 ? 4 : 2, 0, pick(1, 3) * 1.0, ports > 1 ? Topology::rail_optimized : Topology::leaf_spine};
    check_laws(w);
  }
}

TEST_CASE("the published 127 nodes port by port", "[properties]") {
  World w{127, 8, 64, 4, 0, 1, 2, 32, 1, Topology::rail_optimized};
  const Fabric f = fabric(w);
  const Wiring wiring(f);
  Walk found = walk(f, wiring);
  CHECK(found.node_links == 1016);
  CHECK(found.other_links == 4);
  CHECK(found.leaf_links == 1024);
  CHECK(cages(found, Kind::leaf, 2) + cages(found, Kind::spine, 2) == 1536);
  for (std::uint32_t l = 0; l < 32; ++l) CHECK(wiring.attached(l) == (l >= 4 && l < 8 ? 31 : 32));
}
