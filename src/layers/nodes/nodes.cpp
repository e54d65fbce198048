// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/nodes/nodes.hpp"

#include <algorithm>

#include "aidc/layers/nodes/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::layers::nodes {
namespace {

using facts::Ledger;
using text::Said;

/// The server's id where it has one, for messages.
std::string server_name(const model::Pool& pool) {
  return pool.server.id ? "`" + *pool.server.id + "`" : "the inline server of `" + pool.name + "`";
}

void size(Pool& out, const model::Pool& pool, std::optional<Count> wanted, const catalog::Catalog& catalog, Ledger& ledger) {
  out.gpus_per_node = pool.server.gpus ? *ledger.given(fact::gpus_per_node, pool.server.gpus, out.name)
                                       : ledger.given(fact::gpus_per_node, Count(0), pool.span, out.name);
  if (pool.said.count) {
    out.active = *ledger.given(fact::active, pool.said.count, out.name);
  } else {
    const auto said = ledger.given(fact::gpus_wanted, pool.said.gpus, out.name);
    const Count gpus = said ? *said : ledger.derived(fact::gpus_wanted, wanted.value_or(Count(0)), out.name);
    const Count per_node = std::max(out.gpus_per_node, Count(1));
    out.active = ledger.derived(fact::active, units::ceil_div(gpus, per_node), out.name);
  }
  out.spares = *ledger.given(fact::spares, model::said_or_standard(pool.said.spares, catalog, "spares"), out.name);
  out.count = ledger.derived(fact::count_of, out.active + out.spares, out.name);
  out.gpus = ledger.derived(fact::gpus_of, out.count * out.gpus_per_node, out.name);
  ledger.derived(fact::gpus_active, out.active * out.gpus_per_node, out.name);
}

void accelerator(const model::Pool& pool, const std::string& name, Ledger& ledger) {
  if (pool.accelerator == nullptr) return;
  ledger.given(fact::gpu, pool.server.accelerator, name);
  ledger.given(fact::gpu_memory, pool.accelerator->memory, name);
  ledger.given(fact::gpu_power, pool.accelerator->power_max, name);
  const auto& link = pool.accelerator->scale_up;
  if (link) ledger.given(fact::scale_up, link->bandwidth, name);
  ledger.given(fact::has_scale_up, static_cast<bool>(link), link ? link.span : pool.accelerator->id.span, name);
}

/// The figure of the basis; the other one where there is only that, which is noted.
Said<Power> rated(const model::Pool& pool, bool typical, bool& estimate) {
  const auto& s = pool.server;
  const Said<Power>& first = typical ? s.power_typical : s.power_max;
  const Said<Power>& second = typical ? s.power_max : s.power_typical;
  estimate = !first && second && !typical;
  return first ? first : second;
}

void power(Pool& out, const model::Pool& pool, bool typical, Ledger& ledger) {
  ledger.given(fact::power_max, pool.server.power_max, out.name);
  bool estimate = false;
  const Said<Power> figure = rated(pool, typical, estimate);
  ledger.given(fact::power_is_known, static_cast<bool>(figure), figure ? figure.span : pool.span, out.name);
  if (!figure) {
    const std::string why = server_name(pool) + " states no power";
    ledger.unknown(fact::power_rated, why, out.name);
    ledger.unknown(fact::power_of, why, out.name);
    return;
  }
  ledger.given(fact::power_rated, figure, out.name);
  ledger.given(fact::power_estimates, Count(estimate ? 1 : 0), figure.span, out.name);
  const auto gpu = pool.accelerator != nullptr ? pool.accelerator->power_max : Said<Power>{};
  const bool capped = pool.said.power_cap && gpu;
  ledger.given(fact::capped, capped, pool.said.power_cap ? pool.said.power_cap.span : pool.span, out.name);
  Power each = *figure;
  if (capped) {
    ledger.given(fact::power_cap, pool.said.power_cap, out.name);
    each -= out.gpus_per_node * std::max(*gpu - *pool.said.power_cap, Power());
  }
  if (gpu && out.gpus_per_node > Count(0)) ledger.derived(fact::parts_power, out.gpus_per_node * *gpu, out.name);
  out.power_each = ledger.derived(fact::power_each, each, out.name);
  ledger.derived(fact::power_of, out.count * each, out.name);
}

void ports(const model::Pool& pool, const std::string& name, Ledger& ledger) {
  if (!pool.server.nics) return;
  Count n;
  for (const auto& nic : *pool.server.nics)
    if (nic->fabric && *nic->fabric == model::FabricKind::compute && nic->count) n += *nic->count;
  ledger.given(fact::compute_ports, n, pool.server.nics.span, name);
}

void body(Pool& out, const model::Pool& pool, Ledger& ledger) {
  const auto& s = pool.server;
  out.height = ledger.given(fact::height, s.height, out.name);
  if (!s.height) ledger.unknown(fact::height, server_name(pool) + " states no height", out.name);
  out.weight = ledger.given(fact::weight, s.weight, out.name);
  if (!s.weight) ledger.unknown(fact::weight, server_name(pool) + " states no weight", out.name);
  ledger.given(fact::whole_rack, s.whole_rack.or_else(false), s.whole_rack ? s.whole_rack.span : pool.span, out.name);
  if (s.liquid_share) ledger.given(fact::liquid_share, units::Ratio(s.liquid_share->fraction), s.liquid_share.span, out.name);
  if (s.cooling) ledger.given(fact::cooling, std::string(catalog::word(*s.cooling)), s.cooling.span, out.name);
  if (out.gpus_per_node == Count(0)) return;
  if (const auto threads = ledger.given(fact::threads, s.cpu_threads, out.name))
    ledger.derived(fact::threads_per_gpu, units::ratio(*threads, out.gpus_per_node), out.name);
  if (const auto memory = ledger.given(fact::memory, s.memory, out.name))
    ledger.derived(fact::memory_per_gpu, *memory / out.gpus_per_node, out.name);
  ledger.given(fact::nvme, s.nvme, out.name);
  ledger.given(fact::pcie_lanes, s.pcie_lanes_per_gpu, out.name);
}

/// Nodes that are added a year, where the spec says in how many years the target is reached.
void rate(const model::Cluster& cluster, const Nodes& nodes, Ledger& ledger) {
  const auto& growth = cluster.spec().growth;
  if (!growth || !growth->years) return;
  const double years = ledger.given(fact::growth_years, units::Ratio(*growth->years), growth->years.span).base();
  if (nodes.target) ledger.derived(fact::nodes_per_year, units::Ratio((*nodes.target - nodes.count).real() / years));
}

/// The nodes that growth ends at: stated, or those that the stated accelerators take, of the kind that there is most of.
void target(const model::Cluster& cluster, Nodes& nodes, Ledger& ledger) {
  const auto& growth = cluster.spec().growth;
  if (!growth || !growth->target) return;
  nodes.target = growth->target->nodes;
  ledger.given(fact::target_nodes, nodes.target);
  const auto& gpus = growth->target->gpus;
  ledger.given(fact::target_gpus, gpus);
  if (nodes.target || !gpus) return;
  const auto most = std::max_element(nodes.pools.begin(), nodes.pools.end(), [](const Pool& a, const Pool& b) { return a.gpus < b.gpus; });
  const Count per_node = ledger.given(fact::growing_gpus, std::max(Count(1), most->gpus_per_node), cluster.pools.front().span);
  nodes.target = {ledger.derived(fact::target_nodes, nodes.count + units::ceil_div(std::max(Count(0), *gpus - nodes.gpus), per_node)), gpus.span};
}

}  // namespace

