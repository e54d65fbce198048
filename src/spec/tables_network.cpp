// SPDX-License-Identifier: Apache-2.0
// The keys of a spec: fabrics.
#include <array>

#include "aidc/spec/spec.hpp"
#include "aidc/text/field.hpp"

namespace aidc::spec {

using text::field, text::Table;

const Table& table_of(const Ecn*) {
  static constexpr std::array rows{
      field<&Ecn::min>("min", "queue at which marking begins").in("kB").over(0),
      field<&Ecn::max>("max", "queue at which every packet is marked").in("kB").over(0),
      field<&Ecn::probability>("probability", "of a mark just below `max`").from(0).to(1),
  };
  static constexpr Table table{"ecn", "explicit congestion notification", rows};
  return table;
}

const Table& table_of(const Pfc*) {
  static constexpr std::array rows{
      field<&Pfc::on>("on", "queue at which pause is sent").in("kB").over(0),
      field<&Pfc::off>("off", "queue at which it is lifted").in("kB").over(0),
  };
  static constexpr Table table{"pfc", "priority flow control thresholds", rows};
  return table;
}

const Table& table_of(const Qos*) {
  static constexpr std::array rows{
      field<&Qos::pfc_priority>("pfc_priority", "the lossless priority").from(0).to(7),
      field<&Qos::dscp>("dscp", "of lossless packets").from(0).to(63),
      field<&Qos::ecn>("ecn", "marking thresholds"),
      field<&Qos::pfc>("pfc", "pause thresholds"),
      field<&Qos::headroom>("headroom", "buffer of one port behind the pause").in("kB").over(0),
      field<&Qos::mtu>("mtu", "bytes").from(576).to(65535),
  };
  static constexpr Table table{"qos", "what makes Ethernet lossless", rows};
  return table;
}

const Table& table_of(const QosDevice*) {
  static constexpr std::array rows{
      field<&QosDevice::vendor>("vendor", "whose switches or NICs").needed(),
      field<&QosDevice::qos>("qos", "the setting they really have").needed(),
  };
  static constexpr Table table{"an entry of devices", "settings where vendors are mixed", rows};
  return table;
}

const Table& table_of(const Oversubscription*) {
  using O = Oversubscription;
  static constexpr std::array rows{
      field<&O::leaf>("leaf", "down : up at the leaves").over(0).to(1000),
      field<&O::spine>("spine", "down : up at the spines").over(0).to(1000),
  };
  static constexpr Table table{"oversubscription", "one number for the leaves, or one for each tier", rows, "leaf"};
  return table;
}

const Table& table_of(const Fabric*) {
  using F = Fabric;
  static constexpr std::array rows{
      field<&F::technology>("technology", "infiniband, roce or ethernet"),
      field<&F::topology>("topology", "how switches are joined"),
      field<&F::template_id>("template", "a named group design, instead of sizing").of("template"),
      field<&F::leaf>("leaf", "catalogue id, or the switch inline").of("switch"),
      field<&F::spine>("spine", "catalogue id, or the switch inline").of("switch"),
      field<&F::core>("core", "catalogue id, or the switch inline").of("switch"),
      field<&F::leaves>("leaves", "leaf switches, all planes; else they are sized").from(1).to(1e6),
      field<&F::spines>("spines", "spine switches, all planes; else they are sized").from(0).to(1e6),
      field<&F::cores>("cores", "core switches, all planes; else they are sized").from(0).to(1e6),
      field<&F::tiers>("tiers", "of switches").from(1).to(3),
      field<&F::planes>("planes", "independent copies; each NIC port is split over them").from(1).to(16),
      field<&F::oversubscription>("oversubscription", "bandwidth down : up"),
      field<&F::unit>("unit", "nodes of one scalable unit").from(1).to(1e6),
      field<&F::manager_ports>("manager_ports", "leaf ports kept for the subnet manager").from(0).to(4096),
      field<&F::reserved_ports>("reserved_ports", "ports of each leaf kept free for growth").from(0).to(4096),
      field<&F::carries>("carries", "traffic on this fabric; several share it"),
      field<&F::media>("media", "what cables may be made of, the preferred first").some(),
      field<&F::qos>("qos", "what makes Ethernet lossless"),
      field<&F::devices>("devices", "settings where vendors are mixed"),
  };
  static constexpr Table table{"a fabric", "a network of the cluster", rows};
  return table;
}

const Table& table_of(const Fabrics*) {
  static constexpr std::array rows{
      field<&Fabrics::compute>("compute", "between accelerators"),
      field<&Fabrics::storage>("storage", "between nodes and storage"),
      field<&Fabrics::frontend>("frontend", "users, services, in-band management"),
      field<&Fabrics::oob>("oob", "out-of-band management"),
  };
  static constexpr Table table{"fabrics", "the networks of the cluster", rows};
  return table;
}

}  // namespace aidc::spec
