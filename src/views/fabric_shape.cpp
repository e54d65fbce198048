// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/fabric_shape.hpp"

#include <algorithm>

#include "aidc/layers/fabric/wiring.hpp"

namespace aidc::views {
namespace {

using layers::fabric::Fabric, layers::fabric::Kind, layers::fabric::Link, layers::fabric::Topology;
using layers::fabric::Wiring, layers::fabric::whole;
using Number = std::uint32_t;

/// How the leaves of a plane fall into pods and units.
struct Cut {
  Number leaves, pods = 1, pod_leaves, units, unit_leaves, rails = 0;  ///< rails: 0 where none are shown
  bool units_shown = false;

  Number pod(Number leaf) const { return std::min(leaf / pod_leaves, pods - 1); }
  Number unit(Number leaf) const { return std::min(leaf / unit_leaves, units - 1); }
  Number block(Number leaf) const { return units_shown ? unit(leaf) : pod(leaf); }
};

bool units_keep_to_pods(const Cut& c) {
  for (Number l = 0; l < c.leaves; ++l)
    if (c.pod(l) != c.pod(c.unit(l) * c.unit_leaves)) return false;
  return true;
}

Cut cut(const Fabric& f) {
  Cut c{
      .leaves = whole(f.plane.leaves), .pod_leaves = std::max(1U, whole(f.plane.leaves)), .units = 1, .unit_leaves = 1};
  if (f.plane.spine_uplinks > Count(0)) {
    c.pods = std::max(1U, whole(f.plane.pods));
    c.pod_leaves = std::max(1U, whole(f.plane.pod_leaves));
  }
  c.units = std::clamp(whole(f.plane.units), 1U, std::max(1U, c.leaves));
  c.unit_leaves = whole(f.plane.leaves_per_unit());
  const bool by_rail = f.need.by_rail();
  c.units_shown = (by_rail || f.need.unit) && f.plane.units == Count(c.units) && units_keep_to_pods(c);
  const Number rails = std::max(1U, whole(f.need.rails));
  const bool whole_units = c.leaves == c.units * whole(f.plane.unit_leaves) && c.unit_leaves % rails == 0;
  if (by_rail && c.units_shown && whole_units) c.rails = rails;
  if (f.need.topology == Topology::paired && c.leaves == 2 && c.pods == 1) c.rails = c.unit_leaves = 2;
  return c;
}

/// One block for each unit or pod, with its leaves.
std::vector<Pod> empty_pods(const Fabric& f, const Cut& c) {
  std::vector<Pod> pods(c.pods);
  for (Number p = 0; p < c.pods; ++p) pods[p].first = p + 1, pods[p].spines = f.plane.spines / c.pods;
  Number last = c.leaves;  // none
  for (Number l = 0; l < c.leaves; ++l) {
    auto& blocks = pods[c.pod(l)].blocks;
    if (c.block(l) != last) {
      Block b;
      b.first = c.block(l) + 1;
      b.first_leaf = l + 1;
      b.is_unit = c.units_shown;
      if (c.units_shown) b.places = f.plane.unit;
      b.rails.resize(c.rails);
      blocks.push_back(b);
    }
    last = c.block(l);
    Block& b = blocks.back();
    ++b.leaves;
    if (c.rails > 0) ++b.rails[(l - (whole(b.first_leaf) - 1)) / (c.unit_leaves / c.rails)].leaves;
  }
  return pods;
}

BelowPool& of(Below& below, std::size_t pool) {
  for (BelowPool& p : below.pools)
    if (p.pool == pool) return p;
  return below.pools.emplace_back(BelowPool{pool, 0, 0});
}

/// Counts the links of the first plane; the others are like it.
class Counter {
 public:
  Counter(const Fabric& f, const Cut& c, FabricShape& out) : f_(f), cut_(c), out_(out) {
    for (Pod& p : out.pods)
      for (Block& b : p.blocks) blocks_.push_back(&b);
    last_node_.assign(blocks_.size(), none);
  }

