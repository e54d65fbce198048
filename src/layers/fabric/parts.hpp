// SPDX-License-Identifier: Apache-2.0
// Parts of the fabric planner that only record what follows from the size.
#pragma once

#include <string>

#include "aidc/layers/fabric/fabric.hpp"

namespace aidc::layers::fabric {

/// Uplinks, units, leaves, tiers, spines: the shape of one plane.
void record_shape(const Size& size, const Need& need, const model::Fabric& wanted, const std::string& name,
                  facts::Ledger& ledger);

/// Links, cables, transceivers, ports in use, growth; for fabrics that were sized.
void record_links(Fabric& fabric, const Need& need, units::DataRate link_speed, facts::Ledger& ledger);

/// What is left of a sized fabric when one link, leaf, spine, core or plane is lost. `fullest`: ports on the fullest leaf.
void record_failures(const Fabric& fabric, const Need& need, Count fullest, facts::Ledger& ledger);

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
