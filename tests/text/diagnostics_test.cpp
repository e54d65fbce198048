// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/diagnostics.hpp"

#include <catch2/catch.hpp>

using namespace aidc::text;

namespace {

constexpr Code code{"test/code", "a code of the test"};

}  // namespace

TEST_CASE("a diagnostic shows place, line, caret and help", "[text]") {
  const Source source{"a.yaml", "one: 1\ntwo: 集群 x\n", false};
  Diagnostics d;
  d.error(code, {&source, 2, 9, 1}, "wrong", "right");
  CHECK(render(d) == "a.yaml:2:9: error: wrong [test/code]\n  |\n2 | two: 集群 x\n  |           ^\n  help: right\n");
}

TEST_CASE("a caret is as wide as what it marks, and no wider than what is shown", "[text]") {
  const Source source{"a.yaml", "集群: 1\n", false};
  CHECK(excerpt({&source, 1, 1, 2}) == "  |\n1 | 集群: 1\n  | ^^^^\n");
  CHECK(excerpt({&source, 1, 4, 99}) == "  |\n1 | 集群: 1\n  |      ^^\n");
  CHECK(excerpt({&source, 1, 50, 1}) == "  |\n1 | 集群: 1\n  |        ^\n");
  CHECK(excerpt({&source, 7, 1, 1}) == "  |\n7 | \n  | ^\n");
  CHECK(excerpt({}).empty());
}

TEST_CASE("of a long line a window is shown", "[text]") {
  const std::string text = std::string(300, 'a') + "X" + std::string(300, 'b');
  const Source source{"a.yaml", text, false};
  const std::string shown = excerpt({&source, 1, 301, 1});
  CHECK(shown ==
        "  |\n1 | …" + std::string(50, 'a') + "X" + std::string(69, 'b') + "…\n  | " + std::string(51, ' ') + "^\n");
}

TEST_CASE("diagnostics come file by file, in the order of lines", "[text]") {
  const Source a{"a", "x\ny\n", false}, b{"b", "x\ny\n", false};
  Diagnostics d;
  d.error(code, {&a, 2, 1, 1}, "a2");
  d.error(code, {&b, 1, 1, 1}, "b1");
  d.error(code, {&a, 1, 1, 1}, "a1");
  d.error(code, {}, "nowhere");
  const std::string out = render(d);
  CHECK(out.find("a1") < out.find("a2"));
  CHECK(out.find("a2") < out.find("b1"));
  CHECK(out.find("b1") < out.find("aidc: error: nowhere"));
  CHECK(out.ends_with("4 errors\n"));
}

TEST_CASE("past twenty, mistakes are only counted", "[text]") {
  Diagnostics d;
  for (int i = 0; i < 25; ++i) d.error(code, {}, "e" + std::to_string(i));
  CHECK(d.full());
  CHECK(d.count() == 25);
  CHECK(d.all().size() == 20);
  CHECK(render(d).ends_with("25 errors, of which 20 are shown\n"));
}

TEST_CASE("the nearest word", "[text]") {
  const std::vector<std::string_view> keys{"server", "count", "gpus", "spares", "power_cap", "voltage", "N+1"};
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"sever", "server"},
      {"serevr", "server"},
      {"Server", "server"},
      {"counts", "count"},
      {"cuont", "count"},
      {"gpu", "gpus"},
      {"volt", "voltage"},
      {"n+1", "N+1"},
      {"power", "power_cap"},
      {"quantum", ""},
      {"", ""},
      {"x", ""},
      {"zz", ""},
  };
  for (const auto& [word, near] : rows) {
    INFO(word);
    CHECK(nearest(word, keys) == near);
  }
  CHECK(nearest(std::string(100'000, 'x'), keys).empty());
}

TEST_CASE("words that a word is a part of", "[text]") {
  const std::vector<std::string_view> ids{"nvidia-dgx-h100", "nvidia-hgx-h100-8", "nvidia-dgx-h200", "amd-mi300x-8"};
  CHECK(containing("H100", ids) == std::vector<std::string_view>{"nvidia-dgx-h100", "nvidia-hgx-h100-8"});
  CHECK(containing("x", ids).empty());
  CHECK(did_you_mean({}).empty());
  CHECK(did_you_mean({"a"}) == "did you mean `a`?");
  CHECK(did_you_mean({"a", "b", "c"}) == "did you mean `a`, `b` or `c`?");
}
