// SPDX-License-Identifier: Apache-2.0
// Text in Markdown, so that it is read as it was written.
#pragma once

#include <string>
#include <string_view>

namespace aidc::render {

/// Text that Markdown and its tables leave alone, on one line; what stands between backticks stays code.
std::string plain_cell(std::string_view text);

/// The same as code: `text`.
std::string code_cell(std::string_view text);

}  // namespace aidc::render
