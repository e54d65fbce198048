// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include "aidc/render/pages.hpp"
#include "aidc/render/schema.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::render {
namespace {

using text::Field, text::Table, text::Type;

std::string code(std::string_view text) {
  return "`" + std::string(text) + "`";
}

/// `nodes.*.count` against `nodes.*.count`, `fabrics.*.planes` against `fabrics.compute.planes`.
bool matches(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const std::string_view a = pattern.substr(0, pattern.find('.')), b = path.substr(0, path.find('.'));
    if (a != "*" && a != b) return false;
    pattern.remove_prefix(std::min(pattern.size(), a.size() + 1));
    path.remove_prefix(std::min(path.size(), b.size() + 1));
  }
  return pattern.empty() && path.empty();
}

class Page {
 public:
  explicit Page(const catalog::Catalog& catalog) {
    const text::Node defaults = catalog.document("defaults.yaml");
    for (const auto& [key, entry] : defaults.pairs())
      if (const text::Node at = entry.find("for"))
        defaults_.push_back({std::string(at.text()), entry.find("value").text()});
  }

  std::string print(const Table& root) {
    collect(root, "");
    std::string out;
    for (const Table* table : order_) out += section(*table);
    return out;
  }

 private:
  struct Default {
    std::string path;
    std::string_view value;
  };

  void collect(const Table& table, const std::string& path) {
    auto& places = places_[&table];
    if (places.empty()) order_.push_back(&table);
    if (std::find(places.begin(), places.end(), path) != places.end()) return;
    places.push_back(path);
    for (const Field& f : table.fields) {
      const std::string below = path + (path.empty() ? "" : ".") + std::string(f.key);
      if (f.nested != nullptr) collect(*f.nested(), f.type == Type::table ? below : below + ".*");
    }
  }

  std::string section(const Table& table) {
    const auto& places = places_[&table];
    std::string out = "\n## " + table_key(table) + "\n\n" + std::string(table.doc) + ".";
    if (!places.front().empty()) {
      out += " At ";
      for (const std::string& p : places) out += (&p == &places.front() ? "" : ", ") + code(p);
      out += ".";
    }
    if (!table.shorthand.empty()) out += " A single value stands for " + code(table.shorthand) + ".";
    out += "\n\n| key | what it is | value | default |\n| --- | --- | --- | --- |\n";
    for (const Field& f : table.fields)
      out += "| " + code(f.key) + (f.required ? " **required**" : "") + " | " + cell(meaning(f)) + " | " +
             cell(value(f.type, f)) + " | " + cell(standard(places, f.key)) + " |\n";
    return out;
  }

  static std::string meaning(const Field& f) {
    return std::string(f.doc) + (f.unused.empty() ? "" : "; not used: " + std::string(f.unused));
  }

  static std::string value(Type type, const Field& f) {
    const std::string range = text::range_text(f);
    const std::string limits = range.empty() ? "" : ", " + range;
    switch (type) {
      case Type::text: return f.refers.empty() ? "text" : "id of a device of kind " + std::string(f.refers);
      case Type::count: return "whole number" + limits;
      case Type::number: return "number" + limits;
      case Type::share: return "share in `%`" + limits;
      case Type::quantity:
        return units::dimension_name(f.dim) + ", such as " + code(f.unit.empty() ? units::usual_unit(f.dim) : f.unit) +
               (f.difference ? "; a difference" : "") + limits;
      case Type::money: return "money, such as `USD`" + limits;
      case Type::flag: return "`true` or `false`";
      case Type::choice: return choices(f);
      case Type::date: return "day, such as `2027-06-30`";
      case Type::list: return "list: " + value(f.element, f);
      case Type::map:
        return "map with free keys: " + (f.element == Type::list ? "list: " + value(f.inner, f) : value(f.element, f));
      case Type::table: return "[" + table_key(*f.nested()) + "](#" + table_key(*f.nested()) + ")";
    }
    return "";
  }

  static std::string choices(const Field& f) {
    std::string out;
    for (std::string_view word : f.choices) out += (out.empty() ? "" : ", ") + code(word);
    return out;
  }

  std::string standard(const std::vector<std::string>& places, std::string_view key) const {
    std::string out;
    for (const Default& d : defaults_)
      for (const std::string& place : places) {
        if (!matches(d.path, place + (place.empty() ? "" : ".") + std::string(key))) continue;
        const std::string where = d.path.find('*') == std::string::npos && places.size() > 1 ? " (" + place + ")" : "";
        out += (out.empty() ? "" : ", ") + code(d.value) + where;
        break;
      }
    return out;
  }

  std::vector<Default> defaults_;
  std::map<const Table*, std::vector<std::string>> places_;
  std::vector<const Table*> order_;
};

}  // namespace

std::string spec_page(const catalog::Catalog& catalog) {
  const std::string intro =
      "A spec is one YAML document. Only what is marked is required, and one of `nodes` and `workloads`; what is left "
      "out is\n"
      "sized or taken from the defaults, what is given is kept and checked. In a path `*` is the place in a list, from "
      "0, or\n"
      "the name of the entry: `--set nodes.0.count=63`, `--set nodes.compute.count=63`.\n\n"
      "A value with a dimension is text with its unit: `10.2 kW`, `400 Gb/s` (bits), `2 GB/s` (bytes), `64 GiB` "
      "(powers of\n"
      "1024). A device is the id of a catalogue entry, or a map that describes it.\n";
  return page_head("Keys of a spec", "spec") + intro +
         Page(catalog).print(table_of(static_cast<const spec::Spec*>(nullptr)));
}

}  // namespace aidc::render
