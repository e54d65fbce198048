// SPDX-License-Identifier: Apache-2.0
// One entry of the catalogue: every value with the document it comes from and who disputes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/catalog/catalog.hpp"

namespace aidc::views {

struct DeviceValue {
  std::string key;
  text::Node value;
  std::string source;    ///< source key; empty if the entry names none
  std::string disputed;  ///< who says what else; empty if nobody does
};

struct Device {
  std::string kind, id, vendor, name;
  std::vector<DeviceValue> values;
  std::vector<std::string> notes;
};

/// The entry of this id, of whatever kind; nothing if the catalogue has none.
std::optional<Device> device(const catalog::Catalog& catalog, std::string_view id);

/// All ids of the catalogue, for "did you mean".
std::vector<std::string_view> all_ids(const catalog::Catalog& catalog);

}  // namespace aidc::views
