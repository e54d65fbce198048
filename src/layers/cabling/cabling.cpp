// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/cabling.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "aidc/layers/cabling/facts.hpp"
#include "aidc/model/defaults.hpp"
#include "aidc/units/format.hpp"
#include "tally.hpp"

namespace aidc::layers::cabling {
namespace {

using facts::Ledger, fabric::whole;
using units::Count;

void plan_rows(const model::Cluster& cluster, const power::PowerPlan& power, Ledger& ledger) {
  spec::Racks said;
  if (const auto& f = cluster.spec().facility; f && f->racks) said = *f->racks;
  const std::string where = said.switches ? std::string(spec::word(*said.switches)) : *model::standard<std::string>(*cluster.catalog, "switch_racks");
  ledger.given(fact::switches, where, said.switches ? said.switches.span : model::standard<std::string>(*cluster.catalog, "switch_racks").span);
  if (const auto row = ledger.given(fact::row, said.row)) ledger.derived(fact::rows, units::ceil_div(power.racks, *row));
}

Socket of_switch(const text::Said<catalog::Switch>& device, Count cage) { return {device->form ? std::string_view(*device->form) : std::string_view(), whole(cage)}; }

/// What each part of a fabric may be made of.
Media media_of(const model::Cluster& cluster, Parts& parts, const model::Fabric& wanted, const fabric::Fabric& f) {
  Wanted w;
  w.technology = *wanted.technology;
  const auto said = wanted.said.media;
  const auto standard = model::standard<text::List<catalog::Medium>>(*cluster.catalog, "media");
  for (const auto& m : said ? *said : *standard) w.media.push_back(*m);
  const Socket leaf = of_switch(wanted.leaf, f.leaf_cage), spine = of_switch(wanted.spine, f.spine_cage), core = of_switch(wanted.core, f.core_cage);
  const auto ways = [&](const Socket& near, const Socket& far, bool near_switch) {
    w.near = near;
    w.far = far;
    w.near_switch = near_switch;
    // Of a switch whose cages nobody states nothing is bought by guess.
    const bool unstated = far.form.empty() || (near_switch && near.form.empty());
    return unstated ? Ways{{}, false, w.speed} : parts.find(w);
  };
  Media out;
  for (const auto& a : wanted.attached) {
    const Socket node{a.form ? std::string_view(*a.form) : std::string_view(), whole(a.ports_per_cage)};
    w.planes = whole(f.planes);
    w.speed = *a.speed / f.planes;
    out.nodes.push_back(ways(node, leaf, false));
  }
  w.planes = 1;
  w.speed = f.link_speed;
  if (f.manager_links + f.system_links > Count(0)) out.others = ways({}, leaf, false);
  const bool paired = out.paired = f.need.topology == fabric::Topology::paired;
  w.speed = f.uplink_speed;
  const bool own = out.own_uplinks = f.need.uplink_ports > Count(0);
  out.leaf_shared = !own && whole(f.plane.uplinks) % leaf.links != 0;
  out.spine_shared = whole(f.plane.spine_uplinks) % spine.links != 0;
  const auto& form = own ? wanted.leaf->uplinks->form : wanted.leaf->form;
  const Socket up{form ? std::string_view(*form) : std::string_view(), own ? 1 : leaf.links};
  if (f.leaf_links.value_or(0) > Count(0)) out.leaf_up = ways(up, paired ? leaf : spine, true);
  if (f.spine_links.value_or(0) > Count(0)) out.spine_up = ways(spine, core, true);
  return out;
}

/// Whether links can be counted without a look at each: every one has a cable for itself, and cages of several ports hold
/// the same transceivers throughout a tier.
bool alike(const Media& media, const fabric::Fabric& f) {
  const auto ways = assumed_together(media);
  const auto single = [](const Way* way) { return way == nullptr || way->joint == Joint::single; };
  if (!std::all_of(ways.begin(), ways.end(), single)) return false;
  std::array<std::set<const catalog::Optic*>, 2> optics;
  const auto put = [&](std::size_t tier, Count cage, Count links, const catalog::Optic* optic) {
    if (cage > Count(1) && links > Count(0)) optics[tier].insert(optic);
  };
  const std::size_t rows = media.nodes.size();
  const Way *others = ways[rows], *up = ways[rows + 1], *top = ways[rows + 2];
  for (std::size_t i = 0; i < rows; ++i) put(0, f.leaf_cage, f.attached[i].nodes * f.attached[i].ports, ways[i] != nullptr ? ways[i]->far : nullptr);
  put(0, f.leaf_cage, f.manager_links + f.system_links, others != nullptr ? others->far : nullptr);
  if (!media.own_uplinks) put(0, f.leaf_cage, *f.leaf_links, up != nullptr ? up->near : nullptr);
  if (!media.paired) put(1, f.spine_cage, *f.leaf_links, up != nullptr ? up->far : nullptr);
  put(1, f.spine_cage, *f.spine_links, top != nullptr ? top->near : nullptr);
  return optics[0].size() <= 1 && optics[1].size() <= 1;
}

class Planner {
 public:
  Planner(const model::Cluster& cluster, const power::Built& built, const power::PowerPlan& power, Ledger& ledger)
      : cluster_(cluster), built_(built), power_(power), ledger_(ledger), parts_(cluster) {}

