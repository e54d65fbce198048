// SPDX-License-Identifier: Apache-2.0
#include "fabric_words.hpp"

#include "aidc/layers/fabric/facts.hpp"
#include "aidc/units/format.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

namespace fact = layers::fabric::fact;
using units::Count, units::grouped;
using views::Block, views::Pod;

std::string technology(model::Technology t) {
  switch (t) {
    case model::Technology::infiniband: return "InfiniBand";
    case model::Technology::roce: return "RoCE";
    case model::Technology::ethernet: break;
  }
  return "Ethernet";
}

std::string speed_of(const FabricOf& of) {
  return units::human(of.f.link_speed.base(), units::dim::data_rate, "b/s");
}

std::string range(std::string_view one, std::string_view many, Count first, Count alike) {
  if (alike == Count(1)) return std::string(one) + " " + grouped(first.value());
  return std::string(many) + " " + grouped(first.value()) + "–" + grouped((first + alike - 1).value());
}

BelowRow pool_row(const FabricOf& of, const views::BelowPool& p) {
  const model::Pool& pool = of.plan.cluster.pools[p.pool];
  Count ports;
  for (const auto& a : of.f.attached)
    if (a.pool == p.pool) ports += a.ports;
  BelowRow row{plural(p.nodes, "node", "nodes") + " · " + pool.name, "server as stated",
               plural(ports, "port", "ports") + " each · ", true};
  if (pool.server.name) row.second = (pool.server.vendor ? *pool.server.vendor + " " : "") + *pool.server.name;
  row.third += of.f.planes > Count(1) ? plural(p.links, "link", "links") + " a plane" : links_of(of, p.links);
  return row;
}

BelowRow other_pools(const FabricOf& of, const views::Below& below, std::size_t from) {
  Count nodes, links;
  for (std::size_t i = from; i < below.pools.size(); ++i) nodes += below.pools[i].nodes, links += below.pools[i].links;
  const auto pools = static_cast<std::int64_t>(below.pools.size() - from);
  return {plural(nodes, "node", "nodes") + " of " + grouped(pools) + " more pools", "", links_of(of, links), true};
}

std::string used(const FabricOf& of, const facts::FactBase& used, const facts::FactBase& there) {
  const auto *u = of.plan.ledger.known(used, of.f.name), *t = of.plan.ledger.known(there, of.f.name);
  if (u == nullptr || t == nullptr) return "";
  return " · ports used: " + facts::show(u->value) + " of " + facts::show(t->value);
}

/// A part of the legend; what there is none of is not said.
struct Rows {
  LegendPart part;
  void add(Count n, std::string_view one, std::string_view many) {
    if (n > Count(0)) part.rows.push_back(plural(n, one, many));
  }
  void add(std::optional<Count> n, std::string_view one, std::string_view many) {
    if (n)
      add(*n, one, many);
    else
      part.rows.push_back(std::string(many) + ": unknown");
  }
};

}  // namespace

std::string switch_name(const FabricOf& of, std::size_t tier) {
  const catalog::Switch& s = *(tier == 0 ? of.wanted.leaf : tier == 1 ? of.wanted.spine : of.wanted.core);
  if (s.name) return (s.vendor ? *s.vendor + " " : "") + *s.name;
  return s.ports ? "a switch of " + plural(*s.ports, "port", "ports") : "a switch as stated";
}

std::string cluster_name(const FabricOf& of) {
  return of.plan.cluster.spec().name.or_else("cluster");
}

std::string kind_of(const FabricOf& of) {
  return " · " + (of.wanted.kind == model::FabricKind::oob ? "out-of-band" : of.f.name) + " fabric";
}

std::string each_of(std::string_view what, Count planes) {
  std::string out(what);
  if (planes > Count(1)) out += out.empty() ? "each plane" : ", each plane";
  return out;
}

std::string subtitle_of(const FabricOf& of, const views::FabricShape& shape) {
  const auto show = [&](const facts::FactBase& fact) {
    const auto* e = of.plan.ledger.known(fact, of.f.name);
    return e == nullptr ? std::string() : facts::show(e->value, fact.unit);
  };
  std::string out = technology(*of.wanted.technology);
  const auto add = [&](const std::string& more) { out += " · " + more; };
  if (of.wanted.design != nullptr)
    add("design " + show(fact::design));
  else
    add(show(fact::topology));
  add(plural(of.f.plane.tiers, "tier", "tiers"));
  if (shape.units > Count(0))
    add(plural(shape.units, "unit", "units") + " of " + plural(of.f.plane.unit, "node", "nodes"));
  if (shape.planes > Count(1)) add(plural(shape.planes, "plane", "planes"));
  if (const auto over = show(fact::worst); !over.empty()) add("oversubscription " + over + " : 1");
  if (const auto half = show(fact::bisection); !half.empty()) add("bisection " + half);
  return out;
}

