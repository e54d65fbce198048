// SPDX-License-Identifier: Apache-2.0
// One line of a print, taken apart from the left, and the walk over all lines.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "aidc/text/source.hpp"

namespace aidc::measure {

class Line {
 public:
  explicit Line(std::string_view text, std::uint32_t number = 0) : all_(text), rest_(text), number_(number) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }
  std::optional<std::uint32_t> number() {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n);
    if (error != std::errc{}) return {};
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return n;
  }
  std::optional<std::string_view> quoted() {
    if (!take("\"")) return {};
    const auto end = rest_.find('"');
    if (end == std::string_view::npos) return {};
    return cut(end, 1);
  }
  /// What stands up to the next blank; empty at the end.
  std::string_view word() { return cut(std::min(rest_.find_first_of(" \t"), rest_.size()), 0); }
  /// What stands before `mark`, and goes behind it; nothing if there is none.
  std::optional<std::string_view> until(std::string_view mark) {
    const auto at = rest_.find(mark);
    if (at == std::string_view::npos) return {};
    return cut(at, mark.size());
  }
  /// The same for the last `mark`, or the last one before the first `border`.
  std::optional<std::string_view> until_last(std::string_view mark, std::string_view border = {}) {
    const auto at = rest_.rfind(mark, border.empty() ? std::string_view::npos : rest_.find(border));
    if (at == std::string_view::npos) return {};
    return cut(at, mark.size());
  }
  /// Goes behind the next `#`; false if there is none.
  bool comment() {
    if (!until("#")) return false;
    blanks();
    return true;
  }
  std::string_view last_word() const {
    const auto end = rest_.find_last_not_of(" \t");
    if (end == std::string_view::npos) return {};
    const auto blank = rest_.find_last_of(" \t\"", end);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    return rest_.substr(begin, end - begin + 1);
  }

  std::string_view all() const { return all_; }
  std::string_view rest() const { return rest_; }
  std::uint32_t line() const { return number_; }
  /// The place that is reached, in code points.
  text::Span here(const text::Source& source) const {
    return {&source, number_,
            static_cast<std::uint32_t>(text::code_points(all_.substr(0, all_.size() - rest_.size())) + 1), 1};
  }

 private:
  std::string_view cut(std::size_t length, std::size_t mark) {
    const std::string_view out = rest_.substr(0, length);
    rest_.remove_prefix(length + mark);
    return out;
  }

  std::string_view all_, rest_;
  std::uint32_t number_ = 0;
};

/// Calls `each(Line)` for every line, without its line end, until it says false.
template <class Each>
void each_line(const text::Source& source, Each&& each) {
  std::string_view rest = text::without_mark(source.text);
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    const auto end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!each(Line(line, number))) return;
  }
}

}  // namespace aidc::measure
