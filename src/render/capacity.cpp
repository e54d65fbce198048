// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/capacity.hpp"

#include <cmath>

#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/nodes/facts.hpp"
#include "aidc/render/paint.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/units/format.hpp"
#include "json.hpp"
#include "markdown.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

using views::Allowance;
namespace fabric = layers::fabric::fact;

std::string amount(const views::Resource& r, double value) {
  return r.dim == units::dim::none ? units::grouped(static_cast<std::int64_t>(value)) : units::human(value, r.dim, r.unit);
}
std::string percent(double ratio) { return units::human(ratio, units::dim::none, "%"); }

std::string named(const views::Resource& r) { return r.instance.empty() ? r.name : r.name + " (" + r.instance + ")"; }

std::string nodes_to(const std::optional<std::int64_t>& nodes, bool beyond) {
  if (!nodes) return "–";
  return (beyond ? ">" : "") + units::grouped(*nodes);
}

/// When the line is reached: now, in a year with a fraction, or not within what was looked at.
std::string when(const Allowance& a) {
  if (!a.line_year) return "";
  if (*a.line_year <= 0) return "now";
  constexpr double months = 12, few = 2;
  const double in_months = std::ceil(*a.line_year * months);
  if (*a.line_year >= few) return "in " + units::human(std::ceil(*a.line_year * 10) / 10, units::dim::none) + " years";
  return "in " + units::human(in_months, units::dim::none) + (in_months == 1 ? " month" : " months");
}

std::string state_of(const Allowance& a) { return a.resource.stated ? std::string(a.resource.state()) : "sized"; }

/// What is past its line today and does not depend on nodes.
std::string past_words(const CapacityPage& page) {
  std::string out;
  for (const Allowance& a : page.outlook.allowances)
    if (!a.to_line && a.resource.layer != "scheduler" && a.resource.state() != "ok") out += (out.empty() ? "; past its line, whatever the nodes: " : ", ") + named(a.resource);
  return out;
}

/// The sentence that answers "what comes first".
std::string growth_words(const CapacityPage& page) {
  const Allowance* a = page.outlook.next();
  if (!page.outlook.grows) return "how many more nodes fit is not known: the spec does not state how many there are of " + page.outlook.pool;
  if (a == nullptr) return "no stated resource that depends on nodes reaches its line within four times these";
  const std::string line = percent(a->resource.threshold);
  if (*a->to_line == 0 && a->resource.ratio >= a->resource.threshold) return named(a->resource) + " is past its line of " + line + " already: " + percent(a->resource.ratio);
  std::string text = named(a->resource) + " reaches its line of " + line + " first, with " + units::grouped(*a->to_line + 1) + " more nodes of " + page.outlook.pool;
  if (const std::string year = when(*a); !year.empty()) text += ", " + year;
  return text + (a->jumps ? "; that node is also more than there is room for" : "");
}

std::string fabric_words(const CapacityPage& page, const std::string& name) {
  const auto count = [&](const facts::FactBase& f) {
    const auto* e = page.plan.ledger.known(f, name);
    return e != nullptr ? units::grouped(e->value.whole) : std::string("unknown");
  };
  return count(fabric::nodes) + " nodes of " + count(fabric::nodes_max) + " without rewiring, " + count(fabric::nodes_most) + " with these tiers";
}

std::string first_words(const CapacityPage& page) { return growth_words(page) + past_words(page); }

Json optional_number(const std::optional<std::int64_t>& n) { return n ? Json(*n) : Json(nullptr); }

}  // namespace

