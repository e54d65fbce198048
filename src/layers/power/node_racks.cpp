// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "aidc/layers/power/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "aidc/model/policy.hpp"
#include "parts.hpp"

namespace aidc::layers::power {
namespace {

using facts::Ledger;
using text::Said;
using units::floor_div;

class NodeRacks {
 public:
  NodeRacks(const model::Cluster& cluster, const nodes::Nodes& nodes, Ledger& ledger)
      : cluster_(cluster), catalog_(*cluster.catalog), nodes_(nodes), ledger_(ledger) {
    if (const auto& f = cluster.spec().facility) facility_ = *f;
    if (facility_.racks) racks_ = *facility_.racks;
    if (facility_.cooling) cooling_ = *facility_.cooling;
    if (facility_.feeds) feeds_ = *facility_.feeds;
  }

  PowerPlan run() {
    frame();
    limits();
    feed();
    for (std::size_t i = 0; i < nodes_.pools.size(); ++i) group(nodes_.pools[i], cluster_.pools[i]);
    plan_.compute_racks = ledger_.derived(fact::compute_racks, plan_.compute_racks);
    plan_.controllers = ledger_.derived(fact::controllers, plan_.controllers);
    const Said<Power> other = limit_ ? limit_ : air_;
    plan_.other_limit = *ledger_.given(fact::other_limit, other);
    ledger_.given(fact::other_stated, model::said_or_standard(racks_.other, catalog_, "other_racks"));
    return std::move(plan_);
  }

 private:
  void frame() {
    const auto height = *ledger_.given(fact::rack_height, model::said_or_standard(racks_.height, catalog_, "rack_height"));
    const auto reserved = *ledger_.given(fact::rack_reserved, model::said_or_standard(racks_.reserved, catalog_, "rack_reserved"));
    plan_.usable = usable_ = ledger_.derived(fact::rack_usable, height - reserved);
    ledger_.given(fact::rack_weight, racks_.weight);
  }

  /// What air carries away: the facility's figure, else the policy's, else the standard.
  void limits() {
    Said<Power> stated = cooling_.rack_limit;
    if (!stated)
      if (const auto limit = model::policy_limit(cluster_.spec(), "power/rack-over-air-limit", units::dim::power)) stated = {Power(*limit), limit.span};
    if (stated) ledger_.given(fact::air_stated, stated);
    const auto air = stated ? stated : model::standard<Power>(catalog_, "air_rack_limit");
    ledger_.given(fact::air_limit, air);
    ledger_.given(fact::rack_stated, racks_.power);
    air_ = air;
    limit_ = racks_.power ? racks_.power : stated;
  }

  void feed() {
    const bool whole = feeds_.voltage && feeds_.current && feeds_.per_rack;
    ledger_.given(fact::bounded, whole, facility_.feeds ? facility_.feeds.span : cluster_.spec().name.span);
    ledger_.given(fact::feeds_per_rack, feeds_.per_rack);
    ledger_.given(fact::feeds_per_other, model::said_or_standard(feeds_.per_other_rack, catalog_, "feeds_per_other_rack"));
    if (!feeds_.voltage || !feeds_.current) {
      const char* why = "the facility states no voltage and current of a rack's feeds";
      ledger_.unknown(fact::feed_power, why);
      ledger_.unknown(fact::rack_capacity, why);
      return;
    }
    const auto volts = *ledger_.given(fact::voltage, feeds_.voltage);
    const auto amperes = *ledger_.given(fact::current, feeds_.current);
    const auto phases = *ledger_.given(fact::phases, model::said_or_standard(feeds_.phases, catalog_, "feed_phases"));
    const auto factor = model::said_or_standard(feeds_.power_factor, catalog_, "power_factor");
    const auto load = model::standard<text::Share>(catalog_, "continuous_load");
    const auto pf = ledger_.given(fact::power_factor, units::Ratio(*factor), factor.span);
    const auto part = ledger_.given(fact::continuous, units::Ratio(load->fraction), load.span);
    const Power one = ledger_.derived(fact::feed_power, units::Ratio(std::sqrt(phases.real())) * volts * amperes * part * pf);
    if (!whole) {
      ledger_.unknown(fact::rack_capacity, "the facility states no number of feeds per rack");
      return;
    }
    const auto scheme = feeds_.scheme ? std::string(spec::word(*feeds_.scheme)) : *model::standard<std::string>(catalog_, "feed_scheme");
    ledger_.given(fact::scheme, scheme, feeds_.scheme ? feeds_.scheme.span : model::standard<std::string>(catalog_, "feed_scheme").span);
    const Count n = *feeds_.per_rack;
    const Count counted = scheme == "2N" ? n / 2 : scheme == "N+1" ? n - 1 : n;
    feed_capacity_ = ledger_.derived(fact::rack_capacity, one * counted);
  }

  std::string cooling_of(const model::Pool& pool, text::Span& span) const {
    if (cooling_.kind) return span = cooling_.kind.span, std::string(catalog::word(*cooling_.kind));
    if (pool.server.cooling) return span = pool.server.cooling.span, std::string(catalog::word(*pool.server.cooling));
    return span = pool.span, "air";
  }

