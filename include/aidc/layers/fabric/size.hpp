// SPDX-License-Identifier: Apache-2.0
// The arithmetic of switched fabrics: how many leaves, spines and cores one plane needs. Whole numbers only; the formulas
// stand in the facts, and in docs/fabrics.md in words.
#pragma once

#include <algorithm>
#include <optional>

#include "aidc/spec/words.hpp"
#include "aidc/units/quantity.hpp"

namespace aidc::layers::fabric {

using spec::Topology;
using units::Count;

/// Tiers of switches: leaves; with spines; with cores.
enum Tiers : std::int64_t { one_tier = 1, two_tiers, three_tiers };

/// A group design: switches of so many nodes, joined in `pods` equal parts below the cores.
struct Design {
  Count nodes, leaves, spines, cores, pods;
};

/// What one plane has to connect, and with which switches. Radix = ports of a switch at link speed.
struct Need {
  Topology topology{};
  Count nodes;            ///< nodes with ports on the fabric
  Count node_ports;       ///< of all of them
  Count ports_per_node;   ///< the most that one has
  Count ports_fewest;     ///< the fewest
  Count rails = 1;
  Count manager_ports;    ///< leaf ports kept for the subnet manager
  Count system_ports;     ///< leaf ports of storage systems, of other switches and of the racks' power
  Count controller_ports; ///< those of the racks' power, the last of them, rack by rack
  Count leaf_radix, spine_radix, core_radix;
  Count uplink_ports;       ///< ports of a leaf that are for uplinks alone, of another speed; 0 if any port may be one
  double uplink_ratio = 1;  ///< speed of such a port over link speed
  Count reserved_ports;     ///< of each leaf, kept free for growth
  double leaf_oversubscription = 1, spine_oversubscription = 1;
  std::optional<Count> unit, tiers, leaves, spines, cores;
  std::optional<Design> design;  ///< instead of sizing

  /// Nodes, or rails, with different numbers of ports.
  bool mixed_ports() const { return ports_fewest < ports_per_node || (by_rail() && ports_per_node % rails != Count(0)); }
  /// Whether each rail has leaves of its own.
  bool by_rail() const { return topology == Topology::rail_optimized || topology == Topology::rail_only; }
};

/// What one plane is made of.
struct Size {
  Count tiers = 1;
  Count uplinks, downs;              ///< ports of a leaf
  Count unit, slots, units;          ///< nodes of a unit, node places asked for, units built
  Count unit_leaves;                 ///< leaves of one unit, all rails
  Count leaves, spines, cores;
  Count units_needed, leaves_needed; ///< that the nodes ask for, whatever is stated
  Count spare_leaves;                ///< stated leaves that no unit needs
  Count spine_uplinks, pods, pod_leaves;  ///< three tiers only
  Count group;                       ///< cores that one spine's uplinks go to; 0 where they go round all
  bool fits = true;                  ///< false: no arrangement of these switches is large enough

  /// Leaves of each unit; the last one has those too that do not divide.
  Count leaves_per_unit() const { return std::max(Count(1), (leaves - spare_leaves) / std::max(Count(1), units)); }
};

/// Ports of a leaf that face the spines, for a radix and an oversubscription: ceil(R / (1 + o)).
Count uplinks(Count radix, double oversubscription);
/// Ports of a leaf that face nodes: min(R - U, floor(U * o)).
Count downs(Count radix, Count uplinks, double oversubscription);
/// Ports of a leaf that nodes may take, of `downs` that face them beside `up` of its ports that are uplinks.
Count usable(Count downs, Count up, const Need& need);
/// Node places that the subnet manager's ports take in the first unit.
inline Count manager_places(const Size& size, const Need& need) { return size.slots - need.nodes; }
/// The smallest divisor of `n` that is at least `least`; nothing if `least` > n.
std::optional<Count> smallest_divisor(Count n, Count least);

Size size_plane(const Need& need);

/// Whether each rail of a unit has leaves of its own, or each leaf whole rails.
bool rails_apart(const Size& size, const Need& need);

}  // namespace aidc::layers::fabric
