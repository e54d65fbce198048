// SPDX-License-Identifier: Apache-2.0
// A fabric as a person sees it: pods of units of rails, with counts in place of cables, what is alike said once. The
// counts are those of a walk over all links, so that they cannot differ from the list of cables.
#pragma once

#include <string>
#include <vector>

#include "aidc/layers/fabric/fabric.hpp"

namespace aidc::views {

using units::Count;

/// Nodes of one pool, and their links into one plane.
struct BelowPool {
  std::size_t pool = 0;
  Count nodes, links;
  bool operator==(const BelowPool&) const = default;
};

/// What hangs below a set of leaves: nodes, managers, storage systems or management ports.
struct Below {
  std::vector<BelowPool> pools;
  Count managers, systems;
  bool operator==(const Below&) const = default;
};

/// Leaves of one rail of a unit, or one of a pair.
struct Rail {
  Count leaves, links;  ///< links: from below
  bool operator==(const Rail&) const = default;
};

/// Leaves that are drawn together: a unit, or all leaves of a pod. Counts are of one block in one plane.
struct Block {
  Count alike = 1;          ///< blocks that follow one another and are like this one
  Count first = 1;          ///< number of the first of them, from 1
  Count first_leaf = 1;     ///< number of its first leaf, from 1
  bool is_unit = false;     ///< its leaves are those of a unit
  bool mixed = false;       ///< stands for `alike` different blocks; the counts are then their sums
  Count leaves, places;     ///< places: nodes of a full unit; 0 where there are no units
  std::vector<Rail> rails;  ///< empty where leaves stand in no such order
  Below below;              ///< empty where the shape's nodes stand below several blocks
  Count down, up;           ///< links from below; links to spines, or to the other leaf of a pair
};

/// Leaves and spines below the cores; a fabric of one or two tiers is one pod.
struct Pod {
  Count alike = 1, first = 1;
  std::vector<Block> blocks;
  Count spines, up;  ///< up: links to the cores
};

struct FabricShape {
  std::string no_links;  ///< why no link is shown; then the counts are those of switches alone
  Count planes = 1;
  std::vector<Pod> pods;
  Count units, cores;  ///< cores of one plane
  Below shared;        ///< what stands below several blocks
};

/// Why no link of a fabric can be listed or drawn.
std::string_view why_unlinked(const layers::fabric::Fabric& fabric);

FabricShape fabric_shape(const layers::fabric::Fabric& fabric);

/// Blocks and pods that differ and are more than can be shown become one that is `mixed`: the first ones and the last
/// one stay.
void shorten(FabricShape& shape, std::size_t most_blocks, std::size_t most_pods);

/// Shows each by itself, of pods and units or of one of the two, where no more than `most` blocks are drawn then.
void unfold(FabricShape& shape, std::int64_t most);

}  // namespace aidc::views
