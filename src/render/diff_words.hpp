// SPDX-License-Identifier: Apache-2.0
// Words that the text and the Markdown of a difference share.
#pragma once

#include <optional>
#include <string>

#include "aidc/render/diff.hpp"

namespace aidc::render {

/// A value for people; "unknown" where it is not known.
std::string shown(const views::Moved& m, const std::optional<double>& value);
/// "63 → 95 (+32)", "1.2 MW → 1.8 MW (+50 %)".
std::string step(const views::Moved& m);
/// Rows of what follows: a label, and a step or several. What belongs to one fabric stands in one row.
std::vector<std::pair<std::string, std::string>> figure_rows(const views::Difference& difference);
/// "62.1 % → 93.6 %"; a resource that one plan lacks is "none".
std::string step(const views::Headroom& h);
/// "63 → 95"; what is not written is "(nothing)".
std::string step(const views::Edit& e);
/// The verdict and how much there is of everything.
std::string headline(const DiffPage& page);
/// What of the money comes from the design, and what from prices; empty where the bill is the same.
std::string money_words(const DiffPage& page);
/// Said where another catalogue made the base.
inline constexpr const char* other_knowledge =
    "the base was planned with another catalogue, other prices or other rules: what differs without an edit comes from there";

}  // namespace aidc::render
