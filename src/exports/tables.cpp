// SPDX-License-Identifier: Apache-2.0
// Lists that other systems import: NetBox's bulk import of devices, interfaces and cables by name, and what LLDP has to
// show at each switch port.
#include <algorithm>

#include "aidc/exports/export.hpp"
#include "aidc/render/csv.hpp"
#include "aidc/units/parse.hpp"
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

/// NetBox's slugs of interface types, as `catalog import` reads them.
class Types {
 public:
  explicit Types(const catalog::Catalog& catalog) {
    for (const char* group : {"cages", "copper", "infiniband"})
      for (const auto& [slug, type] : catalog.document("netbox.yaml").find_path(std::string(group) + ".types").pairs()) {
        const auto parsed = units::parse_measure(type.find("speed").text());
        const auto form = type.find("form");
        types_.push_back({group, slug.text(), std::get<units::Measure>(parsed).base, form ? form.text() : std::string_view()});
      }
  }

  /// `other` where there is none. A port that nobody states the form of is taken as twisted pair, if that is so fast.
  std::string of(model::Technology technology, double bits_per_s, std::string_view form) const {
    const std::string_view group = technology == model::Technology::infiniband ? "infiniband" : form.empty() || form == "RJ45" ? "copper" : "cages";
    for (const Type& t : types_)
      if (t.group == group && t.bits_per_s == bits_per_s && (group != "cages" || t.form == form)) return std::string(t.slug);
    return "other";
  }

 private:
  struct Type {
    std::string_view group, slug;
    double bits_per_s;
    std::string_view form;
  };
  std::vector<Type> types_;
};

/// The form of the port that a device has on a fabric; empty where nobody states it, as of a switch's management port.
std::string_view form_of(const plan::Plan& plan, std::size_t index, const Device& d, std::uint32_t port) {
  const model::Fabric& fabric = plan.cluster.fabrics[index];
  const auto text = [](const text::Said<std::string>& s) { return s ? std::string_view(*s) : std::string_view(); };
  if (d.is_switch) {
    if (d.fabric != index) return {};
    const auto& device = d.tier == 0 ? fabric.leaf : d.tier == 1 ? fabric.spine : fabric.core;
    const bool own_uplink = d.tier == 0 && units::Count(port) > plan.fabrics[index].need.leaf_radix;
    return text(own_uplink ? device->uplinks->form : device->form);
  }
  for (const auto& a : fabric.attached)
    if (d.pool && a.pool == *d.pool) return text(a.form);
  return {};
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
  const Types types(*plan.cluster.catalog);
  const auto nets = networks(plan, Nodes::whole, any, out.left_out);
  for (const Network& n : nets) {
    std::size_t i = 0;
    while (plan.fabrics[i].name != n.fabric) ++i;
    const auto type = [&](const Wire& w, const Device& d, std::uint32_t port) { return types.of(*plan.cluster.fabrics[i].technology, w.bits_per_s, form_of(plan, i, d, port)); };
    for (const Device& d : n.devices) seen.push_back(device_row(plan, d));
    for (const Wire& w : n.wires) {
      const std::string a = n.devices[w.a].name, z = n.devices[w.z].name;
      interfaces += a + "," + w.a_name + "," + type(w, n.devices[w.a], w.a_port) + "\r\n" + z + "," + w.z_name + "," + type(w, n.devices[w.z], w.z_port) + "\r\n";
      cables += a + ",dcim.interface," + w.a_name + "," + z + ",dcim.interface," + w.z_name + "," + w.label + "\r\n";
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
  std::string list = "switch,port,neighbor,neighbor_port,label\r\n";
  for (const Network& n : networks(plan, Nodes::whole, is_ethernet, out.left_out))
    for (const Wire& w : n.wires) {
      const Device &a = n.devices[w.a], &z = n.devices[w.z];
      list += z.name + "," + w.z_name + "," + a.name + "," + w.a_name + "," + w.label + "\r\n";
      if (a.is_switch) list += a.name + "," + w.a_name + "," + z.name + "," + w.z_name + "," + w.label + "\r\n";
    }
  out.files = {{"lldp.csv", list}};
  return out;
}

}  // namespace aidc::exports
