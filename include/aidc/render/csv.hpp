// SPDX-License-Identifier: Apache-2.0
// Comma-separated values by RFC 4180.
#pragma once

#include <string>

namespace aidc::render {

/// A field: quoted where it holds a comma, a quote or a line end.
std::string csv_field(const std::string& text);

}  // namespace aidc::render
