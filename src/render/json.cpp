// SPDX-License-Identifier: Apache-2.0
#include "json.hpp"

namespace aidc::render {

Json bytes(std::optional<double> bits) {
  constexpr double bits_per_byte = 8;
  return bits ? number(*bits / bits_per_byte) : Json(nullptr);
}

Json location(const text::Span& span) {
  if (!span.is_user()) return nullptr;
  return {{"file", std::string(span.source->name)}, {"line", span.line}, {"column", span.column}};
}

Json value(const facts::Value& v) {
  switch (v.kind) {
    case facts::Kind::count: return v.whole;
    case facts::Kind::flag: return v.whole != 0;
    case facts::Kind::text: return v.text;
    case facts::Kind::money:
    case facts::Kind::quantity: return number(v.number());
  }
  return nullptr;
}

Json FactReader::bytes(const facts::FactBase& fact, std::string_view instance) const {
  const facts::Entry* e = ledger_.known(fact, instance);
  return e != nullptr ? render::bytes(e->value.number()) : Json(nullptr);
}

Json FactReader::scaled(const facts::FactBase& fact, double factor, std::string_view instance) const {
  const facts::Entry* e = ledger_.known(fact, instance);
  if (e == nullptr) return nullptr;
  const bool plain = e->value.kind == facts::Kind::text || e->value.kind == facts::Kind::flag || factor == 1;
  return plain ? value(e->value) : number(e->value.number() * factor);
}

Json resource_json(const views::Resource& r) {
  const bool data = r.dim.data != 0;
  constexpr double bits_per_byte = 8;
  const double scale = data ? 1 / bits_per_byte : 1;
  std::string unit = units::base_unit(r.dim);
  if (data) unit.replace(0, 3, "byte");
  return {{"resource", r.name}, {"layer", r.layer}, {"instance", r.instance}, {"used", number(r.used * scale)}, {"capacity", number(r.capacity * scale)},
          {"unit", unit}, {"ratio", number(r.ratio)}, {"threshold", number(r.threshold)}, {"state", std::string(r.state())}, {"stated", r.stated}};
}

Json line_of_bill(const bill::Line& line) {
  const auto text = [](const std::string& s) { return s.empty() ? Json(nullptr) : Json(s); };
  return {{"item", line.item},
          {"description", line.description},
          {"part", line.part},
          {"quantity", number(line.quantity)},
          {"spare", number(line.spare)},
          {"unit_price_usd", number(line.unit_price)},
          {"total_usd", number(line.total)},
          {"included", line.included},
          {"as_of", text(line.as_of)},
          {"source", text(line.source)}};
}

std::string dump(const Json& json) { return json.dump(2) + "\n"; }

}  // namespace aidc::render
