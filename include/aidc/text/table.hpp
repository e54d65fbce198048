// SPDX-License-Identifier: Apache-2.0
// Field tables: one row a key. The same rows read YAML into a struct, name unknown keys, print the JSON Schema and the
// spec page, merge overrides. A new key is one member and one row.
#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "aidc/text/diagnostics.hpp"
#include "aidc/text/tree.hpp"
#include "aidc/units/dim.hpp"

namespace aidc::text {

enum class Type : std::uint8_t { text, count, number, share, quantity, money, flag, choice, date, list, map, table };

struct Table;
struct Field;

/// What reading a document needs and yields besides the struct itself.
struct Reader {
  Diagnostics& diagnostics;
  /// Keys that were said and that nothing uses yet, with the reason of their row.
  struct Unused {
    std::string path;
    Span span;
    std::string_view reason;
  };
  std::vector<Unused> unused;
  std::string path;
  bool brief = false;  ///< leave out the keys that only pages for people need
};

/// One key of a map.
struct Field {
  std::string_view key;
  std::string_view doc;
  Type type = Type::text;
  Type element = Type::text;  ///< of a list's or free map's elements
  Type inner = Type::text;    ///< of the elements of those, where they are lists
  bool required = false;
  bool difference = false;  ///< a temperature difference: °C would be wrong
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool above = false;  ///< `low` itself is excluded
  units::Dim dim{};
  std::string_view unit;                         ///< for help, docs and messages
  std::string_view unused;                       ///< why nothing uses this key yet; empty if something does
  bool filled = false;                           ///< a list that has an entry
  bool page_only = false;                        ///< needed by pages for people alone
  std::string_view refers;                       ///< the catalogue kind whose ids stand here
  std::span<const std::string_view> choices{};
  const Table* (*nested)() = nullptr;
  void (*read)(const Node&, const Field&, void* object, Reader&) = nullptr;
  bool (*said)(const void* object) = nullptr;
  void (*copy)(void* to, const void* from) = nullptr;
  Span (*place)(const void* object) = nullptr;

  // Rows are written as `field<&Pool::count>("count", "…").from(1).to(100)`.
  constexpr Field needed() const { Field f = *this; return f.required = true, f; }
  constexpr Field from(double x) const { Field f = *this; return f.low = x, f; }
  constexpr Field over(double x) const { Field f = *this; return f.low = x, f.above = true, f; }
  constexpr Field to(double x) const { Field f = *this; return f.high = x, f; }
  constexpr Field in(std::string_view u) const { Field f = *this; return f.unit = u, f; }
  constexpr Field of(std::string_view kind) const { Field f = *this; return f.refers = kind, f; }
  constexpr Field step() const { Field f = *this; return f.difference = true, f; }
  constexpr Field some() const { Field f = *this; return f.filled = true, f; }
  constexpr Field for_pages() const { Field f = *this; return f.page_only = true, f; }
  constexpr Field not_used(std::string_view why) const { Field f = *this; return f.unused = why, f; }
};

/// The keys of one map.
struct Table {
  std::string_view name;  ///< for messages: "a pool"
  std::string_view doc;
  std::span<const Field> fields;
  /// The key that a bare scalar stands for, where a map may be shortened to one (`server: ID`); empty if it may not.
  std::string_view shorthand{};
  /// Keys of which at least one has to be there.
  std::span<const std::string_view> one_of{};
};

/// Reads the map at `node` into `object` row by row. All mistakes are reported, not only the first.
/// Says that a list has no entry.
bool empty_list(const Node& node, const Field& field, Reader& reader);
void read_table(const Node& node, const Table& table, void* object, Reader& reader);

/// Copies every field that `from` says over `to`: overrides over a device.
void merge(const Table& table, void* to, const void* from);

/// Reports that a number is outside the range of its field; false.
bool out_of_range(const Node& node, const Field& field, Reader& reader);
/// The range in words: "more than 0 and at most 100 %"; empty if there is none.
std::string range_text(const Field& field);

/// `field.low <= x <= field.high`, reported otherwise.
bool check_range(double x, const Node& node, const Field& field, Reader& reader);

}  // namespace aidc::text
