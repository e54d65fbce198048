// SPDX-License-Identifier: Apache-2.0
// Makes the rows of field tables from members: the member's type says what may stand in the file. Only the files that
// hold tables include this.
#pragma once

#include "aidc/text/said.hpp"
#include "aidc/text/table.hpp"
#include "aidc/units/money.hpp"
#include "aidc/units/quantity.hpp"

namespace aidc::text {

// Each reads one value, or reports why it cannot.
bool read_value(const Node&, const Field&, std::string&, Reader&);
bool read_value(const Node&, const Field&, units::Count&, Reader&);
bool read_value(const Node&, const Field&, double&, Reader&);
bool read_value(const Node&, const Field&, bool&, Reader&);
bool read_value(const Node&, const Field&, Share&, Reader&);
bool read_value(const Node&, const Field&, Date&, Reader&);
bool read_value(const Node&, const Field&, units::Money&, Reader&);
bool read_measure(const Node&, const Field&, double& base, Reader&);
bool read_choice(const Node&, const Field&, std::size_t& index, Reader&);
/// Reports unless the node is a list (map); an empty value is reported too.
bool expect(NodeKind kind, const Node&, std::string_view what, Reader&);

/// The type a member has in a table. Specialized below for each kind of member.
template <class T>
struct Codec {  // a struct with a table of its own
  static constexpr Type type = Type::table;
  static const Table* nested() { return &table_of(static_cast<const T*>(nullptr)); }
  static constexpr void describe(Field& f) { f.nested = &nested; }
  static bool read(const Node& node, const Field&, T& value, Reader& reader) {
    read_table(node, *nested(), &value, reader);
    return true;
  }
};

template <class T, Type kind>
struct PlainCodec {
  static constexpr Type type = kind;
  static constexpr void describe(Field&) {}
  static bool read(const Node& node, const Field& f, T& value, Reader& reader) { return read_value(node, f, value, reader); }
};
template <> struct Codec<std::string> : PlainCodec<std::string, Type::text> {};
template <> struct Codec<units::Count> : PlainCodec<units::Count, Type::count> {};
template <> struct Codec<double> : PlainCodec<double, Type::number> {};
template <> struct Codec<bool> : PlainCodec<bool, Type::flag> {};
template <> struct Codec<Share> : PlainCodec<Share, Type::share> {};
template <> struct Codec<Date> : PlainCodec<Date, Type::date> {};
template <> struct Codec<units::Money> : PlainCodec<units::Money, Type::money> {};

template <units::Dim D>
struct Codec<units::Quantity<D>> {
  static constexpr Type type = Type::quantity;
  static constexpr void describe(Field& f) { f.dim = D; }
  static bool read(const Node& node, const Field& f, units::Quantity<D>& value, Reader& reader) {
    double base = 0;
    if (!read_measure(node, f, base, reader)) return false;
    value = units::Quantity<D>(base);
    return true;
  }
};

/// Enumerations: `choices_of(E)` gives the words in the order of the enumerators.
template <class E>
  requires std::is_enum_v<E>
struct Codec<E> {
  static constexpr Type type = Type::choice;
  static constexpr void describe(Field& f) { f.choices = choices_of(E{}); }
  static bool read(const Node& node, const Field& f, E& value, Reader& reader) {
    std::size_t index = 0;
    if (!read_choice(node, f, index, reader)) return false;
    value = static_cast<E>(index);
    return true;
  }
};

template <class T>
struct Codec<List<T>> {
  static constexpr Type type = Type::list;
  static constexpr void describe(Field& f) {
    Codec<T>::describe(f);
    f.inner = f.element;
    f.element = Codec<T>::type;
  }
  static bool read(const Node& node, const Field& f, List<T>& list, Reader& reader) {
    if (!expect(NodeKind::list, node, f.key, reader)) return false;
    if (f.filled && node.items().empty()) return empty_list(node, f, reader);
    const std::string path = reader.path;
    std::size_t n = 0;
    for (const Node& item : node.items()) {
      reader.path = path + "." + std::to_string(n++);
      T value{};
      const bool good = Codec<T>::read(item, f, value, reader);
      // After so many mistakes nothing is planned: half a million wrong items need no room.
      if (good && !reader.diagnostics.full()) list.push_back({std::move(value), item.span()});
    }
    reader.path = path;
    return true;
  }
};

template <class T>
struct Codec<Map<T>> {
  static constexpr Type type = Type::map;
  static constexpr void describe(Field& f) {
    Codec<T>::describe(f);
    f.inner = f.element;
    f.element = Codec<T>::type;
  }
  static bool read(const Node& node, const Field& f, Map<T>& map, Reader& reader) {
    if (!expect(NodeKind::map, node, f.key, reader)) return false;
    const std::string path = reader.path;
    for (const auto& [key, item] : node.pairs()) {
      reader.path = path + "." + std::string(key.text());
      T value{};
      if (Codec<T>::read(item, f, value, reader))
        map.push_back({std::string(key.text()), key.span(), {std::move(value), item.span()}});
    }
    reader.path = path;
    return true;
  }
};

namespace detail {
template <class Object, class T>
constexpr Object object_of(Said<T> Object::*);
template <class Object, class T>
constexpr T value_of(Said<T> Object::*);
}  // namespace detail

/// The row of a member, which has to be a `Said<T>`. `Owner` is the struct that is read where the member is of its base.
template <auto Member, class Owner = void>
constexpr Field field(std::string_view key, std::string_view doc) {
  using Declared = decltype(detail::object_of(Member));
  using Object = std::conditional_t<std::is_void_v<Owner>, Declared, Owner>;
  using T = decltype(detail::value_of(Member));
  Field f;
  f.key = key;
  f.doc = doc;
  f.type = Codec<T>::type;
  Codec<T>::describe(f);
  f.read = [](const Node& node, const Field& row, void* object, Reader& reader) {
    T value{};
    auto& said = static_cast<Object*>(object)->*Member;
    said.span = node.span();
    if (Codec<T>::read(node, row, value, reader)) said.value = std::move(value);
  };
  f.said = [](const void* object) { return (static_cast<const Object*>(object)->*Member).value.has_value(); };
  f.copy = [](void* to, const void* from) { static_cast<Object*>(to)->*Member = static_cast<const Object*>(from)->*Member; };
  f.place = [](const void* object) { return (static_cast<const Object*>(object)->*Member).span; };
  return f;
}

}  // namespace aidc::text
