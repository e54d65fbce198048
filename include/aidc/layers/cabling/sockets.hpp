// SPDX-License-Identifier: Apache-2.0
// Which plug goes into which cage.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "aidc/catalog/catalog.hpp"

namespace aidc::layers::cabling {

/// The two ends of a cable's form: `OSFP to QSFP112` is {OSFP, QSFP112}, `OSFP` is {OSFP, OSFP}.
std::pair<std::string_view, std::string_view> ends_of(std::string_view form);

/// What `plug_fits` of specs/constants.yaml says.
class Plugs {
 public:
  explicit Plugs(const catalog::Catalog& catalog);
  bool fit(std::string_view plug, std::string_view cage) const;

 private:
  std::vector<std::pair<std::string_view, std::string_view>> fits_;  ///< plug, cage
};

}  // namespace aidc::layers::cabling
