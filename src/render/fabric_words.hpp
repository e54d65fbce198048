// SPDX-License-Identifier: Apache-2.0
// What a drawing of a fabric says; where it says so is the layout's business.
#pragma once

#include <string>
#include <vector>

#include "aidc/plan/plan.hpp"
#include "aidc/views/fabric_shape.hpp"

namespace aidc::render {

/// A fabric of a plan, wanted and planned.
struct FabricOf {
  const plan::Plan& plan;
  const model::Fabric& wanted;
  const layers::fabric::Fabric& f;
};

/// A box of things below the leaves: nodes, their server, their ports; of others the first line alone.
struct BelowRow {
  std::string first, second, third;
  bool nodes = false;
};

/// Rows of a section of the legend.
struct LegendPart {
  std::string head;
  std::vector<std::string> rows;
};

std::string cluster_name(const FabricOf& of);
/// What stands behind the cluster's name: " · compute fabric".
std::string kind_of(const FabricOf& of);
std::string subtitle_of(const FabricOf& of, const views::FabricShape& shape);
std::string description_of(const FabricOf& of, const views::FabricShape& shape);
/// What a count on a line is to be multiplied by: "each unit, each plane"; empty for 1.
std::string each_of(std::string_view what, units::Count planes);
/// "256 links × 400 Gb/s".
std::string links_of(const FabricOf& of, units::Count links);
std::vector<BelowRow> rows_of(const FabricOf& of, const views::Below& below);
std::vector<LegendPart> legend_of(const FabricOf& of);
/// "Unit 4", "Units 1–14", "12 other units", "9 leaves".
std::string name_of(const views::Block& block);
std::string name_of(const views::Pod& pod);
/// What is said beside a block's name: places that are free.
std::string part_filled(const views::Block& block);
/// The catalogue's name of a tier's switch, or what the spec states of it.
std::string switch_name(const FabricOf& of, std::size_t tier);

}  // namespace aidc::render
