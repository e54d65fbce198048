// SPDX-License-Identifier: Apache-2.0
// Every rule file is whole: it can be read, it is where its id says, and what it names exists.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <set>

#include "support/world.hpp"

using namespace aidc;

namespace {

std::string lower(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return s;
}

}  // namespace

TEST_CASE("every rule file is read", "[rules]") {
  text::Diagnostics diagnostics;
  const auto rules = rules::load_rules(test::knowledge(), diagnostics);
  INFO(render(diagnostics));
  CHECK(diagnostics.empty());
  CHECK(rules.size() == test::knowledge().documents("rules/").size());
  CHECK(rules.size() >= 70);
}

TEST_CASE("a rule's file is where its id says", "[rules]") {
  const auto paths = test::knowledge().documents("rules/");
  std::set<std::string> seen;
  for (const auto& rule : test::all_rules()) {
    INFO(*rule.id);
    CHECK(seen.insert(*rule.id).second);
    CHECK(std::find(paths.begin(), paths.end(), "rules/" + *rule.id + ".yaml") != paths.end());
  }
}

TEST_CASE("every expression and every name in a rule's text can be read", "[rules]") {
  for (const auto& rule : test::all_rules()) {
    text::Diagnostics diagnostics;
    rules::check_rule(rule, plan::all_facts(), diagnostics);
    INFO(render(diagnostics));
    CHECK(diagnostics.empty());
  }
}

TEST_CASE("every source of a rule is a document", "[rules]") {
  for (const auto& rule : test::all_rules()) {
    INFO(*rule.id);
    CHECK(!rule.source->empty());
    for (const auto& source : *rule.source) {
      INFO(*source);
      CHECK(test::knowledge().citation(*source).has_value());
    }
  }
}

TEST_CASE("a rule says everything", "[rules]") {
  for (const auto& rule : test::all_rules()) {
    INFO(*rule.id);
    for (const auto* said : {&rule.since, &rule.asks, &rule.message, &rule.fix, &rule.at, &rule.why})
      CHECK(!(*said)->empty());
    CHECK(rule.asks->ends_with("?"));
    for (const rules::Level& level : rule.all_levels()) CHECK((level.severity && level.require));
  }
}

TEST_CASE("no rule promises what it cannot", "[rules]") {
  for (const auto& rule : test::all_rules())
    for (const auto* said : {&rule.asks, &rule.message, &rule.fix, &rule.why})
      for (const char* word : {"certified", "compliant", "guarantee"}) {
        INFO(*rule.id << ": " << **said);
        CHECK(lower(**said).find(word) == std::string::npos);
      }
}
