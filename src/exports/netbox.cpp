// SPDX-License-Identifier: Apache-2.0
// NetBox's bulk import by name: racks, devices, interfaces, cables, in this order.
#include <algorithm>
#include <set>

#include "aidc/exports/export.hpp"
#include "aidc/layers/cabling/cabling.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/render/csv.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"
#include "aidc/views/fabric_colour.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool any(const model::Fabric&) {
  return true;
}

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
      for (const auto& [slug, type] :
           catalog.document("netbox.yaml").find_path(std::string(group) + ".types").pairs()) {
        const auto parsed = units::parse_measure(type.find("speed").text());
        const auto form = type.find("form");
        types_.push_back(
            {group, slug.text(), std::get<units::Measure>(parsed).base, form ? form.text() : std::string_view()});
      }
  }

  /// `other` where there is none. A port that nobody states the form of is taken as twisted pair, if that is so fast.
  std::string of(model::Technology technology, double bits_per_s, std::string_view form) const {
    const std::string_view group = technology == model::Technology::infiniband ? "infiniband"
                                   : form.empty() || form == "RJ45"            ? "copper"
                                                                               : "cages";
    for (const Type& t : types_)
      if (t.group == group && t.bits_per_s == bits_per_s && (group != "cages" || t.form == form))
        return std::string(t.slug);
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

/// NetBox wants a face with a position; that all face the front is an assumption.
std::string place_of(const Device& d) {
  return d.rack + "," + (d.unit > 0 ? std::to_string(d.unit) + ",front" : ",");
}

std::string device_row(const plan::Plan& plan, const Device& d) {
  const catalog::Entry* entry = entry_of(plan, d);
  const std::string maker = entry != nullptr ? entry->vendor.or_else("unknown") : "unknown";
  const std::string type = entry != nullptr ? entry->name.or_else(entry->id.or_else("unknown")) : "unknown";
  return d.name + "," + role_of(d) + "," + render::csv_field(maker) + "," + render::csv_field(type) + "," +
         render::csv_field(*plan.cluster.spec().name) + "," + place_of(d) + ",planned\r\n";
}

/// The racks that devices stand in, as NetBox wants them to be there before.
std::string rack_rows(const plan::Plan& plan, const std::set<std::string>& racks) {
  const auto height = plan.ledger.number(layers::power::fact::rack_height);
  const std::string units =
      height ? std::to_string(units::floor_div(units::Length(*height), units::rack_unit).value()) : "";
  std::string out = "site,name,status,u_height\r\n";
  for (const std::string& r : racks)
    out += render::csv_field(*plan.cluster.spec().name) + "," + r + ",planned," + units + "\r\n";
  return out;
}

/// `dac-passive,2e7d32,3,m`, as far as it is known. NetBox asks for no type; of twisted pair it knows categories alone.
std::string made_of(const plan::Plan& plan, std::size_t fabric, const Wire& w) {
  const auto& wanted = plan.cluster.fabrics[fabric];
  const text::Node types = plan.cluster.catalog->document("netbox.yaml").find("cables");
  std::string out;
  if (w.way != nullptr) {
    const auto part =
        w.way->cable != nullptr && w.way->cable->id ? types.find_path("parts." + *w.way->cable->id) : text::Node();
    const auto medium = types.find_path("media." + std::string(catalog::word(w.way->medium)));
    if (part || medium) out = (part ? part : medium).text();
  }
  out += "," + std::string(views::colour_of(wanted.kind, *wanted.technology).light.substr(1)) + ",";
  return w.length ? out + units::decimal(w.length->base()) + ",m" : out + ",";
}

class Tables {
 public:
  explicit Tables(const plan::Plan& plan) : plan_(plan), types_(*plan.cluster.catalog) {}

  void add(std::size_t fabric, const Network& n) {
    for (const Device& d : n.devices) {
      devices_.insert(device_row(plan_, d));
      if (!d.rack.empty()) racks_.insert(d.rack);
    }
    const auto interface = [&](const Wire& w, const Device& d, std::uint32_t port, const std::string& name) {
      interfaces_ +=
          d.name + "," + name + "," +
          types_.of(*plan_.cluster.fabrics[fabric].technology, w.bits_per_s, form_of(plan_, fabric, d, port)) + "\r\n";
    };
    for (const Wire& w : n.wires) {
      const Device &a = n.devices[w.a], &z = n.devices[w.z];
      interface(w, a, w.a_port, w.a_name);
      interface(w, z, w.z_port, w.z_name);
      cables_ += a.name + ",dcim.interface," + w.a_name + "," + z.name + ",dcim.interface," + w.z_name + "," + w.label +
                 ",planned," + made_of(plan_, fabric, w) + "\r\n";
    }
  }

  std::vector<File> files() const {
    if (devices_.empty()) return {};
    std::string devices = "name,role,manufacturer,device_type,site,rack,position,face,status\r\n";
    for (const std::string& d : devices_) devices += d;
    std::vector<File> out{{"devices.csv", devices}, {"interfaces.csv", interfaces_}, {"cables.csv", cables_}};
    if (!racks_.empty()) out.insert(out.begin(), {"racks.csv", rack_rows(plan_, racks_)});
    return out;
  }

 private:
  const plan::Plan& plan_;
  Types types_;
  std::set<std::string> devices_, racks_;  ///< rows, which are the same whichever fabric a device is found on; names
  std::string interfaces_ = "device,name,type\r\n";
  std::string cables_ =
      "side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,label,status,type,color,length,"
      "length_unit\r\n";
};

}  // namespace

Written export_netbox(const plan::Plan& plan) {
  Written out;
  Tables tables(plan);
  for (const Network& n : networks(plan, Nodes::whole, any, out.left_out)) {
    std::size_t i = 0;
    while (plan.fabrics[i].name != n.fabric) ++i;
    tables.add(i, n);
  }
  out.files = tables.files();
  return out;
}

}  // namespace aidc::exports
