// SPDX-License-Identifier: Apache-2.0
// An explanation as a tree for people.
#pragma once

#include <string>
#include <vector>

#include "aidc/rules/rule.hpp"
#include "aidc/views/explain.hpp"

namespace aidc::render {

std::string explain_text(const std::vector<views::Explained>& trees, const catalog::Catalog& catalog, bool color);
std::string rule_text(const rules::Rule& rule, const catalog::Catalog& catalog, bool color);

}  // namespace aidc::render
