// SPDX-License-Identifier: Apache-2.0
// Whole plans that every rule fires on and is silent on: a rule that reads what nobody writes would be found here.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "aidc/text/yaml.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

/// The cases of tests/rules/cases.yaml, which stay as long as this object does.
struct Cases {
  text::Files files;
  text::Diagnostics diagnostics;
  text::Tree tree;
  text::TreeView view;

  Cases() {
    const text::Source* source = files.read(test::project("tests/rules/cases.yaml"), diagnostics);
    REQUIRE(source != nullptr);
    auto parsed = text::parse_yaml(*source, diagnostics);
    INFO(render(diagnostics));
    REQUIRE(parsed);
    tree = std::move(*parsed);
    view = tree.view();
  }
  std::vector<text::Node> all() const { return text::Node(&view, 0).items(); }
};

std::vector<std::string> strings(const text::Node& of, std::string_view key) {
  std::vector<std::string> out;
  if (const text::Node list = of.find(key))
    for (const text::Node& item : list.items()) out.emplace_back(item.text());
  return out;
}

std::unique_ptr<test::World> planned(const text::Node& one) {
  const std::string base(one.find("base").text());
  const auto sets = strings(one, "set");
  return base.ends_with(".yaml") ? test::plan_file(base, sets) : test::plan_text(base, sets);
}

/// The states and severities of a rule's results, such as "pass" and "warning".
std::set<std::string> outcomes(const test::World& world, const std::string& rule) {
  std::set<std::string> out;
  for (const auto& r : world.results)
    if (r.rule == rule) out.emplace(r.state == rules::State::finding ? spec::word(r.severity) : rules::word(r.state));
  return out;
}

std::string joined(const std::set<std::string>& words) {
  std::string out;
  for (const auto& w : words) out += (out.empty() ? "" : ", ") + w;
  return out.empty() ? "no result" : out;
}

bool found(const std::set<std::string>& outcomes) {
  return outcomes.contains("error") || outcomes.contains("warning") || outcomes.contains("note");
}

void note(const test::World& world, std::set<std::string>& evaluated) {
  for (const auto& r : world.results)
    if (r.state == rules::State::pass || r.state == rules::State::finding) evaluated.insert(r.rule);
}

}  // namespace

TEST_CASE("every rule fires where it should and is silent where it should", "[rules]") {
  const Cases cases;
  std::set<std::string> fired, silent, evaluated;
  for (const text::Node& one : cases.all()) {
    INFO(std::string(one.find("name").text()));
    const auto world = planned(one);
    INFO(world->errors());
    REQUIRE(world->plan);
    note(*world, evaluated);
    for (const std::string& wanted : strings(one, "fires")) {  // "id", or "id=severity"
      const std::string id = wanted.substr(0, wanted.find('='));
      const auto got = outcomes(*world, id);
      INFO(wanted << " gives " << joined(got));
      CHECK((wanted == id ? found(got) : got.contains(wanted.substr(id.size() + 1))));
      fired.insert(id);
    }
    for (const std::string& id : strings(one, "silent")) {
      const auto got = outcomes(*world, id);
      INFO(id << " gives " << joined(got));
      CHECK((got.contains("pass") && !found(got)));
      silent.insert(id);
    }
  }
  for (const auto& rule : test::all_rules()) {
    INFO(*rule.id);
    CHECK(fired.contains(*rule.id));
    CHECK(silent.contains(*rule.id));
    CHECK(evaluated.contains(*rule.id));
  }
}

TEST_CASE("cases name only rules that exist", "[rules]") {
  const Cases cases;
  std::set<std::string> ids;
  for (const auto& rule : test::all_rules()) ids.insert(*rule.id);
  for (const text::Node& one : cases.all())
    for (const char* key : {"fires", "silent"})
      for (const std::string& wanted : strings(one, key)) {
        INFO(wanted);
        CHECK(ids.contains(wanted.substr(0, wanted.find('='))));
      }
}

TEST_CASE("most rules are really evaluated on the published design", "[rules]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  std::set<std::string> evaluated;
  note(*world, evaluated);
  CHECK(evaluated.size() >= 60);
  const rules::Tally tally = rules::tally(world->results);
  CHECK(tally.errors == 0);
  CHECK(tally.warnings <= 2);
  CHECK(tally.notes <= 5);
}
