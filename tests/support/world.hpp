// SPDX-License-Identifier: Apache-2.0
// A spec planned and judged in memory, for tests of any room.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "aidc/plan/plan.hpp"
#include "aidc/rules/judge.hpp"

namespace aidc::test {

/// Everything that came of one spec. `plan` is null if the spec was wrong; `errors` then says why.
struct World {
  text::Files files;
  text::Diagnostics diagnostics;
  std::unique_ptr<spec::Document> document;
  std::unique_ptr<plan::Plan> plan;
  std::vector<rules::Result> results;

  std::string errors() const { return text::render(diagnostics); }
  /// A fact's value as people read it; "unknown" if it is not known.
  std::string show(std::string_view id) const;
  /// A fact's number in base units; -1 if it is not known.
  double number(std::string_view id) const;
  /// The state of a rule: "pass", "finding", … of the first instance, "" if there is no result.
  std::string state(std::string_view rule) const;
};

/// The built-in knowledge, read once.
const catalog::Catalog& knowledge();

/// The built-in rules, read once.
const std::vector<rules::Rule>& all_rules();

std::unique_ptr<World> plan_text(const std::string& yaml, const std::vector<std::string>& sets = {});
std::unique_ptr<World> plan_file(const std::string& path, const std::vector<std::string>& sets = {});

/// A path below the project's folder.
std::string project(const std::string& relative);

/// The examples, sorted.
std::vector<std::string> examples();

}  // namespace aidc::test
