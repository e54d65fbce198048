// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "support/world.hpp"

using namespace aidc;

TEST_CASE("names that refer, and names that clash", "[spec]") {
  const std::string head = "aidc: 1\nname: t\n";
  struct Row {
    std::string_view yaml, codes;
  };
  const Row rows[] = {
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]", ""},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}, {server: nvidia-dgx-h100, count: 1}]", ""},
      {"nodes: [{name: a, server: nvidia-dgx-h100, count: 1}, {name: a, server: nvidia-dgx-h100, count: 1}]",
       "spec/duplicate-name"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1, gpus: 8}]", "spec/contradiction"},
      {"nodes: [{server: nvidia-dgx-h100}]", "spec/missing-key"},
      {"nodes: [{server: nvidia-dgx-h10, count: 1}]", "spec/unknown-device"},
      {"nodes: []", "spec/missing-key"},
      {"workloads: [{name: w, kind: training, model: llama-3.1-8b, gpus: 8}]", ""},
      {"workloads: [{name: w, kind: training, model: none, gpus: 8}]", "spec/unknown-device"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nscheduler: {teams: [{name: a}], jobs: [{name: j, gpus: 1, team: "
       "a}]}",
       ""},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nscheduler: {teams: [{name: a}], jobs: [{name: j, gpus: 1, team: "
       "b}]}",
       "spec/unknown-name"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nscheduler: {jobs: [{name: j, gpus: 1, team: b}]}",
       "spec/unknown-name"},
      {"nodes: [{name: p, server: nvidia-dgx-h100, count: 1}]\nscheduler: {partitions: [{pool: p, mig: {1g.10gb: 1}}]}",
       ""},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nscheduler: {partitions: [{pool: compute, mig: {1g.10gb: 1}}]}",
       ""},
      {"nodes: [{name: p, server: nvidia-dgx-h100, count: 1}]\nscheduler: {partitions: [{pool: q, mig: {1g.10gb: 1}}]}",
       "spec/unknown-name"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nprices: {entries: [{item: nvidia-qm9700, amount: 1 USD}]}", ""},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nprices: {entries: [{item: nvidia-qm, amount: 1 USD}]}",
       "spec/unknown-device"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nprices: {entries: [{amount: 1 USD}]}", "spec/contradiction"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}]\nfabrics: {compute: {leaf: none, spine: nothing}}",
       "spec/unknown-device spec/unknown-device"},
  };
  for (const Row& row : rows) {
    INFO(row.yaml);
    const auto world = test::plan_text(head + std::string(row.yaml));
    std::string codes;
    for (const auto& d : world->diagnostics.all()) codes += (codes.empty() ? "" : " ") + std::string(d.code);
    INFO(world->errors());
    CHECK(codes == row.codes);
    CHECK((world->plan != nullptr) == row.codes.empty());
  }
}
