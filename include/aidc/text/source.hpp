// SPDX-License-Identifier: Apache-2.0
// Where a piece of text stands: the thread from a number in the plan back to a line of somebody's file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace aidc::text {

/// A file, standard input, a command-line argument, or a document that was built in. Its owner outlives every span.
struct Source {
  std::string_view name;  ///< as the user typed it; `specs/…` for what is built in
  std::string_view text;  ///< empty for what is built in
  bool builtin = false;
};

/// A place: line and column count from 1, columns and width in code points. Without a source it is nowhere.
struct Span {
  const Source* source = nullptr;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t width = 0;

  explicit operator bool() const { return source != nullptr; }
  bool is_user() const { return source != nullptr && !source->builtin; }
  bool operator==(const Span&) const = default;
};

/// "file:line:column".
std::string to_string(const Span& span);

/// The whole line `number` (from 1) of `text`, without its line end.
std::string_view line_of(std::string_view text, std::uint32_t number);

/// How many terminal cells `text` takes: two for East Asian wide characters and emoji, none for combining marks.
std::size_t display_width(std::string_view text);

/// Whether `text` is valid UTF-8; if not, `bad` is the offset of the first wrong byte.
bool valid_utf8(std::string_view text, std::size_t& bad);

/// The number of code points in valid UTF-8.
std::size_t code_points(std::string_view text);

/// The first `n` code points of `text`; a byte that belongs to none counts as one.
std::string_view first_code_points(std::string_view text, std::size_t n);

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// `text` without the mark that it may begin with. Columns do not count that mark.
std::string_view without_mark(std::string_view text);

/// `text` with control characters, and those that nobody sees, shown as U+FFFD, so that a hostile file can neither drive
/// the terminal nor hide anything.
std::string printable(std::string_view text);

}  // namespace aidc::text
