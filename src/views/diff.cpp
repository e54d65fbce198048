// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/diff.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <set>

#include "aidc/units/format.hpp"

namespace aidc::views {
namespace {

constexpr std::array<std::string_view, 3> severities{"note", "warning", "error"};

std::size_t rank(std::string_view severity) {
  return static_cast<std::size_t>(std::find(severities.begin(), severities.end(), severity) - severities.begin());
}

/// The line at which an expansion of power or cooling is reviewed. A note is what nobody asked to be warned of.
bool crosses_line(const Judgement& j) { return j.rule.starts_with("power/") && j.rule.ends_with("-over-70") && rank(j.severity) >= rank("warning"); }

/// Both sides by key, in the order of the head; what only the base has comes last. Equal keys meet in their order.
template <class T, class Key, class Pair>
void side_by_side(const std::vector<T>& base, const std::vector<T>& head, Key&& key, Pair&& pair) {
  std::map<std::string, std::deque<const T*>> before;
  for (const T& b : base) before[key(b)].push_back(&b);
  std::set<const T*> met;
  for (const T& h : head) {
    auto& waiting = before[key(h)];
    const T* b = waiting.empty() ? nullptr : waiting.front();
    if (b != nullptr) met.insert(b), waiting.pop_front();
    pair(b, &h);
  }
  for (const T& b : base)
    if (met.count(&b) == 0) pair(&b, static_cast<const T*>(nullptr));
}

class Comparer {
 public:
  Comparer(const Snapshot& base, const Snapshot& head, const FactsOfRule& facts_of) : base_(base), head_(head), facts_of_(facts_of) {}

  Difference run() {
    out_.other_knowledge = base_.knowledge != head_.knowledge;
    edits();
    figures();
    headroom();
    findings();
    money();
    return std::move(out_);
  }

 private:
  void edits() {
    side_by_side(base_.spec, head_.spec, [](const Written& w) { return w.path; }, [&](const Written* b, const Written* h) {
      const std::string before = b != nullptr ? b->value : "", after = h != nullptr ? h->value : "";
      if (b == nullptr || h == nullptr || before != after) out_.edits.push_back({h != nullptr ? h->path : b->path, before, after, h != nullptr ? h->place : Place{}});
    });
  }

  void figures() {
    side_by_side(base_.figures, head_.figures, [](const Figure& f) { return f.key; }, [&](const Figure* b, const Figure* h) {
      const Figure& one = h != nullptr ? *h : *b;
      const auto before = b != nullptr ? b->value : std::nullopt, after = h != nullptr ? h->value : std::nullopt;
      if (before != after) out_.figures.push_back({one.key, one.label, before, after, one.dim, one.unit});
    });
  }

  void headroom() {
    side_by_side(base_.capacity, head_.capacity, [](const Held& h) { return h.resource; }, [&](const Held* b, const Held* h) {
      if (b != nullptr && h != nullptr && b->used == h->used && b->capacity == h->capacity && b->threshold == h->threshold) return;
      const Held& one = h != nullptr ? *h : *b;
      Headroom room{one.resource, one.layer, one.unit, {}, {}, true, false};
      if (b != nullptr) room.before = *b;
      if (h != nullptr) room.after = *h;
      room.stated = (b != nullptr && b->stated) || (h != nullptr && h->stated);
      room.crosses = h != nullptr && h->state != "ok" && (b == nullptr || b->state == "ok");
      out_.headroom.push_back(std::move(room));
    });
  }

  void findings() {
    // A resource may have the same rule for several pools; a state of one instance is told apart by its name.
    const auto key = [](const Judgement& j) { return j.rule + "\n" + j.instance; };
    side_by_side(base_.results, head_.results, key, [&](const Judgement* b, const Judgement* h) {
      const bool before = b != nullptr && b->found(), after = h != nullptr && h->found();
      if (before && !after && !(h != nullptr && h->state == "waived")) out_.resolved.push_back(*b);
      if (h != nullptr && h->state == "waived" && (b == nullptr || b->state != "waived")) out_.waived.push_back(*h);
      if (!after || (before && rank(h->severity) <= rank(b->severity))) return;
      out_.added.push_back({*h, before ? b->severity : "", crosses_line(*h) && !(before && crosses_line(*b)), because(*h)});
    });
    std::stable_sort(out_.added.begin(), out_.added.end(), [](const Arisen& a, const Arisen& b) { return rank(a.now.severity) > rank(b.now.severity); });
  }

