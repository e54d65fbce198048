// SPDX-License-Identifier: Apache-2.0
// Defaults as typed values that remember that they are defaults: their place is a line of specs/defaults.yaml.
#pragma once

#include <string_view>

#include "aidc/catalog/catalog.hpp"

namespace aidc::model {

/// The default `key` as a T (Count, double, bool, text, Share, Money, a quantity). A Failure if it is not there.
template <class T>
text::Said<T> standard(const catalog::Catalog& catalog, std::string_view key);

/// What was said, else the default.
template <class T>
text::Said<T> said_or_standard(const text::Said<T>& said, const catalog::Catalog& catalog, std::string_view key) {
  return said ? said : standard<T>(catalog, key);
}

/// The default leaf switch for a technology and a port speed; nothing if no switch is that fast.
text::Said<std::string> standard_leaf(const catalog::Catalog& catalog, catalog::Technology technology,
                                      units::DataRate speed);

}  // namespace aidc::model
