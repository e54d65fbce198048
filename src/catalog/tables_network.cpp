// SPDX-License-Identifier: Apache-2.0
// The keys of switches, NICs, optics, cables and fabric templates.
#include "entry_rows.hpp"

namespace aidc::catalog {

using text::field, text::Table;

const Table& table_of(const Switch*) {
  using S = Switch;
  static constexpr auto rows = with_entry<S>(std::array{
      field<&S::technology>("technology", "infiniband or ethernet"),
      field<&S::ports>("ports", "ports at `speed`").from(1).to(4096),
      field<&S::speed>("speed", "of one port").in("Gb/s").over(0),
      field<&S::cages>("cages", "physical cages").from(1).to(4096),
      field<&S::form>("form", "of the cages, such as OSFP"),
      field<&S::breakout>("breakout", "ports at lower speeds"),
      field<&S::uplinks>("uplinks", "ports of another speed"),
      field<&S::line_cards>("line_cards", "of a chassis; `ports` are those with every slot filled"),
      field<&S::power_max>("power_max", "the most it draws").in("kW").over(0),
      field<&S::power_typical>("power_typical", "what it draws under usual load").in("kW").over(0),
      field<&S::height>("height", "of the box").in("U").over(0),
      field<&S::depth>("depth", "of the box").in("mm").over(0).not_used("the depth of racks is not modelled yet"),
      field<&S::weight>("weight", "of the box").in("kg").over(0).not_used("the weight of switches is not modelled yet"),
      field<&S::latency>("latency", "port to port").in("ns").over(0).not_used("latency is not modelled yet"),
      field<&S::buffer>("buffer", "packet buffer").in("MiB").over(0).not_used("buffers are not modelled yet"),
      field<&S::psus>("psus", "power supplies").not_used("power supplies are not modelled yet"),
      field<&S::cooling>("cooling", "how it is cooled").not_used("the cooling of switches is not modelled yet"),
      field<&S::managed>("managed", "has a management processor").not_used("management processors are not modelled yet"),
      field<&S::price>("price", "of one switch"),
  });
  static constexpr Table table{"a switch", "a network switch", rows, "id"};
  return table;
}

const Table& table_of(const Nic*) {
  using N = Nic;
  static constexpr auto rows = with_entry<N>(std::array{
      field<&N::technology>("technology", "infiniband, ethernet"),
      field<&N::ports>("ports", "ports of one card").from(1).to(64),
      field<&N::speed>("speed", "of one port").in("Gb/s").over(0),
      field<&N::pcie>("pcie", "the link to the host"),
      field<&N::power_max>("power_max", "of one card").in("W").over(0),
      field<&N::form>("form", "cage: OSFP, QSFP112, …"),
      field<&N::price>("price", "of one card"),
  });
  static constexpr Table table{"a NIC", "a network card", rows};
  return table;
}

const Table& table_of(const Optic*) {
  using O = Optic;
  static constexpr auto rows = with_entry<O>(std::array{
      field<&O::technology>("technology", "infiniband or ethernet, where it is for one only"),
      field<&O::form>("form", "OSFP, QSFP112, …"),
      field<&O::speed>("speed", "of one port").in("Gb/s").over(0),
      field<&O::ports>("ports", "ports; 2 for twin-port").from(1).to(8),
      field<&O::medium>("medium", "the fibre it wants"),
      field<&O::reach>("reach", "longest cable").in("m").over(0),
      field<&O::end>("end", "switch, nic or both"),
      field<&O::connector>("connector", "MPO-12/APC, LC, …"),
      field<&O::power_max>("power_max", "of one transceiver").in("W").over(0),
      field<&O::price>("price", "of one transceiver"),
  });
  static constexpr Table table{"an optic", "a transceiver", rows};
  return table;
}

const Table& table_of(const Cable*) {
  using C = Cable;
  static constexpr auto rows = with_entry<C>(std::array{
      field<&C::technology>("technology", "infiniband or ethernet, where it is for one only"),
      field<&C::medium>("medium", "dac, acc, aoc, multimode, singlemode, copper"),
      field<&C::form>("form", "its ends"),
      field<&C::speed>("speed", "of one link").in("Gb/s").over(0),
      field<&C::ports>("ports", "links in one cable").from(1).to(8),
      field<&C::splits>("splits", "ends on the far side of a splitter").from(2).to(8),
      field<&C::reach>("reach", "the longest there is").in("m").over(0),
      field<&C::lengths>("lengths", "lengths in stock").in("m").over(0),
      field<&C::power_max>("power_max", "of one active cable").in("W").over(0),
      field<&C::price>("price", "of one cable"),
  });
  static constexpr Table table{"a cable", "a cable with or without its ends", rows};
  return table;
}

const Table& table_of(const Template*) {
  using T = Template;
  static constexpr auto rows = with_entry<T>(std::array{
      field<&T::technology>("technology", "infiniband or ethernet"),
      field<&T::switch_id>("switch", "the switch of every tier").of("switch"),
      field<&T::group_nodes>("group_nodes", "nodes of one group").from(1).to(100000),
      field<&T::node_ports>("node_ports", "fabric ports of one node").from(1).to(1024),
      field<&T::rails>("rails", "rails").from(1).to(1024),
      field<&T::leaf>("leaf", "leaves of one group").from(1).to(100000),
      field<&T::spine>("spine", "spines of one group").from(0).to(100000),
      field<&T::core>("core", "cores of one group").from(0).to(100000),
      field<&T::pods>("pods", "equal parts of a group, each with leaves and spines of its own").from(1).to(1024),
      field<&T::max_groups>("max_groups", "groups the design allows").from(1).to(100000),
  });
  static constexpr Table table{"a template", "a fixed group design of a fabric", rows};
  return table;
}

}  // namespace aidc::catalog
