// SPDX-License-Identifier: Apache-2.0
// The bill of materials: as a table for people, and as lines for spreadsheets and programs. Amounts in CSV and JSON are
// exact, without grouping; a price that nobody states is empty, never 0.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/bill/bill.hpp"

namespace aidc::render {

/// The lines that are wanted, with what they come to.
struct BomPage {
  std::string name;  ///< of the cluster
  std::vector<bill::Line> lines;
  std::optional<units::Money> total;  ///< of the priced lines; nothing if none is
  std::size_t unpriced = 0;
};

/// `of` is nodes, switches, cables, optics, racks or all; lump sums and storage are in all.
BomPage bom_page(std::string name, const bill::Bill& bill, std::string_view of);

/// Grouped by part, with the total of each; "at least" where lines are unpriced.
std::string bom_text(const BomPage& page, bool color);
/// RFC 4180: a header, lines that end in CR LF.
std::string bom_csv(const BomPage& page);
std::string bom_markdown(const BomPage& page);
/// {name, lines[], total_usd, unpriced_lines}; lines as in the plan.
std::string bom_json(const BomPage& page);

}  // namespace aidc::render
