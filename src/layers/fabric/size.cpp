// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/fabric/size.hpp"

#include <algorithm>
#include <utility>

namespace aidc::layers::fabric {
namespace {

Count at_least_one(Count n) { return std::max(n, Count(1)); }

/// Where each leaf has ports to spare, the manager takes no place from a node.
Count places_of_managers(const Need& need, const Size& size, Count ports_of_place) {
  if (need.design && size.uplinks + size.downs + units::ceil_div(need.manager_ports, size.unit_leaves) <= need.leaf_radix) return 0;
  return units::ceil_div(need.manager_ports, at_least_one(ports_of_place));
}

/// Groups of switches as the design states them. Uplinks of a leaf carry what stands below it, those of a spine too.
Size size_design(const Need& need, const Design& d) {
  Size size;
  size.unit = d.nodes;
  size.unit_leaves = d.leaves;
  size.uplinks = d.spines > Count(0) ? units::ceil_div(d.nodes * need.ports_per_node, d.leaves) : Count(0);
  size.downs = usable(d.spines > Count(0) ? downs(need.leaf_radix, size.uplinks, 1) : need.leaf_radix, size.uplinks, need);
  size.slots = need.nodes + places_of_managers(need, size, need.rails);
  size.units = size.units_needed = units::ceil_div(size.slots, size.unit);
  size.leaves = size.leaves_needed = size.units * d.leaves;
  size.spines = size.units * d.spines;
  size.cores = size.units * d.cores;
  size.tiers = d.cores > Count(0) ? three_tiers : d.spines > Count(0) ? two_tiers : one_tier;
  if (size.tiers != Count(three_tiers)) return size;
  const Count pod_spines = d.spines / d.pods;
  size.pods = size.units * d.pods;
  size.pod_leaves = d.leaves / d.pods;
  size.spine_uplinks = units::ceil_div(d.leaves * size.uplinks, d.spines);
  const Count group = size.cores / at_least_one(pod_spines);
  if (group > Count(0) && size.cores % pod_spines == Count(0) && size.spine_uplinks % group == Count(0)) size.group = group;
  return size;
}

/// Leaves of a fabric that is built in units: each rail of a unit has its own leaves, a part-filled unit has them all.
void size_units(const Need& need, Size& size, bool by_rail) {
  const Count rails = by_rail ? at_least_one(need.rails) : Count(1);
  const Count per_rail = units::ceil_div(need.ports_per_node, rails);
  size.unit = need.unit.value_or(at_least_one(size.downs / at_least_one(per_rail)));
  size.slots = need.nodes + places_of_managers(need, size, by_rail ? rails : need.ports_per_node);
  size.units = size.units_needed = units::ceil_div(size.slots, size.unit);
  size.unit_leaves = rails * units::ceil_div(size.unit * per_rail, size.downs);
  size.leaves = size.units * size.unit_leaves;
}

void one_unit(const Need& need, Size& size, Count leaves) {
  size.unit = size.slots = need.nodes;
  size.units = size.units_needed = 1;
  size.leaves = size.leaves_needed = size.unit_leaves = leaves;
}

/// More leaves than units need stay empty until there are nodes for them; with fewer, all of them are one unit.
void state_leaves(const Need& need, Size& size, bool in_units) {
  const Count needed = std::exchange(size.leaves, *need.leaves);
  if (in_units && size.leaves > needed) size.spare_leaves = size.leaves - needed;
  if (size.leaves >= needed) return;
  size.units = 1;
  size.unit_leaves = size.leaves;
}

void size_leaves(const Need& need, Size& size) {
  const bool in_units = need.by_rail() || need.unit;
  const Count ports = need.node_ports + need.manager_ports + need.system_ports;
  if (in_units) {
    size_units(need, size, need.by_rail());
    if (!need.by_rail()) size.leaves = std::max(size.leaves, units::ceil_div(ports, size.downs));
  } else {
    one_unit(need, size, at_least_one(units::ceil_div(ports, size.downs)));
  }
  size.leaves_needed = size.leaves;
  if (need.leaves) state_leaves(need, size, in_units);
}

bool fits_two_tiers(const Need& need, Size& size) {
  const Count full = units::ceil_div(size.leaves * size.uplinks, need.spine_radix);
  // Ports for uplinks alone are few: two paths where one spine would have the ports.
  const auto spines = smallest_divisor(size.uplinks, need.uplink_ports > Count(0) ? std::max(full, std::min(size.uplinks, Count(2))) : full);
  if (!spines && !(need.tiers && *need.tiers == Count(two_tiers))) return false;
  size.tiers = two_tiers;
  size.fits = spines.has_value();
  size.spines = need.spines.value_or(spines.value_or(size.uplinks));
  return true;
}

/// Pods of leaves and spines, every leaf joined to every spine of its pod; spine k of every pod joins core group k.
void size_three_tiers(const Need& need, Size& size) {
  size.tiers = three_tiers;
  size.spine_uplinks = uplinks(need.spine_radix, need.spine_oversubscription);
  size.pod_leaves = need.spine_radix - size.spine_uplinks;
  size.pods = units::ceil_div(size.leaves, at_least_one(size.pod_leaves));
  size.spines = need.spines.value_or(size.pods * size.uplinks);
  const auto group = smallest_divisor(size.spine_uplinks, units::ceil_div(size.pods * size.spine_uplinks, need.core_radix));
  size.fits = group.has_value();
  size.group = group.value_or(size.spine_uplinks);
  size.cores = need.cores.value_or(size.uplinks * size.group);
}

}  // namespace

Count uplinks(Count radix, double oversubscription) { return units::snapped_ceil(radix.real() / (1 + oversubscription)); }

Count downs(Count radix, Count up, double oversubscription) {
  return std::max(Count(1), std::min(radix - up, units::snapped_floor(up.real() * oversubscription)));
}

Count usable(Count downs, Count up, const Need& need) { return std::max(Count(1), std::min(downs, need.leaf_radix - up - need.reserved_ports)); }

std::optional<Count> smallest_divisor(Count n, Count least) {
  for (Count d = std::max(least, Count(1)); d <= n; ++d)
    if (n % d == Count(0)) return d;
  return {};
}

Size size_plane(const Need& need) {
  if (need.design) return size_design(need, *need.design);
  Size size;
  if (need.topology == Topology::single_switch) {
    size.downs = usable(need.leaf_radix, 0, need);
    one_unit(need, size, 1);
    return size;
  }
  if (need.topology == Topology::rail_only) {
    size.downs = usable(need.leaf_radix, 0, need);
    size_leaves(need, size);
    return size;
  }
  if (need.topology == Topology::paired) {
    // Two leaves; what a leaf's nodes send to the other leaf's nodes goes over the links between them.
    const Count attached = units::ceil_div(need.node_ports + need.manager_ports + need.system_ports, Count(2));
    size.uplinks = std::min(units::snapped_ceil(attached.real() / need.leaf_oversubscription), std::max(Count(0), need.leaf_radix - attached - need.reserved_ports));
    size.downs = usable(need.leaf_radix - size.uplinks, size.uplinks, need);
    one_unit(need, size, 2);
    size.fits = attached <= size.downs;
    return size;
  }
  if (need.uplink_ports > Count(0)) {
    // As many as carry the ports below, and two of them so that there are two paths.
    const Count carry = units::snapped_ceil(need.leaf_radix.real() / (need.uplink_ratio * need.leaf_oversubscription));
    size.uplinks = std::min(need.uplink_ports, std::max(Count(2), carry));
    size.downs = usable(need.leaf_radix, 0, need);
  } else {
    size.uplinks = uplinks(need.leaf_radix, need.leaf_oversubscription);
    size.downs = usable(downs(need.leaf_radix, size.uplinks, need.leaf_oversubscription), size.uplinks, need);
  }
  size_leaves(need, size);
  const bool wants_three = need.tiers && *need.tiers == Count(three_tiers);
  if (wants_three || !fits_two_tiers(need, size)) size_three_tiers(need, size);
  return size;
}

bool rails_apart(const Size& size, const Need& need) {
  const Count each = size.leaves_per_unit();
  const bool even = (size.leaves - size.spare_leaves) % at_least_one(size.units) == Count(0);
  return even && (each % need.rails == Count(0) || need.rails % each == Count(0));
}

}  // namespace aidc::layers::fabric
