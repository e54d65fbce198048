// SPDX-License-Identifier: Apache-2.0
// Text in Markdown.
#pragma once

#include <string>
#include <string_view>

namespace aidc::render {

/// Text that Markdown and its tables leave alone.
inline std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '|' || c == '<' || c == '*' || c == '_' || c == '`' || c == '[' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

}  // namespace aidc::render
