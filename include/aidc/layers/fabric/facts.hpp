// SPDX-License-Identifier: Apache-2.0
// Everything a fabric yields. The instance is the fabric: compute, storage, frontend, oob. What ends in `_plane` is of one
// plane; all other counts are totals over planes.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::fabric::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::DataRate, units::Length, units::Power, units::Ratio;

// What has to be connected.
inline constexpr Fact<Text> kind{"fabric.*.kind", "compute, storage, frontend or oob"};
inline constexpr Fact<Text> technology{"fabric.*.technology", "infiniband, roce or ethernet"};
inline constexpr Fact<Count> nodes{"fabric.*.nodes", "nodes with ports on this fabric"};
inline constexpr Fact<Count> nic_ports{"fabric.*.nic_ports", "ports of all nodes"};
inline constexpr Fact<Count> ports_per_node{"fabric.*.ports_per_node", "the most ports of one node"};
inline constexpr Fact<Count> node_cages{"fabric.*.node_cages", "cages that these ports sit in"};
inline constexpr Fact<DataRate> nic_speed{"fabric.*.nic_speed", "speed of a node's port", {}, "b/s"};
inline constexpr Fact<Count> speeds{"fabric.*.nic_speeds", "different speeds among the nodes' ports"};
inline constexpr Fact<Count> planes{"fabric.*.planes", "independent copies; a NIC port is split over them"};
inline constexpr Fact<DataRate> link_speed{"fabric.*.link_speed", "speed of one link", "fabric.*.nic_speed / fabric.*.planes", "b/s"};
inline constexpr Fact<Count> manager_ports{"fabric.*.manager_ports_plane", "leaf ports kept for the subnet manager"};
inline constexpr Fact<DataRate> system_rate{"fabric.*.system_rate", "what storage systems send over this fabric",
                                            "if(fabric.*.kind == 'storage', storage.network_rate, 0 GB/s)"};
inline constexpr Fact<Count> managed_devices{"fabric.managed_devices", "switches with a management port of their own",
                                             "sum(if(fabric.*.kind == 'oob', 0, fabric.*.switches))"};
inline constexpr Fact<Length> switch_height{
    "fabric.switch_height", "height of all switches with a management port of their own",
    "sum(if(fabric.*.kind == 'oob', 0 m, fabric.*.leaves * fabric.*.leaf_height + if(fabric.*.spines == 0, 0 m, fabric.*.spines * fabric.*.spine_height) + "
    "if(fabric.*.cores == 0, 0 m, fabric.*.cores * fabric.*.core_height)))", "U"};
inline constexpr Fact<Flag> by_height{"fabric.switches_fill_racks", "every switch states its height, and a rack has room for one"};
inline constexpr Fact<Count> other_racks{
    "fabric.other_racks", "racks of switches and storage that the out-of-band network reckons with: those stated, or those that switches fill",
    "if(fabric.switches_fill_racks, max(power.racks.other_stated, ceil(fabric.switch_height / power.rack_usable)), power.racks.other_stated)"};
inline constexpr Fact<Flag> counts_power{"fabric.counts_rack_power", "the facility states the feeds of a rack, so that their distribution units are counted"};
inline constexpr Fact<Count> rack_controllers{
    "fabric.rack_controllers", "power shelves and distribution units on the out-of-band network",
    "power.rack_controllers + if(fabric.counts_rack_power, fabric.other_racks * power.feed.per_other_rack, 0)"};
inline constexpr Fact<Count> system_ports{
    "fabric.*.system_ports_plane", "leaf ports of storage systems, managed switches, power shelves and distribution units",
    "ceil(fabric.*.system_rate / fabric.*.link_speed) + if(fabric.*.kind == 'oob', fabric.managed_devices + fabric.rack_controllers, 0)"};
inline constexpr Fact<Count> rails{"fabric.*.rails", "rails: ports of a node that go to leaves of their own"};

