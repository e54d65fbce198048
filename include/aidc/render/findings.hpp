// SPDX-License-Identifier: Apache-2.0
// The findings for people and for the programs that show them beside a change: one function a format behind one table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/render/plan.hpp"

namespace aidc::render {

/// What the formats are made of.
struct Findings {
  const Judged& judged;
  const std::vector<rules::Rule>& rules;  ///< with their reasons, where a format shows them
  text::Node spec;                        ///< the root of the spec, for the keys that findings point at
  std::string_view fail_on = "error";     ///< the severity from which a finding fails, or `never`
  bool color = false;
};

/// SARIF 2.1.0: one run. A waived finding is a suppressed result; what was not evaluated is a notification.
std::string findings_sarif(const Findings& findings);

/// JUnit XML: a suite for each layer, a case for each rule and instance.
std::string findings_junit(const Findings& findings);

/// Annotation commands of GitHub workflows, the worst first, and a line that counts.
std::string findings_github(const Findings& findings);

struct FindingsFormat {
  std::string_view name;
  std::string (*write)(const Findings&);
};
std::span<const FindingsFormat> findings_formats();

}  // namespace aidc::render
