// SPDX-License-Identifier: Apache-2.0
// Laws of fabrics whose switches are stated, not sized: every formula against a count of all links, port by port.
#include <catch2/catch.hpp>
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "aidc/layers/fabric/wiring.hpp"
#include "support/world.hpp"

using namespace aidc;
using namespace aidc::layers::fabric;

namespace {

/// What a walk over all links finds.
struct Seen {
  std::map<std::pair<Kind, std::uint32_t>, std::set<std::uint32_t>> ports;  ///< in use, by switch
  std::map<std::uint32_t, std::set<std::uint32_t>> rails;                   ///< of node ports, by leaf
  std::map<std::uint32_t, std::int64_t> below;                              ///< ports to nodes and other equipment, by leaf
  std::int64_t twice = 0;
};

Seen walk(const Fabric& f) {
  Seen seen;
  Wiring(f).each([&](const Link& l) {
    for (const End& e : {l.a, l.z}) {
      if (e.kind != Kind::leaf && e.kind != Kind::spine && e.kind != Kind::core) continue;
      if (!seen.ports[{e.kind, e.device}].insert(e.port).second) ++seen.twice;
    }
    if (l.z.kind == Kind::leaf && l.a.kind != Kind::leaf) ++seen.below[l.z.device];
    if (l.a.kind == Kind::node) seen.rails[l.z.device].insert(l.a.port % whole(f.need.rails));
  });
  return seen;
}

std::int64_t cages(const Seen& seen, Kind kind, std::uint32_t each) {
  std::int64_t all = 0;
  for (const auto& [device, ports] : seen.ports) {
    if (device.first != kind) continue;
    std::set<std::uint32_t> used;
    for (std::uint32_t p : ports) used.insert(p / each);
    all += static_cast<std::int64_t>(used.size());
  }
  return all;
}

/// Whether no leaf mixes rails: each rail's leaves are its own, or each leaf has rails that no other leaf of the unit has.
bool apart(const Seen& seen, std::uint32_t rails) {
  std::set<std::set<std::uint32_t>> groups;
  for (const auto& [leaf, here] : seen.rails) groups.insert(here);
  std::vector<int> count(rails);
  for (const auto& group : groups)
    for (std::uint32_t r : group) ++count[r];
  return std::all_of(count.begin(), count.end(), [](int n) { return n <= 1; });
}

void check(const test::World& w) {
  const Fabric& f = w.plan->fabrics.front();
  const auto fact = [&](const std::string& name) { return w.number("fabric.compute." + name); };
  for (const auto& d : facts::prove(w.plan->ledger, plan::all_facts())) FAIL_CHECK(d.id << " of " << d.instance << ": " << d.what);
  const Wiring wiring(f);
  const bool three = f.plane.tiers == Count(three_tiers);
  CHECK(wiring.fits() == (fact("ports_short") == 0 && (!three || fact("uneven_pods") == 0)));
  if (!wiring.fits()) return;
  const Seen seen = walk(f);
  CHECK(seen.twice == 0);
  std::int64_t fullest = 0;
  for (const auto& [leaf, ports] : seen.below) fullest = std::max(fullest, ports);
  CHECK(Count(fullest) == Count(static_cast<std::int64_t>(fact("attached"))));
  CHECK(cages(seen, Kind::leaf, whole(f.leaf_cage)) == f.cages->leaf.value());
  CHECK(cages(seen, Kind::spine, whole(f.spine_cage)) == f.cages->spine.value());
  CHECK(cages(seen, Kind::core, whole(f.core_cage)) == f.cages->core.value());
  if (f.need.by_rail() && !f.need.mixed_ports() && w.show("fabric.compute.rails_apart") == "yes") CHECK(apart(seen, whole(f.need.rails)));
}

}  // namespace

TEST_CASE("switches that are stated are counted as they are wired", "[properties]") {
  std::mt19937 random(23);
  const auto upto = [&](unsigned n) { return std::to_string(1 + random() % n); };
  const std::vector<std::string> shapes{"", "topology: rail-optimized, ", "topology: leaf-spine, ", "topology: rail-only, ", "topology: leaf-spine, unit: 8, ", "tiers: 3, "};
  int fitted = 0;
  for (int i = 0; i < 400; ++i) {
    std::string fabric = shapes[static_cast<std::size_t>(i) % shapes.size()];
    const bool planes = i % 5 == 4;
    const auto count = [&](unsigned n) { return std::to_string((1 + random() % n) * (planes ? 2 : 1)); };
    if (random() % 4 != 0) fabric += "leaves: " + count(40) + ", ";
    if (random() % 3 == 0) fabric += "spines: " + count(16) + ", ";
    if (random() % 3 == 0) fabric += "reserved_ports: " + upto(6) + ", ";
    if (random() % 3 == 0) fabric += "manager_ports: " + upto(4) + ", ";
    if (planes) fabric += "planes: 2, ";
    const std::string text = "aidc: 1\nname: x\nnodes: [{server: {gpus: 8, power_max: 10 kW, height: 8 U, nics: [{fabric: compute, count: " + upto(8) +
                             ", speed: " + (planes ? "800" : "400") + " Gb/s, form: OSFP}]}, count: " + upto(i % 2 == 0 ? 40 : 200) + "}]\nfabrics: {compute: {" + fabric +
                             "leaf: {ports: 64, cages: 32, form: OSFP, speed: 400 Gb/s, height: 1 U, power_max: 2 kW}}}\n";
    INFO(text);
    const auto w = test::plan_text(text);
    INFO(w->errors());
    REQUIRE(w->plan);
    check(*w);
    fitted += Wiring(w->plan->fabrics.front()).fits() ? 1 : 0;
  }
  CHECK(fitted > 100);
}