// The switches.
inline constexpr Fact<Text> leaf_switch{"fabric.*.leaf_switch", "the leaf switch"};
inline constexpr Fact<Text> switch_technology{"fabric.*.switch_technology", "what the leaf switch speaks"};
inline constexpr Fact<Count> link_layers{"fabric.*.link_layers", "of InfiniBand and Ethernet: how many the fabric and its switches speak"};
inline constexpr Fact<Text> spine_switch{"fabric.*.spine_switch", "the spine switch"};
inline constexpr Fact<Text> core_switch{"fabric.*.core_switch", "the core switch"};
inline constexpr Fact<DataRate> port_speed{"fabric.*.port_speed", "fastest speed of a leaf port", {}, "b/s"};
inline constexpr Fact<DataRate> leaf_port_speed{"fabric.*.leaf_port_speed", "speed of a leaf port as it is split for the link", {}, "b/s"};
inline constexpr Fact<Count> leaf_radix{"fabric.*.leaf_radix", "ports of a leaf at link speed"};
inline constexpr Fact<Count> spine_radix{"fabric.*.spine_radix", "ports of a spine at link speed"};
inline constexpr Fact<Count> core_radix{"fabric.*.core_radix", "ports of a core at link speed"};
inline constexpr Fact<Count> leaf_cage{"fabric.*.leaf_cage", "ports in one cage of a leaf"};
inline constexpr Fact<Count> spine_cage{"fabric.*.spine_cage", "ports in one cage of a spine"};
inline constexpr Fact<Count> core_cage{"fabric.*.core_cage", "ports in one cage of a core"};

// The shape.
inline constexpr Fact<Ratio> wanted{"fabric.*.oversubscription_wanted", "leaf bandwidth down : up that is planned"};
inline constexpr Fact<Ratio> spine_wanted{"fabric.*.oversubscription_wanted_spine", "spine bandwidth down : up that is planned"};
inline constexpr Fact<Flag> asks_several{"fabric.*.asks_for_several", "the spec states tiers, spines or more leaves than one"};
inline constexpr Fact<Text> topology{
    "fabric.*.topology", "how the switches are joined",
    "if(not fabric.*.asks_for_several and fabric.*.nic_ports + fabric.*.manager_ports_plane + fabric.*.system_ports_plane <= fabric.*.leaf_radix - fabric.*.reserved_ports, "
    "'single-switch', if(fabric.*.kind == 'compute' and fabric.*.ports_per_node >= 2, 'rail-optimized', 'leaf-spine'))"};
inline constexpr Fact<Count> uplink_ports{"fabric.*.uplink_ports", "ports of a leaf that are for uplinks alone, of another speed; 0 if any port may be one"};
inline constexpr Fact<DataRate> uplink_speed{"fabric.*.uplink_speed", "speed of a link above the leaves", {}, "b/s"};
inline constexpr Fact<Count> uplinks{
    "fabric.*.uplinks", "ports of a leaf that face the next tier",
    "if(fabric.*.by_design, if(fabric.*.group_spines == 0, 0, ceil(fabric.*.group_nodes * fabric.*.ports_per_node / fabric.*.group_leaves)), "
    "if(fabric.*.uplink_ports > 0, min(fabric.*.uplink_ports, max(2, ceil(fabric.*.leaf_radix * fabric.*.link_speed / (fabric.*.uplink_speed * "
    "fabric.*.oversubscription_wanted)))), if(fabric.*.topology == 'single-switch' or fabric.*.topology == 'rail-only', 0, if(fabric.*.topology == 'paired', "
    "min(ceil(ceil((fabric.*.nic_ports + fabric.*.manager_ports_plane + fabric.*.system_ports_plane) / 2) / fabric.*.oversubscription_wanted), "
    "max(0, fabric.*.leaf_radix - fabric.*.reserved_ports - ceil((fabric.*.nic_ports + fabric.*.manager_ports_plane + fabric.*.system_ports_plane) / 2))), "
    "ceil(fabric.*.leaf_radix / (1 + fabric.*.oversubscription_wanted))))))"};
inline constexpr Fact<Count> reserved_ports{"fabric.*.reserved_ports", "ports of each leaf that are kept free for growth"};
inline constexpr Fact<Count> downs{
    "fabric.*.downs", "ports of a leaf that face nodes and are not kept free",
    "max(1, min(if(fabric.*.uplink_ports > 0, fabric.*.leaf_radix, if(fabric.*.uplinks == 0 or fabric.*.topology == 'paired', fabric.*.leaf_radix - fabric.*.uplinks, max(1, min(fabric.*.leaf_radix - "
    "fabric.*.uplinks, floor(fabric.*.uplinks * fabric.*.oversubscription_wanted))))), fabric.*.leaf_radix - if(fabric.*.uplink_ports > 0, 0, fabric.*.uplinks) - fabric.*.reserved_ports))"};
