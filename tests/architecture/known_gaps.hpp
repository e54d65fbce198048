// SPDX-License-Identifier: Apache-2.0
// What is written down before the code that uses it. Each test that reads a list here also fails when an entry has found
// its use: then it has to go.
#pragma once

#include <set>
#include <string>

namespace aidc::test {

/// Facts that formulas name and no layer declares yet.
inline const std::set<std::string> awaited_facts{"demand.gpus"};

/// Defaults that no code takes yet.
inline const std::set<std::string> awaited_defaults{
    "years",        "jobs",         "read_margin",      "checkpoint_bytes_per_parameter",
    "training_mfu", "air_band_low", "parameter_memory", "flops_per_parameter",
};

/// Sources that no value, rule or page cites yet.
inline const std::set<std::string> awaited_sources{"rsc-reliability-2024", "young-1974"};

}  // namespace aidc::test