  Cabling run() {
    plan_rows(cluster_, power_, ledger_);
    out_.measure.geometry = plan_geometry(cluster_, power_, ledger_);
    const auto share = model::standard<text::Share>(*cluster_.catalog, "reach_share");
    const auto step = model::standard<units::Length>(*cluster_.catalog, "cable_step");
    out_.measure.share = units::Ratio(share->fraction);
    out_.measure.step = *step;
    if (out_.measure.geometry) {
      ledger_.given(fact::reach_share, out_.measure.share, share.span);
      ledger_.given(fact::step, step);
    }
    if (out_.measure.geometry) placement_.emplace(cluster_, built_, power_);
    for (std::size_t i = 0; i < built_.fabrics.size(); ++i) fabric(i);
    if (ledger_.on() && !ledger_.of(fact::longest).empty()) ledger_.derived(fact::longest_of_all, longest_);
    return std::move(out_);
  }

 private:
  void fabric(std::size_t i) {
    const fabric::Fabric& f = built_.fabrics[i];
    FabricCables cables;
    if (f.leaf_links) cables.media = media_of(cluster_, parts_, cluster_.fabrics[i], f);
    if (!f.leaf_links) {
      unknown(f, "its links are not known");
      cables.node_transceivers = f.node_cages;
    } else if (!f.walkable() && !alike(cables.media, f)) {
      unknown(f, "its links are too many to be looked at one by one");
    } else {
      count(i, cables);
    }
    out_.fabrics.push_back(std::move(cables));
  }

  void unknown(const fabric::Fabric& f, const char* why) {
    for (const facts::FactBase* fact : std::initializer_list<const facts::FactBase*>{&fact::cables, &fact::switch_transceivers}) ledger_.unknown(*fact, why, f.name);
  }

  void count(std::size_t i, FabricCables& cables) {
    const fabric::Fabric& f = built_.fabrics[i];
    const text::Span place = cluster_.fabrics[i].span;
    Tally counted = tally(i, cables.media);
    const Count links = f.need.node_ports + f.manager_links + f.system_links + *f.leaf_links + *f.spine_links;
    ledger_.chosen(fact::joined, counted.joined, f.name);
    cables.cables = ledger_.derived(fact::cables, links - counted.joined, f.name);
    ledger_.chosen(fact::node_cages_plugged, counted.node_plugs, f.name);
    cables.node_transceivers = ledger_.derived(fact::node_transceivers, f.node_cages - counted.node_plugs, f.name);
    if (f.cages) {
      ledger_.chosen(fact::switch_cages_plugged, counted.switch_plugs, f.name);
      cables.switch_transceivers = ledger_.derived(fact::switch_transceivers, f.cages->all() - counted.switch_plugs, f.name);
    } else {
      ledger_.unknown(fact::switch_transceivers, "a switch states no `cages`", f.name);
    }
    for (const Tally::Leg& leg : counted.legs) record(f.name + " " + std::string(word(leg.segment)), leg, place);
    std::stable_sort(counted.parts.begin(), counted.parts.end(), [](const Part& a, const Part& b) {
      return std::tuple(a.use, item_of(a), a.length.value_or(units::Length())) < std::tuple(b.use, item_of(b), b.length.value_or(units::Length()));
    });
    for (const Part& p : counted.parts) ledger_.given(fact::part, p.quantity, place, fact_name(f.name, p));
    cables.parts = std::move(counted.parts);
  }

  /// Cable by cable where lengths are known or cables are shared; else all links of a kind are alike.
  Tally tally(std::size_t i, const Media& media) {
    if (!built_.fabrics[i].walkable() || (!placement_ && alike(media, built_.fabrics[i]))) return tally_alike(built_.fabrics[i], media);
    const Hall hall{built_.fabrics, placement_ ? &*placement_ : nullptr, out_.measure};
    Runs runs(hall, i, media);
    return runs.fits() ? tally_runs(runs, built_.fabrics[i]) : tally_alike(built_.fabrics[i], media);
  }

  void record(const std::string& name, const Tally::Leg& leg, text::Span place) {
    ledger_.given(fact::media, leg.media(), place, name);
    ledger_.given(fact::without_part, leg.without_part, place, name);
    if (!leg.longest) return;
    ledger_.given(fact::too_long, leg.too_long, place, name);
    longest_ = std::max(longest_, ledger_.given(fact::longest, *leg.longest, place, name));
    if (leg.critical == nullptr) return;
    ledger_.given(fact::critical, leg.critical_path, place, name);
    ledger_.given(fact::reach, leg.critical->longest(), place, name);
    ledger_.derived(fact::reach_ratio, leg.critical_path / leg.critical->longest(), name);
  }

  const model::Cluster& cluster_;
  const power::Built& built_;
  const power::PowerPlan& power_;
  Ledger& ledger_;
  Parts parts_;
  Cabling out_;
  std::optional<Placement> placement_;
  units::Length longest_;
};

}  // namespace

std::string item_of(const Part& p) {
  if (p.cable != nullptr && p.cable->id) return *p.cable->id;
  if (p.optic != nullptr && p.optic->id) return *p.optic->id;
  switch (p.use) {
    case Use::cable: return "cable";
    case Use::node_optic: return "transceiver, node side";
    case Use::switch_optic: return "transceiver, switch side";
    default: return "transceiver, other equipment";
  }
}

std::string shown(units::Length length) { return units::decimal(length.base()) + " m"; }

std::string fact_name(const std::string& fabric, const Part& p) {
  std::string out = fabric + " " + item_of(p);
  if (p.length) out += ", " + shown(*p.length);
  if (p.optic != nullptr && p.use != Use::cable) out += p.use == Use::node_optic ? ", node side" : p.use == Use::switch_optic ? ", switch side" : ", other equipment";
  return out;
}

Cabling plan_cabling(const model::Cluster& cluster, const power::Built& built, const power::PowerPlan& power, Ledger& ledger) {
  return Planner(cluster, built, power, ledger).run();
}

}  // namespace aidc::layers::cabling
