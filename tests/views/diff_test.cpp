// SPDX-License-Identifier: Apache-2.0
// Laws of differences: nothing differs from itself, what is added one way is resolved the other way, and money adds up.
#include <catch2/catch.hpp>

#include "aidc/render/plan.hpp"
#include "aidc/views/diff.hpp"
#include "support/world.hpp"

using namespace aidc;
using views::Difference, views::Snapshot;

namespace {

std::string json_of(const test::World& w) {
  return render::plan_json({*w.plan, w.results, "test", "spec.yaml", false});
}

Snapshot read(const std::string& json) {
  text::Files files;
  text::Diagnostics diagnostics;
  auto snapshot = views::read_snapshot(*files.keep("plan.json", json), diagnostics);
  INFO(text::render(diagnostics));
  REQUIRE(snapshot);
  return *snapshot;
}

Difference between(const Snapshot& base, const Snapshot& head) { return views::difference(base, head, views::facts_of_rules(test::all_rules())); }

/// A hall for about a hundred nodes.
std::string hall(const std::string& count, const std::string& more = "") {
  return "aidc: 1\nname: hall\nnodes:\n  - name: train\n    server: nvidia-dgx-h100\n    count: " + count +
         "\nfacility:\n  site_power: 1.4 MW\n  pue: 1.25\n  racks: {power: 45 kW}\n  cooling: {rack_limit: 45 kW}\n" + more;
}

Snapshot planned(const std::string& text) {
  const auto w = test::plan_text(text);
  INFO(w->errors());
  REQUIRE(w->plan);
  return read(json_of(*w));
}

}  // namespace

TEST_CASE("no example differs from itself", "[views]") {
  for (const auto& path : test::examples()) {
    INFO(path);
    const auto w = test::plan_file(path);
    REQUIRE(w->plan);
    const std::string json = json_of(*w);
    CHECK(views::is_plan_json(json));
    const Snapshot s = read(json);
    CHECK(between(s, s).empty());
    CHECK(s.results.size() == w->results.size());
    CHECK(!s.spec.empty());
  }
}

TEST_CASE("63 to 95 nodes cross the line, for the reason of one line", "[views]") {
  const Snapshot base = planned(hall("63")), head = planned(hall("95"));
  const Difference d = between(base, head);
  REQUIRE(d.edits.size() == 1);
  CHECK(d.edits[0].path == "nodes.train.count");
  CHECK(d.edits[0].place.line == 6);
  const auto crossing = std::find_if(d.added.begin(), d.added.end(), [](const auto& a) { return a.now.rule == "power/site-over-70"; });
  REQUIRE(crossing != d.added.end());
  CHECK(crossing->crossing);
  REQUIRE(crossing->because.size() == 1);
  CHECK(crossing->because[0].place == d.edits[0].place);
  CHECK(views::fails(d, "error"));
  CHECK(views::fails(d, "warning"));
  CHECK(!views::fails(d, "never"));
  const auto room = std::find_if(d.headroom.begin(), d.headroom.end(), [](const auto& h) { return h.resource == "site_power"; });
  REQUIRE(room != d.headroom.end());
  CHECK(room->crosses);
  CHECK(room->before->ratio < 0.7);
  CHECK(room->after->ratio > 0.9);
}

TEST_CASE("a line that was crossed before is not crossed newly; from fine past everything is", "[views]") {
  const Snapshot fine = planned(hall("63")), over70 = planned(hall("80")), more = planned(hall("90")), over = planned(hall("140"));
  CHECK(!views::fails(between(over70, more), "error"));
  CHECK(!between(over70, more).headroom.front().crosses);
  const Difference jump = between(fine, over);
  CHECK(views::fails(jump, "error"));
  CHECK(jump.headroom.front().crosses);
  CHECK(jump.headroom.front().after->state == "over");
  const Difference worse = between(over70, over);  // a warning becomes an error
  CHECK(views::fails(worse, "error"));
  const auto site = std::find_if(worse.added.begin(), worse.added.end(), [](const auto& a) { return a.now.rule == "power/site-over-70"; });
  REQUIRE(site != worse.added.end());
  CHECK(site->was == "warning");
  CHECK(!views::fails(between(over, fine), "error"));
}

TEST_CASE("what one way adds the other way resolves", "[views]") {
  const std::vector<Snapshot> all{planned(hall("63")), planned(hall("95", "fabrics: {compute: {spines: 8}}\n")), planned(hall("140", "growth: {threshold: 60 %}\n"))};
  for (const Snapshot& a : all)
    for (const Snapshot& b : all) {
      const Difference there = between(a, b), back = between(b, a);
      const auto fresh = static_cast<std::size_t>(std::count_if(there.added.begin(), there.added.end(), [](const auto& x) { return x.was.empty(); }));
      CHECK(fresh == back.resolved.size());
      CHECK(there.edits.size() == back.edits.size());
      CHECK(there.figures.size() == back.figures.size());
      CHECK(there.spent.has_value() == back.spent.has_value());
    }
}

TEST_CASE("money by design and by price is all that the total differs by", "[views]") {
  const auto priced = [](const std::string& count, const std::string& price) {
    return planned(hall(count, "prices: {entries: [{item: nvidia-dgx-h100, amount: " + price + " USD}]}\n"));
  };
  const auto capital = [](const Snapshot& s) {
    const auto at = std::find_if(s.figures.begin(), s.figures.end(), [](const auto& f) { return f.key == "capital_usd"; });
    return at->value.value();
  };
  const Snapshot base = priced("63", "300000"), dearer = priced("63", "310000"), more = priced("70", "300000"), both = priced("70", "310000");
  const auto spent = [&](const Snapshot& head) { return between(base, head).spent.value(); };
  CHECK(spent(dearer).by_design == 0);
  CHECK(spent(dearer).by_price == Approx(63 * 10000));
  CHECK(spent(more).by_price == 0);
  CHECK(spent(more).by_design == Approx(capital(more) - capital(base)));
  CHECK(spent(both).by_price == Approx(70 * 10000));
  CHECK(spent(both).by_design + spent(both).by_price == Approx(capital(both) - capital(base)));
}

TEST_CASE("another catalogue is told apart", "[views]") {
  const auto w = test::plan_text(hall("63"));
  std::string json = json_of(*w);
  const std::string key = "\"knowledge\": \"";
  json[json.find(key) + key.size()] ^= 1;
  const Snapshot base = read(json), head = planned(hall("63"));
  const Difference d = between(base, head);
  CHECK(d.other_knowledge);
  CHECK(d.edits.empty());
  CHECK(!views::fails(d, "error"));
}

TEST_CASE("a broken plan is told where it is broken", "[views]") {
  const auto w = test::plan_text(hall("63"));
  const std::string json = json_of(*w);
  text::Files files;
  for (const std::string& bad : {json.substr(0, json.size() / 2), std::string("{\"schema\": \"aidc.plan/2\"}"), std::string("{\"schema\": \"aidc.plan/1\"}"), std::string("[1, 2")}) {
    text::Diagnostics diagnostics;
    CHECK(!views::read_snapshot(*files.keep("p.json", bad), diagnostics));
    CHECK(diagnostics.count() == 1);
  }
}
