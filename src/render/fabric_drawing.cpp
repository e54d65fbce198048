// SPDX-License-Identifier: Apache-2.0
// The layout: cores above pods, spines above units, leaves above nodes. Every line is upright and runs between two
// neighbours, so none crosses another.
#include "aidc/render/fabric_drawing.hpp"

#include <algorithm>

#include "aidc/units/format.hpp"
#include "fabric_block.hpp"
#include "fabric_words.hpp"
#include "sketch.hpp"

namespace aidc::render {
namespace {

using layers::fabric::Topology;
using units::Count, units::grouped;
using views::Block, views::FabricShape, views::Pod;

constexpr int margin = 32, gap = 16, pad = 12, least_width = 1120;
constexpr int head_height = 100, tier_height = 78, join_height = 84, pod_head = 38, row_height = 66;
constexpr std::size_t most_blocks = 6, most_pods = 3;
constexpr std::int64_t most_unfolded = 4;
constexpr int most_layers = 3;

class Layout {
 public:
  Layout(const FabricOf& of, FabricShape shape) : of_(of), shape_(std::move(shape)), blocks_(of_, shape_, sketch_) {}

  Drawing run() {
    Drawing& d = sketch_.drawing();
    d.title = cluster_name(of_) + kind_of(of_);
    d.description = description_of(of_, shape_);
    d.colour = views::colour_of(of_.wanted.kind, *of_.wanted.technology);
    const int inner = std::max(content_width(), least_width - 2 * margin);
    d.width = inner + 2 * margin;
    head(inner);
    y_ = head_height;
    if (of_.f.cores > Count(0)) cores(inner);
    if (shape_.no_links.empty())
      pods(inner);
    else
      tiers_alone(inner);
    shared(inner);
    legend(inner);
    d.height = y_ + margin;
    return std::move(d);
  }

 private:
  bool framed() const { return of_.f.plane.spine_uplinks > Count(0) && shape_.no_links.empty(); }
  int layers() const { return static_cast<int>(std::min<std::int64_t>(most_layers, shape_.planes.value())); }

  int pod_width(const Pod& p) const {
    int w = -gap;
    for (const Block& b : p.blocks) w += blocks_.width(b) + gap;
    return w + (framed() ? 2 * pad : 0);
  }
  int content_width() const {
    int w = -gap;
    for (const Pod& p : shape_.pods) w += pod_width(p) + gap;
    return w;
  }

  void head(int inner) {
    constexpr int title_size = 26, title_height = 34, sub_size = 15, sub_height = 24, bar = 6, top = 20;
    sketch_.box({margin, top, bar, title_height + sub_height}, Look::swatch);
    const int x = margin + bar + pad, w = inner - bar - pad;
    // A long name gives way to what the fabric is for.
    const std::string name = fitted(cluster_name(of_), title_size, true, w - width_of(kind_of(of_), title_size, true));
    sketch_.say(-1, {x, top, w, title_height}, name + kind_of(of_), {title_size, Tone::plain, Anchor::start, true});
    sketch_.say(-1, {x, top + title_height, w, sub_height}, subtitle_of(of_, shape_),
                {sub_size, Tone::soft, Anchor::start, false});
  }

  /// A box of switches of one tier.
  int tier(Area at, int parent, std::size_t tier, Count n) {
    constexpr int row = 22, top = 9, glyph = 14;
    const std::array<std::string_view, 3> one{"leaf", "spine", "core"}, many{"leaves", "spines", "cores"};
    const int box = sketch_.box(at, Look::tier, parent, layers());
    std::string text = grouped(n.value()) + " " + std::string(n == Count(1) ? one[tier] : many[tier]);
    if (shape_.planes > Count(1) && shape_.no_links.empty())
      text += " in each of " + grouped(shape_.planes.value()) + " planes";
    sketch_.say(box, {at.x + pad, at.y + top, at.w - 2 * pad, row}, text, {16, Tone::plain, Anchor::middle, true});
    sketch_.say(box, {at.x + pad, at.y + top + row, at.w - 2 * pad, row - 2}, switch_name(of_, tier),
                {13, Tone::soft, Anchor::middle, false});
    sketch_.glyphs(box, {at.x + pad, at.bottom() - glyph - top, at.w - 2 * pad, glyph}, n.value());
    return box;
  }

