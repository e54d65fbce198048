// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/yaml.hpp"

#include <catch2/catch.hpp>

#include "support/tree.hpp"

using namespace aidc::text;
using aidc::test::outline;

TEST_CASE("a document becomes a tree with places", "[text]") {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"a: 1", "{1:1+1 a@1:1+1 1@1:4+1 }"},
      {"- a\n- b", "[1:1+1 a@1:3+1 b@2:3+1 ]"},
      {"{a: [1, 22], b: {}}", "{1:1+1 a@1:2+1 [1:5+1 1@1:6+1 22@1:9+2 ]b@1:14+1 {1:17+1 }}"},
      {"集: \"é\"\n键: 'x'", "{1:1+1 集@1:1+1 \"é\"@1:4+3 键@2:1+1 \"x\"@2:4+3 }"},
      {"a: \"b\\\"c\" # d", "{1:1+1 a@1:1+1 \"b\"c\"@1:4+6 }"},
      {"a: 'it''s'", "{1:1+1 a@1:1+1 \"it's\"@1:4+7 }"},
      {"a: b c # d", "{1:1+1 a@1:1+1 b c@1:4+3 }"},
      {"a:\n  b\n  c", "{1:1+1 a@1:1+1 b c@2:3+1 }"},
      {"a: |\n  b\n", "{1:1+1 a@1:1+1 \"b\n\"@1:4+1 }"},
      {"a: ~", "{1:1+1 a@1:1+1 ~@1:4+1 }"},
      {"a: null", "{1:1+1 a@1:1+1 ~@1:4+4 }"},
      {"a:\nb: 1", "{1:1+1 a@1:1+1 ~@1:1+1 b@2:1+1 1@2:4+1 }"},
      {"a:\n\n\n", "{1:1+1 a@1:1+1 ~@1:1+1 }"},
      {"ab:\n  -\n  - x", "{1:1+1 ab@1:1+2 [2:3+1 ~@2:3+1 x@3:5+1 ]}"},
      {"ab:\n  - x\n  -\n", "{1:1+1 ab@1:1+2 [2:3+1 x@2:5+1 ~@3:3+1 ]}"},
      {"{a, b: }", "{1:1+1 a@1:2+1 ~@1:2+1 b@1:5+1 ~@1:5+1 }"},
      {"a: &x 1\nb: *x", "{1:1+1 a@1:1+1 1@1:7+1 b@2:1+1 1@1:7+1 }"},
      {"a: &x {b: 1}\nc: *x", "{1:1+1 a@1:1+1 {1:4+1 b@1:8+1 1@1:11+1 }c@2:1+1 {1:4+1 b@1:8+1 1@1:11+1 }}"},
      {"\xEF\xBB\xBF"
       "a: 1",
       "{1:1+1 a@1:1+1 1@1:4+1 }"},
      {"a: 1\r\nb: 2\r\n", "{1:1+1 a@1:1+1 1@1:4+1 b@2:1+1 2@2:4+1 }"},
      {"a:\t1", "{1:1+1 a@1:1+1 1@1:4+1 }"},
      {"? a\n: 1", "{1:1+1 a@1:3+1 1@2:3+1 }"},
      {"---\na: 1\n...\n", "{2:1+1 a@2:1+1 1@2:4+1 }"},
      {"010", "010@1:1+3 "},
      {"[yes, 0x10, 1e3, .inf]", "[1:1+1 yes@1:2+3 0x10@1:7+4 1e3@1:13+3 .inf@1:18+4 ]"},
  };
  for (const auto& [text, tree] : rows) {
    INFO(text);
    CHECK(outline(text) == tree);
  }
}

TEST_CASE("what the library lets pass is closed", "[text]") {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"a: 1\na: 2", "2:1 yaml/duplicate-key"},
      {"a: 1\n---\nb: 1", "2:1 yaml/second-document"},
      {"{a: 1}\nb", "2:1 yaml/second-document"},
      {"a: &x [*x]", "1:8 yaml/alias"},
      {"a: *x", "1:4 yaml/alias"},
      {"a: !!int 1", "1:4 yaml/tag"},
      {"a: ! 1", "1:4 yaml/tag"},
      {"a: &x !y 1", "1:7 yaml/tag"},
      {"<<: {a: 1}", "1:1 yaml/merge-key"},
      {"[a]: 1", "1:1 yaml/key"},
      {"\ta: 1", "1:1 yaml/tab"},
      {"a:\n \tb: 1", "2:2 yaml/tab"},
      {"a: \"x", "1:4 yaml/syntax"},
      {"a: 'x", "1:4 yaml/syntax"},
      {"a: \"\\0\"", "1:4 yaml/encoding"},
      {"a: \"\\x9b\"", "1:4 yaml/encoding"},
      {"a: \xC2\x9B", "1:4 yaml/encoding"},
      {"a: \xFF", "1:4 yaml/encoding"},
      {"a\rb: 1", "1:2 yaml/encoding"},
      {"a: \xEF\xBB\xBF"
       "b",
       "1:4 yaml/encoding"},
      {"", "1:1 yaml/syntax"},
      {"# only", "1:1 yaml/syntax"},
      {",", "1:1 yaml/syntax"},
      {"{", "1:1 yaml/syntax"},
      {"}", "1:1 yaml/syntax"},
  };
  for (const auto& [text, mistake] : rows) {
    INFO(text);
    CHECK(outline(text) == mistake);
  }
}

TEST_CASE("nesting and aliases have a budget", "[text]") {
  const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  CHECK(outline(nested(64)).front() == '[');
  CHECK(outline(nested(65)) == "1:65 yaml/too-deep");
  std::string ten_thousand = "a: &a [", more = ten_thousand;
  for (int i = 0; i < 99; ++i) ten_thousand += "x, ", more += "x, ";
  std::string aliases;
  for (int i = 0; i < 100; ++i) aliases += "*a, ";
  CHECK(outline(ten_thousand + "]\nb: [" + aliases + "]").front() == '{');
  CHECK(outline(more + "x]\nb: [" + aliases + "]").ends_with("yaml/alias"));
  CHECK(outline(std::string(largest_file + 1, ' ')) == "1:1 yaml/too-large");
}

TEST_CASE("several mistakes of one document are told together", "[text]") {
  CHECK(outline("a: 1\na: 2\nb: !x 1\n[c]: 1\n<<: 1") ==
        "2:1 yaml/duplicate-key 3:4 yaml/tag 4:1 yaml/key 5:1 yaml/merge-key");
}
