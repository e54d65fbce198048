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
  std::set<std::string> ports;                            ///< used
  std::map<std::string, const catalog::Optic*> node_cages, switch_cages;  ///< what they hold; null where no part is known
  std::set<std::string> cards;                            ///< line cards with a port in use
  std::vector<std::string> wrong;
};

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

Counted count(const plan::Plan& plan, std::size_t fabric) {
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

TEST_CASE("what is bought is what is listed, where cages are shared by unlike links", "[properties]") {
  const std::string switches = "leaf: {speed: 400 Gb/s, ports: 64, cages: 32, form: OSFP, height: 1 U, power_max: 1 kW}";
  const auto nic = [](const std::string& name, int ports, const std::string& speed, const std::string& form) {
    return "  - {name: " + name + ", server: {gpus: 8, power_max: 6 kW, height: 6 U, nics: [{fabric: compute, count: " + std::to_string(ports) + ", speed: " + speed +
           (form.empty() ? "" : ", form: " + form) + "}]}, count: ";
  };
  const std::vector<std::string> forms{"OSFP", "QSFP112", ""};
  const std::vector<std::string> more{"", ", manager_ports: 1", ", manager_ports: 3, media: [dac]", ", topology: leaf-spine, oversubscription: 3", ", media: [multimode]", ", media: [aoc, singlemode], manager_ports: 2"};
  std::mt19937 random(5);
  const auto some = [&](unsigned n) { return static_cast<int>(random() % n); };
  for (int i = 0; i < 150; ++i) {
    std::string text = "aidc: 1\nname: x\nnodes:\n" + nic("a", 1 + some(4), "400 Gb/s", forms[static_cast<std::size_t>(some(3))]) + std::to_string(1 + some(60)) + "}\n";
    text += nic("b", 1 + some(3), i % 2 == 0 ? "200 Gb/s" : "400 Gb/s", i % 4 == 0 ? "QSFP56" : forms[static_cast<std::size_t>(some(3))]) + std::to_string(1 + some(30)) + "}\n";
    text += "fabrics: {compute: {" + switches + more[static_cast<std::size_t>(some(6))] + "}}\n";
    if (i % 4 != 3)
      text += "facility: {racks: {power: 45 kW, other: 5, row: " + std::to_string(3 + some(9)) + ", aisle: 2 m, pitch: " + std::to_string(1 + some(25)) + " m}, cooling: {rack_limit: 45 kW}}\n";
    INFO(text);
    const auto w = test::plan_text(text);
    INFO(w->errors());
    REQUIRE(w->plan);
    check(*w->plan);
  }
}

TEST_CASE("a cable that no part reaches is none, and found", "[properties]") {
  const auto w = test::plan_text(written("nvidia-dgx-h100", 4, "pitch: 30 m, row: 12", "fabrics: {compute: {media: [dac]}}\n"));
  REQUIRE(w->plan);
  views::CableWalk walk(*w->plan, views::Each::cable);
  std::int64_t seen = 0;
  walk.each_of(0, [&](const views::Cable& c) {
    ++seen;
    CHECK(c.run->way == nullptr);
    CHECK_FALSE(c.run->stock);
  });
  CHECK(seen == 32);
  CHECK(w->number("cabling.run.compute node-leaf.too_long") == 32);
  CHECK(w->number("cabling.run.compute node-leaf.without_part") == 0);
  CHECK(w->state("fabric/cable-too-long") == "finding");
}

TEST_CASE("ports for uplinks whose form nobody states hold no part", "[properties]") {
  const auto parts = [](const char* form) {
    const auto w = test::plan_text(std::string("aidc: 1\nname: x\nnodes: [{server: {gpus: 8, power_max: 6 kW, nics: [{fabric: compute, count: 8, speed: 100 Gb/s, form: QSFP28}]}, count: 16}]\n"
                                               "fabrics: {compute: {technology: ethernet, topology: leaf-spine, leaf: {speed: 100 Gb/s, ports: 48, cages: 48, form: QSFP28, uplinks: {ports: 8, speed: 400 Gb/s") +
                                   form + "}}, spine: {speed: 400 Gb/s, ports: 32, cages: 32, form: QSFP-DD}}}\n");
    INFO(w->errors());
    REQUIRE(w->plan);
    check(*w->plan);
    return w->number("cabling.run.compute leaf-spine.without_part");
  };
  CHECK(parts("") > 0);
  CHECK(parts(", form: QSFP-DD") == 0);
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
