// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/cables.hpp"

#include <algorithm>

namespace aidc::views {
namespace {

using layers::fabric::End, layers::fabric::Kind, layers::fabric::Link, layers::fabric::whole;

std::string_view segment_of(const Link& l) {
  switch (l.a.kind) {
    case Kind::node: return "node-leaf";
    case Kind::manager: return "manager";
    case Kind::system: return "system";
    case Kind::leaf: return l.z.kind == Kind::leaf ? "leaf-leaf" : "leaf-spine";
    default: return "spine-core";
  }
}

/// A pool's name as the beginning of names of hosts: what would end a word, a field or a line becomes a dash.
std::string host_name(std::string name) {
  for (char& c : name)
    if (static_cast<unsigned char>(c) <= ' ' || c == ',' || c == '"' || c == '\\') c = '-';
  return name;
}

PortName port_in(std::string_view head, std::uint32_t port, units::Count cage) {
  const auto each = static_cast<std::uint32_t>(cage.value());
  return each <= 1 ? PortName{head, port + 1, 0} : PortName{head, port / each + 1, port % each + 1};
}

}  // namespace

std::uint32_t digits_of(std::uint32_t largest) { return static_cast<std::uint32_t>(std::to_string(std::max(largest, 1U)).size()); }

std::string name_of(const Numbered& n) {
  std::string digits = std::to_string(n.number);
  if (digits.size() < n.digits) digits.insert(0, n.digits - digits.size(), '0');
  return std::string(n.head) + digits;
}

std::string name_of(const PortName& p) {
  std::string out(p.head);
  if (p.cage > 0) out += std::to_string(p.cage);
  if (p.lane > 0) out += "/" + std::to_string(p.lane);
  return out;
}

CableWalk::CableWalk(const plan::Plan& plan)
    : plan_(plan), placement_(plan.cluster, {plan.nodes, plan.storage, plan.fabrics}, plan.power) {
  for (const auto& pool : plan.nodes.pools) {
    pools_.push_back(host_name(pool.name) + "-");
    pool_digits_.push_back(digits_of(whole(pool.count)));
  }
  for (const auto& f : plan.fabrics)
    heads_.push_back({f.name + "-manager-", f.name + "-system-", f.name + "-leaf-", f.name + "-spine-", f.name + "-core-", f.name,
                      digits_of(whole(f.leaves)), digits_of(whole(f.spines)), digits_of(whole(f.cores))});
}

bool CableWalk::begin(std::size_t fabric) {
  const auto& f = plan_.fabrics[fabric];
  if (!f.leaf_links) {
    left_.push_back({f.name, "its design states switches, not links"});
    return false;
  }
  wiring_ = std::make_unique<layers::fabric::Wiring>(f);
  if (!wiring_->fits()) {
    left_.push_back({f.name, "its switches have no ports for all links"});
    return false;
  }
  fabric_ = fabric;
  planes_ = static_cast<std::uint32_t>(f.planes.value());
  cable_ = {f.name, {}, 0, digits_of(whole(f.cables.value_or(1))), {}, {}, f.link_speed.base()};
  return true;
}

bool CableWalk::add(const Link& link) {
  const bool splits = planes_ > 1 && link.a.kind == Kind::node;
  if (!splits || link.plane == 0) {
    ++cable_.number;
    cable_.segment = segment_of(link);
    cable_.near = end(link.a);
    cable_.far.clear();
  }
  cable_.far.push_back(end(link.z));
  return !splits || link.plane + 1 == planes_;
}

CableEnd CableWalk::end(const End& e) const {
  const Heads& heads = heads_[fabric_];
  switch (e.kind) {
    case Kind::node: return node_end(e);
    case Kind::manager: return {{heads.manager, e.device + 1, 1}, {heads.port, 1, 0}, {}, false, false, 0, 0, 0, {}};
    case Kind::system:
      if (plan_.cluster.fabrics[fabric_].kind == model::FabricKind::oob) return managed_end(e.device);
      return {{heads.system, e.device + 1, 1}, {heads.port, 1, 0}, {}, false, false, 0, 0, 0, {}};
    default: return switch_end(fabric_, e);
  }
}

CableEnd CableWalk::node_end(const End& e) const {
  const auto& f = plan_.fabrics[fabric_];
  const auto id = layers::fabric::node_id(f, e.device);
  std::uint32_t port = e.port, cages = 0;
  PortName name;
  for (const auto& a : f.attached) {
    if (a.pool != id.pool) continue;
    const auto ports = static_cast<std::uint32_t>(a.ports.value());
    if (port < ports) {
      name = port_in(heads_[fabric_].port, port, a.ports_per_cage);
      name.cage += cages;
      break;
    }
    port -= ports;
    cages += static_cast<std::uint32_t>(units::ceil_div(a.ports, a.ports_per_cage).value());
  }
  CableEnd out{{pools_[id.pool], id.number + 1, pool_digits_[id.pool]}, name, placement_.node(id), true, false, 0, 0, 0, {}};
  out.pool = id.pool;
  return out;
}

/// The nth switch with a management port: those of the fabrics before this one.
CableEnd CableWalk::managed_end(std::uint32_t n) const {
  for (std::size_t i = 0; i < fabric_; ++i) {
    const auto& f = plan_.fabrics[i];
    for (const auto& [kind, count] : {std::pair{Kind::leaf, f.leaves}, std::pair{Kind::spine, f.spines}, std::pair{Kind::core, f.cores}}) {
      const auto here = static_cast<std::uint32_t>(count.value());
      if (n < here) {
        CableEnd out = switch_end(i, {kind, n, 0});
        out.port = {"mgmt", 0, 0};
        return out;
      }
      n -= here;
    }
  }
  return {{heads_[fabric_].system, n + 1, 1}, {heads_[fabric_].port, 1, 0}, {}, false, false, 0, 0, 0, {}};
}

CableEnd CableWalk::switch_end(std::size_t fabric, const End& e) const {
  const Heads& h = heads_[fabric];
  const auto& f = plan_.fabrics[fabric];
  const auto end = [&](const std::string& head, std::uint32_t digits, units::Count cage, std::uint32_t tier, units::Count radix) {
    return CableEnd{{head, e.device + 1, digits}, port_in({}, e.port, cage), placement_.device(fabric, e.kind, e.device), true,
                    true, tier, static_cast<std::uint32_t>(radix.value()), e.port + 1, {}};
  };
  if (e.kind == Kind::leaf) return end(h.leaf, h.leaf_digits, f.leaf_cage, 0, f.need.leaf_radix);
  if (e.kind == Kind::spine) return end(h.spine, h.spine_digits, f.spine_cage, 1, f.need.spine_radix);
  return end(h.core, h.core_digits, f.core_cage, 2, f.need.core_radix);
}

}  // namespace aidc::views
