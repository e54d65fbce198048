// SPDX-License-Identifier: Apache-2.0
// Everything the platform yields. The instance is the team, the job, or the sliced pool.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::scheduler::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::Ratio;

inline constexpr Fact<Text> kind{"scheduler.kind", "kubernetes or slurm"};
inline constexpr Fact<Text> queueing{"scheduler.queueing", "kueue, volcano or none"};
inline constexpr Fact<Flag> has_queue{"scheduler.has_queue", "jobs wait in a queue", "scheduler.kind == 'slurm' or scheduler.queueing != 'none'"};
inline constexpr Fact<Flag> topology_aware{"scheduler.topology_aware", "jobs are placed by the fabric's units"};
inline constexpr Fact<Count> reserved_cpu{"scheduler.reserved_cpu", "threads of each node kept for the system"};
inline constexpr Fact<Data> reserved_memory{"scheduler.reserved_memory", "memory of each node kept for the system"};

inline constexpr Fact<Count> gpus{"scheduler.gpus", "accelerators that can be scheduled", "nodes.gpus_active"};
inline constexpr Fact<Count> cpu{"scheduler.cpu", "threads that can be scheduled", "sum(nodes.*.active * (nodes.*.threads - scheduler.reserved_cpu))"};
inline constexpr Fact<Data> memory{"scheduler.memory", "system memory that can be scheduled",
                                   "sum(nodes.*.active * (nodes.*.memory - scheduler.reserved_memory))", "TiB"};

inline constexpr Fact<Count> team_gpus{"scheduler.team.*.gpus", "quota of accelerators"};
inline constexpr Fact<Count> team_cpu{"scheduler.team.*.cpu", "quota of threads"};
inline constexpr Fact<Data> team_memory{"scheduler.team.*.memory", "quota of system memory", {}, "TiB"};
inline constexpr Fact<Count> team_borrows{"scheduler.team.*.may_borrow", "accelerators it may borrow"};
inline constexpr Fact<Text> team_priority{"scheduler.team.*.priority", "which work gives way"};
inline constexpr Fact<Text> team_queue{"scheduler.team.*.queue", "the queue its jobs wait in"};
inline constexpr Fact<Count> team_pod{"scheduler.team.*.max_pod_gpus", "most accelerators of one pod"};
inline constexpr Fact<Flag> team_has_quota{"scheduler.team.*.has_quota", "a quota of accelerators is stated"};
inline constexpr Fact<Flag> team_has_limit{"scheduler.team.*.has_pod_limit", "a limit for one pod is stated"};
inline constexpr Fact<Flag> team_has_priority{"scheduler.team.*.has_priority", "a priority is stated"};
inline constexpr Fact<Count> teams{"scheduler.teams", "teams that share the cluster", "count(scheduler.team.*.has_quota)"};

inline constexpr Fact<Count> quota_gpus{"scheduler.quota_gpus", "accelerators of all quotas", "sum(scheduler.team.*.gpus)"};
inline constexpr Fact<Ratio> gpu_ratio{"scheduler.quota_gpus_ratio", "quotas over what can be scheduled", "scheduler.quota_gpus / scheduler.gpus", "%"};
inline constexpr Fact<Count> quota_cpu{"scheduler.quota_cpu", "threads of all quotas", "sum(scheduler.team.*.cpu)"};
inline constexpr Fact<Ratio> cpu_ratio{"scheduler.quota_cpu_ratio", "quotas over what can be scheduled", "scheduler.quota_cpu / scheduler.cpu", "%"};
inline constexpr Fact<Data> quota_memory{"scheduler.quota_memory", "system memory of all quotas", "sum(scheduler.team.*.memory)", "TiB"};
inline constexpr Fact<Ratio> memory_ratio{"scheduler.quota_memory_ratio", "quotas over what can be scheduled", "scheduler.quota_memory / scheduler.memory", "%"};

inline constexpr Fact<Count> job_gpus{"scheduler.job.*.gpus", "accelerators that the job needs"};
inline constexpr Fact<Text> job_team{"scheduler.job.*.team", "whose job it is"};
inline constexpr Fact<Flag> job_gang{"scheduler.job.*.gang", "all at once or not at all"};
inline constexpr Fact<Count> job_quota{"scheduler.job.*.quota", "accelerators that its team may use, borrowed ones included"};
inline constexpr Fact<Count> job_available{"scheduler.job.*.available", "accelerators that it can get at most",
                                           "min(scheduler.job.*.quota, scheduler.gpus)"};

inline constexpr Fact<Count> mig_gpus{"scheduler.mig.*.gpus", "accelerators of the sliced pool"};
inline constexpr Fact<Count> mig_asked{"scheduler.mig.*.slices_asked", "memory slices of all instances that are asked for"};
inline constexpr Fact<Count> mig_slices{"scheduler.mig.*.slices", "memory slices of one accelerator"};
inline constexpr Fact<Count> mig_unknown{"scheduler.mig.*.unknown_profiles", "profiles that the accelerator does not have"};
inline constexpr Fact<Count> mig_instances{"scheduler.mig.*.instances", "instances that are asked for"};
inline constexpr Chosen<Count> mig_needed{"scheduler.mig.*.gpus_needed", "accelerators on which the instances can be placed",
                                          "scheduler.mig.*.gpus_needed * scheduler.mig.*.slices >= scheduler.mig.*.slices_asked"};

inline constexpr auto all = facts::list(
    kind, queueing, has_queue, topology_aware, reserved_cpu, reserved_memory, gpus, cpu, memory, team_gpus, team_cpu,
    team_memory, team_borrows, team_priority, team_queue, team_pod, team_has_quota, team_has_limit,
    team_has_priority, teams, quota_gpus, gpu_ratio, quota_cpu, cpu_ratio, quota_memory, memory_ratio, job_gpus,
    job_team, job_gang, job_quota, job_available, mig_gpus, mig_asked, mig_slices, mig_unknown, mig_instances,
    mig_needed);

}  // namespace aidc::layers::scheduler::fact
