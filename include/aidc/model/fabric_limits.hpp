// SPDX-License-Identifier: Apache-2.0
// What is said of one fabric and contradicts itself, whatever is sized later.
#pragma once

#include "aidc/model/cluster.hpp"

namespace aidc::model {

/// Reports counts that do not divide over the planes, one switch that is several, and designs that cannot be joined.
void check_fabric(const Fabric& fabric, Count planes, text::Diagnostics& diagnostics);

}  // namespace aidc::model
