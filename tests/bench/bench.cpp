// SPDX-License-Identifier: Apache-2.0
// How long the parts of a plan take within one process.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iterator>

#include "aidc/plan/plan.hpp"
#include "aidc/rules/judge.hpp"
#include "aidc/text/yaml.hpp"

namespace {

using namespace aidc;

const catalog::Catalog& knowledge() {
  static const catalog::Catalog catalog;
  return catalog;
}

std::string example() {
  std::ifstream in(AIDC_SOURCE_DIR "/examples/superpod-h100-4su.yaml", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string large() {
  return "aidc: 1\nname: large\nnodes: [{name: compute, server: nvidia-dgx-h100, count: 2048}]\n"
         "facility: {racks: {power: 45 kW}, cooling: {rack_limit: 45 kW}}\n";
}

/// A spec of so many pools, for the parser.
std::string pools(std::int64_t n) {
  std::string out = "aidc: 1\nname: many\nnodes:\n";
  for (std::int64_t i = 0; i < n; ++i)
    out += "  - {name: p" + std::to_string(i) + ", server: nvidia-dgx-h100, count: 4}\n";
  return out;
}

struct Loaded {
  text::Files files;
  text::Diagnostics diagnostics;
  std::unique_ptr<spec::Document> document;

  explicit Loaded(std::string yaml) {
    document = spec::load_spec(*files.keep("spec.yaml", std::move(yaml)), {}, files, diagnostics);
  }
};

void parse(benchmark::State& state) {
  const std::string text = pools(state.range(0));
  const text::Source source{"spec.yaml", text, false};
  for (auto _ : state) {
    text::Diagnostics diagnostics;
    benchmark::DoNotOptimize(text::parse_yaml(source, diagnostics));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * static_cast<std::int64_t>(state.iterations()));
  state.SetComplexityN(state.range(0));
}
BENCHMARK(parse)->RangeMultiplier(8)->Range(8, 4096)->Complexity(benchmark::oN);

void read_spec(benchmark::State& state) {
  const std::string text = example();
  for (auto _ : state) benchmark::DoNotOptimize(Loaded(text));
}
BENCHMARK(read_spec);

void plan_one(benchmark::State& state, const std::string& yaml, bool with_ledger) {
  const Loaded loaded(yaml);
  for (auto _ : state) {
    text::Diagnostics diagnostics;
    benchmark::DoNotOptimize(plan::make_plan(*loaded.document, knowledge(), diagnostics, with_ledger));
  }
}
BENCHMARK_CAPTURE(plan_one, nodes_127, example(), true);
BENCHMARK_CAPTURE(plan_one, nodes_127_ledger_off, example(), false);
BENCHMARK_CAPTURE(plan_one, gpus_16384, large(), true);

void judge(benchmark::State& state) {
  Loaded loaded(example());
  const auto plan = plan::make_plan(*loaded.document, knowledge(), loaded.diagnostics);
  const auto rules = rules::load_rules(knowledge(), loaded.diagnostics);
  const rules::Bench bench{rules, {}, {}, loaded.document->root()};
  for (auto _ : state) benchmark::DoNotOptimize(rules::judge(plan->ledger, plan::all_facts(), bench));
}
BENCHMARK(judge);

void load_rules(benchmark::State& state) {
  for (auto _ : state) {
    text::Diagnostics diagnostics;
    benchmark::DoNotOptimize(rules::load_rules(knowledge(), diagnostics));
  }
}
BENCHMARK(load_rules);

void prove(benchmark::State& state) {
  Loaded loaded(example());
  const auto plan = plan::make_plan(*loaded.document, knowledge(), loaded.diagnostics);
  for (auto _ : state) benchmark::DoNotOptimize(facts::prove(plan->ledger, plan::all_facts()));
}
BENCHMARK(prove);

}  // namespace

BENCHMARK_MAIN();
