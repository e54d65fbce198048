// SPDX-License-Identifier: Apache-2.0
// How messages show what stands in a file.
#pragma once

#include <span>
#include <string>

#include "aidc/text/tree.hpp"

namespace aidc::text {

/// In ticks; the first line only, and of that the first sixty characters.
std::string quoted(std::string_view s);

/// A value as it was written (a text in its quotes), or "a list", "a map", "nothing".
std::string what_stands(const Node& node);

/// "a power", "an amount of data".
std::string with_article(std::string_view noun);

/// "It is one of a, b, c".
std::string one_of(std::span<const std::string_view> words);

}  // namespace aidc::text
