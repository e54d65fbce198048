// SPDX-License-Identifier: Apache-2.0
// Laws of the outlook: the nodes that fit below a line are counted again, one by one.
#include <catch2/catch.hpp>

#include "aidc/views/outlook.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

std::string hall(std::int64_t count, const std::string& facility) {
  return "aidc: 1\nname: hall\nnodes: [{server: nvidia-dgx-h100, count: " + std::to_string(count) + "}]\nfacility: {" + facility + "}\ngrowth: {target: {nodes: 100}, years: 2}\n";
}

/// Worlds are kept, for a plan points into its document.
struct Worlds {
  std::string facility;
  std::vector<std::unique_ptr<test::World>> kept;

  std::unique_ptr<plan::Plan> plan(std::int64_t count) {
    kept.push_back(test::plan_text(hall(count, facility)));
    return std::move(kept.back()->plan);
  }
};

double ratio(const plan::Plan& plan, const views::Resource& like) {
  for (const auto& r : views::capacity(plan))
    if (r.name == like.name && r.instance == like.instance) return r.ratio;
  return 0;
}

}  // namespace

TEST_CASE("as many nodes fit as are said to, and not one more", "[views]") {
  for (const char* facility : {"site_power: 1 MW, pue: 1.3", "ups: {capacity: 900 kW, unit: 100 kW, redundancy: N+1}, racks: {count: 20, power: 45 kW}, cooling: {rack_limit: 45 kW, capacity: 800 kW}",
                               "generator: {capacity: 500 kW}, site_power: 3 MW"}) {
    INFO(facility);
    Worlds worlds{facility, {}};
    const auto now = worlds.plan(20);
    REQUIRE(now);
    const views::Outlook outlook = views::outlook(*now, [&](std::size_t, std::int64_t n) { return worlds.plan(n); });
    CHECK(outlook.nodes == 20);
    CHECK(*outlook.per_year == Approx(40));
    std::int64_t least = 1'000'000;
    for (const auto& a : outlook.allowances) {
      INFO(a.resource.name);
      if (!a.to_line || a.line_beyond) continue;
      least = std::min(least, *a.to_line);
      if (a.resource.ratio < a.resource.threshold) {
        CHECK(ratio(*worlds.plan(20 + *a.to_line), a.resource) < a.resource.threshold);
        CHECK(ratio(*worlds.plan(20 + *a.to_line + 1), a.resource) >= a.resource.threshold);
      } else {
        CHECK(*a.to_line == 0);
      }
      CHECK(*a.to_full >= *a.to_line);
      if (a.more_than || a.resource.ratio > 1) continue;
      CHECK(ratio(*worlds.plan(20 + *a.to_full), a.resource) <= 1);
      CHECK(ratio(*worlds.plan(20 + *a.to_full + 1), a.resource) > 1);
      CHECK(*a.full_year == Approx(static_cast<double>(*a.to_full + 1) / 40));
    }
    REQUIRE(outlook.next());
    CHECK(*outlook.next()->to_line == least);
  }
}

TEST_CASE("a step from fine past everything is a jump", "[views]") {
  // One node with its switches takes 14.34 kW, 69.6 % of the site; the second one does not fit at all.
  const auto world = [](std::int64_t n) { return test::plan_text(hall(n, "site_power: 20.6 kW, pue: 1")); };
  std::vector<std::unique_ptr<test::World>> kept;
  kept.push_back(world(1));
  const auto plan = std::move(kept.back()->plan);
  const views::Outlook outlook = views::outlook(*plan, [&](std::size_t, std::int64_t n) {
    kept.push_back(world(n));
    return std::move(kept.back()->plan);
  });
  const views::Allowance* site = outlook.next();
  REQUIRE(site);
  CHECK(site->resource.name == "site_power");
  CHECK(site->resource.state() == "ok");
  CHECK(*site->to_line == 0);
  CHECK(*site->to_full == 0);
  CHECK(site->jumps);
}
