// SPDX-License-Identifier: Apache-2.0
// What a subcommand is: a name, a sentence, and a function from options to an exit code.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/catalog/catalog.hpp"
#include "aidc/plan/plan.hpp"
#include "aidc/rules/judge.hpp"

namespace aidc::cli {

enum Exit { fine = 0, findings = 1, wrong_input = 2, machine = 3 };

/// What stands on the command line.
struct Options {
  std::string command;
  std::vector<std::string> arguments;
  std::vector<std::string> sets;
  std::string format = "text", fail_on = "error", color = "auto", policy, as_of, specs, output, gpus, server, from, of = "all", columns, to, ibnetdiscover, iblinkinfo;
  int each = 0;
  bool quiet = false, verbose = false, prove = false, force = false, cables = false, list = false;
};

/// Flags that a subcommand takes besides those that all take.
enum Takes : unsigned { takes_spec = 1, takes_format = 2, takes_judging = 4, takes_prove = 8, takes_output = 16, takes_init = 32, takes_of = 64, takes_to = 128, takes_measured = 256, takes_fail_on = 512 };

struct Command {
  std::string_view name, summary, arguments;
  unsigned takes;
  std::string_view formats;  ///< separated by `|`
  int (*run)(const Options&);
};

std::span<const Command> commands();

/// Reads the command line. An exit code if the program is done with that (--help, a mistake), else nothing.
std::optional<int> read_arguments(int argc, char** argv, Options& options);

/// An option as the command line takes it.
struct OptionDoc {
  std::string names, doc;
};
/// The options of a subcommand, in the order of `--help`.
std::vector<OptionDoc> options_of(const Command& command);

/// Writes to standard output. A closed pipe ends quietly; a full disk is a Failure.
void write_out(std::string_view text);
void write_err(std::string_view text);

bool color_wanted(const Options& options);

std::string_view version();

/// Writes a result to standard output, or to the file of `-o`.
void deliver(const Options& options, const std::string& text);

/// Reports a mistake on the command line; the exit code for it.
int wrong(const std::string& message, const std::string& help);
/// "did you mean …?" if one of `names` is near enough, else `otherwise`.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names, std::string_view otherwise);
/// 0 if the cables of the plan can be listed; else the mistake is reported.
int wants_listable(const plan::Plan& plan);
/// 0 if there is one argument, the spec; else the mistake is reported.
int wants_one_spec(const Options& options);

int run_accept(const Options&);
int run_bom(const Options&);
int run_catalog(const Options&);
int run_capacity(const Options&);
int run_check(const Options&);
int run_diff(const Options&);
int run_docs(const Options&);
int run_explain(const Options&);
int run_export(const Options&);
int run_init(const Options&);
int run_plan(const Options&);
int run_rules(const Options&);
int run_schema(const Options&);
int run_selftest(const Options&);

/// A spec read, planned and judged.
struct Session {
  text::Files files;
  catalog::Catalog catalog;
  text::Diagnostics diagnostics;
  std::unique_ptr<spec::Document> document;
  std::unique_ptr<plan::Plan> plan;
  std::vector<rules::Rule> rules;
  std::vector<rules::Result> results;
  std::optional<text::Date> as_of;
  std::vector<std::unique_ptr<spec::Document>> others;  ///< of the same spec with more nodes

  /// False if anything was wrong; the mistakes have then been written to standard error.
  bool open(const Options& options);
  /// Plans and judges `path`; the same.
  bool make(const Options& options, const std::string& path);
  /// The same of a file that was read; null if it could not be.
  bool make(const Options& options, const text::Source* source);
  bool report();
};

/// What a rule asks and why; `explain RULE` and `rules show RULE`.
int explain_rule(const Options& options, const Session& session, const std::string& id);

/// The exit code that findings ask for.
int exit_for(const Options& options, const std::vector<rules::Result>& results);

}  // namespace aidc::cli
