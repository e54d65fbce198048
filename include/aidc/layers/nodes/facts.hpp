// SPDX-License-Identifier: Apache-2.0
// Everything the nodes yield. The instance is the pool.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::nodes::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::DataRate, units::Length, units::Mass, units::Power, units::Ratio;

inline constexpr Fact<Text> server{"nodes.*.server", "the server of the pool"};
inline constexpr Fact<Text> role{"nodes.*.role", "what the pool is for"};
inline constexpr Fact<Count> gpus_per_node{"nodes.*.gpus_per_node", "accelerators in one node"};
inline constexpr Fact<Count> gpus_wanted{"nodes.*.gpus_wanted", "accelerators that are asked for", "demand.gpus"};
inline constexpr Fact<Count> active{"nodes.*.active", "nodes that are scheduled",
                                    "ceil(nodes.*.gpus_wanted / nodes.*.gpus_per_node)"};
inline constexpr Fact<Count> spares{"nodes.*.spares", "nodes that are cabled and powered, but not scheduled"};
inline constexpr Fact<Count> count_of{"nodes.*.count", "nodes of the pool", "nodes.*.active + nodes.*.spares"};
inline constexpr Fact<Count> gpus_of{"nodes.*.gpus", "accelerators of the pool", "nodes.*.count * nodes.*.gpus_per_node"};
inline constexpr Fact<Count> gpus_active{"nodes.*.gpus_active", "accelerators of the pool that are scheduled",
                                         "nodes.*.active * nodes.*.gpus_per_node"};

inline constexpr Fact<Text> gpu{"nodes.*.gpu", "the accelerator of the pool"};
inline constexpr Fact<Data> gpu_memory{"nodes.*.gpu_memory", "memory of one accelerator", {}, "GiB"};
inline constexpr Fact<Power> gpu_power{"nodes.*.gpu_power", "the most one accelerator draws"};
inline constexpr Fact<DataRate> scale_up{"nodes.*.scale_up", "scale-up link of one accelerator, both ways added"};
inline constexpr Fact<Flag> has_scale_up{"nodes.*.has_scale_up", "accelerators of a node are joined by a scale-up link"};

inline constexpr Fact<Power> power_max{"nodes.*.power_max", "the most one node draws"};
inline constexpr Fact<Power> power_rated{"nodes.*.power_rated", "draw of one node on the basis that is planned with"};
inline constexpr Fact<Text> power_basis{"nodes.power_basis", "plan with the most that devices draw, or with the usual"};
inline constexpr Fact<Flag> capped{"nodes.*.capped", "accelerators are limited below what they can draw"};
inline constexpr Fact<Power> power_cap{"nodes.*.power_cap", "limit of one accelerator"};
inline constexpr Fact<Power> power_each{
    "nodes.*.power_each", "draw of one node",
    "if(nodes.*.capped, nodes.*.power_rated - nodes.*.gpus_per_node * max(nodes.*.gpu_power - nodes.*.power_cap, 0 W), "
    "nodes.*.power_rated)"};
inline constexpr Fact<Power> power_of{"nodes.*.power", "draw of the pool", "nodes.*.count * nodes.*.power_each"};
inline constexpr Fact<Power> parts_power{"nodes.*.parts_power", "what the accelerators of one node draw at most",
                                         "nodes.*.gpus_per_node * nodes.*.gpu_power"};
inline constexpr Fact<Flag> power_is_known{"nodes.*.power_is_known", "somebody states what one node draws"};
inline constexpr Fact<Count> power_estimates{"nodes.*.power_estimates", "1 if a typical figure stands in for the maximum"};

inline constexpr Fact<Length> height{"nodes.*.height", "height of one node", {}, "U"};
inline constexpr Fact<Mass> weight{"nodes.*.weight", "weight of one node"};
inline constexpr Fact<Text> cooling{"nodes.*.cooling", "how a node is cooled"};
inline constexpr Fact<Flag> whole_rack{"nodes.*.whole_rack", "a node is a whole rack"};
inline constexpr Fact<Ratio> liquid_share{"nodes.*.liquid_share", "part of a node's heat that goes into liquid", {}, "%"};

inline constexpr Fact<Count> threads{"nodes.*.threads", "hardware threads of one node"};
inline constexpr Fact<Ratio> threads_per_gpu{"nodes.*.threads_per_gpu", "hardware threads for one accelerator",
                                             "nodes.*.threads / nodes.*.gpus_per_node"};
inline constexpr Fact<Data> memory{"nodes.*.memory", "system memory of one node", {}, "TiB"};
inline constexpr Fact<Data> memory_per_gpu{"nodes.*.memory_per_gpu", "system memory for one accelerator",
                                           "nodes.*.memory / nodes.*.gpus_per_node", "GB"};
inline constexpr Fact<Count> nvme{"nodes.*.nvme", "local data drives of one node"};
inline constexpr Fact<Count> compute_ports{"nodes.*.compute_ports", "ports of one node on the compute fabric"};
inline constexpr Fact<Count> pcie_lanes{"nodes.*.pcie_lanes", "PCIe lanes that each accelerator really has"};

inline constexpr Fact<Count> total{"nodes.count", "nodes of the cluster", "sum(nodes.*.count)"};
inline constexpr Fact<Count> gpus{"nodes.gpus", "accelerators of the cluster", "sum(nodes.*.gpus)"};
inline constexpr Fact<Count> schedulable{"nodes.gpus_active", "accelerators that are scheduled", "sum(nodes.*.gpus_active)"};
inline constexpr Fact<Count> training_pools{"nodes.training_pools", "pools that are for training", "sum(if(nodes.*.role == 'training', 1, 0))"};
inline constexpr Fact<Power> power{"nodes.power", "draw of all nodes", "sum(nodes.*.power)"};

// Growth.
inline constexpr Fact<Count> target_gpus{"growth.target_gpus", "accelerators that the cluster is to grow to"};
inline constexpr Fact<Count> growing_gpus{"growth.gpus_per_node", "accelerators of a node of the kind that there is most of"};
inline constexpr Fact<Count> target_nodes{"growth.target_nodes", "nodes that the cluster is to grow to",
                                          "nodes.count + ceil(max(0, growth.target_gpus - nodes.gpus) / growth.gpus_per_node)"};
inline constexpr Fact<Ratio> growth_years{"growth.years", "years in which the target is reached"};
inline constexpr Fact<Ratio> nodes_per_year{"growth.nodes_per_year", "nodes that are added a year, evenly", "(growth.target_nodes - nodes.count) / growth.years"};

inline constexpr auto all = facts::list(target_gpus, growing_gpus, target_nodes, growth_years, nodes_per_year,
    server, role, gpus_per_node, gpus_wanted, active, spares, count_of, gpus_of, gpus_active, gpu, gpu_memory,
    gpu_power, scale_up, has_scale_up, power_max, power_rated, power_basis, capped, power_cap, power_each, power_of,
    parts_power, power_is_known, power_estimates, height, weight, cooling, whole_rack, liquid_share, threads,
    threads_per_gpu, memory, memory_per_gpu, nvme, compute_ports, pcie_lanes, total, gpus, schedulable, training_pools,
    power);

}  // namespace aidc::layers::nodes::fact
