// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/sockets.hpp"

#include <algorithm>

namespace aidc::layers::cabling {

std::pair<std::string_view, std::string_view> ends_of(std::string_view form) {
  constexpr std::string_view to = " to ";
  const auto at = form.find(to);
  if (at == std::string_view::npos) return {form, form};
  return {form.substr(0, at), form.substr(at + to.size())};
}

Plugs::Plugs(const catalog::Catalog& catalog) {
  for (const text::Node& row : catalog.standard("plug_fits").value.items())
    for (const text::Node& plug : row.find("plugs").items()) fits_.emplace_back(plug.text(), row.find("cage").text());
}

bool Plugs::fit(std::string_view plug, std::string_view cage) const {
  return plug == cage || std::find(fits_.begin(), fits_.end(), std::pair(plug, cage)) != fits_.end();
}

}  // namespace aidc::layers::cabling
