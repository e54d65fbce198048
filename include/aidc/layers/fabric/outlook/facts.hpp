// SPDX-License-Identifier: Apache-2.0
// What may become of a fabric: what one failure leaves, and what growth moves.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::fabric::outlook {

using facts::Count, facts::Fact, facts::FactBase, facts::Text;
using units::Ratio;

// What one failure leaves, to whom it hits worst: a node that hangs on the link or leaf, a leaf below the spine, a pod below
// the core. 0 is no path at all.
inline constexpr Fact<Count> fewest{"fabric.*.ports_fewest", "the fewest ports of one node"};
inline constexpr Fact<Count> together{
    "fabric.*.ports_together", "the most ports of such a node on one leaf",
    "if(fabric.*.leaves_plane == 1, fabric.*.ports_fewest, if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only', "
    "ceil(fabric.*.ports_fewest / min(fabric.*.rails, max(1, floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units)))), "
    "ceil(fabric.*.ports_fewest / max(1, floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units)))))"};
inline constexpr Fact<Ratio> after_link{
    "fabric.*.after_link_loss", "bandwidth that is left when one link is lost: of a node, or of a leaf's uplinks",
    "min(1 - 1 / (fabric.*.planes * fabric.*.ports_fewest), if(fabric.*.uplinks == 0, 1, 1 - 1 / (fabric.*.planes * max(1, fabric.*.uplinks))))", "%"};
inline constexpr Fact<Ratio> after_leaf{"fabric.*.after_leaf_loss", "bandwidth that is left to a node when a leaf is lost",
                                        "1 - fabric.*.ports_together / (fabric.*.planes * fabric.*.ports_fewest)", "%"};
inline constexpr Fact<Count> cut_off{"fabric.*.cut_off_by_leaf", "nodes without a path when the fullest leaf is lost",
                                     "if(fabric.*.ports_together == fabric.*.planes * fabric.*.ports_fewest, min(fabric.*.nodes, ceil(fabric.*.attached / fabric.*.ports_fewest)), 0)"};
inline constexpr Fact<Ratio> after_spine{
    "fabric.*.after_spine_loss", "bandwidth that is left to a leaf when one of its spines is lost",
    "1 - ceil(fabric.*.uplinks * max(1, fabric.*.pods) / fabric.*.spines_plane) / (fabric.*.planes * fabric.*.uplinks)", "%"};
inline constexpr Fact<Ratio> after_core{"fabric.*.after_core_loss", "bandwidth that is left between pods when a core is lost", "1 - 1 / fabric.*.cores", "%"};
inline constexpr Fact<Ratio> after_plane{"fabric.*.after_plane_loss", "bandwidth that is left when a plane is lost", "1 - 1 / fabric.*.planes", "%"};
inline constexpr Fact<Ratio> after_card{"fabric.*.after_card_loss", "bandwidth that is left when a line card is lost: of a node, of a leaf's uplinks, or between pods; counted link by link", {}, "%"};
inline constexpr Fact<Count> cut_off_by_card{"fabric.*.cut_off_by_card", "nodes without a path when a line card is lost; counted link by link"};
inline constexpr Fact<Ratio> left{
    "fabric.*.left_after_failure", "the least that one failure leaves; of a link, leaf or line card, where it leaves a path",
    "min(if(fabric.*.after_link_loss == 0, 1, fabric.*.after_link_loss), if(fabric.*.after_leaf_loss == 0, 1, fabric.*.after_leaf_loss), "
    "if(fabric.*.spines == 0, 1, fabric.*.after_spine_loss), if(fabric.*.cores == 0, 1, fabric.*.after_core_loss), "
    "if(fabric.*.planes == 1, 1, fabric.*.after_plane_loss), if(fabric.*.line_cards == 0, 1, if(fabric.*.after_card_loss == 0, 1, fabric.*.after_card_loss)))",
    "%"};
inline constexpr Fact<Text> worst_failure{
    "fabric.*.worst_failure", "what leaves so little",
    "if(fabric.*.left_after_failure == 1, 'none', if(fabric.*.left_after_failure == fabric.*.after_leaf_loss, 'leaf', if(fabric.*.left_after_failure == "
    "fabric.*.after_link_loss, 'link', if(fabric.*.line_cards > 0 and fabric.*.left_after_failure == fabric.*.after_card_loss, 'line card', if(fabric.*.spines == 0, 'plane', if(fabric.*.left_after_failure == fabric.*.after_spine_loss, 'spine', "
    "if(fabric.*.cores == 0, 'plane', if(fabric.*.left_after_failure == fabric.*.after_core_loss, 'core', 'plane'))))))))"};

// The same fabric sized for the nodes of `growth.target`, and what of today's links can stay. A link stays if the two devices
// that it joins are still joined; which port it stands in does not count.
inline constexpr Fact<Count> growth_nodes{"fabric.*.growth_nodes", "nodes on the fabric when it is grown"};
inline constexpr Fact<Count> growth_tiers{"fabric.*.growth_tiers", "its tiers then, by the same rules"};
inline constexpr Fact<Count> growth_switches{"fabric.*.growth_switches", "its switches then"};
inline constexpr Fact<Count> growth_links{"fabric.*.growth_links", "its links then"};
inline constexpr Fact<Count> growth_kept{"fabric.*.growth_kept_links", "links of today that stay as they are, counted pair by pair of devices"};
inline constexpr Fact<Count> growth_pulled{
    "fabric.*.growth_pulled_links", "links of today that are pulled and laid anew",
    "fabric.*.node_links + fabric.*.manager_links + fabric.*.system_links + fabric.*.leaf_links + fabric.*.spine_links - fabric.*.growth_kept_links"};
inline constexpr Fact<Count> growth_added{"fabric.*.growth_added_links", "links that are laid", "fabric.*.growth_links - fabric.*.growth_kept_links"};

inline constexpr auto all = facts::list(fewest, together, after_link, after_leaf, cut_off, after_spine, after_core, after_plane, after_card, cut_off_by_card, left, worst_failure, growth_nodes, growth_tiers, growth_switches, growth_links, growth_kept, growth_pulled, growth_added);

}  // namespace aidc::layers::fabric::outlook
