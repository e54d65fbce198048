// SPDX-License-Identifier: Apache-2.0
// Which cages must have the same transceivers, and the fibre that their links take.
#include <algorithm>

#include "aidc/layers/cabling/picks.hpp"
#include "aidc/layers/cabling/runs.hpp"

namespace aidc::layers::cabling {

using fabric::End, fabric::Kind, fabric::Link, fabric::whole;
using units::Length;

std::array<std::optional<unsigned>, 2> Media::ends(std::size_t i) const {
  if (i <= nodes.size()) return {std::nullopt, 0U};
  if (i > nodes.size() + 1) return {1U, 2U};
  const auto leaf = own_uplinks ? std::optional<unsigned>() : std::optional(0U);
  return {leaf, paired ? leaf : std::optional(1U)};
}

std::vector<const Way*> assumed_together(const Media& media, bool alone) {
  const std::size_t legs = media.legs(), top = media.top(), up = top - 1;
  const std::size_t up_joins = media.leaf_shared ? 0 : up, top_joins = media.spine_shared ? up_joins : top;
  std::vector<const Way*> out;
  for (std::size_t i = 0; i < legs; ++i) out.push_back(assumed(media.leg(i), alone));
  for (const std::size_t first : {std::size_t{0}, up, top}) {
    std::vector<Asked> asked(legs);
    for (std::size_t i = 0; i < legs; ++i)
      if (out[i] != nullptr && out[i]->fibre() && (i < up ? 0 : i == up ? up_joins : top_joins) == first)
        asked[i] = {&media.leg(i), {}, media.ends(i)};
    const auto agreed = agree(asked, units::Ratio(1));
    for (std::size_t i = 0; i < legs; ++i)
      if (asked[i].ways != nullptr) out[i] = agreed[i];
  }
  return out;
}

void Runs::mark(const End& e, bool up) {
  if (e.kind != Kind::leaf && e.kind != Kind::spine) return;
  auto& marks = marks_[e.kind == Kind::leaf ? 0 : 1];
  const std::uint32_t ports =
      e.kind == Kind::leaf ? leaf_ports_ + whole(fabric_.need.uplink_ports) : whole(fabric_.need.spine_radix);
  const std::size_t at = std::size_t{e.device} * ports + cage_of(e);
  if (at >= marks.size()) marks.resize(at + 1);
  marks[at] = static_cast<std::uint8_t>(marks[at] | (up ? 2U : 1U));
}

/// The longest fibre of each leg in each group of cages; then the fibre, on which all legs of a group agree.
void Runs::measure_groups() {
  const std::size_t groups = units_ + std::size_t{planes_} * leaves_ + whole(fabric_.spines) + planes_ + 1;
  for (std::size_t g = 0; g < groups; ++g) merged_.push_back(g);
  fibres_.resize(groups * legs_.size());
  measuring_ = true;
  each([&](const Run& run) {
    const Link link{run.near.front(), run.far.front(), 0};
    for (const End& e : run.near) mark(e, true);
    for (const End& e : run.far) mark(e, run.segment == Segment::leaf_leaf);
    if (run.way != nullptr ? !run.way->fibre() : run.route && run.furthest == nullptr) return;
    Fibre& fibre = fibre_of(link);
    fibre.used = true;
    if (run.route) fibre.longest = std::max(fibre.longest.value_or(Length()), run.route->length());
  });
  measuring_ = false;
  merge_groups();
  std::vector<Asked> asked(legs_.size());
  for (std::size_t g = 0; g < groups; ++g) {
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const Fibre& fibre = fibres_[g * asked.size() + i];
      asked[i] = {fibre.used ? legs_[i].ways : nullptr, fibre.longest, media_.ends(i)};
    }
    const auto agreed = agree(asked, hall_.measure.share);
    for (std::size_t i = 0; i < asked.size(); ++i) fibres_[g * asked.size() + i].way = agreed[i];
  }
}

/// Where a link up stands in one cage with a link from below, their groups are one.
void Runs::merge_groups() {
  constexpr std::uint8_t both = 1 | 2;
  const std::size_t up = units_, top = up + std::size_t{planes_} * leaves_, legs = legs_.size();
  const auto shared = [&](const std::vector<std::uint8_t>& marks) {
    return std::find(marks.begin(), marks.end(), both) != marks.end();
  };
  const bool leaf = shared(marks_[0]), spine = shared(marks_[1]);
  if (leaf || spine)
    std::fill(merged_.begin() + static_cast<std::ptrdiff_t>(up), merged_.begin() + static_cast<std::ptrdiff_t>(top),
              up);
  if (spine) std::fill(merged_.begin() + static_cast<std::ptrdiff_t>(top), merged_.end(), up);
  const std::size_t ports = leaf_ports_ + whole(fabric_.need.uplink_ports);
  for (std::size_t at = 0; leaf && at < marks_[0].size(); ++at)
    if (marks_[0][at] == both) merged_[std::min<std::size_t>(at / ports % leaves_ / unit_leaves_, units_ - 1)] = up;
  for (std::size_t g = 0; g < merged_.size(); ++g)
    for (std::size_t i = 0; merged_[g] != g && i < legs; ++i) {
      const Fibre& from = fibres_[g * legs + i];
      Fibre& to = fibres_[merged_[g] * legs + i];
      to.used = to.used || from.used;
      if (from.longest) to.longest = std::max(to.longest.value_or(Length()), *from.longest);
    }
  marks_ = {};
}

/// The planes of a unit are one group, as one NIC port is plugged into all of them.
std::size_t Runs::group_of(const Link& l) const {
  const std::size_t leaves = units_, spines = leaves + std::size_t{planes_} * leaves_;
  switch (segment_of(l)) {
    case Segment::leaf_leaf:
    case Segment::leaf_spine: return leaves + (aligned_leaf_ ? l.a.device : l.a.device / leaves_);
    case Segment::spine_core:
      return spines + (aligned_spine_ ? l.a.device : l.a.device / std::max(1U, whole(fabric_.plane.spines)));
    default: return std::min(l.z.device % leaves_ / unit_leaves_, units_ - 1);
  }
}

}  // namespace aidc::layers::cabling
