// SPDX-License-Identifier: Apache-2.0
// How an organization judges: limits, severities and waivers of its policy.
#include <catch2/catch.hpp>

#include "support/world.hpp"

using namespace aidc;

namespace {

const char* spec_text = R"(aidc: 1
name: small
nodes:
  - {name: compute, server: nvidia-dgx-h100, count: 4}
facility:
  site_power: 80 kW
  pue: 1.3
)";

/// A policy, and what it keeps alive.
struct Policy {
  text::Files files;
  text::Diagnostics diagnostics;
  std::optional<spec::Policy> said;

  explicit Policy(const std::string& yaml) {
    said = spec::load_policy(*files.keep("policy.yaml", yaml), diagnostics);
    INFO(render(diagnostics));
    REQUIRE(said);
  }
};

std::vector<rules::Result> judged(const test::World& world, const Policy& policy,
                                  std::optional<text::Date> as_of = {}) {
  return rules::judge(world.plan->ledger, plan::all_facts(),
                      {test::all_rules(), {*policy.said}, as_of, world.document->root()});
}

const rules::Result& of(const std::vector<rules::Result>& results, std::string_view rule) {
  for (const auto& r : results)
    if (r.rule == rule) return r;
  FAIL("no result of " << rule);
  throw 0;
}

std::string checked(const std::string& yaml) {
  Policy policy(yaml);
  rules::check_policy(*policy.said, test::all_rules(), policy.diagnostics);
  return render(policy.diagnostics);
}

constexpr std::string_view site = "power/site-over-70";

}  // namespace

TEST_CASE("a policy changes a limit", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  REQUIRE(of(world->results, site).state == rules::State::finding);
  const auto results =
      judged(*world, Policy("rules: {power/site-over-70: {limit: 90 %, reason: the second feed comes in May}}"));
  CHECK(of(results, site).state == rules::State::pass);
  CHECK(of(results, site).limit->number() == 0.9);
}

TEST_CASE("a policy's limit does not touch a level without one", "[rules]") {
  const auto world = test::plan_text(spec_text, {"facility.site_power=50 kW"});
  REQUIRE(world->plan);
  const auto results = judged(*world, Policy("rules: {power/site-over-70: {limit: 200 %, reason: a test}}"));
  CHECK(of(results, site).state == rules::State::finding);
  CHECK(of(results, site).severity == spec::Severity::error);
}

TEST_CASE("a policy's limit comes before what the spec states", "[rules]") {
  const auto world = test::plan_text(spec_text, {"growth={threshold: 60 %}"});
  REQUIRE(world->plan);
  CHECK(of(world->results, site).limit->number() == 0.6);
  const auto results = judged(*world, Policy("rules: {power/site-over-70: {limit: 95 %, reason: a test}}"));
  CHECK(of(results, site).limit->number() == 0.95);
}

TEST_CASE("a policy changes a severity", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const auto results = judged(*world, Policy("rules: {power/site-over-70: {severity: error, reason: no site may}}"));
  CHECK(of(results, site).severity == spec::Severity::error);
  CHECK(rules::tally(results).errors == rules::tally(world->results).errors + 1);
}

TEST_CASE("a waiver takes a finding out of the count and keeps it in sight", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const auto results =
      judged(*world, Policy("waivers: [{rule: power/site-over-70, reason: agreed, owner: ops, expires: 2027-06-30}]"));
  CHECK(of(results, site).state == rules::State::waived);
  CHECK(of(results, site).waiver == "agreed (ops, until 2027-06-30)");
  CHECK(rules::tally(results).waived == 1);
  CHECK(rules::tally(results).warnings == rules::tally(world->results).warnings - 1);
}

TEST_CASE("a waiver that matches nothing is a warning", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const auto results =
      judged(*world, Policy("waivers: [{rule: power/pue-high, reason: agreed, owner: ops, expires: 2027-06-30}]"));
  CHECK(of(results, "policy/waiver-unmatched").severity == spec::Severity::warning);
  CHECK(of(results, "policy/waiver-unmatched").instance == "power/pue-high");
}

TEST_CASE("two waivers of one finding are one too many, but not without a match", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const Policy policy(
      "waivers: [{rule: power/site-over-70, reason: agreed, owner: ops, expires: 2027-06-30},"
      " {rule: power/site-over-70, reason: again, owner: net, expires: 2027-06-30}]");
  const auto results = judged(*world, policy);
  CHECK(of(results, site).waiver == "agreed (ops, until 2027-06-30)");
  CHECK(std::none_of(results.begin(), results.end(), [](const auto& r) { return r.layer == "policy"; }));
}