std::string links_of(const FabricOf& of, Count links) {
  return plural(links, "link", "links") + " × " + speed_of(of);
}

std::vector<BelowRow> rows_of(const FabricOf& of, const views::Below& below) {
  constexpr std::size_t most = 4;
  std::vector<BelowRow> out;
  const std::size_t shown = below.pools.size() > most ? most - 1 : below.pools.size();
  for (std::size_t i = 0; i < shown; ++i) out.push_back(pool_row(of, below.pools[i]));
  if (shown < below.pools.size()) out.push_back(other_pools(of, below, shown));
  const bool oob = of.wanted.kind == model::FabricKind::oob;
  if (below.managers > Count(0)) out.push_back({"subnet manager · " + links_of(of, below.managers), "", "", false});
  if (below.systems > Count(0))
    out.push_back(
        {(oob ? "other management ports · " : "storage systems · ") + links_of(of, below.systems), "", "", false});
  return out;
}

std::vector<LegendPart> legend_of(const FabricOf& of) {
  const auto& f = of.f;
  Rows switches{{"Switches", {}}}, links{{"Links", {}}}, parts{{"Cables and transceivers", {}}};
  const auto tier = [&](std::size_t i, Count n, const facts::FactBase& in_use, const facts::FactBase& there) {
    const std::array<std::string_view, 3> one{"leaf", "spine", "core"}, many{"leaves", "spines", "cores"};
    if (n > Count(0))
      switches.part.rows.push_back(plural(n, one[i], many[i]) + " · " + switch_name(of, i) + used(of, in_use, there));
  };
  tier(0, f.leaves, fact::leaf_ports_used, fact::leaf_ports);
  tier(1, f.spines, fact::spine_ports_used, fact::spine_ports);
  tier(2, f.cores, fact::core_ports_used, fact::core_ports);
  links.add(f.node_links, "to nodes", "to nodes");
  links.add(f.manager_links, "to subnet managers", "to subnet managers");
  const bool oob = of.wanted.kind == model::FabricKind::oob;
  const std::string_view systems = oob ? "to other management ports" : "to storage systems";
  links.add(f.system_links, systems, systems);
  const bool pair = f.need.topology == layers::fabric::Topology::paired;
  const std::string_view up = pair ? "between the leaves" : "leaf–spine";
  links.add(f.leaf_links, up, up);
  if (f.cores > Count(0)) links.add(f.spine_links, "spine–core", "spine–core");
  const auto& cables = of.plan.cabling.fabrics[static_cast<std::size_t>(&f - of.plan.fabrics.data())];
  parts.add(cables.cables, "cable", "cables");
  parts.add(cables.node_transceivers, "transceiver at nodes", "transceivers at nodes");
  parts.add(cables.switch_transceivers, "transceiver at switches", "transceivers at switches");
  return {switches.part, links.part, parts.part};
}

std::string description_of(const FabricOf& of, const views::FabricShape& shape) {
  std::string out = subtitle_of(of, shape) + ".";
  for (const LegendPart& part : legend_of(of)) {
    out += " " + part.head + ":";
    for (std::size_t i = 0; i < part.rows.size(); ++i) out += (i > 0 ? "; " : " ") + part.rows[i];
    out += ".";
  }
  return out;
}

std::string name_of(const Block& b) {
  if (b.mixed)
    return plural(b.alike, b.is_unit ? "other unit" : "other group of leaves",
                  b.is_unit ? "other units" : "other groups of leaves");
  if (b.is_unit) return range("Unit", "Units", b.first, b.alike);
  return plural(b.leaves, "leaf", "leaves");
}

std::string name_of(const Pod& p) {
  if (!p.blocks.empty() && p.blocks.front().mixed && p.blocks.size() == 1)
    return plural(p.alike, "other pod", "other pods");
  return range("Pod", "Pods", p.first, p.alike);
}

std::string part_filled(const Block& b) {
  Count nodes;
  for (const auto& p : b.below.pools) nodes += p.nodes;
  if (b.mixed || nodes >= b.places) return "";
  return grouped(nodes.value()) + " of " + plural(b.places, "place", "places");
}

}  // namespace aidc::render
