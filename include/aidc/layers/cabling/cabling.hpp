// SPDX-License-Identifier: Apache-2.0
// Cables and transceivers: how many of which part and length each fabric takes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/layers/cabling/runs.hpp"

namespace aidc::layers::cabling {

enum class Use : std::uint8_t { cable, node_optic, switch_optic, other_optic };

/// Equal parts of one fabric.
struct Part {
  Use use{};
  const catalog::Cable* cable = nullptr;  ///< both null: nothing in the catalogue fits
  const catalog::Optic* optic = nullptr;
  std::optional<units::Length> length;    ///< of a cable; nothing without geometry
  units::Count quantity;
};

/// What joins the devices of one fabric.
struct FabricCables {
  Media media;
  std::optional<units::Count> cables, node_transceivers, switch_transceivers;
  std::vector<Part> parts;
};

struct Cabling {
  Measure measure;
  std::vector<FabricCables> fabrics;  ///< in the order of the plan's fabrics
};

Cabling plan_cabling(const model::Cluster& cluster, const power::Built& built, const power::PowerPlan& power, facts::Ledger& ledger);

/// "nvidia-mfp7e10" or what kind of thing it is.
std::string item_of(const Part& part);
/// The instance of `cabling.part`: fabric, part, and length or side.
std::string fact_name(const std::string& fabric, const Part& part);
/// "1.5 m".
std::string shown(units::Length length);

}  // namespace aidc::layers::cabling
