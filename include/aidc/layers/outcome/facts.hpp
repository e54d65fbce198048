// SPDX-License-Identifier: Apache-2.0
// What the planned cluster does to the work, and what is in place to run it. The instance is the workload.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::outcome::fact {

using facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::DataRate, units::Rate, units::Ratio, units::Time;

// Failures. The rate was measured on clusters of 4,096 accelerators and more, and is used there only.
inline constexpr Fact<Rate> failure_rate{"outcome.failure_rate", "failures of one node"};
inline constexpr Fact<Rate> failures{"outcome.failures", "failures of the cluster", "nodes.count * outcome.failure_rate"};
inline constexpr Fact<Time> mtbf{"outcome.mtbf", "mean time between failures of the cluster", "1 / outcome.failures"};
inline constexpr Fact<Time> best_interval{"outcome.*.best_interval", "checkpoint interval with the least loss",
                                          "sqrt(2 * storage.job.*.checkpoint_time * outcome.mtbf)"};
inline constexpr Fact<Ratio> interval_off{"outcome.*.interval_off", "how many times the stated interval is longer or shorter than the best",
                                          "max(demand.*.checkpoint_interval / outcome.*.best_interval, outcome.*.best_interval / demand.*.checkpoint_interval)"};

// What one node has to read, and can.
inline constexpr Fact<Count> gpus_per_node{"outcome.*.gpus_per_node", "accelerators in one node of its pool"};
inline constexpr Fact<Count> job_nodes{"outcome.*.job_nodes", "nodes of one job", "ceil(demand.*.gpus / outcome.*.gpus_per_node)"};
inline constexpr Fact<DataRate> node_read{"outcome.*.node_read", "what one node of a job reads from shared storage",
                                          "demand.*.read / outcome.*.job_nodes"};
inline constexpr Fact<DataRate> node_link{"outcome.node_storage_link", "what a node's storage ports carry",
                                          "fabric.storage.ports_per_node * fabric.storage.nic_speed"};

// What is in place.
inline constexpr Fact<Count> monitored{"operations.monitored", "of the things to be watched: how many are"};
inline constexpr Fact<Count> to_monitor{"operations.to_monitor", "things to be watched: cpu, memory, gpu, network, storage, temperature, power"};
inline constexpr Fact<Flag> restore_drill{"operations.restore_drill_stated", "checkpoints are restored regularly to prove them"};
inline constexpr Fact<Time> drill_interval{"operations.restore_drill", "between two restore drills", {}, "d"};
inline constexpr Fact<Flag> separated{"operations.networks_separated", "management, storage and compute networks are apart"};
inline constexpr Fact<Flag> images_pinned{"operations.images_pinned", "containers by digest, not by tag"};
inline constexpr Fact<Flag> change_control{"operations.change_control", "changes go through review"};
inline constexpr Fact<Flag> access_control{"operations.access_control", "who may do what is enforced"};
inline constexpr Fact<Count> encrypted{"operations.encrypted", "of data at rest and in transit: how many are encrypted"};

inline constexpr auto all = facts::list(
    failure_rate, failures, mtbf, best_interval, interval_off, gpus_per_node, job_nodes, node_read, node_link,
    monitored, to_monitor, restore_drill, drill_interval, separated, images_pinned, change_control, access_control, encrypted);

}  // namespace aidc::layers::outcome::fact
