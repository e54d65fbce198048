// SPDX-License-Identifier: Apache-2.0
#include "aidc/spec/starter.hpp"

#include "aidc/units/failure.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::spec {
namespace {

using units::Count;

constexpr std::string_view head =
    R"(# A first spec. Everything that is left out is sized, and the plan says what was assumed.
#   aidc plan FILE                            sizes and checks it
#   aidc explain FILE power.it_load           says where a number comes from
#   aidc catalog list server                  lists what can stand under `server:`
# A line that begins with `#` and no blank is a part of the spec that is switched off: take the `#` away and put your own
# figures in. The figures of this file are there to be replaced; none of them is advice.
aidc: 1
name: my-cluster
)";

constexpr std::string_view work = R"(
# What the cluster is for. With tokens and a deadline, the accelerators that this takes are worked out.
#workloads:
#  - name: pretrain
#    kind: training
#    model: llama-3.1-70b
#    tokens: 2e12
#    deadline: 60 d
#    precision: bf16
#    checkpoint: {interval: 30 min, mode: async, target: shared, keep: 5}
)";

constexpr std::string_view networks = R"(
# Networks follow from the ports of the servers: one for each of compute, storage, frontend and oob that they have.
#fabrics:
#  compute: {technology: infiniband, oversubscription: 1, manager_ports: 4}

#storage:
#  - name: scratch
#    kind: parallel-filesystem
#    holds: [dataset, checkpoint]
#    read: 100 GB/s
#    write: 50 GB/s
#    capacity: 2 PB
)";

constexpr std::string_view house = R"(
# The hall. What is stated here is checked; what is not stated is not judged.
facility:
  pue: 1.3
  electricity: 0.10 USD/kWh
#  site_power: 2 MW
#  racks: {count: 40, height: 48 U, reserved: 4 U, power: 45 kW}
#  feeds: {per_rack: 2, scheme: 2N, voltage: 415 V, current: 60 A}
)";

constexpr std::string_view money = R"(
# What it may cost, and prices of your own: they win over those of the catalogue.
#budget: {capital: 45 MUSD, power: 1.6 MW}
#prices:
#  entries:
#    - {item: nvidia-dgx-h100, amount: 250000 USD, as_of: 2026-06-30, source: quote}
)";

std::string called(const catalog::Server& server) {
  std::string out = (server.vendor ? *server.vendor + " " : "") + server.name.or_else(*server.id);
  if (server.gpus && *server.gpus > Count(0)) out += ", " + std::to_string(server.gpus->value()) + " accelerators";
  if (server.power_max) out += ", " + units::human(server.power_max->base(), units::dim::power);
  return out;
}

std::string pool(const catalog::Server& server, Count gpus) {
  const Count each = server.gpus.or_else(Count(0));
  std::string out = "\nnodes:\n  - name: compute\n    # " + called(server) + "\n    server: " + *server.id + "\n";
  if (each == Count(0)) return out + "    count: " + std::to_string(gpus.value()) + "\n";
  const std::string nodes = units::grouped(units::ceil_div(gpus, each).value());
  return out + "    # " + nodes + " nodes; `count:` says nodes instead\n    gpus: " + std::to_string(gpus.value()) +
         "\n#    spares: 1\n";
}

/// Litres a minute, as a spec writes them.
std::string litres(units::Flow flow) {
  return units::decimal(flow.base() / units::parse_unit("L/min")->base) + " L/min";
}

/// Liquid takes more than a kind: the unit of a published facility stands in until the user has his own.
std::string cooling(const catalog::Catalog& catalog, const catalog::Server& server) {
  const bool liquid = server.cooling && *server.cooling == catalog::Cooling::liquid;
  if (!liquid) return "#  cooling: {kind: air, rack_limit: 45 kW, capacity: 1.8 MW, unit: 120 kW, redundancy: N+1}\n";
  const auto* unit = catalog.find<catalog::CoolingUnit>("generic-cdu-2.3mw");
  if (unit == nullptr) throw Failure("the catalogue lacks `generic-cdu-2.3mw`");
  return "  # One coolant distribution unit as in `aidc catalog show " + *unit->id +
         "`.\n  cooling: {kind: liquid, distribution_unit: " + units::human(unit->capacity->base(), units::dim::power) +
         ", flow: " + litres(*unit->flow) + ", leak_detection: true}\n";
}

}  // namespace

std::string starter(const catalog::Catalog& catalog, const catalog::Server& server, Count gpus) {
  std::string out(head);
  out += work;
  out += pool(server, gpus);
  out += networks;
  out += house;
  out += cooling(catalog, server);
  out += money;
  return out;
}

}  // namespace aidc::spec
