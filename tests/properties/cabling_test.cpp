// SPDX-License-Identifier: Apache-2.0
// Laws of cables: what is bought is what is listed, both ends fit, and a length is never less than its path. The list is
// counted here again, port by port, from what the walk hands out.
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>

#include "aidc/layers/cabling/cabling.hpp"
#include "aidc/views/cables.hpp"
#include "support/world.hpp"

using namespace aidc;
using layers::cabling::Joint, layers::cabling::Part, layers::cabling::Use, layers::cabling::Way;
using units::Count;

namespace {

struct Counted {
  std::int64_t cables = 0, pieces = 0, links = 0, without_length = 0;
  std::map<std::string, std::int64_t> parts;            ///< by item and length
  std::set<std::string> ports, node_cages, switch_cages;  ///< used; cages that hold a transceiver
  std::set<std::string> cards;                            ///< line cards with a port in use
  std::vector<std::string> wrong;
};

std::string cage(const views::CableEnd& e) { return name_of(e.device) + " " + name_of(views::PortName{e.port.head, e.port.cage, 0, e.port.card}); }

void count_ends(const views::Cable& c, const std::vector<views::CableEnd>& ends, const catalog::Optic* optic, Counted& out) {
  const Way* way = c.run->way;
  for (const auto& e : ends) {
    if (!out.ports.insert(name_of(e.device) + " " + name_of(e.port)).second) out.wrong.push_back("a port twice: " + name_of(e.device) + " " + name_of(e.port));
    if (e.port.card > 0) out.cards.insert(name_of(e.device) + " " + std::to_string(e.port.card));
    if (way != nullptr && !way->fibre()) {
      if (optic != nullptr) out.wrong.push_back("a transceiver on copper");
      continue;
    }
    if (e.is_switch) out.switch_cages.insert(cage(e));
    else if (e.pool) out.node_cages.insert(cage(e));
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

Counted count(const plan::Plan& plan, std::size_t fabric) {
  Counted out;
  views::CableWalk walk(plan, views::Each::cable);
  walk.each_of(fabric, [&](const views::Cable& c) {
    ++out.cables;
    out.pieces += c.run->pieces;
    out.links += c.run->links;
    const Way* way = c.run->way;
    check_fit(plan, fabric, c, out);
    if (!c.run->stock) ++out.without_length;
    if (c.run->route && way != nullptr) {
      const auto path = c.run->route->length();
      if (*c.run->stock < path && path <= way->longest()) out.wrong.push_back("shorter than its path");
      if (way->joint == Joint::single && c.run->links != 1 && plan.fabrics[fabric].planes == Count(1)) out.wrong.push_back("links share a single cable");
    }
    Part part{Use::cable, way != nullptr ? way->cable : nullptr, nullptr, c.run->stock, 0};
    out.parts[layers::cabling::fact_name("", part)] += c.run->pieces;
    count_ends(c, c.near, way != nullptr ? way->near : nullptr, out);
    count_ends(c, c.far, way != nullptr ? way->far : nullptr, out);
  });
  return out;
}

void check(const plan::Plan& plan) {
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i) {
    const auto& f = plan.fabrics[i];
    const auto& bought = plan.cabling.fabrics[i];
    if (!bought.cables) continue;
    const Counted seen = count(plan, i);
    if (seen.cables == 0) continue;
    INFO(f.name);
    CHECK(seen.wrong.empty());
    CHECK(Count(seen.cables) == *bought.cables);
    CHECK(Count(seen.links) == f.node_links + f.manager_links + f.system_links + *f.leaf_links + *f.spine_links);
    Count cables, node_optics, switch_optics;
    for (const Part& p : bought.parts) {
      if (p.use == Use::cable) {
        cables += p.quantity;
        CHECK(Count(seen.parts.at(layers::cabling::fact_name("", p))) == p.quantity);
      }
      if (p.use == Use::node_optic) node_optics += p.quantity;
      if (p.use == Use::switch_optic) switch_optics += p.quantity;
    }
    CHECK(cables == Count(seen.pieces));
    if (f.planes == Count(1)) CHECK(seen.pieces == seen.cables);
    Count cards;
    for (const auto& tier : f.tiers) cards += tier.cards;
    CHECK(Count(static_cast<std::int64_t>(seen.cards.size())) == cards);
    CHECK(node_optics == *bought.node_transceivers);
    CHECK(Count(static_cast<std::int64_t>(seen.node_cages.size())) == node_optics);
    if (!bought.switch_transceivers) continue;
    CHECK(switch_optics == *bought.switch_transceivers);
    CHECK(Count(static_cast<std::int64_t>(seen.switch_cages.size())) == switch_optics);
  }
}

std::string written(const std::string& server, int nodes, const std::string& hall, const std::string& fabrics = "") {
  return "aidc: 1\nname: x\nnodes: [{server: " + server + ", count: " + std::to_string(nodes) + "}]\n" + fabrics +
         (hall.empty() ? "" : "facility: {racks: {power: 45 kW, other: 6, " + hall + "}, cooling: {rack_limit: 45 kW}}\n");
}

}  // namespace

TEST_CASE("what is bought is what is listed, on every example", "[properties]") {
  for (const auto& path : test::examples()) {
    INFO(path);
    const auto w = test::plan_file(path);
    REQUIRE(w->plan);
    if (w->plan->nodes.count > Count(4000)) continue;
    check(*w->plan);
  }
}

TEST_CASE("what is bought is what is listed, in halls of every kind", "[properties]") {
  const std::vector<std::string> servers{"nvidia-dgx-h100", "nvidia-dgx-a100-80gb", "nvidia-dgx-b300", "nvidia-hgx-h200-8", "nvidia-gb300-nvl72", "dell-xe9680"};
  const std::vector<std::string> media{"", "fabrics: {compute: {media: [dac]}}\n", "fabrics: {compute: {media: [singlemode, dac]}}\n", "fabrics: {compute: {media: [multimode], unit: 8}}\n",
                                       "fabrics: {compute: {topology: leaf-spine, manager_ports: 3}}\n", "fabrics: {compute: {spine: nvidia-q3400-ra}}\n"};
  std::mt19937 random(7);
  const auto pick = [&](const auto& from) { return from[random() % from.size()]; };
  for (int i = 0; i < 120; ++i) {
    const std::string where = pick(std::vector<std::string>{"middle", "end", "beside"});
    const std::string hall = i % 5 == 0 ? "" : "pitch: " + std::to_string(1 + random() % 3) + " m, row: " + std::to_string(2 + random() % 12) + ", aisle: 2 m, switches: " + where;
    const std::string text = written(pick(servers), static_cast<int>(1 + random() % 90), hall, pick(media));
    INFO(text);
    const auto w = test::plan_text(text);
    INFO(w->errors());
    REQUIRE(w->plan);
    check(*w->plan);
  }
}

TEST_CASE("what is bought is what is listed, of chassis, mixed nodes, planes and designs", "[properties]") {
  const std::string own = "{gpus: 8, power_max: 10 kW, height: 8 U, nics: [{fabric: compute, count: ";
  const std::vector<std::string> fabrics{
      "{technology: roce, topology: leaf-spine, leaf: {speed: 400 Gb/s, cages: 72, form: OSFP, height: 4 U, power_max: 9 kW, line_cards: {slots: 4, ports: 36, power_max: 1 kW}}}",
      "{leaf: {speed: 400 Gb/s, cages: 96, form: OSFP, height: 9 U, power_max: 9 kW, line_cards: {slots: 12, ports: 8}}, spine: nvidia-cs9500}",
      "{leaf: nvidia-qm9700, reserved_ports: 5, manager_ports: 2}",
      "{technology: roce, planes: 2, leaf: {ports: 128, cages: 64, form: OSFP, speed: 400 Gb/s, height: 2 U, power_max: 2 kW}}",
      "{leaf: nvidia-qm8700, spine: nvidia-cs8500}"};
  std::mt19937 random(11);
  for (int i = 0; i < 100; ++i) {
    const int ports = static_cast<int>(1 + random() % 8), fewer = static_cast<int>(1 + random() % static_cast<unsigned>(ports));
    const std::string speed = i % 5 == 3 ? "800 Gb/s" : i % 5 == 4 ? "200 Gb/s" : "400 Gb/s", form = ", speed: " + speed + ", form: OSFP}]}";
    std::string text = "aidc: 1\nname: x\nnodes:\n  - {name: a, server: " + own + std::to_string(ports) + form + ", count: " + std::to_string(1 + random() % 150) + "}\n";
    if (i % 3 == 0) text += "  - {name: b, server: " + own + std::to_string(fewer) + form + ", count: " + std::to_string(1 + random() % 60) + "}\n";
    text += "fabrics: {compute: " + fabrics[static_cast<std::size_t>(i % 5)] + "}\n";
    if (i % 2 == 0) text += "facility: {racks: {power: 45 kW, other: 9, pitch: 1 m, row: 12, aisle: 2 m}, cooling: {rack_limit: 45 kW}, feeds: {per_rack: 2}}\n";
    INFO(text);
    const auto w = test::plan_text(text);
    INFO(w->errors());
    REQUIRE(w->plan);
    check(*w->plan);
    for (const auto& d : facts::prove(w->plan->ledger, plan::all_facts())) FAIL_CHECK(d.id << " of " << d.instance << ": " << d.what);
  }
  for (const char* racks : {"3", "8", "16", "40"}) {
    const auto w = test::plan_text(std::string("aidc: 1\nname: x\nnodes: [{server: nvidia-gb200-nvl72, count: ") + racks + "}]\nfabrics: {compute: {template: nvidia-gb200-superpod, manager_ports: 4}}\n");
    REQUIRE(w->plan);
    CHECK(w->plan->fabrics.front().leaf_links);
    check(*w->plan);
  }
}

TEST_CASE("the path of one cable, by hand", "[properties]") {
  // Two DGX H100 of 8 U in one rack, 15 kW: one rack each. Racks 0, 1 hold a node, racks 2, 3 nothing, the switch stands in
  // the middle of the row.
  const auto w = test::plan_text(
      "aidc: 1\nname: x\nnodes: [{server: nvidia-dgx-h100, count: 2}]\n"
      "facility: {racks: {power: 15 kW, other: 2, pitch: 0.7 m, row: 4, height: 48 U, switches: end}, cabling: {tray: 0.5 m, side: 0.25 m, slack: 1 m}}\n");
  REQUIRE(w->plan);
  views::CableWalk walk(*w->plan, views::Each::cable);
  std::vector<double> paths;
  walk.each_of(0, [&](const views::Cable& c) {
    REQUIRE(c.run->route);
    paths.push_back(c.run->route->length().base());
  });
  REQUIRE(paths.size() >= 2);
  constexpr double u = 0.04445;
  // Node 1 in rack 1, U1 to U8, its middle at 4 U; the switch in rack 3 at U1, its middle at half a U.
  const double up = 48 * u + 0.5 - 4 * u, down = 48 * u + 0.5 - 0.5 * u, ends = 2 * (0.25 + 1);
  CHECK(paths.front() == Approx(up + 2 * 0.7 + down + ends));
}

TEST_CASE("no hall, no length; a wider hall, no shorter cable", "[properties]") {
  const auto none = test::plan_text(written("nvidia-dgx-h100", 40, ""));
  CHECK(none->number("cabling.longest") == -1);
  CHECK(count(*none->plan, 0).without_length == count(*none->plan, 0).cables);
  double before = 0;
  for (const char* pitch : {"0.6 m", "0.8 m", "1.2 m", "3 m"}) {
    const auto w = test::plan_text(written("nvidia-dgx-h100", 40, std::string("row: 9, aisle: 2 m, pitch: ") + pitch));
    CHECK(w->number("cabling.longest") > before);
    before = w->number("cabling.longest");
  }
  for (const char* half : {"pitch: 0.6 m", "row: 9, aisle: 2 m", "pitch: 0.6 m, row: 9"}) {
    INFO(half);
    CHECK(test::plan_text(written("nvidia-dgx-h100", 40, half))->number("cabling.longest") == -1);
  }
}

TEST_CASE("a price of one's own changes what is taken", "[properties]") {
  const std::string hall = "pitch: 0.6 m, row: 10, aisle: 1.8 m";
  const auto media = [&](const std::string& more) {
    const auto w = test::plan_text(written("nvidia-dgx-h100", 64, hall, "fabrics: {compute: {media: [dac, multimode]}}\n") + more);
    REQUIRE(w->plan);
    std::set<std::string> items;
    for (const Part& p : w->plan->cabling.fabrics[0].parts) items.insert(item_of(p));
    return items;
  };
  CHECK(media("").count("nvidia-mcp4y10") == 1);
  const std::string dear = "prices: {entries: [{item: nvidia-mcp4y10, amount: 9000 USD}, {item: nvidia-mfp7e10, amount: 100 USD}, {item: nvidia-mma4z00-ns, amount: 900 USD}, "
                           "{item: nvidia-mma4z00-ns-flt, amount: 900 USD}, {item: nvidia-mma1z00-ns400, amount: 900 USD}, {item: nvidia-mma4z00-ns400, amount: 900 USD}]}\n";
  CHECK(media(dear).count("nvidia-mcp4y10") == 0);
}
