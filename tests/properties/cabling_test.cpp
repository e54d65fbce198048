// SPDX-License-Identifier: Apache-2.0
// Laws of cables: what is bought is what is listed, both ends fit, and a length is never less than its path. The list is
// counted here again, port by port, from what the walk hands out.
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "properties/cabling_law.hpp"

using namespace aidc;
using layers::cabling::Part;
using units::Count;

namespace {

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
    test::check_cabling(*w->plan);
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
    test::check_cabling(*w->plan);
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
    test::check_cabling(*w->plan);
    for (const auto& d : facts::prove(w->plan->ledger, plan::all_facts())) FAIL_CHECK(d.id << " of " << d.instance << ": " << d.what);
  }
  for (const char* racks : {"3", "8", "16", "40"}) {
    const auto w = test::plan_text(std::string("aidc: 1\nname: x\nnodes: [{server: nvidia-gb200-nvl72, count: ") + racks + "}]\nfabrics: {compute: {template: nvidia-gb200-superpod, manager_ports: 4}}\n");
    REQUIRE(w->plan);
    CHECK(w->plan->fabrics.front().leaf_links);
    test::check_cabling(*w->plan);
  }
}

TEST_CASE("what is bought is what is listed, where cages are shared by unlike links", "[properties]") {
  const std::string switches = "leaf: {speed: 400 Gb/s, ports: 64, cages: 32, form: OSFP, height: 1 U, power_max: 1 kW}";
  const auto nic = [](const std::string& name, int ports, const std::string& speed, const std::string& form) {
    return "  - {name: " + name + ", server: {gpus: 8, power_max: 6 kW, height: 6 U, nics: [{fabric: compute, count: " + std::to_string(ports) + ", speed: " + speed +
           (form.empty() ? "" : ", form: " + form) + "}]}, count: ";
  };
  const std::vector<std::string> forms{"OSFP", "QSFP112", ""};
  const std::vector<std::string> more{"", ", manager_ports: 1", ", manager_ports: 3, media: [dac]", ", topology: leaf-spine, oversubscription: 3", ", media: [multimode]", ", media: [aoc, singlemode], manager_ports: 2",
                                      ", planes: 2, manager_ports: 2"};
  std::mt19937 random(5);
  const auto some = [&](unsigned n) { return static_cast<int>(random() % n); };
  for (int i = 0; i < 150; ++i) {
    std::string text = "aidc: 1\nname: x\nnodes:\n" + nic("a", 1 + some(4), "400 Gb/s", forms[static_cast<std::size_t>(some(3))]) + std::to_string(1 + some(60)) + "}\n";
    text += nic("b", 1 + some(3), i % 2 == 0 ? "200 Gb/s" : "400 Gb/s", i % 4 == 0 ? "QSFP56" : forms[static_cast<std::size_t>(some(3))]) + std::to_string(1 + some(30)) + "}\n";
    text += "fabrics: {compute: {" + switches + more[static_cast<std::size_t>(some(7))] + "}}\n";
    if (i % 4 != 3)
      text += "facility: {racks: {power: 45 kW, other: 5, row: " + std::to_string(3 + some(9)) + ", aisle: 2 m, pitch: " + std::to_string(1 + some(25)) + " m}, cooling: {rack_limit: 45 kW}}\n";
    INFO(text);
    const auto w = test::plan_text(text);
    INFO(w->errors());
    REQUIRE(w->plan);
    test::check_cabling(*w->plan);
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
    test::check_cabling(*w->plan);
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
  CHECK(test::count_cables(*none->plan, 0).without_length == test::count_cables(*none->plan, 0).cables);
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
