// SPDX-License-Identifier: Apache-2.0
// How many more nodes each resource allows. The cluster is planned again with more of them until a line is reached, so that
// steps (a rack, a switch, a unit) count as they come.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "aidc/views/capacity.hpp"

namespace aidc::views {

/// What one resource allows. Nothing where the resource is as large as it has to be, or where it takes no notice of nodes.
struct Allowance {
  Resource resource;
  std::optional<std::int64_t> to_line;  ///< nodes that can be added below the line
  std::optional<std::int64_t> to_full;  ///< nodes that can be added before there is too little
  bool more_than = false;               ///< `to_full` was not reached; there are more
  bool line_beyond = false;             ///< neither was `to_line`
  bool jumps = false;                   ///< the node that passes the line passes all there is
  std::optional<double> line_year, full_year;  ///< from now, at the rate of `growth`
};

struct Outlook {
  std::string pool;                    ///< the pool that grows: the one with most accelerators
  std::int64_t nodes = 0;              ///< of that pool today
  bool grows = false;                  ///< false: the spec does not state that pool's size, so that it cannot be raised
  std::optional<double> per_year;      ///< nodes that are added a year
  std::vector<Allowance> allowances;   ///< in the order of capacity()
  std::optional<std::size_t> first;    ///< the first of them to reach its line

  const Allowance* next() const { return first ? &allowances[*first] : nullptr; }
};

/// The plan with `nodes` nodes in pool number `pool`; null if that cannot be planned.
using Replan = std::function<std::unique_ptr<plan::Plan>(std::size_t pool, std::int64_t nodes)>;

Outlook outlook(const plan::Plan& plan, const Replan& replan);

}  // namespace aidc::views
