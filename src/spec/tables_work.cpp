// SPDX-License-Identifier: Apache-2.0
// The keys of a spec: workloads, pools, storage, scheduler.
#include <array>

#include "aidc/spec/spec.hpp"
#include "aidc/text/field.hpp"

namespace aidc::spec {

using text::field, text::Table;

namespace {
constexpr double most = 1e9;  // a count above a thousand million is a typing error
}

const Table& table_of(const Parallelism*) {
  using P = Parallelism;
  static constexpr std::array rows{
      field<&P::tensor>("tensor", "accelerators that share each matrix").from(1).to(most),
      field<&P::pipeline>("pipeline", "stages of layers").from(1).to(most),
      field<&P::data>("data", "replicas").from(1).to(most),
      field<&P::context>("context", "accelerators that share each sequence").from(1).to(most),
      field<&P::expert>("expert", "accelerators that share the experts").from(1).to(most).not_used("experts are not divided over accelerators yet"),
      field<&P::interleave>("interleave", "pieces of a stage (virtual pipeline)").from(1).to(most),
      field<&P::sequence>("sequence", "sequence parallelism beside tensor parallelism"),
      field<&P::zero>("zero", "optimizer sharding stage").from(0).to(3),
  };
  static constexpr Table table{"parallelism", "how a job is divided; any part may be left out", rows};
  return table;
}

const Table& table_of(const Dataset*) {
  static constexpr std::array rows{
      field<&Dataset::size>("size", "of all samples").in("TB").over(0),
      field<&Dataset::files>("files", "how many").over(0).to(1e15),
      field<&Dataset::opens>("opens", "files opened per second, all jobs together").in("/s").over(0),
  };
  static constexpr Table table{"a dataset", "what a job reads", rows};
  return table;
}

const Table& table_of(const Checkpoint*) {
  static constexpr std::array rows{
      field<&Checkpoint::interval>("interval", "between two checkpoints").in("min").over(0),
      field<&Checkpoint::mode>("mode", "sync stops the run while it is written"),
      field<&Checkpoint::target>("target", "where it is written"),
      field<&Checkpoint::keep>("keep", "checkpoints kept").from(1).to(most),
      field<&Checkpoint::size>("size", "of one; else 14 bytes a parameter").in("TB").over(0),
  };
  static constexpr Table table{"a checkpoint entry", "how a job saves its state", rows};
  return table;
}

const Table& table_of(const Workload*) {
  using W = Workload;
  static constexpr std::array rows{
      field<&W::name>("name", "how the report calls it").needed(),
      field<&W::kind>("kind", "what it is").needed(),
      field<&W::model>("model", "catalogue id, or the shape inline").of("model"),
      field<&W::tokens>("tokens", "to be trained on").over(0).to(1e18),
      field<&W::deadline>("deadline", "time the training may take").in("d").over(0),
      field<&W::precision>("precision", "of the matrix products"),
      field<&W::sequence_length>("sequence_length", "tokens of one sequence").from(1).to(most),
      field<&W::global_batch>("global_batch", "sequences of one step").from(1).to(most),
      field<&W::recompute>("recompute", "activations recomputed in the backward pass"),
      field<&W::micro_batch>("micro_batch", "sequences of one micro-batch").from(1).to(most),
      field<&W::parallelism>("parallelism", "how the job is divided"),
      field<&W::mfu>("mfu", "model FLOPs utilization; pins the efficiency").over(0).to(1),
      field<&W::gpus>("gpus", "accelerators of one job; pins its size").from(1).to(most),
      field<&W::jobs>("jobs", "running at the same time").from(1).to(most),
      field<&W::read>("read", "of one job, from shared storage").in("GB/s").over(0),
      field<&W::dataset>("dataset", "what it reads"),
      field<&W::checkpoint>("checkpoint", "how it saves its state"),
      field<&W::request_rate>("request_rate", "requests that arrive").in("/s").over(0),
      field<&W::input_tokens>("input_tokens", "of one request").from(1).to(most),
      field<&W::output_tokens>("output_tokens", "of one request").from(1).to(most),
      field<&W::time_to_first_token>("time_to_first_token", "99th percentile").in("s").over(0),
      field<&W::time_per_output_token>("time_per_output_token", "mean over a request").in("ms").over(0),
      field<&W::sharing>("sharing", "how accelerators are shared"),
  };
  static constexpr Table table{"a workload", "what the cluster is for", rows};
  return table;
}

const Table& table_of(const Pool*) {
  static constexpr std::array rows{
      field<&Pool::name>("name", "how other keys and the report call it"),
      field<&Pool::role>("role", "what it is for"),
      field<&Pool::server>("server", "catalogue id, or the server inline").needed().of("server"),
      field<&Pool::count>("count", "nodes, spares not included").from(1).to(1e7),
      field<&Pool::gpus>("gpus", "accelerators, instead of `count`").from(1).to(most),
      field<&Pool::spares>("spares", "nodes that are cabled and powered, but not scheduled").from(0).to(1e7),
      field<&Pool::power_cap>("power_cap", "limit of one accelerator").in("W").over(0),
      field<&Pool::overrides>("overrides", "any field of the catalogue entry, as it is here"),
  };
  static constexpr Table table{"a pool", "nodes of one kind", rows};
  return table;
}

const Table& table_of(const StorageRedundancy*) {
  using R = StorageRedundancy;
  static constexpr std::array rows{
      field<&R::scheme>("scheme", "erasure, replication or none").needed(),
      field<&R::data>("data", "data pieces of a stripe").from(1).to(1000),
      field<&R::parity>("parity", "parity pieces of a stripe").from(0).to(1000),
      field<&R::copies>("copies", "copies of each piece").from(1).to(10),
  };
  static constexpr Table table{"storage redundancy", "what a failure may take away", rows};
  return table;
}

const Table& table_of(const Storage*) {
  using S = Storage;
  static constexpr std::array rows{
      field<&S::name>("name", "how the report calls it").needed(),
      field<&S::kind>("kind", "what it is").needed(),
      field<&S::holds>("holds", "what is kept there"),
      field<&S::read>("read", "of the whole system").in("GB/s").over(0),
      field<&S::write>("write", "of the whole system").in("GB/s").over(0),
      field<&S::capacity>("capacity", "usable").in("PB").over(0),
      field<&S::used>("used", "already taken").in("PB").from(0),
      field<&S::metadata>("metadata", "files opened per second").in("/s").over(0),
      field<&S::posix>("posix", "behaves as a POSIX file system"),
      field<&S::client>("client", "how nodes and containers mount it"),
      field<&S::redundancy>("redundancy", "what a failure may take away"),
      field<&S::power_max>("power_max", "of the whole system").in("kW").over(0),
      field<&S::height>("height", "of the whole system").in("U").over(0),
  };
  static constexpr Table table{"a storage system", "a storage system of the cluster", rows};
  return table;
}

const Table& table_of(const SystemReserved*) {
  static constexpr std::array rows{
      field<&SystemReserved::cpu>("cpu", "threads of each node kept for the system").from(0).to(most),
      field<&SystemReserved::memory>("memory", "of each node kept for the system").in("GiB").from(0),
  };
  static constexpr Table table{"system_reserved", "what each node keeps for itself", rows};
  return table;
}

const Table& table_of(const Partition*) {
  static constexpr std::array rows{
      field<&Partition::pool>("pool", "the pool that is sliced").needed(),
      field<&Partition::mig>("mig", "profile: instances over the whole pool").needed().from(0).to(most),
  };
  static constexpr Table table{"a partition", "a pool whose accelerators are sliced", rows};
  return table;
}

const Table& table_of(const Team*) {
  static constexpr std::array rows{
      field<&Team::name>("name", "how the report calls it").needed(),
      field<&Team::gpus>("gpus", "quota").from(0).to(most),
      field<&Team::cpu>("cpu", "quota in threads").from(0).to(most),
      field<&Team::memory>("memory", "quota of system memory").in("TiB").from(0),
      field<&Team::priority>("priority", "which work gives way"),
      field<&Team::queue>("queue", "the queue its jobs wait in").not_used("queues are not modelled one by one yet"),
      field<&Team::may_borrow>("may_borrow", "accelerators it may borrow from others").from(0).to(most),
      field<&Team::max_pod_gpus>("max_pod_gpus", "most accelerators of one pod").from(1).to(most),
  };
  static constexpr Table table{"a team", "who shares the cluster", rows};
  return table;
}

const Table& table_of(const Job*) {
  static constexpr std::array rows{
      field<&Job::name>("name", "how the report calls it").needed(),
      field<&Job::team>("team", "whose job it is"),
      field<&Job::gpus>("gpus", "accelerators it needs").needed().from(1).to(most),
      field<&Job::gang>("gang", "all at once or not at all").not_used("every job is placed as a whole"),
  };
  static constexpr Table table{"a job", "a job that must be placeable", rows};
  return table;
}

const Table& table_of(const Scheduler*) {
  using S = Scheduler;
  static constexpr std::array rows{
      field<&S::kind>("kind", "kubernetes or slurm"),
      field<&S::queueing>("queueing", "kueue, volcano or none; slurm queues by itself"),
      field<&S::topology_aware>("topology_aware", "jobs are placed by the fabric's units"),
      field<&S::system_reserved>("system_reserved", "what each node keeps for itself"),
      field<&S::partitions>("partitions", "pools whose accelerators are sliced"),
      field<&S::teams>("teams", "who shares the cluster"),
      field<&S::jobs>("jobs", "jobs that must be placeable"),
  };
  static constexpr Table table{"the scheduler", "who gets what, and when", rows};
  return table;
}

}  // namespace aidc::spec
