// SPDX-License-Identifier: Apache-2.0
// The cables of a fabric counted: by part and length, and leg by leg.
#pragma once

#include <string>
#include <vector>

#include "aidc/layers/cabling/cabling.hpp"

namespace aidc::layers::cabling {

struct Tally {
  /// Links between the same kinds of devices.
  struct Leg {
    Segment segment{};
    std::vector<std::pair<std::string, units::Count>> kinds;  ///< media, or why there is none
    std::optional<units::Length> longest;
    const Way* critical = nullptr;  ///< of the cable that is nearest to its reach
    units::Length critical_path;
    units::Count without_part, too_long;
    std::string media() const;      ///< "dac 16, multimode 1016"
  };
  units::Count joined, node_plugs, switch_plugs;
  std::vector<Part> parts;
  std::vector<Leg> legs;
};

/// Cable by cable.
Tally tally_runs(Runs& runs, const fabric::Fabric& fabric);
/// From the counts alone, where nothing is known of lengths.
Tally tally_alike(const fabric::Fabric& fabric, const Media& media);

}  // namespace aidc::layers::cabling
