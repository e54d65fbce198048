// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/placement.hpp"

#include <algorithm>

#include "aidc/model/defaults.hpp"
#include "aidc/units/quantity.hpp"

namespace aidc::layers::cabling {
namespace {

using fabric::Kind, fabric::whole;
using units::Count;

/// Height units that a thing takes; 0 if nobody states its height.
std::uint32_t units_of(const std::optional<units::Length>& height) {
  return height ? whole(units::ceil_div(*height, units::rack_unit)) : 0;
}

Kind kind_of(std::string_view tier) { return tier == "leaf" ? Kind::leaf : tier == "spine" ? Kind::spine : Kind::core; }

}  // namespace

Placement::Placement(const model::Cluster& cluster, const power::Built& built, const power::PowerPlan& power)
    : usable_(whole(units::floor_div(power.usable, units::rack_unit))), limit_(power.other_limit.base()) {
  racks_ = whole(power.racks);
  row_length_ = std::max(1U, racks_);
  const auto& facility = cluster.spec().facility;
  if (facility && facility->racks && facility->racks->row) {
    in_rows_ = true;
    row_length_ = whole(*facility->racks->row);
  }
  if (facility && facility->racks && facility->racks->switches) where_ = *facility->racks->switches;
  if (facility && facility->feeds && facility->feeds->per_rack)
    per_other_ = whole(*model::said_or_standard(facility->feeds->per_other_rack, *cluster.catalog, "feeds_per_other_rack"));
  std::uint32_t rack = 0;
  for (std::size_t i = 0; i < built.nodes.pools.size(); ++i) {
    const nodes::Pool& pool = built.nodes.pools[i];
    groups_.push_back({rack, std::max(1U, whole(power.groups[i].per_rack)), units_of(pool.height), pool.power_each ? pool.power_each->base() : 0,
                       whole(power.groups[i].count), whole(power.groups[i].controllers), cluster.pools[i].server.psus && cluster.pools[i].server.psus->shelves});
    if (power.groups[i].limit) node_limit_ = std::min(node_limit_, power.groups[i].limit->base());
    rack += whole(power.groups[i].count);
  }
  lay_out(power);
  for (std::size_t pool = 0; pool < groups_.size(); ++pool)
    for (std::uint32_t n = 0; n < whole(built.nodes.pools[pool].count); ++n) {
      Room& room = rooms_[rack_of({pool, n})];
      room.used += groups_[pool].height;
      room.load += groups_[pool].load;
    }
  tiers_.resize(built.fabrics.size());
  for (std::size_t i = 0; i < built.fabrics.size(); ++i)
    if (built.fabrics[i].walkable()) place_switches(built.fabrics[i], i);
}

/// Every row gets its share of the other racks, in its middle or at its end.
void Placement::lay_out(const power::PowerPlan& power) {
  const std::uint32_t rows = std::max(1U, (racks_ + row_length_ - 1) / row_length_), others = whole(power.other_racks);
  other_.resize(rows);
  next_.resize(rows);
  rooms_.resize(racks_);
  for (std::uint32_t row = 0; row < rows; ++row) {
    const std::uint32_t first = row * row_length_, here = std::min(row_length_, racks_ - first);
    const auto upto = [&](std::uint32_t r) { return static_cast<std::uint32_t>(std::uint64_t{others} * std::min(racks_, r * row_length_) / std::max(1U, racks_)); };
    const std::uint32_t of_row = std::min(here, upto(row + 1) - upto(row));
    const std::uint32_t from = first + (where_ == spec::SwitchRacks::end ? here - of_row : (here - of_row) / 2);
    for (std::uint32_t i = first; i < first + here; ++i) (i >= from && i < from + of_row ? other_[row] : compute_).push_back(i);
  }
}

std::uint32_t Placement::rack_of(fabric::NodeId node) const {
  const Group& g = groups_[node.pool];
  return compute_[std::min<std::size_t>(g.first_rack + node.number / g.per_rack, compute_.size() - 1)];
}

Spot Placement::node(fabric::NodeId node) const {
  const Group& g = groups_[node.pool];
  return {rack_of(node), g.height == 0 ? 0 : 1 + node.number % g.per_rack * g.height, g.height};
}

std::optional<Controller> Placement::controller(std::uint32_t n) const {
  for (const Group& g : groups_) {
    if (n < g.racks * g.controllers) return Controller{compute_[g.first_rack + n / g.controllers], n % g.controllers, g.shelves};
    n -= g.racks * g.controllers;
  }
  for (const auto& row : other_) {
    const auto here = static_cast<std::uint32_t>(row.size());
    if (n < here * per_other_) return Controller{row[n / per_other_], n % per_other_, false};
    n -= here * per_other_;
  }
  return {};
}

/// A node of the unit that a leaf belongs to: the leaves of a unit are spread over its nodes.
std::uint32_t Placement::node_of_leaf(const fabric::Fabric& f, std::uint32_t leaf) const {
  const std::uint32_t leaves = std::max(1U, whole(f.plane.leaves)), nth = leaf % leaves, nodes = std::max(1U, whole(f.need.nodes));
  const std::uint32_t units = std::max(1U, whole(f.plane.units)), of_unit = whole(f.plane.leaves_per_unit());
  const std::uint32_t unit = std::min(nth / of_unit, units - 1);
  const auto [from, to] = fabric::nodes_of_unit(f, unit);
  const std::uint32_t first = std::min(from, nodes - 1), here = to > first ? to - first : 1;
  return first + static_cast<std::uint32_t>(std::uint64_t{std::min(nth - unit * of_unit, of_unit - 1)} * here / of_unit);
}

void Placement::place_switches(const fabric::Fabric& f, std::size_t index) {
  const auto rows = static_cast<std::uint32_t>(other_.size());
  for (const auto& tier : f.tiers) {
    Tier out{kind_of(tier.name), {}};
    const std::uint32_t n = whole(tier.count);
    const Box box{units_of(tier.device->height.value), tier.power ? tier.power->base() : 0};
    for (std::uint32_t i = 0; i < n; ++i) {
      if (out.kind != Kind::leaf) {
        out.spots.push_back(put(static_cast<std::uint32_t>(std::uint64_t{i} * rows / n), box));
        continue;
      }
      const std::uint32_t rack = rack_of(fabric::node_id(f, node_of_leaf(f, i)));
      const Spot beside = where_ == spec::SwitchRacks::beside ? fit(rack, box, node_limit_) : Spot{};
      out.spots.push_back(beside.placed() ? beside : put(rack / row_length_, box));
    }
    tiers_[index].push_back(std::move(out));
  }
}

/// On top of what stands in a rack, if it fits.
Spot Placement::fit(std::uint32_t rack, const Box& box, double limit) {
  Room& room = rooms_[rack];
  if (box.height == 0 || room.used + box.height > usable_ || room.load + box.load > limit) return {rack, 0, box.height};
  const std::uint32_t unit = room.used + 1;
  room.used += box.height;
  room.load += box.load;
  return {rack, unit, box.height};
}

/// The next rack of the row with room for it; from a full row it goes to the nearest one that is not.
Spot Placement::put(std::uint32_t row, const Box& box) {
  const auto rows = static_cast<std::int64_t>(other_.size());
  for (std::int64_t step = 0; step < 2 * rows; ++step) {
    const std::int64_t r = std::int64_t{row} + (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
    if (r < 0 || r >= rows) continue;
    const auto& racks = other_[static_cast<std::size_t>(r)];
    std::uint32_t& next = next_[static_cast<std::size_t>(r)];
    for (std::size_t tried = 0; tried < racks.size(); ++tried) {
      const Spot spot = fit(racks[next++ % racks.size()], box, limit_);
      if (spot.placed() || box.height == 0) return spot;
    }
  }
  return {};
}

Spot Placement::device(std::size_t fabric, Kind kind, std::uint32_t n) const {
  for (const Tier& t : tiers_[fabric])
    if (t.kind == kind) return n < t.spots.size() ? t.spots[n] : Spot{};
  return {};
}

}  // namespace aidc::layers::cabling
