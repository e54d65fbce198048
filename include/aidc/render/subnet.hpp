// SPDX-License-Identifier: Apache-2.0
// What was found in a built fabric, for people and for programs.
#pragma once

#include <string>

#include "aidc/views/subnet.hpp"

namespace aidc::render {

std::string subnet_text(const views::SubnetReport& report, bool with_plan, bool color);
std::string subnet_json(const views::SubnetReport& report);

}  // namespace aidc::render
