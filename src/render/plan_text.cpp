// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/nodes/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/render/paint.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/units/format.hpp"
#include "aidc/views/capacity.hpp"
#include "aidc/views/explain.hpp"

namespace aidc::render {
namespace {

namespace nodes = layers::nodes::fact;
namespace fabric = layers::fabric::fact;
namespace power = layers::power::fact;
using facts::FactBase;

constexpr std::size_t page = 80, label = 13;

std::string plural(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

std::string plural(units::Count n, std::string_view one, std::string_view many) {
  return units::grouped(n.value()) + " " + std::string(n == units::Count(1) ? one : many);
}

class Page {
 public:
  Page(const Judged& judged, bool color) : j_(judged), plan_(judged.plan), ledger_(judged.plan.ledger), paint_(color) {}

  std::string run() {
    head();
    physical();
    network();
    storage();
    money();
    assumed();
    out_ += findings_text(j_.results, color());
    nearest();
    next();
    return std::move(out_);
  }

 private:
  bool color() const { return paint_(Ink::bold, "x").size() > 1; }

  std::string show(const FactBase& fact, std::string_view instance = {}) const {
    const facts::Entry* e = ledger_.known(fact, instance);
    return e == nullptr ? "unknown" : facts::show(e->value, fact.unit);
  }
  bool has(const FactBase& fact, std::string_view instance = {}) const { return ledger_.known(fact, instance) != nullptr; }

  /// "at least " where a part of the fact is not known.
  std::string at_least(const FactBase& fact) const {
    const facts::Entry* e = ledger_.known(fact);
    facts::Completeness completeness(ledger_, plan::all_facts());
    return (e != nullptr && completeness.gap(*e) != nullptr ? "at least " : "") + show(fact);
  }

  void line(std::string_view name, const std::string& text) {
    out_ += "  " + paint_(Ink::dim, padded(name, label - 2)) + wrapped(text, page, label) + "\n";
  }
  void section(std::string_view name) { out_ += "\n" + paint_(Ink::bold, name) + "\n"; }

  void head() {
    const rules::Tally t = rules::tally(j_.results);
    const Ink ink = t.errors > 0 ? Ink::red : t.warnings > 0 ? Ink::yellow : Ink::green;
    std::string verdict = t.errors + t.warnings + t.notes == 0 ? "no findings" : "";
    const auto add = [&](std::size_t n, std::string_view one, std::string_view many) {
      if (n > 0) verdict += (verdict.empty() ? "" : ", ") + plural(n, one, many);
    };
    add(t.errors, "error", "errors");
    add(t.warnings, "warning", "warnings");
    add(t.notes, "note", "notes");
    out_ += paint_(Ink::bold, *plan_.cluster.spec().name) + "  " + plural(plan_.nodes.count, "node", "nodes") + ", " +
            plural(plan_.nodes.gpus, "GPU", "GPUs") + ", " + plural(plan_.power.racks, "rack", "racks") + ", " +
            at_least(power::it_load) + "  " + paint_(ink, verdict) + "\n";
  }

  void physical() {
    section("Physical");
    for (const auto& p : plan_.nodes.pools) {
      const std::string server = has(nodes::server, p.name) ? show(nodes::server, p.name) : "inline server";
      std::string text = units::grouped(p.count.value()) + " × " + server + ", " + plural(p.gpus, "GPU", "GPUs");
      if (p.spares > units::Count(0)) text += ", " + plural(p.spares, "spare", "spares") + " among them";
      text += has(nodes::power_of, p.name) ? ", " + show(nodes::power_of, p.name) + " (" + show(nodes::power_each, p.name) + " each)" : ", draw unknown";
      line(p.name, text);
    }
    racks();
    line("power", at_least(power::it_load) + " of equipment, " + show(power::facility_load) + " at the meter (PUE " + show(power::pue) + ")" + of_site());
    if (has(power::feed_power)) line("feeds", show(power::feed_power) + " a feed" + (has(power::rack_capacity) ? ", " + show(power::rack_capacity) + " a rack (" + show(power::scheme) + ")" : ""));
    if (has(power::liquid) && ledger_.number(power::liquid) > 0.0) line("cooling", show(power::liquid) + " into liquid, " + show(power::air) + " into air" + (has(power::flow) ? ", " + show(power::flow) : ""));
  }

  std::string of_site() const { return has(power::site) ? ", " + show(power::site_ratio) + " of the site's " + show(power::site) : ""; }

  void racks() {
    for (const auto& g : plan_.power.groups) {
      if (g.name == "other") {
        line("racks", plural(g.count, "rack", "racks") + " for switches, storage and management");
        continue;
      }
      std::string text = plural(g.count, "rack", "racks") + " of " + plural(g.per_rack, "node", "nodes");
      if (g.load) text += ", " + units::human(g.load->base(), units::dim::power) + " a full rack";
      if (g.limit) text += " of " + units::human(g.limit->base(), units::dim::power);
      line("racks", text + ", limited by " + g.limited_by);
    }
  }

  void network() {
    section("Network");
    for (const auto& f : plan_.fabrics) {
      const auto at = [&](const FactBase& fact) { return show(fact, f.name); };
      line(f.name, at(fabric::technology) + " at " + at(fabric::link_speed) + ", " + (f.tiers.empty() ? "" : has(fabric::topology, f.name) ? at(fabric::topology) : "by " + at(fabric::design)) +
                       (f.planes > units::Count(1) ? ", " + plural(f.planes, "plane", "planes") : ""));
      std::string switches;
      for (const auto& t : f.tiers) switches += (switches.empty() ? "" : " + ") + units::grouped(t.count.value()) + " " + std::string(t.name);
      const facts::Entry* leaf = ledger_.known(fabric::leaf_switch, f.name);
      line("", switches + (leaf != nullptr ? " (" + leaf->value.text + ")" : "") + "; links: " + links(f));
      if (f.name == "compute" && has(fabric::bisection, f.name)) line("", capacity(f.name));
    }
    if (plan_.fabrics.empty()) line("", "no server has network ports");
  }

  std::string links(const layers::fabric::Fabric& f) const {
    std::string text = units::grouped(f.node_links.value()) + " node";
    const auto add = [&](std::optional<units::Count> n, std::string_view what) {
      if (n && *n > units::Count(0)) text += ", " + units::grouped(n->value()) + " " + std::string(what);
    };
    add(f.manager_links, "manager");
    add(f.system_links, f.name == "oob" ? "switch" : "storage");
    add(f.leaf_links, f.spines > units::Count(0) ? "leaf–spine" : "leaf–leaf");
    add(f.spine_links, "spine–core");
    return text;
  }

  std::string capacity(const std::string& name) const {
    std::string text = has(fabric::oversubscription, name) ? show(fabric::oversubscription, name) + " : 1 down : up, " : "";
    return text + "bisection " + show(fabric::bisection, name) + ", room for " + show(fabric::nodes_max, name) + " nodes without rewiring, " +
           show(fabric::nodes_most, name) + " with the same tiers";
  }

  void storage() {
    section("Storage");
    const auto& systems = plan_.cluster.spec().storage;
    if (!systems || systems->empty()) return line("", "none stated");
    for (const auto& s : *systems) {
      const std::string& n = *s->name;
      namespace st = layers::storage::fact;
      std::string text = show(st::kind, n);
      if (has(st::read_of, n)) text += ", " + show(st::read_of, n) + " read";
      if (has(st::write_of, n)) text += ", " + show(st::write_of, n) + " write";
      if (has(st::capacity_of, n)) text += ", " + show(st::capacity_of, n);
      line(n, text);
    }
  }

  void money() {
    section("Money");
    const auto& bill = plan_.bill;
    std::string text = bill.capital ? units::human(*bill.capital) : "nothing is priced";
    if (bill.capital && bill.unpriced > units::Count(0)) text = "at least " + text;
    if (bill.unpriced > units::Count(0)) text += ", " + plural(bill.unpriced, "line is", "lines are") + " unpriced";
    line("to buy", text);
    if (bill.energy_per_year) line("energy", units::human(*bill.energy_per_year) + " a year");
  }

  /// Every default that was taken.
  void assumed() {
    std::vector<std::string> items;
    for (const facts::Entry& e : ledger_.entries()) {
      if (!e.span || e.span.is_user() || e.span.source->name != "defaults.yaml") continue;
      const std::string id = views::concrete_id(*e.fact, e.instance);
      if (std::find(quiet.begin(), quiet.end(), e.fact->id) != quiet.end()) continue;
      items.push_back(std::string(e.fact->doc.substr(0, e.fact->doc.find(':'))) + " (" + id + ") " + facts::show(e.value, e.fact->unit));
    }
    if (items.empty()) return;
    section("Assumed");
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < std::min(items.size(), most); ++i) out_ += "  " + wrapped(items[i], page, 4) + "\n";
    if (items.size() > most) out_ += "  " + paint_(Ink::dim, "and " + std::to_string(items.size() - most) + " more: aidc plan --format json, facts[]") + "\n";
  }

  void nearest() {
    const auto resources = views::capacity(plan_);
    const auto* r = views::nearest_to_line(resources);
    if (r == nullptr) return;
    section("Nearest to its line");
    line(r->name, units::human(r->ratio, units::dim::none, "%") + " of " + units::human(r->capacity, r->dim, r->unit) + "; the line is at " +
                      units::human(r->threshold, units::dim::none, "%"));
  }

  void next() {
    section("Next");
    out_ += "  aidc explain " + std::string(j_.spec_name) + " power.it_load\n";
    out_ += "  aidc check " + std::string(j_.spec_name) + "\n";
  }

  static constexpr std::array<std::string_view, 3> quiet{"power.year", "power.feed.continuous", "growth.threshold"};

  const Judged& j_;
  const plan::Plan& plan_;
  const facts::Ledger& ledger_;
  Paint paint_;
  std::string out_;
};

}  // namespace

std::string findings_text(const std::vector<rules::Result>& results, bool color) {
  const Paint paint(color);
  std::vector<const rules::Result*> found;
  for (const auto& r : results)
    if (r.state == rules::State::finding) found.push_back(&r);
  std::stable_sort(found.begin(), found.end(), [](const auto* a, const auto* b) { return a->severity > b->severity; });
  const rules::Tally t = rules::tally(results);
  std::string out = "\n" + paint(Ink::bold, "Findings") + "\n";
  for (const auto* r : found) {
    const Ink ink = r->severity == spec::Severity::error ? Ink::red : r->severity == spec::Severity::warning ? Ink::yellow : Ink::blue;
    out += "  " + paint(ink, spec::word(r->severity)) + " " + wrapped(r->message + " [" + r->rule + "]", page, 10) + "\n";
    if (r->location.is_user()) out += "    " + text::to_string(r->location) + "\n";
    out += "    " + wrapped("fix: " + r->fix, page, 9) + "\n";
  }
  if (found.empty()) out += "  none\n";
  out += "  " + paint(Ink::dim, plural(t.passed, "rule passed", "rules passed") + ", " + std::to_string(t.not_evaluated) + " not evaluated" +
                                    (t.waived > 0 ? ", " + std::to_string(t.waived) + " waived" : "")) + "\n";
  return out;
}

std::string plan_text(const Judged& judged, bool color) { return Page(judged, color).run(); }

}  // namespace aidc::render
