// SPDX-License-Identifier: Apache-2.0
// The catalogue against a table that somebody else made. What differs has to be named in the table, and disputed in the
// catalogue.
#include <catch2/catch.hpp>

#include "aidc/text/yaml.hpp"
#include "aidc/units/parse.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

constexpr double tolerance = 0.005;
constexpr double gib = 8.0 * 1024 * 1024 * 1024;

bool disputed(const catalog::Accelerator& gpu, std::string_view field) {
  if (!gpu.disputed) return false;
  for (const auto& d : *gpu.disputed)
    if (d.key == field) return true;
  return false;
}

}  // namespace

TEST_CASE("accelerators agree with an independent table", "[catalog]") {
  text::Files files;
  text::Diagnostics diagnostics;
  const auto* source = files.read(test::project("tests/catalog/crosscheck.yaml"), diagnostics);
  const auto tree = text::parse_yaml(*source, diagnostics);
  REQUIRE(tree);
  const text::TreeView view = tree->view();
  std::size_t compared = 0;
  for (const text::Node& row : text::Node(&view, 0).items()) {
    const auto* gpu = test::knowledge().find<catalog::Accelerator>(row.find("id").text());
    INFO(row.find("id").text());
    REQUIRE(gpu != nullptr);
    const auto compare = [&](std::string_view key, std::string_view field, double ours) {
      if (!row.find(key)) return;
      const double theirs = std::get<units::Measure>(units::parse_measure(row.find(key).text())).base;
      const bool named = row.find("differs") && row.find("differs").find(key);
      INFO(key << ": " << ours << " against " << theirs);
      ++compared;
      if (named) CHECK(disputed(*gpu, field));
      else CHECK(ours == Approx(theirs).epsilon(tolerance));
    };
    constexpr double tera = 1e12, byte = 8;
    compare("memory", "memory", gpu->memory->base() / gib);
    compare("bandwidth", "memory_bandwidth", gpu->memory_bandwidth->base() / byte / tera);
    compare("scale_up", "scale_up", gpu->scale_up->bandwidth->base() / byte / 1e9 / 2);
    compare("bf16", "dense", gpu->dense->bf16->base() / tera);
    compare("fp8", "dense", gpu->dense->fp8->base() / tera);
    if (gpu->dense->fp4) compare("fp4", "dense", gpu->dense->fp4->base() / tera);
  }
  CHECK(compared >= 45);
}
