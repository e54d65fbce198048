// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/scheduler/scheduler.hpp"

#include <algorithm>

#include "aidc/layers/scheduler/facts.hpp"

namespace aidc::layers::scheduler {
namespace {

using facts::Ledger;
using units::Data;

class Planner {
 public:
  Planner(const model::Cluster& cluster, const nodes::Nodes& nodes, Ledger& ledger) : cluster_(cluster), nodes_(nodes), ledger_(ledger) {
    if (cluster.spec().scheduler) said_ = *cluster.spec().scheduler;
  }

  Scheduler run() {
    capacity();
    platform();
    teams();
    if (said_.jobs)
      for (const auto& j : *said_.jobs) job(*j, j.span);
    if (said_.partitions)
      for (const auto& p : *said_.partitions) partition(*p, p.span);
    return std::move(out_);
  }

 private:
  text::Span place() const { return cluster_.spec().scheduler ? cluster_.spec().scheduler.span : cluster_.spec().name.span; }

  void capacity() {
    spec::SystemReserved reserved;
    if (said_.system_reserved) reserved = *said_.system_reserved;
    const Count cpu = ledger_.given(fact::reserved_cpu, reserved.cpu.or_else(0), reserved.cpu ? reserved.cpu.span : place());
    const Data memory = ledger_.given(fact::reserved_memory, reserved.memory.or_else(Data()), reserved.memory ? reserved.memory.span : place());
    gpus_ = ledger_.derived(fact::gpus, nodes_.gpus_active);
    for (std::size_t i = 0; i < nodes_.pools.size(); ++i) {
      const auto& server = cluster_.pools[i].server;
      if (nodes_.pools[i].gpus_per_node == Count(0)) continue;  // as in the facts: threads and memory of GPU nodes
      if (server.cpu_threads) cpu_ += nodes_.pools[i].active * (*server.cpu_threads - cpu);
      if (server.memory) memory_ += nodes_.pools[i].active * (*server.memory - memory);
    }
    ledger_.derived(fact::cpu, cpu_);
    ledger_.derived(fact::memory, memory_);
  }

  void platform() {
    if (said_.kind) ledger_.given(fact::kind, std::string(spec::word(*said_.kind)), said_.kind.span);
    if (said_.queueing) ledger_.given(fact::queueing, std::string(spec::word(*said_.queueing)), said_.queueing.span);
    ledger_.given(fact::topology_aware, said_.topology_aware);
    const bool slurm = said_.kind && *said_.kind == spec::SchedulerKind::slurm;
    if (slurm) ledger_.derived(fact::has_queue, true);
    else if (said_.kind && said_.queueing) ledger_.derived(fact::has_queue, *said_.queueing != spec::Queueing::none);
  }

  void teams() {
    Count gpus, cpu, n;
    Data memory;
    if (said_.teams)
      for (const auto& t : *said_.teams) {
        team(*t, t.span);
        gpus += t->gpus.or_else(0);
        cpu += t->cpu.or_else(0);
        memory += t->memory.or_else(Data());
        ++n;
      }
    ledger_.derived(fact::teams, n);
    if (n == Count(0)) return;
    ledger_.derived(fact::quota_gpus, gpus);
    ledger_.derived(fact::quota_cpu, cpu);
    ledger_.derived(fact::quota_memory, memory);
    if (gpus_ > Count(0)) ledger_.derived(fact::gpu_ratio, units::ratio(gpus, gpus_));
    if (cpu_ > Count(0)) ledger_.derived(fact::cpu_ratio, units::ratio(cpu, cpu_));
    if (memory_ > Data()) ledger_.derived(fact::memory_ratio, memory / memory_);
  }

