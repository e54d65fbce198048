// SPDX-License-Identifier: Apache-2.0
// What of the switches themselves is in use: cages, and line cards of those that have them.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::fabric::chassis {

using facts::Count, facts::Fact, facts::FactBase;
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
    "(fabric.*.last_leaves_plane - fabric.*.last_more) * ceil((fabric.*.last_low + fabric.*.uplinks_beside) / fabric.*.leaf_cage)) + "
    "if(fabric.*.uplink_ports > 0, fabric.*.leaf_links, 0)"};
inline constexpr Fact<Count> last_pod_leaves{
    "fabric.*.last_pod_leaves", "leaves of the last pod",
    "if(fabric.*.tiers > 2, fabric.*.leaves_plane - (fabric.*.pods - 1) * fabric.*.pod_leaves, 0)"};
inline constexpr Fact<Count> spine_cages_used{
    "fabric.*.spine_cages_used", "cages of spines in use",
    "if(fabric.*.spines == 0, 0, if(fabric.*.tiers > 2, fabric.*.planes * floor(fabric.*.spines_plane / fabric.*.pods) * ((fabric.*.pods - 1) * "
    "ceil((ceil(fabric.*.pod_leaves * fabric.*.uplinks * fabric.*.pods / fabric.*.spines_plane) + fabric.*.spine_uplinks) / fabric.*.spine_cage) + "
    "ceil((ceil(fabric.*.last_pod_leaves * fabric.*.uplinks * fabric.*.pods / fabric.*.spines_plane) + fabric.*.spine_uplinks) / fabric.*.spine_cage)), "
    "fabric.*.spines * ceil(ceil(fabric.*.leaf_links / max(1, fabric.*.spines)) / fabric.*.spine_cage)))"};
inline constexpr Fact<Count> core_cages_used{
    "fabric.*.core_cages_used", "cages of cores in use",
    "if(fabric.*.cores == 0, 0, fabric.*.cores * ceil(ceil(fabric.*.spine_links / max(1, fabric.*.cores)) / fabric.*.core_cage))"};
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
    "(fabric.*.last_leaves_plane - fabric.*.last_more) * ceil((fabric.*.last_low + fabric.*.uplinks_beside) / max(1, fabric.*.leaf_card))))"};
inline constexpr Fact<Count> spine_cards{
    "fabric.*.spine_cards", "line cards of all spines",
    "if(fabric.*.spine_card == 0, 0, if(fabric.*.spines == 0, 0, if(fabric.*.tiers > 2, fabric.*.planes * floor(fabric.*.spines_plane / fabric.*.pods) * ((fabric.*.pods - 1) * "
    "ceil((ceil(fabric.*.pod_leaves * fabric.*.uplinks * fabric.*.pods / fabric.*.spines_plane) + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card)) + "
    "ceil((ceil(fabric.*.last_pod_leaves * fabric.*.uplinks * fabric.*.pods / fabric.*.spines_plane) + fabric.*.spine_uplinks) / max(1, fabric.*.spine_card))), "
    "fabric.*.spines * ceil(ceil(fabric.*.leaf_links / max(1, fabric.*.spines)) / max(1, fabric.*.spine_card)))))"};
inline constexpr Fact<Count> core_cards{
    "fabric.*.core_cards", "line cards of all cores",
    "if(fabric.*.core_card == 0 or fabric.*.cores == 0, 0, fabric.*.cores * ceil(ceil(fabric.*.spine_links / max(1, fabric.*.cores)) / max(1, fabric.*.core_card)))"};
inline constexpr Fact<Count> leaf_card_slots{"fabric.*.leaf_card_slots", "line cards that a leaf has room for"};
inline constexpr Fact<Count> spine_card_slots{"fabric.*.spine_card_slots", "line cards that a spine has room for"};
inline constexpr Fact<Count> core_card_slots{"fabric.*.core_card_slots", "line cards that a core has room for"};
inline constexpr Fact<Count> switch_cages_used{"fabric.*.switch_cages_used", "cages of all switches in use", "fabric.*.leaf_cages_used + fabric.*.spine_cages_used + fabric.*.core_cages_used"};

inline constexpr Fact<Power> leaf_power_full{"fabric.*.leaf_power_full", "draw of one leaf with all its line cards"};
inline constexpr Fact<Power> leaf_card_power{"fabric.*.leaf_card_power", "draw of one of its line cards"};
inline constexpr Fact<Power> spine_power_full{"fabric.*.spine_power_full", "draw of one spine with all its line cards"};
inline constexpr Fact<Power> spine_card_power{"fabric.*.spine_card_power", "draw of one of its line cards"};
inline constexpr Fact<Power> core_power_full{"fabric.*.core_power_full", "draw of one core with all its line cards"};
inline constexpr Fact<Power> core_card_power{"fabric.*.core_card_power", "draw of one of its line cards"};

inline constexpr auto all = facts::list(
    beside, first_low, first_more, full_low, full_more, last_low, last_more, leaf_cages_used, last_pod_leaves, spine_cages_used, core_cages_used,
    line_cards, leaf_card, spine_card, core_card, leaf_cards, spine_cards, core_cards, leaf_card_slots, spine_card_slots, core_card_slots,
    switch_cages_used, leaf_power_full, leaf_card_power, spine_power_full, spine_card_power, core_power_full, core_card_power);

}  // namespace aidc::layers::fabric::chassis
