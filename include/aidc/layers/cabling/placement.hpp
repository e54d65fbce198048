// SPDX-License-Identifier: Apache-2.0
// Where everything stands: the rack and the height of each node and switch. Racks are numbered from 0 in the order of the
// hall, row by row; in each row the racks of switches and storage stand together.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "aidc/layers/fabric/wiring.hpp"
#include "aidc/layers/power/power.hpp"

namespace aidc::layers::cabling {

/// Where one thing stands.
struct Spot {
  static constexpr std::uint32_t nowhere = ~0U;
  std::uint32_t rack = nowhere;
  std::uint32_t unit = 0;    ///< its lowest height unit, from 1; 0 where it found no room or nobody states its height
  std::uint32_t height = 0;  ///< units that it takes
  bool along = false;        ///< somewhere along the rack: its middle is taken
  bool placed() const { return unit > 0 || along; }
};

/// A power distribution unit or a power shelf of a rack.
struct Controller {
  std::uint32_t rack = 0, nth = 0;  ///< of the rack, from 0
  bool shelf = false;
};

class Placement {
 public:
  Placement(const model::Cluster& cluster, const power::Built& built, const power::PowerPlan& power);

  Spot node(fabric::NodeId node) const;
  /// The nth switch of a tier, over all planes.
  Spot device(std::size_t fabric, fabric::Kind kind, std::uint32_t n) const;

  /// The nth management port of the racks' power: pool by pool and rack by rack, those of other racks at last.
  std::optional<Controller> controller(std::uint32_t n) const;

  std::uint32_t racks() const { return racks_; }
  /// Racks of one row; all racks if the spec states no rows.
  std::uint32_t row_length() const { return row_length_; }
  bool in_rows() const { return in_rows_; }

 private:
  struct Group {
    std::uint32_t first_rack = 0, per_rack = 1, height = 0;  ///< racks counted among compute racks
    double load = 0;
    std::uint32_t racks = 0, controllers = 0;  ///< controllers of one rack
    bool shelves = false;
  };
  struct Tier {
    fabric::Kind kind{};
    std::vector<Spot> spots;
  };
  struct Box {
    std::uint32_t height = 0;
    double load = 0;
  };
  struct Room {
    std::uint32_t used = 0;  ///< height units, from below
    double load = 0;         ///< W
  };

  void lay_out(const power::PowerPlan& power);
  void place_switches(const fabric::Fabric& fabric, std::size_t index);
  Spot fit(std::uint32_t rack, const Box& box, double limit);
  Spot put(std::uint32_t row, const Box& box);
  std::uint32_t rack_of(fabric::NodeId node) const;
  std::uint32_t node_of_leaf(const fabric::Fabric& fabric, std::uint32_t leaf) const;

  std::uint32_t racks_ = 0, row_length_ = 1, usable_ = 0, per_other_ = 0;
  double limit_ = 0, node_limit_ = std::numeric_limits<double>::infinity();
  bool in_rows_ = false;
  spec::SwitchRacks where_ = spec::SwitchRacks::middle;
  std::vector<Group> groups_;                     ///< by pool
  std::vector<std::uint32_t> compute_;            ///< place in the hall of each compute rack
  std::vector<std::vector<std::uint32_t>> other_; ///< of each row: places of its other racks
  std::vector<std::uint32_t> next_;               ///< of each row: how many were put there
  std::vector<Room> rooms_;                       ///< by place in the hall
  std::vector<std::vector<Tier>> tiers_;          ///< by fabric
};

}  // namespace aidc::layers::cabling
