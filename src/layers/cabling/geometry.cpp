// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/geometry.hpp"

#include <algorithm>
#include <cmath>

#include "aidc/layers/cabling/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::layers::cabling {
namespace {

using units::Length;

/// The middle of a device, above the floor of its rack.
Length height_of(const Geometry& g, const Spot& s) {
  if (s.along) return g.rack / units::Count(2);
  return units::Ratio(s.unit - 1 + s.height / 2.0) * units::rack_unit;
}

units::Ratio apart(std::uint32_t a, std::uint32_t b) { return units::Ratio(a > b ? a - b : b - a); }

Length distance(Length a, Length b) { return Length(std::abs((a - b).base())); }

}  // namespace

std::optional<Geometry> plan_geometry(const model::Cluster& cluster, const power::PowerPlan& power, facts::Ledger& ledger) {
  spec::Racks racks;
  spec::Cabling said;
  if (const auto& f = cluster.spec().facility; f) {
    if (f->racks) racks = *f->racks;
    if (f->cabling) said = *f->cabling;
  }
  const auto assumed = [&](const facts::Fact<Length>& fact, const text::Said<Length>& own, std::string_view key) {
    return *ledger.given(fact, model::said_or_standard(own, *cluster.catalog, key));
  };
  const auto pitch = ledger.given(fact::pitch, racks.pitch);
  const auto aisle = ledger.given(fact::aisle, racks.aisle);
  const auto row = racks.row ? std::optional(fabric::whole(*racks.row)) : std::nullopt;
  const bool several = row && *row < fabric::whole(power.racks);
  const char* lacks = !pitch ? "`facility.racks.pitch`" : !row ? "`facility.racks.row`" : several && !aisle ? "`facility.racks.aisle`" : nullptr;
  if (lacks != nullptr) {
    ledger.unknown(fact::longest_of_all, std::string("the spec states no ") + lacks);
    return {};
  }
  Geometry g;
  g.pitch = *pitch;
  g.row = *row;
  const Length depth = assumed(fact::rack_depth, racks.depth, "rack_depth");
  if (aisle) g.row_pitch = ledger.derived(fact::row_pitch, *aisle + depth);
  g.rack = assumed(fact::rack_height, racks.height, "rack_height");
  g.tray = assumed(fact::tray, said.tray, "cable_tray");
  g.side = assumed(fact::side, said.side, "cable_side");
  g.slack = assumed(fact::slack, said.slack, "cable_slack");
  return g;
}

std::optional<Route> route(const Geometry& g, const Spot& a, const Spot& z) {
  if (!a.placed() || !z.placed()) return {};
  Route r;
  r.ends = (g.side + g.slack) * units::Count(2);
  if (a.rack == z.rack) {
    r.up = distance(height_of(g, a), height_of(g, z));
    return r;
  }
  const Length tray = g.rack + g.tray;
  r.up = tray - height_of(g, a);
  r.down = tray - height_of(g, z);
  r.along = apart(a.rack % g.row, z.rack % g.row) * g.pitch;
  r.across = apart(a.rack / g.row, z.rack / g.row) * g.row_pitch;
  return r;
}

}  // namespace aidc::layers::cabling
