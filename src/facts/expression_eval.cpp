// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "aidc/facts/expression.hpp"
#include "aidc/units/format.hpp"

namespace aidc::facts {
namespace {

using Node = Expression::Node;

bool is_wild(const FactBase& fact) { return fact.id.find('*') != std::string_view::npos; }

bool is_aggregate(const Node& n) {
  return n.op == Op::sum || n.op == Op::count || ((n.op == Op::min || n.op == Op::max) && n.children.size() == 1);
}

class Evaluator {
 public:
  Evaluator(const Expression& expression, const Ledger& ledger) : e_(expression), ledger_(ledger) {}

  Evaluation run(std::size_t node, std::string_view instance) {
    Evaluation out;
    try {
      out.value = value(node, instance);
    } catch (const Failure&) {
      out.value.reset();  // a count beyond 64 bits has no value, as a division by zero has none
    }
    if (!out.value) {
      out.missing = missing_;
      out.missing_instance = missing_instance_;
    }
    return out;
  }

 private:
  using Maybe = std::optional<Value>;

  Maybe value(std::size_t index, std::string_view instance) {
    const Node& n = e_.nodes[index];
    switch (n.op) {
      case Op::literal: return e_.literal(n);
      case Op::fact: return fact(n, instance);
      case Op::choose: {
        const Maybe condition = value(n.children[0], instance);
        if (!condition) return {};
        return value(n.children[condition->whole != 0 ? 1 : 2], instance);
      }
      case Op::all_of:
      case Op::any_of: return logical(n, instance);
      default: break;
    }
    if (is_aggregate(n)) return aggregate(n, instance);
    if (n.op == Op::min || n.op == Op::max) return extreme_of(n, instance);
    const Maybe first = value(n.children[0], instance);
    if (!first || n.children.size() == 1) return first ? of_one(n, *first) : Maybe{};
    const Maybe second = value(n.children[1], instance);
    return second ? of_two(n, *first, *second) : Maybe{};
  }

  Maybe fact(const Node& n, std::string_view instance) {
    const std::string_view which = !n.instance.empty() ? std::string_view(n.instance) : is_wild(*n.fact) ? instance : std::string_view{};
    const Entry* entry = ledger_.known(*n.fact, which);
    if (entry == nullptr) {
      if (missing_ == nullptr) missing_ = n.fact, missing_instance_ = which;
      return {};
    }
    return entry->value;
  }

  /// A known side may decide although the other is not known.
  Maybe logical(const Node& n, std::string_view instance) {
    const bool decides = n.op == Op::any_of;
    bool unknown = false;
    for (const auto c : n.children) {
      const Maybe v = value(c, instance);
      if (!v) unknown = true;
      else if ((v->whole != 0) == decides) return Value::of(decides);
    }
    if (unknown) return {};
    return Value::of(!decides);
  }

  void wild_facts(std::size_t index, std::vector<const FactBase*>& out) const {
    const Node& n = e_.nodes[index];
    if (n.op == Op::fact && n.instance.empty() && is_wild(*n.fact)) out.push_back(n.fact);
    for (const auto c : n.children) wild_facts(c, out);
  }

  /// Over the instances of the first `*` fact; what is not known of one is left out (the sum is then a lower bound).
  Maybe aggregate(const Node& n, std::string_view instance) {
    std::vector<const FactBase*> facts;
    wild_facts(n.children[0], facts);
    if (facts.empty() && n.op != Op::count) return value(n.children[0], instance);
    const FactBase* missing_before = missing_;
    const std::string instance_before = missing_instance_;
    std::vector<Value> values;
    if (facts.empty())
      if (Maybe v = value(n.children[0], instance)) values.push_back(std::move(*v));
    for (std::uint32_t i : facts.empty() ? none : ledger_.of(*facts.front()))
      if (Maybe v = value(n.children[0], ledger_.entries()[i].instance)) values.push_back(std::move(*v));
    missing_ = missing_before;
    missing_instance_ = instance_before;
    if (n.op == Op::count) return Value::of(Count(static_cast<std::int64_t>(values.size())));
    if (n.op == Op::sum) return total(n, values);
    if (values.empty()) {
      if (missing_ == nullptr) missing_ = facts.front(), missing_instance_ = "*";
      return {};
    }
    return extreme(n.op == Op::min, values);
  }

  static Value total(const Node& n, const std::vector<Value>& values) {
    if (n.type.kind == Kind::count) {
      Count all = 0;
      for (const Value& v : values) all += Count(v.whole);
      return Value::of(all);
    }
    double all = 0;
    for (const Value& v : values) all += v.number();
    return {Kind::quantity, n.type.dim, 0, all, {}};
  }

  static Value extreme(bool least, const std::vector<Value>& values) {
    const Value* best = &values.front();
    for (const Value& v : values)
      if (least ? v.number() < best->number() : v.number() > best->number()) best = &v;
    return *best;
  }

  static Value quantity(const Node& n, double x) { return {Kind::quantity, n.type.dim, 0, x, {}}; }

  Maybe extreme_of(const Node& n, std::string_view instance) {
    std::vector<Value> values;
    for (const auto c : n.children) {
      Maybe v = value(c, instance);
      if (!v) return {};
      values.push_back(std::move(*v));
    }
    return extreme(n.op == Op::min, values);
  }

