// SPDX-License-Identifier: Apache-2.0
// The bill as facts. Each kind of line has a family of its own; its instance is the pool, the fabric, the storage system or
// the lump.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::bill::fact {

using facts::Count, facts::Fact, facts::FactBase, facts::Money, facts::Text;

inline constexpr Fact<Count> nodes_quantity{"bill.nodes.*.quantity", "nodes, spares apart", "nodes.*.active"};
inline constexpr Fact<Count> nodes_spare{"bill.nodes.*.spare", "spare nodes", "nodes.*.spares"};
inline constexpr Fact<Money> nodes_price{"bill.nodes.*.unit_price", "of one node"};
inline constexpr Fact<Money> nodes_total{"bill.nodes.*.total", "of all nodes",
                                         "bill.nodes.*.unit_price * (bill.nodes.*.quantity + bill.nodes.*.spare)"};
inline constexpr Fact<Count> nodes_unpriced{"bill.nodes.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> gpus_quantity{"bill.gpus.*.quantity", "accelerators that are priced apart from their server", "nodes.*.gpus"};
inline constexpr Fact<Money> gpus_price{"bill.gpus.*.unit_price", "of one accelerator"};
inline constexpr Fact<Money> gpus_total{"bill.gpus.*.total", "of all accelerators", "bill.gpus.*.unit_price * bill.gpus.*.quantity"};
inline constexpr Fact<Count> gpus_unpriced{"bill.gpus.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> leaf_quantity{"bill.leaf.*.quantity", "leaf switches", "fabric.*.leaves"};
inline constexpr Fact<Money> leaf_price{"bill.leaf.*.unit_price", "of one leaf"};
inline constexpr Fact<Money> leaf_total{"bill.leaf.*.total", "of all leaves", "bill.leaf.*.unit_price * bill.leaf.*.quantity"};
inline constexpr Fact<Count> leaf_unpriced{"bill.leaf.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> spine_quantity{"bill.spine.*.quantity", "spine switches", "fabric.*.spines"};
inline constexpr Fact<Money> spine_price{"bill.spine.*.unit_price", "of one spine"};
inline constexpr Fact<Money> spine_total{"bill.spine.*.total", "of all spines", "bill.spine.*.unit_price * bill.spine.*.quantity"};
inline constexpr Fact<Count> spine_unpriced{"bill.spine.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> core_quantity{"bill.core.*.quantity", "core switches", "fabric.*.cores"};
inline constexpr Fact<Money> core_price{"bill.core.*.unit_price", "of one core"};
inline constexpr Fact<Money> core_total{"bill.core.*.total", "of all cores", "bill.core.*.unit_price * bill.core.*.quantity"};
inline constexpr Fact<Count> core_unpriced{"bill.core.*.unpriced", "1 if nobody states the price"};

// A switch with line cards is bought without them.
inline constexpr Fact<Count> leaf_cards_quantity{"bill.leaf_cards.*.quantity", "line cards of leaves", "fabric.*.leaf_cards"};
inline constexpr Fact<Money> leaf_cards_price{"bill.leaf_cards.*.unit_price", "of one card"};
inline constexpr Fact<Money> leaf_cards_total{"bill.leaf_cards.*.total", "of all cards", "bill.leaf_cards.*.unit_price * bill.leaf_cards.*.quantity"};
inline constexpr Fact<Count> leaf_cards_unpriced{"bill.leaf_cards.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> spine_cards_quantity{"bill.spine_cards.*.quantity", "line cards of spines", "fabric.*.spine_cards"};
inline constexpr Fact<Money> spine_cards_price{"bill.spine_cards.*.unit_price", "of one card"};
inline constexpr Fact<Money> spine_cards_total{"bill.spine_cards.*.total", "of all cards", "bill.spine_cards.*.unit_price * bill.spine_cards.*.quantity"};
inline constexpr Fact<Count> spine_cards_unpriced{"bill.spine_cards.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> core_cards_quantity{"bill.core_cards.*.quantity", "line cards of cores", "fabric.*.core_cards"};
inline constexpr Fact<Money> core_cards_price{"bill.core_cards.*.unit_price", "of one card"};
inline constexpr Fact<Money> core_cards_total{"bill.core_cards.*.total", "of all cards", "bill.core_cards.*.unit_price * bill.core_cards.*.quantity"};
inline constexpr Fact<Count> core_cards_unpriced{"bill.core_cards.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> part_quantity{"bill.part.*.quantity", "cables of one length, or transceivers of one kind", "cabling.part.*.quantity"};
inline constexpr Fact<Money> part_price{"bill.part.*.unit_price", "of one"};
inline constexpr Fact<Money> part_total{"bill.part.*.total", "of all", "bill.part.*.unit_price * bill.part.*.quantity"};
inline constexpr Fact<Count> part_unpriced{"bill.part.*.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Count> storage_quantity{"bill.storage.*.quantity", "storage systems of this name"};
inline constexpr Fact<Count> storage_unpriced{"bill.storage.*.unpriced", "1 if nobody states the price"};
inline constexpr Fact<Count> racks_quantity{"bill.racks.quantity", "racks", "power.racks.count"};
inline constexpr Fact<Count> racks_unpriced{"bill.racks.unpriced", "1 if nobody states the price"};

inline constexpr Fact<Money> lump_total{"bill.lump.*.total", "a lump sum of the price book"};

inline constexpr Fact<Money> open_total{"bill.open.*.total", "of a line whose price nobody states: never known, so that what is summed over it is a lower bound"};

// What is written beside a line. The instance is the line's number.
inline constexpr Fact<Text> line_item{"bill.line.*.item", "what is bought"};
inline constexpr Fact<Text> line_day{"bill.line.*.as_of", "the day of the price"};
inline constexpr Fact<Text> line_source{"bill.line.*.source", "who states the price"};

inline constexpr Fact<Money> capital{
    "bill.capital", "what the priced lines cost together; a lower bound while lines are unpriced",
    "sum(bill.nodes.*.total) + sum(bill.gpus.*.total) + sum(bill.leaf.*.total) + sum(bill.spine.*.total) + sum(bill.core.*.total) + "
    "sum(bill.leaf_cards.*.total) + sum(bill.spine_cards.*.total) + sum(bill.core_cards.*.total) + sum(bill.part.*.total) + sum(bill.lump.*.total) + sum(bill.open.*.total)"};
inline constexpr Fact<Count> unpriced{
    "bill.unpriced", "lines whose price nobody states",
    "sum(bill.nodes.*.unpriced) + sum(bill.gpus.*.unpriced) + sum(bill.leaf.*.unpriced) + sum(bill.spine.*.unpriced) + "
    "sum(bill.core.*.unpriced) + sum(bill.leaf_cards.*.unpriced) + sum(bill.spine_cards.*.unpriced) + sum(bill.core_cards.*.unpriced) + sum(bill.part.*.unpriced) + "
    "sum(bill.storage.*.unpriced) + bill.racks.unpriced"};
inline constexpr Fact<Money> budget{"bill.budget", "what the budget allows to buy with"};
inline constexpr Fact<units::Ratio> budget_ratio{"bill.budget_ratio", "capital over budget", "bill.capital / bill.budget", "%"};

// Energy is the one running cost of this version.
inline constexpr Fact<units::EnergyPrice> tariff{"bill.tariff", "price of energy", {}, "USD/kWh"};
inline constexpr Fact<Money> energy_it{"bill.energy_it_per_year", "energy of the equipment alone, for a year", "power.energy_it * bill.tariff"};
inline constexpr Fact<Money> energy{"bill.energy_per_year", "energy of the site, for a year", "power.energy * bill.tariff"};
inline constexpr Fact<Money> running_budget{"bill.running_budget", "what the budget allows to run with, for a year"};
inline constexpr Fact<units::Ratio> running_ratio{"bill.running_ratio", "energy of a year over the running budget", "bill.energy_per_year / bill.running_budget", "%"};

inline constexpr auto all = facts::list(
    nodes_quantity, nodes_spare, nodes_price, nodes_total, nodes_unpriced, gpus_quantity, gpus_price, gpus_total,
    gpus_unpriced, leaf_quantity, leaf_price, leaf_total, leaf_unpriced, spine_quantity, spine_price, spine_total,
    spine_unpriced, core_quantity, core_price, core_total, core_unpriced, leaf_cards_quantity, leaf_cards_price, leaf_cards_total, leaf_cards_unpriced,
    spine_cards_quantity, spine_cards_price, spine_cards_total, spine_cards_unpriced, core_cards_quantity, core_cards_price,
    core_cards_total, core_cards_unpriced, part_quantity, part_price,
    part_total, part_unpriced, storage_quantity,
    storage_unpriced, racks_quantity, racks_unpriced, lump_total, open_total, line_item, line_day, line_source,
    capital, unpriced, budget, budget_ratio, tariff, energy_it, energy, running_budget, running_ratio);

}  // namespace aidc::bill::fact
