// SPDX-License-Identifier: Apache-2.0
#include "page.hpp"

#include "aidc/units/format.hpp"

namespace aidc::render {

void Page::row(std::string_view label, const std::string& text) {
  const std::size_t indent = section_width + label_width;
  text_ += paint_(Ink::bold, padded(pending_, section_width)) + paint_(Ink::dim, padded(label, label_width)) + wrapped(text, page_width, indent) + "\n";
  pending_.clear();
}

std::string Page::show(const facts::FactBase& fact, std::string_view instance) const {
  const facts::Entry* e = plan_.ledger.known(fact, instance);
  return e == nullptr ? "unknown" : facts::show(e->value, fact.unit);
}

double Page::number(const facts::FactBase& fact, std::string_view instance) const {
  const facts::Entry* e = plan_.ledger.known(fact, instance);
  return e == nullptr ? 0 : e->value.number();
}

std::string Page::at_least(const facts::FactBase& fact, std::string_view instance) {
  const facts::Entry* e = plan_.ledger.known(fact, instance);
  return (e != nullptr && completeness_.gap(*e) != nullptr ? "at least " : "") + show(fact, instance);
}

std::string plural(units::Count n, std::string_view one, std::string_view many) {
  return units::grouped(n.value()) + " " + std::string(n == units::Count(1) ? one : many);
}

}  // namespace aidc::render
