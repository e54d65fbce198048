// SPDX-License-Identifier: Apache-2.0
// The keys of what devices are made of.
#include <array>

#include "aidc/catalog/devices.hpp"
#include "aidc/text/field.hpp"

namespace aidc::catalog {

using text::Field, text::field, text::Table;

const Table& table_of(const Price*) {
  static constexpr std::array rows{
      field<&Price::low>("low", "the least that is asked").needed().from(0),
      field<&Price::high>("high", "the most that is asked").needed().from(0),
      field<&Price::as_of>("as_of", "the day of the price").needed(),
  };
  static constexpr Table table{"a price", "a range of prices at a day", rows};
  return table;
}

const Table& table_of(const Pcie*) {
  static constexpr std::array rows{
      field<&Pcie::generation>("generation", "PCI Express generation").from(1).to(9),
      field<&Pcie::lanes>("lanes", "lanes").from(1).to(32),
  };
  static constexpr Table table{"a PCIe link", "the link to the host", rows};
  return table;
}

const Table& table_of(const ScaleUp*) {
  static constexpr std::array rows{
      field<&ScaleUp::bandwidth>("bandwidth", "both directions added").in("GB/s").over(0),
      field<&ScaleUp::domain>("domain", "accelerators that reach each other at this rate").from(1).to(100000),
      field<&ScaleUp::name>("name", "what the vendor calls it"),
  };
  static constexpr Table table{"a scale-up link", "the link between accelerators of one node or rack", rows};
  return table;
}

const Table& table_of(const Dense*) {
  static constexpr std::array rows{
      field<&Dense::fp64>("fp64", "64-bit matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::fp32>("fp32", "32-bit vector throughput").in("TFLOP/s").over(0),
      field<&Dense::tf32>("tf32", "TF32 matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::bf16>("bf16", "bfloat16 matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::fp16>("fp16", "float16 matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::fp8>("fp8", "8-bit float matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::int8>("int8", "8-bit integer matrix throughput").in("TFLOP/s").over(0),
      field<&Dense::fp4>("fp4", "4-bit float matrix throughput").in("TFLOP/s").over(0),
  };
  static constexpr Table table{"a throughput table", "dense throughput by precision; never the sparse figure", rows};
  return table;
}

const Table& table_of(const MigProfile*) {
  static constexpr std::array rows{
      field<&MigProfile::name>("name", "as the driver names it: 1g.10gb").needed(),
      field<&MigProfile::compute>("compute", "compute slices").needed().from(1).to(8),
      field<&MigProfile::memory>("memory", "memory slices").needed().from(1).to(16),
      field<&MigProfile::max>("max", "instances that one accelerator can hold").needed().from(1).to(16),
      field<&MigProfile::starts>("starts", "memory slices at which an instance may begin"),
  };
  static constexpr Table table{"a MIG profile", "one way to slice an accelerator", rows};
  return table;
}

const Table& table_of(const Mig*) {
  static constexpr std::array rows{
      field<&Mig::compute_slices>("compute_slices", "compute slices of the accelerator").needed().from(1).to(16),
      field<&Mig::memory_slices>("memory_slices", "memory slices of the accelerator").needed().from(1).to(16),
      field<&Mig::profiles>("profiles", "the profiles that the driver offers").needed(),
  };
  static constexpr Table table{"a MIG table", "how an accelerator can be sliced", rows};
  return table;
}

const Table& table_of(const LineCards*) {
  static constexpr std::array rows{
      field<&LineCards::model>("model", "what the vendor calls a card"),
      field<&LineCards::slots>("slots", "the most cards").needed().from(1).to(64),
      field<&LineCards::ports>("ports", "ports of one card at the switch's `speed`").needed().from(1).to(512),
      field<&LineCards::power_max>("power_max", "the most one card draws").in("W").over(0),
      field<&LineCards::weight>("weight", "of one card").in("kg").over(0).not_used("the weight of switches is not modelled yet"),
      field<&LineCards::price>("price", "of one card"),
  };
  static constexpr Table table{"line cards", "the cards of a chassis", rows};
  return table;
}

const Table& table_of(const NicPorts*) {
  static constexpr std::array rows{
      field<&NicPorts::fabric>("fabric", "the network these ports belong to").needed(),
      field<&NicPorts::count>("count", "ports").needed().from(1).to(1024),
      field<&NicPorts::speed>("speed", "of one port").needed().in("Gb/s").over(0),
      field<&NicPorts::ports_per_cage>("ports_per_cage", "ports in one cage; 2 for twin-port").from(1).to(8),
      field<&NicPorts::form>("form", "cage: OSFP, QSFP112, RJ45, …"),
      field<&NicPorts::device>("device", "the NIC").of("nic").not_used("NICs are not modelled one by one yet"),
  };
  static constexpr Table table{"an entry of nics", "ports of a server by use", rows};
  return table;
}

const Table& table_of(const Supplies*) {
  static constexpr std::array rows{
      field<&Supplies::count>("count", "power supplies built in").needed().from(1).to(64),
      field<&Supplies::rating>("rating", "of one supply").in("kW").over(0),
      field<&Supplies::shelves>("shelves", "power shelves that they sit in, each with a management port").from(1).to(64),
      field<&Supplies::needed>("needed", "supplies that have to work for full load").from(1).to(64),
  };
  static constexpr Table table{"power supplies", "power supplies of a device", rows};
  return table;
}

const Table& table_of(const Inlet*) {
  static constexpr std::array rows{
      field<&Inlet::low>("low", "lowest inlet temperature").in("°C"),
      field<&Inlet::high>("high", "highest inlet temperature").in("°C"),
  };
  static constexpr Table table{"an inlet range", "inlet temperatures a device may run at", rows};
  return table;
}

const Table& table_of(const Breakout*) {
  static constexpr std::array rows{
      field<&Breakout::speed>("speed", "of one port").needed().in("Gb/s").over(0),
      field<&Breakout::form>("form", "of their cages, where it is another one"),
      field<&Breakout::ports>("ports", "ports at this speed").needed().from(1).to(4096),
  };
  static constexpr Table table{"a port speed", "ports of a switch at a speed", rows};
  return table;
}

const Table& table_of(const StoragePorts*) {
  static constexpr std::array rows{
      field<&StoragePorts::count>("count", "ports").needed().from(1).to(4096),
      field<&StoragePorts::speed>("speed", "of one port").needed().in("Gb/s").over(0),
  };
  static constexpr Table table{"storage ports", "network ports of a storage system", rows};
  return table;
}

const Table& table_of(const Attention*) {
  static constexpr std::array rows{
      field<&Attention::kind>("kind", "mla where the cache is compressed").not_used("it is for people"),
      field<&Attention::kv_bytes_elements>("kv_bytes_elements", "elements cached for a token in one layer").from(1),
  };
  static constexpr Table table{"an attention entry", "attention whose cache is not 2 × kv_heads × head_dim", rows};
  return table;
}

}  // namespace aidc::catalog
