// SPDX-License-Identifier: Apache-2.0
#include "aidc/facts/ledger.hpp"

#include "aidc/units/format.hpp"

namespace aidc::facts {
namespace {
constexpr std::size_t few = 8;  // instances that are searched one after the other
}  // namespace

double Value::number() const {
  switch (kind) {
    case Kind::count:
    case Kind::flag: return static_cast<double>(whole);
    case Kind::money: return Money(whole, units::usd).units();
    case Kind::quantity: return real;
    case Kind::text: return 0;
  }
  return 0;
}

std::string show(const Value& value, std::string_view unit) {
  switch (value.kind) {
    case Kind::count: return units::grouped(value.whole);
    case Kind::money: return units::human(Money(value.whole, units::usd));
    case Kind::flag: return value.whole != 0 ? "yes" : "no";
    case Kind::text: return value.text;
    case Kind::quantity: return units::human(value.real, value.dim, unit);
  }
  return {};
}

const std::uint32_t* Ledger::index_of(const PerFact& per, std::string_view instance) const {
  if (per.order.size() > few) {
    const auto at = per.by_instance.find(std::string(instance));
    return at == per.by_instance.end() ? nullptr : &at->second;
  }
  for (const std::uint32_t& i : per.order)
    if (entries_[i].instance == instance) return &i;
  return nullptr;
}

void Ledger::put(const FactBase& fact, std::string_view instance, Value value, Origin origin, text::Span span) {
  constexpr std::size_t usual = 512;
  if (entries_.empty()) entries_.reserve(usual), index_.reserve(usual);
  PerFact& per = index_[&fact];
  const auto next = static_cast<std::uint32_t>(entries_.size());
  if (index_of(per, instance) != nullptr)
    throw Failure("the fact " + std::string(fact.id) + " was recorded twice for `" + std::string(instance) + "`");
  per.order.push_back(next);
  entries_.push_back({&fact, std::string(instance), std::move(value), origin, span, {}});
  if (per.order.size() > few) {
    if (per.by_instance.empty())
      for (std::uint32_t i : per.order) per.by_instance.emplace(entries_[i].instance, i);
    per.by_instance.emplace(entries_.back().instance, next);
  }
}

void Ledger::unknown(const FactBase& fact, std::string why, std::string_view instance) {
  if (!on_) return;
  put(fact, instance, {}, Origin::unknown, {});
  entries_.back().why = std::move(why);
}

const Entry* Ledger::find(const FactBase& fact, std::string_view instance) const {
  const auto per = index_.find(&fact);
  if (per == index_.end()) return nullptr;
  const std::uint32_t* at = index_of(per->second, instance);
  return at == nullptr ? nullptr : &entries_[*at];
}

const Entry* Ledger::known(const FactBase& fact, std::string_view instance) const {
  const Entry* e = find(fact, instance);
  return e != nullptr && e->origin != Origin::unknown ? e : nullptr;
}

const std::vector<std::uint32_t>& Ledger::of(const FactBase& fact) const {
  static const std::vector<std::uint32_t> none;
  const auto per = index_.find(&fact);
  return per == index_.end() ? none : per->second.order;
}

}  // namespace aidc::facts
