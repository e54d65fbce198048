// SPDX-License-Identifier: Apache-2.0
#include "aidc/spec/starter.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support/world.hpp"

using namespace aidc;

namespace {

std::string starter(std::string_view server, units::Count gpus) {
  return spec::starter(test::knowledge(), *test::knowledge().find<catalog::Server>(server), gpus);
}

/// The starter with all that is switched off switched on.
std::string switched_on(const std::string& text) {
  std::string out, line;
  for (std::istringstream in(text); std::getline(in, line);) {
    const bool off = line.starts_with("#") && line.size() > 1 && (line[1] != ' ' || line.starts_with("#  ")) &&
                     !line.starts_with("#   aidc ");
    out += (off ? line.substr(1) : line) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("a starter of every server plans", "[spec]") {
  for (const auto id : test::knowledge().ids("server")) {
    const auto world = test::plan_text(starter(id, 256));
    INFO(id << "\n" << world->errors());
    REQUIRE(world->plan);
    CHECK(facts::prove(world->plan->ledger, plan::all_facts()).empty());
  }
}

TEST_CASE("the parts of a starter that are switched off are right too", "[spec]") {
  for (const char* id : {"nvidia-dgx-h100", "nvidia-gb200-nvl72"}) {
    const std::string text = switched_on(starter(id, 512));
    const auto world = test::plan_text(text);
    INFO(text << "\n" << world->errors());
    REQUIRE(world->plan);
    CHECK(world->document->spec.workloads->size() == 1);
    CHECK(world->document->spec.prices);
    CHECK(world->document->spec.facility->cooling);
    CHECK(world->number("nodes.compute.spares") == 1);
  }
}

TEST_CASE("a starter has as many accelerators as were asked for", "[spec]") {
  CHECK(test::plan_text(starter("nvidia-dgx-h100", 1000))->number("nodes.count") == 125);
  CHECK(test::plan_text(starter("nvidia-gb200-nvl72", 256))->number("nodes.count") == 4);
  CHECK(test::plan_text(starter("generic-cpu-2s", 3))->number("nodes.count") == 3);
}

TEST_CASE("the program carries the examples as they are", "[spec]") {
  for (const std::string& path : test::examples()) {
    std::ifstream in(test::project(path), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string name = path.substr(9, path.size() - 9 - 5);
    INFO(name);
    CHECK(test::knowledge().example(name) == text);
  }
  CHECK(test::knowledge().examples().size() == test::examples().size());
  CHECK(test::knowledge().example("none").empty());
}
