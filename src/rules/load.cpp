// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/rules/rule.hpp"
#include "aidc/text/codes.hpp"
#include "aidc/text/field.hpp"
#include "text.hpp"

namespace aidc::rules {

using text::field, text::Table;

const Table& table_of(const Level*) {
  static constexpr std::array rows{
      field<&Level::severity>("severity", "of not fulfilling it").needed(),
      field<&Level::require>("require", "what has to hold").needed(),
      field<&Level::limit>("limit", "the number it is compared with"),
  };
  static constexpr Table table{"a level", "one severity of a rule", rows};
  return table;
}

const Table& table_of(const Examples*) {
  static constexpr std::array rows{
      field<&Examples::pass>("pass", "facts with which the rule is silent").needed(),
      field<&Examples::fail>("fail", "facts with which it fires").needed(),
  };
  static constexpr Table table{"examples", "facts that the rule is tried with", rows};
  return table;
}

const Table& table_of(const Rule*) {
  using R = Rule;
  static constexpr std::array rows{
      field<&R::id>("id", "names the problem: layer/problem").needed(),
      field<&R::since>("since", "version it came with").needed().for_pages(),
      field<&R::severity>("severity", "error, warning or note"),
      field<&R::asks>("asks", "the question, in a sentence").needed(),
      field<&R::require>("require", "what has to hold"),
      field<&R::when>("when", "where it applies"),
      field<&R::limit>("limit", "the number it is compared with"),
      field<&R::levels>("levels", "severities, the worst first, instead of severity, require, limit"),
      field<&R::stated>("stated", "the fact that replaces `limit` where the user stated one"),
      field<&R::message>("message", "what is wrong; {fact} is its value").needed(),
      field<&R::fix>("fix", "what to do").needed(),
      field<&R::at>("at", "the place in a spec that a finding points at").needed(),
      field<&R::source>("source", "keys of specs/sources.yaml").needed(),
      field<&R::confidence>("confidence", "standard, vendor, paper or practice").needed().for_pages(),
      field<&R::why>("why", "why it matters").needed().for_pages(),
      field<&R::examples>("examples", "facts that the rule is tried with").needed().for_pages(),
  };
  static constexpr Table table{"a rule", "a comparison of facts with a limit", rows};
  return table;
}

std::vector<Level> Rule::all_levels() const {
  std::vector<Level> out;
  if (levels) {
    for (const auto& l : *levels) out.push_back(*l);
    std::stable_sort(out.begin(), out.end(), [](const Level& a, const Level& b) { return *a.severity > *b.severity; });
    return out;
  }
  return {Level{severity, require, limit}};
}

std::string_view Rule::layer() const { return std::string_view(*id).substr(0, id->find('/')); }

std::vector<Rule> load_rules(const catalog::Catalog& catalog, text::Diagnostics& diagnostics, bool brief) {
  std::vector<Rule> out;
  const auto paths = catalog.documents("rules/");
  out.reserve(paths.size());
  for (std::string_view path : paths) {
    Rule rule;
    text::Reader reader{diagnostics, {}, {}, brief};
    const std::size_t before = diagnostics.count();
    const text::Node root = catalog.document(path);
    text::read_table(root, table_of(&rule), &rule, reader);
    if (diagnostics.count() != before) continue;
    if (!rule.levels && !(rule.severity && rule.require)) {
      diagnostics.error(text::code::bad_rule, root.span(), "a rule has `severity` and `require`, or `levels`", {});
      continue;
    }
    out.push_back(std::move(rule));
  }
  std::sort(out.begin(), out.end(), [](const Rule& a, const Rule& b) { return *a.id < *b.id; });
  return out;
}

namespace {

/// Reads an expression; a mistake points into the rule's file.
bool check_expression(const Said<std::string>& text, const facts::FactIndex& index, const facts::Extra& extra,
                      text::Diagnostics& diagnostics) {
  if (!text) return true;
  const auto parsed = facts::parse_expression(*text, index, extra);
  const auto* error = std::get_if<facts::ExpressionError>(&parsed);
  if (error != nullptr) diagnostics.error(text::code::bad_formula, text.span, error->what, {});
  return error == nullptr;
}

}  // namespace

void check_rule(const Rule& rule, const facts::FactIndex& index, text::Diagnostics& diagnostics) {
  check_expression(rule.when, index, {}, diagnostics);
  for (const Level& level : rule.all_levels()) {
    facts::Extra extra;
    if (level.limit) {
      const auto limit = facts::parse_expression(*level.limit, index);
      if (const auto* e = std::get_if<facts::Expression>(&limit)) {
        facts::Value v{e->root().type.kind, e->root().type.dim, 1, 1, {}};
        extra.emplace("limit", v);
      } else {
        diagnostics.error(text::code::bad_formula, level.limit.span, std::get<facts::ExpressionError>(limit).what, {});
      }
    }
    check_expression(level.require, index, extra, diagnostics);
  }
  for (const auto* text : {&rule.message, &rule.fix})
    for (const std::string& name : names_in(**text))
      if (name != "instance" && name != "limit" && index.find(name).fact == nullptr)
        diagnostics.error(text::code::bad_rule, text->span, "there is no fact `" + name + "`", {});
  if (rule.stated && index.find(*rule.stated).fact == nullptr)
    diagnostics.error(text::code::bad_rule, rule.stated.span, "there is no fact `" + *rule.stated + "`", {});
}

}  // namespace aidc::rules