inline constexpr Fact<Count> unit{
    "fabric.*.unit", "nodes of one scalable unit",
    "if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only', max(1, floor(fabric.*.downs / "
    "ceil(fabric.*.ports_per_node / fabric.*.rails))), fabric.*.nodes)"};
inline constexpr Fact<Count> slots{
    "fabric.*.slots", "node places: nodes, and those that the subnet manager takes",
    "if(fabric.*.by_design and fabric.*.uplinks + fabric.*.downs + ceil(fabric.*.manager_ports_plane / fabric.*.group_leaves) <= fabric.*.leaf_radix, fabric.*.nodes, "
    "if(fabric.*.by_design or fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only', fabric.*.nodes + "
    "ceil(fabric.*.manager_ports_plane / fabric.*.rails), if(fabric.*.by_unit, fabric.*.nodes + "
    "ceil(fabric.*.manager_ports_plane / fabric.*.ports_per_node), fabric.*.nodes)))"};
inline constexpr Fact<Flag> by_unit{"fabric.*.by_unit", "the spec states the size of a unit"};
inline constexpr Fact<Count> units_needed{"fabric.*.units_needed", "scalable units that the nodes need, a part-filled one counted whole",
                                          "ceil(fabric.*.slots / fabric.*.unit)"};
inline constexpr Fact<Count> units_built{"fabric.*.units", "scalable units with nodes; one where fewer leaves are stated than they need",
                                         "if(fabric.*.leaves_plane < fabric.*.leaves_needed_plane, 1, fabric.*.units_needed)"};
inline constexpr Fact<Count> leaves_plane{"fabric.*.leaves_plane", "leaves of one plane: those stated, or those needed", "fabric.*.leaves_needed_plane"};
inline constexpr Fact<Count> spare_leaves{
    "fabric.*.spare_leaves_plane", "stated leaves that no unit needs yet",
    "if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only' or fabric.*.by_unit, max(0, fabric.*.leaves_plane - fabric.*.leaves_needed_plane), 0)"};
inline constexpr Fact<Count> leaves_needed{
    "fabric.*.leaves_needed_plane", "leaves that the nodes of one plane need",
    "if(fabric.*.by_design, fabric.*.units_needed * fabric.*.group_leaves, "
    "if(fabric.*.topology == 'single-switch', 1, if(fabric.*.topology == 'paired', 2, "
    "if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only', "
    "fabric.*.units_needed * fabric.*.rails * ceil(fabric.*.unit * ceil(fabric.*.ports_per_node / fabric.*.rails) / fabric.*.downs), "
    "max(ceil((fabric.*.nic_ports + fabric.*.manager_ports_plane + fabric.*.system_ports_plane) / fabric.*.downs), "
    "if(fabric.*.by_unit, fabric.*.units_needed * ceil(fabric.*.unit * fabric.*.ports_per_node / fabric.*.downs), 1))))))"};
inline constexpr Chosen<Count> spines_plane{
    "fabric.*.spines_plane", "spines of one plane: the fewest over which a leaf's uplinks spread evenly",
    "if(fabric.*.by_design, fabric.*.spines_plane == fabric.*.units * fabric.*.group_spines, if(fabric.*.tiers == 1, fabric.*.spines_plane == 0, if(fabric.*.tiers > 2, fabric.*.spines_plane == fabric.*.pods * "
    "fabric.*.uplinks, mod(fabric.*.uplinks, fabric.*.spines_plane) == 0 and (fabric.*.spines_plane == fabric.*.uplinks or "
    "fabric.*.spines_plane >= ceil(fabric.*.leaves_plane * fabric.*.uplinks / fabric.*.spine_radix)))))"};
inline constexpr Fact<Count> uneven{"fabric.*.uneven_uplinks", "uplinks of a leaf that are left when they are spread over the spines",
                                    "mod(fabric.*.uplinks, fabric.*.spines_plane)"};
