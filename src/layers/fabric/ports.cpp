// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/fabric/fabric.hpp"

namespace aidc::layers::fabric {

Ports ports_at(const catalog::Switch& device, units::DataRate speed) {
  if (speed == *device.speed || !device.breakout) return {device.ports, device.speed};
  // The slowest published split that still carries the link; a port that cannot be split runs slower than it could.
  const catalog::Breakout* best = nullptr;
  for (const auto& split : *device.breakout)
    if (*split->speed >= speed && (best == nullptr || *split->speed < *best->speed)) best = &*split;
  return best != nullptr ? Ports{best->ports, best->speed} : Ports{device.ports, device.speed};
}

}  // namespace aidc::layers::fabric
