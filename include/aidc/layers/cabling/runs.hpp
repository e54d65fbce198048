// SPDX-License-Identifier: Apache-2.0
// The cables of a fabric, one after the other: which links each holds, what it is made of, and how long it is. Links are
// walked, not stored; what is kept is one length for each group of cages that must have the same optics.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "aidc/layers/cabling/geometry.hpp"
#include "aidc/layers/cabling/media.hpp"
#include "aidc/layers/fabric/wiring.hpp"

namespace aidc::layers::cabling {

enum class Segment : std::uint8_t { node_leaf, manager, system, leaf_leaf, leaf_spine, spine_core };
std::string_view word(Segment segment);
Segment segment_of(const fabric::Link& link);

/// What each segment of a fabric can be made of. Legs are numbered: each row of Fabric::attached, what else stands below the
/// leaves, the links of leaves, those of spines.
struct Media {
  std::vector<Ways> nodes;  ///< of each row of Fabric::attached
  Ways others, leaf_up, spine_up;
  bool own_uplinks = false, paired = false;        ///< uplinks of a leaf have ports of their own; two leaves are joined
  bool leaf_shared = false, spine_shared = false;  ///< by the numbers a link up may stand in a cage with one from below

  std::size_t top() const { return nodes.size() + 2; }  ///< the last leg
  std::size_t legs() const { return top() + 1; }
  const Ways& leg(std::size_t i) const { return i < nodes.size() ? nodes[i] : i == nodes.size() ? others : i == nodes.size() + 1 ? leaf_up : spine_up; }
  /// The tiers of the cages near and far that a leg may share with others.
  std::array<std::optional<unsigned>, 2> ends(std::size_t leg) const;
};

/// What a link is made of where nothing is known of its length: multimode fibre; else light in another cable; else what
/// is preferred.
/// `alone`: not a cable for all links of a cage.
const Way* assumed(const Ways& ways, bool alone = false);

/// The same of every leg, where all that share cages agree on a fibre.
std::vector<const Way*> assumed_together(const Media& media, bool alone = false);

/// What lengths are reckoned with: the hall, and how near to its reach a cable is taken.
struct Measure {
  std::optional<Geometry> geometry;
  units::Ratio share;
  units::Length step;
};

/// A cable. Its ends are several where it splits.
struct Run {
  Segment segment{};
  std::uint32_t links = 1;
  std::uint32_t pieces = 1;        ///< cables: several where each plane has a fibre of its own
  std::vector<fabric::End> near, far;
  bool whole_cage = false;         ///< it fills a cage at both ends
  const Way* way = nullptr;        ///< null: nothing in the catalogue fits both ends, or nothing reaches
  const Way* furthest = nullptr;   ///< where nothing reaches: what would reach the furthest
  units::DataRate speed;           ///< of one link
  std::optional<Route> route;      ///< the longest, if it has several ends
  std::optional<units::Length> stock;
};

/// What has the nth management port: a switch of one of the fabrics before, or what comes after all of them.
struct Managed {
  std::size_t fabric = 0;
  std::optional<fabric::Kind> kind;  ///< nothing: the nth controller of the racks' power
  std::uint32_t number = 0;
};
Managed managed_device(const std::vector<fabric::Fabric>& fabrics, std::size_t before, std::uint32_t n);

/// All that stands in the hall.
struct Hall {
  const std::vector<fabric::Fabric>& fabrics;
  const Placement* placement;  ///< null where no geometry is known
  const Measure& measure;
};

class Runs {
 public:
  /// Of a fabric whose wiring fits. Without `joined` each link is a run of its own, whatever cable it is in (what splits
  /// over planes stays one).
  Runs(const Hall& hall, std::size_t fabric, const Media& media, bool joined = true);

  bool fits() const { return wiring_.fits(); }

  /// Calls `f(const Run&)` for every cable.
  template <class F>
  void each(F&& f) {
    wiring_.each([&](const fabric::Link& link) { add(link, f); });
    release(f);
  }

  /// Where an end stands; unplaced for managers and storage systems.
  Spot spot(const fabric::End& end) const;
  /// Whether it is the first port of its cage on a node.
  bool opens_cage(const fabric::End& node) const;
  /// The cage of a port, counted on its device.
  std::uint32_t cage_of(const fabric::End& end) const;

 private:
  static constexpr std::uint32_t none = ~0U;
  using Below = fabric::End;  ///< what stands below a leaf's port; its device is `none` where nothing does

