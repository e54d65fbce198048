// SPDX-License-Identifier: Apache-2.0
// The reference pages under docs/generated, printed from what the program itself works with.
#pragma once

#include <string>
#include <vector>

#include "aidc/facts/expression.hpp"
#include "aidc/rules/rule.hpp"

namespace aidc::render {

/// Every key of a spec: type, unit, range, choices, default.
std::string spec_page(const catalog::Catalog& catalog);

/// Every fact: id, meaning, unit, formula.
std::string facts_page(const facts::FactIndex& index);

/// Every rule: question, limit, reason, sources.
std::string rules_page(const std::vector<rules::Rule>& rules, const catalog::Catalog& catalog);

/// Every kind of mistake in a file or on the command line.
std::string errors_page();

/// Text in a cell of a Markdown table.
std::string cell(std::string_view text);

/// The first lines of a generated page.
std::string page_head(std::string_view title, std::string_view name);

}  // namespace aidc::render
