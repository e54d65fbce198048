// SPDX-License-Identifier: Apache-2.0
// A fabric as devices and links by name: what every export of cables begins with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "aidc/views/cables.hpp"

namespace aidc::exports {

/// A switch, a node, or another end.
struct Device {
  std::string name;
  views::Thing thing{};
  bool is_switch = false;
  std::uint32_t tier = 0;   ///< of a switch: 0 leaf, 1 spine, 2 core
  std::uint32_t ports = 1;  ///< of a switch: its radix
  std::optional<std::size_t> pool;  ///< of a node
  std::size_t fabric = 0;           ///< of a switch: whose it is
  std::string rack;                 ///< empty where nobody states it
  std::uint32_t unit = 0;           ///< its lowest height unit, from 1; 0 where it is not known
};

/// Ports are numbered from 1 within the device, over all cages.
struct Wire {
  std::uint32_t a = 0, a_port = 0, z = 0, z_port = 0;
  std::string a_name, z_name;  ///< of the ports
  std::string label;           ///< of the link
  double bits_per_s = 0;
  const layers::cabling::Way* way = nullptr;  ///< what its cable is made of; null where nothing of the catalogue fits
  std::optional<units::Length> length;        ///< of the cable as it is bought
};

struct Network {
  std::string fabric;
  std::vector<Device> devices;
  std::vector<Wire> wires;
};

/// How the devices at the nodes are cut: one device for a node, or one for each of its ports (an InfiniBand adapter).
enum class Nodes : std::uint8_t { whole, by_port };

/// The fabrics for which `wanted` holds, whose cables can be listed; the others are named in `left_out`.
std::vector<Network> networks(const plan::Plan& plan, Nodes nodes, bool (*wanted)(const model::Fabric&), std::vector<std::string>& left_out);

}  // namespace aidc::exports
