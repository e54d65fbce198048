// SPDX-License-Identifier: Apache-2.0
#include "aidc/rules/judge.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "text.hpp"
#include "waive.hpp"

namespace aidc::rules {
namespace {

using facts::Evaluation, facts::Expression, facts::FactBase, facts::Kind, facts::Value;

/// What the policies say of one rule.
struct Adjusted {
  std::optional<Severity> severity;
  Said<std::string> limit;
  std::string severity_reason, limit_reason;
};

class Judge {
 public:
  Judge(const facts::Ledger& ledger, const facts::FactIndex& index, const Bench& bench)
      : ledger_(ledger), index_(index), bench_(bench), completeness_(ledger, index) {}

  std::vector<Result> run() {
    collect_families();
    results_.reserve(2 * bench_.rules.size());
    for (const Rule& rule : bench_.rules) judge_rule(rule);
    waive(bench_, results_);
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
        if (p.said->severity) out.severity = *p.said->severity, out.severity_reason = *p.said->reason;
        if (p.said->limit) out.limit = p.said->limit, out.limit_reason = *p.said->reason;
      }
    }
    return out;
  }

  /// A level with its expressions read.
  struct ReadLevel {
    Level said;
    Expression require;
    std::optional<Expression> limit;
  };
  /// A rule with its expressions read once.
  struct ReadRule {
    const Rule& said;
    Adjusted policy;
    std::vector<ReadLevel> levels;
    std::optional<Expression> when, stated, policy_limit;
  };

  ReadRule read_rule(const Rule& rule) const {
    ReadRule out{rule, adjusted(rule), {}, {}, {}, {}};
    if (rule.when) out.when = read(rule.when);
    if (rule.stated) out.stated = read(rule.stated);
    if (out.policy.limit) out.policy_limit = read(out.policy.limit);
    for (const Level& level : rule.all_levels()) {
      facts::Extra extra;
      std::optional<Expression> limit;
      if (level.limit) {
        limit = read(level.limit);
        extra.emplace("limit", Value{limit->root().type.kind, limit->root().type.dim, 1, 1, {}});
      }
      out.levels.push_back({level, read(level.require, extra), std::move(limit)});
    }
    return out;
  }

  /// What the `*` of a rule stands for: every instance of the families of facts that it reads outside of sums, so that one
  /// of which a fact is missing is not passed over. One empty instance if there is none.
  std::vector<std::string_view> instances(const ReadRule& rule) const {
    std::set<std::string_view> families;
    const auto collect = [&](const Expression& e) {
      for (const FactBase* f : facts::wild_facts(e)) families.insert(family(*f));
    };
    for (const ReadLevel& level : rule.levels) collect(level.require);
    if (rule.when) collect(*rule.when);
    if (families.size() == 1 && families_.contains(*families.begin())) return families_.at(*families.begin());
    std::vector<std::string_view> out;
    std::unordered_set<std::string_view> seen;
    for (std::string_view f : families)
      if (const auto at = families_.find(f); at != families_.end())
        for (std::string_view i : at->second)
          if (seen.insert(i).second) out.push_back(i);
    if (out.empty()) out.emplace_back();
    return out;
  }

  /// "nodes." of "nodes.*.gpus".
  static std::string_view family(const FactBase& fact) { return fact.id.substr(0, fact.id.find('*')); }

  /// The instances of each family of facts, in the order they were recorded.
  void collect_families() {
    std::unordered_map<std::string_view, std::unordered_set<std::string_view>> seen;
    for (const facts::Entry& e : ledger_.entries())
      if (!e.instance.empty() && seen[family(*e.fact)].insert(e.instance).second) families_[family(*e.fact)].push_back(e.instance);
  }

  void judge_rule(const Rule& said) {
    ReadRule rule = read_rule(said);
    for (std::string_view instance : instances(rule)) judge_instance(rule, std::string(instance));
  }

  void judge_instance(ReadRule& rule, const std::string& instance) {
    if (rule.when) {
      const Evaluation applies = facts::evaluate(*rule.when, ledger_, instance);
      if (!applies.value) return not_evaluated(rule.said, instance, applies);
      if (applies.value->whole == 0) return;
    }
    Result best = result(rule.said, instance);
    std::optional<std::string> open;
    for (ReadLevel& level : rule.levels) {
      if (level.limit) {
        const Evaluation limit = limit_of(rule, level, instance);
        if (!limit.value) return not_evaluated(rule.said, instance, limit);
        level.require.fill_slots(*limit.value);
      }
      const Evaluation holds = facts::evaluate(level.require, ledger_, instance);
      if (!holds.value) return not_evaluated(rule.said, instance, holds);
      measure(best, level.require, instance);
      best.policy = level.limit && rule.policy_limit ? rule.policy.limit_reason : "";
      const bool certain = completeness_.certain(level.require, instance);
      if (certain && holds.value->whole == 0) return finding(std::move(best), rule, level.said, instance);
      if (!certain && !open) open = unsure(level.require, instance);
    }
    if (open) return incomplete(rule.said, instance, *open);
    results_.push_back(std::move(best));
  }

