// SPDX-License-Identifier: Apache-2.0
// What is written down before the code that uses it. Each test that reads a list here also fails when an entry has
// found its use: then it has to go.
#pragma once

#include <set>
#include <string>

namespace aidc::test {

/// Facts that formulas name and no layer declares yet.
inline const std::set<std::string> awaited_facts{};

/// Defaults that no code takes yet.
inline const std::set<std::string> awaited_defaults{"years"};

/// Sources that no value, rule or page cites yet.
inline const std::set<std::string> awaited_sources{};

}  // namespace aidc::test
