// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::power {
namespace {

using facts::Ledger;
using text::Said;
using units::floor_div;

class OtherRacks {
 public:
  OtherRacks(const model::Cluster& cluster, const Built& built, PowerPlan& plan, Ledger& ledger)
      : cluster_(cluster), catalog_(*cluster.catalog), built_(built), plan_(plan), ledger_(ledger) {
    const auto& facility = cluster.spec().facility;
    if (facility && facility->racks) racks_ = *facility->racks;
    if (facility && facility->feeds) feeds_ = *facility->feeds;
  }

  void run() {
    others();
    total();
  }

 private:
  /// Switches and storage fill racks of their own.
  void others() {
    for (const auto& fabric : built_.fabrics)
      for (const auto& tier : fabric.tiers) box(fabric.name + "-" + std::string(tier.name), tier.count, tier.device->height, tier.power, tier.device->height.span);
    if (const auto& systems = cluster_.spec().storage)
      for (const auto& s : *systems) storage_box(*s);
    needed_ = ledger_.derived(fact::other_needed, units::snapped_ceil(share_));
  }

  void box(const std::string& name, Count count, const Said<units::Length>& height, std::optional<Power> power, text::Span span) {
    ledger_.given(fact::equipment_count, count, span, name);
    if (!height || !power) {
      ledger_.unknown(fact::equipment_share, "a switch states no height or no power", name);
      return;
    }
    ledger_.given(fact::equipment_height, height, name);
    ledger_.given(fact::equipment_power, *power, height.span, name);
    const Count per_rack = std::max(Count(1), std::min(floor_div(plan_.usable, *height), floor_div(plan_.other_limit, *power)));
    share_ += ledger_.derived(fact::equipment_share, units::ratio(count, per_rack), name).base();
  }

  void storage_box(const spec::Storage& s) {
    if (!s.height || !s.power_max) {
      ledger_.unknown(fact::storage_share, "the storage system `" + *s.name + "` states no height or no power", *s.name);
      return;
    }
    share_ += ledger_.derived(fact::storage_share, std::max(*s.height / plan_.usable, *s.power_max / plan_.other_limit), *s.name).base();
  }

  void total() {
    const Count other = *model::said_or_standard(racks_.other, catalog_, "other_racks");
    plan_.other_racks = ledger_.derived(fact::other_racks, std::max(other, needed_));
    plan_.racks = ledger_.derived(fact::racks, plan_.compute_racks + plan_.other_racks);
    if (plan_.other_racks > Count(0)) plan_.groups.push_back({"other", plan_.other_racks, 0, {}, plan_.other_limit, ""});
    if (const auto there = ledger_.given(fact::racks_there, racks_.count))
      ledger_.derived(fact::racks_ratio, units::ratio(plan_.racks, *there));
    if (feeds_.per_rack) {
      const Count per_other = *model::said_or_standard(feeds_.per_other_rack, catalog_, "feeds_per_other_rack");
      ledger_.derived(fact::feeds, plan_.compute_racks * *feeds_.per_rack + plan_.other_racks * per_other);
      if (const auto reckoned = ledger_.number(fabric::fact::other_racks))
        ledger_.derived(fact::controllers_more, std::max(Count(0), plan_.other_racks - Count(static_cast<std::int64_t>(*reckoned))) * per_other);
    }
  }

  const model::Cluster& cluster_;
  const catalog::Catalog& catalog_;
  const Built& built_;
  PowerPlan& plan_;
  Ledger& ledger_;
  spec::Racks racks_;
  spec::Feeds feeds_;
  double share_ = 0;
  Count needed_;
};

}  // namespace

void plan_other_racks(const model::Cluster& cluster, const Built& built, PowerPlan& plan, Ledger& ledger) { OtherRacks(cluster, built, plan, ledger).run(); }

}  // namespace aidc::layers::power
