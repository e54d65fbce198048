// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/fabric/wiring.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {
namespace {

using units::ceil_div, units::ratio, units::Ratio;

/// What is left when `lost` of `all` equal parts are gone.
Ratio without(Count lost, Count all) { return Ratio(1) - ratio(lost, all); }

Count ports_together(const Fabric& f, const Need& need) {
  if (f.plane.leaves == Count(1)) return need.ports_fewest;
  if (need.topology == Topology::rail_optimized || need.topology == Topology::rail_only) return ceil_div(need.ports_fewest, need.rails);
  return ceil_div(need.ports_fewest, std::max(Count(1), f.plane.leaves / f.plane.units));
}

struct After {
  Ratio link, leaf, spine{1}, core{1}, card{1};
};

/// What a line card takes with it, link by link: links of one node or of one leaf follow one another.
class CardLosses {
 public:
  explicit CardLosses(const Fabric& f) : f_(f), leaf_(whole(f.leaf_card)), spine_(whole(f.spine_card)) {}

  void operator()(const Link& l) {
    if (l.a.kind != Kind::node && l.a.kind != Kind::leaf) return;
    if (l.a.kind != device_.kind || l.a.device != device_.device) close(), device_ = l.a;
    ++links_;
    if (l.a.kind == Kind::leaf && leaf_ > 0) ++own_[l.a.port / leaf_];
    const std::uint32_t far = l.z.kind == Kind::spine ? spine_ : leaf_;
    if (far > 0) ++lost_[{l.z.device, l.z.port / far}];
  }

  void close() {
    for (const auto& [card, n] : own_) count(n);
    for (const auto& [card, n] : lost_) {
      count(n);
      if (device_.kind == Kind::node && n == links_) most_ = std::max(most_, ++cut_[card]);
    }
    own_.clear();
    lost_.clear();
    links_ = 0;
  }

  Ratio left() const { return worst_; }
  Count cut_off() const { return most_; }

 private:
  /// Links of a leaf are those of one plane.
  void count(std::uint32_t n) {
    const Count all = Count(links_) * (device_.kind == Kind::leaf ? f_.planes : Count(1));
    if (Count(n) < all) worst_ = std::min(worst_, without(n, all));
  }

  using Card = std::pair<std::uint32_t, std::uint32_t>;  ///< switch, card
  const Fabric& f_;
  std::uint32_t leaf_, spine_, links_ = 0, most_ = 0;
  End device_;
  std::map<std::uint32_t, std::uint32_t> own_;
  std::map<Card, std::uint32_t> lost_, cut_;
  Ratio worst_{1};
};

std::string word_of(const Fabric& f, Ratio left, const After& after) {
  if (left == Ratio(1)) return "none";
  if (left == after.leaf) return "leaf";
  if (left == after.link) return "link";
  if (left == after.card) return "line card";
  if (f.spines > Count(0) && left == after.spine) return "spine";
  return f.cores > Count(0) && left == after.core ? "core" : "plane";
}

Ratio card_loss(const Fabric& f, text::Span span, facts::Ledger& ledger) {
  if (f.leaf_card + f.spine_card == Count(0)) return Ratio(1);
  if (!f.walkable()) {
    ledger.unknown(outlook::after_card, "its links are too many to be looked at one by one", f.name);
    return Ratio(1);
  }
  const Wiring wiring(f);
  if (!wiring.fits()) {
    ledger.unknown(outlook::after_card, "its switches have no ports for all links", f.name);
    return Ratio(1);
  }
  CardLosses losses(f);
  wiring.each([&](const Link& l) { losses(l); });
  losses.close();
  ledger.given(outlook::cut_off_by_card, losses.cut_off(), span, f.name);
  return ledger.given(outlook::after_card, losses.left(), span, f.name);
}

}  // namespace

void record_failures(const Fabric& f, Count fullest, text::Span span, facts::Ledger& ledger) {
  const Need& need = f.need;
  const auto put = [&](const facts::Fact<Ratio>& fact, Ratio r) { return ledger.derived(fact, r, f.name); };
  const Count together = ledger.derived(outlook::together, ports_together(f, need), f.name);
  const Count node = f.planes * need.ports_fewest, up = f.planes * f.plane.uplinks;
  After after;
  after.link = put(outlook::after_link, std::min(without(1, node), up == Count(0) ? Ratio(1) : without(1, up)));
  after.leaf = put(outlook::after_leaf, without(together, node));
  ledger.derived(outlook::cut_off, together == node ? std::min(need.nodes, ceil_div(fullest, need.ports_fewest)) : Count(0), f.name);
  if (f.spines > Count(0)) after.spine = put(outlook::after_spine, without(ceil_div(f.plane.uplinks * std::max(Count(1), f.plane.pods), f.plane.spines), up));
  if (f.cores > Count(0)) after.core = put(outlook::after_core, without(1, f.cores));
  const Ratio plane = f.planes > Count(1) ? put(outlook::after_plane, without(1, f.planes)) : Ratio(1);
  after.card = card_loss(f, span, ledger);
  const auto with_path = [](Ratio r) { return r == Ratio() ? Ratio(1) : r; };
  const Ratio left = std::min({with_path(after.link), with_path(after.leaf), after.spine, after.core, plane, with_path(after.card)});
  put(outlook::left, left);
  ledger.derived(outlook::worst_failure, word_of(f, left, after), f.name);
}

}  // namespace aidc::layers::fabric
