// SPDX-License-Identifier: Apache-2.0
#include "fabric_block.hpp"

#include <algorithm>

#include "aidc/units/format.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

using units::Count, units::grouped;
using views::Block;

constexpr int pad = 10, title_height = 30, head_height = 18, card = 6, leaf_height = 28;
constexpr int band_height = title_height + head_height + card + leaf_height + pad;
constexpr int zone = 72, row_gap = 8, node_height = 66, other_height = 30;
constexpr int caption_width = 42, caption_size = 12, number_size = 13, least_column = 34, least_width = 340,
              wide_width = 520;

int height_of(const BelowRow& row) {
  return row.third.empty() ? other_height : node_height;
}

}  // namespace

std::string alike(Count n) {
  return "× " + grouped(n.value()) + " like this";
}

std::vector<Column> columns_of(const Block& b) {
  constexpr std::size_t most = 8, kept = 6;
  std::vector<Column> out;
  Count leaf = b.first_leaf;
  const std::size_t n = b.rails.size();
  for (std::size_t i = 0; i < n; ++i) {
    const views::Rail& rail = b.rails[i];
    const bool joins =
        n > most && i > kept && i + 1 < n;  // one column for the rails from the seventh to the last but one
    if (joins)
      out.back().links += rail.links;
    else
      out.push_back({std::to_string(i + 1),
                     rail.leaves == Count(1) ? grouped(leaf.value()) : "× " + grouped(rail.leaves.value()),
                     rail.links});
    if (n > most && i == kept)
      out.back().head += "–" + std::to_string(n - 1),
          out.back().leaves = "× " + grouped((rail.leaves * static_cast<std::int64_t>(n - kept - 1)).value());
    leaf += rail.leaves;
  }
  return out;
}

void below_box(Sketch& sketch, const BelowRow& row, Area at, int parent) {
  const int box = sketch.box(at, row.nodes ? Look::nodes : Look::others, parent), lines = row.third.empty()    ? 1
                                                                                          : row.second.empty() ? 2
                                                                                                               : 3;
  constexpr int lead = 4;
  const int h = (at.h - 2 * lead) / lines;
  Area line{at.x + pad, at.y + lead, at.w - 2 * pad, h};
  sketch.say(box, line, row.first, {14, Tone::plain, Anchor::middle, row.nodes});
  for (const std::string& text : {row.second, row.third}) {
    if (text.empty()) continue;
    line.y += h;
    sketch.say(box, line, text, {13, Tone::soft, Anchor::middle, false});
  }
}

Blocks::Blocks(const FabricOf& of, const views::FabricShape& shape, Sketch& sketch)
    : of_(of), shape_(shape), sketch_(sketch) {
  for (const auto& p : shape.pods)
    for (const Block& b : p.blocks) height_ = std::max(height_, height(b));
}

int Blocks::height(const Block& b) const {
  int below = 0;
  for (const BelowRow& row : rows_of(of_, b.below)) below += height_of(row) + row_gap;
  return band_height + (below > 0 ? zone + below - row_gap + pad : 0);
}

int Blocks::column_width(const std::vector<Column>& columns) const {
  int w = least_column;
  const int card = shape_.planes > Count(1) ? card_step : 0;
  for (const Column& c : columns)
    for (const std::string& text : {c.head, c.leaves, grouped(c.links.value())})
      w = std::max(w, width_of(text, number_size, true) + pad);
  return w + card;
}

/// Of a leaf of a pair: as wide as what is said on the lines.
int Blocks::pair_width(const Block& b) const {
  return pill_width(links_of(of_, std::max(b.up, b.down)), each_of("", shape_.planes));
}

int Blocks::width(const Block& b) const {
  int w = b.is_unit ? least_width : wide_width;
  w = std::max(w, pill_width(links_of(of_, std::max(b.up, b.down)), each_of("each unit", shape_.planes)) + 2 * pad);
  if (pair()) return std::max(w, 3 * pair_width(b) + 2 * pad + 2 * caption_width);
  if (b.rails.empty()) return w;
  const auto columns = columns_of(b);
  return std::max(w, caption_width + column_width(columns) * static_cast<int>(columns.size()) + 2 * pad);
}

void Blocks::draw(const Block& b, Area at, const Where& where) {
  at.h = height(b);
  const int frame = sketch_.box(at, Look::frame, where.parent, b.alike > Count(1) ? 2 : 1);
  const Area band{at.x + 1, at.y + 1, at.w - 2, band_height - 1};
  band_ = sketch_.box(band, Look::leaves, frame);
  names(b, band);
  const int below = at.h > band_height ? zone : 0;
  if (b.rails.empty())
    one_column(b, {at.x, at.y, at.w, band_height + below}, frame, where);
  else if (pair())
    two_leaves(b, {at.x, at.y, at.w, band_height + below}, frame, where);
  else
    rails(b, {at.x, at.y, at.w, band_height + below}, frame, where);
  int y = at.y + band_height + zone;
  for (const BelowRow& row : rows_of(of_, b.below)) {
    below_box(sketch_, row, {at.x + pad, y, at.w - 2 * pad, height_of(row)}, frame);
    y += height_of(row) + row_gap;
  }
}

