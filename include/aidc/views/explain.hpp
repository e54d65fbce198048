// SPDX-License-Identifier: Apache-2.0
// Where a number comes from: the formula, its inputs, down to lines of the spec and cited documents.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/plan/plan.hpp"

namespace aidc::views {

/// One fact in the tree of an explanation.
struct Explained {
  const facts::Entry* entry = nullptr;
  std::string id;                 ///< with the instance's name in it
  std::string formula;            ///< as it came out: of each `if` the branch that was taken
  std::string source;             ///< source key of a built-in value
  std::vector<Explained> inputs;
  bool repeated = false;          ///< its inputs stand further up
};

/// The tree of a fact, one for each instance that `id` names; empty if the plan has no such fact.
std::vector<Explained> explain(const plan::Plan& plan, std::string_view id);

/// A fact's id with its instance in the place of `*`.
std::string concrete_id(const facts::FactBase& fact, std::string_view instance);

}  // namespace aidc::views
