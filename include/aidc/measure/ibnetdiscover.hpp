// SPDX-License-Identifier: Apache-2.0
// Reads what `ibnetdiscover` prints: the devices of an InfiniBand subnet and every link between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "aidc/text/diagnostics.hpp"

namespace aidc::measure {

struct SubnetDevice {
  /// An aggregation node is a part of a switch that shows itself as an adapter; it is no server.
  enum class Kind : std::uint8_t { networked_switch, adapter, aggregation };
  Kind kind{};
  std::string id;           ///< as the file refers to it: S-2c5eab0300b87b40
  std::string description;  ///< as the device names itself: MF0;leaf-01:MQM9700/U1, node-01 mlx5_0
  std::uint32_t ports = 0;

  bool is_switch() const { return kind == Kind::networked_switch; }
  /// The name in the description: what stands before `:` of a switch, after `MF0;`; before the first blank of an adapter.
  std::string name() const;
};

/// A link, once; `a` stands before `z` in the file.
struct SubnetLink {
  std::uint32_t a = 0, a_port = 0, z = 0, z_port = 0;
  std::string speed;  ///< 4xNDR; empty where the file states none
};

struct Subnet {
  std::vector<SubnetDevice> devices;
  std::vector<SubnetLink> links;
};

/// Nothing, with the place of the mistake, if the text is none of its prints.
std::optional<Subnet> read_ibnetdiscover(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::measure
