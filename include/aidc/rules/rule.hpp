// SPDX-License-Identifier: Apache-2.0
// A rule is one YAML file that compares facts with a limit. Nothing here knows what a rule is about.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "aidc/catalog/catalog.hpp"
#include "aidc/facts/expression.hpp"
#include "aidc/spec/spec.hpp"

namespace aidc::rules {

using spec::Severity;
using text::List, text::Map, text::Said;

enum class Confidence : std::uint8_t { standard, vendor, paper, practice };
constexpr std::array<std::string_view, 4> confidence_words{"standard", "vendor", "paper", "practice"};
constexpr std::span<const std::string_view> choices_of(Confidence) { return confidence_words; }

/// One level of a rule: the severity of not fulfilling `require`.
struct Level {
  Said<Severity> severity;
  Said<std::string> require, limit;
};

struct Examples {
  Said<Map<std::string>> pass, fail;
};

/// A rule as its file says it.
struct Rule {
  Said<std::string> id, since, asks, require, when, limit, stated, message, fix, why, at;
  Said<Severity> severity;
  Said<List<Level>> levels;
  Said<List<std::string>> source;
  Said<Confidence> confidence;
  Said<Examples> examples;

  /// The levels, the worst first; a rule without `levels` has one.
  std::vector<Level> all_levels() const;
  /// "power" of "power/rack-over-air-limit".
  std::string_view layer() const;
};

const text::Table& table_of(const Level*);
const text::Table& table_of(const Examples*);
const text::Table& table_of(const Rule*);

/// All rules, sorted by id: the built-in ones and those of `--specs`. A mistake in one is reported.
/// `brief` leaves out what only pages need (why, examples): a plan is judged with less.
std::vector<Rule> load_rules(const catalog::Catalog& catalog, text::Diagnostics& diagnostics, bool brief = false);

/// Checks that every expression of a rule can be read and every `{…}` of its texts is a fact; reports what cannot.
void check_rule(const Rule& rule, const facts::FactIndex& index, text::Diagnostics& diagnostics);

}  // namespace aidc::rules
