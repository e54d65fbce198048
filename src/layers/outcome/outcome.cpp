// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/outcome/outcome.hpp"

#include <algorithm>
#include <cmath>

#include "aidc/demand/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/outcome/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::layers::outcome {
namespace {

using facts::Ledger;
using units::Count, units::DataRate, units::Time;

void failures(const model::Cluster& cluster, const nodes::Nodes& nodes, Ledger& ledger) {
  const Count least = *model::standard<Count>(*cluster.catalog, "failure_rate_from_gpus");
  if (nodes.gpus < least) {
    ledger.unknown(fact::mtbf, "failure rates are measured for clusters of 4,096 accelerators and more");
    return;
  }
  const auto rate = model::standard<units::Rate>(*cluster.catalog, "failure_rate");
  const units::Rate all = ledger.derived(fact::failures, nodes.count * ledger.given(fact::failure_rate, *rate, rate.span));
  ledger.derived(fact::mtbf, units::Ratio(1) / all);
}

void intervals(const std::string& name, Ledger& ledger) {
  const auto mtbf = ledger.number(fact::mtbf);
  const auto time = ledger.number(storage::fact::write_time, name);
  const auto interval = ledger.number(demand::fact::interval, name);
  if (!mtbf || !time) return;
  const Time best = ledger.derived(fact::best_interval, Time(std::sqrt(2 * *time * *mtbf)), name);
  if (interval && best > Time()) ledger.derived(fact::interval_off, std::max(Time(*interval) / best, best / Time(*interval)), name);
}

void reading(const model::Cluster& cluster, const demand::Demand& demand, Ledger& ledger) {
  const auto ports = ledger.number(fabric::fact::ports_per_node, "storage");
  const auto speed = ledger.number(fabric::fact::nic_speed, "storage");
  if (ports && speed) ledger.derived(fact::node_link, DataRate(*ports * *speed));
  for (const auto& w : demand.workloads) {
    if (!w.pool || !w.gpus) continue;
    const auto& server = cluster.pools[*w.pool].server;
    if (!server.gpus) continue;
    const Count each = *ledger.given(fact::gpus_per_node, server.gpus, w.name);
    const auto read = ledger.number(demand::fact::read_of_job, w.name);
    if (each == Count(0)) continue;
    const Count job = ledger.derived(fact::job_nodes, units::ceil_div(*w.gpus, each), w.name);
    if (read) ledger.derived(fact::node_read, DataRate(*read) / job, w.name);
  }
}

void operations(const model::Cluster& cluster, Ledger& ledger) {
  const auto& said = cluster.spec().operations;
  if (!said) return;
  const spec::Operations& o = *said;
  const auto things = static_cast<std::int64_t>(spec::choices_of(spec::Monitored{}).size());
  ledger.given(fact::to_monitor, Count(things), said.span);
  const auto watched = o.monitoring ? static_cast<std::int64_t>(o.monitoring->size()) : 0;
  ledger.given(fact::monitored, Count(watched), o.monitoring ? o.monitoring.span : said.span);
  ledger.given(fact::restore_drill, static_cast<bool>(o.restore_drill), o.restore_drill ? o.restore_drill.span : said.span);
  ledger.given(fact::drill_interval, o.restore_drill);
  ledger.given(fact::separated, o.networks_separated);
  ledger.given(fact::images_pinned, o.images_pinned);
  ledger.given(fact::change_control, o.change_control);
  ledger.given(fact::access_control, o.access_control);
  if (o.encryption) ledger.given(fact::encrypted, Count(static_cast<std::int64_t>(o.encryption->size())), o.encryption.span);
}

}  // namespace

void plan_outcome(const model::Cluster& cluster, const demand::Demand& demand, const nodes::Nodes& nodes, Ledger& ledger) {
  failures(cluster, nodes, ledger);
  for (const auto& w : demand.workloads) intervals(w.name, ledger);
  reading(cluster, demand, ledger);
  operations(cluster, ledger);
}

}  // namespace aidc::layers::outcome
