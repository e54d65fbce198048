// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/diff.hpp"
#include "aidc/render/plan.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

/// One side: a spec that is planned here, or a plan that was made before.
struct Side {
  Session session;
  std::optional<views::Snapshot> snapshot;
  bool planned_before = false;

  bool load(const Options& options, const std::string& path) {
    if (!session.open(options)) return false;
    const text::Source* source = session.files.read(path, session.diagnostics);
    planned_before = source != nullptr && views::is_plan_json(source->text);
    if (!planned_before) {
      if (!session.make(options, source)) return false;
      const render::Judged judged{*session.plan, session.results, version(), path, session.as_of.has_value()};
      source = session.files.keep("plan", render::plan_json(judged));
    }
    snapshot = views::read_snapshot(*source, session.diagnostics);
    return session.report() && snapshot.has_value();
  }
};

}  // namespace

int run_diff(const Options& options) {
  if (options.arguments.size() != 2) return wrong("`diff` takes two specs or plans: BASE and HEAD [cli/usage]", "aidc diff main.yaml changed.yaml");
  if (options.arguments[0] == "-" && options.arguments[1] == "-") return wrong("only one of BASE and HEAD can be standard input [cli/usage]", "name a file for the other");
  Side base, head;
  const bool before = base.load(options, options.arguments[0]), after = head.load(options, options.arguments[1]);
  if (!before || !after) return wrong_input;
  if (head.planned_before && (!options.policy.empty() || !options.as_of.empty()))
    return wrong("HEAD is a plan that is judged already; `--policy` and `--as-of` judge specs [cli/usage]", "give the spec, or leave them out");
  const auto difference = views::difference(*base.snapshot, *head.snapshot, views::facts_of_rules(head.session.rules));
  const bool fails = views::fails(difference, options.fail_on);
  const render::DiffPage page{difference, *base.snapshot, *head.snapshot, options.arguments[0], options.arguments[1], version(), fails};
  if (options.format == "json") deliver(options, render::diff_json(page));
  else if (options.format == "markdown") deliver(options, render::diff_markdown(page));
  else deliver(options, render::diff_text(page, options.output.empty() && color_wanted(options)));
  return fails ? findings : fine;
}

}  // namespace aidc::cli
