// SPDX-License-Identifier: Apache-2.0
// Parts of the fabric planner that only record what follows from the size.
#pragma once

#include <string>
#include <vector>

#include "aidc/layers/fabric/fabric.hpp"

namespace aidc::layers::fabric {

/// What asks for ports: nodes, and besides them a rate, and a number of devices.
struct Asked {
  const nodes::Nodes& nodes;
  units::DataRate rate;
  Count devices, controllers;  ///< controllers: power shelves and distribution units, rack by rack
};

/// One of the cluster's fabrics.
Fabric plan_fabric(const model::Cluster& cluster, std::size_t index, const Asked& asked, facts::Ledger& ledger);

/// Uplinks, units, leaves, tiers, spines: the shape of one plane.
void record_shape(const Size& size, const Need& need, const model::Fabric& wanted, const std::string& name,
                  facts::Ledger& ledger);

/// Counts that the spec states and that a fabric of this shape has no use for.
std::vector<WithoutEffect> keys_without_effect(const model::Fabric& wanted, const Size& size, const Need& need);

/// Links, cables, transceivers, ports in use, growth; for fabrics that were sized.
void record_links(Fabric& fabric, text::Span span, facts::Ledger& ledger);

/// Ports below the leaves of one plane by unit: the first, where the manager is; the full ones; the last.
struct Spread {
  Count first_leaves, first_ports, full_leaves, full_ports, last_leaves, last_ports;
  Count fullest;            ///< ports below the fullest leaf
  std::vector<Count> each;  ///< leaf by leaf, where nodes have different numbers of ports and no formula holds; else empty
};

/// Cages and line cards in use.
void record_chassis(Fabric& fabric, const Spread& spread, text::Span span, facts::Ledger& ledger);

/// What is left of a sized fabric when one link, line card, leaf, spine, core or plane is lost. `fullest`: ports on the
/// fullest leaf.
void record_failures(const Fabric& fabric, Count fullest, text::Span span, facts::Ledger& ledger);

/// What growth to a number of nodes of the cluster does to the fabric; they are nodes of the pool with most ports on it.
struct Growth {
  Count from, to;     ///< nodes of the cluster
  text::Span span;
};
void record_growth(const Fabric& fabric, const Growth& growth, facts::Ledger& ledger);

/// What is said of traffic classes and of lossless Ethernet.
void record_qos(const model::Fabric& wanted, const std::string& name, facts::Ledger& ledger);

/// Draw of each tier and of the fabric.
void record_power(Fabric& fabric, const model::Fabric& wanted, bool typical, facts::Ledger& ledger);

}  // namespace aidc::layers::fabric
