// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/capacity.hpp"

#include <algorithm>

#include "aidc/views/snapshot.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

/// Plans the same spec with another number of nodes in one pool; null where its work sizes that pool.
std::unique_ptr<plan::Plan> replan(Session& session, const Options& options, const text::Source& source, std::pair<std::size_t, std::int64_t> pool) {
  const auto& [number, nodes] = pool;
  const auto& said = session.plan->cluster.pools[number].said;
  if (!said.count && !said.gpus) return nullptr;
  const std::int64_t per_node = std::max<std::int64_t>(1, session.plan->nodes.pools[number].gpus_per_node.value());
  const std::string path = "nodes." + std::to_string(number);
  std::vector<std::string> sets = options.sets;
  sets.push_back(said.gpus ? path + ".gpus=" + std::to_string(nodes * per_node) : path + ".count=" + std::to_string(nodes));
  text::Diagnostics diagnostics;
  auto document = spec::load_spec(source, sets, session.files, diagnostics);
  if (!document) return nullptr;
  auto plan = plan::make_plan(*document, session.catalog, diagnostics);
  session.others.push_back(std::move(document));
  return plan;
}

/// The rules that judge how full something is.
std::vector<rules::Result> of_capacity(const std::vector<rules::Result>& results) {
  std::vector<rules::Result> out;
  std::copy_if(results.begin(), results.end(), std::back_inserter(out), [](const rules::Result& r) { return r.rule.ends_with("-over-70"); });
  return out;
}

}  // namespace

int run_capacity(const Options& options) {
  if (const int wrong = wants_one_spec(options)) return wrong;
  Session session;
  if (!session.open(options)) return wrong_input;
  const text::Source* source = session.files.read(options.arguments[0], session.diagnostics);
  if (source != nullptr && views::is_plan_json(source->text))
    return wrong("`capacity` plans with more nodes, and this is a plan that was made [cli/usage]", "give the spec; the plan holds its own `capacity`");
  if (source == nullptr || !session.make(options, source)) return session.report(), wrong_input;
  const views::Outlook outlook = views::outlook(*session.plan, [&](std::size_t pool, std::int64_t nodes) {
    return replan(session, options, *source, {pool, nodes});
  });
  const auto results = of_capacity(session.results);
  const render::CapacityPage page{*session.plan, outlook, results, version()};
  if (options.format == "json") deliver(options, render::capacity_json(page));
  else if (options.format == "markdown") deliver(options, render::capacity_markdown(page));
  else deliver(options, render::capacity_text(page, options.output.empty() && color_wanted(options)));
  return exit_for(options, results);
}

}  // namespace aidc::cli
