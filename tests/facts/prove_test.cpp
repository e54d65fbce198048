// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "support/world.hpp"

using namespace aidc;

namespace {

/// A value of the same kind that is wrong.
facts::Value falsified(facts::Value v) {
  switch (v.kind) {
    case facts::Kind::text: v.text += "?"; break;
    case facts::Kind::flag: v.whole = 1 - v.whole; break;
    case facts::Kind::quantity: v.real = v.real * (1 + 1e-6) + 1e-6; break;
    case facts::Kind::money: v.whole += 1'000'000; break;
    case facts::Kind::count: v.whole += 1; break;
  }
  return v;
}

}  // namespace

TEST_CASE("the proof holds on every example", "[facts]") {
  for (const std::string& path : test::examples()) {
    const auto world = test::plan_file(path);
    INFO(path << "\n" << world->errors());
    REQUIRE(world->plan);
    for (const auto& d : facts::prove(world->plan->ledger, plan::all_facts())) FAIL_CHECK(d.id << " of " << d.instance << ": " << d.what);
  }
}

TEST_CASE("the proof names each falsified value", "[facts]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  auto& ledger = world->plan->ledger;
  for (std::size_t i = 0; i < ledger.entries().size(); ++i) {
    const facts::Entry entry = ledger.entries()[i];
    if (entry.origin != facts::Origin::derived) continue;
    INFO(entry.fact->id << " of " << entry.instance);
    ledger.falsify(i, falsified(entry.value));
    const auto disproved = facts::prove(ledger, plan::all_facts());
    ledger.falsify(i, entry.value);
    CHECK(std::any_of(disproved.begin(), disproved.end(),
                      [&](const auto& d) { return d.id == entry.fact->id && d.instance == entry.instance; }));
  }
}

TEST_CASE("the proof names each falsified formula", "[facts]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  const auto& ledger = world->plan->ledger;
  for (const facts::FactBase* fact : plan::all_facts().all()) {
    if (fact->formula.empty() || ledger.of(*fact).empty()) continue;
    const facts::Entry& entry = ledger.entries()[ledger.of(*fact).front()];
    if (entry.origin != facts::Origin::derived || fact->kind == facts::Kind::text || fact->kind == facts::Kind::flag) continue;
    INFO(fact->id);
    const std::string wrong = "(" + std::string(fact->formula) + ") * 2";
    const auto disproved = facts::prove(ledger, plan::all_facts(), {fact->id, wrong});
    const bool zero = entry.value.number() == 0;  // twice nothing is nothing
    CHECK((zero || std::any_of(disproved.begin(), disproved.end(), [&](const auto& d) { return d.id == fact->id; })));
  }
}
