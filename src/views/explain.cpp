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
    std::string_view text;
    if (entry.origin == facts::Origin::derived) text = entry.fact->formula;
    if (entry.origin == facts::Origin::chosen) text = entry.fact->condition;
    if (text.empty()) return out;
    out.repeated = !seen_.insert(&entry).second;
    if (!out.repeated) inputs(out, entry, text);
    return out;
  }

 private:
  void inputs(Explained& out, const Entry& entry, std::string_view text) {
    const auto parsed = facts::parse_expression(text, plan::all_facts());
    const auto* expression = std::get_if<Expression>(&parsed);
    if (expression == nullptr) return;
    const facts::Resolved resolved = facts::resolve(*expression, plan_.ledger, entry.instance);
    out.formula = resolved.text;
    for (const auto& input : resolved.inputs) {
      if (!input.all) {
        const Entry* e = plan_.ledger.find(*input.fact, input.instance);
        if (e != nullptr && e != &entry) out.inputs.push_back(explain(*e));
        continue;
      }
      for (std::uint32_t i : plan_.ledger.of(*input.fact))
        if (&plan_.ledger.entries()[i] != &entry) out.inputs.push_back(explain(plan_.ledger.entries()[i]));
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
