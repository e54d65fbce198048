// SPDX-License-Identifier: Apache-2.0
// Cages and line cards in use, rounded up for each switch.
#include "aidc/layers/fabric/chassis/facts.hpp"

#include <algorithm>
#include <array>

#include "aidc/layers/fabric/facts.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {
namespace {

using facts::Ledger;
using units::ceil_div;

class Chassis {
 public:
  Chassis(Fabric& fabric, const Spread& spread, text::Span span, Ledger& ledger)
      : f_(fabric), size_(fabric.plane), spread_(spread), span_(span), ledger_(ledger) {}

  void run() {
    beside_ = put(chassis::beside, f_.need.uplink_ports > Count(0) ? Count(0) : size_.uplinks);
    classes();
    pods();
    ports_short();
    cages();
    cards();
  }

 private:
  Count put(const facts::Fact<Count>& fact, Count n) { return ledger_.derived(fact, n, f_.name); }

  /// Switches whose ports below differ by one at most.
  struct Alike {
    Count switches, low, more;

    Count fullest() const { return low + std::min(more, Count(1)); }
    /// Parts of them in use, each with `each` ports, where `beside` more ports are in use on every one.
    Count parts(Count each, Count beside) const { return more * ceil_div(low + 1 + beside, each) + (switches - more) * ceil_div(low + beside, each); }
  };

  Alike alike(const facts::Fact<Count>& low, const facts::Fact<Count>& more, Count switches, Count links) {
    const Count n = std::max(Count(1), switches);
    return {switches, put(low, links / n), put(more, links % n)};
  }

  void classes() {
    classes_ = {alike(chassis::first_low, chassis::first_more, spread_.first_leaves, spread_.first_ports),
                alike(chassis::full_low, chassis::full_more, spread_.full_leaves, spread_.full_ports),
                alike(chassis::last_low, chassis::last_more, spread_.last_leaves, spread_.last_ports), {size_.spare_leaves, 0, 0}};
  }

  void pods() {
    const Count pods = std::max(Count(1), size_.pods);
    full_pods_ = put(chassis::full_pods, pods - 1);
    const Count last = put(chassis::last_pod_leaves, size_.leaves - full_pods_ * size_.pod_leaves);
    const Count spines = put(chassis::pod_spines, size_.spines / pods);
    uneven_pods_ = put(chassis::uneven_pods, size_.spines % pods);
    full_pod_ = alike(chassis::pod_low, chassis::pod_more, spines, size_.pod_leaves * size_.uplinks);
    last_pod_ = alike(chassis::last_pod_low, chassis::last_pod_more, spines, last * size_.uplinks);
    cores_ = alike(chassis::core_low, chassis::core_more, f_.cores / f_.planes, size_.spines * size_.spine_uplinks);
  }

  void ports_short() {
    const auto beyond = [](Count links, Count ports) { return std::max(Count(0), links - ports); };
    const Count leaf = put(chassis::leaf_short, beyond(spread_.fullest + beside_, f_.need.leaf_radix));
    const Count on_spine = std::max(full_pods_ > Count(0) ? full_pod_.fullest() : Count(0), last_pod_.fullest());
    const Count spine = put(chassis::spine_short, f_.spines == Count(0) ? Count(0) : beyond(on_spine + size_.spine_uplinks, f_.need.spine_radix));
    const Count core = put(chassis::core_short, f_.cores == Count(0) ? Count(0) : beyond(cores_.fullest(), f_.need.core_radix));
    const Count most = put(chassis::ports_short, std::max({leaf, spine, core}));
    ledger_.derived(chassis::full_tier, std::string(most == Count(0) ? "none" : most == leaf ? "leaf" : most == spine ? "spine" : "core"), f_.name);
  }

  /// Parts of leaves in use, each with `each` ports.
  Count on_leaves(Count each) const {
    Count n;
    for (Count below : spread_.each) n += ceil_div(below + beside_, each);
    if (spread_.each.empty())
      for (const Alike& c : classes_) n += c.parts(each, beside_);
    return f_.planes * n;
  }

