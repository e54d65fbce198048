// SPDX-License-Identifier: Apache-2.0
// The port-to-port list: each cable once, with names, racks and height units at both ends. It is handed out in pieces, so
// that three hundred thousand cables take no more memory than three.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/views/cables.hpp"

namespace aidc::render {

using Sink = std::function<void(std::string_view)>;

/// The columns that a list may have, in their usual order.
const std::vector<std::string_view>& cable_columns();

/// Columns by name, separated by commas; all for an empty text. The word that is no column otherwise.
struct Columns {
  std::vector<std::size_t> chosen;
  std::optional<std::string> unknown;
};
Columns read_columns(std::string_view text);

/// `format` is text, csv (RFC 4180) or json (an object with `cables` and `left_out`). A cable that splits has its far ends
/// joined by ` + `.
void write_cables(views::CableWalk& walk, const Columns& columns, std::string_view format, const Sink& sink);

}  // namespace aidc::render
