// SPDX-License-Identifier: Apache-2.0
// Every resource with what is used of it and what there is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/plan/plan.hpp"

namespace aidc::views {

struct Resource {
  std::string name, layer;
  std::string instance;            ///< the pool, where several have such a resource
  double used = 0, capacity = 0;   ///< in base units
  units::Dim dim;
  std::string_view unit;           ///< of display, for people
  double ratio = 0, threshold = 0;
  bool stated = false;             ///< false: aidc sized it, so it is as large as it has to be

  /// "ok", "expand" (at or above the threshold) or "over" (above what there is).
  std::string_view state() const;
};

std::vector<Resource> capacity(const plan::Plan& plan);

/// The stated resource that is nearest to its threshold, quotas apart; null if none is stated.
const Resource* nearest_to_line(const std::vector<Resource>& resources);

}  // namespace aidc::views
