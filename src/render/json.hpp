// SPDX-License-Identifier: Apache-2.0
// The door to the JSON library for this room.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "aidc/bill/bill.hpp"
#include "aidc/facts/ledger.hpp"
#include "aidc/text/source.hpp"
#include "aidc/units/format.hpp"
#include "aidc/views/capacity.hpp"

namespace aidc::render {

using Json = nlohmann::ordered_json;

inline Json number(double x) { return units::round15(x); }
inline Json number(units::Count n) { return n.value(); }
inline Json number(units::Money m) { return units::round15(m.units()); }
template <units::Dim D>
Json number(units::Quantity<D> q) {
  return units::round15(q.base());
}
template <class T>
Json number(const std::optional<T>& x) {
  return x ? number(*x) : Json(nullptr);
}
/// Bytes from bits.
Json bytes(std::optional<double> bits);

/// {file, line, column} of a place in the user's files, else null.
Json location(const text::Span& span);

/// A fact's value in base units; text as text, flags as booleans.
Json value(const facts::Value& v);

/// Reads known facts as JSON; what is not known is null.
class FactReader {
 public:
  explicit FactReader(const facts::Ledger& ledger) : ledger_(ledger) {}
  Json get(const facts::FactBase& fact, std::string_view instance = {}) const { return scaled(fact, 1, instance); }
  Json bytes(const facts::FactBase& fact, std::string_view instance = {}) const;
  Json scaled(const facts::FactBase& fact, double factor, std::string_view instance = {}) const;

 private:
  const facts::Ledger& ledger_;
};

/// A resource with what is used of it, in base units; data in bytes.
Json resource_json(const views::Resource& resource);

/// A line of the bill, unknown prices as null.
Json line_of_bill(const bill::Line& line);

/// Text with two blanks of indentation and a final line end.
std::string dump(const Json& json);

}  // namespace aidc::render