  static Maybe of_one(const Node& n, const Value& a) {
    switch (n.op) {
      case Op::negate: return n.type.kind == Kind::count ? Value::of(Count(0) - Count(a.whole)) : quantity(n, -a.number());
      case Op::invert: return Value::of(a.whole == 0);
      case Op::ceil: return Value::of(units::snapped_ceil(a.number()));
      case Op::floor: return Value::of(units::snapped_floor(a.number()));
      case Op::sqrt: return quantity(n, std::sqrt(a.number()));
      default: return {};
    }
  }

  static Maybe of_two(const Node& n, const Value& a, const Value& b) {
    const bool counts = n.type.kind == Kind::count;
    switch (n.op) {
      case Op::add: return counts ? Value::of(Count(a.whole) + Count(b.whole)) : quantity(n, a.number() + b.number());
      case Op::subtract: return counts ? Value::of(Count(a.whole) - Count(b.whole)) : quantity(n, a.number() - b.number());
      case Op::multiply: return counts ? Value::of(Count(a.whole) * Count(b.whole)) : quantity(n, a.number() * b.number());
      case Op::divide: return b.number() == 0 ? Maybe{} : quantity(n, a.number() / b.number());
      case Op::equal: return Value::of(same(a, b));
      case Op::not_equal: return Value::of(!same(a, b));
      case Op::less: return Value::of(a.number() < b.number());
      case Op::less_equal: return Value::of(a.number() <= b.number());
      case Op::greater: return Value::of(a.number() > b.number());
      case Op::greater_equal: return Value::of(a.number() >= b.number());
      case Op::mod: return b.whole == 0 ? Maybe{} : Value::of(Count(a.whole) % Count(b.whole));
      default: return {};
    }
  }

  static bool same(const Value& a, const Value& b) {
    if (a.kind == Kind::text) return a.text == b.text;
    return a.number() == b.number();
  }

  const Expression& e_;
  const Ledger& ledger_;
  const FactBase* missing_ = nullptr;
  std::string missing_instance_;
  static inline const std::vector<std::uint32_t> none;
};

bool agrees(const Value& recorded, const Value& computed) {
  switch (recorded.kind) {
    case Kind::text: return computed.kind == Kind::text && recorded.text == computed.text;
    case Kind::count:
    case Kind::flag: return recorded.number() == computed.number();
    case Kind::money: {
      constexpr double minor_unit = 0.01;
      return std::fabs(recorded.number() - computed.number()) < minor_unit;
    }
    case Kind::quantity: {
      constexpr double tolerance = 1e-9;
      const double a = recorded.real, b = computed.number();
      return a == b || std::fabs(a - b) <= tolerance * std::max(std::fabs(a), std::fabs(b));
    }
  }
  return false;
}

std::string describe(const std::optional<Value>& v, std::string_view unit) {
  return v ? show(*v, unit) : "no value";
}

}  // namespace

Evaluation evaluate(const Expression& expression, const Ledger& ledger, std::string_view instance) {
  return Evaluator(expression, ledger).run(expression.root_index(), instance);
}

Evaluation evaluate(const Expression& expression, std::size_t node, const Ledger& ledger, std::string_view instance) {
  return Evaluator(expression, ledger).run(node, instance);
}

std::vector<const Expression::Node*> inputs(const Expression& expression) {
  std::vector<const Node*> out;
  for (const Node& n : expression.nodes) {
    if (n.op != Op::fact) continue;
    const bool seen = std::any_of(out.begin(), out.end(), [&](const Node* o) { return o->fact == n.fact && o->instance == n.instance; });
    if (!seen) out.push_back(&n);
  }
  return out;
}

namespace {

void collect_wild(const Expression& e, std::size_t index, std::vector<const FactBase*>& out) {
  const Node& n = e.nodes[index];
  if (is_aggregate(n)) return;
  if (n.op == Op::fact && n.instance.empty() && is_wild(*n.fact)) out.push_back(n.fact);
  for (const auto c : n.children) collect_wild(e, c, out);
}

}  // namespace

std::vector<const FactBase*> wild_facts(const Expression& expression) {
  std::vector<const FactBase*> out;
  collect_wild(expression, expression.root_index(), out);
  return out;
}

std::vector<Disproof> prove(const Ledger& ledger, const FactIndex& index,
                            std::pair<std::string_view, std::string_view> changed) {
  std::vector<Disproof> out;
  std::unordered_map<const FactBase*, std::variant<Expression, ExpressionError>> read;
  for (const Entry& e : ledger.entries()) {
    if (e.origin != Origin::derived && e.origin != Origin::chosen) continue;
    const FactBase& fact = *e.fact;
    const auto refute = [&](std::string what) { out.push_back({std::string(fact.id), e.instance, std::move(what)}); };
    std::string_view text = e.origin == Origin::chosen ? fact.condition : fact.formula;
    if (fact.id == changed.first) text = changed.second;
    auto at = read.find(&fact);
    if (at == read.end()) at = read.emplace(&fact, parse_expression(text, index)).first;
    if (const auto* error = std::get_if<ExpressionError>(&at->second)) {
      refute("its formula cannot be read: " + error->what);
      continue;
    }
    const auto result = evaluate(std::get<Expression>(at->second), ledger, e.instance);
    if (e.origin == Origin::chosen) {
      if (!result.value || result.value->kind != Kind::flag || result.value->whole == 0)
        refute("the choice " + show(e.value, fact.unit) + " does not fulfil " + std::string(text));
    } else if (!result.value || !agrees(e.value, *result.value)) {
      refute("recorded " + show(e.value, fact.unit) + ", its formula gives " + describe(result.value, fact.unit));
    }
  }
  return out;
}

}  // namespace aidc::facts
