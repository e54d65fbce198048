// SPDX-License-Identifier: Apache-2.0
#include "support/world.hpp"

#include <algorithm>
#include <filesystem>

namespace aidc::test {
namespace {

const facts::Entry* find(const World& world, std::string_view id) {
  const auto found = plan::all_facts().find(id);
  if (!world.plan || found.fact == nullptr) return nullptr;
  return world.plan->ledger.known(*found.fact, found.instance);
}

std::unique_ptr<World> finish(std::unique_ptr<World> world, const text::Source* source, const std::vector<std::string>& sets) {
  if (source != nullptr) world->document = spec::load_spec(*source, sets, world->files, world->diagnostics);
  if (!world->document) return world;
  world->plan = plan::make_plan(*world->document, knowledge(), world->diagnostics);
  if (!world->plan) return world;
  rules::Bench bench{all_rules(), {}, {}, world->document->root()};
  if (world->document->spec.policy) bench.policies.push_back(*world->document->spec.policy);
  world->results = rules::judge(world->plan->ledger, plan::all_facts(), bench);
  return world;
}

}  // namespace

const catalog::Catalog& knowledge() {
  static const catalog::Catalog catalog;
  return catalog;
}

const std::vector<rules::Rule>& all_rules() {
  static text::Diagnostics diagnostics;
  static const std::vector<rules::Rule> rules = rules::load_rules(knowledge(), diagnostics);
  return rules;
}

std::unique_ptr<World> plan_text(const std::string& yaml, const std::vector<std::string>& sets) {
  auto world = std::make_unique<World>();
  const text::Source* source = world->files.keep("spec.yaml", yaml);
  return finish(std::move(world), source, sets);
}

std::unique_ptr<World> plan_file(const std::string& path, const std::vector<std::string>& sets) {
  auto world = std::make_unique<World>();
  const text::Source* source = world->files.read(project(path), world->diagnostics);
  return finish(std::move(world), source, sets);
}

std::string World::show(std::string_view id) const {
  const facts::Entry* e = find(*this, id);
  return e == nullptr ? "unknown" : facts::show(e->value, e->fact->unit);
}

double World::number(std::string_view id) const {
  const facts::Entry* e = find(*this, id);
  return e == nullptr ? -1 : e->value.number();
}

std::string World::state(std::string_view rule) const {
  for (const auto& r : results)
    if (r.rule == rule) return std::string(rules::word(r.state));
  return "";
}

std::string project(const std::string& relative) { return std::string(AIDC_SOURCE_DIR) + "/" + relative; }

std::vector<std::string> examples() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(project("examples")))
    if (entry.path().extension() == ".yaml") out.push_back("examples/" + entry.path().filename().string());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace aidc::test
