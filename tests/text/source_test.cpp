// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/source.hpp"

#include <catch2/catch.hpp>
#include <optional>

using namespace aidc::text;

TEST_CASE("display width counts terminal cells", "[text]") {
  const std::pair<std::string_view, std::size_t> rows[] = {
      {"", 0},
      {"abc", 3},
      {"é", 1},
      {"e\xCC\x81", 1},
      {"集群", 4},
      {"ａｂ", 4},
      {"한글", 4},
      {"ひらがな", 8},
      {"🚀", 2},
      {"°C", 2},
      {"a\xFF"
       "b",
       3},
      {"\xE9\x9B", 2},
      {"µs", 2},
      {"✅", 2},
  };
  for (const auto& [text, width] : rows) {
    INFO(text);
    CHECK(display_width(text) == width);
  }
}

TEST_CASE("UTF-8 is checked byte by byte", "[text]") {
  const std::pair<std::string, std::optional<std::size_t>> rows[] = {
      {"", {}},
      {"abc é 集 🚀", {}},
      {std::string("a\0b", 3), {}},
      {"\x80", 0},
      {"a\xC3", 1},
      {"a\xC3(", 1},
      {"\xC0\xAF", 0},
      {"\xC1\xBF", 0},
      {"\xE0\x80\x80", 0},
      {"\xE0\x9F\xBF", 0},
      {"\xE0\xA0\x80", {}},
      {"ab\xED\xA0\x80", 2},
      {"\xED\x9F\xBF", {}},
      {"\xF0\x8F\xBF\xBF", 0},
      {"\xF0\x90\x80\x80", {}},
      {"\xF4\x8F\xBF\xBF", {}},
      {"\xF4\x90\x80\x80", 0},
      {"\xF5\x80\x80\x80", 0},
      {"\xFF", 0},
  };
  for (const auto& [text, where] : rows) {
    std::size_t bad = 99;
    const bool valid = valid_utf8(text, bad);
    CHECK(valid == !where.has_value());
    if (where) CHECK(bad == *where);
  }
}

TEST_CASE("lines and code points", "[text]") {
  constexpr std::string_view text = "one\r\n二三\n\nfour";
  CHECK(line_of(text, 1) == "one");
  CHECK(line_of(text, 2) == "二三");
  CHECK(line_of(text, 3).empty());
  CHECK(line_of(text, 4) == "four");
  CHECK(line_of(text, 5).empty());
  CHECK(code_points("二3é") == 3);
  CHECK(first_code_points("二三四", 2) == "二三");
  CHECK(first_code_points("ab", 5) == "ab");
  CHECK(first_code_points("\xBC\xAF"
                          "a",
                          2) == "\xBC\xAF");
  CHECK(without_mark("\xEF\xBB\xBF"
                     "a") == "a");
  CHECK(without_mark("a") == "a");
}

TEST_CASE("nothing that is shown drives the terminal", "[text]") {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"plain 集 é", "plain 集 é"},
      {"a\tb", "a b"},
      {"\x1b[31m", "�[31m"},
      {"\x7f", "�"},
      {"\xC2\x9B", "�"},
      {"\xE2\x80\xAE", "�"},
      {"\xE2\x80\x8B", "�"},
      {"\xEF\xBB\xBF", "�"},
      {"\xFF", "�"},
      {"a\nb", "a�b"},
      {"👩\xE2\x80\x8D💻", "👩\xE2\x80\x8D💻"},
  };
  for (const auto& [text, shown] : rows) CHECK(printable(text) == shown);
}
