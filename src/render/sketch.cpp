// SPDX-License-Identifier: Apache-2.0
#include "sketch.hpp"

#include <algorithm>

namespace aidc::render {
namespace {

constexpr int small = 11;

}  // namespace

int pill_width(const std::string& first, const std::string& second) {
  constexpr int pad = 8;
  return std::max(width_of(first, pill_size, true), width_of(second, small)) + 2 * pad;
}

void Sketch::pill(int parent, Area around, const std::string& first, const std::string& second) {
  const int w = pill_width(first, second), h = second.empty() ? pill_height : pill_height_two;
  const Area at{around.middle() - w / 2, around.y + (around.h - h) / 2, w, h};
  const int pill = box(at, Look::pill, parent);
  constexpr int row = 18, top = 3;
  say(pill, {at.x, at.y + top, w, row}, first, {pill_size, Tone::plain, Anchor::middle, true});
  say(pill, {at.x, at.y + top + row, w, row - 2}, second, {small, Tone::soft, Anchor::middle, false});
}

void Sketch::count(int parent, Area around, const std::string& number) {
  const Area at{around.x, around.y + (around.h - pill_height) / 2, around.w, pill_height};
  say(box(at, Look::pill, parent), at, number, {pill_size, Tone::plain, Anchor::middle, true});
}

void Sketch::glyphs(int parent, Area at, std::int64_t n) {
  constexpr int least = 8, most = 30, gap = 4;
  if (n < 1 || n * least > at.w) return;
  const int count = static_cast<int>(n), pitch = std::min(most, at.w / count);
  const int first = at.middle() - (pitch * count - gap) / 2;
  for (int i = 0; i < count; ++i) box({first + i * pitch, at.y, pitch - gap, at.h}, Look::glyph, parent);
}

int line_width(double bits_per_s) {
  constexpr double step = 400e9;
  constexpr int least = 2, most = 12;
  int width = least;
  for (double b = step; b < bits_per_s && width < most; b *= 2) ++width;
  return width;
}

}  // namespace aidc::render
