// SPDX-License-Identifier: Apache-2.0
#include "markdown.hpp"

#include <algorithm>
#include <cctype>

namespace aidc::render {
namespace {

/// Of a word within which an underscore is no mark.
bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::string plain_cell(std::string_view text) {
  constexpr std::string_view special = "|<*_`[\\&~";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const std::size_t end = c == '`' ? text.find('`', i + 1) : std::string_view::npos;
    if (end != std::string_view::npos && end > i + 1) {
      out += code_cell(text.substr(i + 1, end - i - 1));
      i = end;
      continue;
    }
    const bool within_word =
        c == '_' && i > 0 && i + 1 < text.size() && is_letter(text[i - 1]) && is_letter(text[i + 1]);
    if (special.find(c) != std::string_view::npos && !within_word) out += '\\';
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
