// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/explain.hpp"

#include <algorithm>
#include <set>

namespace aidc::views {
namespace {

using facts::Entry, facts::Expression;

class Explainer {
 public:
  explicit Explainer(const plan::Plan& plan) : plan_(plan) {}

  Explained explain(const Entry& entry) {
    Explained out;
    out.entry = &entry;
    out.id = concrete_id(*entry.fact, entry.instance);
    out.source = plan_.cluster.catalog->source_of(entry.span);
    if (entry.origin == facts::Origin::derived) out.formula = entry.fact->formula;
    if (entry.origin == facts::Origin::chosen) out.formula = entry.fact->condition;
    if (out.formula.empty()) return out;
    if (!seen_.insert(&entry).second) {
      out.repeated = true;
      return out;
    }
    inputs(out, entry);
    return out;
  }

 private:
  void inputs(Explained& out, const Entry& entry) {
    const auto parsed = facts::parse_expression(out.formula, plan::all_facts());
    const auto* expression = std::get_if<Expression>(&parsed);
    if (expression == nullptr) return;
    const auto wild = facts::wild_facts(*expression);
    for (const Expression::Node* n : facts::inputs(*expression)) {
      const bool star = n->instance.empty() && n->fact->id.find('*') != std::string_view::npos;
      const bool own = !star || std::find(wild.begin(), wild.end(), n->fact) != wild.end();
      if (own) {
        if (const Entry* e = plan_.ledger.find(*n->fact, star ? std::string_view(entry.instance) : n->instance); e != nullptr && e != &entry)
          out.inputs.push_back(explain(*e));
      } else {
        for (std::uint32_t i : plan_.ledger.of(*n->fact))
          if (&plan_.ledger.entries()[i] != &entry) out.inputs.push_back(explain(plan_.ledger.entries()[i]));
      }
    }
  }

  const plan::Plan& plan_;
  std::set<const Entry*> seen_;
};

}  // namespace

std::string concrete_id(const facts::FactBase& fact, std::string_view instance) {
  std::string id(fact.id);
  if (const auto star = id.find('*'); star != std::string::npos && !instance.empty()) id.replace(star, 1, instance);
  return id;
}

std::vector<Explained> explain(const plan::Plan& plan, std::string_view id) {
  std::vector<Explained> out;
  const auto found = plan::all_facts().find(id);
  if (found.fact == nullptr) return out;
  for (std::uint32_t i : plan.ledger.of(*found.fact)) {
    const Entry& e = plan.ledger.entries()[i];
    if (found.instance.empty() || e.instance == found.instance) out.push_back(Explainer(plan).explain(e));
  }
  return out;
}

}  // namespace aidc::views
