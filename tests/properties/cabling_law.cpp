// SPDX-License-Identifier: Apache-2.0
#include "properties/cabling_law.hpp"

#include <catch2/catch.hpp>

namespace aidc::test {

using layers::cabling::Joint, layers::cabling::Part, layers::cabling::Use, layers::cabling::Way;
using units::Count;

namespace {

std::string cage(const views::CableEnd& e) { return name_of(e.device) + " " + name_of(views::PortName{e.port.head, e.port.cage, 0, e.port.card}); }

/// One cage holds one transceiver.
void plug(std::map<std::string, const catalog::Optic*>& cages, const std::string& name, const catalog::Optic* optic, Counted& out) {
  const catalog::Optic*& held = cages[name];
  if (held != nullptr && optic != nullptr && held != optic) out.wrong.push_back("two transceivers in " + name);
  if (optic != nullptr) held = optic;
}

std::map<std::string, std::int64_t> named(const std::map<std::string, const catalog::Optic*>& cages) {
  std::map<std::string, std::int64_t> out;
  for (const auto& [cage, optic] : cages) ++out[optic != nullptr ? *optic->id : ""];
  return out;
}

/// What a cable joins runs at the speed of the slower end, and one cable at most splits, to ports of one pool.
void check_link(const plan::Plan& plan, std::size_t fabric, const views::Cable& c, Counted& out) {
  const auto& f = plan.fabrics[fabric];
  for (const auto& e : c.near) {
    if (e.pool != c.near.front().pool) out.wrong.push_back("a cable to two pools");
    if (!e.pool) continue;
    bool known = false;
    for (const auto& a : plan.cluster.fabrics[fabric].attached) known = known || (a.pool == *e.pool && (*a.speed / f.planes).base() == c.bits_per_s);
    if (!known) out.wrong.push_back("not the speed of the port: " + name_of(e.device));
  }
  const Way* way = c.run->way;
  if (way == nullptr) return;
  if (!way->fibre() && way->cable->speed->base() != c.bits_per_s) out.wrong.push_back("a cable of another speed");
  if (way->far != nullptr && way->joint == Joint::single && way->far->speed->base() != c.bits_per_s) out.wrong.push_back("a transceiver of another speed");
}

void count_ends(const views::Cable& c, const std::vector<views::CableEnd>& ends, const catalog::Optic* optic, Counted& out) {
  const Way* way = c.run->way;
  for (const auto& e : ends) {
    if (!out.ports.insert(name_of(e.device) + " " + name_of(e.port)).second) out.wrong.push_back("a port twice: " + name_of(e.device) + " " + name_of(e.port));
    if (e.port.card > 0) out.cards.insert(name_of(e.device) + " " + std::to_string(e.port.card));
    if (way != nullptr && !way->fibre()) {
      if (optic != nullptr) out.wrong.push_back("a transceiver on copper");
      continue;
    }
    if (e.is_switch) plug(out.switch_cages, cage(e), optic, out);
    else if (e.pool) plug(out.node_cages, cage(e), optic, out);
  }
}

/// The form of the cage that an end of this fabric stands in; empty where nobody states it.
std::string cage_form(const plan::Plan& plan, std::size_t fabric, const views::CableEnd& e) {
  const auto& wanted = plan.cluster.fabrics[fabric];
  if (!e.is_switch) {
    for (const auto& a : wanted.attached)
      if (e.pool && a.pool == *e.pool) return a.form.or_else("");
    return "";
  }
  const bool own = e.tier == 0 && Count(e.port_number) > plan.fabrics[fabric].need.leaf_radix;
  const auto& device = e.tier == 0 ? wanted.leaf : e.tier == 1 ? wanted.spine : wanted.core;
  return (own ? device->uplinks->form : device->form).or_else("");
}

/// Both ends fit: the plug of a cable or the form of a transceiver goes into the cage.
void check_fit(const plan::Plan& plan, std::size_t fabric, const views::Cable& c, Counted& out) {
  const Way* way = c.run->way;
  if (way == nullptr || c.segment == "system") return;
  const layers::cabling::Plugs plugs(test::knowledge());
  const auto fits = [&](const views::CableEnd& e, const catalog::Optic* optic, bool head) {
    const std::string cage = cage_form(plan, fabric, e);
    const auto [first, second] = layers::cabling::ends_of(*way->cable->form);
    const std::string plug = way->fibre() ? (optic != nullptr ? *optic->form : cage) : std::string(head ? first : second);
    if (!cage.empty() && !plugs.fit(plug, cage)) out.wrong.push_back(plug + " does not fit " + cage);
    if (way->fibre() && optic != nullptr && *optic->connector != *way->cable->form) out.wrong.push_back("the fibre does not fit the transceiver");
  };
  fits(c.near.front(), way->near, false);
  fits(c.far.front(), way->far, true);
  if (way->near != nullptr && *way->near->speed != *way->far->speed) out.wrong.push_back("transceivers of two speeds");
}

}  // namespace

Counted count_cables(const plan::Plan& plan, std::size_t fabric) {
  Counted out;
  views::CableWalk walk(plan, views::Each::cable);
  walk.each_of(fabric, [&](const views::Cable& c) {
    ++out.cables;
    out.pieces += c.run->pieces;
    out.links += c.run->links;
    const Way* way = c.run->way;
    check_fit(plan, fabric, c, out);
    check_link(plan, fabric, c, out);
    if (!c.run->stock) ++out.without_length;
    if (c.run->stock && (!c.run->route || *c.run->stock < c.run->route->length())) out.wrong.push_back("shorter than its path");
    if (c.run->route && way != nullptr) {
      if (!c.run->stock) out.wrong.push_back("a part without a length");
      if (way->joint == Joint::single && c.run->links != 1 && plan.fabrics[fabric].planes == Count(1)) out.wrong.push_back("links share a single cable");
    }
    Part part{Use::cable, way != nullptr ? way->cable : nullptr, nullptr, c.run->stock, 0};
    out.parts[layers::cabling::fact_name("", part)] += c.run->pieces;
    count_ends(c, c.near, way != nullptr ? way->near : nullptr, out);
    count_ends(c, c.far, way != nullptr ? way->far : nullptr, out);
  });
  return out;
}

void check_cabling(const plan::Plan& plan) {
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i) {
    const auto& f = plan.fabrics[i];
    const auto& bought = plan.cabling.fabrics[i];
    if (!bought.cables) continue;
    const Counted seen = count_cables(plan, i);
    if (seen.cables == 0) continue;
    INFO(f.name);
    CHECK(seen.wrong.empty());
    CHECK(Count(seen.cables) == *bought.cables);
    CHECK(Count(seen.links) == f.node_links + f.manager_links + f.system_links + *f.leaf_links + *f.spine_links);
    Count cables, node_optics, switch_optics;
    std::map<std::string, std::int64_t> at_nodes, at_switches;
    for (const Part& p : bought.parts) {
      if (p.use == Use::cable) {
        cables += p.quantity;
        CHECK(Count(seen.parts.at(layers::cabling::fact_name("", p))) == p.quantity);
      }
      if (p.use == Use::node_optic) node_optics += p.quantity;
      if (p.use == Use::switch_optic) switch_optics += p.quantity;
      if (p.use == Use::node_optic || p.use == Use::switch_optic) (p.use == Use::node_optic ? at_nodes : at_switches)[p.optic != nullptr ? *p.optic->id : ""] += p.quantity.value();
    }
    CHECK(cables == Count(seen.pieces));
    if (f.planes == Count(1)) CHECK(seen.pieces == seen.cables);
    Count cards;
    for (const auto& tier : f.tiers) cards += tier.cards;
    CHECK(Count(static_cast<std::int64_t>(seen.cards.size())) == cards);
    CHECK(node_optics == *bought.node_transceivers);
    CHECK(named(seen.node_cages) == at_nodes);
    if (!bought.switch_transceivers) continue;
    CHECK(switch_optics == *bought.switch_transceivers);
    CHECK(named(seen.switch_cages) == at_switches);
  }
}

}  // namespace aidc::test