Nodes plan_nodes(const model::Cluster& cluster, std::optional<Count> wanted, Ledger& ledger) {
  const auto& facility = cluster.spec().facility;
  const auto basis = facility && facility->power_basis ? facility->power_basis
                                                       : model::standard<spec::PowerBasis>(*cluster.catalog, "power_basis");
  ledger.given(fact::power_basis, std::string(spec::word(*basis)), basis.span);
  Nodes nodes;
  Count training;
  for (const model::Pool& pool : cluster.pools) {
    Pool out;
    out.name = pool.name;
    if (pool.server.id) ledger.given(fact::server, pool.server.id, pool.name);
    ledger.given(fact::role, std::string(spec::word(*pool.role)), pool.role.span, pool.name);
    size(out, pool, wanted, *cluster.catalog, ledger);
    accelerator(pool, out.name, ledger);
    power(out, pool, *basis == spec::PowerBasis::typical, ledger);
    ports(pool, out.name, ledger);
    body(out, pool, ledger);
    if (*pool.role == spec::Role::training) ++training;
    nodes.count += out.count;
    nodes.gpus += out.gpus;
    nodes.gpus_active += out.active * out.gpus_per_node;
    if (out.power_each) nodes.power += out.count * *out.power_each;
    nodes.pools.push_back(std::move(out));
  }
  ledger.derived(fact::total, nodes.count);
  ledger.derived(fact::gpus, nodes.gpus);
  ledger.derived(fact::schedulable, nodes.gpus_active);
  ledger.derived(fact::training_pools, training);
  ledger.derived(fact::power, nodes.power);
  target(cluster, nodes, ledger);
  rate(cluster, nodes, ledger);
  return nodes;
}

}  // namespace aidc::layers::nodes
