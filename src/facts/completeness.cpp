// SPDX-License-Identifier: Apache-2.0
// How far what is not known reaches: a sum over instances of which one is unknown is a lower bound, and what is divided
// by it an upper one.
#include <algorithm>

#include "aidc/facts/expression.hpp"

namespace aidc::facts {
namespace {

using Node = Expression::Node;

bool is_wild(const FactBase& fact) {
  return fact.id.find('*') != std::string_view::npos;
}

bool is_aggregate(const Node& n) {
  return n.op == Op::sum || n.op == Op::count || ((n.op == Op::min || n.op == Op::max) && n.children.size() == 1);
}

Bound flipped(Bound b) {
  if (b == Bound::lower) return Bound::upper;
  return b == Bound::upper ? Bound::lower : b;
}

Bound joined(Bound a, Bound b) {
  if (a == Bound::exact || a == b) return b;
  return b == Bound::exact ? a : Bound::unsure;
}

/// Whether a number on this side of `<=` leaves the answer as it is: of a false one the left may only grow, of a true
/// one only shrink; on the right it is the other way round.
bool keeps(Bound b, bool may_grow) {
  return b == Bound::exact || b == (may_grow ? Bound::lower : Bound::upper);
}

const FactBase* first_wild(const Expression& e, std::size_t node) {
  const Node& n = e.nodes[node];
  if (n.op == Op::fact && n.instance.empty() && is_wild(*n.fact)) return n.fact;
  for (const auto c : n.children)
    if (const FactBase* f = first_wild(e, c)) return f;
  return nullptr;
}

}  // namespace

Completeness::Completeness(const Ledger& ledger, const FactIndex& index)
    : ledger_(ledger),
      formulas_(index),
      any_unknown_(std::any_of(ledger.entries().begin(), ledger.entries().end(),
                               [](const Entry& e) { return e.origin == Origin::unknown; })) {}

const Entry* Completeness::gap(const Expression& expression, std::string_view instance) {
  return of(expression, expression.root_index(), instance).gap;
}

Bound Completeness::bound(const Expression& expression, std::string_view instance) {
  return of(expression, expression.root_index(), instance).bound;
}

bool Completeness::certain(const Expression& condition, std::string_view instance) {
  return certain(condition, condition.root_index(), instance);
}

Completeness::Known Completeness::of(const Entry& entry) {
  if (entry.origin == Origin::unknown) return {Bound::lower, &entry};
  if (entry.origin != Origin::derived || !any_unknown_) return {};
  if (const auto seen = seen_.find(&entry); seen != seen_.end()) return seen->second;
  seen_[&entry] = {};  // a cycle would otherwise not end
  const Expression* e = formulas_.of(*entry.fact);
  return seen_[&entry] = e == nullptr ? Known{} : of(*e, e->root_index(), entry.instance);
}

Completeness::Known Completeness::of_fact(const Node& n, std::string_view instance) {
  const std::string_view which = !n.instance.empty() ? std::string_view(n.instance)
                                 : is_wild(*n.fact)  ? instance
                                                     : std::string_view{};
  const Entry* entry = ledger_.find(*n.fact, which);
  return entry == nullptr ? Known{} : of(*entry);
}

/// Of all instances together. One whose value is unknown is left out of the sum.
Completeness::Known Completeness::of_instances(const Expression& e, const Node& n, std::string_view instance) {
  const FactBase* fact = first_wild(e, n.children[0]);
  if (fact == nullptr) return of(e, n.children[0], instance);
  Known all;
  for (std::uint32_t i : ledger_.of(*fact)) {
    const std::string& one = ledger_.entries()[i].instance;
    Known k = of(e, n.children[0], one);
    if (k.gap != nullptr && !evaluate(e, n.children[0], ledger_, one).value)
      k.bound = n.op == Op::min ? Bound::upper : Bound::lower;
    all.bound = joined(all.bound, k.bound);
    if (all.gap == nullptr) all.gap = k.gap;
  }
  return all;
}

/// Of the branch that is taken, if it is sure which.
Completeness::Known Completeness::of_choice(const Expression& e, const Node& n, std::string_view instance) {
  const Known condition = of(e, n.children[0], instance);
  const auto taken = evaluate(e, n.children[0], ledger_, instance).value;
  if (condition.bound != Bound::exact) return {Bound::unsure, condition.gap};
  return taken ? of(e, n.children[taken->whole != 0 ? 1 : 2], instance) : Known{};
}

Completeness::Known Completeness::of(const Expression& e, std::size_t node, std::string_view instance) {
  const Node& n = e.nodes[node];
  if (n.op == Op::fact) return of_fact(n, instance);
  if (is_aggregate(n)) return of_instances(e, n, instance);
  if (n.op == Op::choose) return of_choice(e, n, instance);
  Known out;
  for (std::size_t i = 0; i < n.children.size(); ++i) {
    const Known k = of(e, n.children[i], instance);
    const bool turns = n.op == Op::negate || ((n.op == Op::subtract || n.op == Op::divide) && i == 1);
    out.bound = joined(out.bound, turns ? flipped(k.bound) : k.bound);
    if (out.gap == nullptr) out.gap = k.gap;
  }
  // Of a condition or a remainder no direction is known.
  const bool directed = n.op != Op::mod && n.type.kind != Kind::flag;
  if (!directed && out.bound != Bound::exact) out.bound = Bound::unsure;
  return out;
}

bool Completeness::certain(const Expression& e, std::size_t node, std::string_view instance) {
  const Node& n = e.nodes[node];
  const auto value = evaluate(e, node, ledger_, instance).value;
  if (!value) return false;
  const bool holds = value->whole != 0;
  const auto sure = [&](std::size_t child) { return certain(e, child, instance); };
  const auto decided = [&](std::size_t child) {
    const auto v = evaluate(e, child, ledger_, instance).value;
    return v && (v->whole != 0) == holds && sure(child);
  };
  switch (n.op) {
    case Op::all_of:
      return holds ? std::all_of(n.children.begin(), n.children.end(), sure)
                   : std::any_of(n.children.begin(), n.children.end(), decided);
    case Op::any_of:
      return holds ? std::any_of(n.children.begin(), n.children.end(), decided)
                   : std::all_of(n.children.begin(), n.children.end(), sure);
    case Op::invert: return sure(n.children[0]);
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: {
      const bool rising = n.op == Op::less || n.op == Op::less_equal;
      const bool left_may_grow = holds != rising;
      return keeps(of(e, n.children[0], instance).bound, left_may_grow) &&
             keeps(of(e, n.children[1], instance).bound, !left_may_grow);
    }
    default: return of(e, node, instance).bound == Bound::exact;
  }
}

}  // namespace aidc::facts
