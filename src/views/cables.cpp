// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/cables.hpp"

#include <algorithm>

#include "aidc/model/hosts.hpp"
#include "aidc/views/fabric_colour.hpp"
#include "aidc/views/fabric_shape.hpp"

namespace aidc::views {
namespace {

using units::Count, layers::fabric::End, layers::fabric::Kind, layers::fabric::whole;

PortName port_in(std::string_view head, std::uint32_t port, units::Count cage) {
  const auto each = static_cast<std::uint32_t>(cage.value());
  return each <= 1 ? PortName{head, port + 1, 0} : PortName{head, port / each + 1, port % each + 1};
}

/// A port of a chassis: the slot first.
PortName port_of_card(std::uint32_t port, units::Count cage, units::Count card) {
  const std::uint32_t each = whole(card);
  if (each == 0) return port_in({}, port, cage);
  PortName out = port_in({}, port % each, cage);
  out.card = port / each + 1;
  return out;
}

std::string padded(std::uint32_t number, std::uint32_t digits) {
  std::string out = std::to_string(number);
  if (out.size() < digits) out.insert(0, digits - out.size(), '0');
  return out;
}

}  // namespace

std::uint32_t digits_of(std::uint32_t largest) { return static_cast<std::uint32_t>(std::to_string(std::max(largest, 1U)).size()); }

std::string name_of(const Numbered& n) {
  std::string out = std::string(n.head) + padded(n.number, n.digits);
  return n.tray == 0 ? out : out + "-t" + padded(n.tray, n.tray_digits);
}

std::string name_of(const PortName& p) {
  std::string out(p.head);
  if (p.card > 0) out += std::to_string(p.card) + "/";
  if (p.cage > 0) out += std::to_string(p.cage);
  if (p.lane > 0) out += "/" + std::to_string(p.lane);
  if (p.plane > 0) out += "." + std::to_string(p.plane);
  return out;
}

std::string label_of(const Cable& c) {
  std::string out(c.fabric);
  out += '-';
  out += padded(c.number, c.digits);
  return c.link == 0 ? out : out + "." + std::to_string(c.link);
}

CableWalk::CableWalk(const plan::Plan& plan, Each each)
    : plan_(plan), placement_(plan.cluster, {plan.nodes, plan.storage, plan.fabrics}, plan.power),
      hall_{plan.fabrics, &placement_, plan.cabling.measure}, by_link_(each == Each::link) {
  for (const auto& pool : plan.nodes.pools) {
    pools_.push_back(model::host_head(pool.name));
    pool_digits_.push_back(digits_of(whole(pool.count)));
    trays_.push_back(whole(plan.cluster.pools[trays_.size()].server.trays.or_else(0)));
    tray_digits_.push_back(digits_of(trays_.back()));
  }
  name_racks();
  for (const auto& f : plan.fabrics)
    heads_.push_back({f.name + "-manager-", f.name + "-system-", f.name + "-leaf-", f.name + "-spine-", f.name + "-core-", f.name,
                      digits_of(whole(f.leaves)), digits_of(whole(f.spines)), digits_of(whole(f.cores))});
}

void CableWalk::name_racks() {
  const std::uint32_t racks = placement_.racks(), row = placement_.row_length();
  const std::uint32_t row_digits = digits_of((racks + row - 1) / row), digits = digits_of(placement_.in_rows() ? row : racks);
  for (std::uint32_t r = 0; r < racks; ++r)
    racks_.push_back(placement_.in_rows() ? name_of(Numbered{"R", r / row + 1, row_digits}) + name_of(Numbered{"-", r % row + 1, digits}) : name_of(Numbered{"R", r + 1, digits}));
}

bool CableWalk::begin(std::size_t fabric) {
  const auto& f = plan_.fabrics[fabric];
  if (!f.leaf_links) {
    left_.push_back({f.name, std::string(why_unlinked(f))});
    return false;
  }
  runs_ = std::make_unique<layers::cabling::Runs>(hall_, fabric, plan_.cabling.fabrics[fabric].media);
  if (!runs_->fits()) {
    left_.push_back({f.name, std::string(why_unlinked(f))});
    return false;
  }
  fabric_ = fabric;
  const auto& wanted = plan_.cluster.fabrics[fabric];
  cable_ = {f.name, colour_of(wanted.kind, *wanted.technology).name, {}, 0, digits_of(whole(plan_.cabling.fabrics[fabric].cables.value_or(1))), 0, {}, {}, f.link_speed.base(), nullptr};
  return true;
}

void CableWalk::begin(const layers::cabling::Run& run) {
  ++cable_.number;
  cable_.link = 0;
  cable_.segment = word(run.segment);
  cable_.bits_per_s = run.speed.base();
  cable_.run = &run;
}

void CableWalk::take(const layers::cabling::Run& run) {
  const auto name = [&](const std::vector<End>& ends, std::vector<CableEnd>& out) {
    out.clear();
    for (const End& e : ends) out.push_back(end(e));
    if (run.whole_cage)
      for (CableEnd& e : out) e.port.lane = 0;
  };
  name(run.near, cable_.near);
  name(run.far, cable_.far);
  name_plane();
}

/// The links of a cable stand side by side in the ports of a cage, on the sides where it does not split.
void CableWalk::take(const layers::cabling::Run& run, std::uint32_t link) {
  cable_.link = link;
  const auto pick = [&](const std::vector<End>& ends, bool beside) {
    End e = ends.size() > 1 ? ends[link - 1] : ends.front();
    if (ends.size() == 1 && beside) e.port += link - 1;
    return e;
  };
  cable_.near.assign(1, end(pick(run.near, run.whole_cage)));
  cable_.far.assign(1, end(pick(run.far, run.whole_cage || run.near.size() > 1)));
  name_plane();
}

/// What leads into one plane is not all of its port.
void CableWalk::name_plane() {
  const auto& f = plan_.fabrics[fabric_];
  CableEnd &near = cable_.near.front(), &far = cable_.far.front();
  if (f.planes <= Count(1) || cable_.near.size() + cable_.far.size() > 2 || far.tier > 0 || (near.is_switch && near.fabric == fabric_)) return;
  near.port.plane = (far.device.number - 1) / std::max(1U, whole(f.plane.leaves)) + 1;
}

CableEnd CableWalk::end(const End& e) {
  const Heads& heads = heads_[fabric_];
  switch (e.kind) {
    case Kind::node: return node_end(e);
    case Kind::manager: return {Thing::manager, {heads.manager, e.device + 1, 1}, {heads.port, 1, 0}, {}, false, 0, 0, 0, {}};
    case Kind::system:
      if (plan_.cluster.fabrics[fabric_].kind == model::FabricKind::oob) return managed_end(e.device);
      return {Thing::storage, {heads.system, e.device + 1, 1}, {heads.port, 1, 0}, {}, false, 0, 0, 0, {}};
    default: return switch_end(fabric_, e);
  }
}

CableEnd CableWalk::node_end(const End& e) const {
  const auto& f = plan_.fabrics[fabric_];
  const auto id = layers::fabric::node_id(f, e.device);
  std::uint32_t port = e.port, cages = 0, tray = 0;
  PortName name;
  for (const auto& a : f.attached) {
    if (a.pool != id.pool) continue;
    const std::uint32_t ports = whole(a.ports), trays = trays_[id.pool];
    if (port < ports) {
      // Ports that divide among the trays of a rack are ports of trays.
      const bool of_trays = trays > 1 && ports % trays == 0;
      if (of_trays) tray = port / (ports / trays) + 1;
      name = port_in(heads_[fabric_].port, of_trays ? port % (ports / trays) : port, a.ports_per_cage);
      name.cage += cages;
      break;
    }
    port -= ports;
    cages += whole(units::ceil_div(a.ports, a.ports_per_cage));
  }
  CableEnd out{Thing::node, {pools_[id.pool], id.number + 1, pool_digits_[id.pool], tray, tray_digits_[id.pool]}, name, placement_.node(id), false, 0, 0, 0, {}};
  out.pool = id.pool;
  return out;
}

/// What the out-of-band network manages besides nodes: switches of the fabrics before it, and what distributes power in
/// the racks, named by its rack.
CableEnd CableWalk::managed_end(std::uint32_t n) {
  const auto at = layers::cabling::managed_device(plan_.fabrics, fabric_, n);
  if (!at.kind) return controller_end(n, at.number);
  CableEnd out = switch_end(at.fabric, {*at.kind, at.number, 0});
  out.port = {"mgmt", 0, 0};
  return out;
}

CableEnd CableWalk::controller_end(std::uint32_t port, std::uint32_t n) {
  const auto at = placement_.controller(n);
  if (!at) return {Thing::power, {heads_[fabric_].system, port + 1, 1}, {heads_[fabric_].port, 1, 0}, {}, false, 0, 0, 0, {}};
  rack_head_ = rack_name(at->rack) + (at->shelf ? "-shelf-" : "-pdu-");
  return {Thing::power, {rack_head_, at->nth + 1, 1}, {"mgmt", 0, 0}, {at->rack, 0, 0, true}, false, 0, 0, 0, {}};
}

CableEnd CableWalk::switch_end(std::size_t fabric, const End& e) const {
  const Heads& h = heads_[fabric];
  const auto& f = plan_.fabrics[fabric];
  const auto end = [&](const std::string& head, std::uint32_t digits, units::Count cage, units::Count card, std::uint32_t tier, units::Count radix) {
    return CableEnd{Thing::network_switch, {head, e.device + 1, digits}, port_of_card(e.port, cage, card), placement_.device(fabric, e.kind, e.device), true,
                    tier, static_cast<std::uint32_t>(radix.value()), e.port + 1, {}, fabric};
  };
  if (e.kind == Kind::leaf && e.port >= whole(f.need.leaf_radix)) {
    // Ports for uplinks alone stand after the others, each in a cage of its own.
    CableEnd out = end(h.leaf, h.leaf_digits, 1, 0, 0, f.need.leaf_radix + f.need.uplink_ports);
    out.port = {{}, whole(units::ceil_div(f.need.leaf_radix, f.leaf_cage)) + e.port - whole(f.need.leaf_radix) + 1, 0};
    return out;
  }
  if (e.kind == Kind::leaf) return end(h.leaf, h.leaf_digits, f.leaf_cage, f.leaf_card, 0, f.need.leaf_radix);
  if (e.kind == Kind::spine) return end(h.spine, h.spine_digits, f.spine_cage, f.spine_card, 1, f.need.spine_radix);
  return end(h.core, h.core_digits, f.core_cage, f.core_card, 2, f.need.core_radix);
}

}  // namespace aidc::views
