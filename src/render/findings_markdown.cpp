// SPDX-License-Identifier: Apache-2.0
// For a pull request: what has to be looked at stands open, everything else is folded.
#include "aidc/render/plan.hpp"
#include "finding_place.hpp"
#include "markdown.hpp"

namespace aidc::render {
namespace {

using rules::Result, rules::State;

std::string named(const Result& r) {
  return code_cell(r.rule) + (r.instance.empty() ? "" : " (" + plain_cell(r.instance) + ")");
}

std::string table(const std::vector<const Result*>& found) {
  std::string out = "| severity | finding | place | fix |\n| --- | --- | --- | --- |\n";
  for (const Result* r : found) {
    const std::string place = r->location.is_user() ? code_cell(text::to_string(r->location)) : "";
    const std::string policy = r->policy.empty() ? "" : " (policy: " + plain_cell(r->policy) + ")";
    out += "| " + std::string(spec::word(r->severity)) + " | " + plain_cell(r->message) + policy + " " +
           code_cell(r->rule) + " | " + place + " | " + plain_cell(r->fix) + " |\n";
  }
  return out;
}

std::string folded(const std::string& summary, const std::string& body) {
  return "\n<details><summary>" + summary + "</summary>\n\n" + body + "\n</details>\n";
}

/// A list of the results of one state.
std::string list(const std::vector<Result>& results, State state) {
  std::string out;
  for (const Result& r : results) {
    if (r.state != state) continue;
    const std::string why = state == State::waived ? ". Waived: " + plain_cell(r.waiver) : "";
    out += "- " + named(r) + ": " + plain_cell(r.message) + why + "\n";
  }
  return out;
}

}  // namespace

std::string findings_markdown(const std::vector<Result>& results, bool dated) {
  std::vector<const Result*> open, notes;
  for (const Result* r : worst_first(results)) (r->severity == spec::Severity::note ? notes : open).push_back(r);
  const rules::Tally t = rules::tally(results);
  std::string out = counted(t) + "\n";
  if (!open.empty()) out += "\n" + table(open);
  if (!notes.empty()) out += folded(std::to_string(t.notes) + (t.notes == 1 ? " note" : " notes"), table(notes));
  if (t.waived > 0)
    out += folded(std::to_string(t.waived) + " waived",
                  list(results, State::waived) + (dated ? "" : "\nWaivers do not expire without `--as-of DATE`.\n"));
  if (t.not_evaluated > 0)
    out += folded(std::to_string(t.not_evaluated) + " not evaluated", list(results, State::not_evaluated));
  return out;
}

}  // namespace aidc::render
