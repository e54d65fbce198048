// SPDX-License-Identifier: Apache-2.0
// The one door to the YAML library: text in, a tree with positions out. What the library lets pass (duplicate keys, a
// second document, alias bombs, cycles, endless nesting, trailing text) is closed here.
#pragma once

#include <optional>

#include "aidc/text/diagnostics.hpp"
#include "aidc/text/tree.hpp"

namespace aidc::text {

inline constexpr std::size_t largest_file = std::size_t{32} << 20;
inline constexpr int deepest_nesting = 64;
/// Nodes that aliases may add to a document.
inline constexpr std::size_t alias_budget = 10'000;

/// Reads one document. On any mistake: a diagnostic, and nothing returned. `source` has to outlive the tree.
std::optional<Tree> parse_yaml(const Source& source, Diagnostics& diagnostics);

}  // namespace aidc::text
