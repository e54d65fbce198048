// SPDX-License-Identifier: Apache-2.0
// What LLDP has to show at each switch port.
#include "aidc/exports/export.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool is_ethernet(const model::Fabric& f) {
  return *f.technology != model::Technology::infiniband;
}

}  // namespace

Written export_lldp(const plan::Plan& plan) {
  Written out;
  std::string list = "switch,port,neighbor,neighbor_port,label\r\n";
  const auto all = networks(plan, Nodes::whole, is_ethernet, out.left_out);
  for (const Network& n : all)
    for (const Wire& w : n.wires) {
      const Device &a = n.devices[w.a], &z = n.devices[w.z];
      list += z.name + "," + w.z_name + "," + a.name + "," + w.a_name + "," + w.label + "\r\n";
      if (a.is_switch) list += a.name + "," + w.a_name + "," + z.name + "," + w.z_name + "," + w.label + "\r\n";
    }
  if (!all.empty()) out.files = {{"lldp.csv", list}};
  return out;
}

}  // namespace aidc::exports
