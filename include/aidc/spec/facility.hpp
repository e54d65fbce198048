// SPDX-License-Identifier: Apache-2.0
// What a spec says of the hall: racks, cables' ways, cooling, feeds and what stands before them.
#pragma once

#include "aidc/catalog/devices.hpp"
#include "aidc/spec/words.hpp"

namespace aidc::spec {

using catalog::Cooling;
using text::Said, text::Share;
using units::Count;

struct Racks {
  Said<Count> count, other, row;
  Said<SwitchRacks> switches;
  Said<units::Length> height, reserved, pitch, aisle, depth;
  Said<units::Power> power;
  Said<units::Mass> weight;
  Said<units::FloorLoad> floor_load;
};
/// What a cable's way takes besides the racks.
struct Cabling {
  Said<units::Length> tray, side, slack;
};
struct CoolingPlant {
  Said<Cooling> kind;
  Said<units::Power> rack_limit, capacity, unit, distribution_unit;
  Said<Redundancy> redundancy;
  Said<units::Temperature> supply, rise;
  Said<Share> liquid_share;
  Said<units::Flow> flow;
  Said<bool> leak_detection;
};
struct Feeds {
  Said<Count> per_rack, per_other_rack, phases;
  Said<Redundancy> scheme;
  Said<units::Voltage> voltage;
  Said<units::Current> current;
  Said<double> power_factor;
};
struct Ups {
  Said<units::Power> capacity, unit;
  Said<Redundancy> redundancy;
  Said<Share> step;
};
struct Generator {
  Said<units::Power> capacity, unit;
  Said<Redundancy> redundancy;
};
struct Facility {
  Said<units::Power> site_power;
  Said<PowerBasis> power_basis;
  Said<Racks> racks;
  Said<Cabling> cabling;
  Said<CoolingPlant> cooling;
  Said<Feeds> feeds;
  Said<Ups> ups;
  Said<Generator> generator;
  Said<double> pue;
  Said<units::EnergyPrice> electricity;
  Said<units::Quantity<units::dim::mass / units::dim::energy>> grid_carbon;
};

const text::Table& table_of(const Racks*);
const text::Table& table_of(const Cabling*);
const text::Table& table_of(const CoolingPlant*);
const text::Table& table_of(const Feeds*);
const text::Table& table_of(const Ups*);
const text::Table& table_of(const Generator*);
const text::Table& table_of(const Facility*);

}  // namespace aidc::spec
