// SPDX-License-Identifier: Apache-2.0
// What is said about YAML as text, apart from the library: what has to hold before it reads, and plainer words for its
// complaints. Offsets count bytes of the text without its byte order mark.
#pragma once

#include <optional>
#include <string_view>

#include "aidc/text/diagnostics.hpp"
#include "yaml_events.hpp"

namespace aidc::text {

/// The place of an offset. Costs a scan of the text: for mistakes.
Span span_at(const Source& source, std::size_t offset, std::uint32_t width = 1);

/// Whether the text is UTF-8 without control characters and without tabs in its indentation; reported otherwise.
bool check_text(const Source& source, Diagnostics& diagnostics);

/// Reports what the library says. `open` is the innermost bracket that is still open.
void report_syntax(const Source& source, const YamlProblem& problem, std::optional<std::size_t> open, Diagnostics& diagnostics);

/// What to do about a quote that stays open.
inline constexpr std::string_view close_the_quote = "close it, or put a text that holds it in the other kind of quotes";

/// The offset behind the quote that closes the one at `at`; nothing if none does.
std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t at);

/// Whether a text, escapes resolved, holds a control character other than a line feed or a tab.
bool has_control(std::string_view text);

}  // namespace aidc::text