  void cores(int inner) {
    const bool planes = shape_.no_links.empty();
    tier({margin, y_, inner, tier_height}, -1, 2, planes ? shape_.cores : of_.f.cores);
    y_ += tier_height + (planes ? join_height : gap);
  }

  /// What stands where the spines would.
  void no_spines(int inner) {
    if (of_.f.need.topology != Topology::rail_only) return;
    constexpr int height = 44;
    const Area at{margin, y_, inner, height};
    const int box = sketch_.box(at, Look::missing);
    const std::string words = "no spine: no path between rails";
    sketch_.say(box, {at.x + pad, at.y, at.w - 2 * pad, at.h},
                shape_.units > Count(1) ? words + ", nor between units" : words,
                {16, Tone::plain, Anchor::middle, true});
    y_ += height + 2 * gap;
  }

  void pods(int inner) {
    const int content = content_width();
    if (of_.f.spines == Count(0)) no_spines(inner);
    int x = margin + (inner - content) / 2;
    const int top = y_;
    for (const Pod& p : shape_.pods) {
      pod(p, x, top);
      x += pod_width(p) + gap;
    }
    y_ = top + pod_height();
  }

  int spine_part() const { return of_.f.spines > Count(0) ? tier_height + join_height : 0; }
  int pod_height() const { return (framed() ? pod_head + pad : 0) + spine_part() + blocks_.height(); }

  void pod(const Pod& p, int left, int top) {
    const int w = pod_width(p);
    int frame = -1, x = left, y = top, spine_width = w;
    if (framed()) {
      frame = sketch_.box({left, top, w, pod_height()}, Look::frame, -1, p.alike > Count(1) ? 2 : 1);
      pod_words(p, frame);
      x += pad, y += pod_head, spine_width -= 2 * pad;
      join({x, top - join_height, spine_width, join_height}, -1,
           {.y2 = y, .join = Join::spine_core, .links = p.up, .times = times(p, nullptr)},
           each_of(p.alike > Count(1) && !sums(p) ? "each pod" : "", shape_.planes));
    }
    if (of_.f.spines > Count(0)) {
      tier({x, y, spine_width, tier_height}, frame, 1, p.spines);
      y += tier_height + join_height;
    }
    for (const Block& b : p.blocks) {
      const Area at{x, y, blocks_.width(b), blocks_.height()};
      if (of_.f.spines > Count(0))
        join({at.x, y - join_height, at.w, join_height}, frame,
             {.y2 = y, .join = Join::leaf_spine, .links = b.up, .times = times(p, &b)},
             each_of(b.alike > Count(1) && !b.mixed ? "each unit" : "", shape_.planes));
      blocks_.draw(b, at, {frame, times(p, &b)});
      x += at.w + gap;
    }
  }

  void pod_words(const Pod& p, int frame) {
    const Area at = sketch_.drawing().boxes[static_cast<std::size_t>(frame)].at;
    const int half = at.w / 2 - 2 * pad, height = pod_head - most_layers * card_step;
    constexpr int top = 2;
    sketch_.say(frame, {at.x + pad, at.y + top, half, height}, name_of(p), {16, Tone::plain, Anchor::start, true});
    if (p.alike > Count(1) && !sums(p))
      sketch_.say(frame, {at.middle() + pad, at.y + top, half, height}, alike(p.alike),
                  {14, Tone::colour, Anchor::end, true});
  }

  /// Whether a pod stands for several that differ.
  static bool sums(const Pod& p) { return p.blocks.size() == 1 && p.blocks.front().mixed; }
  /// Lines like one of a block, or of a pod, in all planes.
  Count times(const Pod& p, const Block* b) const {
    const Count pods = sums(p) ? Count(1) : p.alike;
    return shape_.planes * pods * (b == nullptr || b->mixed ? Count(1) : b->alike);
  }

  /// A line down from a tier to `line.y2`, with its count in the gap between the two.
  void join(Area between, int parent, Line line, const std::string& second) {
    line.x1 = line.x2 = between.middle();
    line.y1 = between.y;
    line.width = line_width(line.links.real() * of_.f.link_speed.base());
    sketch_.line(line);
    sketch_.pill(parent, between, links_of(of_, line.links), second);
  }

