// SPDX-License-Identifier: Apache-2.0
// Puts boxes, words and lines into a drawing.
#pragma once

#include "aidc/render/drawing.hpp"

namespace aidc::render {

/// How words look.
struct Type {
  int size = 14;
  Tone tone = Tone::plain;
  Anchor anchor = Anchor::start;
  bool bold = false;
};

class Sketch {
 public:
  Drawing& drawing() { return out_; }

  int box(Area at, Look look, int parent = -1, int layers = 1) {
    out_.boxes.push_back({at, look, parent, layers});
    return static_cast<int>(out_.boxes.size()) - 1;
  }
  /// Cuts the words to their area.
  void say(int parent, Area at, const std::string& text, Type type = {}) {
    if (text.empty()) return;
    const std::string cut = fitted(text, type.size, type.bold, at.w);
    out_.words.push_back({at, cut, cut == text ? "" : text, type.size, parent, type.anchor, type.tone, type.bold});
  }
  /// A label on a line, around a point; `second` may be empty.
  void pill(int parent, Area around, const std::string& first, const std::string& second);
  /// A number alone on a line.
  void count(int parent, Area around, const std::string& number);
  void line(const Line& line) { out_.lines.push_back(line); }
  /// A row of small boxes, one for each of `n`, if there is room for them.
  void glyphs(int parent, Area at, std::int64_t n);

 private:
  Drawing out_;
};

inline constexpr int pill_size = 13, pill_height = 24, pill_height_two = 40;

/// Width of a pill.
int pill_width(const std::string& first, const std::string& second);
/// Thicker with the bandwidth, doubling by doubling, within bounds.
int line_width(double bits_per_s);

}  // namespace aidc::render
