// SPDX-License-Identifier: Apache-2.0
// Where a finding shows beside a change: always in a file, even if its value came from the command line.
#pragma once

#include <string>
#include <vector>

#include "aidc/rules/judge.hpp"
#include "aidc/text/tree.hpp"

namespace aidc::render {

struct Place {
  text::Span span;   ///< in a file or on standard input; within one line
  std::string file;  ///< as it was typed, without `.` and doubled slashes; empty for standard input
  std::string keys;  ///< the way there in the spec: `nodes.compute.count`; empty outside of it
};

/// The place of a result. What stands in `--set` shows at the key that it replaces, or at the section that it adds to;
/// what has no place shows at the name of the spec.
Place place_of(const rules::Result& result, text::Node spec);

/// The results that are findings, the worst first.
std::vector<const rules::Result*> worst_first(const std::vector<rules::Result>& results);

/// "1 error, 2 warnings, 3 notes; 40 checks passed, 5 not evaluated, 1 waived".
std::string counted(const rules::Tally& tally);

}  // namespace aidc::render
