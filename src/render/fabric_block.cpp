// SPDX-License-Identifier: Apache-2.0
#include "fabric_block.hpp"

#include <algorithm>

#include "aidc/units/format.hpp"

namespace aidc::render {
namespace {

using units::Count, units::grouped;
using views::Block;

constexpr int pad = 10, title_height = 30, head_height = 18, leaf_height = 28, band_height = title_height + head_height + leaf_height + pad;
constexpr int zone = 72, row_gap = 8, node_height = 48, other_height = 30;
constexpr int caption_width = 42, caption_size = 12, number_size = 13, least_column = 34, least_width = 340, wide_width = 520;

int height_of(const BelowRow& row) { return row.second.empty() ? other_height : node_height; }

}  // namespace

std::string alike(Count n) { return "× " + grouped(n.value()) + " like this"; }

std::vector<Column> columns_of(const Block& b) {
  constexpr std::size_t most = 8, kept = 6;
  std::vector<Column> out;
  Count leaf = b.first_leaf;
  const std::size_t n = b.rails.size();
  for (std::size_t i = 0; i < n; ++i) {
    const views::Rail& rail = b.rails[i];
    const bool joins = n > most && i > kept && i + 1 < n;  // one column for the rails from the seventh to the last but one
    if (joins) out.back().links += rail.links;
    else out.push_back({std::to_string(i + 1), rail.leaves == Count(1) ? grouped(leaf.value()) : "× " + grouped(rail.leaves.value()), rail.links});
    if (n > most && i == kept) out.back().head += "–" + std::to_string(n - 1), out.back().leaves = "× " + grouped((rail.leaves * static_cast<std::int64_t>(n - kept - 1)).value());
    leaf += rail.leaves;
  }
  return out;
}

void below_box(Sketch& sketch, const BelowRow& row, Area at, int parent) {
  const int box = sketch.box(at, row.nodes ? Look::nodes : Look::others, parent), half = row.second.empty() ? at.h : at.h / 2;
  constexpr int lead = 2;
  const Area first{at.x + pad, at.y + (row.second.empty() ? 0 : lead), at.w - 2 * pad, half};
  sketch.say(box, first, row.first, {14, Tone::plain, Anchor::middle, row.nodes});
  sketch.say(box, {first.x, at.y + half, first.w, half - lead}, row.second, {13, Tone::soft, Anchor::middle, false});
}

Blocks::Blocks(const FabricOf& of, const views::FabricShape& shape, Sketch& sketch) : of_(of), shape_(shape), sketch_(sketch) {
  int below = 0;
  for (const auto& p : shape.pods)
    for (const Block& b : p.blocks) {
      int rows = 0;
      for (const BelowRow& row : rows_of(of, b.below)) rows += height_of(row) + row_gap;
      below = std::max(below, rows);
    }
  height_ = band_height + (below > 0 ? zone + below - row_gap + pad : 0);
}

int Blocks::column_width(const std::vector<Column>& columns) const {
  int w = least_column;
  for (const Column& c : columns)
    for (const std::string& text : {c.head, c.leaves, grouped(c.links.value())}) w = std::max(w, width_of(text, number_size, true) + pad);
  return w;
}

int Blocks::width(const Block& b) const {
  int w = b.is_unit ? least_width : wide_width;
  w = std::max(w, pill_width(links_of(of_, std::max(b.up, b.down)), each(b)) + 2 * pad);
  if (b.rails.empty() || pair()) return w;
  const auto columns = columns_of(b);
  return std::max(w, caption_width + column_width(columns) * static_cast<int>(columns.size()) + 2 * pad);
}

std::string Blocks::each(const Block& b) const {
  std::string out = b.alike > Count(1) && !b.mixed ? "each unit" : "";
  if (shape_.planes > Count(1)) out += out.empty() ? "each plane" : ", each plane";
  return out;
}

void Blocks::draw(const Block& b, Area at, const Where& where) {
  const int frame = sketch_.box(at, Look::frame, where.parent, b.alike > Count(1) ? 2 : 1);
  const Area band{at.x, at.y, at.w, band_height};
  band_ = sketch_.box(band, Look::leaves, frame);
  names(b, band, band_);
  if (b.rails.empty()) one_column(b, at, frame, where);
  else columns(b, at, frame, where);
  int y = at.y + band_height + zone;
  for (const BelowRow& row : rows_of(of_, b.below)) {
    below_box(sketch_, row, {at.x + pad, y, at.w - 2 * pad, height_of(row)}, frame);
    y += height_of(row) + row_gap;
  }
}

/// The line from above ends between the two.
void Blocks::names(const Block& b, Area band, int box) {
  const int half = band.w / 2 - 2 * pad;
  const bool one = b.mixed;  // its name is long, and nothing stands beside it
  sketch_.say(box, {band.x + pad, band.y, one ? band.w - 2 * pad : half, title_height}, name_of(b), {15, Tone::plain, Anchor::start, true});
  if (one) return;
  const std::string beside = b.alike > Count(1) ? alike(b.alike) : part_filled(b);
  sketch_.say(box, {band.middle() + pad, band.y, half, title_height}, beside, {13, Tone::colour, Anchor::end, true});
}

void Blocks::columns(const Block& b, Area at, int frame, const Where& where) {
  const auto columns = columns_of(b);
  const int n = static_cast<int>(columns.size()), width = pair() ? at.w / 4 : column_width(columns);
  const int step = pair() ? at.w - width - 2 * pad : width;
  const int first = pair() ? at.x + pad : at.x + pad + caption_width + (at.w - 2 * pad - caption_width - n * width) / 2;
  const int head = at.y + title_height, leaf = head + head_height, below = at.y + band_height;
  const Type caption{caption_size, Tone::soft, Anchor::start, false}, number{number_size, Tone::plain, Anchor::middle, true};
  const bool hangs = height_ > band_height;
  if (!pair()) {
    const std::array<std::pair<std::string, int>, 3> captions{{{"rail", head}, {"leaf", leaf + (leaf_height - head_height) / 2}, {"links", below + (zone - pad - head_height) / 2}}};
    for (std::size_t i = 0; i < (hangs ? 3U : 2U); ++i)
      sketch_.say(i < 2 ? band_ : frame, {at.x + pad, captions[i].second, caption_width, head_height}, captions[i].first, caption);
    if (hangs && !each(b).empty()) sketch_.say(frame, {at.x + pad, captions[2].second + head_height, 2 * caption_width, head_height}, "", caption);
  }
  std::vector<Area> leaves;
  for (int i = 0; i < n; ++i) {
    const Column& c = columns[static_cast<std::size_t>(i)];
    const Area column{first + i * step, head, width, head_height}, box{column.x + 2, leaf, width - 4, leaf_height};
    if (!pair()) sketch_.say(band_, column, c.head, number);
    const int inside = sketch_.box(box, Look::tier, band_, static_cast<int>(std::min<std::int64_t>(2, shape_.planes.value())));
    sketch_.say(inside, {box.x + 1, box.y, box.w - 2, box.h}, pair() ? "leaf " + c.leaves : c.leaves, {number_size, Tone::plain, Anchor::middle, false});
    leaves.push_back(box);
    if (!hangs) continue;
    sketch_.line({column.middle(), box.bottom(), column.middle(), below + zone, line_width(c.links.real() * of_.f.link_speed.base()), Join::below, c.links, where.times});
    const Area around{column.x, below, column.w, zone - pad};
    if (pair()) sketch_.pill(frame, around, links_of(of_, c.links), each(b));
    else sketch_.pill(frame, around, grouped(c.links.value()), "");
  }
  if (pair()) pair_line(b, leaves.front(), leaves.back(), where);
}

void Blocks::pair_line(const Block& b, Area first, Area second, const Where& where) {
  const int y = first.y + first.h / 2;
  sketch_.line({first.right(), y, second.x, y, line_width(b.up.real() * of_.f.link_speed.base()), Join::leaf_leaf, b.up, where.times});
  sketch_.pill(band_, {first.right(), first.y, second.x - first.right(), first.h}, links_of(of_, b.up), "");
}

void Blocks::one_column(const Block& b, Area at, int frame, const Where& where) {
  const int y = at.y + title_height;
  std::string text = grouped(b.leaves.value()) + (b.leaves == Count(1) ? " leaf" : " leaves");
  if (shape_.planes > Count(1)) text += " in each plane";
  sketch_.say(band_, {at.x + pad, y, at.w - 2 * pad, head_height}, text + " · " + switch_name(of_, 0), {13, Tone::plain, Anchor::middle, false});
  constexpr int glyph = 14, drop = 8;
  sketch_.glyphs(band_, {at.x + pad, y + head_height + drop, at.w - 2 * pad, glyph}, b.leaves.value());
  if (height_ == band_height) return;
  const int below = at.y + band_height;
  sketch_.line({at.middle(), below, at.middle(), below + zone, line_width(b.down.real() * of_.f.link_speed.base()), Join::below, b.down, where.times});
  sketch_.pill(frame, {at.x, below, at.w, zone}, links_of(of_, b.down), each(b));
}

}  // namespace aidc::render
