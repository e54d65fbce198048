// SPDX-License-Identifier: Apache-2.0
// The selftest for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "aidc/views/selftest.hpp"

namespace aidc::render {

/// One design a line, what differs in words, the designs that are not scored with the reason, and a closing count.
std::string selftest_text(const std::vector<views::Rederived>& results, bool color);

/// An array of {id, expected, got, unit, deviation, exact, holds, source, place, note, reason}, one for each figure; a
/// design that is not scored is one entry with the reason and nulls.
std::string selftest_json(const std::vector<views::Rederived>& results);

/// Whether every figure that has to be exact is, and every other one is within its tolerance.
bool all_hold(const std::vector<views::Rederived>& results);

}  // namespace aidc::render
