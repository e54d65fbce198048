// SPDX-License-Identifier: Apache-2.0
// The keys that programs rely on are all there, known or null, and the numbers of the published design are right.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "aidc/render/plan.hpp"
#include "support/world.hpp"

using namespace aidc;
using Json = nlohmann::json;

namespace {

Json plan_of(const test::World& world) {
  return Json::parse(render::plan_json({*world.plan, world.results, "0", "spec.yaml", false}));
}

/// "a{b,c{d}}" as the paths a.b, a.c.d below `json`; what is absent is returned.
std::string absent(const Json& json, const std::string& section, const std::string& keys) {
  std::string out;
  std::istringstream words(keys);
  for (std::string key; words >> key;) {
    const Json* at = &json;
    std::istringstream parts(section + (section.empty() ? "" : ".") + key);
    for (std::string part; at != nullptr && std::getline(parts, part, '.');) {
      if (at->is_array()) at = at->empty() ? nullptr : &at->front();
      at = at != nullptr && at->contains(part) ? &(*at)[part] : nullptr;
    }
    if (at == nullptr) out += section + "." + key + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("the plan JSON has every key of its contract", "[render]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  INFO(world->errors());
  REQUIRE(world->plan);
  const Json j = plan_of(*world);
  std::string gaps;
  const auto check = [&](const std::string& section, const std::string& keys) { gaps += absent(j, section, keys); };
  check("", "schema aidc.version aidc.knowledge name summary demand nodes fabrics storage scheduler power reliability bill cost capacity results facts");
  check("summary", "verdict errors warnings notes not_evaluated nodes gpus racks it_load_w facility_load_w capital_usd unpriced_lines");
  check("demand", "workloads read_bytes_per_s write_bytes_per_s");
  check("demand.workloads", "name kind gpus nodes mfu step_s days parallelism.tensor parallelism.pipeline parallelism.data parallelism.context "
                            "memory.parameters_bytes memory.gradients_bytes memory.optimizer_bytes memory.activations_bytes memory.total_bytes "
                            "model_flops tokens_per_s read_bytes_per_s checkpoint_bytes checkpoint_interval_s goodput");
  check("nodes", "count gpus pools");
  check("nodes.pools", "name server count gpus_per_node power_max_w");
  check("fabrics.compute", "technology topology tiers planes oversubscription switches.leaf switches.spine switches.core switches.total links.node_leaf "
                           "links.leaf_spine links.spine_core links.manager cables.total transceivers.node transceivers.switch bisection_bits_per_s "
                           "nodes_max_without_rewiring");
  check("storage", "required_read_bytes_per_s provided_read_bytes_per_s required_write_bytes_per_s provided_write_bytes_per_s required_bytes provided_bytes systems");
  check("scheduler", "capacity.gpus allocated.gpus teams mig");
  check("power", "it_load_w facility_load_w energy_per_year_wh racks.count racks.groups feeds cooling.heat_w cooling.air_w cooling.liquid_w "
                 "cooling.flow_l_per_min cooling.airflow_m3_per_s cooling.units step_w");
  check("power.racks.groups", "name count nodes_per_rack load_w limit_w limited_by");
  check("reliability", "mtbf_s failures_per_day goodput");
  check("bill", "lines unpriced_lines");
  check("bill.lines", "item description quantity spare unit_price_usd total_usd as_of source");
  check("cost", "capital_usd running_per_year_usd total_usd per_gpu_hour_usd alternatives");
  check("capacity", "resource layer used capacity unit ratio threshold state");
  check("results", "rule state severity layer instance message measured limit unit source fix location");
  check("facts", "id instance value unit formula inputs source location");
  CHECK(gaps == "");
}

TEST_CASE("the published 127-node design", "[render]") {
  const auto world = test::plan_file("examples/superpod-h100-4su.yaml");
  REQUIRE(world->plan);
  const Json j = plan_of(*world);
  const Json& compute = j["fabrics"]["compute"];
  CHECK(j["summary"]["nodes"] == 127);
  CHECK(j["summary"]["gpus"] == 1016);
  CHECK(j["summary"]["racks"] == 38);
  CHECK(compute["switches"] == Json({{"leaf", 32}, {"spine", 16}, {"core", 0}, {"total", 48}}));
  CHECK(compute["links"]["node_leaf"] == 1016);
  CHECK(compute["links"]["manager"] == 4);
  CHECK(compute["links"]["leaf_spine"] == 1024);
  CHECK(compute["transceivers"] == Json({{"node", 508}, {"switch", 1536}}));
  CHECK(compute["nodes_max_without_rewiring"] == 127);
  CHECK(compute["nodes_max_same_tiers"] == 255);
  CHECK(j["power"]["racks"]["groups"][0]["count"] == 32);
  CHECK(j["power"]["racks"]["groups"][0]["nodes_per_rack"] == 4);
  CHECK(j["power"]["racks"]["groups"][0]["limited_by"] == "power");
}

TEST_CASE("a null is an unknown, never a zero", "[render]") {
  const auto world = test::plan_text("aidc: 1\nname: x\nnodes: [{server: {gpus: 8, height: 8 U, nics: [{fabric: compute, count: 8, speed: 400 Gb/s}]}, count: 4}]\n");
  INFO(world->errors());
  REQUIRE(world->plan);
  const Json j = plan_of(*world);
  CHECK(j["nodes"]["pools"][0]["power_max_w"].is_null());
  CHECK(j["summary"]["capital_usd"].is_null());
  CHECK(j["power"]["racks"]["groups"][0]["load_w"].is_null());
}
