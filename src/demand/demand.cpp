// SPDX-License-Identifier: Apache-2.0
#include "aidc/demand/demand.hpp"

#include <algorithm>

#include "work.hpp"

namespace aidc::demand {
namespace {

using facts::Ledger;
using spec::WorkloadKind;

/// The pool whose role is meant for this kind of work, else the first with accelerators.
std::optional<std::size_t> find_pool(const model::Cluster& cluster, WorkloadKind kind) {
  const spec::Role role = kind == WorkloadKind::inference     ? spec::Role::inference
                          : kind == WorkloadKind::development ? spec::Role::development
                                                              : spec::Role::training;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < cluster.pools.size(); ++i) {
    const model::Pool& p = cluster.pools[i];
    if (p.accelerator == nullptr) continue;
    if (!first) first = i;
    if (p.said.role && *p.said.role == role) return i;
  }
  return first;
}

text::Said<units::Rate> throughput(const catalog::Dense& dense, spec::Precision precision) {
  switch (precision) {
    case spec::Precision::fp32: return dense.fp32;
    case spec::Precision::tf32: return dense.tf32;
    case spec::Precision::bf16: return dense.bf16;
    case spec::Precision::fp16: return dense.fp16;
    case spec::Precision::fp8: return dense.fp8;
    case spec::Precision::int8: return dense.int8;
    case spec::Precision::fp4: return dense.fp4;
  }
  return {};
}

void chip(Work& work, Basis& basis) {
  const auto precision = model::said_or_standard(work.wanted.said.precision, work.catalog, "precision");
  work.ledger.given(fact::precision, std::string(spec::word(*precision)), precision.span, work.name);
  const catalog::Accelerator* gpu = work.gpu();
  if (gpu == nullptr) return;
  work.ledger.given(fact::gpu_memory, gpu->memory, work.name);
  work.ledger.given(fact::bandwidth, gpu->memory_bandwidth, work.name);
  const auto peak = gpu->dense ? throughput(*gpu->dense, *precision) : text::Said<units::Rate>{};
  work.ledger.given(fact::precision_listed, static_cast<bool>(peak), precision.span, work.name);
  basis.peak = work.ledger.given(fact::peak, peak, work.name);
  if (!peak) work.ledger.unknown(fact::peak, "the accelerator lists no throughput at " + std::string(spec::word(*precision)), work.name);
}

Workload plan_workload(Work& work, std::optional<std::size_t> pool) {
  Workload out;
  out.name = work.name;
  out.pool = pool;
  const auto& said = work.wanted.said;
  const WorkloadKind kind = *said.kind;
  work.ledger.given(fact::kind, std::string(spec::word(kind)), said.kind.span, work.name);
  out.trains = work.derived(fact::trains, kind == WorkloadKind::training || kind == WorkloadKind::fine_tuning);
  if (work.pool != nullptr) work.ledger.given(fact::pool, work.pool->name, work.pool->span, work.name);
  out.jobs = work.standard(fact::jobs, said.jobs, "jobs");
  const auto sharing = model::said_or_standard(said.sharing, work.catalog, "sharing");
  work.ledger.given(fact::sharing, std::string(spec::word(*sharing)), sharing.span, work.name);
  Basis basis;
  plan_shape(work, basis);
  chip(work, basis);
  out.gpus = out.trains ? plan_training(work, basis, out.jobs) : plan_serving(work, basis, out.jobs);
  if (out.gpus) work.derived(fact::gpus_all, *out.gpus * out.jobs);
  else work.ledger.unknown(fact::gpus_all, "the workload `" + work.name + "` says neither its size nor what its size follows from", work.name);
  if (out.trains && out.gpus) plan_training_memory(work, basis, *out.gpus);
  plan_data(work, basis, out.jobs);
  return out;
}

void totals(const std::vector<Workload>& workloads, Demand& demand, Ledger& ledger) {
  Count gpus, training, largest;
  bool sized = false;
  for (const Workload& w : workloads) {
    if (w.trains) ++training;
    if (!w.gpus) continue;
    sized = true;
    gpus += *w.gpus * w.jobs;
    if (w.trains) largest = std::max(largest, *w.gpus);
  }
  ledger.derived(fact::training_workloads, training);
  if (!sized) return;
  demand.gpus = ledger.derived(fact::total, gpus);
  ledger.derived(fact::largest, largest);
}

template <class T>
void sum(const facts::Fact<T>& each, const facts::Fact<T>& all, Ledger& ledger) {
  double total = 0;
  for (std::uint32_t i : ledger.of(each))
    if (ledger.entries()[i].origin != facts::Origin::unknown) total += ledger.entries()[i].value.number();
  if (!ledger.of(each).empty()) ledger.derived(all, T(total));
}

}  // namespace

namespace {

/// The product of a division that is stated whole; nothing if a part is left open.
std::optional<Count> divided_gpus(Work& work) {
  const auto& p = work.wanted.said.parallelism;
  if (!p || !p->tensor || !p->pipeline || !p->data) return {};
  const Count all = *p->tensor * *p->pipeline * *p->data * p->context.or_else(1);
  return work.ledger.given(fact::gpus_divided, all, p.span, work.name);
}

}  // namespace

std::optional<Count> size_job(Work& work, std::optional<Count> implied, std::string_view why, Count jobs) {
  const auto stated = work.ledger.given(fact::gpus_stated, work.wanted.said.gpus, work.name);
  std::optional<Count> pool;
  if (work.pool != nullptr && work.pool->server.gpus) {
    if (work.pool->said.gpus) pool = *work.pool->said.gpus;
    else if (work.pool->said.count) pool = *work.pool->said.count * *work.pool->server.gpus;
  }
  const auto divided = stated ? std::nullopt : divided_gpus(work);
  if (!stated && !divided && !implied && !pool) return {};
  const text::Span span = work.wanted.span;
  const std::string from = stated ? "stated" : divided ? "parallelism" : implied ? std::string(why) : "pool";
  work.ledger.given(fact::gpus_from, from, stated ? work.wanted.said.gpus.span : span, work.name);
  if (from == "pool") work.ledger.given(fact::pool_gpus, *pool, work.pool->said.count ? work.pool->said.count.span : work.pool->said.gpus.span, work.name);
  return work.derived(fact::gpus, stated ? *stated : divided ? *divided : implied ? *implied : std::max(Count(1), *pool / jobs));
}

Demand plan_demand(const model::Cluster& cluster, Ledger& ledger) {
  Demand demand;
  for (const model::Workload& w : cluster.workloads) {
    const auto pool = find_pool(cluster, *w.said.kind);
    Work work{w, pool ? &cluster.pools[*pool] : nullptr, *cluster.catalog, ledger, w.name};
    demand.workloads.push_back(plan_workload(work, pool));
  }
  totals(demand.workloads, demand, ledger);
  sum(fact::read_of, fact::read, ledger);
  sum(fact::opens_of, fact::opens, ledger);
  sum(fact::dataset, fact::datasets, ledger);
  sum(fact::kept, fact::checkpoints, ledger);
  Count widest;
  for (std::uint32_t i : ledger.of(fact::tensor)) widest = std::max(widest, Count(ledger.entries()[i].value.whole));
  if (!ledger.of(fact::tensor).empty()) ledger.derived(fact::largest_tensor, widest);
  return demand;
}

}  // namespace aidc::demand
