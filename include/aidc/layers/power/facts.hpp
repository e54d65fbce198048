// SPDX-License-Identifier: Apache-2.0
// Everything power, racks and cooling yield. The instance of `power.rack` is the pool that stands in the racks, that of
// `power.equipment` a tier of switches or a storage system.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::power::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Current, units::Energy, units::Flow, units::Length, units::Mass, units::Power, units::Ratio, units::Temperature,
    units::Time, units::Voltage;

// Load.
inline constexpr Fact<Power> it_load{"power.it_load", "draw of all equipment at full load", "nodes.power + fabric.power + storage.power"};
inline constexpr Fact<Ratio> pue{"power.pue", "power usage effectiveness: what the site draws over what the equipment draws"};
inline constexpr Fact<Power> facility_load{"power.facility_load", "draw of the site", "power.it_load * power.pue"};
inline constexpr Fact<Ratio> utilization{"power.utilization", "part of the time that equipment works", {}, "%"};
inline constexpr Fact<Time> year{"power.year", "hours of a year", {}, "h"};
inline constexpr Fact<Energy> energy_it{"power.energy_it", "energy of the equipment in a year", "power.it_load * power.utilization * power.year"};
inline constexpr Fact<Energy> energy{"power.energy", "energy of the site in a year", "power.energy_it * power.pue"};
inline constexpr Fact<Power> idle_of{"power.idle.*", "draw of a pool's nodes when they idle"};
inline constexpr Fact<Power> budget{"power.budget", "what the budget allows the equipment to draw"};

// Racks.
inline constexpr Fact<Length> rack_height{"power.rack_height", "height of a rack", {}, "U"};
inline constexpr Fact<Length> rack_reserved{"power.rack_reserved", "height of a rack kept for strips and patching", {}, "U"};
inline constexpr Fact<Length> rack_usable{"power.rack_usable", "height of a rack that equipment can use", "power.rack_height - power.rack_reserved", "U"};
inline constexpr Fact<Mass> rack_weight{"power.rack_weight", "weight that a rack may carry"};
inline constexpr Fact<Power> rack_stated{"power.rack_power", "draw that the spec allows a rack"};
inline constexpr Fact<Power> air_limit{"power.air_limit", "heat that air carries away from one rack"};
inline constexpr Fact<Power> air_stated{"power.air_limit_stated", "heat that air carries away from one rack, as the facility or the policy states it"};
inline constexpr Fact<Flag> power_bounded{"power.rack.*.power_bounded", "a limit of draw is known for these racks"};
inline constexpr Fact<Flag> power_known{"power.rack.*.power_known", "the draw of a node is known"};
inline constexpr Fact<Power> limit{"power.rack.*.limit", "draw that one rack may have: what is stated, else what air carries away"};
inline constexpr Fact<Flag> height_bounded{"power.rack.*.height_bounded", "the height of a node is known"};
inline constexpr Fact<Flag> weight_bounded{"power.rack.*.weight_bounded", "the weight of a node and of what a rack carries are known"};
inline constexpr Fact<Count> by_height{
    "power.rack.*.by_height", "nodes that fit a rack by height",
    "if(nodes.*.whole_rack, 1, if(power.rack.*.height_bounded, floor(power.rack_usable / nodes.*.height), nodes.*.count))"};
inline constexpr Fact<Count> by_power{
    "power.rack.*.by_power", "nodes that fit a rack by draw",
    "if(power.rack.*.power_bounded, floor(power.rack.*.limit / nodes.*.power_each), nodes.*.count)"};
inline constexpr Fact<Count> by_weight{
    "power.rack.*.by_weight", "nodes that fit a rack by weight",
    "if(power.rack.*.weight_bounded, floor(power.rack_weight / nodes.*.weight), nodes.*.count)"};
inline constexpr Fact<Count> by_feed{
    "power.rack.*.by_feed", "nodes that fit a rack by what its feeds carry",
    "if(power.feed.bounded and power.rack.*.power_known, floor(power.feed.rack_capacity / nodes.*.power_each), nodes.*.count)"};
inline constexpr Fact<Count> per_rack{
    "power.rack.*.nodes_per_rack", "nodes of a full rack",
    "max(1, min(power.rack.*.by_height, power.rack.*.by_power, power.rack.*.by_weight, power.rack.*.by_feed, nodes.*.count))"};
inline constexpr Fact<Text> limited_by{
    "power.rack.*.limited_by", "what keeps a rack from taking one more node",
    "if(nodes.*.whole_rack, 'whole rack', if(power.rack.*.by_height <= power.rack.*.nodes_per_rack, 'height', "
    "if(power.rack.*.power_bounded and power.rack.*.by_power <= power.rack.*.nodes_per_rack, 'power', "
    "if(power.feed.bounded and power.rack.*.power_known and power.rack.*.by_feed <= power.rack.*.nodes_per_rack, 'feed', "
    "if(power.rack.*.weight_bounded and power.rack.*.by_weight <= power.rack.*.nodes_per_rack, 'weight', 'count')))))"};
