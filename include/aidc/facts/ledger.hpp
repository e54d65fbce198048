// SPDX-License-Identifier: Apache-2.0
// The ledger remembers every number of a plan: value, formula, and the line of the user's file or the cited document it
// rests on. Explain walks it, the proof recomputes it, rules judge it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "aidc/facts/fact.hpp"
#include "aidc/text/said.hpp"

namespace aidc::facts {

enum class Origin : std::uint8_t { given, derived, chosen, unknown };

/// One fact of one instance.
struct Entry {
  const FactBase* fact = nullptr;
  std::string instance;  ///< what the `*` of the id stands for; empty where there is none
  Value value;           ///< meaningless while `origin` is unknown
  Origin origin = Origin::given;
  text::Span span;       ///< where it was said: the user's file, or a built-in document
  std::string why;       ///< of an unknown fact: what is missing; of a default: why it was taken
};

class Ledger {
 public:
  /// With `on` false the verbs return their argument and keep nothing: for sweeps.
  explicit Ledger(bool on = true) : on_(on) {}

  /// A leaf: what the user said, or what a document states.
  template <class T>
  T given(const Fact<T>& fact, T value, text::Span span, std::string_view instance = {}) {
    if (on_) put(fact, instance, Value::of(value), Origin::given, span);
    return value;
  }
  /// The same from a said value; nothing if nobody said it.
  template <class T>
  std::optional<T> given(const Fact<T>& fact, const text::Said<T>& said, std::string_view instance = {}) {
    if (!said) return std::nullopt;
    return given(fact, *said, said.span, instance);
  }
  /// A choice that the user made himself; rules judge it instead of its condition.
  template <class T>
  T given(const Chosen<T>& fact, T value, text::Span span, std::string_view instance = {}) {
    if (on_) put(fact, instance, Value::of(value), Origin::given, span);
    return value;
  }
  /// A result of the fact's formula.
  template <class T>
  T derived(const Fact<T>& fact, T value, std::string_view instance = {}) {
    if (on_) put(fact, instance, Value::of(value), Origin::derived, {});
    return value;
  }
  template <class T>
  std::optional<T> derived(const Fact<T>& fact, std::optional<T> value, std::string_view instance = {}) {
    if (value) derived(fact, *value, instance);
    return value;
  }
  /// The result of a search or a packing.
  template <class T>
  T chosen(const Chosen<T>& fact, T value, std::string_view instance = {}) {
    if (on_) put(fact, instance, Value::of(value), Origin::chosen, {});
    return value;
  }
  /// What a plan would need and nobody said: `why` completes "unknown: …". Sums over instances are then lower bounds.
  void unknown(const FactBase& fact, std::string why, std::string_view instance = {});

  /// A value that is not computed here but read: of an example in a rule, of a plan that was written before.
  void read(const FactBase& fact, Value value, std::string_view instance = {}) { put(fact, instance, std::move(value), Origin::given, {}); }

  bool on() const { return on_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// The entry, known or unknown, or null.
  const Entry* find(const FactBase& fact, std::string_view instance = {}) const;
  /// The entry if its value is known, else null.
  const Entry* known(const FactBase& fact, std::string_view instance = {}) const;
  /// Indices of all entries of a fact, in the order they were made.
  const std::vector<std::uint32_t>& of(const FactBase& fact) const;

  template <class T>
  std::optional<double> number(const Fact<T>& fact, std::string_view instance = {}) const {
    const Entry* e = known(fact, instance);
    return e ? std::optional(e->value.number()) : std::nullopt;
  }

  /// Changes a recorded value: for the tests of the proof.
  void falsify(std::size_t index, Value value) { entries_.at(index).value = std::move(value); }

 private:
  void put(const FactBase& fact, std::string_view instance, Value value, Origin origin, text::Span span);

  /// Most facts have one instance or a few: only many are worth a hash table.
  struct PerFact {
    std::vector<std::uint32_t> order;
    std::unordered_map<std::string, std::uint32_t> by_instance;
  };
  const std::uint32_t* index_of(const PerFact& per, std::string_view instance) const;
  bool on_;
  std::vector<Entry> entries_;
  std::unordered_map<const FactBase*, PerFact> index_;
};

}  // namespace aidc::facts