  void liquid_share(const nodes::Pool& pool, const model::Pool& wanted, bool liquid) {
    const Said<text::Share>& share = cooling_.liquid_share ? cooling_.liquid_share : wanted.server.liquid_share;
    if (!liquid)
      ledger_.given(fact::rack_liquid, units::Ratio(), wanted.span, pool.name);
    else if (share)
      ledger_.given(fact::rack_liquid, units::Ratio(share->fraction), share.span, pool.name);
    else
      ledger_.unknown(fact::rack_liquid, "nobody states which part of the heat goes into liquid", pool.name);
  }

  void group(const nodes::Pool& pool, const model::Pool& wanted) {
    const std::string& name = pool.name;
    text::Span cooled_by;
    const std::string cooling = ledger_.given(fact::rack_cooling, cooling_of(wanted, cooled_by), cooled_by, name);
    liquid_share(pool, wanted, cooling == "liquid" || cooling == "immersion");
    const Said<Power> limit = limit_ ? limit_ : cooling == "air" ? air_ : Said<Power>{};
    const bool whole = wanted.server.whole_rack.or_else(false);
    const bool powered = pool.power_each && limit;
    const bool weighed = pool.weight && racks_.weight;
    const auto flag = [&](const facts::Fact<facts::Flag>& f, bool b) { ledger_.given(f, b, wanted.span, name); };
    flag(fact::power_known, pool.power_each.has_value());
    flag(fact::power_bounded, powered);
    flag(fact::height_bounded, pool.height.has_value());
    flag(fact::weight_bounded, weighed);
    if (limit) ledger_.given(fact::limit, limit, name);
    const auto put = [&](const facts::Fact<Count>& f, Count n) { return ledger_.derived(f, n, name); };
    const Count height = put(fact::by_height, whole ? Count(1) : pool.height ? floor_div(usable_, *pool.height) : pool.count);
    const Count power = put(fact::by_power, powered ? floor_div(*limit, *pool.power_each) : pool.count);
    const Count weight = put(fact::by_weight, weighed ? floor_div(*racks_.weight, *pool.weight) : pool.count);
    const Count feed = put(fact::by_feed, feed_capacity_ && pool.power_each ? floor_div(*feed_capacity_, *pool.power_each) : pool.count);
    const Count per_rack = put(fact::per_rack, std::max(Count(1), std::min({height, power, weight, feed, pool.count})));
    std::string by = "count";
    if (whole) by = "whole rack";
    else if (height <= per_rack) by = "height";
    else if (powered && power <= per_rack) by = "power";
    else if (feed_capacity_ && pool.power_each && feed <= per_rack) by = "feed";
    else if (weighed && weight <= per_rack) by = "weight";
    ledger_.derived(fact::limited_by, by, name);
    RackGroup out{name, put(fact::racks_of, units::ceil_div(pool.count, per_rack)), per_rack, {}, limit.value, by};
    plan_.compute_racks += out.count;
    controllers(out, wanted);
    out.load = fill(pool, per_rack, cooling == "liquid");
    plan_.groups.push_back(std::move(out));
  }

  /// A whole-rack product brings its power shelves; other racks have a distribution unit at each feed.
  void controllers(RackGroup& group, const model::Pool& wanted) {
    const auto& psus = wanted.server.psus;
    const bool shelved = psus && psus->shelves;
    ledger_.given(fact::shelves, shelved ? *psus->shelves : Count(0), shelved ? psus->shelves.span : wanted.span, group.name);
    if (!shelved && !feeds_.per_rack) return;  // `fabric.counts_rack_power` says so
    group.controllers = shelved ? *psus->shelves : *feeds_.per_rack;
    plan_.controllers += ledger_.derived(fact::rack_controllers, group.count * group.controllers, group.name);
  }

  /// What a full rack draws, weighs, and how high it is filled.
  std::optional<Power> fill(const nodes::Pool& pool, Count per_rack, bool liquid) {
    if (pool.weight) ledger_.derived(fact::rack_mass, per_rack * *pool.weight, pool.name);
    if (pool.height) ledger_.derived(fact::rack_filled, per_rack * *pool.height, pool.name);
    if (!pool.power_each) return {};
    const Power density = ledger_.derived(fact::density, per_rack * *pool.power_each, pool.name);
    const auto share = ledger_.number(fact::rack_liquid, pool.name);
    if (!liquid || share)
      ledger_.derived(fact::rack_air, liquid ? density * units::Ratio(1 - *share) : density, pool.name);
    const Count within_air = std::max(Count(1), floor_div(*air_, *pool.power_each));
    ledger_.derived(fact::racks_needed, units::ceil_div(pool.count, within_air), pool.name);
    if (feed_capacity_ && *feed_capacity_ > Power()) ledger_.derived(fact::feed_ratio, density / *feed_capacity_, pool.name);
    return density;
  }

  const model::Cluster& cluster_;
  const catalog::Catalog& catalog_;
  const nodes::Nodes& nodes_;
  Ledger& ledger_;
  spec::Facility facility_;
  spec::Racks racks_;
  spec::CoolingPlant cooling_;
  spec::Feeds feeds_;
  units::Length usable_;
  Said<Power> limit_, air_;
  std::optional<Power> feed_capacity_;
  PowerPlan plan_;
};

}  // namespace

PowerPlan plan_node_racks(const model::Cluster& cluster, const nodes::Nodes& nodes, Ledger& ledger) { return NodeRacks(cluster, nodes, ledger).run(); }

}  // namespace aidc::layers::power
