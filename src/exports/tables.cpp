// SPDX-License-Identifier: Apache-2.0
// Lists that other systems import: NetBox's bulk import of devices, interfaces and cables by name, and what LLDP has to
// show at each switch port.
#include <algorithm>

#include "aidc/exports/export.hpp"
#include "aidc/render/csv.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool any(const model::Fabric&) { return true; }
bool is_ethernet(const model::Fabric& f) { return *f.technology != model::Technology::infiniband; }

const char* role_of(const Device& d) {
  switch (d.thing) {
    case views::Thing::node: return "server";
    case views::Thing::manager: return "subnet-manager";
    case views::Thing::storage: return "storage";
    case views::Thing::power: return "power";
    case views::Thing::network_switch: break;
  }
  return d.tier == 0 ? "leaf" : d.tier == 1 ? "spine" : "core";
}

/// NetBox's slug of an interface type; `other` where it has none.
std::string type_of(const layers::fabric::Fabric& f, const model::Fabric& wanted) {
  constexpr double giga = 1e9;
  const auto gbps = static_cast<int>(f.link_speed.base() / giga);
  if (gbps == 1) return "1000base-t";
  if (*wanted.technology == model::Technology::infiniband) {
    if (gbps == 100) return "infiniband-edr";
    if (gbps == 200) return "infiniband-hdr";
    if (gbps == 400) return "infiniband-ndr";
    if (gbps == 800) return "infiniband-xdr";
  }
  return "other";
}

/// The catalogue entry that a device is; null for what the plan knows ports alone of.
const catalog::Entry* entry_of(const plan::Plan& plan, const Device& d) {
  const model::Fabric& fabric = plan.cluster.fabrics[d.fabric];
  if (d.is_switch) return d.tier == 0 ? &*fabric.leaf : d.tier == 1 ? &*fabric.spine : &*fabric.core;
  return d.pool ? &plan.cluster.pools[*d.pool].server : nullptr;
}

std::string device_row(const plan::Plan& plan, const Device& d) {
  const catalog::Entry* entry = entry_of(plan, d);
  const std::string maker = entry != nullptr ? entry->vendor.or_else("unknown") : "unknown";
  const std::string type = entry != nullptr ? entry->name.or_else(entry->id.or_else("unknown")) : "unknown";
  return d.name + "," + role_of(d) + "," + render::csv_field(maker) + "," + render::csv_field(type) + "," + render::csv_field(*plan.cluster.spec().name) + ",planned\r\n";
}

}  // namespace

Written export_netbox(const plan::Plan& plan) {
  Written out;
  std::string devices = "name,role,manufacturer,device_type,site,status\r\n", interfaces = "device,name,type\r\n";
  std::string cables = "side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,label\r\n";
  std::vector<std::string> seen;
  const auto nets = networks(plan, Nodes::whole, any, out.left_out);
  for (const Network& n : nets) {
    std::size_t i = 0;
    while (plan.fabrics[i].name != n.fabric) ++i;
    const std::string type = type_of(plan.fabrics[i], plan.cluster.fabrics[i]);
    for (const Device& d : n.devices) seen.push_back(device_row(plan, d));
    std::size_t number = 0;
    for (const Wire& w : n.wires) {
      const std::string a = n.devices[w.a].name, z = n.devices[w.z].name;
      interfaces += a + "," + w.a_name + "," + type + "\r\n" + z + "," + w.z_name + "," + type + "\r\n";
      cables += a + ",dcim.interface," + w.a_name + "," + z + ",dcim.interface," + w.z_name + "," + n.fabric + "-" + std::to_string(++number) + "\r\n";
    }
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  for (const std::string& d : seen) devices += d;
  out.files = {{"devices.csv", devices}, {"interfaces.csv", interfaces}, {"cables.csv", cables}};
  return out;
}

Written export_lldp(const plan::Plan& plan) {
  Written out;
  std::string list = "switch,port,neighbor,neighbor_port\r\n";
  for (const Network& n : networks(plan, Nodes::whole, is_ethernet, out.left_out))
    for (const Wire& w : n.wires) {
      const Device &a = n.devices[w.a], &z = n.devices[w.z];
      list += z.name + "," + w.z_name + "," + a.name + "," + w.a_name + "\r\n";
      if (a.is_switch) list += a.name + "," + w.a_name + "," + z.name + "," + w.z_name + "\r\n";
    }
  out.files = {{"lldp.csv", list}};
  return out;
}

}  // namespace aidc::exports
