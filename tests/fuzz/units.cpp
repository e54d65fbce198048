// SPDX-License-Identifier: Apache-2.0
// Any bytes as a number with a unit, money, a count, a date. What is read is finite, and what is printed is read again.
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "aidc/text/said.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void try_measure(std::string_view text) {
  const auto parsed = aidc::units::parse_measure(text);
  if (const auto* error = std::get_if<aidc::units::ParseError>(&parsed)) {
    require(!error->what.empty());
    for (const std::string& unit : aidc::units::similar_units(error->unit))
      require(aidc::units::parse_unit(unit).has_value());
    return;
  }
  const auto& measure = std::get<aidc::units::Measure>(parsed);
  require(std::isfinite(measure.base));
  require(!aidc::units::human(measure.base, measure.dim).empty());
  const double again = aidc::units::round15(measure.base);
  require(again == measure.base || std::fabs(again - measure.base) <= 1e-14 * std::fabs(measure.base));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT: plain bytes
  try_measure(text);
  if (const auto money = aidc::units::parse_money(text)) {
    const auto again = aidc::units::parse_money(aidc::units::exact(*money));
    require(again && *again == *money);
    require(!aidc::units::human(*money).empty());
  }
  if (const auto count = aidc::units::parse_count(text)) require(std::to_string(*count) == text);
  if (const auto date = aidc::text::parse_date(text)) require(to_string(*date) == text);
  return 0;
}
