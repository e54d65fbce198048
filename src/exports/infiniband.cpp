// SPDX-License-Identifier: Apache-2.0
// InfiniBand fabrics for programs that judge them: ibsim's netlist (the format of ibnetdiscover), the GUIDs of the top
// switches for `opensm -a`, and ibdm's topology files.
#include <algorithm>
#include <array>
#include <charconv>

#include "aidc/exports/export.hpp"
#include "network.hpp"

namespace aidc::exports {
namespace {

bool is_infiniband(const model::Fabric& f) { return *f.technology == model::Technology::infiniband; }

/// GUIDs in ranges of their own, so that a switch is told from an adapter by its number.
std::uint64_t guid(const Network& n, std::uint32_t device) {
  constexpr std::uint64_t first_switch = 0x200000, switch_step = 0x100, first_adapter = 0x100000000, adapter_step = 0x10;
  return n.devices[device].is_switch ? first_switch + device * switch_step : first_adapter + device * adapter_step;
}

std::string hex(std::uint64_t n, std::size_t digits = 0) {
  constexpr int base = 16;
  std::array<char, base> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), n, base).ptr;
  std::string out(buffer.data(), end);
  if (out.size() < digits) out.insert(0, digits - out.size(), '0');
  return out;
}

struct Side {
  std::uint32_t port, peer, peer_port;
};

std::vector<std::vector<Side>> sides(const Network& n) {
  std::vector<std::vector<Side>> out(n.devices.size());
  for (const Wire& w : n.wires) {
    out[w.a].push_back({w.a_port, w.z, w.z_port});
    out[w.z].push_back({w.z_port, w.a, w.a_port});
  }
  for (auto& s : out) std::sort(s.begin(), s.end(), [](const Side& a, const Side& b) { return a.port < b.port; });
  return out;
}

/// The adapters first: the subnet manager attaches to the first port of the file.
std::string netlist(const Network& n) {
  const auto all = sides(n);
  std::string out;
  for (const bool switches : {false, true})
    for (std::uint32_t i = 0; i < n.devices.size(); ++i) {
      const Device& d = n.devices[i];
      if (d.is_switch != switches) continue;
      const std::string id = hex(guid(n, i));
      out += d.is_switch ? "switchguid=0x" + id + "(" + id + ")\nSwitch" : "caguid=0x" + id + "\nCa";
      out += "\t" + std::to_string(d.ports) + " \"" + d.name + "\"\t\t# \"" + d.name + "\"\n";
      for (const Side& s : all[i]) out += "[" + std::to_string(s.port) + "]\t\"" + n.devices[s.peer].name + "\"[" + std::to_string(s.peer_port) + "]\n";
      out += "\n";
    }
  return out;
}

std::string roots(const Network& n) {
  constexpr std::size_t digits = 16;
  std::uint32_t top = 0;
  for (const Device& d : n.devices)
    if (d.is_switch) top = std::max(top, d.tier);
  std::string out;
  for (std::uint32_t i = 0; i < n.devices.size(); ++i)
    if (n.devices[i].is_switch && n.devices[i].tier == top) out += "0x" + hex(guid(n, i), digits) + "\n";
  return out;
}

/// The system of ibdm that a device is: a switch of so many ports, or an adapter.
std::string system_of(const Device& d) { return (d.is_switch ? "SW" : "CA") + std::to_string(d.ports); }

std::string topology(const Network& n) {
  const auto all = sides(n);
  std::string out;
  for (std::uint32_t i = 0; i < n.devices.size(); ++i) {
    out += system_of(n.devices[i]) + " " + n.devices[i].name + "\n";
    for (const Side& s : all[i])
      out += "   P" + std::to_string(s.port) + " -4x-2.5G-> " + system_of(n.devices[s.peer]) + " " + n.devices[s.peer].name + " P" + std::to_string(s.peer_port) + "\n";
    out += "\n";
  }
  return out;
}

/// The definition of a system: one chip whose ports are the system's.
File definition(const Device& d) {
  const std::string name = system_of(d);
  std::string out = "TOPSYSTEM " + name + "\n\nNODE " + (d.is_switch ? "SW " : "CA ") + std::to_string(d.ports) + " " + name + " U1\n";
  for (std::uint32_t p = 1; p <= d.ports; ++p) out += std::to_string(p) + " -4x-2.5G-> P" + std::to_string(p) + "\n";
  return {name + ".ibnl", out + "\n"};
}

}  // namespace

namespace {

/// The number of a port has eight bits, of which 255 is reserved: InfiniBand Architecture Specification, volume 1. A chassis
/// with more ports shows itself as several switches, and how they are joined inside is not known here.
bool one_switch_each(const Network& n, Written& out) {
  constexpr std::uint32_t most = 254;
  const auto large = std::find_if(n.devices.begin(), n.devices.end(), [](const Device& d) { return d.is_switch && d.ports > most; });
  if (large == n.devices.end()) return true;
  out.left_out.push_back(n.fabric + " is not written: `" + large->name + "` has " + std::to_string(large->ports) + " ports, and an InfiniBand switch has " + std::to_string(most) + " at most; a chassis is several switches");
  return false;
}

}  // namespace

Written export_ibsim(const plan::Plan& plan) {
  Written out;
  for (const Network& n : networks(plan, Nodes::by_port, is_infiniband, out.left_out)) {
    if (!one_switch_each(n, out)) continue;
    out.files.push_back({n.fabric + ".ibsim", netlist(n)});
    out.files.push_back({n.fabric + ".roots", roots(n)});
  }
  return out;
}

Written export_ibdm(const plan::Plan& plan) {
  Written out;
  for (const Network& n : networks(plan, Nodes::by_port, is_infiniband, out.left_out)) {
    if (!one_switch_each(n, out)) continue;
    out.files.push_back({n.fabric + ".topo", topology(n)});
    for (const Device& d : n.devices) {
      const std::string name = system_of(d) + ".ibnl";
      const bool there = std::any_of(out.files.begin(), out.files.end(), [&](const File& f) { return f.name == name; });
      if (!there) out.files.push_back(definition(d));
    }
  }
  return out;
}

}  // namespace aidc::exports