  /// Switches without links between them.
  void tiers_alone(int inner) {
    constexpr int height = 36;
    const auto& f = of_.f;
    for (std::size_t i = f.spines > Count(0) ? 2 : 1; i-- > 0;) {
      tier({margin, y_, inner, tier_height}, -1, i, i == 1 ? f.spines : f.leaves);
      y_ += tier_height + gap;
    }
    const int box = sketch_.box({margin, y_, inner, height}, Look::missing);
    sketch_.say(box, {margin + pad, y_, inner - 2 * pad, height}, "no links are drawn: " + shape_.no_links,
                {14, Tone::plain, Anchor::middle, true});
    y_ += height;
  }

  /// Nodes that stand below several blocks, or of which no link is known.
  void shared(int inner) {
    const auto rows = rows_of(of_, shape_.shared);
    if (rows.empty()) return;
    if (shape_.no_links.empty()) {
      int x = margin + (inner - content_width()) / 2;
      for (const Pod& p : shape_.pods) {
        shared_lines(p, x + (framed() ? pad : 0));
        x += pod_width(p) + gap;
      }
      y_ += join_height;
    } else {
      y_ += gap;
    }
    for (const BelowRow& row : rows) {
      below_box(sketch_, row, {margin, y_, inner, row_height}, -1);
      y_ += row_height + gap / 2;
    }
  }

  /// From the blocks of a pod to what stands below several.
  void shared_lines(const Pod& p, int x) {
    const bool many = p.alike > Count(1) && !sums(p);
    for (const Block& b : p.blocks) {
      join({x, y_, blocks_.width(b), join_height}, -1,
           {.y2 = y_ + join_height, .join = Join::below, .links = b.down, .times = times(p, &b)},
           each_of(many ? "each pod" : "", shape_.planes));
      x += blocks_.width(b) + gap;
    }
  }

  void legend(int inner) {
    constexpr int row = 22, head = 24;
    const auto parts = legend_of(of_);
    std::size_t most = 0;
    for (const LegendPart& p : parts) most = std::max(most, p.rows.size());
    y_ += 2 * gap;
    const Area at{margin, y_, inner, head + row * static_cast<int>(most) + 2 * pad};
    const int box = sketch_.box(at, Look::legend);
    const auto widths = column_widths(parts, inner - pad);
    int x = at.x + pad;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Area column{x, at.y + pad, widths[i] - pad, row};
      sketch_.say(box, column, parts[i].head, {13, Tone::colour, Anchor::start, true});
      for (std::size_t r = 0; r < parts[i].rows.size(); ++r)
        sketch_.say(box, {column.x, column.y + head + row * static_cast<int>(r), column.w, row}, parts[i].rows[r],
                    {14, Tone::plain, Anchor::start, false});
      x += widths[i];
    }
    y_ = at.bottom();
  }

  /// What each part needs, and what is left in equal shares; the first one, with the names of switches, gives way.
  static std::vector<int> column_widths(const std::vector<LegendPart>& parts, int inner) {
    std::vector<int> out;
    int rest = inner;
    for (const LegendPart& p : parts) {
      int w = width_of(p.head, 13, true);
      for (const std::string& r : p.rows) w = std::max(w, width_of(r, 14));
      out.push_back(w + pad);
      rest -= w + pad;
    }
    if (rest < 0)
      out.front() += rest;
    else
      for (int& w : out) w += rest / static_cast<int>(out.size());
    return out;
  }

  const FabricOf of_;
  FabricShape shape_;
  Sketch sketch_;
  Blocks blocks_;
  int y_ = 0;
};

}  // namespace

Drawing draw_fabric(const plan::Plan& plan, std::size_t fabric) {
  FabricShape shape = views::fabric_shape(plan.fabrics[fabric]);
  shorten(shape, most_blocks, most_pods);
  unfold(shape, most_unfolded);
  return Layout({plan, plan.cluster.fabrics[fabric], plan.fabrics[fabric]}, std::move(shape)).run();
}

}  // namespace aidc::render
