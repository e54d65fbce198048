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
  const Count leaves = f.plane.leaves_per_unit();
  return ceil_div(need.ports_fewest, need.by_rail() ? std::min(need.rails, leaves) : leaves);
}

struct After {
  Ratio link, leaf, spine{1}, core{1}, plane{1};
  std::optional<Ratio> card = Ratio(1);  ///< nothing where it could not be counted
};

/// What a line card takes with it, link by link: links of one node or of one leaf follow one another; links of cores do not.
class CardLosses {
 public:
  explicit CardLosses(const Fabric& f) : f_(f), leaf_(whole(f.leaf_card)), spine_(whole(f.spine_card)), core_(whole(f.core_card)) {}

  void operator()(const Link& l) {
    if (l.a.kind == Kind::spine && core_ > 0) below_core(++on_core_[{l.z.device, l.z.port / core_}]);
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
  /// As with a whole core, what is left is of the bandwidth between all pods.
  void below_core(std::uint32_t lost) {
    if (Count(lost) < *f_.spine_links) worst_ = std::min(worst_, without(Count(lost), *f_.spine_links));
  }

  /// Links of a leaf are those of one plane.
  void count(std::uint32_t n) {
    const Count all = Count(links_) * (device_.kind == Kind::leaf ? f_.planes : Count(1));
    if (Count(n) < all) worst_ = std::min(worst_, without(n, all));
  }

  using Card = std::pair<std::uint32_t, std::uint32_t>;  ///< switch, card
  const Fabric& f_;
  std::uint32_t leaf_, spine_, core_, links_ = 0, most_ = 0;
  End device_;
  std::map<std::uint32_t, std::uint32_t> own_;
  std::map<Card, std::uint32_t> lost_, cut_, on_core_;
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

std::optional<Ratio> card_loss(const Fabric& f, text::Span span, facts::Ledger& ledger) {
  const bool cards = std::any_of(f.tiers.begin(), f.tiers.end(), [](const Tier& t) { return t.cards > Count(0); });
  if (!cards) return Ratio(1);
  std::optional<Wiring> wiring;
  if (f.walkable()) wiring.emplace(f);
  if (!wiring || !wiring->fits()) {
    const std::string why = wiring ? "its switches have no ports for all links" : "its links are too many to be looked at one by one";
    for (const facts::FactBase* fact : std::initializer_list<const facts::FactBase*>{&outlook::after_card, &outlook::cut_off_by_card, &outlook::left, &outlook::worst_failure})
      ledger.unknown(*fact, why, f.name);
    return {};
  }
  CardLosses losses(f);
  wiring->each([&](const Link& l) { losses(l); });
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
  if (f.planes > Count(1)) after.plane = put(outlook::after_plane, without(1, f.planes));
  after.card = card_loss(f, span, ledger);
  if (!after.card) return;
  const auto with_path = [](Ratio r) { return r == Ratio() ? Ratio(1) : r; };
  const Ratio left = std::min({with_path(after.link), with_path(after.leaf), after.spine, after.core, after.plane, with_path(*after.card)});
  put(outlook::left, left);
  ledger.derived(outlook::worst_failure, word_of(f, left, after), f.name);
}

}  // namespace aidc::layers::fabric
