// SPDX-License-Identifier: Apache-2.0
#include "aidc/rules/judge.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/codes.hpp"
#include "text.hpp"

namespace aidc::rules {
namespace {

using facts::Evaluation, facts::Expression, facts::FactBase, facts::Kind, facts::Value;

/// What the policies say of one rule.
struct Adjusted {
  std::optional<Severity> severity;
  Said<std::string> limit;
};

class Judge {
 public:
  Judge(const facts::Ledger& ledger, const facts::FactIndex& index, const Bench& bench)
      : ledger_(ledger), index_(index), bench_(bench), completeness_(ledger, index) {}

  std::vector<Result> run() {
    for (const Rule& rule : bench_.rules) judge_rule(rule);
    waive();
    return std::move(results_);
  }

 private:
  /// The expression, or a Failure: rules are checked when they are loaded.
  Expression read(const Said<std::string>& text, const facts::Extra& extra = {}) const {
    auto parsed = facts::parse_expression(*text, index_, extra);
    if (const auto* e = std::get_if<facts::ExpressionError>(&parsed))
      throw Failure("a rule has the wrong expression `" + *text + "`: " + e->what);
    return std::get<Expression>(std::move(parsed));
  }

  Adjusted adjusted(const Rule& rule) const {
    Adjusted out;
    for (const spec::Policy& policy : bench_.policies) {
      if (!policy.rules) continue;
      for (const auto& p : *policy.rules) {
        if (p.key != *rule.id) continue;
        if (p.said->severity) out.severity = *p.said->severity;
        if (p.said->limit) out.limit = p.said->limit;
      }
    }
    return out;
  }

  /// The instances of the first `*` fact that stands outside of sums; one empty instance if there is none.
  std::vector<std::string> instances(const Rule& rule) const {
    std::vector<const FactBase*> wild;
    for (const Level& level : rule.all_levels())
      for (const FactBase* f : facts::wild_facts(read(level.require, any_limit(level)))) wild.push_back(f);
    if (wild.empty() && rule.when) wild = facts::wild_facts(read(rule.when));
    if (wild.empty()) return {""};
    std::vector<std::string> out;
    for (std::uint32_t i : ledger_.of(*wild.front())) out.push_back(ledger_.entries()[i].instance);
    if (out.empty()) missing_ = wild.front();
    return out;
  }

  facts::Extra any_limit(const Level& level) const {
    facts::Extra extra;
    if (level.limit) {
      const Expression e = read(level.limit);
      extra.emplace("limit", Value{e.root().type.kind, e.root().type.dim, 1, 1, {}});
    }
    return extra;
  }

  void judge_rule(const Rule& rule) {
    missing_ = nullptr;
    const Adjusted policy = adjusted(rule);
    const auto all = instances(rule);
    if (all.empty()) return not_evaluated(rule, "", *missing_, "*");
    for (const std::string& instance : all) judge_instance(rule, policy, instance);
  }

  void judge_instance(const Rule& rule, const Adjusted& policy, const std::string& instance) {
    if (rule.when) {
      const Expression when = read(rule.when);
      const Evaluation applies = facts::evaluate(when, ledger_, instance);
      if (!applies.value) return not_evaluated(rule, instance, *applies.missing, applies.missing_instance);
      if (applies.value->whole == 0) return;
    }
    Result best = result(rule, instance);
    for (const Level& level : rule.all_levels()) {
      const auto limit = limit_of(rule, level, policy, instance);
      facts::Extra extra;
      if (limit) extra.emplace("limit", *limit);
      if (level.limit && !limit) return not_evaluated(rule, instance, *missing_, "");
      const Expression require = read(level.require, extra);
      const Evaluation holds = facts::evaluate(require, ledger_, instance);
      if (!holds.value) return not_evaluated(rule, instance, *holds.missing, holds.missing_instance);
      best.limit = limit;
      measure(best, require, instance);
      if (holds.value->whole == 0) return finding(std::move(best), rule, level, policy, instance);
      if (const facts::Entry* gap = completeness_.gap(require, instance)) return incomplete(rule, instance, *gap);
    }
    results_.push_back(std::move(best));
  }