  void operator()(const Link& l) {
    if (l.plane > 0) return;
    if (l.a.kind == Kind::spine) {
      ++out_.pods[l.a.device / (whole(f_.plane.spines) / cut_.pods)].up;
      return;
    }
    if (l.a.kind == Kind::leaf) {
      ++blocks_[cut_.block(l.a.device)]->up;
      return;
    }
    Block& b = *blocks_[cut_.block(l.z.device)];
    ++b.down;
    if (!b.rails.empty()) ++b.rails[(l.z.device - (whole(b.first_leaf) - 1)) / (cut_.unit_leaves / cut_.rails)].links;
    if (l.a.kind == Kind::manager)
      ++b.below.managers, ++out_.shared.managers;
    else if (l.a.kind == Kind::system)
      ++b.below.systems, ++out_.shared.systems;
    else
      node(l);
  }

  /// Where a node stands below several blocks, so do all of them.
  void finish() {
    if (!shared_)
      out_.shared = {};
    else
      for (Block* b : blocks_) b->below = {};
  }

 private:
  static constexpr Number none = ~0U;

  void node(const Link& l) {
    const Number block = cut_.block(l.z.device);
    const std::size_t pool = layers::fabric::node_id(f_, l.a.device).pool;
    BelowPool &here = of(blocks_[block]->below, pool), &all = of(out_.shared, pool);
    ++here.links, ++all.links;
    if (last_node_[block] != l.a.device) ++here.nodes;
    if (node_ != l.a.device)
      ++all.nodes;
    else if (block != node_block_)
      shared_ = true;
    last_node_[block] = node_ = l.a.device;
    node_block_ = block;
  }

