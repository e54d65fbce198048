// SPDX-License-Identifier: Apache-2.0
// Any bytes as a formula over the facts of a real plan. What is read has a type, and its value is of that type.
#include <cstdint>
#include <cstdlib>

#include "aidc/plan/plan.hpp"

namespace {

using namespace aidc;

constexpr std::string_view spec_text = R"(aidc: 1
name: two pools
nodes:
  - {name: a, server: nvidia-dgx-h100, count: 40}
  - {name: b, server: nvidia-dgx-h200, count: 8, spares: 1}
facility: {racks: {power: 45 kW}, cooling: {rack_limit: 45 kW}, site_power: 2 MW}
)";

struct World {
  catalog::Catalog catalog;
  text::Files files;
  text::Diagnostics diagnostics;
  std::unique_ptr<spec::Document> document =
      spec::load_spec(*files.keep("spec.yaml", std::string(spec_text)), {}, files, diagnostics);
  std::unique_ptr<plan::Plan> plan = plan::make_plan(*document, catalog, diagnostics);
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const World world;
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT: plain bytes
  const facts::Extra extra{{"limit", facts::Value::of(units::Power(15e3))}};
  const auto parsed = facts::parse_expression(text, plan::all_facts(), extra);
  if (const auto* error = std::get_if<facts::ExpressionError>(&parsed)) {
    if (error->what.empty() || error->at > text.size()) std::abort();
    return 0;
  }
  const auto& expression = std::get<facts::Expression>(parsed);
  for (std::string_view instance : {"", "a", "compute"}) {
    const auto result = facts::evaluate(expression, world.plan->ledger, instance);
    if (!result.value) continue;
    const auto type = expression.root().type;
    const bool numbers = result.value->kind == facts::Kind::count || result.value->kind == facts::Kind::money;
    if (result.value->kind != type.kind && !(type.kind == facts::Kind::quantity && numbers)) std::abort();
    if (type.kind == facts::Kind::quantity && result.value->dim != type.dim) std::abort();
    if (facts::show(*result.value).empty() && result.value->kind != facts::Kind::text) std::abort();
  }
  return 0;
}