/// The line from above ends between the two.
void Blocks::names(const Block& b, Area band) {
  const int half = band.w / 2 - 2 * pad;
  const bool one = b.mixed;  // its name is long, and nothing stands beside it
  std::string name = name_of(b);
  if (!b.is_unit && shape_.planes > Count(1)) name += " in each plane";
  sketch_.say(band_, {band.x + pad, band.y, one ? band.w - 2 * pad : half, title_height - 1}, name,
              {15, Tone::plain, Anchor::start, true});
  if (one) return;
  const std::string beside = b.alike > Count(1) ? alike(b.alike) : part_filled(b);
  sketch_.say(band_, {band.middle() + pad, band.y, half, title_height - 1}, beside,
              {13, Tone::colour, Anchor::end, true});
}

int Blocks::leaf_box(const std::string& text, Area at) {
  const int box = sketch_.box(at, Look::tier, band_, shape_.planes > Count(1) ? 2 : 1);
  sketch_.say(box, {at.x + 1, at.y, at.w - 2, at.h}, text, {number_size, Tone::plain, Anchor::middle, false});
  return box;
}

void Blocks::drop(int x, int top, int bottom, const Link& link) {
  sketch_.line({x, top, x, bottom, line_width(link.links.real() * of_.f.link_speed.base()), Join::below, link.links,
                link.times});
}

void Blocks::rails(const Block& b, Area at, int frame, const Where& where) {
  const auto columns = columns_of(b);
  const int n = static_cast<int>(columns.size()), width = column_width(columns);
  const int first = at.x + pad + caption_width + (at.w - 2 * pad - caption_width - n * width) / 2;
  const int head = at.y + title_height, leaf = head + head_height + card, below = at.y + band_height,
            space = at.bottom() - below;
  constexpr Type caption{caption_size, Tone::soft, Anchor::start, false},
      number{number_size, Tone::plain, Anchor::middle, true};
  sketch_.say(band_, {at.x + pad, head, caption_width, head_height}, "rail", caption);
  sketch_.say(band_, {at.x + pad, leaf, caption_width, leaf_height}, "leaf", caption);
  if (space > 0) sketch_.say(frame, {at.x + pad, below, caption_width, space - pad}, "links", caption);
  const int right = shape_.planes > Count(1) ? card_step : 0;
  int x = first;
  for (const Column& c : columns) {
    constexpr int edge = 2;
    const int wide = width - right;
    sketch_.say(band_, {x, head, wide, head_height}, c.head, number);
    leaf_box(c.leaves, {x + edge, leaf, wide - 2 * edge, leaf_height});
    if (space > 0) {
      drop(x + wide / 2, leaf + leaf_height, at.bottom(), {c.links, where.times});
      sketch_.count(frame, {x + edge, below, wide - 2 * edge, space - pad}, grouped(c.links.value()));
    }
    x += width;
  }
}

void Blocks::two_leaves(const Block& b, Area at, int frame, const Where& where) {
  const int width = pair_width(b), y = at.y + title_height + head_height / 2, below = at.y + band_height;
  const std::array<Area, 2> leaves{
      {{at.x + pad, y, width, leaf_height + card}, {at.right() - pad - width, y, width, leaf_height + card}}};
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    leaf_box("leaf " + std::to_string(i + 1), leaves[i]);
    if (at.bottom() == below) continue;
    drop(leaves[i].middle(), leaves[i].bottom(), at.bottom(), {b.rails[i].links, where.times});
    sketch_.pill(frame, {leaves[i].x, below, width, zone}, links_of(of_, b.rails[i].links), each_of("", shape_.planes));
  }
  const Area between{leaves[0].right(), y, leaves[1].x - leaves[0].right(), leaf_height + card};
  sketch_.line({between.x, y + between.h / 2, between.right(), y + between.h / 2,
                line_width(b.up.real() * of_.f.link_speed.base()), Join::leaf_leaf, b.up, where.times});
  sketch_.pill(band_, between, links_of(of_, b.up), each_of("", shape_.planes));
}

void Blocks::one_column(const Block& b, Area at, int frame, const Where& where) {
  const int y = at.y + title_height;
  const std::string sum = b.is_unit ? plural(b.leaves, "leaf", "leaves") + " · " : "";
  sketch_.say(band_, {at.x + pad, y, at.w - 2 * pad, head_height}, sum + switch_name(of_, 0),
              {13, Tone::soft, Anchor::middle, false});
  constexpr int glyph = 14, drop_down = 10;
  sketch_.glyphs(band_, {at.x + pad, y + head_height + drop_down, at.w - 2 * pad, glyph}, b.leaves.value());
  const int below = at.y + band_height;
  if (at.bottom() == below) return;
  drop(at.middle(), below, at.bottom(), {b.down, where.times});
  const std::string unit = b.alike > Count(1) && !b.mixed ? "each unit" : "";
  sketch_.pill(frame, {at.x, below, at.w, zone}, links_of(of_, b.down), each_of(unit, shape_.planes));
}

}  // namespace aidc::render
