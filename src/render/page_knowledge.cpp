// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/render/pages.hpp"
#include "aidc/text/codes.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::render {
namespace {

std::string code(std::string_view text) {
  return "`" + std::string(text) + "`";
}

std::string unit_of(const facts::FactBase& fact) {
  switch (fact.kind) {
    case facts::Kind::count: return "count";
    case facts::Kind::money: return "money";
    case facts::Kind::text: return "text";
    case facts::Kind::flag: return "true or false";
    case facts::Kind::quantity: break;
  }
  if (!fact.unit.empty()) return std::string(fact.unit);
  const std::string_view usual = units::usual_unit(fact.dim);
  return usual.empty() ? units::base_unit(fact.dim) : std::string(usual);
}

std::string formula_of(const facts::FactBase& fact) {
  if (fact.is_chosen()) return "chosen; it holds that " + code(fact.condition);
  return fact.formula.empty() ? "given" : code(fact.formula);
}

std::string layer_of(std::string_view id) {
  return std::string(id.substr(0, id.find_first_of("./")));
}

/// `key` -> "Title, publisher, date".
std::string cited(std::string_view key, const catalog::Catalog& catalog) {
  const auto c = catalog.citation(key);
  if (!c) return code(key);
  const std::string title = c->url.empty() ? c->title : "[" + c->title + "](" + c->url + ")";
  const auto hash = key.find('#');
  const std::string section = hash == std::string_view::npos ? "" : ", section " + std::string(key.substr(hash + 1));
  return title + section + " (" + c->publisher + ", " + c->date + ")";
}

std::string conditions(const rules::Rule& rule) {
  std::string out;
  for (const rules::Level& level : rule.all_levels()) {
    out += "- " + std::string(spec::word(*level.severity)) + " unless " + code(*level.require);
    if (level.limit) out += ", limit " + code(*level.limit);
    out += "\n";
  }
  if (rule.when) out += "- judged where " + code(*rule.when) + "\n";
  if (rule.stated) out += "- " + code(*rule.stated) + " replaces the limit where it is stated\n";
  return out;
}

std::string section(const rules::Rule& rule, const catalog::Catalog& catalog) {
  std::string out = "\n### " + *rule.id + "\n\n" + *rule.asks + "\n\n" + conditions(rule) + "\n" + *rule.why;
  if (!out.ends_with('\n')) out += "\n";
  out += "\nWhat to do: " + *rule.fix + "\n\nRests on (" +
         std::string(rules::choices_of(rules::Confidence{})[static_cast<std::size_t>(*rule.confidence)]) + "): ";
  for (std::size_t i = 0; i < rule.source->size(); ++i)
    out += (i == 0 ? "" : "; ") + cited(*(*rule.source)[i], catalog);
  return out + ".\n";
}

}  // namespace

std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string page_head(std::string_view title, std::string_view name) {
  return "<!-- SPDX-License-Identifier: Apache-2.0 -->\n<!-- Printed by `aidc docs " + std::string(name) +
         "`; tools/docs rewrites it. -->\n# " + std::string(title) + "\n\n";
}

std::string facts_page(const facts::FactIndex& index) {
  std::string out = page_head("Facts", "facts");
  out +=
      "Every number of a plan is a fact with a stable id. A `*` stands for an instance: a pool, a fabric, a storage "
      "system.\n"
      "`given` is what the user said, what the catalogue states or a default; everything else follows by its formula.\n"
      "`aidc explain SPEC FACT` shows one with its inputs, down to lines and documents.\n";
  std::vector<std::pair<std::string, std::string>> sections;
  for (const facts::FactBase* fact : index.all()) {
    const std::string layer = layer_of(fact->id);
    auto at = std::find_if(sections.begin(), sections.end(), [&](const auto& s) { return s.first == layer; });
    if (at == sections.end()) at = sections.insert(sections.end(), {layer, ""});
    at->second += "| " + code(fact->id) + " | " + cell(fact->doc) + " | " + unit_of(*fact) + " | " + cell(formula_of(*fact)) + " |\n";
  }
  for (const auto& [layer, rows] : sections)
    out += "\n## " + layer + "\n\n| fact | what it is | unit | formula |\n| --- | --- | --- | --- |\n" + rows;
  return out;
}

std::string rules_page(const std::vector<rules::Rule>& rules, const catalog::Catalog& catalog) {
  std::string out = page_head("Rules", "rules");
  out +=
      "A rule compares facts with a limit. Where a fact is unknown the rule is not evaluated, which is shown and is "
      "never a\n"
      "pass. A policy can change a limit or a severity, with a reason, or waive a finding, with an owner and a last "
      "day.\n";
  std::string layer;
  for (const rules::Rule& rule : rules) {
    if (rule.layer() != layer) out += "\n## " + (layer = rule.layer()) + "\n";
    out += section(rule, catalog);
  }
  return out;
}

std::string errors_page() {
  std::string out = page_head("Errors", "errors");
  out +=
      "Mistakes in a file or on the command line. All of them are reported in one run, each with its place, and end "
      "the\n"
      "program with exit code 2 and nothing on standard output. What a rule finds in a design is not an error of this "
      "kind:\n"
      "see [rules](rules.md).\n\n| id | what it means |\n| --- | --- |\n";
  for (const text::Code& c : text::code::all) out += "| " + code(c.id) + " | " + cell(c.doc) + " |\n";
  return out;
}

}  // namespace aidc::render
