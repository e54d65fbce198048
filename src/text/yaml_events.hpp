// SPDX-License-Identifier: Apache-2.0
// The YAML library as a stream of events, each with its place counted in our way: bytes, and lines that only a line feed
// ends.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aidc::text {

/// A place in the text without its byte order mark.
struct Mark {
  std::size_t at = 0;         ///< bytes before it
  std::uint32_t line = 1;     ///< from 1
  std::uint32_t column = 1;   ///< from 1, in code points
};

enum class YamlEvent : std::uint8_t { document_start, document_end, scalar, alias, map_start, map_end, list_start, list_end, end };

/// What the library says is wrong.
struct YamlProblem {
  std::string what;     ///< its words
  std::string context;  ///< what it was reading, in its words; may be empty
  std::size_t at = 0;   ///< bytes before the place
  std::size_t from = 0; ///< bytes before what it was reading
};

class YamlEvents {
 public:
  /// `text` has to be UTF-8 and to outlive this.
  explicit YamlEvents(std::string_view text);
  ~YamlEvents();
  YamlEvents(const YamlEvents&) = delete;
  YamlEvents& operator=(const YamlEvents&) = delete;

  /// Reads the next event; nothing if the text is no YAML: see problem().
  std::optional<YamlEvent> next();
  YamlProblem problem();

  // Of the event that was read last; the texts live until the next one is read.
  const Mark& mark() const { return mark_; }
  std::string_view value() const;
  std::string_view anchor() const;
  bool tagged() const;
  /// Whether a scalar stands in quotes or in a block.
  bool quoted() const;

 private:
  void go_to(std::size_t index);
  std::size_t offset(std::size_t index);

  struct Library;
  std::unique_ptr<Library> library_;
  std::string_view text_;
  Mark mark_;
  std::size_t index_ = 0;             ///< code points before mark_
  std::vector<std::size_t> starts_{0};  ///< code points before each line up to that of mark_
};

}  // namespace aidc::text
