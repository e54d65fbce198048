// SPDX-License-Identifier: Apache-2.0
// Laws that hold for every plan, tried on random specs. The seed is printed with a failure.
#include <catch2/catch.hpp>
#include <algorithm>
#include <random>

#include "support/world.hpp"

using namespace aidc;

namespace {

/// A random small spec. `watts` writes powers in W instead of kW, `turned` writes the sections in another order.
class Author {
 public:
  explicit Author(unsigned seed) : random_(seed) {
    nodes_ = pick(1, 300);
    server_ = one_of({"nvidia-dgx-h100", "nvidia-dgx-b200", "nvidia-dgx-a100-80gb", "nvidia-dgx-b300"});
    limit_ = pick(12, 80);
    managers_ = pick(0, 8);
    over_ = one_of({"1", "2", "1.5"});
    planes_ = one_of({"1", "2"});
    spares_ = pick(0, 4);
    site_ = pick(1, 9);
    pue_ = one_of({"1.1", "1.25", "1.54"});
    topology_ = one_of({"rail-optimized", "leaf-spine", ""});
  }

  std::string write(bool watts, bool turned) const {
    const auto power = [&](int kw) { return watts ? std::to_string(kw) + "000 W" : std::to_string(kw) + " kW"; };
    const std::string head = "aidc: 1\nname: random\n";
    const std::string pool = "nodes:\n  - server: " + server_ + "\n    count: " + std::to_string(nodes_) + "\n    spares: " + std::to_string(spares_) + "\n";
    const std::string shape = topology_.empty() ? "" : "topology: " + topology_ + ", ";
    const std::string fabric = "fabrics:\n  compute: {" + shape + "manager_ports: " + std::to_string(managers_) + ", oversubscription: " + over_ + ", planes: " + planes_ + "}\n";
    const std::string hall = "facility:\n  site_power: " + power(site_ * 1000) + "\n  racks: {power: " + power(limit_) + "}\n  pue: " + pue_ + "\n";
    return turned ? hall + fabric + pool + head : head + pool + fabric + hall;
  }

 private:
  int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random_); }
  std::string one_of(std::vector<std::string> words) { return words[static_cast<std::size_t>(pick(0, static_cast<int>(words.size()) - 1))]; }

  std::mt19937 random_;
  int nodes_, limit_, managers_, spares_, site_;
  std::string server_, over_, planes_, pue_, topology_;
};

std::string numbers(const test::World& world) {
  std::string out;
  for (const auto& e : world.plan->ledger.entries()) out += std::string(e.fact->id) + " " + e.instance + " " + std::to_string(e.value.number()) + e.value.text + "\n";
  return out;
}

void laws(const test::World& w) {
  const auto& plan = *w.plan;
  double racks = 0, load = 0;
  for (const auto& g : plan.power.groups) racks += g.count.real();
  CHECK(racks == plan.power.racks.real());
  for (const auto& p : plan.nodes.pools) load += p.count.real() * p.power_each.value_or(units::Power()).base();
  CHECK(load == Approx(plan.nodes.power.base()).epsilon(1e-12));
  double fabrics = 0;
  for (const auto& f : plan.fabrics) {
    for (const auto& t : f.tiers) fabrics += t.count.real() * t.power.value_or(units::Power()).base();
    INFO(f.name);
    if (!f.plane.fits) continue;
    for (const char* tier : {"leaf", "spine", "core"}) {
      const std::string id = "fabric." + f.name + "." + tier + "_ports";
      if (w.number(id) >= 0) CHECK(w.number(id + "_used") <= w.number(id));
    }
  }
  CHECK(plan.power.it_load.base() == Approx(load + fabrics).epsilon(1e-12));
  units::Count billed;
  for (const auto& l : plan.bill.lines)
    if (l.part == "nodes") billed += l.quantity + l.spare;
  CHECK(billed == plan.nodes.count);
}

}  // namespace

TEST_CASE("laws of random plans", "[properties]") {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    INFO("seed " << seed);
    const Author author(seed);
    const auto world = test::plan_text(author.write(false, false));
    INFO(world->errors());
    REQUIRE(world->plan);
    CHECK(facts::prove(world->plan->ledger, plan::all_facts()).empty());
    laws(*world);
    CHECK(numbers(*world) == numbers(*test::plan_text(author.write(true, false))));
    CHECK(numbers(*world) == numbers(*test::plan_text(author.write(false, true))));
    CHECK(numbers(*world) == numbers(*test::plan_text(author.write(false, false))));
  }
}

TEST_CASE("a larger cluster never draws less or fills fewer racks", "[properties]") {
  double load = 0, racks = 0;
  for (int n = 1; n <= 400; n += 3) {
    const auto world = test::plan_text("aidc: 1\nname: x\nnodes: [{server: nvidia-dgx-h100, count: " + std::to_string(n) + "}]\n");
    REQUIRE(world->plan);
    INFO(n << " nodes");
    CHECK(world->plan->power.it_load.base() >= load);
    CHECK(world->plan->power.racks.real() >= racks);
    load = world->plan->power.it_load.base();
    racks = world->plan->power.racks.real();
  }
}
