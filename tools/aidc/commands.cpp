// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "command.hpp"

namespace aidc::cli {
namespace {

constexpr unsigned judges = takes_spec | takes_format | takes_judging;

constexpr std::array table{
    Command{"plan", "sizes and checks the whole cluster", "SPEC", judges | takes_prove | takes_output, "text|json|markdown", run_plan},
    Command{"check", "the findings alone", "SPEC", judges | takes_output, "text|json|sarif|junit|github|markdown", run_check},
    Command{"diff", "what a change does, and whether it crosses a line", "BASE HEAD", takes_format | takes_judging | takes_output, "text|json|markdown", run_diff},
    Command{"capacity", "what is used of everything, and how many more nodes it allows", "SPEC", judges | takes_output, "text|json|markdown", run_capacity},
    Command{"bom", "bill of materials", "SPEC", takes_spec | takes_format | takes_of | takes_output, "text|csv|json|markdown", run_bom},
    Command{"explain", "where a number comes from, or what a rule asks", "SPEC FACT, or RULE", takes_spec, "", run_explain},
    Command{"accept", "the built fabric against the plan, or against itself", "SPEC, or fabric", judges | takes_measured | takes_output, "text|json", run_accept},
    Command{"export", "files for other systems", "SPEC", takes_spec | takes_to, "", run_export},
    Command{"init", "writes a commented starter spec", "", takes_init | takes_output, "", run_init},
    Command{"catalog", "what aidc knows of devices", "list [KIND], show ID, or import DEVICE_TYPE", takes_format | takes_output | takes_fail_on, "text|json", run_catalog},
    Command{"rules", "what aidc judges by", "list, or show RULE", takes_format, "text|json", run_rules},
    Command{"selftest", "published designs re-derived here and now", "", takes_format, "text|json", run_selftest},
    Command{"schema", "the JSON Schema of a spec, for editors", "", takes_output, "", run_schema},
    Command{"docs", "a page of the reference, as Markdown", "spec, facts, rules, cli or errors", 0, "", run_docs},
};

}  // namespace

std::span<const Command> commands() { return table; }

}  // namespace aidc::cli
