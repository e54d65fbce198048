// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/knowledge.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "aidc/render/selftest.hpp"
#include "support/world.hpp"

using namespace aidc;
using Json = nlohmann::json;

TEST_CASE("the catalogue as JSON has a source for every entry", "[render]") {
  const auto json = Json::parse(render::catalog_json(test::knowledge().list()));
  REQUIRE(json.size() == views::all_ids(test::knowledge()).size());
  std::set<std::string> ids;
  for (const auto& entry : json) {
    INFO(entry.dump());
    CHECK(ids.insert(entry["id"].get<std::string>()).second);
    for (const char* key : {"kind", "vendor", "name", "source"}) CHECK(entry[key].is_string());
    CHECK(entry.size() == 5);
  }
}

TEST_CASE("every value of every device shows a document that exists", "[render]") {
  for (const auto id : views::all_ids(test::knowledge())) {
    const auto device = views::device(test::knowledge(), id);
    REQUIRE(device);
    const auto json = Json::parse(render::device_json(*device, test::knowledge()));
    for (const auto& v : json["values"]) {
      INFO(id << "\n" << v.dump());
      CHECK(v["source"].is_string());
      CHECK(v["title"].is_string());
      CHECK(v["date"].is_string());
    }
  }
  CHECK_FALSE(views::device(test::knowledge(), "nvidia-dgx-h10"));
}

TEST_CASE("a device is shown with its units, sources and disputes", "[render]") {
  const auto device = views::device(test::knowledge(), "nvidia-qm9700");
  REQUIRE(device);
  const std::string text = render::device_text(*device, test::knowledge(), false);
  CHECK(text.starts_with("nvidia-qm9700  NVIDIA Quantum-2 QM9700  switch\n"));
  CHECK(text.find("\n  ports          64 [nvidia-qm97xx-interfaces]\n") != std::string::npos);
  CHECK(text.find("\nSources\n") != std::string::npos);
  const auto disputed = views::device(test::knowledge(), "nvidia-q3400-ra");
  CHECK(render::device_text(*disputed, test::knowledge(), false).find("disputed: Lambda gives 7.0 kW") !=
        std::string::npos);
  const auto typed = Json::parse(render::device_json(*device, test::knowledge()));
  CHECK(typed["values"][1] == Json({{"key", "ports"},
                                    {"value", 64},
                                    {"source", "nvidia-qm97xx-interfaces"},
                                    {"disputed", nullptr},
                                    {"title", typed["values"][1]["title"]},
                                    {"date", typed["values"][1]["date"]}}));
}

TEST_CASE("a list of rules gives the worst severity", "[render]") {
  rules::Rule rule;
  rule.id.value = "node/cpu-threads-short";
  rule.asks.value = "Are there enough threads?";
  rule.source.value.emplace().push_back({"seed-000#2.2", {}});
  rule.levels.value.emplace();
  for (const auto severity : {spec::Severity::note, spec::Severity::warning}) {
    rules::Level level;
    level.severity.value = severity;
    level.require.value = "nodes.count > 1";
    rule.levels.value->push_back({level, {}});
  }
  CHECK(Json::parse(render::rules_json({rule})) ==
        Json::parse(R"([{"id": "node/cpu-threads-short", "severity": "warning", "layer": "node",
    "asks": "Are there enough threads?", "source": ["seed-000#2.2"]}])"));
  CHECK(render::rules_text({rule}, false) == "node/cpu-threads-short  warning  Are there enough threads?\n1 rule\n");
}

TEST_CASE("the selftest says what is wrong", "[render]") {
  views::Published row{"a", "A", "seed-002", "table 1", "", "", "", {}, {}, {}, {}};
  views::Check wrong{"leaf", facts::Value::of(units::Count(8)), facts::Value::of(units::Count(9)), 0.125, true, false};
  views::Check right{"spine", facts::Value::of(units::Count(4)), facts::Value::of(units::Count(4)), 0, true, true};
  views::Published apart{"b", "B", "seed-002", "table 2", "", "no sizes", "", {}, {}, {}, {}};
  const std::vector<views::Rederived> results{{row, {wrong, right}}, {apart, {}}};
  CHECK_FALSE(render::all_hold(results));
  CHECK(render::selftest_text(results, false) == R"(Published designs, planned here and now
  WRONG  a  leaf 9 (published 8, +12.5 %), spine 4 [seed-002]

Not scored
  -      b  no sizes

2 figures of 1 designs: 1 exact, 0 as rounded in their document, 1 wrong; 1 designs are not scored
)");
  const auto json = Json::parse(render::selftest_json(results));
  REQUIRE(json.size() == 3);
  CHECK(json[0]["id"] == "a/leaf");
  CHECK(json[0]["expected"] == 8);
  CHECK(json[0]["got"] == 9);
  CHECK(json[0]["deviation"] == 0.125);
  CHECK(json[0]["exact"] == true);
  CHECK(json[0]["source"] == "seed-002");
  CHECK(json[2]["reason"] == "no sizes");
  CHECK(json[2]["got"].is_null());
}
