// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/picks.hpp"

#include <algorithm>

namespace aidc::layers::cabling {
namespace {

using catalog::Optic;

constexpr std::size_t tiers = 2 + 1;  // leaf, spine, core

/// How much of its reach a way may use; without one any way will do, and the furthest reaching is tried first.
using Share = std::optional<units::Ratio>;

class Agreement {
 public:
  Agreement(const std::vector<Asked>& legs, Share share) : legs_(legs), share_(share), taken_(legs.size()) {
    for (const Asked& leg : legs) tries_.push_back(tries(leg));
  }

  /// A way for every leg that has fibre; else nothing.
  bool all(std::size_t leg = 0) {
    if (leg == legs_.size()) return true;
    if (leg == 0 && hopeless()) return false;
    if (!asks(leg)) return all(leg + 1);
    for (const Way* way : tries_[leg]) {
      const auto before = cages_;
      if (plug(leg, *way) && all(leg + 1)) return taken_[leg] = way, true;
      cages_ = before;
    }
    return false;
  }

  /// The first legs have their way, and the others what is left.
  void some() {
    for (std::size_t leg = 0; leg < legs_.size(); ++leg)
      for (const Way* way : tries_[leg]) {
        const auto before = cages_;
        if (plug(leg, *way)) {
          taken_[leg] = way;
          break;
        }
        cages_ = before;
      }
  }

  std::vector<const Way*> taken() && { return std::move(taken_); }

 private:
  bool hopeless() const {
    for (std::size_t leg = 0; leg < legs_.size(); ++leg)
      if (asks(leg) && tries_[leg].empty()) return true;
    return false;
  }

  bool asks(std::size_t leg) const {
    const Ways* ways = legs_[leg].ways;
    return ways != nullptr && std::any_of(ways->all.begin(), ways->all.end(), [](const Way& w) { return w.fibre(); });
  }

  std::vector<const Way*> tries(const Asked& leg) const {
    std::vector<const Way*> out;
    if (leg.ways == nullptr) return out;
    for (const Way& w : leg.ways->all)
      if (w.fibre() && reaches(leg, w)) out.push_back(&w);
    const auto first = [&](const auto& before) { std::stable_sort(out.begin(), out.end(), before); };
    if (leg.longest && !share_) first([](const Way* a, const Way* b) { return a->longest() > b->longest(); });
    // Of what nothing is known, multimode is taken.
    if (!leg.longest)
      first([](const Way* a, const Way* b) {
        return a->medium == catalog::Medium::multimode && b->medium != catalog::Medium::multimode;
      });
    return out;
  }

  bool reaches(const Asked& leg, const Way& w) const {
    return !share_ || !leg.longest || (*leg.longest <= w.longest() && *leg.longest <= w.reach * *share_);
  }

  bool plug(std::size_t leg, const Way& way) {
    const std::array<const Optic*, 2> optics{way.near, way.far};
    for (std::size_t end = 0; end < optics.size(); ++end) {
      const auto tier = legs_[leg].ends[end];
      if (!tier) continue;
      if (cages_[*tier] != nullptr && cages_[*tier] != optics[end]) return false;
      cages_[*tier] = optics[end];
    }
    return true;
  }

  const std::vector<Asked>& legs_;
  Share share_;
  std::vector<const Way*> taken_;
  std::vector<std::vector<const Way*>> tries_;
  std::array<const Optic*, tiers> cages_{};
};

}  // namespace

std::vector<const Way*> agree(const std::vector<Asked>& legs, units::Ratio share) {
  for (const Share s : {Share(share), Share(units::Ratio(1)), Share()}) {
    Agreement agreement(legs, s);
    if (agreement.all()) return std::move(agreement).taken();
  }
  Agreement agreement(legs, {});
  agreement.some();
  return std::move(agreement).taken();
}

}  // namespace aidc::layers::cabling
