// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/schema.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "aidc/spec/spec.hpp"
#include "aidc/units/failure.hpp"
#include "aidc/units/parse.hpp"
#include "aidc/units/pattern.hpp"

namespace aidc::render {
namespace {

using Json = nlohmann::ordered_json;
using text::Field, text::Table, text::Type;

/// A bound as an integer where it is one.
Json number(double x) {
  constexpr double exact = 9e15;
  if (x == std::floor(x) && std::fabs(x) < exact) return static_cast<std::int64_t>(x);
  return x;
}

class Writer {
 public:
  Json whole(const Table& table) {
    Json root = map_of(table);
    root["properties"]["aidc"] = Json{{"const", 1}, {"description", "version of the spec"}};
    root["anyOf"] = Json::array({Json{{"required", {"nodes"}}}, Json{{"required", {"workloads"}}}});
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
             {"$id", "urn:aidc:spec:1"},
             {"title", "aidc cluster spec, version 1"}};
    out.update(root);
    out["$defs"] = std::move(definitions_);
    return out;
  }

 private:
  Json reference(const Table& table) {
    const std::string key = table_key(table);
    const auto known = written_.find(key);
    if (known == written_.end()) {
      written_[key] = &table;
      Json text = map_of(table);
      definitions_[key] = std::move(text);
    } else if (known->second != &table) {
      throw Failure("two field tables are called `" + std::string(table.name) + "`");
    }
    return Json{{"$ref", "#/$defs/" + key}};
  }

  Json map_of(const Table& table) {
    Json properties = Json::object(), required = Json::array();
    Json shorthand;
    for (const Field& f : table.fields) {
      properties[std::string(f.key)] = described(f);
      if (f.required) required.push_back(std::string(f.key));
      if (f.key == table.shorthand) shorthand = value_of(f.type, f);
    }
    Json map{{"type", "object"}, {"description", std::string(table.doc)}, {"properties", std::move(properties)}};
    if (!required.empty()) map["required"] = std::move(required);
    map["additionalProperties"] = false;
    if (shorthand.is_null()) return map;
    return Json{{"description", std::string(table.doc)},
                {"oneOf", Json::array({std::move(shorthand), std::move(map)})}};
  }

  Json described(const Field& f) {
    Json out = value_of(f.type, f);
    std::string doc(f.doc);
    if (!f.unit.empty()) doc += " [" + std::string(f.unit) + "]";
    if (!f.unused.empty()) doc += "; not used: " + std::string(f.unused);
    out["description"] = std::move(doc);
    return out;
  }

  Json value_of(Type type, const Field& f) {
    const units::PatternOptions options{.negative = !(f.low >= 0), .difference = f.difference};
    switch (type) {
      case Type::text: return Json{{"type", {"string", "number", "boolean"}}};
      case Type::count: return ranged("integer", f);
      case Type::number: return ranged("number", f);
      case Type::flag: return Json{{"type", "boolean"}};
      case Type::share: return pattern("share", options, units::share_pattern(options));
      case Type::quantity:
        return pattern(units::dimension_name(f.dim), options, units::measure_pattern(f.dim, options));
      case Type::money: return pattern("money", options, units::money_pattern(options));
      case Type::date: return Json{{"type", "string"}, {"format", "date"}, {"pattern", "^\\d{4}-\\d{2}-\\d{2}$"}};
      case Type::choice: return choice(f);
      case Type::list: {
        Json list{{"type", "array"}, {"items", value_of(f.element, f)}};
        if (f.filled) list["minItems"] = 1;
        return list;
      }
      case Type::map: return Json{{"type", "object"}, {"additionalProperties", element_of(f)}};
      case Type::table: return reference(*f.nested());
    }
    throw Failure("a field has no type");
  }

  Json element_of(const Field& f) {
    if (f.element != Type::list) return value_of(f.element, f);
    return Json{{"type", "array"}, {"items", value_of(f.inner, f)}};
  }

  Json pattern(std::string name, units::PatternOptions options, std::string text) {
    for (char& c : name)
      if (c == ' ') c = '-';
    name = "measure-" + name + (options.negative ? "-signed" : "") + (options.difference ? "-difference" : "");
    definitions_[name] = Json{{"type", "string"}, {"pattern", std::move(text)}};
    return Json{{"$ref", "#/$defs/" + name}};
  }

  static Json choice(const Field& f) {
    Json words = Json::array();
    for (std::string_view word : f.choices) words.push_back(std::string(word));
    return Json{{"enum", std::move(words)}};
  }

  static Json ranged(const char* type, const Field& f) {
    Json out{{"type", type}};
    if (std::isfinite(f.low)) out[f.above ? "exclusiveMinimum" : "minimum"] = number(f.low);
    if (std::isfinite(f.high)) out["maximum"] = number(f.high);
    return out;
  }

  Json definitions_ = Json::object();
  std::unordered_map<std::string, const Table*> written_;
};

}  // namespace

std::string table_key(const Table& table) {
  std::string_view name = table.name;
  for (std::string_view article : {"a ", "an ", "the "})
    if (name.starts_with(article)) {
      name.remove_prefix(article.size());
      break;
    }
  std::string out;
  for (const char c : name)
    if (c != '\'') out += c == ' ' || c == '_' ? '-' : c;
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string spec_schema() {
  Writer writer;
  return writer.whole(table_of(static_cast<const spec::Spec*>(nullptr))).dump(2) + "\n";
}

}  // namespace aidc::render
