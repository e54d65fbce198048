// SPDX-License-Identifier: Apache-2.0
// An entry of the catalogue as the file that `--specs DIR` reads.
#pragma once

#include <string>

#include "aidc/catalog/netbox.hpp"

namespace aidc::render {

/// The file `catalog/switch/<id>.yaml` of a device type.
std::string entry_yaml(const catalog::DeviceType& device);

}  // namespace aidc::render