  const Fabric& f_;
  const Cut& cut_;
  FabricShape& out_;
  std::vector<Block*> blocks_;
  std::vector<Number> last_node_;  ///< by block: the node that was counted last
  Number node_ = none, node_block_ = none;
  bool shared_ = false;
};

bool alike(const Block& a, const Block& b) {
  return a.leaves == b.leaves && a.rails == b.rails && a.below == b.below && a.down == b.down && a.up == b.up;
}

bool alike(const Pod& a, const Pod& b) {
  if (a.blocks.size() != b.blocks.size() || a.spines != b.spines || a.up != b.up) return false;
  for (std::size_t i = 0; i < a.blocks.size(); ++i)
    if (a.blocks[i].alike != b.blocks[i].alike || !alike(a.blocks[i], b.blocks[i])) return false;
  return true;
}

template <class T>
void fold(std::vector<T>& row) {
  std::vector<T> out;
  for (T& x : row)
    if (!out.empty() && alike(out.back(), x))
      ++out.back().alike;
    else
      out.push_back(std::move(x));
  row = std::move(out);
}

/// Each by itself.
template <class T>
void unfold_row(std::vector<T>& row) {
  std::vector<T> out;
  for (T& x : row) {
    const Count n = x.alike, first = x.first;
    x.alike = 1;
    for (Count i; i < n; ++i) x.first = first + i, out.push_back(x);
  }
  row = std::move(out);
}

void add(Below& to, const Below& b, Count times) {
  for (const BelowPool& p : b.pools) {
    BelowPool& sum = of(to, p.pool);
    sum.nodes += p.nodes * times, sum.links += p.links * times;
  }
  to.managers += b.managers * times, to.systems += b.systems * times;
}

/// Sums; a mixed block is already one.
void add(Block& to, const Block& b, Count pods) {
  const Count times = b.mixed ? pods : pods * b.alike;
  to.leaves += b.leaves * times, to.down += b.down * times, to.up += b.up * times;
  add(to.below, b.below, times);
  to.alike += b.alike * pods;
}

Block sum_of(const Block& like) {
  Block b;
  b.alike = 0, b.mixed = true, b.first = like.first, b.first_leaf = like.first_leaf, b.is_unit = like.is_unit;
  return b;
}

void shorten(std::vector<Block>& blocks, std::size_t most) {
  if (blocks.size() <= most) return;
  const auto from = blocks.begin() + static_cast<std::ptrdiff_t>(most) - 2, to = blocks.end() - 1;
  Block rest = sum_of(*from);
  for (auto b = from; b != to; ++b) add(rest, *b, 1);
  *from = rest;
  blocks.erase(from + 1, to);
}

/// Numbers of units and leaves run on through pods that are alike.
void number_on(FabricShape& shape) {
  Count unit = 1, leaf = 1;
  for (Pod& p : shape.pods) {
    const Count first_unit = unit, first_leaf = leaf;
    for (Block& b : p.blocks) {
      b.first = unit, b.first_leaf = leaf;
      unit += b.alike, leaf += b.leaves * b.alike;
    }
    unit += (unit - first_unit) * (p.alike - 1), leaf += (leaf - first_leaf) * (p.alike - 1);
  }
}

}  // namespace

std::string_view why_unlinked(const Fabric& f) {
  if (f.leaf_links) return "its switches have no ports for all links";
  return f.need.design ? "its design is made for nodes with other ports" : "its links are too many to be looked at one by one";
}

FabricShape fabric_shape(const Fabric& f) {
  FabricShape out;
  out.planes = f.planes;
  out.cores = f.cores / std::max(f.planes, Count(1));
  std::optional<Wiring> wiring;
  if (f.leaf_links) wiring.emplace(f);
  if (!wiring || !wiring->fits()) {
    out.no_links = why_unlinked(f);
    Block all;
    all.leaves = f.plane.leaves;
    out.pods = {Pod{1, 1, {all}, f.plane.spines, 0}};
    for (const auto& a : f.attached) {
      BelowPool& pool = of(out.shared, a.pool);
      pool.nodes = a.nodes, pool.links += a.nodes * a.ports;
    }
    return out;
  }
  const Cut c = cut(f);
  out.units = c.units_shown ? c.units : 0;
  out.pods = empty_pods(f, c);
  Counter counter(f, c, out);
  wiring->each([&](const Link& l) { counter(l); });
  counter.finish();
  for (Pod& p : out.pods) fold(p.blocks);
  fold(out.pods);
  return out;
}

void shorten(FabricShape& shape, std::size_t most_blocks, std::size_t most_pods) {
  for (Pod& p : shape.pods)
    shorten(p.blocks, shape.pods.size() > 1 ? std::min<std::size_t>(most_blocks, most_pods) : most_blocks);
  if (shape.pods.size() <= most_pods) return;
  const auto from = shape.pods.begin() + static_cast<std::ptrdiff_t>(most_pods) - 2, to = shape.pods.end() - 1;
  Pod rest{0, from->first, {sum_of(from->blocks.front())}, 0, 0};
  for (auto p = from; p != to; ++p) {
    for (const Block& b : p->blocks) add(rest.blocks.front(), b, p->alike);
    rest.alike += p->alike, rest.spines += p->spines * p->alike, rest.up += p->up * p->alike;
  }
  *from = rest;
  shape.pods.erase(from + 1, to);
}

void unfold(FabricShape& shape, std::int64_t most) {
  Count pods, units, all;
  for (const Pod& p : shape.pods) {
    Count blocks;
    for (const Block& b : p.blocks) {
      if (b.mixed) return;  // there are many already
      blocks += b.alike;
    }
    pods += p.alike * static_cast<std::int64_t>(p.blocks.size()), units += blocks, all += p.alike * blocks;
  }
  if (pods <= Count(most) || all <= Count(most)) unfold_row(shape.pods);
  if (units <= Count(most) && (all <= Count(most) || pods > Count(most)))
    for (Pod& p : shape.pods) unfold_row(p.blocks);
  number_on(shape);
}

}  // namespace aidc::views
