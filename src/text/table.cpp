// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/table.hpp"

#include <algorithm>
#include <cmath>

#include "aidc/text/codes.hpp"
#include "aidc/text/field.hpp"
#include "aidc/units/format.hpp"
#include "shown.hpp"

namespace aidc::text {
namespace {

std::vector<std::string_view> keys_of(const Table& table) {
  std::vector<std::string_view> keys;
  for (const Field& f : table.fields) keys.push_back(f.key);
  return keys;
}

std::string keys_here(const Table& table) {
  std::string list;
  for (const Field& f : table.fields) list += (list.empty() ? "the keys here are " : ", ") + std::string(f.key);
  return list;
}

const Field* row(const Table& table, std::string_view key) {
  for (const Field& f : table.fields)
    if (f.key == key) return &f;
  return nullptr;
}

/// What the user wrote and what may be meant by it.
struct Meant {
  std::vector<std::string_view> keys;
  bool unsought = false;  ///< further mistakes are only counted, and a key that is meant is not looked for

  void add(const Node& key, const Table& table, Reader& reader) {
    const std::string_view near = reader.diagnostics.full() ? std::string_view() : nearest(key.text(), keys_of(table));
    reader.diagnostics.error(code::unknown_key, key.span(),
                             "unknown key " + quoted(key.text()) + " in " + std::string(table.name),
                             near.empty() ? keys_here(table) : did_you_mean({near}));
    keys.push_back(near);
    unsought |= reader.diagnostics.full();
  }
  bool includes(std::string_view key) const {
    return unsought || std::find(keys.begin(), keys.end(), key) != keys.end();
  }
};

void read_row(const Node& node, const Field& field, void* object, Reader& reader) {
  const std::size_t length = reader.path.size();
  reader.path += (length == 0 ? "" : ".") + std::string(field.key);
  if (!field.unused.empty()) reader.unused.push_back({reader.path, node.span(), field.unused});
  field.read(node, field, object, reader);
  reader.path.resize(length);
}

/// The key under which a table stands, for messages about its short form.
std::string last_word(const std::string& path) {
  return path.substr(path.rfind('.') + 1);
}

void read_shorthand(const Node& node, const Table& table, void* object, Reader& reader) {
  const std::string key = last_word(reader.path);
  Field field = *row(table, table.shorthand);
  if (!key.empty() && key.find_first_not_of("0123456789") != std::string::npos) field.key = key;
  field.read(node, field, object, reader);
}

void no_map(const Node& node, const Table& table, Reader& reader) {
  std::string help = keys_here(table);
  if (!table.shorthand.empty()) help = "write one value, or a map; " + help;
  const std::string key = last_word(reader.path);
  if (node.is_null() && !key.empty() && key.find_first_not_of("0123456789") != std::string::npos)
    reader.diagnostics.error(code::wrong_type, node.span(), quoted(key) + " has no value",
                             "remove it, or give it keys; " + help);
  else
    reader.diagnostics.error(code::wrong_type, node.span(),
                             std::string(table.name) + " is a map, here is " + what_stands(node), help);
}

void check_required(const Node& node, const Table& table, const Meant& meant, Reader& reader) {
  for (const Field& f : table.fields)
    if (f.required && !node.find(f.key) && !meant.includes(f.key))
      reader.diagnostics.error(code::missing_key, node.span(), std::string(table.name) + " lacks " + quoted(f.key),
                               "add `" + std::string(f.key) + ": …`, " + std::string(f.doc));
  const auto there = [&](std::string_view key) { return node.find(key) || meant.includes(key); };
  if (table.one_of.empty() || std::any_of(table.one_of.begin(), table.one_of.end(), there)) return;
  std::string list, help;
  for (std::string_view key : table.one_of) {
    list += (list.empty() ? "" : " or ") + quoted(key);
    help += (help.empty() ? "add " : ", or ") + quoted(key) + ", " + std::string(row(table, key)->doc);
  }
  reader.diagnostics.error(code::missing_key, node.span(), std::string(table.name) + " lacks " + list, help);
}

}  // namespace

std::string range_text(const Field& f) {
  constexpr double widest_whole = 1e15;
  const auto show = [&](double x) {
    if (f.type == Type::share || f.element == Type::share) return units::human(x, units::dim::none, "%");
    if (f.dim != units::dim::none) return units::human(x, f.dim, f.unit);
    return std::abs(x) < widest_whole && x == std::floor(x) ? std::to_string(static_cast<std::int64_t>(x))
                                                            : units::decimal(x);
  };
  const bool low = std::isfinite(f.low), high = std::isfinite(f.high);
  const std::string least = low ? (f.above ? "more than " : "at least ") + show(f.low) : "";
  const std::string most = high ? "at most " + show(f.high) : "";
  return least + (low && high ? " and " : "") + most;
}

std::string quoted(std::string_view s) {
  constexpr std::size_t longest = 60;
  const std::string_view line = s.substr(0, s.find('\n'));
  const std::string_view start = first_code_points(line, longest);
  return "`" + std::string(start) + (start.size() < line.size() || line.size() + 1 < s.size() ? "…" : "") + "`";
}

std::string what_stands(const Node& node) {
  if (!node.is_scalar()) return std::string(kind_name(node.kind()));
  constexpr std::size_t longest = 50;
  const bool with_quotes =
      node.quoted() && node.text().size() < longest && node.text().find('\n') == std::string_view::npos;
  return quoted(with_quotes ? "\"" + std::string(node.text()) + "\"" : std::string(node.text()));
}

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string one_of(std::span<const std::string_view> words) {
  std::string list;
  for (std::string_view w : words) list += (list.empty() ? "It is one of " : ", ") + std::string(w);
  return list;
}

void read_table(const Node& node, const Table& table, void* object, Reader& reader) {
  if (!table.shorthand.empty() && node.is_scalar()) return read_shorthand(node, table, object, reader);
  if (!node.is_map()) return no_map(node, table, reader);
  Meant meant;
  for (const auto& [key, value] : node.pairs()) {
    const Field* field = row(table, key.text());
    if (field == nullptr)
      meant.add(key, table, reader);
    else if (!(reader.brief && field->page_only))
      read_row(value, *field, object, reader);
  }
  check_required(node, table, meant, reader);
}

void merge(const Table& table, void* to, const void* from) {
  for (const Field& f : table.fields)
    if (f.said(from)) f.copy(to, from);
}

bool out_of_range(const Node& node, const Field& field, Reader& reader) {
  const std::string range = range_text(field);
  reader.diagnostics.error(code::out_of_range, node.span(),
                           quoted(field.key) + " is " + quoted(node.text()) + ", which is outside its range",
                           range.empty() ? "" : "it has to be " + range);
  return false;
}

bool check_range(double x, const Node& node, const Field& field, Reader& reader) {
  if (x <= field.high && (field.above ? x > field.low : x >= field.low)) return true;
  return out_of_range(node, field, reader);
}

bool expect(NodeKind kind, const Node& node, std::string_view what, Reader& reader) {
  if (node.kind() == kind) return true;
  std::string help;
  if (kind == NodeKind::list && node.is_scalar())
    help = "write [" + std::string(first_code_points(node.text(), 60)) + "]";
  if (kind == NodeKind::list && node.is_map()) help = "begin each entry with `- `";
  if (kind == NodeKind::map && node.is_list()) help = "write `key: value` without the `- `";
  if (node.is_null())
    reader.diagnostics.error(code::wrong_type, node.span(), quoted(what) + " has no value",
                             "give it one, or remove the key");
  else
    reader.diagnostics.error(code::wrong_type, node.span(),
                             quoted(what) + " wants " + std::string(kind_name(kind)) + ", here is " + what_stands(node),
                             help);
  return false;
}

}  // namespace aidc::text