inline constexpr Fact<Count> tiers{
    "fabric.*.tiers", "tiers of switches",
    "if(fabric.*.by_design, 1 + if(fabric.*.group_spines > 0, 1, 0) + if(fabric.*.group_cores > 0, 1, 0), "
    "if(fabric.*.uplinks == 0 or fabric.*.topology == 'paired', 1, "
    "if(ceil(fabric.*.leaves_plane * fabric.*.uplinks / fabric.*.spine_radix) <= fabric.*.uplinks, 2, 2 + 1)))"};
inline constexpr Fact<Count> spine_uplinks{
    "fabric.*.spine_uplinks", "ports of a spine that face the cores",
    "if(fabric.*.tiers > 2, if(fabric.*.by_design, ceil(fabric.*.group_leaves * fabric.*.uplinks / fabric.*.group_spines), "
    "ceil(fabric.*.spine_radix / (1 + fabric.*.oversubscription_wanted_spine))), 0)"};
inline constexpr Fact<Count> pod_leaves{
    "fabric.*.pod_leaves", "leaves of a full pod",
    "if(fabric.*.tiers > 2, if(fabric.*.by_design, floor(fabric.*.group_leaves / fabric.*.group_pods), fabric.*.spine_radix - fabric.*.spine_uplinks), 0)"};
inline constexpr Fact<Count> pods{
    "fabric.*.pods", "groups of leaves and spines below the cores",
    "if(fabric.*.tiers > 2, ceil(fabric.*.leaves_plane / max(1, fabric.*.pod_leaves)), 0)"};
inline constexpr Chosen<Count> group{
    "fabric.*.core_group", "cores that one spine's uplinks go to: the fewest over which they spread evenly; 0 where they go round all",
    "if(fabric.*.by_design, fabric.*.core_group == 0 or fabric.*.cores_plane == fabric.*.core_group * floor(fabric.*.group_spines / fabric.*.group_pods), if(fabric.*.tiers > 2, mod(fabric.*.spine_uplinks, fabric.*.core_group) == 0 and (fabric.*.core_group == fabric.*.spine_uplinks or "
    "fabric.*.pods * fabric.*.spine_uplinks <= fabric.*.core_group * fabric.*.core_radix), fabric.*.core_group == 0))"};
inline constexpr Fact<Count> cores_plane{"fabric.*.cores_plane", "cores of one plane",
                                           "if(fabric.*.by_design, fabric.*.units * fabric.*.group_cores, fabric.*.uplinks * fabric.*.core_group)"};

// The counts.
inline constexpr Fact<Count> leaves{"fabric.*.leaves", "leaf switches", "fabric.*.planes * fabric.*.leaves_plane"};
inline constexpr Fact<Count> spines{"fabric.*.spines", "spine switches", "fabric.*.planes * fabric.*.spines_plane"};
inline constexpr Fact<Count> cores{"fabric.*.cores", "core switches", "fabric.*.planes * fabric.*.cores_plane"};
inline constexpr Fact<Count> switches{"fabric.*.switches", "switches of all tiers", "fabric.*.leaves + fabric.*.spines + fabric.*.cores"};
inline constexpr Fact<Count> node_links{"fabric.*.node_links", "links between nodes and leaves", "fabric.*.planes * fabric.*.nic_ports"};
inline constexpr Fact<Count> manager_links{"fabric.*.manager_links", "links of the subnet manager", "fabric.*.planes * fabric.*.manager_ports_plane"};
inline constexpr Fact<Count> system_links{"fabric.*.system_links", "links of storage systems and other equipment", "fabric.*.planes * fabric.*.system_ports_plane"};
inline constexpr Fact<Count> leaf_links{
    "fabric.*.leaf_links", "links between leaves and spines, or between paired leaves",
    "if(fabric.*.topology == 'paired', fabric.*.planes * fabric.*.uplinks, fabric.*.leaves * fabric.*.uplinks)"};
inline constexpr Fact<Count> spine_links{"fabric.*.spine_links", "links between spines and cores", "fabric.*.spines * fabric.*.spine_uplinks"};
inline constexpr Fact<Count> node_cables{"fabric.*.node_cables", "cables at the nodes: one for each NIC port; with planes it is a splitter", "fabric.*.nic_ports"};

