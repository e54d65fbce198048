// SPDX-License-Identifier: Apache-2.0
// How far it is from one device to another: up to the tray above the racks, along the row, across the aisles, and down.
#pragma once

#include <optional>

#include "aidc/facts/ledger.hpp"
#include "aidc/layers/cabling/placement.hpp"

namespace aidc::layers::cabling {

/// What a hall says of distances. There is none without the spec's own `pitch` and `row` (and `aisle`, if there are several
/// rows): a length that nobody's hall stands behind is no length.
struct Geometry {
  units::Length pitch, row_pitch;      ///< from rack to rack, and from row to row
  units::Length rack, tray, side, slack;  ///< height of a rack, tray above it, from a port to the side of the rack, spare at each end
  std::uint32_t row = 1;               ///< racks of a row
};

/// The path of a cable, part by part.
struct Route {
  units::Length up, along, across, down, ends;
  units::Length length() const { return up + along + across + down + ends; }
};

/// Records what the spec says of distances, and what is assumed.
std::optional<Geometry> plan_geometry(const model::Cluster& cluster, const power::PowerPlan& power, facts::Ledger& ledger);

/// Nothing if one of the two stands nowhere.
std::optional<Route> route(const Geometry& geometry, const Spot& a, const Spot& z);

}  // namespace aidc::layers::cabling