  void team(const spec::Team& t, text::Span span) {
    const std::string& name = *t.name;
    ledger_.given(fact::team_gpus, t.gpus, name);
    ledger_.given(fact::team_cpu, t.cpu, name);
    ledger_.given(fact::team_memory, t.memory, name);
    ledger_.given(fact::team_borrows, t.may_borrow, name);
    ledger_.given(fact::team_pod, t.max_pod_gpus, name);
    ledger_.given(fact::team_queue, t.queue, name);
    if (t.priority) ledger_.given(fact::team_priority, std::string(spec::word(*t.priority)), t.priority.span, name);
    ledger_.given(fact::team_has_quota, static_cast<bool>(t.gpus), t.gpus ? t.gpus.span : span, name);
    ledger_.given(fact::team_has_limit, static_cast<bool>(t.max_pod_gpus), t.max_pod_gpus ? t.max_pod_gpus.span : span, name);
    ledger_.given(fact::team_has_priority, static_cast<bool>(t.priority), t.priority ? t.priority.span : span, name);
  }

  void job(const spec::Job& j, text::Span span) {
    const std::string& name = *j.name;
    ledger_.given(fact::job_gpus, j.gpus, name);
    ledger_.given(fact::job_team, j.team, name);
    ledger_.given(fact::job_gang, j.gang, name);
    Count quota = gpus_;
    text::Span place = span;
    if (j.team && said_.teams)
      for (const auto& t : *said_.teams)
        if (t->name && *t->name == *j.team && t->gpus) quota = *t->gpus + t->may_borrow.or_else(0), place = t->gpus.span;
    ledger_.given(fact::job_quota, quota, place, name);
    ledger_.derived(fact::job_available, std::min(quota, gpus_), name);
  }

  void partition(const spec::Partition& p, text::Span span) {
    const std::string& name = *p.pool;
    const auto at = std::find_if(cluster_.pools.begin(), cluster_.pools.end(), [&](const model::Pool& m) { return m.name == name; });
    if (at == cluster_.pools.end() || !p.mig) return;
    ledger_.given(fact::mig_gpus, nodes_.pools[static_cast<std::size_t>(at - cluster_.pools.begin())].gpus, at->span, name);
    if (at->accelerator == nullptr || !at->accelerator->mig) {
      ledger_.unknown(fact::mig_needed, "the catalogue lists no MIG profiles of the accelerator", name);
      return;
    }
    slice(*at->accelerator->mig, p, span);
  }

  void slice(const catalog::Mig& table, const spec::Partition& p, text::Span span) {
    const std::string& name = *p.pool;
    std::vector<Count> asked(table.profiles->size());
    Count unknown, slices, instances;
    for (const auto& m : *p.mig) {
      const Count n = *m.said;
      out_.mig.push_back({name, m.key, n});
      instances += n;
      std::size_t i = 0;
      while (i < asked.size() && *(*table.profiles)[i]->name != m.key) ++i;
      if (i == asked.size()) {
        ++unknown;
        continue;
      }
      asked[i] += n;
      slices += n * *(*table.profiles)[i]->memory;
    }
    ledger_.given(fact::mig_slices, *table.memory_slices, table.memory_slices.span, name);
    ledger_.given(fact::mig_asked, slices, span, name);
    ledger_.given(fact::mig_instances, instances, span, name);
    ledger_.given(fact::mig_unknown, unknown, span, name);
    if (const auto needed = accelerators_for(table, std::move(asked))) ledger_.chosen(fact::mig_needed, *needed, name);
    else ledger_.unknown(fact::mig_needed, "a profile fits no accelerator of the pool", name);
  }

  const model::Cluster& cluster_;
  const nodes::Nodes& nodes_;
  Ledger& ledger_;
  spec::Scheduler said_;
  Scheduler out_;
  Count gpus_, cpu_;
  Data memory_;
};

}  // namespace

Scheduler plan_scheduler(const model::Cluster& cluster, const nodes::Nodes& nodes, Ledger& ledger) {
  return Planner(cluster, nodes, ledger).run();
}

}  // namespace aidc::layers::scheduler