// Spread over the leaves: the first unit, where the subnet manager is; the full ones after it; what is left in the last one.
inline constexpr Fact<Count> first_leaves{"fabric.*.first_leaves_plane", "leaves of the first unit, where there are several",
                                            "if(fabric.*.units < 2, 0, floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units))"};
inline constexpr Fact<Count> first_ports{
    "fabric.*.first_ports_plane", "ports in use on them: those of nodes and of the subnet manager",
    "if(fabric.*.units < 2, 0, min(fabric.*.nic_ports, max(0, fabric.*.unit - (fabric.*.slots - fabric.*.nodes)) * fabric.*.ports_per_node) + fabric.*.manager_ports_plane)"};
inline constexpr Fact<Count> full_leaves{"fabric.*.full_leaves_plane", "leaves of the full units between the first and the last",
                                           "max(0, fabric.*.units - 2) * floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units)"};
inline constexpr Fact<Count> full_ports{
    "fabric.*.full_ports_plane", "ports of nodes on them",
    "if(fabric.*.units < 2, 0, min(fabric.*.nic_ports + fabric.*.manager_ports_plane - fabric.*.first_ports_plane, (fabric.*.units - 2) * fabric.*.unit * fabric.*.ports_per_node))"};
inline constexpr Fact<Count> last_leaves{"fabric.*.last_leaves_plane", "leaves of the last unit",
                                           "fabric.*.leaves_plane - fabric.*.spare_leaves_plane - fabric.*.first_leaves_plane - fabric.*.full_leaves_plane"};
inline constexpr Fact<Count> last_ports{
    "fabric.*.last_ports_plane", "ports in use on them",
    "fabric.*.nic_ports + fabric.*.manager_ports_plane + fabric.*.system_ports_plane - fabric.*.first_ports_plane - fabric.*.full_ports_plane"};
inline constexpr Fact<Count> attached{
    "fabric.*.attached", "ports on the fullest leaf",
    "max(if(fabric.*.first_leaves_plane == 0, 0, ceil(fabric.*.first_ports_plane / max(1, fabric.*.first_leaves_plane))), "
    "if(fabric.*.full_leaves_plane == 0, 0, ceil(fabric.*.full_ports_plane / max(1, fabric.*.full_leaves_plane))), "
    "ceil(fabric.*.last_ports_plane / fabric.*.last_leaves_plane))"};
inline constexpr Fact<Ratio> oversubscription{"fabric.*.oversubscription", "the fullest leaf's bandwidth down : up", "fabric.*.attached * fabric.*.link_speed / (fabric.*.uplinks * fabric.*.uplink_speed)"};
inline constexpr Fact<Flag> rails_apart{
    "fabric.*.rails_apart", "each rail has leaves of its own, or a leaf whole rails",
    "mod(fabric.*.leaves_plane - fabric.*.spare_leaves_plane, fabric.*.units) == 0 and (mod(floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units), "
    "fabric.*.rails) == 0 or mod(fabric.*.rails, max(1, floor((fabric.*.leaves_plane - fabric.*.spare_leaves_plane) / fabric.*.units))) == 0)"};
inline constexpr Fact<Ratio> spine_oversubscription{
    "fabric.*.spine_oversubscription", "a full spine's bandwidth down : up",
    "fabric.*.pod_leaves * fabric.*.uplinks * fabric.*.pods / (fabric.*.spines_plane * fabric.*.spine_uplinks)"};
inline constexpr Fact<DataRate> bisection{
    "fabric.*.bisection", "from half the leaves to the other half, one direction",
    "if(fabric.*.topology == 'rail-only' and fabric.*.leaves_plane > 1, 0 Gb/s, if(fabric.*.tiers == 1, if(fabric.*.topology == 'paired', fabric.*.leaf_links * fabric.*.link_speed, fabric.*.node_links / 2 * "
    "fabric.*.link_speed), if(fabric.*.tiers > 2, min(fabric.*.leaf_links, fabric.*.spine_links), fabric.*.leaf_links) / 2 * fabric.*.uplink_speed))",
    "b/s"};

