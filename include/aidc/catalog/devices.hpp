// SPDX-License-Identifier: Apache-2.0
// Devices that exist. The same structs carry what a catalogue file says, what a spec says inline, and what a spec says
// over a catalogue entry; a member that nobody said is empty. Units are in the types, sources in `from`.
#pragma once

#include "aidc/catalog/words.hpp"
#include "aidc/text/said.hpp"
#include "aidc/text/table.hpp"
#include "aidc/units/money.hpp"
#include "aidc/units/quantity.hpp"

namespace aidc::catalog {

using text::Date, text::List, text::Map, text::Said, text::Share;
using units::Count, units::Money;

/// What every catalogue file says of itself.
struct Entry {
  Said<std::string> id, vendor, name;
  Said<Map<List<std::string>>> from;   ///< source key -> the fields it is the source of
  Said<Map<std::string>> disputed;     ///< field -> who says what else
  Said<List<std::string>> notes;
  Said<Date> released;
};

/// A range of prices at a day; one price is low = high.
struct Price {
  Said<Money> low, high;
  Said<Date> as_of;
};

struct Pcie {
  Said<Count> generation, lanes;
};

struct ScaleUp {
  Said<units::DataRate> bandwidth;  ///< both directions added
  Said<Count> domain;               ///< accelerators that reach each other at it
  Said<std::string> name;
};

/// Dense throughput by precision; sparse figures have no place here.
struct Dense {
  Said<units::Rate> fp64, fp32, tf32, bf16, fp16, fp8, int8, fp4;
};

struct MigProfile {
  Said<std::string> name;
  Said<Count> compute, memory, max;  ///< slices, and instances on one accelerator
  Said<List<Count>> starts;          ///< memory slices at which it may begin
};

struct Mig {
  Said<Count> compute_slices, memory_slices;
  Said<List<MigProfile>> profiles;
};

struct Accelerator : Entry {
  Said<std::string> form, memory_type;
  Said<units::Data> memory;
  Said<units::DataRate> memory_bandwidth;
  Said<Dense> dense;
  Said<ScaleUp> scale_up;
  Said<Pcie> pcie;
  Said<units::Power> power_max;
  Said<Price> price;
  Said<Mig> mig;
};

/// Ports of a server by use.
struct NicPorts {
  Said<FabricKind> fabric;
  Said<Count> count;
  Said<units::DataRate> speed;
  Said<Count> ports_per_cage;
  Said<std::string> device, form;  ///< the NIC; the cage, where it is not the NIC's own
};

struct Supplies {
  Said<Count> count, needed, shelves;
  Said<units::Power> rating;
};

struct Inlet {
  Said<units::Temperature> low, high;
};

/// A server, or a whole rack that is bought as one.
struct Server : Entry {
  Said<std::string> accelerator, cpu;
  Said<Count> gpus, cpu_threads, nvme, pcie_lanes_per_gpu, trays, rails;
  Said<units::Data> memory, nvme_capacity;
  Said<List<NicPorts>> nics;
  Said<units::Power> power_max, power_typical, power_idle;
  Said<Supplies> psus;
  Said<Cooling> cooling;
  Said<Share> liquid_share;
  Said<units::Flow> airflow;
  Said<Inlet> inlet;
  Said<units::Length> height, depth;
  Said<units::Mass> weight;
  Said<bool> whole_rack;
  Said<Price> price;
};

struct Breakout {
  Said<std::string> form;  ///< of the cages, where it is another one
  Said<units::DataRate> speed;
  Said<Count> ports;
};

/// Of a chassis: what is pushed into it, one for each slot.
struct LineCards {
  Said<std::string> model;
  Said<Count> slots, ports;  ///< most cards; ports of one
  Said<units::Power> power_max;
  Said<units::Mass> weight;
  Said<Price> price;
};

struct Switch : Entry {
  Said<Technology> technology;
  Said<Count> ports, cages;
  Said<std::string> form;  ///< of the cages
  Said<units::DataRate> speed;
  Said<List<Breakout>> breakout;
  Said<Breakout> uplinks;
  Said<LineCards> line_cards;
  Said<units::Power> power_max, power_typical;
  Said<units::Length> height, depth;
  Said<units::Mass> weight;
  Said<units::Time> latency;
  Said<units::Data> buffer;
  Said<Supplies> psus;
  Said<Cooling> cooling;
  Said<bool> managed;
  Said<Price> price;
};

struct Nic : Entry {
  Said<List<Technology>> technology;
  Said<Count> ports;
  Said<units::DataRate> speed;
  Said<Pcie> pcie;
  Said<units::Power> power_max;
  Said<std::string> form;
  Said<Price> price;
};

/// A transceiver.
struct Optic : Entry {
  Said<List<Technology>> technology;  ///< only where it is for one of them
  Said<std::string> form, connector, end;
  Said<units::DataRate> speed;
  Said<Count> ports;
  Said<Medium> medium;
  Said<units::Length> reach;
  Said<units::Power> power_max;
  Said<Price> price;
};

struct Cable : Entry {
  Said<List<Technology>> technology;  ///< only where it is for one of them
  Said<std::string> form;
  Said<Medium> medium;
  Said<units::DataRate> speed;
  Said<Count> ports, splits;
  Said<units::Length> reach;
  Said<List<units::Length>> lengths;
  Said<units::Power> power_max;
  Said<Price> price;
};

struct StoragePorts {
  Said<Count> count;
  Said<units::DataRate> speed;
};

/// One building block of a storage system.
struct StorageSystem : Entry {
  Said<StorageKind> kind;
  Said<units::DataRate> read, write;
  Said<units::Data> capacity;
  Said<units::Rate> metadata;
  Said<bool> posix;
  Said<StorageClient> client;
  Said<StoragePorts> ports;
  Said<units::Power> power_max;
  Said<units::Length> height;
  Said<units::Mass> weight;
  Said<Price> price;
};

struct Rack : Entry {
  Said<units::Length> height, width, depth;
  Said<units::Mass> load_max, weight;
  Said<Price> price;
};

/// An electrical feed with its breaker.
struct Feed : Entry {
  Said<units::Voltage> voltage;
  Said<Count> phases;
  Said<units::Current> current;
  Said<units::Length> height;
  Said<units::Mass> weight;
  Said<Price> price;
};

struct CoolingUnit : Entry {
  Said<std::string> kind;
  Said<units::Power> capacity, power_max;
  Said<units::Flow> flow, airflow;
  Said<units::Length> height;
  Said<units::Mass> weight;
  Said<Price> price;
};

struct Attention {
  Said<std::string> kind;
  Said<Count> kv_bytes_elements;  ///< elements cached for a token in one layer
};

/// The shape of a model.
struct Model : Entry {
  Said<std::string> kind;
  Said<Count> parameters, active_parameters, layers, hidden, heads, kv_heads, head_dim, ffn, vocabulary;
  Said<bool> gated, tied;
  Said<Count> experts, active_experts, shared_experts, dense_layers;
  Said<Attention> attention;
  Said<Count> sequence_length;
};

/// A fixed group design of a fabric, bought by the group instead of sized.
struct Template : Entry {
  Said<Technology> technology;
  Said<std::string> switch_id;
  Said<Count> group_nodes, node_ports, rails, leaf, spine, core, pods, max_groups;
};

const text::Table& table_of(const Price*);
const text::Table& table_of(const Pcie*);
const text::Table& table_of(const ScaleUp*);
const text::Table& table_of(const Dense*);
const text::Table& table_of(const MigProfile*);
const text::Table& table_of(const Mig*);
const text::Table& table_of(const NicPorts*);
const text::Table& table_of(const Supplies*);
const text::Table& table_of(const Inlet*);
const text::Table& table_of(const Breakout*);
const text::Table& table_of(const LineCards*);
const text::Table& table_of(const StoragePorts*);
const text::Table& table_of(const Attention*);

const text::Table& table_of(const Accelerator*);
const text::Table& table_of(const Server*);
const text::Table& table_of(const Switch*);
const text::Table& table_of(const Nic*);
const text::Table& table_of(const Optic*);
const text::Table& table_of(const Cable*);
const text::Table& table_of(const StorageSystem*);
const text::Table& table_of(const Rack*);
const text::Table& table_of(const Feed*);
const text::Table& table_of(const CoolingUnit*);
const text::Table& table_of(const Model*);
const text::Table& table_of(const Template*);

}  // namespace aidc::catalog
