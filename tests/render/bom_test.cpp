// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/bom.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/world.hpp"

using namespace aidc;

namespace {

render::BomPage page(const std::string& yaml, std::string_view of = "all") {
  const auto world = test::plan_text(yaml);
  INFO(world->errors());
  REQUIRE(world->plan);
  return render::bom_page("x", world->plan->bill, of);
}

const std::string priced = R"(
aidc: 1
name: x
nodes:
  - {name: a, server: {gpus: 8, power_max: 1 kW, nics: [{fabric: compute, count: 1, speed: 400 Gb/s}]}, count: 3, spares: 1}
prices:
  only: true
  entries:
    - {item: server of a, amount: 1234.5 USD, as_of: 2026-01-31, source: 'a "quote", by mail'}
    - {lump: 'switches, all', amount: 1 MUSD, covers: [fabric.compute]}
)";

}  // namespace

TEST_CASE("a bill in text has the total of each part and says what is open", "[render]") {
  CHECK(render::bom_text(page(priced), false) == R"(x  bill of materials

nodes
  server of a             3 + 1 spare      US$ 1,235               US$ 4,938  2026-01-31
  together                                                         US$ 4,938

fabric.compute
  nvidia-qm9700                     1       included                included  NVIDIA Quantum-2 QM9700, compute leaf
  nvidia-mfp7e10                    4       included                included  NVIDIA MFP7E10, multimode fibre, compute fabric
  transceiver, node side            4       included                included  compute fabric
  nvidia-mma4z00-ns                 2       included                included  NVIDIA MMA4Z00-NS, 800 Gb/s 2xSR4, compute fabric, switch side
  together                                                          included

racks
  rack                              2       unpriced                unpriced
  together                                                 nothing is priced

lump
  switches, all                     1  US$ 1,000,000           US$ 1,000,000  lump sum
  together                                                     US$ 1,000,000

total                                                 at least US$ 1,004,938
1 line is unpriced: give prices under `prices:`
)");
}

TEST_CASE("a bill in CSV is exact and quoted as RFC 4180 has it", "[render]") {
  const std::string csv = render::bom_csv(page(priced));
  CHECK(csv.starts_with(
      "item,description,part,quantity,spare,unit_price_usd,total_usd,as_of,source,included\r\n"
      "server of a,server of a,nodes,3,1,1234.5,4938,2026-01-31,\"a \"\"quote\"\", by mail\",false\r\n"));
  CHECK(csv.find("\"switches, all\",lump sum,lump,1,0,1000000,1000000,,the price book,false\r\n") != std::string::npos);
  CHECK(csv.find("rack,rack,racks,2,0,,,,,false\r\n") != std::string::npos);
}

TEST_CASE("a bill of one kind of thing", "[render]") {
  const auto count = [](std::string_view of) { return page(priced, of).lines.size(); };
  CHECK(count("nodes") == 1);
  CHECK(count("switches") == 1);
  CHECK(count("cables") == 1);
  CHECK(count("optics") == 2);
  CHECK(count("racks") == 1);
  CHECK(count("all") == 7);
  CHECK(render::bom_text(page("{aidc: 1, name: x, nodes: [{server: {power_max: 1 kW}, count: 1}]}", "cables"), false) ==
        "x  bill of materials\n\nnothing of this kind\n");
}

TEST_CASE("a bill in JSON leaves unknown prices null", "[render]") {
  const auto json = nlohmann::json::parse(render::bom_json(page(priced)));
  CHECK(json["total_usd"] == 1004938);
  CHECK(json["unpriced_lines"] == 1);
  CHECK(json["lines"][0]["unit_price_usd"] == 1234.5);
  CHECK(json["lines"][1]["unit_price_usd"].is_null());
  CHECK(json["lines"][1]["included"] == true);
}

TEST_CASE("the lines of the bill add up to the plan's", "[render]") {
  for (const std::string& path : test::examples()) {
    const auto world = test::plan_file(path);
    REQUIRE(world->plan);
    const auto all = render::bom_page("x", world->plan->bill, "all");
    INFO(path);
    CHECK(all.total == world->plan->bill.capital);
    CHECK(static_cast<std::int64_t>(all.unpriced) == world->plan->bill.unpriced.value());
    std::size_t lines = 0;
    for (const char* of : {"nodes", "switches", "cables", "optics", "racks"})
      lines += render::bom_page("x", world->plan->bill, of).lines.size();
    const auto rest = std::count_if(all.lines.begin(), all.lines.end(), [](const auto& l) {
      return l.thing == bill::Thing::storage || l.thing == bill::Thing::lump;
    });
    CHECK(lines + static_cast<std::size_t>(rest) == all.lines.size());
  }
}

TEST_CASE("a bar in a name does not end a cell of Markdown", "[render]") {
  const std::string text = render::bom_markdown(page(priced, "nodes"));
  CHECK(text.find("| server of a | server of a | 3 + 1 spare | US$ 1,235 | US$ 4,938 |\n") != std::string::npos);
  render::BomPage odd = page(priced, "nodes");
  odd.lines[0].item = "a|b";
  CHECK(render::bom_markdown(odd).find("| a\\|b |") != std::string::npos);
}
