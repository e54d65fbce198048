// SPDX-License-Identifier: Apache-2.0
// What a change does: two plans held against each other.
#pragma once

#include <functional>
#include <span>

#include "aidc/rules/rule.hpp"
#include "aidc/views/snapshot.hpp"

namespace aidc::views {

/// A scalar of the spec that is not the same. Empty where it is not written.
struct Edit {
  std::string path, before, after;
  Place place;  ///< in the head, else in the base
};

struct Moved {
  std::string key, label;
  std::optional<double> before, after;
  units::Dim dim;
  std::string_view unit;
};

/// A resource whose figures are not the same. Nothing where one of the plans does not have it.
struct Headroom {
  std::string resource, layer, unit;
  std::optional<Held> before, after;
  bool stated = true;    ///< false: as large as it has to be in both
  bool crosses = false;  ///< the head is at or above the line, and the base was not; also straight past what there is
};

/// A finding that the base does not have, or has in a milder form.
struct Arisen {
  Judgement now;
  std::string was;            ///< the milder severity; empty if there was none
  bool crossing = false;      ///< the 70 % line of power or cooling, or what an organization takes for it
  std::vector<Edit> because;  ///< what of the change the finding follows from
};

/// Money for what is bought now and was not, and for what costs another price.
struct Spent {
  double by_design = 0, by_price = 0;
};

struct Difference {
  std::vector<Edit> edits;
  std::vector<Moved> figures;
  std::vector<Headroom> headroom;
  std::vector<Arisen> added;
  std::vector<Judgement> resolved, waived;  ///< waived: found in the head alone, and waived
  std::optional<Spent> spent;               ///< where the bill differs
  bool other_knowledge = false;             ///< another catalogue, price list or set of rules made the base

  bool empty() const { return edits.empty() && figures.empty() && headroom.empty() && added.empty() && resolved.empty() && waived.empty() && !spent && !other_knowledge; }
};

/// The facts that a finding was judged by, by the ids of the plan JSON; none for a rule that is not known.
using FactsOfRule = std::function<std::vector<std::string>(const Judgement&)>;
FactsOfRule facts_of_rules(std::span<const rules::Rule> rules);

/// Whether the change is refused: something was added at or above a severity ("never" refuses nothing), or a line of power
/// or cooling is newly crossed.
bool fails(const Difference& difference, std::string_view fail_on);

Difference difference(const Snapshot& base, const Snapshot& head, const FactsOfRule& facts_of);

}  // namespace aidc::views
