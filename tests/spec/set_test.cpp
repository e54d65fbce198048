// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "support/world.hpp"

using namespace aidc;

namespace {

constexpr const char* text = R"(aidc: 1
name: test
nodes:
  - {name: a, server: nvidia-dgx-h100, count: 4}
  - {server: nvidia-dgx-h200, count: 2}
facility: {pue: 1.3}
)";

/// The spec after the arguments; null if they are wrong.
struct Loaded {
  text::Files files;
  text::Diagnostics diagnostics;
  std::unique_ptr<spec::Document> document;

  explicit Loaded(const std::vector<std::string>& sets) {
    document = spec::load_spec(*files.keep("spec.yaml", text), sets, files, diagnostics);
  }
  std::string at(std::string_view path) const {
    const auto node = document->root().find_path(path);
    return node ? std::string(node.text()) : "none";
  }
};

}  // namespace

TEST_CASE("--set replaces and adds", "[spec]") {
  struct Row {
    std::string set, path, value;
  };
  const Row rows[] = {
      {"nodes.0.count=63", "nodes.0.count", "63"},
      {"nodes.a.count=63", "nodes.0.count", "63"},
      {"nodes.1.count=63", "nodes.1.count", "63"},
      {"nodes.1.name=b", "nodes.b.count", "2"},
      {"facility.pue=1.5", "facility.pue", "1.5"},
      {"facility.racks.height=42 U", "facility.racks.height", "42 U"},
      {"facility={pue: 1.1, site_power: 2 MW}", "facility.site_power", "2 MW"},
      {"budget.capital=1 MUSD", "budget.capital", "1 MUSD"},
      {"name=a=b", "name", "a=b"},
      {"name=\"a: b\"", "name", "a: b"},
      {"nodes=[{server: nvidia-dgx-b200, count: 1}]", "nodes.0.server", "nvidia-dgx-b200"},
      {"storage=[{name: s, kind: nfs}]", "storage.s.kind", "nfs"},
  };
  for (const Row& row : rows) {
    INFO(row.set);
    const Loaded l({row.set});
    INFO(render(l.diagnostics));
    REQUIRE(l.document);
    CHECK(l.at(row.path) == row.value);
    CHECK(l.at("nodes.0") == (l.document->root().find_path("nodes.0") ? "" : "none"));
  }
}

TEST_CASE("later arguments see earlier ones", "[spec]") {
  const Loaded l({"nodes.1.name=b", "nodes.b.count=9", "nodes.b.count=10"});
  REQUIRE(l.document);
  CHECK(l.at("nodes.1.count") == "10");
}

TEST_CASE("what is set is typed like what is written", "[spec]") {
  const Loaded l({"nodes.a.count=63"});
  REQUIRE(l.document);
  const auto& count = l.document->spec.nodes->at(0)->count;
  CHECK(*count == units::Count(63));
  CHECK(to_string(count.span) == "--set:1:15");
  CHECK(to_string(l.document->spec.nodes->at(1)->count.span) == "spec.yaml:5:38");
}

TEST_CASE("wrong arguments point into themselves", "[spec]") {
  const std::pair<std::string, std::string_view> rows[] = {
      {"", "--set:1:1"},
      {"=1", "--set:1:1"},
      {"name", "--set:1:1"},
      {"name=", "--set:1:1"},
      {"nodes.2.count=1", "--set:1:7"},
      {"nodes.b.count=1", "--set:1:7"},
      {"nodes..count=1", "--set:1:7"},
      {".nodes=1", "--set:1:1"},
      {"name.x=1", "--set:1:6"},
      {"storage.0.kind=nfs", "--set:1:9"},
      {"facility.pue=0.5", "--set:1:14"},
      {"facility.pui=1", "--set:1:10"},
      {"nodes.0.count=[1", "--set:1:15"},
      {"nodes.0.count=*x", "--set:1:15"},
      {"名=1", "--set:1:1"},
      {"facility.名.x=1", "--set:1:10"},
      {"nodes.0.count=1\n---\n2", "--set:2:1"},
      {std::string("name=\xFF"), "--set:1:1"},
      {"name=\x01", "--set:1:1"},
  };
  for (const auto& [set, place] : rows) {
    INFO(set);
    const Loaded l({set});
    CHECK_FALSE(l.document);
    REQUIRE_FALSE(l.diagnostics.empty());
    CHECK(to_string(l.diagnostics.all()[0].span) == place);
  }
}
