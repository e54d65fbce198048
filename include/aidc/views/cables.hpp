// SPDX-License-Identifier: Apache-2.0
// Every cable of a plan, once, with what stands at its ends. Cables are walked, not stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/layers/cabling/runs.hpp"
#include "aidc/plan/plan.hpp"

namespace aidc::views {

/// A name that ends in a number: `compute-leaf-` and 7 of 3 digits is `compute-leaf-007`. A tray of a rack that is one node
/// has its own number behind: `racks-03-t12`.
struct Numbered {
  std::string_view head;
  std::uint32_t number = 0;
  std::uint32_t digits = 1;
  std::uint32_t tray = 0, tray_digits = 1;  ///< tray 0: none
};

/// A port: `3/2` is the second port of the third cage. `lane` is 0 where a cage is one port. The cages of a line card come
/// after the number of its slot. `compute3.2` is what port 3 has into the second plane.
struct PortName {
  std::string_view head;
  std::uint32_t cage = 0, lane = 0;
  std::uint32_t card = 0;   ///< 0: none
  std::uint32_t plane = 0;  ///< from 1; 0 where it is the whole port
};

/// Digits of the largest number of a row of names.
std::uint32_t digits_of(std::uint32_t largest);
std::string name_of(const Numbered& n);
std::string name_of(const PortName& p);

/// What stands at an end.
enum class Thing : std::uint8_t { node, manager, storage, power, network_switch };

struct CableEnd {
  Thing thing{};
  Numbered device;
  PortName port;
  layers::cabling::Spot spot;  ///< `unit` 0: nobody states where it stands
  bool is_switch = false;
  std::uint32_t tier = 0;         ///< of a switch: 0 leaf, 1 spine, 2 core
  std::uint32_t radix = 0;        ///< of a switch: its ports
  std::uint32_t port_number = 0;  ///< of a switch: the port counted over all cages, from 1
  std::optional<std::size_t> pool; ///< of a node
  std::size_t fabric = 0;          ///< of a switch: the fabric it belongs to, which for a management port is not the cable's
};

/// A cable, or one link of it. A cable that splits has several ends on one side.
struct Cable {
  std::string_view fabric, colour, segment;  ///< segment: node-leaf, manager, system, leaf-spine, leaf-leaf, spine-core
  std::uint32_t number = 0;          ///< in its fabric, from 1
  std::uint32_t digits = 1;          ///< of the largest number
  std::uint32_t link = 0;            ///< which of several links of the cable, from 1; 0: the cable itself, or its only link
  std::vector<CableEnd> near, far;
  double bits_per_s = 0;             ///< of one link
  const layers::cabling::Run* run = nullptr;  ///< its parts, and its way through the hall
};

/// `compute-0012`, or `compute-0012.2` of the second link of that cable: what stands on it, in every list and export.
std::string label_of(const Cable& cable);

/// What is walked: cables as they are bought, or the links of each, one by one.
enum class Each : std::uint8_t { cable, link };

/// Names and places of one fabric's devices.
class CableWalk {
 public:
  CableWalk(const plan::Plan& plan, Each each);

  /// Fabrics of which no cable can be listed, with the reason.
  struct Left {
    std::string fabric, why;
  };
  const std::vector<Left>& left_out() const { return left_; }
  /// "R07", or "R1-07" in rows.
  const std::string& rack_name(std::uint32_t rack) const { return racks_[rack]; }

  /// Calls `f(const Cable&)` for each cable, fabric by fabric. What it is given lives until the next call.
  template <class F>
  void each(F&& f) {
    for (std::size_t i = 0; i < plan_.fabrics.size(); ++i) each_of(i, f);
  }
  /// The same for one fabric; false if its cables cannot be listed.
  template <class F>
  bool each_of(std::size_t fabric, F&& f) {
    if (!begin(fabric)) return false;
    runs_->each([&](const layers::cabling::Run& run) {
      begin(run);
      for (std::uint32_t link = 1; by_link_ && run.links > 1 && link <= run.links; ++link) {
        take(run, link);
        f(cable_);
      }
      if (by_link_ && run.links > 1) return;
      take(run);
      f(cable_);
    });
    return true;
  }

 private:
  /// False if the fabric's cables cannot be listed.
  bool begin(std::size_t fabric);
  void name_racks();
  void begin(const layers::cabling::Run& run);
  void take(const layers::cabling::Run& run);
  void take(const layers::cabling::Run& run, std::uint32_t link);
  void name_plane();
  CableEnd end(const layers::fabric::End& e);
  CableEnd node_end(const layers::fabric::End& e) const;
  CableEnd managed_end(std::uint32_t n);
  CableEnd controller_end(std::uint32_t port, std::uint32_t n);
  CableEnd switch_end(std::size_t fabric, const layers::fabric::End& e) const;

  struct Heads {
    std::string manager, system, leaf, spine, core, port;
    std::uint32_t leaf_digits = 1, spine_digits = 1, core_digits = 1;
  };
  const plan::Plan& plan_;
  layers::cabling::Placement placement_;
  std::vector<std::string> pools_, racks_;
  std::vector<std::uint32_t> pool_digits_;
  std::vector<std::uint32_t> trays_, tray_digits_;  ///< of each pool's nodes; 0 where a node is one host
  std::vector<Heads> heads_;  ///< by fabric
  std::vector<Left> left_;
  layers::cabling::Hall hall_;
  std::unique_ptr<layers::cabling::Runs> runs_;
  std::size_t fabric_ = 0;
  bool by_link_;
  Cable cable_;
  std::string rack_head_;  ///< of the end that was named last
};

}  // namespace aidc::views
