// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/paint.hpp"

#include <array>

#include "aidc/text/source.hpp"

namespace aidc::render {

std::string Paint::operator()(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 7> codes{"", "\033[1m", "\033[2m", "\033[31m", "\033[33m", "\033[34m", "\033[32m"};
  if (!color_ || ink == Ink::plain) return std::string(text);
  return std::string(codes[static_cast<std::size_t>(ink)]) + std::string(text) + "\033[0m";
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t used = indent;
  while (!text.empty()) {
    const auto blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    const std::size_t cells = text::display_width(word);
    if (used > indent && used + 1 + cells > width) {
      out += "\n" + std::string(indent, ' ');
      used = indent;
    } else if (used > indent) {
      out += ' ';
      ++used;
    }
    out += word;
    used += cells;
    text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
  }
  return out;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t cells = text::display_width(text);
  return std::string(text) + std::string(cells < width ? width - cells : 0, ' ');
}

}  // namespace aidc::render