  /// The edits whose places are among those that the rule's facts were said at.
  std::vector<Edit> because(const Judgement& j) const {
    std::set<std::string> seen;
    std::vector<std::string> open = facts_of_(j);
    std::vector<const Place*> said;
    while (!open.empty()) {
      const std::string id = std::move(open.back());
      open.pop_back();
      const auto at = traced(id);
      if (at == head_.facts.end() || !seen.insert(id).second) continue;
      for (const Place& p : at->second.places) said.push_back(&p);
      open.insert(open.end(), at->second.inputs.begin(), at->second.inputs.end());
    }
    std::vector<Edit> out;
    for (const Edit& e : out_.edits)
      if (std::any_of(said.begin(), said.end(), [&](const Place* p) { return *p == e.place; })) out.push_back(e);
    return out;
  }

  /// A fact by its id, or by its id with one instance named in it: `power.plant.ups.ratio` is of `power.plant.*.ratio`.
  std::map<std::string, Traced, std::less<>>::const_iterator traced(const std::string& id) const {
    auto at = head_.facts.find(id);
    for (std::size_t dot = id.find('.'); at == head_.facts.end() && dot != std::string::npos; dot = id.find('.', dot + 1)) {
      const std::size_t end = id.find('.', dot + 1);
      if (end != std::string::npos) at = head_.facts.find(id.substr(0, dot + 1) + "*" + id.substr(end));
    }
    return at;
  }

  void money() {
    Spent spent;
    bool differs = false;
    side_by_side(base_.bill, head_.bill, [](const Priced& p) { return p.line; }, [&](const Priced* b, const Priced* h) {
      const double before = b != nullptr ? b->quantity : 0, after = h != nullptr ? h->quantity : 0;
      const auto was = b != nullptr ? b->unit_price : h->unit_price, is = h != nullptr ? h->unit_price : b->unit_price;
      if (before == after && was == is) return;
      differs = true;
      spent.by_design += (after - before) * was.value_or(0);
      spent.by_price += after * (is.value_or(0) - was.value_or(0));
    });
    if (differs) out_.spent = {units::round15(spent.by_design), units::round15(spent.by_price)};
  }

  const Snapshot &base_, &head_;
  const FactsOfRule& facts_of_;
  Difference out_;
};

bool of_id(char c) { return std::islower(static_cast<unsigned char>(c)) != 0 || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '*'; }

/// The words of an expression that look like facts, those of a fabric with its name.
void add_ids(std::string_view expression, const std::string& instance, std::vector<std::string>& out) {
  constexpr std::string_view family = "fabric.*.";
  for (std::size_t i = 0; i < expression.size();) {
    std::size_t end = i;
    while (end < expression.size() && of_id(expression[end])) ++end;
    const std::string_view word = expression.substr(i, end - i);
    if (word.starts_with(family)) out.push_back("fabric." + instance + "." + std::string(word.substr(family.size())));
    else if (word.find('.') != std::string_view::npos) out.emplace_back(word);
    i = std::max(end, i + 1);
  }
}

}  // namespace

FactsOfRule facts_of_rules(std::span<const rules::Rule> rules) {
  return [rules](const Judgement& j) {
    std::vector<std::string> out;
    for (const rules::Rule& r : rules) {
      if (*r.id != j.rule) continue;
      for (const auto& level : r.all_levels()) add_ids(*level.require, j.instance, out);
      if (r.when) add_ids(*r.when, j.instance, out);
    }
    return out;
  };
}

bool fails(const Difference& difference, std::string_view fail_on) {
  if (fail_on == "never") return false;
  return std::any_of(difference.added.begin(), difference.added.end(), [&](const Arisen& a) { return a.crossing || rank(a.now.severity) >= rank(fail_on); });
}

Difference difference(const Snapshot& base, const Snapshot& head, const FactsOfRule& facts_of) { return Comparer(base, head, facts_of).run(); }

}  // namespace aidc::views
