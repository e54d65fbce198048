// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/flow.hpp"

#include <catch2/catch.hpp>

#include "aidc/text/files.hpp"
#include "aidc/text/yaml.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

std::string flow(const std::string& yaml) {
  text::Files files;
  text::Diagnostics diagnostics;
  const auto tree = text::parse_yaml(*files.keep("x.yaml", yaml), diagnostics);
  INFO(yaml << "\n" << render(diagnostics));
  REQUIRE(tree);
  const auto view = tree->view();
  return text::to_flow({&view, 0});
}

}  // namespace

TEST_CASE("a tree is written in one line", "[text]") {
  CHECK(flow("a: 1\nb: [x, 2 kW]\nc:\n  d: 5 %\n") == "{a: 1, b: [x, 2 kW], c: {d: 5 %}}");
  CHECK(flow("a: \"1\"\nb: \"x, y: z\"\nc:\n") == "{a: \"1\", b: \"x, y: z\", c: null}");
  CHECK(flow("a: 'he said \"no\"'\nb: seed-000#2.1\n") == "{a: \"he said \\\"no\\\"\", b: \"seed-000#2.1\"}");
  CHECK(flow("- |\n  one\n  two\n- -1\n- a\\b\n") == "[\"one\\ntwo\\n\", \"-1\", \"a\\\\b\"]");
  CHECK(flow("- 🙂 你好\n- a-b\n- https://example.org/x\n") == "[🙂 你好, a-b, https://example.org/x]");
}

TEST_CASE("what was written is read back as the same", "[text]") {
  const auto& catalog = test::knowledge();
  for (const auto kind : catalog::kinds())
    for (const auto id : catalog.ids(kind)) {
      const std::string once =
          text::to_flow(catalog.document("catalog/" + std::string(kind) + "/" + std::string(id) + ".yaml"));
      CHECK(flow(once) == once);
    }
}
