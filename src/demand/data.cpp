// SPDX-License-Identifier: Apache-2.0
// What a workload reads, opens and saves.
#include "work.hpp"

namespace aidc::demand {
namespace {

void checkpoints(Work& work, const Basis& basis, Count jobs) {
  const auto& said = work.wanted.said.checkpoint;
  spec::Checkpoint c;
  if (said) c = *said;
  std::optional<units::Data> size = work.ledger.given(fact::checkpoint, c.size, work.name);
  if (!size && basis.parameters)
    size = work.derived(fact::checkpoint, work.shared(fact::checkpoint_parameter, "checkpoint_bytes_per_parameter") * *basis.parameters);
  if (!size) {
    work.ledger.unknown(fact::checkpoint, "neither a model nor the size of a checkpoint is stated", work.name);
    return;
  }
  work.ledger.given(fact::interval, c.interval, work.name);
  const auto mode = model::said_or_standard(c.mode, work.catalog, "checkpoint_mode");
  work.ledger.given(fact::mode, std::string(spec::word(*mode)), mode.span, work.name);
  const auto target = model::said_or_standard(c.target, work.catalog, "checkpoint_target");
  work.ledger.given(fact::target, std::string(spec::word(*target)), target.span, work.name);
  const Count keep = work.standard(fact::keep, c.keep, "checkpoint_keep");
  work.derived(fact::kept, *size * (jobs * keep));
}

}  // namespace

void plan_data(Work& work, const Basis& basis, Count jobs) {
  const auto& said = work.wanted.said;
  if (const auto read = work.ledger.given(fact::read_of_job, said.read, work.name)) work.derived(fact::read_of, jobs * *read);
  else work.ledger.unknown(fact::read_of, "the workload `" + work.name + "` states no `read` rate", work.name);
  if (said.dataset) {
    const auto size = work.ledger.given(fact::dataset, said.dataset->size, work.name);
    if (said.dataset->files) {
      const auto files = work.ledger.given(fact::files, units::Ratio(*said.dataset->files), said.dataset->files.span, work.name);
      if (size) work.derived(fact::file_size, *size / files);
    }
    work.ledger.given(fact::opens_of, said.dataset->opens, work.name);
  }
  if (*said.kind == spec::WorkloadKind::training || *said.kind == spec::WorkloadKind::fine_tuning) checkpoints(work, basis, jobs);
}

}  // namespace aidc::demand
