// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "aidc/layers/fabric/facts.hpp"
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

std::string word_of(const Fabric& f, Ratio left, const std::array<Ratio, 4>& after) {
  const auto [link, leaf, spine, core] = after;
  if (left == Ratio(1)) return "none";
  if (left == leaf) return "leaf";
  if (left == link) return "link";
  if (f.spines > Count(0) && left == spine) return "spine";
  return f.cores > Count(0) && left == core ? "core" : "plane";
}

}  // namespace

void record_failures(const Fabric& f, const Need& need, Count fullest, facts::Ledger& ledger) {
  const auto put = [&](const facts::Fact<Ratio>& fact, Ratio r) { return ledger.derived(fact, r, f.name); };
  const Count together = ledger.derived(fact::together, ports_together(f, need), f.name);
  const Count node = f.planes * need.ports_fewest, up = f.planes * f.plane.uplinks;
  const Ratio link = put(fact::after_link, std::min(without(1, node), up == Count(0) ? Ratio(1) : without(1, up)));
  const Ratio leaf = put(fact::after_leaf, without(together, node));
  ledger.derived(fact::cut_off, together == node ? std::min(need.nodes, ceil_div(fullest, need.ports_fewest)) : Count(0), f.name);
  const Ratio none = Ratio();
  Ratio left = std::min(link == none ? Ratio(1) : link, leaf == none ? Ratio(1) : leaf), spine(1), core(1);
  if (f.spines > Count(0)) {
    spine = put(fact::after_spine, without(ceil_div(f.plane.uplinks * std::max(Count(1), f.plane.pods), f.plane.spines), up));
    left = std::min(left, spine);
  }
  if (f.cores > Count(0)) left = std::min(left, core = put(fact::after_core, without(1, f.cores)));
  if (f.planes > Count(1)) left = std::min(left, put(fact::after_plane, without(1, f.planes)));
  put(fact::left, left);
  ledger.derived(fact::worst_failure, word_of(f, left, {link, leaf, spine, core}), f.name);
}

}  // namespace aidc::layers::fabric