TEST_CASE("an expired waiver leaves a later one in force", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const Policy policy(
      "waivers: [{rule: power/site-over-70, reason: old, owner: ops, expires: 2026-06-30},"
      " {rule: power/site-over-70, reason: renewed, owner: ops, expires: 2027-06-30}]");
  const auto results = judged(*world, policy, text::parse_date("2026-12-01"));
  CHECK(of(results, site).waiver == "renewed (ops, until 2027-06-30)");
  CHECK(of(results, "policy/waiver-expired").instance == site);
}

TEST_CASE("a waiver of a rule that is not evaluated says so", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const auto results =
      judged(*world, Policy("waivers: [{rule: power/ups-over-70, reason: a, owner: ops, expires: 2027-06-30}]"));
  REQUIRE(of(results, "power/ups-over-70").state == rules::State::not_evaluated);
  CHECK(of(results, "policy/waiver-unmatched").message ==
        "the waiver of power/ups-over-70 matches no finding: the rule is not evaluated");
}

TEST_CASE("a result says why a policy judges it otherwise", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  CHECK(of(world->results, site).policy.empty());
  const auto why = [&](const std::string& yaml) {
    return of(judged(*world, Policy("rules: {power/site-over-70: " + yaml + "}")), site).policy;
  };
  CHECK(why("{limit: 90 %, reason: agreed}") == "agreed");
  CHECK(why("{severity: error, reason: strict}") == "strict");
  CHECK(why("{limit: 60 %, severity: error, reason: both}") == "both");
  const auto two = judged(
      *world,
      Policy("rules: {power/site-over-70: {limit: 60 %, reason: less}, power/pue-high: {severity: note, reason: x}}"));
  CHECK(of(two, site).policy == "less");
  const auto over = test::plan_text(spec_text, {"facility.site_power=50 kW"});
  CHECK(of(judged(*over, Policy("rules: {power/site-over-70: {limit: 200 %, reason: a test}}")), site).policy.empty());
}

TEST_CASE("a policy behind the spec's own wins, and keeps its waivers", "[rules]") {
  const auto world =
      test::plan_text(std::string(spec_text) +
                      "policy:\n  rules: {power/site-over-70: {limit: 90 %, reason: ours}}\n"
                      "  waivers: [{rule: fabric/single-plane, reason: a, owner: b, expires: 2027-06-30}]\n");
  REQUIRE(world->plan);
  world->document->spec.add_policy(*Policy("rules: {power/site-over-70: {limit: 60 %, reason: theirs}}").said);
  CHECK(world->document->spec.policy->rules->size() == 2);
  CHECK(world->document->spec.policy->waivers->size() == 1);
  const auto results = rules::judge(world->plan->ledger, plan::all_facts(),
                                    {test::all_rules(), {*world->document->spec.policy}, {}, world->document->root()});
  CHECK(of(results, site).limit->number() == 0.6);
  CHECK(of(results, site).policy == "theirs");
}

TEST_CASE("a waiver expires, but only where a date is given", "[rules]") {
  const auto world = test::plan_text(spec_text);
  REQUIRE(world->plan);
  const Policy policy("waivers: [{rule: power/site-over-70, reason: agreed, owner: ops, expires: 2027-06-30}]");
  CHECK(of(judged(*world, policy), site).state == rules::State::waived);
  CHECK(of(judged(*world, policy, text::parse_date("2027-06-30")), site).state == rules::State::waived);
  const auto late = judged(*world, policy, text::parse_date("2027-07-01"));
  CHECK(of(late, site).state == rules::State::finding);
  CHECK(of(late, "policy/waiver-expired").severity == spec::Severity::warning);
}

TEST_CASE("a policy that names no rule, or gives a limit that does not fit, is told so", "[rules]") {
  CHECK(checked("rules: {power/site-over-70: {limit: 80 %, reason: a test}}").empty());
  CHECK(checked("rules: {power/site-over-seventy: {severity: note, reason: a test}}")
            .find("did you mean `power/site-over-70`?") != std::string::npos);
  CHECK(checked("waivers: [{rule: power/nothing, reason: a, owner: b, expires: 2027-06-30}]")
            .find("there is no rule `power/nothing`") != std::string::npos);
  CHECK(checked("rules: {power/rack-over-air-limit: {limit: 45, reason: a test}}").find("write it like `15 kW`") !=
        std::string::npos);
  CHECK(checked("rules: {power/feed-overloaded: {limit: lots, reason: a test}}")
            .find("is no limit of power/feed-overloaded") != std::string::npos);
  CHECK(checked("rules: {fabric/speed-mismatch: {limit: 1, reason: a test}}").find("has no limit to change") !=
        std::string::npos);
}
