// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/codes.hpp"
#include "command.hpp"

namespace aidc::cli {

bool Session::report() {
  if (diagnostics.empty()) return true;
  write_err(render(diagnostics));
  return false;
}

bool Session::open(const Options& options) {
  if (!options.specs.empty()) catalog.overlay(options.specs, diagnostics);
  // Reasons are read where they are shown: in pages, and in the descriptors of SARIF.
  const bool brief = options.command == "plan" || options.command == "diff" || options.command == "capacity" || (options.command == "check" && options.format != "sarif");
  rules = rules::load_rules(catalog, diagnostics, brief);
  if (!options.specs.empty())
    for (const auto& r : rules) rules::check_rule(r, plan::all_facts(), diagnostics);
  if (!options.as_of.empty()) {
    as_of = text::parse_date(options.as_of);
    if (!as_of) {
      const auto* source = files.keep("--as-of", options.as_of);
      diagnostics.error(text::code::wrong_date, {source, 1, 1, static_cast<std::uint32_t>(options.as_of.size())}, "this is no date",
                        "write --as-of 2027-06-30");
    }
  }
  return report();
}

bool Session::make(const Options& options, const std::string& path) { return make(options, files.read(path, diagnostics)); }

bool Session::make(const Options& options, const text::Source* source) {
  if (source != nullptr) document = spec::load_spec(*source, options.sets, files, diagnostics);
  if (!options.policy.empty())
    if (const text::Source* file = files.read(options.policy, diagnostics))
      if (auto policy = spec::load_policy(*file, diagnostics)) {
        if (document) document->spec.add_policy(std::move(*policy));
        else rules::check_policy(*policy, rules, diagnostics);
      }
  std::vector<spec::Policy> policies;
  if (document && document->spec.policy) policies.push_back(*document->spec.policy);
  for (const auto& p : policies) rules::check_policy(p, rules, diagnostics);
  if (document && diagnostics.empty()) plan = plan::make_plan(*document, catalog, diagnostics);
  if (!report() || !plan) return false;
  const rules::Bench bench{rules, std::move(policies), as_of, document->root()};
  results = rules::judge(plan->ledger, plan::all_facts(), bench);
  return true;
}

int exit_for(const Options& options, const std::vector<rules::Result>& results) {
  const rules::Tally t = rules::tally(results);
  if (options.fail_on == "never") return fine;
  if (t.errors > 0) return findings;
  if (options.fail_on == "error") return fine;
  if (t.warnings > 0) return findings;
  return options.fail_on == "note" && t.notes > 0 ? findings : fine;
}

}  // namespace aidc::cli
