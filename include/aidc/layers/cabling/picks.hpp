// SPDX-License-Identifier: Apache-2.0
// One cage holds one transceiver. Which fibre the legs of a fabric take, so that all that meet in a cage agree on it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "aidc/layers/cabling/media.hpp"

namespace aidc::layers::cabling {

/// What one leg asks of the cages that it shares with others.
struct Asked {
  const Ways* ways = nullptr;            ///< null: the leg has no fibre there
  std::optional<units::Length> longest;  ///< of its cables; nothing where no length is known
  std::array<std::optional<unsigned>, 2>
      ends;  ///< the tier (0 leaf, 1 spine, 2 core) of the cages near and far; nothing where it has them for itself
};

/// The fibre of each leg, null where none fits the others: the first that reaches, up to `share` of its reach and else
/// to all of it; where no kind reaches everything, the one that reaches the furthest.
std::vector<const Way*> agree(const std::vector<Asked>& legs, units::Ratio share);

}  // namespace aidc::layers::cabling
