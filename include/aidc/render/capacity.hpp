// SPDX-License-Identifier: Apache-2.0
// How full everything is, and how far this purchase can grow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "aidc/rules/judge.hpp"
#include "aidc/views/outlook.hpp"

namespace aidc::render {

struct CapacityPage {
  const plan::Plan& plan;
  const views::Outlook& outlook;
  const std::vector<rules::Result>& results;  ///< of the rules that judge how full something is
  std::string_view version;
};

std::string capacity_text(const CapacityPage& page, bool color);
std::string capacity_markdown(const CapacityPage& page);
/// Schema aidc.capacity/1.
std::string capacity_json(const CapacityPage& page);

}  // namespace aidc::render
