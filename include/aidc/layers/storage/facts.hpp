// SPDX-License-Identifier: Apache-2.0
// Everything storage yields. The instance is the storage system of the spec, or under `storage.job` the workload.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::storage::fact {

using facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::DataRate, units::Length, units::Power, units::Rate, units::Ratio, units::Time;

inline constexpr Fact<Text> kind{"storage.*.kind", "what the system is"};
inline constexpr Fact<Flag> holds_dataset{"storage.*.holds_dataset", "training data lie there"};
inline constexpr Fact<Flag> holds_checkpoint{"storage.*.holds_checkpoint", "checkpoints lie there"};
inline constexpr Fact<Flag> holds_log{"storage.*.holds_log", "logs lie there"};
inline constexpr Fact<Flag> holds_model{"storage.*.holds_model", "models to be served lie there"};
inline constexpr Fact<DataRate> read_of{"storage.*.read", "read rate of the system"};
inline constexpr Fact<DataRate> write_of{"storage.*.write", "write rate of the system"};
inline constexpr Fact<Data> capacity_of{"storage.*.capacity", "usable capacity of the system"};
inline constexpr Fact<Data> used_of{"storage.*.used", "capacity that is already taken"};
inline constexpr Fact<Rate> metadata_of{"storage.*.metadata", "files that the system opens per second"};
inline constexpr Fact<Power> power_of{"storage.*.power", "draw of the system"};
inline constexpr Fact<Length> height_of{"storage.*.height", "rack height of the system", {}, "U"};
inline constexpr Fact<Flag> posix{"storage.*.posix", "behaves as a POSIX file system"};
inline constexpr Fact<Text> client{"storage.*.client", "how nodes and containers mount it"};
inline constexpr Fact<Text> scheme{"storage.*.redundancy", "none, replication or erasure"};
inline constexpr Fact<Count> pieces{"storage.*.pieces", "pieces of a stripe that carry data"};
inline constexpr Fact<Count> spare_pieces{"storage.*.parity_pieces", "pieces of a stripe, or further copies, that a failure may take away"};
inline constexpr Fact<Data> raw{"storage.*.raw", "capacity that has to be bought for the usable one",
                                "storage.*.capacity * (storage.*.pieces + storage.*.parity_pieces) / storage.*.pieces"};
inline constexpr Fact<Count> misplaced{
    "storage.*.misplaced", "kinds of data that another kind of storage suits better",
    "if(storage.*.holds_dataset and storage.*.kind != 'parallel-filesystem', 1, 0) + "
    "if(storage.*.holds_checkpoint and storage.*.kind != 'parallel-filesystem' and storage.*.kind != 'object', 1, 0) + "
    "if(storage.*.holds_log and storage.*.kind != 'local-nvme' and storage.*.kind != 'block', 1, 0) + "
    "if(storage.*.holds_model and storage.*.kind != 'object' and storage.*.kind != 'local-nvme', 1, 0)"};

inline constexpr Fact<DataRate> read{"storage.read", "read rate of all systems", "sum(storage.*.read)"};
inline constexpr Fact<DataRate> write{"storage.write", "write rate of all systems", "sum(storage.*.write)"};
inline constexpr Fact<DataRate> read_provided{"storage.read_provided", "read rate of the systems that hold training data",
                                              "sum(if(storage.*.holds_dataset, storage.*.read, 0 GB/s))"};
inline constexpr Fact<DataRate> write_provided{"storage.write_provided", "write rate of the systems that hold checkpoints",
                                               "sum(if(storage.*.holds_checkpoint, storage.*.write, 0 GB/s))"};
inline constexpr Fact<Ratio> margin{"storage.read_margin", "what is provided over what is read"};
inline constexpr Fact<DataRate> read_wanted{"storage.read_wanted", "read rate that should be provided: what all jobs read, with the margin",
                                            "demand.read * storage.read_margin"};
inline constexpr Fact<Data> capacity{"storage.capacity", "usable capacity of all systems", "sum(storage.*.capacity)"};
inline constexpr Fact<Data> taken{"storage.taken", "capacity that is already taken", "sum(storage.*.used)"};
inline constexpr Fact<Data> required{"storage.required", "capacity that data and kept checkpoints need, with what is taken",
                                     "sum(demand.*.dataset) + sum(demand.*.checkpoints_kept) + storage.taken"};
inline constexpr Fact<Ratio> capacity_ratio{"storage.capacity_ratio", "part of the capacity that is needed", "storage.required / storage.capacity", "%"};
inline constexpr Fact<Rate> metadata{"storage.metadata", "files that all systems open per second", "sum(storage.*.metadata)"};
inline constexpr Fact<Count> objects{"storage.object_systems", "object stores", "sum(if(storage.*.kind == 'object', 1, 0))"};
inline constexpr Fact<Power> power{"storage.power", "draw of all systems", "sum(storage.*.power)"};
inline constexpr Fact<DataRate> network_rate{"storage.network_rate", "what the systems send or take over the network at most",
                                             "max(storage.read, storage.write)"};

inline constexpr Fact<Ratio> write_part{"storage.write_part", "part of a checkpoint interval in which it should be written", {}, "%"};
inline constexpr Fact<DataRate> write_wanted_of{"storage.job.*.write_wanted", "write rate with which its checkpoints are written in that part",
                                                "demand.*.checkpoint * demand.*.jobs / (demand.*.checkpoint_interval * storage.write_part)"};
inline constexpr Fact<DataRate> write_wanted{"storage.write_wanted", "write rate that should be provided", "sum(storage.job.*.write_wanted)"};
inline constexpr Fact<Time> write_time{"storage.job.*.checkpoint_time", "time to write one checkpoint of all jobs",
                                       "demand.*.checkpoint * demand.*.jobs / storage.write_provided"};
inline constexpr Fact<Ratio> write_share{"storage.job.*.write_share", "part of the interval in which a checkpoint is written",
                                         "storage.job.*.checkpoint_time / demand.*.checkpoint_interval", "%"};
inline constexpr Fact<Ratio> stall{"storage.job.*.stall", "part of the run that stands still while a checkpoint is written",
                                   "storage.job.*.checkpoint_time / (demand.*.checkpoint_interval + storage.job.*.checkpoint_time)", "%"};

inline constexpr auto all = facts::list(
    kind, holds_dataset, holds_checkpoint, holds_log, holds_model, read_of, write_of, capacity_of, used_of,
    metadata_of, power_of, height_of, posix, client, scheme, pieces, spare_pieces, raw, misplaced, read, write,
    read_provided, write_provided, margin, read_wanted, capacity, taken, required, capacity_ratio, metadata, objects,
    power, network_rate, write_part, write_wanted_of, write_wanted, write_time, write_share, stall);

}  // namespace aidc::layers::storage::fact
