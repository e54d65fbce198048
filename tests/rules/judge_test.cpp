// SPDX-License-Identifier: Apache-2.0
// What is not known is never a pass; what is known in part can still be too much.
#include <catch2/catch.hpp>

#include "support/world.hpp"

using namespace aidc;

namespace {

const rules::Result* of(const test::World& world, std::string_view rule, std::string_view instance = {}) {
  for (const auto& r : world.results)
    if (r.rule == rule && (instance.empty() || r.instance == instance)) return &r;
  return nullptr;
}

/// Two pools, of which the second states no power.
const char* half_known = R"(aidc: 1
name: half
nodes:
  - {name: a, server: nvidia-dgx-h100, count: 4}
  - {name: b, server: {gpu: nvidia-h100-sxm5-80gb, gpus: 8}, count: 4}
facility: {site_power: 1 MW, pue: 1.2}
)";

}  // namespace

TEST_CASE("what is not known is not evaluated, and named", "[rules]") {
  const auto world = test::plan_text("aidc: 1\nname: small\nnodes: [{name: a, server: nvidia-dgx-h100, count: 2}]\n");
  REQUIRE(world->plan);
  const auto* r = of(*world, "power/site-over-70");
  REQUIRE(r != nullptr);
  CHECK(r->state == rules::State::not_evaluated);
  CHECK(r->message.find("`power.site.ratio` is not known") == 0);
  CHECK(rules::tally(world->results).not_evaluated > 0);
}

TEST_CASE("the reason goes down to what nobody stated", "[rules]") {
  const auto world = test::plan_text(half_known);
  INFO(world->errors());
  REQUIRE(world->plan);
  const auto* weight = of(*world, "power/rack-over-weight", "b");
  REQUIRE(weight != nullptr);
  CHECK(weight->state == rules::State::not_evaluated);
  CHECK(weight->message.find("states no weight") != std::string::npos);
}

TEST_CASE("an instance that lacks a fact is not passed over", "[rules]") {
  const auto world = test::plan_text(half_known);
  REQUIRE(world->plan);
  CHECK(of(*world, "node/nvme-too-few", "a")->state == rules::State::pass);
  const auto* b = of(*world, "node/nvme-too-few", "b");
  REQUIRE(b != nullptr);
  CHECK(b->state == rules::State::not_evaluated);
  CHECK(b->message.find("`nodes.b.nvme`") == 0);
}

TEST_CASE("a sum that is known in part is no pass", "[rules]") {
  const auto world = test::plan_text(half_known);
  REQUIRE(world->plan);
  const auto* site = of(*world, "power/site-over-70");
  CHECK(site->state == rules::State::not_evaluated);
  CHECK(site->message.find("states no power") != std::string::npos);
}

TEST_CASE("a sum that is known in part can be a finding, at any level", "[rules]") {
  const auto warned = test::plan_text(half_known, {"facility.site_power=65 kW"});
  REQUIRE(warned->plan);
  CHECK(of(*warned, "power/site-over-70")->state == rules::State::finding);
  CHECK(of(*warned, "power/site-over-70")->severity == spec::Severity::warning);
  const auto over = test::plan_text(half_known, {"facility.site_power=40 kW"});
  REQUIRE(over->plan);
  CHECK(of(*over, "power/site-over-70")->severity == spec::Severity::error);
}

TEST_CASE("what a system does not state is no shortage, and no room either", "[rules]") {
  const char* text = R"(aidc: 1
name: half
workloads:
  - {name: w, kind: training, model: llama-3.1-8b, gpus: 8, read: 10 GB/s, dataset: {size: 1 PB, opens: 100 /s}}
nodes: [{name: a, server: nvidia-dgx-h100, count: 2}]
storage:
  - {name: x, kind: parallel-filesystem, holds: [dataset], read: 5 GB/s, capacity: 500 TB, metadata: 50 /s}
  - {name: y, kind: parallel-filesystem, holds: [dataset]}
)";
  const auto world = test::plan_text(text);
  INFO(world->errors());
  REQUIRE(world->plan);
  for (const char* rule : {"storage/read-short", "storage/metadata-short", "storage/capacity-short"}) {
    INFO(rule);
    CHECK(of(*world, rule)->state == rules::State::not_evaluated);
    CHECK(of(*world, rule)->message.find("`y` states no") != std::string::npos);
  }
  const auto enough = test::plan_text(text, {"storage.x.read=20 GB/s", "storage.x.metadata=200 /s", "storage.x.capacity=4 PB"});
  REQUIRE(enough->plan);
  for (const char* rule : {"storage/read-short", "storage/metadata-short", "storage/capacity-short"}) {
    INFO(rule);
    CHECK(of(*enough, rule)->state == rules::State::pass);
  }
}

TEST_CASE("what is measured is the left side of the first comparison", "[rules]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  const auto* diverse = of(*world, "fabric/no-path-diversity", "compute");
  REQUIRE(diverse != nullptr);
  CHECK(diverse->measured->number() == 16);
  CHECK(diverse->limit->number() == 2);
  const auto* late = of(*world, "demand/deadline-missed", "pretrain");
  CHECK(late->measured->number() == Approx(world->number("demand.pretrain.duration")));
  CHECK(late->limit->number() == Approx(world->number("demand.pretrain.deadline")));
}

TEST_CASE("a rule that does not apply gives no result", "[rules]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  CHECK(of(*world, "fabric/roce-not-lossless") == nullptr);
  CHECK(of(*world, "storage/checkpoint-blocks") == nullptr);
}

TEST_CASE("a finding points at the place that can be changed, else at the nearest", "[rules]") {
  const auto world = test::plan_text(
      "aidc: 1\nname: small\nnodes:\n  - {name: a, server: nvidia-dgx-h100, count: 2}\nfacility:\n  site_power: 20 "
      "kW\n");
  REQUIRE(world->plan);
  CHECK(of(*world, "power/site-over-70")->location.line == 6);
  CHECK(of(*world, "fabric/single-plane")->location.line == 4);
}
