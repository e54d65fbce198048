// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/findings.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/units/failure.hpp"

#include "command.hpp"

namespace aidc::cli {
namespace {

/// The proof's verdict; a disproof is a bug of aidc.
int prove(const Session& session) {
  const auto disproved = facts::prove(session.plan->ledger, plan::all_facts());
  for (const auto& d : disproved) write_err("aidc: disproved: " + d.id + (d.instance.empty() ? "" : " of " + d.instance) + ": " + d.what + "\n");
  std::size_t derived = 0;
  for (const auto& e : session.plan->ledger.entries()) derived += e.origin == facts::Origin::derived || e.origin == facts::Origin::chosen ? 1 : 0;
  if (disproved.empty()) write_err("proved: " + std::to_string(derived) + " numbers follow from their formulas\n");
  return disproved.empty() ? fine : machine;
}

}  // namespace

int run_plan(const Options& options) {
  if (const int wrong = wants_one_spec(options)) return wrong;
  Session session;
  if (!session.open(options) || !session.make(options, options.arguments[0])) return wrong_input;
  const render::Judged judged{*session.plan, session.results, version(), options.arguments[0], session.as_of.has_value()};
  if (options.format == "json") deliver(options, render::plan_json(judged));
  else if (options.format == "markdown") deliver(options, render::plan_markdown(judged));
  else deliver(options, render::plan_text(judged, color_wanted(options)));
  if (options.prove)
    if (const int wrong = prove(session)) return wrong;
  return exit_for(options, session.results);
}

int run_check(const Options& options) {
  if (const int wrong = wants_one_spec(options)) return wrong;
  Session session;
  if (!session.open(options) || !session.make(options, options.arguments[0])) return wrong_input;
  const render::Judged judged{*session.plan, session.results, version(), options.arguments[0], session.as_of.has_value()};
  const render::Findings found{judged, session.rules, session.document->root(), options.fail_on, color_wanted(options)};
  for (const render::FindingsFormat& format : render::findings_formats()) {
    if (format.name != options.format) continue;
    deliver(options, format.write(found));
    return exit_for(options, session.results);
  }
  throw Failure("nothing writes the format `" + options.format + "`");
}

}  // namespace aidc::cli