  /// Which cables may share what: none; a cage's connector; a whole cage that is full.
  enum class Fills : std::uint8_t { nothing, connector, cage };

  template <class F>
  void add(const fabric::Link& link, F&& f) {
    if (planes_ > 1 && link.a.kind == fabric::Kind::node) {
      if (fan(link)) f(run_);
      return;
    }
    if (held_) {
      const fabric::Link first = *held_;
      if (partners(first, link)) {
        held_.reset();
        if (twin(first)) return f(run_);
        single(first), f(run_);
        single(link), f(run_);
        return;
      }
      release(f);
    }
    if (may_twin(link)) held_ = link;
    else if (may_split(link)) {
      if (split(link)) f(run_);
    } else single(link), f(run_);
  }
  template <class F>
  void release(F&& f) {
    if (!held_) return;
    single(*held_);
    held_.reset();
    f(run_);
  }

  void begin(const fabric::Link& link);
  void single(const fabric::Link& link);
  bool fan(const fabric::Link& link);
  bool twin(const fabric::Link& first);
  bool split(const fabric::Link& link);
  /// Whether the link may share a cable with the one after it, or with others of the leaf's cage.
  bool may_twin(const fabric::Link& link) const { return leg_of(link).twins && in_row(link.a) % 2 == 0 && link.z.port % 2 == 0; }
  bool may_split(const fabric::Link& link) const { return !below_.empty() && link.z.kind == fabric::Kind::leaf && link.a.kind != fabric::Kind::leaf && leg_of(link).splits; }
  std::uint32_t in_row(const fabric::End& e) const { return e.kind == fabric::Kind::node ? row_of(e).port : e.port; }
  bool partners(const fabric::Link& a, const fabric::Link& b) const;
  /// The ports from a whole multiple of `size` on, up to the next, around a leaf's port.
  struct Block {
    std::vector<fabric::End> near;
    std::optional<Route> longest;
    bool alike = true;  ///< links of one leg; what is there of others stays out
  };
  Block block_of(const fabric::Link& link, std::uint32_t size) const;
  void index_leaf_ports();
  void measure_groups();
  void merge_groups();

  /// The row of ports that a node's port stands in, and its place there.
  struct InRow {
    std::size_t row = 0;
    std::uint32_t port = 0;
    std::uint32_t cages = 0;  ///< of the rows before
  };
  InRow row_of(const fabric::End& node) const;
  /// What is asked of a segment's ways for each link.
  struct Leg {
    const Ways* ways = nullptr;
    const Way *assumed = nullptr, *alone = nullptr;
    bool twins = false, splits = false;
  };
  /// The fibre of one leg in one group of cages.
  struct Fibre {
    bool used = false;
    std::optional<units::Length> longest;
    const Way* way = nullptr;
  };
  std::size_t leg_index(const fabric::Link& link) const;
  const Leg& leg_of(const fabric::Link& link) const { return legs_[leg_index(link)]; }
  std::size_t group_of(const fabric::Link& link) const;
  Fibre& fibre_of(const fabric::Link& link) { return fibres_[merged_[group_of(link)] * legs_.size() + leg_index(link)]; }
  void mark(const fabric::End& end, bool up);
  std::optional<Route> way_between(const fabric::End& a, const fabric::End& z) const;
  /// The way of a link or of links that share a cable; `path` is the longest of them.
  const Way* choose(const fabric::Link& link, std::optional<units::Length> path, Fills fills);
  void finish(const fabric::Link& link, std::optional<Route> longest, Fills fills);

  const Hall& hall_;
  std::size_t index_;
  const fabric::Fabric& fabric_;
  const Media& media_;
  fabric::Wiring wiring_;
  bool joined_, aligned_leaf_ = false, aligned_spine_ = false, measuring_ = false;
  std::uint32_t planes_, leaves_, units_, unit_leaves_, leaf_cage_, spine_cage_, core_cage_, leaf_ports_ = 0;
  std::vector<Leg> legs_;                 ///< as Media numbers them
  std::vector<Below> below_;              ///< by leaf and port, where splitters may be used
  std::vector<Fibre> fibres_;             ///< by group and leg
  std::vector<std::size_t> merged_;       ///< groups that share a cage are one
  std::array<std::vector<std::uint8_t>, 2> marks_;  ///< of each cage of leaves and spines: 1 holds links from below, 2 links up
  std::optional<fabric::Link> held_;
  Run run_;
};

}  // namespace aidc::layers::cabling
