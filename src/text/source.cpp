// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/source.hpp"

#include <algorithm>
#include <array>

namespace aidc::text {
namespace {

struct Range {
  char32_t first, last;
};

// Unicode 15, East_Asian_Width W and F, in the coarse blocks that occur in names and comments.
constexpr std::array wide{Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},
                          Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},
                          Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
                          Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
                          Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1FAFF}, Range{0x20000, 0x3FFFD},
                          Range{0x26A1, 0x26A1},   Range{0x2705, 0x2705},   Range{0x274C, 0x274C},
                          Range{0x2B50, 0x2B50}};
// Marks that stand on the letter before them, in the scripts that names are likely to be written in.
constexpr std::array narrow_zero{Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
                                 Range{0x0610, 0x061A}, Range{0x064B, 0x065F}, Range{0x0E31, 0x0E31},
                                 Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E}, Range{0x200D, 0x200D},
                                 Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}};
// Characters that nobody sees, or that change the direction of what follows.
constexpr std::array hidden{Range{0x007F, 0x009F}, Range{0x061C, 0x061C}, Range{0x200B, 0x200C}, Range{0x200E, 0x200F},
                            Range{0x2028, 0x202E}, Range{0x2060, 0x2069}, Range{0xFEFF, 0xFEFF}, Range{0xE0000, 0xE007F}};

template <std::size_t N>
bool within(char32_t c, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return c >= r.first && c <= r.last; });
}

unsigned char at(std::string_view s, std::size_t i) { return static_cast<unsigned char>(s[i]); }

/// Length of the sequence that a lead byte opens, 0 for a byte that cannot lead.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

char32_t decode(std::string_view s, std::size_t i, std::size_t length) {
  constexpr std::array<unsigned char, 5> mask{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t c = at(s, i) & mask[length];
  for (std::size_t k = 1; k < length; ++k) c = (c << 6) | (at(s, i + k) & 0x3F);
  return c;
}

bool good_sequence(std::string_view s, std::size_t i, std::size_t length) {
  if (length == 0 || i + length > s.size()) return false;
  for (std::size_t k = 1; k < length; ++k)
    if ((at(s, i + k) & 0xC0) != 0x80) return false;
  const char32_t c = decode(s, i, length);
  const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
  return !overlong && !surrogate && c <= 0x10FFFF;
}

}  // namespace

std::string to_string(const Span& span) {
  if (!span) return "";
  return std::string(span.source->name) + ":" + std::to_string(span.line) + ":" + std::to_string(span.column);
}

std::string_view line_of(std::string_view text, std::uint32_t number) {
  for (std::uint32_t n = 1; n < number; ++n) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::size_t display_width(std::string_view text) {
  std::size_t cells = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(at(text, i));
    if (!good_sequence(text, i, length)) {
      ++i, ++cells;
      continue;
    }
    const char32_t c = decode(text, i, length);
    cells += within(c, narrow_zero) ? 0 : within(c, wide) ? 2 : 1;
    i += length;
  }
  return cells;
}

bool valid_utf8(std::string_view text, std::size_t& bad) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(at(text, i));
    if (!good_sequence(text, i, length)) {
      bad = i;
      return false;
    }
    i += length;
  }
  return true;
}

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string_view first_code_points(std::string_view text, std::size_t n) {
  std::size_t i = 0;
  for (; i < text.size() && n > 0; --n) {
    const std::size_t length = sequence_length(at(text, i));
    i += good_sequence(text, i, length) ? length : 1;
  }
  return text.substr(0, i);
}

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(at(text, i));
    const bool good = good_sequence(text, i, length);
    const char32_t c = good ? decode(text, i, length) : 0;
    if (!good || (c < 0x20 && c != '\t') || within(c, hidden))
      out += "\xEF\xBF\xBD";
    else
      out += c == '\t' ? std::string_view(" ") : text.substr(i, length);
    i += good ? length : 1;
  }
  return out;
}

}  // namespace aidc::text
