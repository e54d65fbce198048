// SPDX-License-Identifier: Apache-2.0
// What of the switches themselves is in use: cages, and line cards of those that have them.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::fabric::chassis {

using facts::Count, facts::Fact, facts::FactBase, facts::Text;
using units::Power;

// Cages and line cards in use, rounded up for each switch.
inline constexpr Fact<Count> beside{"fabric.*.uplinks_beside", "uplinks of a leaf that share cages and line cards with the ports below", "if(fabric.*.uplink_ports > 0, 0, fabric.*.uplinks)"};
inline constexpr Fact<Count> first_low{"fabric.*.first_low", "ports below on a leaf of the first unit that has the fewest", "floor(fabric.*.first_ports_plane / max(1, fabric.*.first_leaves_plane))"};
inline constexpr Fact<Count> first_more{"fabric.*.first_more", "leaves of the first unit with one more", "mod(fabric.*.first_ports_plane, max(1, fabric.*.first_leaves_plane))"};
inline constexpr Fact<Count> full_low{"fabric.*.full_low", "ports below on a leaf of a full unit that has the fewest", "floor(fabric.*.full_ports_plane / max(1, fabric.*.full_leaves_plane))"};
inline constexpr Fact<Count> full_more{"fabric.*.full_more", "leaves of full units with one more", "mod(fabric.*.full_ports_plane, max(1, fabric.*.full_leaves_plane))"};
inline constexpr Fact<Count> last_low{"fabric.*.last_low", "ports below on a leaf of the last unit that has the fewest", "floor(fabric.*.last_ports_plane / fabric.*.last_leaves_plane)"};
inline constexpr Fact<Count> last_more{"fabric.*.last_more", "leaves of the last unit with one more", "mod(fabric.*.last_ports_plane, fabric.*.last_leaves_plane)"};
inline constexpr Fact<Count> leaf_cages_used{
    "fabric.*.leaf_cages_used", "cages of leaves in use",
    "fabric.*.planes * (fabric.*.first_more * ceil((fabric.*.first_low + 1 + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "(fabric.*.first_leaves_plane - fabric.*.first_more) * ceil((fabric.*.first_low + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "fabric.*.full_more * ceil((fabric.*.full_low + 1 + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "(fabric.*.full_leaves_plane - fabric.*.full_more) * ceil((fabric.*.full_low + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "fabric.*.last_more * ceil((fabric.*.last_low + 1 + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "(fabric.*.last_leaves_plane - fabric.*.last_more) * ceil((fabric.*.last_low + fabric.*.uplinks_beside) / fabric.*.leaf_cage) + "
    "fabric.*.spare_leaves_plane * ceil(fabric.*.uplinks_beside / fabric.*.leaf_cage)) + if(fabric.*.uplink_ports > 0, fabric.*.leaf_links, 0)"};
// Two tiers are one pod; of several all but the last are full.
inline constexpr Fact<Count> full_pods{"fabric.*.full_pods", "pods before the last, which are full", "max(1, fabric.*.pods) - 1"};
inline constexpr Fact<Count> last_pod_leaves{
    "fabric.*.last_pod_leaves", "leaves of the last pod, or of the only one", "fabric.*.leaves_plane - fabric.*.full_pods * fabric.*.pod_leaves"};
inline constexpr Fact<Count> pod_spines{"fabric.*.pod_spines", "spines of a pod", "floor(fabric.*.spines_plane / max(1, fabric.*.pods))"};
inline constexpr Fact<Count> pod_low{"fabric.*.pod_low", "links to leaves on a spine of a full pod that has the fewest", "floor(fabric.*.pod_leaves * fabric.*.uplinks / max(1, fabric.*.pod_spines))"};
inline constexpr Fact<Count> pod_more{"fabric.*.pod_more", "spines of a full pod with one more", "mod(fabric.*.pod_leaves * fabric.*.uplinks, max(1, fabric.*.pod_spines))"};
inline constexpr Fact<Count> last_pod_low{"fabric.*.last_pod_low", "links to leaves on a spine of the last pod that has the fewest", "floor(fabric.*.last_pod_leaves * fabric.*.uplinks / max(1, fabric.*.pod_spines))"};
inline constexpr Fact<Count> last_pod_more{"fabric.*.last_pod_more", "spines of the last pod with one more", "mod(fabric.*.last_pod_leaves * fabric.*.uplinks, max(1, fabric.*.pod_spines))"};
inline constexpr Fact<Count> core_low{"fabric.*.core_low", "links to spines on a core that has the fewest", "floor(fabric.*.spines_plane * fabric.*.spine_uplinks / max(1, fabric.*.cores_plane))"};
inline constexpr Fact<Count> core_more{"fabric.*.core_more", "cores of one plane with one more", "mod(fabric.*.spines_plane * fabric.*.spine_uplinks, max(1, fabric.*.cores_plane))"};
inline constexpr Fact<Count> spine_cages_used{
    "fabric.*.spine_cages_used", "cages of spines in use",
    "if(fabric.*.spines == 0, 0, fabric.*.planes * (fabric.*.full_pods * (fabric.*.pod_more * ceil((fabric.*.pod_low + 1 + fabric.*.spine_uplinks) / fabric.*.spine_cage) + "
    "(fabric.*.pod_spines - fabric.*.pod_more) * ceil((fabric.*.pod_low + fabric.*.spine_uplinks) / fabric.*.spine_cage)) + "
    "fabric.*.last_pod_more * ceil((fabric.*.last_pod_low + 1 + fabric.*.spine_uplinks) / fabric.*.spine_cage) + "
    "(fabric.*.pod_spines - fabric.*.last_pod_more) * ceil((fabric.*.last_pod_low + fabric.*.spine_uplinks) / fabric.*.spine_cage)))"};
inline constexpr Fact<Count> core_cages_used{
    "fabric.*.core_cages_used", "cages of cores in use",
    "if(fabric.*.cores == 0, 0, fabric.*.planes * (fabric.*.core_more * ceil((fabric.*.core_low + 1) / fabric.*.core_cage) + "
    "(fabric.*.cores_plane - fabric.*.core_more) * ceil(fabric.*.core_low / fabric.*.core_cage)))"};
inline constexpr Fact<Count> line_cards{"fabric.*.line_cards", "line cards of all switches", "fabric.*.leaf_cards + if(fabric.*.spines == 0, 0, fabric.*.spine_cards) + if(fabric.*.cores == 0, 0, fabric.*.core_cards)"};
inline constexpr Fact<Count> leaf_card{"fabric.*.leaf_card", "ports of a leaf's line card at link speed; 0 if it has none"};
inline constexpr Fact<Count> spine_card{"fabric.*.spine_card", "ports of a spine's line card at link speed; 0 if it has none"};
inline constexpr Fact<Count> core_card{"fabric.*.core_card", "ports of a core's line card at link speed; 0 if it has none"};
inline constexpr Fact<Count> leaf_cards{
    "fabric.*.leaf_cards", "line cards of all leaves",
    "if(fabric.*.leaf_card == 0, 0, fabric.*.planes * (fabric.*.first_more * ceil((fabric.*.first_low + 1 + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "(fabric.*.first_leaves_plane - fabric.*.first_more) * ceil((fabric.*.first_low + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "fabric.*.full_more * ceil((fabric.*.full_low + 1 + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "(fabric.*.full_leaves_plane - fabric.*.full_more) * ceil((fabric.*.full_low + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "fabric.*.last_more * ceil((fabric.*.last_low + 1 + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "(fabric.*.last_leaves_plane - fabric.*.last_more) * ceil((fabric.*.last_low + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card)) + "
    "fabric.*.spare_leaves_plane * ceil(fabric.*.uplinks_beside / max(1, fabric.*.leaf_card))))"};
inline constexpr Fact<Count> spine_cards{
    "fabric.*.spine_cards", "line cards of all spines",
    "if(fabric.*.spine_card == 0 or fabric.*.spines == 0, 0, fabric.*.planes * (fabric.*.full_pods * (fabric.*.pod_more * ceil((fabric.*.pod_low + 1 + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card)) + "
    "(fabric.*.pod_spines - fabric.*.pod_more) * ceil((fabric.*.pod_low + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card))) + "
    "fabric.*.last_pod_more * ceil((fabric.*.last_pod_low + 1 + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card)) + "
    "(fabric.*.pod_spines - fabric.*.last_pod_more) * ceil((fabric.*.last_pod_low + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card))))"};
inline constexpr Fact<Count> core_cards{
    "fabric.*.core_cards", "line cards of all cores",
    "if(fabric.*.core_card == 0 or fabric.*.cores == 0, 0, fabric.*.planes * (fabric.*.core_more * ceil((fabric.*.core_low + 1) / max(1, fabric.*.core_card)) + "
    "(fabric.*.cores_plane - fabric.*.core_more) * ceil(fabric.*.core_low / max(1, fabric.*.core_card))))"};
inline constexpr Fact<Count> leaf_card_slots{"fabric.*.leaf_card_slots", "line cards that a leaf has room for"};
inline constexpr Fact<Count> spine_card_slots{"fabric.*.spine_card_slots", "line cards that a spine has room for"};
inline constexpr Fact<Count> core_card_slots{"fabric.*.core_card_slots", "line cards that a core has room for"};
inline constexpr Fact<Count> switch_cages_used{"fabric.*.switch_cages_used", "cages of all switches in use", "fabric.*.leaf_cages_used + fabric.*.spine_cages_used + fabric.*.core_cages_used"};

// Links that find no port. Totals over a tier would hide a switch that is full beside one that is not.
inline constexpr Fact<Count> leaf_short{"fabric.*.leaf_short", "links of the fullest leaf beyond its ports",
                                        "max(0, fabric.*.attached + fabric.*.uplinks_beside - fabric.*.leaf_radix)"};
inline constexpr Fact<Count> spine_short{
    "fabric.*.spine_short", "links of the fullest spine beyond its ports",
    "if(fabric.*.spines == 0, 0, max(0, fabric.*.spine_uplinks - fabric.*.spine_radix + max(if(fabric.*.full_pods == 0, 0, fabric.*.pod_low + min(1, fabric.*.pod_more)), "
    "fabric.*.last_pod_low + min(1, fabric.*.last_pod_more))))"};
inline constexpr Fact<Count> core_short{"fabric.*.core_short", "links of the fullest core beyond its ports",
                                        "if(fabric.*.cores == 0, 0, max(0, fabric.*.core_low + min(1, fabric.*.core_more) - fabric.*.core_radix))"};
inline constexpr Fact<Count> ports_short{"fabric.*.ports_short", "ports that one switch lacks for its links, of the tier that lacks most",
                                         "max(fabric.*.leaf_short, fabric.*.spine_short, fabric.*.core_short)"};
inline constexpr Fact<Text> full_tier{"fabric.*.full_tier", "the tier that lacks most",
                                      "if(fabric.*.ports_short == 0, 'none', if(fabric.*.leaf_short == fabric.*.ports_short, 'leaf', if(fabric.*.spine_short == fabric.*.ports_short, 'spine', 'core')))"};
inline constexpr Fact<Count> uneven_pods{"fabric.*.uneven_pods", "spines that are left when they are spread over the pods", "mod(fabric.*.spines_plane, max(1, fabric.*.pods))"};

inline constexpr Fact<Power> leaf_power_full{"fabric.*.leaf_power_full", "draw of one leaf with all its line cards"};
inline constexpr Fact<Power> leaf_card_power{"fabric.*.leaf_card_power", "draw of one of its line cards"};
inline constexpr Fact<Power> spine_power_full{"fabric.*.spine_power_full", "draw of one spine with all its line cards"};
inline constexpr Fact<Power> spine_card_power{"fabric.*.spine_card_power", "draw of one of its line cards"};
inline constexpr Fact<Power> core_power_full{"fabric.*.core_power_full", "draw of one core with all its line cards"};
inline constexpr Fact<Power> core_card_power{"fabric.*.core_card_power", "draw of one of its line cards"};

inline constexpr auto all = facts::list(
    beside, first_low, first_more, full_low, full_more, last_low, last_more, leaf_cages_used, full_pods, last_pod_leaves, pod_spines, pod_low, pod_more, last_pod_low, last_pod_more, core_low, core_more, spine_cages_used, core_cages_used,
    line_cards, leaf_card, spine_card, core_card, leaf_cards, spine_cards, core_cards, leaf_card_slots, spine_card_slots, core_card_slots,
    switch_cages_used, leaf_short, spine_short, core_short, ports_short, full_tier, uneven_pods, leaf_power_full, leaf_card_power, spine_power_full, spine_card_power, core_power_full, core_card_power);

}  // namespace aidc::layers::fabric::chassis