std::string capacity_text(const CapacityPage& page, bool color) {
  const Paint paint(color);
  std::string out = paint(Ink::bold, *page.plan.cluster.spec().name) + ": " + first_words(page) + "\n\n";
  constexpr std::size_t cells[] = {26, 12, 12, 10, 8, 8, 10};
  const auto row = [&](std::initializer_list<std::string> values, Ink ink) {
    std::string line;
    std::size_t i = 0;
    for (const std::string& v : values) line += i < std::size(cells) ? padded(v, cells[i++]) : v;
    line.erase(line.find_last_not_of(' ') + 1);
    out += paint(ink, line) + "\n";
  };
  row({"resource", "used", "of", "part", "state", "to line", "to full", "when"}, Ink::dim);
  for (const Allowance& a : page.outlook.allowances) {
    const auto& r = a.resource;
    const Ink ink = r.state() == "over" ? Ink::red : r.state() == "expand" ? Ink::yellow : Ink::plain;
    row({named(r), amount(r, r.used), amount(r, r.capacity), percent(r.ratio), state_of(a), nodes_to(a.to_line, a.line_beyond), nodes_to(a.to_full, a.more_than),
         when(a) + (a.jumps ? " and full at once" : "")}, ink);
  }
  out += "\nto line, to full: nodes of " + page.outlook.pool + " that can be added below the line, and at all; –: " + (page.outlook.grows ? "takes no notice of them" : "not known") + "\n";
  for (const auto& f : page.plan.fabrics) out += f.name + ": " + fabric_words(page, f.name) + "\n";
  if (page.outlook.per_year) out += "growth: " + units::human(*page.outlook.per_year, units::dim::none) + " nodes a year\n";
  return out;
}

std::string capacity_markdown(const CapacityPage& page) {
  std::string out = "### " + plain_cell(*page.plan.cluster.spec().name) + ": " + plain_cell(first_words(page)) + "\n\n| resource | used | of | part | state | nodes to the line | to full | when |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Allowance& a : page.outlook.allowances) {
    const auto& r = a.resource;
    for (const std::string& c : {code_cell(named(r)), amount(r, r.used), amount(r, r.capacity), percent(r.ratio), state_of(a), nodes_to(a.to_line, a.line_beyond), nodes_to(a.to_full, a.more_than), when(a)})
      out += "| " + c + " ";
    out += "|\n";
  }
  out += "\n| fabric | growth |\n| --- | --- |\n";
  for (const auto& f : page.plan.fabrics) out += "| " + f.name + " | " + fabric_words(page, f.name) + " |\n";
  return out;
}

std::string capacity_json(const CapacityPage& page) {
  Json out;
  out["schema"] = "aidc.capacity/1";
  out["aidc"] = {{"version", page.version}, {"knowledge", page.plan.cluster.catalog->knowledge()}};
  out["name"] = *page.plan.cluster.spec().name;
  out["capacity"] = Json::array();
  for (const Allowance& a : page.outlook.allowances) {
    Json one = resource_json(a.resource);
    one["nodes_to_line"] = optional_number(a.to_line);
    one["nodes_to_full"] = optional_number(a.to_full);
    one["line_beyond"] = a.line_beyond;
    one["full_beyond"] = a.more_than;
    one["jumps"] = a.jumps;
    one["line_year"] = number(a.line_year);
    one["full_year"] = number(a.full_year);
    out["capacity"].push_back(std::move(one));
  }
  const Allowance* first = page.outlook.next();
  out["first"] = first != nullptr ? Json(first->resource.name) : Json(nullptr);
  FactReader read(page.plan.ledger);
  out["growth"] = {{"pool", page.outlook.pool}, {"nodes", page.outlook.nodes}, {"known", page.outlook.grows}, {"target_nodes", read.get(layers::nodes::fact::target_nodes)}, {"nodes_per_year", number(page.outlook.per_year)}};
  out["fabrics"] = Json::object();
  for (const auto& f : page.plan.fabrics)
    out["fabrics"][f.name] = {{"nodes", read.get(fabric::nodes, f.name)}, {"nodes_max_without_rewiring", read.get(fabric::nodes_max, f.name)}, {"nodes_max_same_tiers", read.get(fabric::nodes_most, f.name)}};
  return dump(out);
}

}  // namespace aidc::render
