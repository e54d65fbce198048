// SPDX-License-Identifier: Apache-2.0
// An InfiniBand subnet as a program found it: the devices and every link between them. Each program's print has a
// reader; one fabric gives one subnet, whichever program printed it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aidc::measure {

struct SubnetDevice {
  /// An aggregation node is a part of a switch that shows itself as an adapter; it is no server.
  enum class Kind : std::uint8_t { networked_switch, adapter, aggregation };
  Kind kind{};
  std::string id;           ///< as the file refers to it: S-2c5eab0300b87b40, 0x2c5eab0300b87b40, LID 12
  std::string description;  ///< as the device names itself: MF0;leaf-01:MQM9700/U1, node-01 mlx5_0
  std::uint32_t ports = 0;  ///< as far as the print shows them

  bool is_switch() const { return kind == Kind::networked_switch; }
  /// The name in the description: what stands before `:` of a switch, after `MF0;`; before the first blank of an
  /// adapter.
  std::string name() const;
};

/// A link, once; `a` is the end whose name and port come first in order.
struct SubnetLink {
  std::uint32_t a = 0, a_port = 0, z = 0, z_port = 0;
  std::string speed;   ///< 4xNDR; empty where the file states none
  std::string remark;  ///< what the link could be instead of what it is: "Could be 12X"; mostly empty
};

struct Subnet {
  std::vector<SubnetDevice> devices;
  std::vector<SubnetLink> links;
  std::vector<std::string> notes;  ///< what the reader of the report has to know of the print
};

/// Bits per second of 4xNDR or 2xHDR, as its generation is called (400 Gb/s, 100 Gb/s); nothing for a name that is not known.
std::optional<double> bits_of(std::string_view speed);

/// Puts each link's ends and all links in the order of names and ports, and texts into a form that a terminal can show.
void arrange(Subnet& subnet);

}  // namespace aidc::measure