  Count on_spines(Count each) const {
    if (f_.spines == Count(0)) return 0;
    return f_.planes * (full_pods_ * full_pod_.parts(each, size_.spine_uplinks) + last_pod_.parts(each, size_.spine_uplinks));
  }

  Count on_cores(Count each) const { return f_.planes * cores_.parts(each, 0); }

  /// Recorded leaf by leaf where no formula holds.
  Count put_leaves(const facts::Fact<Count>& fact, Count n) { return !spread_.each.empty() ? ledger_.given(fact, n, span_, f_.name) : put(fact, n); }

  void cages() {
    const auto cage = [&](const facts::Fact<Count>& fact) { return ledger_.number(fact, f_.name); };
    const auto leaf = cage(fact::leaf_cage), spine = cage(fact::spine_cage), core = cage(fact::core_cage);
    if (!leaf || (!spine && f_.spines > Count(0)) || (!core && f_.cores > Count(0))) {
      ledger_.unknown(chassis::switch_cages_used, "a switch states no `cages`", f_.name);
      return;
    }
    if (uneven_pods_ > Count(0)) {
      ledger_.unknown(chassis::switch_cages_used, "its spines do not spread evenly over its pods", f_.name);
      return;
    }
    const bool own = f_.need.uplink_ports > Count(0);  // uplinks in cages of their own
    Cages used;
    used.leaf = put_leaves(chassis::leaf_cages_used, on_leaves(f_.leaf_cage) + (own ? *f_.leaf_links : Count(0)));
    used.spine = put(chassis::spine_cages_used, on_spines(f_.spine_cage));
    used.core = put(chassis::core_cages_used, on_cores(f_.core_cage));
    put(chassis::switch_cages_used, used.all());
    f_.cages = used;
  }

  struct CardFacts {
    const facts::Fact<Count>&ports, &slots, &cards;
  };

  void tier_cards(Tier& tier, Count ports, Count cards, const CardFacts& fact) {
    const auto& said = tier.device->line_cards;
    ledger_.given(fact.ports, ports, said ? said.span : span_, f_.name);
    if (said) ledger_.given(fact.slots, said->slots, f_.name);
    tier.cards = tier.name == std::string_view("leaf") ? put_leaves(fact.cards, cards) : put(fact.cards, cards);
  }

  void cards() {
    if (f_.leaf_card + f_.spine_card + f_.core_card == Count(0)) {
      ledger_.given(chassis::line_cards, Count(0), span_, f_.name);
      return;
    }
    const auto of = [](Count card, auto&& count) { return card == Count(0) ? Count(0) : count(card); };
    const std::array ports{f_.leaf_card, f_.spine_card, f_.core_card};
    const std::array counts{of(f_.leaf_card, [&](Count c) { return on_leaves(c); }), of(f_.spine_card, [&](Count c) { return on_spines(c); }),
                            of(f_.core_card, [&](Count c) { return on_cores(c); })};
    const CardFacts facts[] = {{chassis::leaf_card, chassis::leaf_card_slots, chassis::leaf_cards},
                               {chassis::spine_card, chassis::spine_card_slots, chassis::spine_cards},
                               {chassis::core_card, chassis::core_card_slots, chassis::core_cards}};
    Count all;
    for (std::size_t i = 0; i < f_.tiers.size(); ++i) {
      tier_cards(f_.tiers[i], ports[i], counts[i], facts[i]);
      all += f_.tiers[i].cards;
    }
    put(chassis::line_cards, all);
  }

  Fabric& f_;
  const Size& size_;
  const Spread& spread_;
  text::Span span_;
  Ledger& ledger_;
  std::vector<Alike> classes_;  ///< of the first unit, of full ones, of the last
  Alike full_pod_, last_pod_, cores_;  ///< spines of one; cores of a plane
  Count beside_, full_pods_, uneven_pods_;
};

}  // namespace

void record_chassis(Fabric& fabric, const Spread& spread, text::Span span, Ledger& ledger) {
  Chassis(fabric, spread, span, ledger).run();
}

}  // namespace aidc::layers::fabric
