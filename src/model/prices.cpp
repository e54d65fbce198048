// SPDX-License-Identifier: Apache-2.0
#include "aidc/model/prices.hpp"

namespace aidc::model {

PriceBook::PriceBook(const model::Cluster& cluster) : catalog_(*cluster.catalog) {
  if (cluster.spec().prices) prices_ = *cluster.spec().prices;
}

std::optional<Price> PriceBook::own(std::string_view item) const {
  if (!prices_.entries) return {};
  for (const auto& e : *prices_.entries) {
    if (!e->item || *e->item != item || e->amount->currency() != units::usd) continue;
    return Price{*e->amount, e->amount.span, e->as_of ? to_string(*e->as_of) : "", e->source.or_else("the price book")};
  }
  return {};
}

std::optional<Price> PriceBook::catalogued(const text::Said<catalog::Price>& range) const {
  if (!range || prices_.only.or_else(false)) return {};
  if (range->low->currency() != units::usd || range->high->currency() != units::usd) return {};
  const units::Money middle = (*range->low + *range->high).scaled(1.0 / 2);
  return Price{middle, range.span, to_string(*range->as_of), catalog_.source_of(range.span)};
}

std::optional<Price> PriceBook::find(const text::Said<std::string>& id, const text::Said<catalog::Price>& range) const {
  if (id)
    if (auto mine = own(*id)) return mine;
  return catalogued(range);
}

bool PriceBook::covered(std::string_view part) const {
  if (!prices_.entries) return false;
  for (const auto& e : *prices_.entries)
    if (e->lump && e->covers)
      for (const auto& c : *e->covers)
        if (*c == part || (part.starts_with(*c) && part[c->size()] == '.')) return true;
  return false;
}

}  // namespace aidc::model