inline constexpr Fact<Ratio> worst{"fabric.*.oversubscription_worst", "bandwidth down : up of the fullest leaf or spine, whichever is worse",
                                   "if(fabric.*.tiers > 2, max(fabric.*.oversubscription, fabric.*.spine_oversubscription), fabric.*.oversubscription)"};
inline constexpr Fact<Count> possible_unit{"fabric.*.possible_unit", "nodes that can share a group of leaves",
                                           "max(1, floor(fabric.*.downs / ceil(fabric.*.ports_per_node / fabric.*.rails)))"};

// Ports there are and ports used, by tier.
inline constexpr Fact<Count> leaf_ports{"fabric.*.leaf_ports", "ports of all leaves", "fabric.*.leaves * (fabric.*.leaf_radix + fabric.*.uplink_ports)"};
inline constexpr Fact<Count> leaf_ports_used{
    "fabric.*.leaf_ports_used", "ports of leaves in use",
    "fabric.*.node_links + fabric.*.manager_links + fabric.*.system_links + if(fabric.*.topology == 'paired', 2, 1) * fabric.*.leaf_links"};
inline constexpr Fact<Ratio> leaf_ports_ratio{"fabric.*.leaf_ports_ratio", "part of the leaf ports in use", "fabric.*.leaf_ports_used / fabric.*.leaf_ports", "%"};
inline constexpr Fact<Count> spine_ports{"fabric.*.spine_ports", "ports of all spines", "fabric.*.spines * fabric.*.spine_radix"};
inline constexpr Fact<Count> spine_ports_used{"fabric.*.spine_ports_used", "ports of spines in use", "fabric.*.leaf_links + fabric.*.spine_links"};
inline constexpr Fact<Ratio> spine_ports_ratio{"fabric.*.spine_ports_ratio", "part of the spine ports in use", "fabric.*.spine_ports_used / fabric.*.spine_ports", "%"};
inline constexpr Fact<Count> core_ports{"fabric.*.core_ports", "ports of all cores", "fabric.*.cores * fabric.*.core_radix"};
inline constexpr Fact<Count> core_ports_used{"fabric.*.core_ports_used", "ports of cores in use", "fabric.*.spine_links"};
inline constexpr Fact<Ratio> core_ports_ratio{"fabric.*.core_ports_ratio", "part of the core ports in use", "fabric.*.core_ports_used / fabric.*.core_ports", "%"};

inline constexpr Fact<Count> ports_left{
    "fabric.*.ports_left", "ports of leaves that face nodes, are not kept free and are not used",
    "max(0, fabric.*.leaves * fabric.*.downs - fabric.*.node_links - fabric.*.manager_links - fabric.*.system_links)"};

// Growth.
inline constexpr Fact<Count> leaves_max{
    "fabric.*.leaves_max_plane", "leaves of one plane that the spines there can take",
    "if(fabric.*.tiers == 1 or fabric.*.by_design, fabric.*.leaves_plane, if(fabric.*.tiers > 2, fabric.*.pods * fabric.*.pod_leaves, "
    "floor(fabric.*.spine_radix * fabric.*.spines_plane / fabric.*.uplinks)))"};
inline constexpr Fact<Count> leaves_most{
    "fabric.*.leaves_most_plane", "leaves of one plane that these tiers can ever take",
    "if(fabric.*.by_design, fabric.*.group_leaves * fabric.*.most_groups, if(fabric.*.tiers == 1, fabric.*.leaves_plane, "
    "max(fabric.*.leaves_max_plane, if(fabric.*.tiers > 2, fabric.*.core_radix * fabric.*.pod_leaves, fabric.*.spine_radix))))"};
inline constexpr Fact<Count> nodes_max{
    "fabric.*.nodes_max_without_rewiring", "nodes that fit without moving a cable or adding a spine",
    "if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only' or fabric.*.by_unit, "
    "if(fabric.*.leaves_plane < fabric.*.leaves_needed_plane, fabric.*.nodes + floor((fabric.*.leaves_max_plane * fabric.*.downs - fabric.*.manager_ports_plane - fabric.*.system_ports_plane - fabric.*.nic_ports) / fabric.*.ports_per_node), "
    "floor(fabric.*.leaves_max_plane * fabric.*.units_needed / fabric.*.leaves_needed_plane) * fabric.*.unit - (fabric.*.slots - fabric.*.nodes)), "
    "fabric.*.nodes + floor((fabric.*.leaves_max_plane * fabric.*.downs - fabric.*.manager_ports_plane - fabric.*.system_ports_plane - fabric.*.nic_ports) / fabric.*.ports_per_node))"};
