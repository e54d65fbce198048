// SPDX-License-Identifier: Apache-2.0
#include "network.hpp"

#include <unordered_map>

namespace aidc::exports {
namespace {

using views::name_of;

class Builder {
 public:
  Builder(Network& network, const views::CableWalk& walk, Nodes nodes) : out_(network), walk_(walk), nodes_(nodes) {}

  void add(const views::Cable& cable) {
    Wire w;
    w.a = device(cable.near.front(), w.a_port, w.a_name);
    w.z = device(cable.far.front(), w.z_port, w.z_name);
    w.label = views::label_of(cable);
    w.bits_per_s = cable.bits_per_s;
    w.way = cable.run->way;
    w.length = cable.run->stock;
    out_.wires.push_back(std::move(w));
  }

 private:
  /// A port that splits into planes is one adapter with a port for each.
  std::uint32_t device(const views::CableEnd& end, std::uint32_t& port, std::string& port_name) {
    port_name = name_of(end.port);
    std::string name = name_of(end.device);
    if (!end.is_switch && nodes_ == Nodes::by_port) name += "-" + dashed(end.port);
    const auto [at, fresh] = index_.emplace(name, static_cast<std::uint32_t>(out_.devices.size()));
    if (fresh) {
      // A tray stands somewhere in the rack that is its node.
      out_.devices.push_back({name, end.thing, end.is_switch, end.tier, end.is_switch ? end.radix : 0, end.pool, end.fabric, {}, end.device.tray == 0 ? end.spot.unit : 0});
      if (end.spot.rack != layers::cabling::Spot::nowhere) out_.devices.back().rack = walk_.rack_name(end.spot.rack);
    }
    Device& d = out_.devices[at->second];
    port = end.is_switch ? end.port_number : ++d.ports;
    return at->second;
  }

  static std::string dashed(views::PortName port) {
    port.plane = 0;
    std::string name = name_of(port);
    for (char& c : name)
      if (c == '/') c = '-';
    return name;
  }

  Network& out_;
  const views::CableWalk& walk_;
  Nodes nodes_;
  std::unordered_map<std::string, std::uint32_t> index_;
};

}  // namespace

std::vector<Network> networks(const plan::Plan& plan, Nodes nodes, bool (*wanted)(const model::Fabric&), std::vector<std::string>& left_out) {
  std::vector<Network> out;
  views::CableWalk walk(plan, views::Each::link);
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i) {
    if (!wanted(plan.cluster.fabrics[i])) continue;
    Network network;
    network.fabric = plan.fabrics[i].name;
    Builder builder(network, walk, nodes);
    if (walk.each_of(i, [&](const views::Cable& c) { builder.add(c); })) out.push_back(std::move(network));
  }
  for (const auto& left : walk.left_out()) left_out.push_back(left.fabric + " is not written: " + left.why);
  return out;
}

}  // namespace aidc::exports
