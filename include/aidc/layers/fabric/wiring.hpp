// SPDX-License-Identifier: Apache-2.0
// The fabric port by port. Links are computed, not stored: each() walks them in order with eight bytes per node port, so that
// a hundred thousand GPUs cost no more memory than a hundred. The counts in the facts come from formulas; the tests hold
// the two against each other.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "aidc/layers/fabric/fabric.hpp"

namespace aidc::layers::fabric {

enum class Kind : std::uint8_t { node, manager, system, leaf, spine, core };

/// One end of a link. Devices of a kind are numbered from 0 over all planes (plane by plane), nodes in the order of the
/// cluster's pools; ports from 0.
struct End {
  Kind kind{};
  std::uint32_t device = 0;
  std::uint32_t port = 0;
};

/// The end nearer to the nodes is `a`.
struct Link {
  End a, z;
  std::uint32_t plane = 0;
};

/// A count as a number of things that are walked; what is below zero is none.
inline std::uint32_t whole(Count n) { return n > Count(0) ? static_cast<std::uint32_t>(n.value()) : 0; }

/// A node: its pool, and its number in it from 0.
struct NodeId {
  std::size_t pool = 0;
  std::uint32_t number = 0;
};
/// The nth node on a fabric.
NodeId node_id(const Fabric& fabric, std::uint32_t n);

/// The nodes of a unit: from the first up to but without the second. The first unit has fewer where a subnet manager takes
/// ports.
std::pair<std::uint32_t, std::uint32_t> nodes_of_unit(const Fabric& fabric, std::uint32_t unit);

class Wiring {
 public:
  /// Of a fabric that states its links (`fabric.leaf_links`) and has ports for all of them (`fits()`).
  explicit Wiring(const Fabric& fabric);

  /// Whether there is a port for every link, and whether each uplink finds a spine.
  bool fits() const { return fits_; }

  /// Calls `f(const Link&)` for every link: nodes by name, then managers, systems, leaves, spines. Links of one NIC port
  /// into several planes follow one another.
  template <class F>
  void each(F&& f) const {
    each_node_link(f);
    each_other_link(f);
    each_leaf_link(f);
    each_spine_link(f);
  }

  /// Node ports, managers and systems on one leaf of a plane.
  std::uint32_t attached(std::uint32_t leaf) const { return taken_[leaf]; }
  std::uint32_t leaves() const { return leaves_; }
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(first_port_.size() - 1); }

 private:
  /// The ports of a switch.
  struct Panel {
    std::uint32_t ports, cage;
    std::uint32_t own = 0;  ///< ports after these, for uplinks alone
    std::uint32_t card = 0; ///< ports of a line card; 0 if there are none
  };
  struct Place {
    std::uint32_t leaf = 0, port = 0;  ///< of one plane
  };

  using Range = std::pair<std::uint32_t, std::uint32_t>;

  void attach_by_rail(const std::vector<std::uint32_t>& last);
  void attach_in_sequence(const std::vector<std::uint32_t>& last);
  void attach_unit(Range nodes, Range leaves, std::uint32_t others, std::uint32_t controllers);
  Place take(std::uint32_t leaf) { return {leaf, taken_[leaf]++}; }
  std::uint32_t ports_of(std::uint32_t node) const { return first_port_[node + 1] - first_port_[node]; }
  void check();

  /// The port of an uplink, of a switch of which `below` ports face down.
  static std::uint32_t up_port(const Panel& panel, std::uint32_t below, std::uint32_t ups, std::uint32_t k);
  End spine_for(std::uint32_t plane, std::uint32_t leaf, std::uint32_t k) const;
  End core_for(std::uint32_t plane, std::uint32_t spine, std::uint32_t k) const;
  std::uint32_t pod_leaves_of(std::uint32_t pod) const;
  std::uint32_t below_spine(std::uint32_t spine) const;

  template <class F>
  void over_planes(const End& a, const Place& at, F&& f) const {
    for (std::uint32_t p = 0; p < planes_; ++p) f(Link{a, {Kind::leaf, p * leaves_ + at.leaf, at.port}, p});
  }

  template <class F>
  void each_node_link(F&& f) const {
    for (std::uint32_t n = 0; n < nodes(); ++n)
      for (std::uint32_t i = first_port_[n]; i < first_port_[n + 1]; ++i) over_planes({Kind::node, n, i - first_port_[n]}, places_[i], f);
  }

  template <class F>
  void each_other_link(F&& f) const {
    for (std::uint32_t i = 0; i < managers_; ++i) over_planes({Kind::manager, i, 0}, others_[i], f);
    for (std::uint32_t i = 0; i < systems_; ++i) over_planes({Kind::system, i, 0}, others_[managers_ + i], f);
  }

  template <class F>
  void each_leaf_link(F&& f) const {
    for (std::uint32_t p = 0; p < planes_; ++p) {
      for (std::uint32_t l = 0; l < (paired_ ? 1 : leaves_); ++l)
        for (std::uint32_t k = 0; k < uplinks_; ++k) {
          const End a{Kind::leaf, p * leaves_ + l, up_port(leaf_, taken_[l], uplinks_, k)};
          const End peer{Kind::leaf, p * leaves_ + 1, up_port(leaf_, taken_[leaves_ - 1], uplinks_, k)};
          f(Link{a, paired_ ? peer : spine_for(p, l, k), p});
        }
    }
  }

  template <class F>
  void each_spine_link(F&& f) const {
    for (std::uint32_t p = 0; p < planes_; ++p)
      for (std::uint32_t s = 0; spine_uplinks_ > 0 && s < spines_; ++s)
        for (std::uint32_t k = 0; k < spine_uplinks_; ++k) {
          const std::uint32_t port = up_port(spine_, below_spine(s), spine_uplinks_, k);
          f(Link{{Kind::spine, p * spines_ + s, port}, core_for(p, s, k), p});
        }
  }

  // All of one plane.
  std::uint32_t planes_, leaves_, spines_, cores_, uplinks_, spine_uplinks_, group_, pod_leaves_, pods_;
  Panel leaf_, spine_;
  std::uint32_t core_radix_;
  std::uint32_t used_, units_, per_unit_;  ///< leaves with nodes, units that they are, leaves of each
  std::uint32_t rails_, managers_, systems_, controllers_;
  bool paired_ = false, fits_ = true;
  std::vector<std::uint32_t> first_port_;  ///< of each node, among the ports of all; one more at the end
  std::vector<std::uint32_t> taken_;       ///< ports in use below each leaf
  std::vector<Place> places_, others_;
};

}  // namespace aidc::layers::fabric