inline constexpr Fact<Count> nodes_most{
    "fabric.*.nodes_max_same_tiers", "nodes that fit with the same number of tiers",
    "if(fabric.*.topology == 'rail-optimized' or fabric.*.topology == 'rail-only' or fabric.*.by_unit, "
    "if(fabric.*.leaves_plane < fabric.*.leaves_needed_plane, fabric.*.nodes + floor((fabric.*.leaves_most_plane * fabric.*.downs - fabric.*.manager_ports_plane - fabric.*.system_ports_plane - fabric.*.nic_ports) / fabric.*.ports_per_node), "
    "floor(fabric.*.leaves_most_plane * fabric.*.units_needed / fabric.*.leaves_needed_plane) * fabric.*.unit - (fabric.*.slots - fabric.*.nodes)), "
    "fabric.*.nodes + floor((fabric.*.leaves_most_plane * fabric.*.downs - fabric.*.manager_ports_plane - fabric.*.system_ports_plane - fabric.*.nic_ports) / fabric.*.ports_per_node))"};

inline constexpr Fact<Count> unit_free{"fabric.*.unit_free", "node places that stay empty in the units that are built",
                                       "max(0, fabric.*.units * fabric.*.unit - fabric.*.slots)"};

// Draw and place.
inline constexpr Fact<Length> leaf_height{"fabric.*.leaf_height", "height of one leaf", {}, "U"};
inline constexpr Fact<Length> spine_height{"fabric.*.spine_height", "height of one spine", {}, "U"};
inline constexpr Fact<Length> core_height{"fabric.*.core_height", "height of one core", {}, "U"};
inline constexpr Fact<Power> leaf_power{"fabric.*.leaf_power", "draw of one leaf; with line cards of leaf switches part filled, their average",
                                        "fabric.*.leaf_power_full - (fabric.*.leaf_card_slots - fabric.*.leaf_cards / fabric.*.leaves) * fabric.*.leaf_card_power"};
inline constexpr Fact<Power> spine_power{"fabric.*.spine_power", "draw of one spine; with line cards of spine switches part filled, their average",
                                        "fabric.*.spine_power_full - (fabric.*.spine_card_slots - fabric.*.spine_cards / fabric.*.spines) * fabric.*.spine_card_power"};
inline constexpr Fact<Power> core_power{"fabric.*.core_power", "draw of one core; with line cards of core switches part filled, their average",
                                        "fabric.*.core_power_full - (fabric.*.core_card_slots - fabric.*.core_cards / fabric.*.cores) * fabric.*.core_card_power"};
inline constexpr Fact<Power> power_of{"fabric.*.power", "draw of all switches of the fabric",
                                      "fabric.*.leaves * fabric.*.leaf_power + if(fabric.*.spines == 0, 0 W, fabric.*.spines * fabric.*.spine_power) + "
                                      "if(fabric.*.cores == 0, 0 W, fabric.*.cores * fabric.*.core_power)"};
inline constexpr Fact<Count> power_estimates{"fabric.*.power_estimates", "tiers for which a typical figure stands in for the maximum"};
inline constexpr Fact<Power> power{"fabric.power", "draw of all switches", "sum(fabric.*.power)"};
inline constexpr Fact<Count> all_switches{"fabric.switches", "switches of all fabrics", "sum(fabric.*.switches)"};

