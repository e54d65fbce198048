// SPDX-License-Identifier: Apache-2.0
#include "markdown.hpp"

#include <algorithm>

namespace aidc::render {

std::string plain_cell(std::string_view text) {
  constexpr std::string_view special = "|<*_`[\\&~";
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string code_cell(std::string_view text) {
  std::size_t longest = 0, run = 0;
  std::string inside;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
    if (c == '|') inside += '\\';  // a table ends its cells before it sees code
    inside += c == '\n' ? ' ' : c;
  }
  const std::string fence(longest + 1, '`');
  const std::string gap = longest == 0 ? "" : " ";
  return fence + gap + inside + gap + fence;
}

}  // namespace aidc::render
