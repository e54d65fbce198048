// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/rules/judge.hpp"
#include "aidc/text/codes.hpp"

namespace aidc::rules {
namespace {

using facts::Expression, facts::ExpressionError;

/// The type of an expression that names no facts; nothing if it cannot be read.
std::optional<facts::ExpressionType> type_of(const std::string& text) {
  static const facts::FactIndex none{{}};
  const auto parsed = facts::parse_expression(text, none);
  const auto* e = std::get_if<Expression>(&parsed);
  return e != nullptr ? std::optional(e->root().type) : std::nullopt;
}

bool is_number(facts::Kind kind) {
  return kind != facts::Kind::text && kind != facts::Kind::flag;
}

/// The limit that a policy may change: that of the first level that has one.
text::Said<std::string> own_limit(const Rule& rule) {
  for (const Level& level : rule.all_levels())
    if (level.limit) return level.limit;
  return {};
}

void check_limit(const Rule& rule, const text::Said<std::string>& limit, text::Diagnostics& diagnostics) {
  const auto own = own_limit(rule);
  if (!own) {
    diagnostics.error(text::code::contradiction, limit.span, "the rule " + *rule.id + " has no limit to change",
                      "change its `severity`, or waive the finding");
    return;
  }
  const auto wanted = type_of(*own), given = type_of(*limit);
  const bool fits = wanted && given && is_number(given->kind) && wanted->dim == given->dim;
  if (!fits)
    diagnostics.error(text::code::wrong_unit, limit.span, "`" + *limit + "` is no limit of " + *rule.id,
                      "write it like `" + *own + "`");
}

const Rule* find_rule(std::string_view id, text::Span span, const std::vector<Rule>& rules,
                      text::Diagnostics& diagnostics) {
  std::vector<std::string_view> ids;
  for (const Rule& r : rules) {
    if (*r.id == id) return &r;
    ids.push_back(*r.id);
  }
  const auto near = text::nearest(id, ids);
  diagnostics.error(text::code::unknown_name, span, "there is no rule `" + std::string(id) + "`",
                    near.empty() ? "`aidc rules list` shows them" : "did you mean `" + std::string(near) + "`?");
  return nullptr;
}

}  // namespace

void check_policy(const spec::Policy& policy, const std::vector<Rule>& rules, text::Diagnostics& diagnostics) {
  if (policy.rules)
    for (const auto& p : *policy.rules)
      if (const Rule* rule = find_rule(p.key, p.key_span, rules, diagnostics); rule != nullptr && p.said->limit)
        check_limit(*rule, p.said->limit, diagnostics);
  if (policy.waivers)
    for (const auto& w : *policy.waivers)
      if (w->rule) find_rule(*w->rule, w->rule.span, rules, diagnostics);
}

}  // namespace aidc::rules
