// SPDX-License-Identifier: Apache-2.0
// The networks: how many switches of each tier, links and cages in use, and what they carry.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/facts/ledger.hpp"
#include "aidc/layers/fabric/size.hpp"
#include "aidc/layers/nodes/nodes.hpp"
#include "aidc/layers/storage/storage.hpp"
#include "aidc/model/cluster.hpp"

namespace aidc::layers::fabric {

using units::Power;

/// Switches of one tier.
struct Tier {
  std::string_view name;         ///< leaf, spine, core
  const catalog::Switch* device = nullptr;
  Count count;
  std::optional<Power> power;    ///< of one; unknown where the device states none
  Count cards;                   ///< line cards of all of them; 0 where they have none
};

/// Ports of one pool's nodes on a fabric. A pool may have several such rows, one after the other.
struct Attached {
  std::size_t pool = 0;
  Count nodes, ports;            ///< ports of one node
  Count ports_per_cage = 1;
};

/// Cages of switches in use.
struct Cages {
  Count leaf, spine, core;
  Count all() const { return leaf + spine + core; }
};

/// A key of the spec that changes nothing in a fabric like this.
struct WithoutEffect {
  std::string path;
  text::Span span;
  std::string_view why;
};

/// One fabric. Counts are totals over planes.
struct Fabric {
  std::string name;
  Size plane;                    ///< one plane
  Need need;                     ///< what one plane was sized for
  Count planes = 1;
  std::vector<Attached> attached;
  Count leaf_cage = 1, spine_cage = 1, core_cage = 1;  ///< ports in one cage; 1 where the switch states no cages
  Count leaf_card, spine_card, core_card;  ///< ports of a line card at link speed; 0 where a switch has none
  units::DataRate link_speed;
  units::DataRate uplink_speed;  ///< of links above the leaves
  std::vector<Tier> tiers;       ///< those with switches
  Count leaves, spines, cores, switches;
  Count node_links, manager_links, system_links;
  Count node_cages;              ///< cages at the nodes
  std::optional<Count> leaf_links, spine_links;
  std::optional<Cages> cages;    ///< nothing where a switch states none
  Power power;                   ///< a lower bound where a tier's is unknown
  Count walked;                  ///< the most links that are walked one by one
  std::vector<WithoutEffect> without_effect;

  /// All links that the sizes of this fabric ask for.
  Count links() const {
    const Count up = need.topology == Topology::paired ? planes * plane.uplinks : leaves * plane.uplinks;
    return planes * (need.node_ports + need.manager_ports + need.system_ports) + up + spines * plane.spine_uplinks;
  }
  /// Whether links are looked at one by one; a larger fabric is counted by formulas alone.
  bool walkable() const { return links() <= walked; }
};

/// What stands around the networks and has ports on them.
struct Surroundings {
  const storage::Storage& storage;
  Count rack_controllers;        ///< power shelves and distribution units of the nodes' racks
  units::Length rack_usable;     ///< height of a rack that equipment may take
};

/// In the order of the cluster's fabrics; the out-of-band network comes last and manages the others.
std::vector<Fabric> plan_fabrics(const model::Cluster& cluster, const nodes::Nodes& nodes, const Surroundings& around, facts::Ledger& ledger);

/// Ports of a switch at a link speed, and the speed they are split to.
struct Ports {
  text::Said<Count> count;
  text::Said<units::DataRate> speed;
};
/// Its own ports, or those of a published breakout.
Ports ports_at(const catalog::Switch& device, units::DataRate speed);

}  // namespace aidc::layers::fabric
