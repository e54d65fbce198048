// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/explain.hpp"

#include "command.hpp"

namespace aidc::cli {

int explain_rule(const Options& options, const Session& session, const std::string& id) {
  std::vector<std::string_view> ids;
  for (const auto& r : session.rules) {
    ids.push_back(*r.id);
    if (*r.id == id) return write_out(render::rule_text(r, session.catalog, color_wanted(options))), fine;
  }
  return wrong("there is no rule `" + id + "` [cli/unknown-fact]",
               did_you_mean(id, ids, "aidc rules list; or aidc explain SPEC FACT"));
}

int run_explain(const Options& options) {
  Session session;
  if (options.arguments.empty() || options.arguments.size() > 2) return wrong("`explain` takes SPEC FACT, or RULE [cli/usage]", "aidc explain cluster.yaml power.it_load");
  if (!session.open(options)) return wrong_input;
  if (options.arguments.size() == 1) return explain_rule(options, session, options.arguments[0]);
  if (!session.make(options, options.arguments[0])) return wrong_input;
  const std::string& id = options.arguments[1];
  const auto trees = views::explain(*session.plan, id);
  if (!trees.empty()) return write_out(render::explain_text(trees, session.catalog, color_wanted(options))), fine;
  std::vector<std::string> ids;
  for (const auto& e : session.plan->ledger.entries()) ids.push_back(views::concrete_id(*e.fact, e.instance));
  return wrong("the plan has no fact `" + id + "` [cli/unknown-fact]",
               did_you_mean(id, {ids.begin(), ids.end()}, "`aidc plan --format json` lists all facts"));
}

}  // namespace aidc::cli
