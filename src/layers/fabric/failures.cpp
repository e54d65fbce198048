// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/layers/fabric/outlook/facts.hpp"
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
  Ratio link, leaf, spine{1}, core{1};
};

std::string word_of(const Fabric& f, Ratio left, const After& after) {
  if (left == Ratio(1)) return "none";
  if (left == after.leaf) return "leaf";
  if (left == after.link) return "link";
  if (f.spines > Count(0) && left == after.spine) return "spine";
  return f.cores > Count(0) && left == after.core ? "core" : "plane";
}

}  // namespace

void record_failures(const Fabric& f, const Need& need, Count fullest, facts::Ledger& ledger) {
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
  const auto with_path = [](Ratio r) { return r == Ratio() ? Ratio(1) : r; };
  const Ratio left = std::min({with_path(after.link), with_path(after.leaf), after.spine, after.core, plane});
  put(outlook::left, left);
  ledger.derived(outlook::worst_failure, word_of(f, left, after), f.name);
}

}  // namespace aidc::layers::fabric