  /// Precedence: policy, what the user stated, the rule's own. Only of a level that has a limit.
  Evaluation limit_of(const ReadRule& rule, const ReadLevel& level, const std::string& instance) const {
    if (rule.policy_limit) return facts::evaluate(*rule.policy_limit, ledger_, instance);
    if (rule.stated) {
      const Evaluation stated = facts::evaluate(*rule.stated, ledger_, instance);
      if (stated.value) return stated;
    }
    return facts::evaluate(*level.limit, ledger_, instance);
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

  /// The first comparison of an expression, or its root if it compares nothing.
  static std::size_t comparison(const Expression& e) {
    const auto compares = [](const Expression::Node& n) { return n.op >= facts::Op::equal && n.op <= facts::Op::greater_equal; };
    const auto first = std::find_if(e.nodes.begin(), e.nodes.end(), compares);
    return static_cast<std::size_t>(first == e.nodes.end() ? e.nodes.size() - 1 : first - e.nodes.begin());
  }

  /// The left side of the first comparison is what was measured, the right side what it is measured by.
  void measure(Result& r, const Expression& require, const std::string& instance) const {
    const std::size_t at = comparison(require);
    const auto& sides = require.nodes[at].children;
    const bool pair = sides.size() == 2;
    const std::size_t left = pair ? sides[0] : at;
    const FactBase* measured = require.nodes[left].fact;
    r.measured = facts::evaluate(require, left, ledger_, instance).value;
    r.measured_unit = measured != nullptr ? measured->unit : std::string_view{};
    r.limit = pair ? facts::evaluate(require, sides[1], ledger_, instance).value : std::nullopt;
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

  void finding(Result r, const ReadRule& rule, const Level& level, const std::string& instance) {
    r.state = State::finding;
    r.severity = rule.policy.severity.value_or(*level.severity);
    if (const auto& why = rule.policy.severity_reason; why != r.policy) r.policy += (r.policy.empty() || why.empty() ? "" : "; ") + why;
    r.message = fill(*rule.said.message, r);
    r.fix = fill(*rule.said.fix, r);
    r.location = place(*rule.said.at, instance);
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

  void not_evaluated(const Rule& rule, const std::string& instance, const Evaluation& missing) {
    Result r = result(rule, instance);
    r.state = State::not_evaluated;
    r.message = "`" + named(*missing.missing, missing.missing_instance) + "` is not known" + reason(missing);
    results_.push_back(std::move(r));
  }

  /// The id of a fact with its instance, where there is one.
  static std::string named(const FactBase& fact, std::string_view instance) {
    std::string id(fact.id);
    const auto star = id.find('*');
    return star == std::string::npos || instance.empty() ? id : id.replace(star, 1, instance);
  }

  /// Why a fact is not known: what was noted of it, or of the first unknown fact that its formula leads to.
  std::string reason(Evaluation missing) const {
    constexpr int deepest = 8;
    for (int depth = 0; depth < deepest && missing.missing != nullptr; ++depth) {
      const FactBase& fact = *missing.missing;
      const facts::Entry* entry = ledger_.find(fact, missing.missing_instance);
      if (entry != nullptr && !entry->why.empty()) return ": " + entry->why;
      if (fact.formula.empty()) return depth == 0 ? "" : ": nobody states `" + named(fact, missing.missing_instance) + "`";
      missing = facts::evaluate(read({std::string(fact.formula), {}}), ledger_, missing.missing_instance);
    }
    return "";
  }

  /// What of a condition is not known.
  std::string unsure(const Expression& require, const std::string& instance) {
    const facts::Entry* gap = completeness_.gap(require, instance);
    return gap == nullptr ? "" : gap->why;
  }

  void incomplete(const Rule& rule, const std::string& instance, const std::string& why) {
    Result r = result(rule, instance);
    r.state = State::not_evaluated;
    r.message = "part of it is not known: " + why;
    results_.push_back(std::move(r));
  }

  const facts::Ledger& ledger_;
  const facts::FactIndex& index_;
  const Bench& bench_;
  facts::Completeness completeness_;
  std::unordered_map<std::string_view, std::vector<std::string_view>> families_;
  std::vector<Result> results_;
};

}  // namespace

std::string_view word(State state) {
  static constexpr std::array<std::string_view, 4> words{"pass", "finding", "not-evaluated", "waived"};
  return words[static_cast<std::size_t>(state)];
}

std::vector<Result> judge(const facts::Ledger& ledger, const facts::FactIndex& index, const Bench& bench) {
  return Judge(ledger, index, bench).run();
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
