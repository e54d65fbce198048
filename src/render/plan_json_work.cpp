// SPDX-License-Identifier: Apache-2.0
// Work, storage, platform and reliability of the plan JSON.
#include "aidc/demand/facts.hpp"
#include "aidc/layers/outcome/facts.hpp"
#include "aidc/layers/scheduler/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "plan_json_parts.hpp"

namespace aidc::render {
namespace {

namespace demand = aidc::demand::fact;
namespace outcome = layers::outcome::fact;
namespace platform = layers::scheduler::fact;
namespace storage = layers::storage::fact;

constexpr double seconds_per_day = 86'400;

/// Nodes of a workload's jobs: whole nodes for each job.
Json nodes_of(const FactReader& read, const std::string& name) {
  const Json gpus = read.get(demand::gpus, name), each = read.get(outcome::gpus_per_node, name), jobs = read.get(demand::jobs, name);
  if (gpus.is_null() || each.is_null() || each.get<std::int64_t>() == 0) return nullptr;
  return (units::ceil_div(units::Count(gpus.get<std::int64_t>()), units::Count(each.get<std::int64_t>())) * units::Count(jobs.get<std::int64_t>())).value();
}

Json workload(const FactReader& read, const std::string& name) {
  const auto at = [&](const facts::FactBase& f) { return read.get(f, name); };
  const auto bytes = [&](const facts::FactBase& f) { return read.bytes(f, name); };
  Json out;
  out["name"] = name;
  out["kind"] = at(demand::kind);
  out["model"] = at(demand::model);
  out["gpus"] = at(demand::gpus);
  out["jobs"] = at(demand::jobs);
  out["nodes"] = nodes_of(read, name);
  out["mfu"] = at(demand::mfu);
  out["step_s"] = at(demand::step);
  out["days"] = read.scaled(demand::duration, 1 / seconds_per_day, name);
  out["parallelism"] = {{"tensor", at(demand::tensor)}, {"pipeline", at(demand::pipeline)}, {"data", at(demand::data)}, {"context", at(demand::context)},
                        {"interleave", at(demand::interleave)}, {"zero", at(demand::zero)}, {"sequence", at(demand::sequence_parallel)}};
  const bool trains = at(demand::trains) == Json(true);
  out["memory"] = {{"parameters_bytes", trains ? bytes(demand::weights) : bytes(demand::memory)},
                   {"gradients_bytes", bytes(demand::gradients)},
                   {"optimizer_bytes", bytes(demand::optimizer)},
                   {"activations_bytes", bytes(demand::activations)},
                   {"total_bytes", bytes(demand::memory)}};
  out["model_flops"] = at(demand::model_flops);
  out["tokens_per_s"] = at(demand::token_rate);
  out["read_bytes_per_s"] = bytes(demand::read_of);
  out["checkpoint_bytes"] = bytes(demand::checkpoint);
  out["checkpoint_interval_s"] = at(demand::interval);
  out["time_to_first_token_s"] = at(demand::prefill);
  out["time_per_output_token_s"] = at(demand::token_at_batch);
  out["goodput"] = nullptr;
  return out;
}

}  // namespace

Json demand_json(const plan::Plan& plan) {
  const FactReader read(plan.ledger);
  Json workloads = Json::array();
  for (const auto& w : plan.demand.workloads) workloads.push_back(workload(read, w.name));
  return {{"workloads", std::move(workloads)}, {"gpus", read.get(demand::total)}, {"read_bytes_per_s", read.bytes(demand::read)},
          {"write_bytes_per_s", read.bytes(storage::write_wanted)}};
}

Json storage_json(const plan::Plan& plan) {
  const FactReader read(plan.ledger);
  Json systems = Json::array();
  if (plan.cluster.spec().storage)
    for (const auto& s : *plan.cluster.spec().storage)
      systems.push_back({{"name", *s->name},
                         {"kind", read.get(storage::kind, *s->name)},
                         {"read_bytes_per_s", read.bytes(storage::read_of, *s->name)},
                         {"write_bytes_per_s", read.bytes(storage::write_of, *s->name)},
                         {"capacity_bytes", read.bytes(storage::capacity_of, *s->name)}});
  return {{"required_read_bytes_per_s", read.bytes(storage::read_wanted)},
          {"provided_read_bytes_per_s", read.bytes(storage::read_provided)},
          {"required_write_bytes_per_s", read.bytes(storage::write_wanted)},
          {"provided_write_bytes_per_s", read.bytes(storage::write_provided)},
          {"required_bytes", read.bytes(storage::required)},
          {"provided_bytes", read.bytes(storage::capacity)},
          {"systems", std::move(systems)}};
}

Json scheduler_json(const plan::Plan& plan) {
  const FactReader read(plan.ledger);
  Json teams = Json::array(), mig = Json::array();
  const auto& said = plan.cluster.spec().scheduler;
  if (said && said->teams)
    for (const auto& t : *said->teams)
      teams.push_back({{"name", *t->name},
                       {"gpus", read.get(platform::team_gpus, *t->name)},
                       {"cpu", read.get(platform::team_cpu, *t->name)},
                       {"memory_bytes", read.bytes(platform::team_memory, *t->name)},
                       {"priority", read.get(platform::team_priority, *t->name)},
                       {"may_borrow", read.get(platform::team_borrows, *t->name)}});
  for (const auto& m : plan.scheduler.mig)
    mig.push_back({{"pool", m.pool}, {"profile", m.profile}, {"instances", number(m.instances)}, {"gpus_needed", read.get(platform::mig_needed, m.pool)}});
  return {{"kind", read.get(platform::kind)},
          {"capacity", {{"gpus", read.get(platform::gpus)}, {"cpu", read.get(platform::cpu)}, {"memory_bytes", read.bytes(platform::memory)}}},
          {"allocated", {{"gpus", read.get(platform::quota_gpus)}, {"cpu", read.get(platform::quota_cpu)}, {"memory_bytes", read.bytes(platform::quota_memory)}}},
          {"teams", std::move(teams)},
          {"mig", std::move(mig)}};
}

Json reliability_json(const plan::Plan& plan) {
  const FactReader read(plan.ledger);
  return {{"mtbf_s", read.get(outcome::mtbf)}, {"failures_per_day", read.scaled(outcome::failures, seconds_per_day)}, {"goodput", nullptr}};
}

}  // namespace aidc::render
