// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/tree.hpp"

#include <catch2/catch.hpp>

#include "aidc/text/bundle.hpp"
#include "aidc/text/yaml.hpp"

using namespace aidc::text;

namespace {

constexpr std::string_view text = "nodes:\n  - {name: a, count: 1}\n  - {count: 2}\nname: x\nempty: {}\nlist: []\n";

struct Parsed {
  Source source{"a.yaml", text, false};
  Diagnostics diagnostics;
  Tree tree = *parse_yaml(source, diagnostics);
  TreeView view = tree.view();
  Node root{&view, 0};
};

}  // namespace

TEST_CASE("paths lead by key, index and name", "[text]") {
  const Parsed p;
  CHECK(p.root.find_path("nodes.0.count").text() == "1");
  CHECK(p.root.find_path("nodes.a.count").text() == "1");
  CHECK(p.root.find_path("nodes.1.count").text() == "2");
  CHECK(p.root.find_path("").index() == 0);
  for (std::string_view path :
       {"nodes.2", "nodes.b", "nodes.-1", "nodes.0.count.x", "none", "empty.x", "list.0", "name.x"}) {
    INFO(path);
    CHECK_FALSE(p.root.find_path(path));
  }
  Node nearest;
  CHECK_FALSE(p.root.find_path("nodes.0.none", &nearest));
  CHECK(nearest.span() == p.root.find_path("nodes.0").span());
}

TEST_CASE("children in the order of the file", "[text]") {
  const Parsed p;
  CHECK(p.root.pairs().size() == 4);
  CHECK(p.root.pairs()[1].first.text() == "name");
  CHECK(p.root.find("nodes").items().size() == 2);
  CHECK(p.root.items().empty());
  CHECK(p.root.find("name").pairs().empty());
  CHECK(p.root.find("empty").is_map());
  CHECK(p.root.find("list").items().empty());
}

TEST_CASE("a bundle gives back what was put in", "[text]") {
  Diagnostics diagnostics;
  const Source x{"a/x.yaml", "k: 1\n"}, y{"a/y.yaml", "- 集\n"}, b{"b.yaml", "v\n"};
  const std::string bytes = write_bundle({&x, &y, &b}, diagnostics);
  REQUIRE(diagnostics.empty());
  const Bundle bundle(bytes);
  CHECK(bundle.size() == 3);
  CHECK(bundle.find("a/x.yaml").find("k").text() == "1");
  CHECK(bundle.find("a/y.yaml").items()[0].text() == "集");
  CHECK(to_string(bundle.find("b.yaml").span()) == "b.yaml:1:1");
  CHECK_FALSE(bundle.find("a/z.yaml"));
  CHECK_FALSE(bundle.find("a/"));
  CHECK(bundle.range("a/") == std::pair<std::size_t, std::size_t>(0, 2));
  CHECK(bundle.range("c").first == bundle.range("c").second);
  CHECK(bundle.find("b.yaml").span().source->builtin);
}

TEST_CASE("a bundle's hash follows each name and each byte", "[text]") {
  Diagnostics d;
  const auto hash = [&](const Source& file) {
    const std::string bytes = write_bundle({&file}, d);
    return Bundle(bytes).hash();
  };
  const auto first = hash({"a", "k: 1\n"});
  CHECK(first == hash({"a", "k: 1\n"}));
  CHECK(first != hash({"b", "k: 1\n"}));
  CHECK(first != hash({"a", "k: 2\n"}));
  CHECK(first != hash({"a", "k:  1\n"}));
}

TEST_CASE("a wrong document in a bundle is told with its place", "[text]") {
  Diagnostics d;
  const Source file{"a.yaml", "k: 1\nk: 2\n"};
  write_bundle({&file}, d);
  CHECK(render(d).starts_with("a.yaml:2:1: error:"));
}

TEST_CASE("a damaged bundle is a failure, not a crash", "[text]") {
  CHECK_THROWS(Bundle(""));
  CHECK_THROWS(Bundle(std::string(64, 'x')));
}