// What is said of lossless Ethernet.
inline constexpr Fact<Count> carries{"fabric.*.carries", "kinds of traffic that share the fabric"};
inline constexpr Fact<Count> lossless_parts{"fabric.*.lossless_parts", "of PFC priority, ECN thresholds and headroom: how many are stated"};
inline constexpr Fact<Count> pfc_priority{"fabric.*.pfc_priority", "the lossless priority"};
inline constexpr Fact<Count> dscp{"fabric.*.dscp", "mark of lossless packets"};
inline constexpr Fact<Count> mtu{"fabric.*.mtu", "bytes of the largest frame"};
inline constexpr Fact<Ratio> ecn_probability{"fabric.*.ecn_probability", "probability of a mark just below the upper threshold", {}, "%"};
inline constexpr Fact<units::Data> headroom{"fabric.*.headroom", "buffer of one port behind the pause", {}, "kB"};
inline constexpr Fact<Text> settings{"fabric.*.settings", "vendor: priority/DSCP/MTU/headroom and thresholds that its devices have"};
inline constexpr Fact<Count> qos_variants{"fabric.*.qos_variants", "different settings among the vendors of the fabric"};
inline constexpr Fact<units::Data> ecn_min{"fabric.*.ecn_min", "queue at which marking begins", {}, "kB"};
inline constexpr Fact<units::Data> ecn_max{"fabric.*.ecn_max", "queue at which every packet is marked", {}, "kB"};
inline constexpr Fact<units::Data> pfc_on{"fabric.*.pfc_on", "queue at which pause is sent", {}, "kB"};
inline constexpr Fact<units::Data> pfc_off{"fabric.*.pfc_off", "queue at which pause is lifted", {}, "kB"};

// A fixed group design.
inline constexpr Fact<Flag> by_design{"fabric.*.by_design", "the fabric follows a named group design"};
inline constexpr Fact<Text> design{"fabric.*.template", "the named group design that the fabric follows"};
inline constexpr Fact<Count> group_nodes{"fabric.*.group_nodes", "nodes of one group of the design"};
inline constexpr Fact<Count> group_ports{"fabric.*.group_node_ports", "ports of one node that the design is made for"};
inline constexpr Fact<Count> most_groups{
    "fabric.*.most_groups", "groups that the design allows: as it states, or while every spine has a link to each core of its group",
    "floor(fabric.*.spine_uplinks * fabric.*.group_spines / (fabric.*.group_pods * fabric.*.group_cores))"};
inline constexpr Fact<Count> group_pods{"fabric.*.group_pods", "equal parts of a group, each with leaves and spines of its own"};
inline constexpr Fact<Count> group_leaves{"fabric.*.group_leaves", "leaves of one group"};
inline constexpr Fact<Count> group_spines{"fabric.*.group_spines", "spines of one group"};
inline constexpr Fact<Count> group_cores{"fabric.*.group_cores", "cores of one group"};

inline constexpr auto all = facts::list(
    kind, technology, nodes, nic_ports, ports_per_node, node_cages, nic_speed, speeds, planes, link_speed, manager_ports, system_rate,
    managed_devices, switch_height, by_height, other_racks, counts_power,
    rack_controllers, system_ports, rails, leaf_switch, switch_technology, link_layers, spine_switch, core_switch, port_speed, leaf_port_speed, leaf_radix,
    spine_radix, core_radix, reserved_ports, leaf_cage, spine_cage, core_cage, uplink_ports, uplink_speed, wanted, spine_wanted, asks_several, topology, uplinks,
    downs, unit, slots, by_unit, units_needed, units_built, leaves_needed, leaves_plane, spare_leaves, spines_plane, uneven, tiers, spine_uplinks, pod_leaves, pods, group, cores_plane, leaves,
    spines, cores, switches, node_links, manager_links, system_links, leaf_links, spine_links, node_cables, first_leaves, first_ports, full_leaves,
    full_ports, last_leaves, last_ports, attached, rails_apart, oversubscription, spine_oversubscription, bisection, worst, possible_unit, leaf_ports,
    leaf_ports_used, leaf_ports_ratio, spine_ports, spine_ports_used, spine_ports_ratio, core_ports, core_ports_used, core_ports_ratio, ports_left,
    leaves_max, leaves_most, nodes_max, nodes_most, unit_free, leaf_height, spine_height, core_height, leaf_power, spine_power, core_power, power_of, power_estimates, power, all_switches,
    carries, lossless_parts, pfc_priority, dscp, mtu, ecn_probability, headroom, settings, qos_variants, ecn_min, ecn_max, pfc_on, pfc_off, by_design,
    design, group_nodes, group_ports, most_groups, group_pods, group_leaves, group_spines, group_cores);

}  // namespace aidc::layers::fabric::fact
