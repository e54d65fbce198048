// SPDX-License-Identifier: Apache-2.0
// How the hall is laid out for its cables, and what they are made of. The instance of `cabling.run` is a fabric and one of
// its parts (`compute leaf-spine`), that of `cabling.part` a part and its length.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::cabling::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Text;
using units::Length, units::Ratio;

// The hall.
inline constexpr Fact<Count> row{"cabling.row", "racks of one row"};
inline constexpr Fact<Count> rows{"cabling.rows", "rows of racks", "ceil(power.racks.count / cabling.row)"};
inline constexpr Fact<Text> switches{"cabling.switches", "where switches stand: in the middle or at the end of each row, or beside their nodes"};
inline constexpr Fact<Length> pitch{"cabling.pitch", "from one rack to the next", {}, "m"};
inline constexpr Fact<Length> aisle{"cabling.aisle", "between two rows", {}, "m"};
inline constexpr Fact<Length> rack_depth{"cabling.rack_depth", "a rack, front to back", {}, "m"};
inline constexpr Fact<Length> row_pitch{"cabling.row_pitch", "from one row to the next", "cabling.aisle + cabling.rack_depth", "m"};
inline constexpr Fact<Length> rack_height{"cabling.rack_height", "a rack, floor to top", {}, "m"};
inline constexpr Fact<Length> tray{"cabling.tray", "from the top of a rack to the cable tray", {}, "m"};
inline constexpr Fact<Length> side{"cabling.side", "from a port to the side of its rack", {}, "m"};
inline constexpr Fact<Length> slack{"cabling.slack", "spare length at each end", {}, "m"};

// The cables.
inline constexpr Fact<Ratio> reach_share{"cabling.reach_share", "part of its reach up to which a cable is taken rather than a further reaching one", {}, "%"};
inline constexpr Fact<Length> step{"cabling.step", "to which lengths are rounded up where no stock lengths are known", {}, "m"};
inline constexpr Fact<Text> media{"cabling.run.*.media", "what the cables are made of, and how many of each"};
inline constexpr Fact<Length> longest{"cabling.run.*.longest", "the longest path, slack included", {}, "m"};
inline constexpr Fact<Length> critical{"cabling.run.*.critical", "the path of the cable that is nearest to its reach", {}, "m"};
inline constexpr Fact<Length> reach{"cabling.run.*.reach", "the longest such cable there is: its reach, that of its transceivers, or the longest length in stock", {}, "m"};
inline constexpr Fact<Ratio> reach_ratio{"cabling.run.*.reach_ratio", "path over reach", "cabling.run.*.critical / cabling.run.*.reach", "%"};
inline constexpr Fact<Length> longest_of_all{"cabling.longest", "the longest path of all", "max(cabling.run.*.longest)", "m"};
inline constexpr Fact<Count> without_part{"cabling.run.*.without_part", "cables for which the catalogue has no part that fits both ends"};
inline constexpr Fact<Count> too_long{"cabling.run.*.too_long", "cables that no part reaches: their path is longer than the longest that may be taken"};
inline constexpr Fact<Count> part{"cabling.part.*.quantity", "equal parts, counted cable by cable"};

// What the fabric's links and cages come to.
inline constexpr Chosen<Count> joined{
    "fabric.*.joined_links", "links that stand in another one's cable: of twin-port copper and of splitters",
    "fabric.*.joined_links >= 0 and fabric.*.joined_links <= fabric.*.node_links + fabric.*.leaf_links + fabric.*.spine_links"};
inline constexpr Fact<Count> cables{
    "fabric.*.cables", "cables: one for each link, less those that share one; what splits over planes is one",
    "fabric.*.node_cables + fabric.*.manager_links + fabric.*.system_links + fabric.*.leaf_links + fabric.*.spine_links - fabric.*.joined_links"};
inline constexpr Chosen<Count> node_cages_plugged{
    "fabric.*.node_cages_plugged", "node cages that a cable with its ends on is plugged into",
    "fabric.*.node_cages_plugged >= 0 and fabric.*.node_cages_plugged <= fabric.*.node_cages"};
inline constexpr Fact<Count> node_transceivers{"fabric.*.node_transceivers", "transceivers at the nodes: one for each cage with fibre",
                                               "fabric.*.node_cages - fabric.*.node_cages_plugged"};
inline constexpr Chosen<Count> switch_cages_plugged{
    "fabric.*.switch_cages_plugged", "switch cages that a cable with its ends on is plugged into",
    "fabric.*.switch_cages_plugged >= 0 and fabric.*.switch_cages_plugged <= fabric.*.switch_cages_used"};
inline constexpr Fact<Count> switch_transceivers{"fabric.*.switch_transceivers", "transceivers at the switches: one for each cage with fibre",
                                                 "fabric.*.switch_cages_used - fabric.*.switch_cages_plugged"};

inline constexpr auto all = facts::list(row, rows, switches, pitch, aisle, rack_depth, row_pitch, rack_height, tray, side, slack, reach_share, step, media, longest,
                                        critical, reach, reach_ratio, longest_of_all, without_part, too_long, part, joined, cables, node_cages_plugged,
                                        node_transceivers, switch_cages_plugged, switch_transceivers);

}  // namespace aidc::layers::cabling::fact
