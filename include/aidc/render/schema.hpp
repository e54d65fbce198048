// SPDX-License-Identifier: Apache-2.0
// The JSON Schema of a spec, for editors: completion, hover texts, and red lines under what aidc would refuse.
#pragma once

#include <string>

#include "aidc/text/table.hpp"

namespace aidc::render {

/// Spec version 1 as JSON Schema, draft 2020-12, from the field tables. It accepts what aidc reads, with these
/// exceptions that a schema cannot see: what refers to something else (devices, pools, rules), and how a number was
/// written (010, 0x10).
std::string spec_schema();

/// "storage-system" of the table "a storage system": its name below `$defs`, and its anchor on the spec page.
std::string table_key(const text::Table& table);

}  // namespace aidc::render
