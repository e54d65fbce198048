// SPDX-License-Identifier: Apache-2.0
// A drawing before it is written: boxes, lines and words with their places, so that a test can ask whether boxes
// overlap, whether words fit, and whether what is printed on a line is what the plan counts. Lengths are whole pixels.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/units/count.hpp"
#include "aidc/views/fabric_colour.hpp"

namespace aidc::render {

struct Area {
  int x = 0, y = 0, w = 0, h = 0;
  int right() const { return x + w; }
  int bottom() const { return y + h; }
  int middle() const { return x + w / 2; }
};

/// What a box is; the writer knows how it looks.
enum class Look : std::uint8_t { frame, tier, leaves, glyph, nodes, others, missing, pill, legend, swatch };
enum class Tone : std::uint8_t { plain, soft, colour };
enum class Anchor : std::uint8_t { start, middle, end };

/// Stands within its parent, which is an index of an earlier box, or on the page (-1).
struct Box {
  Area at;
  Look look{};
  int parent = -1;
  int layers = 1;  ///< more: drawn as a stack of cards; the cards behind lie above `at` and to its right
};

/// One line of words in an area of a box.
struct Words {
  Area at;
  std::string text;   ///< as it is drawn
  std::string whole;  ///< what was to be said, if it did not fit
  int size = 14;
  int parent = -1;
  Anchor anchor = Anchor::start;
  Tone tone = Tone::plain;
  bool bold = false;
};

enum class Join : std::uint8_t { below, leaf_spine, spine_core, leaf_leaf };

/// Stands for `links` links of one plane, and there are `times` lines like it in all planes.
struct Line {
  int x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 1;
  Join join{};
  units::Count links, times;
};

struct Drawing {
  int width = 0, height = 0;
  std::string title, description;
  views::Colour colour;
  std::vector<Box> boxes;
  std::vector<Line> lines;
  std::vector<Words> words;
};

/// Cards behind the first one show by this much each.
inline constexpr int card_step = 5;

/// How wide words are at most, over the sans-serif fonts in use; an estimate by classes of letters.
int width_of(std::string_view text, int size, bool bold = false);
/// The words, cut with an ellipsis to fit.
std::string fitted(std::string_view text, int size, bool bold, int width);

}  // namespace aidc::render
