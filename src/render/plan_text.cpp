// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include "aidc/bill/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/units/format.hpp"
#include "aidc/views/capacity.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

using units::Count;

std::string plural(std::size_t n, std::string_view one, std::string_view many) {
  return render::plural(Count(static_cast<std::int64_t>(n)), one, many);
}

std::string verdict(const rules::Tally& t) {
  std::string text;
  const auto add = [&](std::size_t n, std::string_view one, std::string_view many) {
    if (n > 0) text += (text.empty() ? "" : ", ") + plural(n, one, many);
  };
  add(t.errors, "error", "errors");
  add(t.warnings, "warning", "warnings");
  add(t.notes, "note", "notes");
  return text.empty() ? "no findings" : text;
}

void head(Page& page, const Judged& judged) {
  const plan::Plan& plan = judged.plan;
  const rules::Tally t = rules::tally(judged.results);
  const Ink ink = t.errors > 0 ? Ink::red : t.warnings > 0 ? Ink::yellow : Ink::green;
  std::string size = render::plural(plan.nodes.count, "node", "nodes") + " · " + render::plural(plan.nodes.gpus, "GPU", "GPUs") + " · " +
                     render::plural(plan.power.racks, "rack", "racks") + " · " + page.at_least(layers::power::fact::it_load);
  if (plan.bill.capital) size += " · " + std::string(plan.bill.unpriced > Count(0) ? "at least " : "") + units::human(*plan.bill.capital);
  const auto& description = plan.cluster.spec().description;
  page.raw(page.paint()(Ink::bold, *plan.cluster.spec().name) + ": " + page.paint()(ink, verdict(t)) + "\n" + (description ? wrapped(text::printable(*description), page_width, 0) + "\n" : "") + wrapped(size, page_width, 0) + "\n");
}

void money(Page& page) {
  const auto& bill = page.plan().bill;
  page.section("Money");
  std::string text = bill.capital ? units::human(*bill.capital) : "nothing is priced";
  if (bill.capital && bill.unpriced > Count(0)) text = "at least " + text;
  if (bill.unpriced > Count(0)) text += ", " + render::plural(bill.unpriced, "line is", "lines are") + " unpriced";
  page.row("to buy", text);
  if (bill.energy_per_year)
    page.row("energy", units::human(*bill.energy_per_year) + " a year at " + page.show(layers::power::fact::utilization) + " utilization, " +
                           page.show(bill::fact::energy_it) + " of it for the equipment alone");
}

/// Each default once: its name and the value that was taken.
void assumed(Page& page) {
  std::map<std::uint32_t, std::string> items;  // by line of the defaults, which is their order
  const auto& plan = page.plan();
  const auto defaults = plan.cluster.catalog->document("defaults.yaml").pairs();
  for (const facts::Entry& e : plan.ledger.entries()) {
    if (!e.span || e.span.is_user() || e.span.source->name != "defaults.yaml" || e.origin == facts::Origin::unknown) continue;
    std::string name;
    for (const auto& [key, value] : defaults)
      if (key.span().line <= e.span.line) name = key.text();
    std::replace(name.begin(), name.end(), '_', ' ');
    items.emplace(e.span.line, name + " " + facts::show(e.value, e.fact->unit));
  }
  if (items.empty()) return;
  std::string text;
  for (const auto& [line, item] : items) text += (text.empty() ? "" : " · ") + item;
  page.section("Assumed");
  page.row("", text);
}

void nearest(Page& page) {
  const auto resources = views::capacity(page.plan());
  const auto* r = views::nearest_to_line(resources);
  if (r == nullptr) return;
  page.section("Tightest");
  page.row(r->name, units::human(r->ratio, units::dim::none, "%") + " of " + (r->dim == units::dim::none ? units::human(r->capacity, r->dim) : units::human(r->capacity, r->dim, r->unit)) +
                        " used; expansion is reviewed at " + units::human(r->threshold, units::dim::none, "%"));
}

void next(Page& page, const Judged& judged) {
  const std::string spec(judged.spec_name);
  page.section("Next");
  page.row("", "aidc explain " + spec + " power.it_load");
  page.row("", "aidc check " + spec + " --format json");
}

/// One finding: severity and rule, what is wrong, the line with a caret, what to do.
void write_finding(std::string& out, const rules::Result& r, const Paint& paint) {
  const Ink ink = r.severity == spec::Severity::error ? Ink::red : r.severity == spec::Severity::warning ? Ink::yellow : Ink::blue;
  const std::string word(spec::word(r.severity));
  out += paint(ink, word) + " " + wrapped(r.message + " [" + r.rule + "]", page_width, word.size() + 1) + "\n";
  if (r.severity == spec::Severity::note) return;
  if (r.location.is_user()) {
    out += "  " + text::to_string(r.location) + "\n";
    const std::string lines = text::excerpt(r.location);
    for (std::size_t at = 0; at < lines.size();) {
      const auto end = lines.find('\n', at);
      out += "  " + lines.substr(at, end - at) + "\n";
      at = end + 1;
    }
  }
  if (!r.policy.empty()) out += "  policy: " + wrapped(r.policy, page_width, 10) + "\n";
  out += "  fix: " + wrapped(r.fix, page_width, 7) + "\n";
}

}  // namespace

std::string findings_text(const std::vector<rules::Result>& results, bool color, bool dated) {
  const Paint paint(color);
  std::vector<const rules::Result*> found;
  for (const auto& r : results)
    if (r.state == rules::State::finding) found.push_back(&r);
  std::stable_sort(found.begin(), found.end(), [](const auto* a, const auto* b) { return a->severity > b->severity; });
  const rules::Tally t = rules::tally(results);
  std::string out;
  for (const auto* r : found) write_finding(out, *r, paint);
  for (const auto& r : results)
    if (r.state == rules::State::waived) out += paint(Ink::dim, "waived ") + wrapped(r.rule + (r.instance.empty() ? "" : " (" + r.instance + ")") + ": " + r.waiver, page_width, 7) + "\n";
  if (t.waived > 0 && !dated) out += paint(Ink::dim, "waivers do not expire without --as-of DATE") + "\n";
  out += paint(Ink::dim, verdict(t) + "; " + plural(t.passed, "check passed", "checks passed") + ", " + std::to_string(t.not_evaluated) + " not evaluated") + "\n";
  return out;
}

std::string plan_text(const Judged& judged, bool color) {
  Page page(judged.plan, color);
  head(page, judged);
  write_layers(page);
  money(page);
  assumed(page);
  nearest(page);
  next(page, judged);
  page.raw("\n" + findings_text(judged.results, color, judged.dated));
  return page.take();
}

}  // namespace aidc::render
