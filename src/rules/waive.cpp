// SPDX-License-Identifier: Apache-2.0
#include "waive.hpp"

namespace aidc::rules {
namespace {

/// The finding about a waiver that does nothing.
Result stale(const spec::Waiver& waiver, text::Span span, std::string id, std::string message) {
  Result r;
  r.rule = std::move(id);
  r.state = State::finding;
  r.severity = Severity::warning;
  r.layer = "policy";
  r.instance = *waiver.rule;
  r.message = std::move(message);
  r.fix = "remove the waiver, or renew it";
  r.sources = {"aidc-practice"};
  r.location = span;
  return r;
}

void apply(const spec::Waiver& waiver, text::Span span, const Bench& bench, std::vector<Result>& results) {
  if (bench.as_of && *waiver.expires < *bench.as_of) {
    results.push_back(stale(waiver, span, "policy/waiver-expired", "the waiver of " + *waiver.rule + " expired on " + to_string(*waiver.expires)));
    return;
  }
  bool matched = false;
  for (Result& r : results) {
    if (r.rule != *waiver.rule || r.state != State::finding) continue;
    matched = true;
    r.state = State::waived;
    r.waiver = *waiver.reason + " (" + *waiver.owner + ", until " + to_string(*waiver.expires) + ")";
  }
  if (!matched) results.push_back(stale(waiver, span, "policy/waiver-unmatched", "the waiver of " + *waiver.rule + " matches no finding"));
}

}  // namespace

void waive(const Bench& bench, std::vector<Result>& results) {
  for (const spec::Policy& policy : bench.policies)
    if (policy.waivers)
      for (const auto& w : *policy.waivers) apply(*w, w.span, bench, results);
}

}  // namespace aidc::rules