inline constexpr Fact<Count> racks_of{"power.rack.*.count", "racks of the pool", "ceil(nodes.*.count / power.rack.*.nodes_per_rack)"};
inline constexpr Fact<Power> density{"power.rack.*.density", "draw of a full rack", "power.rack.*.nodes_per_rack * nodes.*.power_each"};
inline constexpr Fact<Text> rack_cooling{"power.rack.*.cooling", "how the racks are cooled"};
inline constexpr Fact<Power> rack_air{"power.rack.*.air", "heat of a full rack that goes into air",
                                      "if(power.rack.*.cooling == 'liquid', power.rack.*.density * (1 - power.rack.*.liquid_share), power.rack.*.density)"};
inline constexpr Fact<Ratio> rack_liquid{"power.rack.*.liquid_share", "part of the heat that goes into liquid", {}, "%"};
inline constexpr Fact<Count> racks_needed{"power.rack.*.racks_needed", "racks of the pool within what air carries away",
                                          "ceil(nodes.*.count / max(1, floor(power.air_limit / nodes.*.power_each)))"};
inline constexpr Fact<Mass> rack_mass{"power.rack.*.weight", "weight of what stands in a full rack", "power.rack.*.nodes_per_rack * nodes.*.weight"};
inline constexpr Fact<Length> rack_filled{"power.rack.*.height", "height that a full rack's equipment takes",
                                          "power.rack.*.nodes_per_rack * nodes.*.height", "U"};
inline constexpr Fact<Count> shelves{"power.rack.*.shelves", "power shelves of one rack that is bought whole; 0 where feeds have distribution units"};
inline constexpr Fact<Count> rack_controllers{
    "power.rack.*.controllers", "power shelves or distribution units of the pool's racks, each with a management port",
    "power.rack.*.count * if(power.rack.*.shelves > 0, power.rack.*.shelves, power.feed.per_rack)"};
inline constexpr Fact<Count> controllers{"power.rack_controllers", "power shelves and distribution units of the nodes' racks", "sum(power.rack.*.controllers)"};
inline constexpr Fact<Count> controllers_more{
    "power.controllers_beyond_allowance", "distribution units of racks that the out-of-band network does not reckon with",
    "max(0, power.racks.other - fabric.other_racks) * power.feed.per_other_rack"};
inline constexpr Fact<Count> compute_racks{"power.racks.compute", "racks of all pools", "sum(power.rack.*.count)"};

inline constexpr Fact<Count> equipment_count{"power.equipment.*.count", "boxes of one kind"};
inline constexpr Fact<Length> equipment_height{"power.equipment.*.height", "height of one box", {}, "U"};
inline constexpr Fact<Power> equipment_power{"power.equipment.*.power", "draw of one box"};
inline constexpr Fact<Power> other_limit{"power.other_limit", "draw that a rack of switches and storage may have"};
inline constexpr Fact<Ratio> equipment_share{
    "power.equipment.*.share", "racks that these boxes fill",
    "power.equipment.*.count / max(1, min(floor(power.rack_usable / power.equipment.*.height), floor(power.other_limit / power.equipment.*.power)))"};
inline constexpr Fact<Ratio> storage_share{"power.storage.*.share", "racks that a storage system fills, by height or by draw",
                                           "max(storage.*.height / power.rack_usable, storage.*.power / power.other_limit)"};
inline constexpr Fact<Count> other_needed{"power.racks.other_needed", "racks that switches and storage fill",
                                          "ceil(sum(power.equipment.*.share) + sum(power.storage.*.share))"};
inline constexpr Fact<Count> other_stated{"power.racks.other_stated", "racks that the spec sets aside for management, storage and switches"};
inline constexpr Fact<Count> other_racks{"power.racks.other", "racks for management, storage and switches",
                                         "max(power.racks.other_stated, power.racks.other_needed)"};
inline constexpr Fact<Count> racks{"power.racks.count", "racks", "power.racks.compute + power.racks.other"};
inline constexpr Fact<Count> racks_there{"power.racks.available", "racks that the hall has"};
inline constexpr Fact<Ratio> racks_ratio{"power.racks.ratio", "part of the racks in use", "power.racks.count / power.racks.available", "%"};

// Feeds.
inline constexpr Fact<Voltage> voltage{"power.feed.voltage", "between phases"};
inline constexpr Fact<Current> current{"power.feed.current", "of the breaker"};
inline constexpr Fact<Count> phases{"power.feed.phases", "phases of a feed"};
inline constexpr Fact<Ratio> power_factor{"power.feed.power_factor", "of the load"};
inline constexpr Fact<Ratio> continuous{"power.feed.continuous", "part of its rating that a breaker carries continuously", {}, "%"};
inline constexpr Fact<Power> feed_power{"power.feed.power", "what one feed carries",
                                        "sqrt(power.feed.phases) * power.feed.voltage * power.feed.current * power.feed.continuous * power.feed.power_factor"};
