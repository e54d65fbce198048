// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/knowledge.hpp"
#include "aidc/units/parse.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

Json or_null(const std::string& s) {
  return s.empty() ? Json(nullptr) : Json(s);
}

/// The value as the entry writes it: maps and lists as they are, whole numbers and flags typed, the rest as text.
Json written(const text::Node& node) {
  if (node.is_list()) {
    Json out = Json::array();
    for (const text::Node& item : node.items()) out.push_back(written(item));
    return out;
  }
  if (node.is_map()) {
    Json out = Json::object();
    for (const auto& [key, value] : node.pairs()) out[std::string(key.text())] = written(value);
    return out;
  }
  if (node.is_null()) return nullptr;
  const std::string_view t = node.text();
  if (!node.quoted()) {
    if (t == "true" || t == "false") return t == "true";
    if (const auto n = units::parse_count(t)) return *n;
  }
  return std::string(t);
}

}  // namespace

std::string catalog_json(const std::vector<catalog::Listed>& listed) {
  Json out = Json::array();
  for (const auto& l : listed)
    out.push_back(
        {{"id", l.id}, {"kind", l.kind}, {"vendor", l.vendor}, {"name", l.name}, {"source", or_null(l.source)}});
  return dump(out);
}

std::string device_json(const views::Device& d, const catalog::Catalog& catalog) {
  Json values = Json::array();
  for (const auto& v : d.values) {
    const auto c = catalog.citation(v.source);
    values.push_back({{"key", v.key},
                      {"value", written(v.value)},
                      {"source", or_null(v.source)},
                      {"title", c ? Json(c->title) : Json(nullptr)},
                      {"date", c ? or_null(c->date) : Json(nullptr)},
                      {"disputed", or_null(v.disputed)}});
  }
  return dump({{"id", d.id},
               {"kind", d.kind},
               {"vendor", d.vendor},
               {"name", d.name},
               {"values", std::move(values)},
               {"notes", d.notes}});
}

std::string rules_json(const std::vector<rules::Rule>& rules) {
  Json out = Json::array();
  for (const auto& r : rules) {
    Json sources = Json::array();
    for (const auto& s : *r.source) sources.push_back(*s);
    out.push_back({{"id", *r.id},
                   {"severity", std::string(spec::word(*r.all_levels().front().severity))},
                   {"layer", std::string(r.layer())},
                   {"asks", *r.asks},
                   {"source", std::move(sources)}});
  }
  return dump(out);
}

}  // namespace aidc::render
