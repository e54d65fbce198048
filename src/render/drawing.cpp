// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/drawing.hpp"

#include <algorithm>

namespace aidc::render {
namespace {

/// Bytes of the letter that begins with `c`, in UTF-8.
std::size_t length_of(unsigned char c) {
  return c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

/// Hundredths of the size: what the widest of the usual fonts takes, rounded up.
int hundredths(std::string_view letter) {
  constexpr int narrow = 42, usual = 66, wide = 100, capital = 78, symbol = 86, full = 105;
  if (letter.size() == 1) {
    const char c = letter[0];
    if (std::string_view("iljtfrI.,:;|'!()[]/ -").find(c) != std::string_view::npos) return narrow;
    if (std::string_view("mwMW@%&<>=+#~").find(c) != std::string_view::npos) return wide;
    return c >= 'A' && c <= 'Z' ? capital : usual;
  }
  if (letter == "·") return narrow;
  if (letter == "–") return usual;
  return letter.size() == 2 ? symbol : full;
}

int scaled(int hundredths, int size, bool bold) {
  constexpr int whole = 10000, heavier = 110, lighter = 100;
  return (hundredths * size * (bold ? heavier : lighter) + whole - 1) / whole;
}

}  // namespace

int width_of(std::string_view text, int size, bool bold) {
  int sum = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t n = length_of(static_cast<unsigned char>(text[i]));
    sum += hundredths(text.substr(i, n));
    i += n;
  }
  return scaled(sum, size, bold);
}

std::string fitted(std::string_view text, int size, bool bold, int width) {
  if (width_of(text, size, bold) <= width) return std::string(text);
  constexpr std::string_view ellipsis = "…";
  const int room = width - width_of(ellipsis, size, bold);
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size();) {
    i = std::min(text.size(), i + length_of(static_cast<unsigned char>(text[i])));
    if (width_of(text.substr(0, i), size, bold) > room) break;
    end = i;
  }
  return std::string(text.substr(0, end)) + std::string(ellipsis);
}

}  // namespace aidc::render
