// SPDX-License-Identifier: Apache-2.0
// Everything storage yields. The instance is the storage system of the spec.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::storage::fact {

using facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::DataRate, units::Length, units::Power, units::Rate, units::Ratio;

inline constexpr Fact<Text> kind{"storage.*.kind", "what the system is"};
inline constexpr Fact<DataRate> read_of{"storage.*.read", "read rate of the system"};
inline constexpr Fact<DataRate> write_of{"storage.*.write", "write rate of the system"};
inline constexpr Fact<Data> capacity_of{"storage.*.capacity", "usable capacity of the system"};
inline constexpr Fact<Data> used_of{"storage.*.used", "capacity that is already taken"};
inline constexpr Fact<Rate> metadata_of{"storage.*.metadata", "files that the system opens per second"};
inline constexpr Fact<Power> power_of{"storage.*.power", "draw of the system"};
inline constexpr Fact<Length> height_of{"storage.*.height", "rack height of the system", {}, "U"};

inline constexpr Fact<DataRate> read{"storage.read", "read rate of all systems", "sum(storage.*.read)"};
inline constexpr Fact<DataRate> write{"storage.write", "write rate of all systems", "sum(storage.*.write)"};
inline constexpr Fact<Data> capacity{"storage.capacity", "usable capacity of all systems", "sum(storage.*.capacity)"};
inline constexpr Fact<Power> power{"storage.power", "draw of all systems", "sum(storage.*.power)"};
inline constexpr Fact<DataRate> network_rate{"storage.network_rate", "what the systems send or take over the network at most",
                                             "max(storage.read, storage.write)"};

inline constexpr auto all = facts::list(
    kind, read_of, write_of, capacity_of, used_of, metadata_of, power_of, height_of, read, write, capacity, power,
    network_rate);

}  // namespace aidc::layers::storage::fact
