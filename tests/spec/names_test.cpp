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
      {"nodes: [{name: a b, server: nvidia-dgx-h100, count: 1}, {name: a-b, server: nvidia-dgx-h100, count: 1}]",
       "spec/name-clash"},
      {"nodes: [{name: GPU, server: nvidia-dgx-h100, count: 1}, {name: gpu, server: nvidia-dgx-h100, count: 1}]",
       "spec/name-clash"},
      {"nodes: [{server: nvidia-dgx-h100, count: 1}, {name: pool-1, server: nvidia-dgx-h100, count: 1}]",
       "spec/name-clash"},
      {"nodes: [{name: a, server: nvidia-dgx-h100, count: 12}, {name: a-01, server: nvidia-dgx-h100, count: 12}]", ""},
      {"nodes: [{name: compute-leaf, server: nvidia-dgx-h100, count: 1}]", "spec/name-clash"},
      {"nodes: [{name: Storage-System, server: nvidia-dgx-h100, count: 1}]", "spec/name-clash"},
      {"nodes: [{name: oob manager, server: nvidia-dgx-h100, count: 1}]", "spec/name-clash"},
      {"nodes: [{name: R1-pdu, server: nvidia-dgx-h100, count: 1}]", "spec/name-clash"},
      {"nodes: [{name: r1-07-shelf, server: nvidia-dgx-h100, count: 1}]", "spec/name-clash"},
      {"nodes: [{name: leaf, server: nvidia-dgx-h100, count: 1}, {name: my-leaf, server: nvidia-dgx-h100, count: 1}, "
       "{name: R-pdu, server: nvidia-dgx-h100, count: 1}, {name: R1-2-3-pdu, server: nvidia-dgx-h100, count: 1}, "
       "{name: compute-leaf-node, server: nvidia-dgx-h100, count: 1}]",
       ""},
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
