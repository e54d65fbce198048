// SPDX-License-Identifier: Apache-2.0
// Which port of a planned node an adapter is that a program found. Its name may say so (`node-01-compute1-1`); names
// that the plan does not know (`node-01 HCA-1`, `node-01 mlx5_0`) mean the port at which most nodes of the pool have
// them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "aidc/measure/subnet.hpp"
#include "aidc/views/cables.hpp"

namespace aidc::views {

/// A port of a node: of a planned one, or as it was found.
struct NodePort {
  std::string node;
  std::string port;   ///< as the plan calls it; empty where it is not known
  std::string label;  ///< as the print calls it: HCA-1; empty of a planned one
};

class Adapters {
 public:
  /// A planned port; its name for people.
  NodePort plan(const CableEnd& node);

  /// An adapter that was found at a place where `planned` should be.
  void learn(const NodePort& planned, const measure::SubnetDevice& adapter, std::uint32_t port);

  /// An adapter's node; the adapter's own name if no node is planned that has it.
  NodePort find(const measure::SubnetDevice& adapter, std::uint32_t port) const;

  /// `node-01 HCA-1`, as far as that is known.
  std::string shown(const NodePort& p) const;

 private:
  NodePort cut(const measure::SubnetDevice& adapter, std::uint32_t port) const;

  struct Pool {
    std::map<std::string, std::string> named;  ///< the plan's ports by the label that an adapter named after them has
    std::map<std::string, std::map<std::string, std::uint32_t>> seen;  ///< how often a label stood at a port
  };
  std::map<std::string, std::string, std::less<>> nodes_;  ///< the pool of each, by what its nodes' names begin with
  std::map<std::string, Pool> pools_;
};

}  // namespace aidc::views
