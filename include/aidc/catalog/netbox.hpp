// SPDX-License-Identifier: Apache-2.0
// A device type of the NetBox library as an entry of the catalogue: what it says of a switch, and what it leaves open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/catalog/catalog.hpp"

namespace aidc::catalog {

/// What an entry of a switch can be told from a device type. Texts are as the catalogue writes them; empty is unknown.
struct DeviceType {
  std::string id, vendor, name, technology, speed, form, height, weight;
  std::size_t ports = 0, cages = 0;  ///< no cages is unknown
  std::string uplink_speed, uplink_form;  ///< of ports that are faster than most
  std::size_t uplinks = 0;
  std::vector<std::string> notes;  ///< for the entry: what was left out, and why
};

/// What is said about a device type that was read all the same.
struct Remark {
  bool warning = false;  ///< else a note
  text::Diagnostic said;
};

/// Reads a device type. Nothing, with the places of the mistakes, if it is none or has no data interfaces.
std::optional<DeviceType> read_device_type(const text::Node& root, const Catalog& catalog,
                                           text::Diagnostics& diagnostics, std::vector<Remark>& remarks);

}  // namespace aidc::catalog
