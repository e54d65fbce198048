// SPDX-License-Identifier: Apache-2.0
// The closed sets of words of a spec.
#pragma once

#include "aidc/catalog/words.hpp"

namespace aidc::spec {

enum class WorkloadKind : std::uint8_t { training, fine_tuning, inference, development };
enum class Precision : std::uint8_t { fp32, tf32, bf16, fp16, fp8, int8, fp4 };
enum class Recompute : std::uint8_t { none, selective, full };
enum class Sharing : std::uint8_t { whole, mig, vgpu, mixed };
enum class CheckpointMode : std::uint8_t { sync, async };
enum class CheckpointTarget : std::uint8_t { shared, object, local };
enum class Role : std::uint8_t { training, inference, development, management };
enum class Topology : std::uint8_t { rail_optimized, leaf_spine, single_switch, rail_only, paired };
enum class Holds : std::uint8_t { dataset, checkpoint, log, model };
enum class Scheme : std::uint8_t { none, replication, erasure };
enum class PowerBasis : std::uint8_t { max, typical };
enum class SwitchRacks : std::uint8_t { middle, end, beside };
enum class Redundancy : std::uint8_t { n, n_plus_1, two_n };
enum class SchedulerKind : std::uint8_t { kubernetes, slurm };
enum class Queueing : std::uint8_t { kueue, volcano, none };
enum class Priority : std::uint8_t { high, normal, preemptible, service };
enum class AlternativeKind : std::uint8_t { cloud, rental };
enum class Monitored : std::uint8_t { cpu, memory, gpu, network, storage, temperature, power };
enum class Encryption : std::uint8_t { at_rest, in_transit };
enum class Severity : std::uint8_t { note, warning, error };

namespace words {
using Word = std::string_view;
inline constexpr std::array<Word, 4> workload_kind{"training", "fine-tuning", "inference", "development"};
inline constexpr std::array<Word, 7> precision{"fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"};
inline constexpr std::array<Word, 3> recompute{"none", "selective", "full"};
inline constexpr std::array<Word, 4> sharing{"whole", "mig", "vgpu", "mixed"};
inline constexpr std::array<Word, 2> checkpoint_mode{"sync", "async"};
inline constexpr std::array<Word, 3> checkpoint_target{"shared", "object", "local"};
inline constexpr std::array<Word, 4> role{"training", "inference", "development", "management"};
inline constexpr std::array<Word, 5> topology{"rail-optimized", "leaf-spine", "single-switch", "rail-only", "paired"};
inline constexpr std::array<Word, 4> holds{"dataset", "checkpoint", "log", "model"};
inline constexpr std::array<Word, 3> scheme{"none", "replication", "erasure"};
inline constexpr std::array<Word, 2> power_basis{"max", "typical"};
inline constexpr std::array<Word, 3> switch_racks{"middle", "end", "beside"};
inline constexpr std::array<Word, 3> redundancy{"N", "N+1", "2N"};
inline constexpr std::array<Word, 2> scheduler_kind{"kubernetes", "slurm"};
inline constexpr std::array<Word, 3> queueing{"kueue", "volcano", "none"};
inline constexpr std::array<Word, 4> priority{"high", "normal", "preemptible", "service"};
inline constexpr std::array<Word, 2> alternative_kind{"cloud", "rental"};
inline constexpr std::array<Word, 7> monitored{"cpu", "memory", "gpu", "network", "storage", "temperature", "power"};
inline constexpr std::array<Word, 2> encryption{"at-rest", "in-transit"};
inline constexpr std::array<Word, 3> severity{"note", "warning", "error"};
}  // namespace words

constexpr std::span<const std::string_view> choices_of(WorkloadKind) { return words::workload_kind; }
constexpr std::span<const std::string_view> choices_of(Precision) { return words::precision; }
constexpr std::span<const std::string_view> choices_of(Recompute) { return words::recompute; }
constexpr std::span<const std::string_view> choices_of(Sharing) { return words::sharing; }
constexpr std::span<const std::string_view> choices_of(CheckpointMode) { return words::checkpoint_mode; }
constexpr std::span<const std::string_view> choices_of(CheckpointTarget) { return words::checkpoint_target; }
constexpr std::span<const std::string_view> choices_of(Role) { return words::role; }
constexpr std::span<const std::string_view> choices_of(Topology) { return words::topology; }
constexpr std::span<const std::string_view> choices_of(Holds) { return words::holds; }
constexpr std::span<const std::string_view> choices_of(Scheme) { return words::scheme; }
constexpr std::span<const std::string_view> choices_of(PowerBasis) { return words::power_basis; }
constexpr std::span<const std::string_view> choices_of(SwitchRacks) { return words::switch_racks; }
constexpr std::span<const std::string_view> choices_of(Redundancy) { return words::redundancy; }
constexpr std::span<const std::string_view> choices_of(SchedulerKind) { return words::scheduler_kind; }
constexpr std::span<const std::string_view> choices_of(Queueing) { return words::queueing; }
constexpr std::span<const std::string_view> choices_of(Priority) { return words::priority; }
constexpr std::span<const std::string_view> choices_of(AlternativeKind) { return words::alternative_kind; }
constexpr std::span<const std::string_view> choices_of(Monitored) { return words::monitored; }
constexpr std::span<const std::string_view> choices_of(Encryption) { return words::encryption; }
constexpr std::span<const std::string_view> choices_of(Severity) { return words::severity; }

template <class E>
constexpr std::string_view word(E e) {
  return choices_of(e)[static_cast<std::size_t>(e)];
}

}  // namespace aidc::spec
