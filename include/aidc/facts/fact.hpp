// SPDX-License-Identifier: Apache-2.0
// A fact is one kind of number of a plan, declared once: its stable id, what it means, and the formula it follows from.
// Ids are words joined by dots. A `*` stands for an instance (a pool, a fabric, a rack group), which is kept apart.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "aidc/units/money.hpp"
#include "aidc/units/quantity.hpp"

namespace aidc::facts {

using units::Count, units::Money, units::Dim;

/// A word: the name of a device, a topology. Compared with == only.
using Text = std::string;
using Flag = bool;

enum class Kind : std::uint8_t { count, quantity, money, text, flag };

/// What every fact says of itself, whatever its type.
struct FactBase {
  std::string_view id;
  std::string_view doc;
  std::string_view formula;    ///< over other facts; empty where the value is given
  std::string_view unit;       ///< for people; empty takes the usual one of the dimension
  Kind kind = Kind::quantity;
  Dim dim{};
  std::string_view condition;  ///< of a chosen fact: what has to hold of the choice

  constexpr bool is_chosen() const { return !condition.empty(); }
};

template <class T>
struct FactType;
template <> struct FactType<Count> { static constexpr Kind kind = Kind::count; static constexpr Dim dim{}; };
template <> struct FactType<Money> { static constexpr Kind kind = Kind::money; static constexpr Dim dim = units::dim::money; };
template <> struct FactType<Text> { static constexpr Kind kind = Kind::text; static constexpr Dim dim{}; };
template <> struct FactType<Flag> { static constexpr Kind kind = Kind::flag; static constexpr Dim dim{}; };
template <Dim D> struct FactType<units::Quantity<D>> { static constexpr Kind kind = Kind::quantity; static constexpr Dim dim = D; };

/// A declared fact. `Fact<Power> it_load{"power.it_load", "draw of all equipment", "nodes.power_max + …"};`
template <class T>
struct Fact : FactBase {
  constexpr Fact(std::string_view name, std::string_view meaning, std::string_view text = {}, std::string_view shown = {})
      : FactBase{name, meaning, text, shown, FactType<T>::kind, FactType<T>::dim, {}} {}
};

/// A fact that a search decides. `condition` is what any valid choice has to fulfil; the proof evaluates it.
template <class T>
struct Chosen : FactBase {
  constexpr Chosen(std::string_view name, std::string_view meaning, std::string_view holds, std::string_view shown = {})
      : FactBase{name, meaning, {}, shown, FactType<T>::kind, FactType<T>::dim, holds} {}
};

/// A list of facts of any type: each layer's declarations end with one.
template <class... F>
constexpr std::array<const FactBase*, sizeof...(F)> list(const F&... facts) {
  return {static_cast<const FactBase*>(&facts)...};
}

/// The value of a fact in one plan.
struct Value {
  Kind kind = Kind::quantity;
  Dim dim{};
  std::int64_t whole = 0;  ///< counts, micro-units of money, flags
  double real = 0;         ///< quantities, in base units
  std::string text;

  static Value of(Count n) { return {Kind::count, {}, n.value(), 0, {}}; }
  static Value of(Money m) { return {Kind::money, units::dim::money, m.micro(), 0, {}}; }
  static Value of(Text t) { return {Kind::text, {}, 0, 0, std::move(t)}; }
  static Value of(Flag f) { return {Kind::flag, {}, f ? 1 : 0, 0, {}}; }
  template <Dim D>
  static Value of(units::Quantity<D> q) { return {Kind::quantity, D, 0, q.base(), {}}; }

  /// The number in base units (dollars for money); 0 for text.
  double number() const;
  bool operator==(const Value&) const = default;
};

/// The value as people read it: "45 kW", "1,016", "US$ 41.2 M".
std::string show(const Value& value, std::string_view unit = {});

}  // namespace aidc::facts
