// SPDX-License-Identifier: Apache-2.0
// The plan as text for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "aidc/plan/plan.hpp"
#include "aidc/rules/judge.hpp"

namespace aidc::render {

/// A plan with what the rules say of it.
struct Judged {
  const plan::Plan& plan;
  const std::vector<rules::Result>& results;
  std::string_view version;
  std::string_view spec_name;  ///< as the user typed it, for the commands that are proposed
  bool dated = false;          ///< a day was given: waivers expire
};

/// One screen: five layers, what was assumed, findings, what to do next. `color` adds terminal escapes.
std::string plan_text(const Judged& judged, bool color);

/// For pull requests and wikis.
std::string plan_markdown(const Judged& judged);
/// The findings for a pull request: errors and warnings open, the rest folded.
std::string findings_markdown(const std::vector<rules::Result>& results, bool dated);

/// Schema aidc.plan/1.
std::string plan_json(const Judged& judged);

/// The findings alone, as people read them.
std::string findings_text(const std::vector<rules::Result>& results, bool color, bool dated);

}  // namespace aidc::render
