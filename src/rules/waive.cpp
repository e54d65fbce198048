// SPDX-License-Identifier: Apache-2.0
#include "waive.hpp"

#include <algorithm>
#include <array>

namespace aidc::rules {
namespace {

constexpr WaiverRule expired{"policy/waiver-expired", "Is every waiver still in force?", "remove the waiver, or renew it",
                             "A waiver is a decision for a time; after it somebody has to decide again."};
constexpr WaiverRule unmatched{"policy/waiver-unmatched", "Does every waiver accept a finding?",
                               "remove the waiver, or see why its rule finds nothing",
                               "A waiver that accepts nothing today would accept a new problem tomorrow, unseen."};

/// The finding about a waiver that does nothing.
Result stale(const spec::Waiver& waiver, text::Span span, const WaiverRule& rule, std::string message) {
  Result r;
  r.rule = rule.id;
  r.state = State::finding;
  r.severity = WaiverRule::severity;
  r.layer = rule.id.substr(0, rule.id.find('/'));
  r.instance = *waiver.rule;
  r.message = std::move(message);
  r.fix = rule.fix;
  r.sources = {std::string(WaiverRule::source)};
  r.location = span;
  return r;
}

/// Why there is no finding to accept, where that is not plain.
std::string reason(const spec::Waiver& waiver, const std::vector<Result>& results) {
  const auto open = std::any_of(results.begin(), results.end(), [&](const Result& r) {
    return r.rule == *waiver.rule && r.state == State::not_evaluated;
  });
  return open ? ": the rule is not evaluated" : "";
}

void apply(const spec::Waiver& waiver, text::Span span, const Bench& bench, std::vector<Result>& results) {
  if (bench.as_of && *waiver.expires < *bench.as_of) {
    results.push_back(stale(waiver, span, expired, "the waiver of " + *waiver.rule + " expired on " + to_string(*waiver.expires)));
    return;
  }
  bool matched = false;
  for (Result& r : results) {
    if (r.rule != *waiver.rule) continue;
    matched |= r.state == State::waived || r.state == State::finding;  // the spec and the policy may waive the same
    if (r.state != State::finding) continue;
    r.state = State::waived;
    r.waiver = *waiver.reason + " (" + *waiver.owner + ", until " + to_string(*waiver.expires) + ")";
  }
  if (!matched) results.push_back(stale(waiver, span, unmatched, "the waiver of " + *waiver.rule + " matches no finding" + reason(waiver, results)));
}

}  // namespace

std::span<const WaiverRule> waiver_rules() {
  static constexpr std::array rules{expired, unmatched};
  return rules;
}

void waive(const Bench& bench, std::vector<Result>& results) {
  for (const spec::Policy& policy : bench.policies)
    if (policy.waivers)
      for (const auto& w : *policy.waivers) apply(*w, w.span, bench, results);
}

}  // namespace aidc::rules
