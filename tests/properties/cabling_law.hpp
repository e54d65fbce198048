// SPDX-License-Identifier: Apache-2.0
// What is bought is what is listed: the list counted again, port by port, from what the walk hands out.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "aidc/layers/cabling/cabling.hpp"
#include "aidc/views/cables.hpp"
#include "support/world.hpp"

namespace aidc::test {

/// Cables of one fabric as they are listed.
struct Counted {
  std::int64_t cables = 0, pieces = 0, links = 0, without_length = 0;
  std::map<std::string, std::int64_t> parts;            ///< by item and length
  std::set<std::string> ports;                            ///< used
  std::map<std::string, const catalog::Optic*> node_cages, switch_cages;  ///< what they hold; null where no part is known
  std::set<std::string> cards;                            ///< line cards with a port in use
  std::vector<std::string> wrong;
};

Counted count_cables(const plan::Plan& plan, std::size_t fabric);

/// Holds what each fabric buys against what is listed, cable by cable and transceiver by transceiver.
void check_cabling(const plan::Plan& plan);

}  // namespace aidc::test