  /// Precedence: policy, what the user stated, the rule's own.
  std::optional<Value> limit_of(const Rule& rule, const Level& level, const Adjusted& policy, const std::string& instance) {
    if (policy.limit) {
      const auto parsed = facts::parse_expression(*policy.limit, index_);
      if (const auto* e = std::get_if<Expression>(&parsed)) return facts::evaluate(*e, ledger_, instance).value;
    }
    if (rule.stated) {
      const auto found = index_.find(*rule.stated);
      const bool wild = found.fact->id.find('*') != std::string_view::npos && found.instance.empty();
      if (const facts::Entry* e = ledger_.known(*found.fact, wild ? std::string_view(instance) : std::string_view(found.instance))) return e->value;
    }
    if (!level.limit) return {};
    const Evaluation own = facts::evaluate(read(level.limit), ledger_, instance);
    missing_ = own.missing;
    return own.value;
  }

  Result result(const Rule& rule, const std::string& instance) const {
    Result r;
    r.rule = *rule.id;
    r.layer = rule.layer();
    r.instance = instance;
    for (const auto& s : *rule.source) r.sources.push_back(*s);
    r.severity = *rule.all_levels().front().severity;
    return r;
  }

  /// The left side of the comparison is what was measured.
  void measure(Result& r, const Expression& require, const std::string& instance) const {
    const auto& root = require.root();
    if (root.children.empty()) return;
    Expression left;
    left.nodes.assign(require.nodes.begin(), require.nodes.begin() + static_cast<std::ptrdiff_t>(root.children[0]) + 1);
    r.measured = facts::evaluate(left, ledger_, instance).value;
    if (left.root().fact != nullptr) r.measured_unit = left.root().fact->unit;
  }

  std::string fill(const std::string& text, const Result& r) const {
    return filled(text, [&](std::string_view name) -> std::string {
      if (name == "instance") return r.instance;
      if (name == "limit") return r.limit ? facts::show(*r.limit, r.measured_unit) : "";
      const auto found = index_.find(name);
      if (found.fact == nullptr) return "{" + std::string(name) + "}";
      const bool wild = found.fact->id.find('*') != std::string_view::npos;
      const facts::Entry* e = ledger_.known(*found.fact, !wild ? "" : found.instance.empty() ? r.instance : found.instance);
      return e == nullptr ? "unknown" : facts::show(e->value, found.fact->unit);
    });
  }

  void finding(Result r, const Rule& rule, const Level& level, const Adjusted& policy, const std::string& instance) {
    r.state = State::finding;
    r.severity = policy.severity.value_or(*level.severity);
    r.message = fill(*rule.message, r);
    r.fix = fill(*rule.fix, r);
    r.location = place(*rule.at, instance);
    results_.push_back(std::move(r));
  }

  /// The place in the spec, or the nearest section above it that exists, else the name.
  text::Span place(const std::string& at, const std::string& instance) const {
    if (!bench_.spec) return {};
    for (std::string_view rest = at; !rest.empty();) {
      std::string path = filled(rest.substr(0, rest.find(' ')), [&](std::string_view) { return instance; });
      text::Node nearest;
      if (const text::Node found = bench_.spec.find_path(path, &nearest)) return found.span();
      rest.remove_prefix(std::min(rest.size(), rest.find(' ') == std::string_view::npos ? rest.size() : rest.find(' ') + 1));
      if (rest.empty() && nearest && nearest.index() != bench_.spec.index()) return nearest.span();
    }
    const text::Node name = bench_.spec.find("name");
    return name ? name.span() : bench_.spec.span();
  }

