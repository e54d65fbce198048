// SPDX-License-Identifier: Apache-2.0
// Parts of the demand planner: what all kinds of work share.
#pragma once

#include <string>

#include "aidc/demand/demand.hpp"
#include "aidc/demand/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::demand {

/// One workload while it is worked out.
struct Work {
  const model::Workload& wanted;
  const model::Pool* pool = nullptr;   ///< the pool it runs on, if there is one with accelerators
  const catalog::Catalog& catalog;
  facts::Ledger& ledger;
  std::string name;

  const catalog::Accelerator* gpu() const { return pool != nullptr ? pool->accelerator : nullptr; }

  /// Records what was said, else the default.
  template <class T>
  T standard(const facts::Fact<T>& fact, const text::Said<T>& said, std::string_view key) {
    return *ledger.given(fact, model::said_or_standard(said, catalog, key), name);
  }
  /// Records a default that holds for all workloads, once.
  template <class T>
  T shared(const facts::Fact<T>& fact, std::string_view key) {
    const auto value = model::standard<T>(catalog, key);
    if (ledger.find(fact) == nullptr) ledger.given(fact, *value, value.span);
    return *value;
  }
  template <class T>
  T derived(const facts::Fact<T>& fact, T value) {
    return ledger.derived(fact, value, name);
  }
};

/// Model shape, throughput at the precision, utilization: what training and inference both rest on.
struct Basis {
  std::optional<Count> parameters, active;
  std::optional<units::Rate> peak;
};

/// The model's shape, and its parameters: stated, else counted from the shape.
void plan_shape(Work& work, Basis& basis);

/// Operations, size and time of a training job. Its accelerators, if they can be worked out.
std::optional<Count> plan_training(Work& work, const Basis& basis, Count jobs);

/// Memory of one accelerator in training; needs the size of the job.
void plan_training_memory(Work& work, const Basis& basis, Count gpus);

/// Replicas, batch and times of a served model. Accelerators for the stated requests, if they can be worked out.
std::optional<Count> plan_serving(Work& work, const Basis& basis, Count jobs);

/// What the workload reads, opens and saves.
void plan_data(Work& work, const Basis& basis, Count jobs);

/// Size of a job: stated, else `implied` from `why`, else the pool's accelerators shared by its jobs.
std::optional<Count> size_job(Work& work, std::optional<Count> implied, std::string_view why, Count jobs);

}  // namespace aidc::demand
