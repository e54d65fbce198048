// SPDX-License-Identifier: Apache-2.0
// A node of a document as text again: one line of YAML, for people and for documents that carry other documents.
#pragma once

#include <string>

#include "aidc/text/tree.hpp"

namespace aidc::text {

/// The node in one line: `{count: 6, rating: 3.3 kW}`. The YAML reader reads it back as the same tree.
std::string to_flow(const Node& node);

}  // namespace aidc::text
