// SPDX-License-Identifier: Apache-2.0
// Judges a ledger by rules: every rule for every instance gives a result, passes too. What is not known is never a pass.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "aidc/facts/expression.hpp"
#include "aidc/rules/rule.hpp"

namespace aidc::rules {

enum class State : std::uint8_t { pass, finding, not_evaluated, waived };
std::string_view word(State state);

struct Result {
  std::string rule;
  State state = State::pass;
  Severity severity = Severity::note;
  std::string layer, instance, message, fix;
  std::optional<facts::Value> measured, limit;
  std::string_view measured_unit;   ///< for people
  std::vector<std::string> sources;
  text::Span location;
  std::string waiver;               ///< reason and owner, of a waived finding
  std::string policy;               ///< why a policy changed the limit or the severity, where one did
};

/// How this organization judges: from the spec and from `--policy`.
struct Bench {
  const std::vector<Rule>& rules;
  std::vector<spec::Policy> policies;  ///< later ones win
  std::optional<text::Date> as_of;     ///< without it waivers do not expire
  text::Node spec;                     ///< root of the spec, for places
};

/// Results in the order of the rules.
std::vector<Result> judge(const facts::Ledger& ledger, const facts::FactIndex& index, const Bench& bench);

/// A rule about a waiver itself. It compares a policy with findings, not facts with a limit, so no file holds it.
struct WaiverRule {
  static constexpr Severity severity = Severity::warning;
  static constexpr std::string_view source = "aidc-practice";
  std::string_view id, asks, fix, why;
};
std::span<const WaiverRule> waiver_rules();

/// Checks the rules that a policy names and the limits that it gives them; reports what is unknown or does not fit.
void check_policy(const spec::Policy& policy, const std::vector<Rule>& rules, text::Diagnostics& diagnostics);

struct Tally {
  std::size_t errors = 0, warnings = 0, notes = 0, not_evaluated = 0, passed = 0, waived = 0;
};
Tally tally(const std::vector<Result>& results);

}  // namespace aidc::rules
