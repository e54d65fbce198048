// SPDX-License-Identifier: Apache-2.0
// Heat: where it goes, what carries it, and what that asks of the hall. Of racks the instance is the pool.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::power::cooling {

using facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Energy, units::Flow, units::Length, units::Mass, units::Power, units::Ratio, units::Temperature, units::Time;
using Density = units::Quantity<units::dim::density>;
using HeatCapacity = units::Quantity<units::dim::heat_capacity>;
using Carbon = units::Quantity<units::dim::mass / units::dim::energy>;

inline constexpr Fact<Power> liquid{"power.cooling.liquid", "heat that goes into liquid", "sum(nodes.*.power * power.rack.*.liquid_share)"};
inline constexpr Fact<Power> air{"power.cooling.air", "heat that goes into air", "power.it_load - power.cooling.liquid"};
inline constexpr Fact<Temperature> rise{"power.cooling.rise", "temperature difference over the load", {}, "K"};
inline constexpr Fact<Temperature> supply{"power.cooling.supply", "temperature of air or coolant that is supplied", {}, "°C"};
inline constexpr Fact<Density> water_density{"power.cooling.water_density", "of the coolant"};
inline constexpr Fact<HeatCapacity> water_heat{"power.cooling.water_heat", "heat capacity of the coolant"};
inline constexpr Fact<Density> air_density{"power.cooling.air_density", "of the air"};
inline constexpr Fact<HeatCapacity> air_heat{"power.cooling.air_heat", "heat capacity of the air"};
inline constexpr Fact<Flow> flow{"power.cooling.flow", "coolant that the load needs",
                                 "power.cooling.liquid / (power.cooling.water_density * power.cooling.water_heat * power.cooling.rise)", "L/min"};
inline constexpr Fact<Flow> flow_there{"power.cooling.flow_stated", "coolant that is there", {}, "L/min"};
inline constexpr Fact<Flow> airflow{"power.cooling.airflow", "air that the load needs",
                                    "power.cooling.air / (power.cooling.air_density * power.cooling.air_heat * power.cooling.rise)", "m3/s"};
inline constexpr Fact<Flow> cfm{"power.cooling.cfm", "one cubic foot a minute", {}, "m3/s"};
inline constexpr Fact<Ratio> airflow_cfm{"power.cooling.airflow_cfm", "that air in cubic feet a minute", "power.cooling.airflow / power.cooling.cfm"};
inline constexpr Fact<Energy> btu{"power.cooling.btu", "one British thermal unit"};
inline constexpr Fact<Time> hour{"power.cooling.hour", "one hour"};
inline constexpr Fact<Ratio> btu_per_hour{"power.cooling.btu_per_hour", "heat of the equipment in BTU an hour", "power.it_load * power.cooling.hour / power.cooling.btu"};
inline constexpr Fact<Power> distribution{"power.cooling.distribution_unit", "what one coolant distribution unit carries"};
inline constexpr Fact<Text> distribution_scheme{"power.cooling.distribution_scheme", "N, N+1 or 2N: how many distribution units are spare"};
inline constexpr Fact<Count> distribution_units{"power.cooling.distribution_units", "coolant distribution units that carry the liquid heat",
                                                "ceil(power.cooling.liquid / power.cooling.distribution_unit)"};
inline constexpr Fact<Count> distribution_all{
    "power.cooling.distribution_units_with_spare", "distribution units to install",
    "if(power.cooling.distribution_scheme == '2N', 2 * power.cooling.distribution_units, power.cooling.distribution_units + if(power.cooling.distribution_scheme == 'N+1', 1, 0))"};
inline constexpr Fact<Flag> leak_detection{"power.cooling.leak_detection", "leaks are detected"};
inline constexpr Fact<Count> liquid_parts{"power.cooling.liquid_parts", "of distribution units, flow and leak detection: how many are stated"};

// Racks and nodes.
inline constexpr Fact<Power> door_limit{"power.cooling.door_limit", "heat of a rack up to which a rear door is enough"};
inline constexpr Fact<Text> asked{
    "power.rack.*.cooling_asked", "the least that the density of a full rack asks for, where the hall is built for nothing else",
    "if(power.rack.*.density <= power.air_limit, 'air', if(power.rack.*.density <= power.cooling.door_limit, 'rear-door', 'liquid'))"};
inline constexpr Fact<Flow> rack_airflow{"power.rack.*.airflow", "air that a full rack needs",
                                         "power.rack.*.air / (power.cooling.air_density * power.cooling.air_heat * power.cooling.rise)", "m3/s"};
inline constexpr Fact<Flow> node_airflow{"power.rack.*.node_airflow", "air that the fans of one node move", {}, "CFM"};
inline constexpr Fact<Flow> rack_fans{"power.rack.*.fans", "air that the fans of a full rack move", "power.rack.*.nodes_per_rack * power.rack.*.node_airflow", "CFM"};
inline constexpr Fact<Temperature> fan_rise{"power.rack.*.fan_rise", "by how much the air of a full rack warms up with that",
                                            "power.rack.*.air / (power.cooling.air_density * power.cooling.air_heat * power.rack.*.fans)", "K"};
inline constexpr Fact<Temperature> inlet_low{"power.rack.*.inlet_low", "coldest air or coolant that a node may take in", {}, "°C"};
inline constexpr Fact<Temperature> inlet_high{"power.rack.*.inlet_high", "warmest air or coolant that a node may take in", {}, "°C"};

// Carbon.
inline constexpr Fact<Carbon> grid{"power.grid_carbon", "CO2 that the grid emits for energy", {}, "kg/kWh"};
inline constexpr Fact<Mass> carbon{"power.carbon", "CO2 of the site in a year", "power.energy * power.grid_carbon"};

inline constexpr auto all = facts::list(liquid, air, rise, supply, water_density, water_heat, air_density, air_heat, flow, flow_there, airflow, cfm, airflow_cfm, btu, hour,
                                        btu_per_hour, distribution, distribution_scheme, distribution_units, distribution_all, leak_detection, liquid_parts, door_limit, asked, rack_airflow, node_airflow,
                                        rack_fans, fan_rise, inlet_low, inlet_high, grid, carbon);

}  // namespace aidc::layers::power::cooling
