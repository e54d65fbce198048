// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/selftest.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "support/world.hpp"

using namespace aidc;

TEST_CASE("every published figure follows from its row", "[published]") {
  std::size_t exact = 0;
  for (const auto& result : views::selftest(test::knowledge())) {
    for (const auto& c : result.checks) {
      INFO(result.row.id << ": " << c.what << " is " << (c.got ? facts::show(*c.got) : "unknown") << ", published "
                         << facts::show(c.expected));
      CHECK(c.holds);
      if (c.exact) CHECK(c.deviation == 0.0);
      exact += c.exact ? 1 : 0;
    }
  }
  CHECK(exact > 200);
}

TEST_CASE("a published row has an id of its own, a known source and something to say", "[published]") {
  std::set<std::string> ids;
  for (const auto& row : views::published(test::knowledge())) {
    INFO(row.id);
    CHECK(ids.insert(row.id).second);
    CHECK(test::knowledge().citation(row.source));
    CHECK_FALSE(row.place.empty());
    CHECK_FALSE(row.title.empty());
    CHECK(row.expected.empty() == !row.not_scored.empty());
  }
}

TEST_CASE("the proof holds on every published row", "[published]") {
  for (const auto& row : views::published(test::knowledge())) {
    if (!row.not_scored.empty()) continue;
    const auto world = test::plan_text(row.spec, row.sets);
    INFO(row.id << "\n" << world->errors());
    REQUIRE(world->plan);
    for (const auto& d : facts::prove(world->plan->ledger, plan::all_facts()))
      FAIL_CHECK(d.id << " of " << d.instance << ": " << d.what);
  }
}

TEST_CASE("a wrong figure is found", "[published]") {
  const auto rows = views::published(test::knowledge());
  views::Published row = rows.front();
  row.expected = {{"leaf", "fabric.compute.leaves", "9"},
                  {"leaf", "fabric.compute.leaves", "8"},
                  {"core", "fabric.storage.leaves", "1"}};
  const auto checks = views::rederive(test::knowledge(), row).checks;
  CHECK_FALSE(checks[0].holds);
  CHECK(checks[0].deviation == Approx(-1.0 / 9));
  CHECK(checks[1].holds);
  CHECK_FALSE(checks[2].holds);
  CHECK_FALSE(checks[2].got);
}

TEST_CASE("digits round what is planned, a tolerance widens it", "[published]") {
  const auto holds = [](const std::string& value, std::optional<int> digits, std::optional<double> within) {
    views::Published row{"feed", "", "", "", "", "", "", {}, {{"feed", "power.feed.power", value}}, digits, within};
    row.spec =
        "{aidc: 1, name: x, nodes: [{server: {power_max: 1 kW}, count: 1}], facility: {feeds: {voltage: 415 V, "
        "current: 60 A, power_factor: 1}}}";
    return views::rederive(test::knowledge(), row).checks.front().holds;
  };
  CHECK(holds("34.5 kW", 3, {}));
  CHECK(holds("34.502 kW", 5, {}));
  CHECK_FALSE(holds("34.5 kW", 5, {}));
  CHECK_FALSE(holds("34.6 kW", 3, {}));
  CHECK_FALSE(holds("34.5 kW", {}, {}));
  CHECK(holds("35 kW", {}, 0.02));
  CHECK_FALSE(holds("36 kW", {}, 0.02));
}
