// SPDX-License-Identifier: Apache-2.0
// From the feeds of a rack to the supplies of a node: what each carries, and what is left when one of them is lost. The
// instance is the pool.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::power::supply {

using facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Current, units::FloorLoad, units::Length, units::Power, units::Ratio;

// Supplies of one node.
inline constexpr Fact<Count> count{"power.supply.*.count", "power supplies of one node"};
inline constexpr Fact<Count> needed{"power.supply.*.needed", "supplies that a node needs to run"};
inline constexpr Fact<Power> rating{"power.supply.*.rating", "what one supply gives"};
inline constexpr Fact<Text> scheme{"power.supply.*.scheme", "supplies needed and spare: N+N, N+1, N",
                                   "if(power.supply.*.count == power.supply.*.needed, 'N', if(power.supply.*.count == 2 * power.supply.*.needed, 'N+N', 'N+spare'))"};
inline constexpr Fact<Power> carried{"power.supply.*.carried", "what the supplies that are needed give", "power.supply.*.needed * power.supply.*.rating"};
inline constexpr Fact<Ratio> load{"power.supply.*.ratio", "draw of a node over what those supplies give", "nodes.*.power_each / power.supply.*.carried", "%"};
inline constexpr Fact<Count> on_feed{"power.supply.*.on_feed", "the most supplies of a node on one feed: they are spread over the feeds of its rack",
                                     "ceil(power.supply.*.count / power.feed.per_rack)"};
inline constexpr Fact<Count> left{"power.supply.*.left", "supplies that are left to a node when one feed of its rack is lost", "power.supply.*.count - power.supply.*.on_feed"};

// Feeds of one rack, loaded evenly.
inline constexpr Fact<Ratio> normal{"power.feed.*.normal", "part of each feed in use", "power.rack.*.density / (power.feed.per_rack * power.feed.power)", "%"};
inline constexpr Fact<Ratio> after_loss{"power.feed.*.after_loss", "part of each feed in use when one feed of the rack is lost",
                                        "power.rack.*.density / ((power.feed.per_rack - 1) * power.feed.power)", "%"};
inline constexpr Fact<Current> phase_current{
    "power.feed.*.phase_current", "current in each phase of a feed, loaded evenly",
    "power.rack.*.density / (power.feed.per_rack * sqrt(power.feed.phases) * power.feed.voltage * power.feed.power_factor)"};
inline constexpr Fact<Count> feed_supplies{"power.feed.*.supplies", "supplies on one feed of a full rack",
                                           "ceil(power.rack.*.nodes_per_rack * power.supply.*.count / power.feed.per_rack)"};
inline constexpr Fact<Ratio> phase_share{
    "power.feed.*.phase_share", "load of the fullest phase over that of an even one: supplies are whole, and go round the phases",
    "power.feed.phases * ceil(power.feed.*.supplies / power.feed.phases) / power.feed.*.supplies", "%"};
inline constexpr Fact<Ratio> phase_ratio{
    "power.feed.*.phase_ratio", "current of the fullest phase over what its breaker carries without end",
    "power.feed.*.phase_current * power.feed.*.phase_share / (power.feed.current * power.feed.continuous)", "%"};

// The floor below one rack.
inline constexpr Fact<Length> pitch{"power.floor.pitch", "from one rack to the next"};
inline constexpr Fact<Length> depth{"power.floor.depth", "of one rack"};
inline constexpr Fact<FloorLoad> floor_there{"power.floor.capacity", "what the floor carries"};
inline constexpr Fact<FloorLoad> floor_load{"power.floor.*.load", "weight of what stands in a full rack over the floor that it takes",
                                            "power.rack.*.weight / (power.floor.pitch * power.floor.depth)"};
inline constexpr Fact<Ratio> floor_ratio{"power.floor.*.ratio", "that over what the floor carries", "power.floor.*.load / power.floor.capacity", "%"};

inline constexpr auto all = facts::list(count, needed, rating, scheme, carried, load, on_feed, left, normal, after_loss, phase_current, feed_supplies, phase_share,
                                        phase_ratio, pitch, depth, floor_there, floor_load, floor_ratio);

}  // namespace aidc::layers::power::supply
