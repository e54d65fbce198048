// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/layers/fabric/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {

using facts::Ledger;

namespace {

/// What the out-of-band network manages besides nodes.
class Managed {
 public:
  Managed(const model::Cluster& cluster, const Surroundings& around, Ledger& ledger) : cluster_(cluster), around_(around), ledger_(ledger) {}

  void add(const Fabric& f) {
    switches_ += f.switches;
    for (const Tier& t : f.tiers) {
      if (t.device->height) height_ += t.count * *t.device->height;
      else heights_known_ = false;
    }
  }

  void ask(Asked& asked) const {
    ledger_.derived(fact::managed_devices, switches_);
    const bool by_height = heights_known_ && around_.rack_usable > units::Length();
    if (heights_known_) ledger_.derived(fact::switch_height, height_);
    else ledger_.unknown(fact::switch_height, "a switch states no height");
    spec::Racks racks;
    spec::Feeds feeds;
    const auto& facility = cluster_.spec().facility;
    if (facility && facility->racks) racks = *facility->racks;
    if (facility && facility->feeds) feeds = *facility->feeds;
    const Count stated = *model::said_or_standard(racks.other, *cluster_.catalog, "other_racks");
    ledger_.given(fact::by_height, by_height, facility ? facility.span : cluster_.spec().name.span);
    const Count filled = by_height ? units::snapped_ceil((height_ / around_.rack_usable).base()) : Count(0);
    const Count other = ledger_.derived(fact::other_racks, std::max(stated, filled));
    const Count per_other = *model::said_or_standard(feeds.per_other_rack, *cluster_.catalog, "feeds_per_other_rack");
    const bool counted = ledger_.given(fact::counts_power, static_cast<bool>(feeds.per_rack), facility ? facility.span : cluster_.spec().name.span);
    asked.devices = switches_;
    asked.controllers = ledger_.derived(fact::rack_controllers, around_.rack_controllers + (counted ? other * per_other : Count(0)));
  }

 private:
  const model::Cluster& cluster_;
  const Surroundings& around_;
  Ledger& ledger_;
  Count switches_;
  units::Length height_;
  bool heights_known_ = true;
};

}  // namespace

std::vector<Fabric> plan_fabrics(const model::Cluster& cluster, const nodes::Nodes& nodes, const Surroundings& around, Ledger& ledger) {
  std::vector<Fabric> out;
  Count switches;
  Power power;
  Managed managed(cluster, around, ledger);
  for (std::size_t i = 0; i < cluster.fabrics.size(); ++i) {
    const model::Fabric& wanted = cluster.fabrics[i];
    Asked asked{nodes, {}, 0, 0};
    if (wanted.kind == model::FabricKind::storage) asked.rate = around.storage.network_rate;
    if (wanted.kind == model::FabricKind::oob) managed.ask(asked);
    out.push_back(plan_fabric(cluster, i, asked, ledger));
    managed.add(out.back());
    switches += out.back().switches;
    power += out.back().power;
  }
  ledger.derived(fact::all_switches, switches);
  ledger.derived(fact::power, power);
  return out;
}

}  // namespace aidc::layers::fabric