  void not_evaluated(const Rule& rule, const std::string& instance, const FactBase& missing, const std::string& which) {
    Result r = result(rule, instance);
    r.state = State::not_evaluated;
    const facts::Entry* entry = ledger_.find(missing, which);
    r.message = "`" + std::string(missing.id) + "` is not known" + (entry != nullptr && !entry->why.empty() ? ": " + entry->why : "");
    results_.push_back(std::move(r));
  }

  void incomplete(const Rule& rule, const std::string& instance, const facts::Entry& gap) {
    Result r = result(rule, instance);
    r.state = State::not_evaluated;
    r.message = "part of it is not known: " + gap.why;
    results_.push_back(std::move(r));
  }

  void waive() {
    for (const spec::Policy& policy : bench_.policies) {
      if (!policy.waivers) continue;
      for (const auto& w : *policy.waivers) apply(*w, w.span);
    }
  }

  void apply(const spec::Waiver& waiver, text::Span span) {
    if (bench_.as_of && *waiver.expires < *bench_.as_of)
      return stale(waiver, span, "policy/waiver-expired", "the waiver of " + *waiver.rule + " expired on " + to_string(*waiver.expires));
    bool matched = false;
    for (Result& r : results_) {
      if (r.rule != *waiver.rule || r.state != State::finding) continue;
      matched = true;
      r.state = State::waived;
      r.waiver = *waiver.reason + " (" + *waiver.owner + ", until " + to_string(*waiver.expires) + ")";
    }
    if (!matched) stale(waiver, span, "policy/waiver-unmatched", "the waiver of " + *waiver.rule + " matches no finding");
  }

  void stale(const spec::Waiver& waiver, text::Span span, std::string id, std::string message) {
    Result r;
    r.rule = std::move(id);
    r.state = State::finding;
    r.severity = Severity::warning;
    r.layer = "policy";
    r.instance = *waiver.rule;
    r.message = std::move(message);
    r.fix = "remove the waiver, or renew it";
    r.sources = {"aidc-practice"};
    r.location = span;
    results_.push_back(std::move(r));
  }

  const facts::Ledger& ledger_;
  const facts::FactIndex& index_;
  const Bench& bench_;
  facts::Completeness completeness_;
  std::vector<Result> results_;
  mutable const FactBase* missing_ = nullptr;
};

}  // namespace

std::string_view word(State state) {
  static constexpr std::array<std::string_view, 4> words{"pass", "finding", "not-evaluated", "waived"};
  return words[static_cast<std::size_t>(state)];
}

std::vector<Result> judge(const facts::Ledger& ledger, const facts::FactIndex& index, const Bench& bench) {
  return Judge(ledger, index, bench).run();
}

void check_policy(const spec::Policy& policy, const std::vector<Rule>& rules, text::Diagnostics& diagnostics) {
  std::vector<std::string_view> ids;
  for (const Rule& r : rules) ids.push_back(*r.id);
  const auto check = [&](std::string_view id, text::Span span) {
    if (std::find(ids.begin(), ids.end(), id) != ids.end()) return;
    const auto near = text::nearest(id, ids);
    diagnostics.error(text::code::unknown_name, span, "there is no rule `" + std::string(id) + "`",
                      near.empty() ? "`aidc rules list` shows them" : "did you mean `" + std::string(near) + "`?");
  };
  if (policy.rules)
    for (const auto& r : *policy.rules) check(r.key, r.key_span);
  if (policy.waivers)
    for (const auto& w : *policy.waivers)
      if (w->rule) check(*w->rule, w->rule.span);
}

Tally tally(const std::vector<Result>& results) {
  Tally t;
  for (const Result& r : results) {
    if (r.state == State::pass) ++t.passed;
    if (r.state == State::waived) ++t.waived;
    if (r.state == State::not_evaluated) ++t.not_evaluated;
    if (r.state != State::finding) continue;
    if (r.severity == Severity::error) ++t.errors;
    if (r.severity == Severity::warning) ++t.warnings;
    if (r.severity == Severity::note) ++t.notes;
  }
  return t;
}

}  // namespace aidc::rules