inline constexpr Fact<Text> scheme{"power.feed.scheme", "N, N+1 or 2N"};
inline constexpr Fact<Count> feeds_per_rack{"power.feed.per_rack", "feeds of a compute rack"};
inline constexpr Fact<Flag> bounded{"power.feed.bounded", "the feeds of a rack are stated whole"};
inline constexpr Fact<Power> rack_capacity{
    "power.feed.rack_capacity", "what the feeds of a rack carry with one lost as the scheme promises; 2N feeds do not add",
    "power.feed.power * if(power.feed.scheme == '2N', floor(power.feed.per_rack / 2), if(power.feed.scheme == 'N+1', "
    "power.feed.per_rack - 1, power.feed.per_rack))"};
inline constexpr Fact<Ratio> feed_ratio{"power.feed.*.ratio", "draw of a full rack over what its feeds carry",
                                        "power.rack.*.density / power.feed.rack_capacity", "%"};
inline constexpr Fact<Count> feeds_per_other{"power.feed.per_other_rack", "feeds of another rack"};
inline constexpr Fact<Count> feeds{"power.feed.count", "feeds of all racks",
                                   "power.racks.compute * power.feed.per_rack + power.racks.other * power.feed.per_other_rack"};

// What carries the load. Capacity is what is installed, usable is that less the redundant units.
inline constexpr Fact<Power> site{"power.site.capacity", "what the site may draw"};
inline constexpr Fact<Ratio> site_ratio{"power.site.ratio", "draw of the site over what it may draw", "power.facility_load / power.site.capacity", "%"};
inline constexpr Fact<Power> plant{"power.plant.*.capacity", "installed capacity, redundant units included"};
inline constexpr Fact<Power> plant_unit{"power.plant.*.unit", "capacity of one unit"};
inline constexpr Fact<Text> plant_scheme{"power.plant.*.redundancy", "N, N+1 or 2N"};
inline constexpr Fact<Power> plant_usable{
    "power.plant.*.usable", "installed capacity less the redundant units",
    "if(power.plant.*.redundancy == '2N', power.plant.*.capacity / 2, if(power.plant.*.redundancy == 'N+1', "
    "power.plant.*.capacity - power.plant.*.unit, power.plant.*.capacity))"};
inline constexpr Fact<Text> plant_kind{"power.plant.*.kind", "ups, cooling or generator"};
inline constexpr Fact<Power> plant_load{"power.plant.*.load", "what the plant has to carry",
                                        "if(power.plant.*.kind == 'generator', power.facility_load, power.it_load)"};
inline constexpr Fact<Ratio> plant_ratio{"power.plant.*.ratio", "load over usable capacity", "power.plant.*.load / power.plant.*.usable", "%"};
inline constexpr Fact<Power> plant_after_loss{"power.plant.*.after_loss", "installed capacity less one unit", "power.plant.*.capacity - power.plant.*.unit"};
inline constexpr Fact<Ratio> ups_step{"power.ups_step", "part of its capacity that the UPS takes in one step", {}, "%"};
inline constexpr Fact<Power> ups_step_power{"power.ups_step_power", "what the UPS takes in one step", "power.plant.ups.capacity * power.ups_step"};
inline constexpr Fact<Power> step{"power.step", "from idle to full of all nodes at once", "nodes.power - sum(power.idle.*)"};

inline constexpr auto all = facts::list(
    it_load, pue, facility_load, utilization, year, energy_it, energy, idle_of, budget, rack_height, rack_reserved,
    rack_usable, rack_weight, rack_stated, air_limit, air_stated, power_bounded, power_known, limit, height_bounded,
    weight_bounded, by_height, by_power, by_weight, by_feed, per_rack, limited_by, racks_of, density, rack_cooling,
    rack_air, rack_liquid, racks_needed, rack_mass, rack_filled, shelves, rack_controllers, controllers,
    controllers_more, compute_racks, equipment_count, equipment_height,
    equipment_power, other_limit, equipment_share, storage_share, other_needed, other_stated, other_racks, racks,
    racks_there, racks_ratio, voltage, current, phases, power_factor, continuous, feed_power, scheme, feeds_per_rack,
    bounded, rack_capacity, feed_ratio, feeds_per_other, feeds, site, site_ratio, plant, plant_unit, plant_scheme,
    plant_usable, plant_kind, plant_load, plant_ratio, plant_after_loss, ups_step, ups_step_power, step);

}  // namespace aidc::layers::power::fact
