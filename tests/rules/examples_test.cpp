// SPDX-License-Identifier: Apache-2.0
// The examples in the rules are carried out. They stand at the limit, so that a limit that is moved by 1 % fails here.
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "support/world.hpp"

using namespace aidc;

namespace {

using facts::Kind, facts::Value;
using rules::Result, rules::Rule;

/// A value as a rule's example writes it, of the type of its fact.
Value read(const facts::FactBase& fact, const std::string& text) {
  if (fact.kind == Kind::text) return Value::of(text);
  if (fact.kind == Kind::flag) {
    REQUIRE((text == "true" || text == "false"));
    return Value::of(text == "true");
  }
  const auto parsed = facts::parse_expression(text, plan::all_facts());
  INFO(text);
  REQUIRE(std::holds_alternative<facts::Expression>(parsed));
  Value v = *facts::evaluate(std::get<facts::Expression>(parsed), facts::Ledger(), "").value;
  REQUIRE(v.dim == fact.dim);
  if (fact.kind == Kind::count) REQUIRE(v.kind == Kind::count);
  if (fact.kind == Kind::quantity) v = {Kind::quantity, fact.dim, 0, v.number(), {}};
  return v;
}

/// The result of one rule for the facts of an example. `*` is the instance x.
Result judged(const Rule& rule, const text::Map<std::string>& example) {
  facts::Ledger ledger;
  for (const auto& said : example) {
    INFO(said.key);
    const auto found = plan::all_facts().find(said.key);
    REQUIRE(found.fact != nullptr);
    const bool wild = found.fact->id.find('*') != std::string_view::npos;
    ledger.read(*found.fact, read(*found.fact, *said.said), !wild ? "" : found.instance.empty() ? "x" : found.instance);
  }
  const std::vector<Rule> one{rule};
  const auto results = rules::judge(ledger, plan::all_facts(), {one, {}, {}, {}});
  REQUIRE(results.size() == 1);
  return results.front();
}

std::string outcome(const Result& r) {
  const std::string state(rules::word(r.state));
  return r.state == rules::State::finding ? std::string(spec::word(r.severity))
         : r.state == rules::State::pass  ? state
                                          : state + ": " + r.message;
}

/// What the fail example is expected to give: the severity of the worst level with a limit, else of the worst level.
std::string expected(const Rule& rule) {
  const auto levels = rule.all_levels();
  for (const auto& level : levels)
    if (level.limit) return std::string(spec::word(*level.severity));
  return std::string(spec::word(*levels.front().severity));
}

bool has_limit(const Rule& rule) {
  const auto levels = rule.all_levels();
  return std::any_of(levels.begin(), levels.end(), [](const auto& l) { return static_cast<bool>(l.limit); });
}

/// The rule with its limits multiplied.
Rule moved(Rule rule, const std::string& factor) {
  const auto move = [&](text::Said<std::string>& limit) {
    if (limit) limit.value = "(" + *limit + ") * " + factor;
  };
  move(rule.limit);
  if (rule.levels)
    for (auto& level : *rule.levels.value) move(level.value->limit);
  return rule;
}

bool flips(const Rule& rule, const text::Map<std::string>& example) {
  const std::string before = outcome(judged(rule, example));
  for (const char* factor : {"0.99", "1.01"})
    if (outcome(judged(moved(rule, factor), example)) != before) return true;
  return false;
}

}  // namespace

TEST_CASE("the pass example of every rule passes", "[rules]") {
  for (const Rule& rule : test::all_rules()) {
    INFO(*rule.id);
    CHECK(outcome(judged(rule, *rule.examples->pass)) == "pass");
  }
}

TEST_CASE("the fail example of every rule fails as severely as it should", "[rules]") {
  for (const Rule& rule : test::all_rules()) {
    INFO(*rule.id);
    const Result r = judged(rule, *rule.examples->fail);
    CHECK(outcome(r) == expected(rule));
    CHECK(!r.message.empty());
    CHECK(!r.fix.empty());
    CHECK(!r.sources.empty());
  }
}

TEST_CASE("a limit that is moved by 1 % is noticed", "[rules]") {
  std::size_t limits = 0, real = 0;
  for (const Rule& rule : test::all_rules()) {
    if (!has_limit(rule)) continue;
    INFO(*rule.id);
    ++limits;
    CHECK(flips(rule, *rule.examples->pass));
    const Result failed = judged(rule, *rule.examples->fail);
    REQUIRE(failed.measured);
    if (failed.measured->kind != Kind::quantity) continue;
    ++real;
    CHECK(flips(rule, *rule.examples->fail));
  }
  CHECK(limits >= 25);
  CHECK(real >= 15);
}

TEST_CASE("two facts that are compared are equal where a rule passes, and half a per cent apart where it fails",
          "[rules]") {
  std::size_t compared = 0;
  for (const Rule& rule : test::all_rules()) {
    const std::string require = *rule.all_levels().front().require;
    if (has_limit(rule) || (require.find("<=") == std::string::npos && require.find(">=") == std::string::npos))
      continue;
    const Result passed = judged(rule, *rule.examples->pass), failed = judged(rule, *rule.examples->fail);
    if (!passed.limit || passed.limit->kind != Kind::quantity) continue;
    INFO(*rule.id);
    ++compared;
    CHECK(passed.measured->number() == passed.limit->number());
    CHECK(std::fabs(failed.measured->number() - failed.limit->number()) <= 0.005 * std::fabs(failed.limit->number()));
  }
  CHECK(compared >= 8);
}

TEST_CASE("every rule is evaluated on some example, most on the 127 nodes", "[rules]") {
  std::set<std::string> evaluated, published;
  for (const std::string& path : test::examples()) {
    const auto world = test::plan_file(path);
    REQUIRE(world->plan != nullptr);
    for (const rules::Result& r : world->results) {
      if (r.state == rules::State::not_evaluated) continue;
      evaluated.insert(r.rule);
      if (path.ends_with("superpod-h100-4su.yaml")) published.insert(r.rule);
    }
  }
  for (const rules::Rule& rule : test::all_rules())
    if (!evaluated.contains(*rule.id)) FAIL_CHECK(*rule.id << " is evaluated on no example");
  CHECK(published.size() >= 30);
}
