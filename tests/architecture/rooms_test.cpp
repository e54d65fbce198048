// SPDX-License-Identifier: Apache-2.0
// Who may include whom.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>

#include "architecture/scan.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

using Strings = std::vector<std::string>;

/// The name that follows `prefix` in a path: the room of include/aidc/ROOM/…, empty where there is none.
std::string after(const std::string& path, const std::string& prefix) {
  if (!path.starts_with(prefix)) return "";
  const std::string rest = path.substr(prefix.size());
  return rest.find('/') == std::string::npos ? "" : rest.substr(0, rest.find('/'));
}

std::size_t place(const Strings& order, const std::string& name) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), name) - order.begin());
}

/// What is wrong with the includes of one file; empty if nothing is. `prefix` is where the names stand in an include.
Strings violations(const std::string& name, const std::string& text, const Strings& order, const std::string& prefix) {
  Strings out;
  for (const auto& include : test::includes_of(text)) {
    const std::string other = after(include, "\"" + prefix);
    if (other.empty()) continue;
    if (place(order, other) == order.size())
      out.push_back("there is no room `" + other + "`");
    else if (place(order, other) > place(order, name))
      out.push_back("`" + name + "` may not include `" + other + "`");
  }
  return out;
}

std::string owner(const std::string& path, const std::string& below) {
  const std::string in_header = after(path, "include/aidc/" + below);
  return in_header.empty() ? after(path, "src/" + below) : in_header;
}

void check_order(const Strings& order, const std::string& below) {
  std::size_t seen = 0;
  for (const auto& path : test::files({"include", "src"}, {".hpp", ".cpp"})) {
    const std::string name = owner(path, below);
    if (name.empty()) continue;
    ++seen;
    if (place(order, name) == order.size()) FAIL_CHECK(path << " stands in no room of docs/architecture.md");
    for (const auto& wrong : violations(name, test::read(path), order, "aidc/" + below))
      FAIL_CHECK(path << ": " << wrong);
  }
  CHECK(seen > 10);
}

/// Third-party headers and the files that may include them.
const std::map<std::string, Strings> doors{
    {"<yaml.h", {"src/text/yaml_events.cpp"}},
    {"<CLI/", {"tools/aidc/args.cpp"}},
    {"<nlohmann/", {"src/plan/", "src/views/", "src/render/", "src/exports/"}},
    {"<unistd.h", {"src/text/files.cpp", "tools/aidc/main.cpp"}},
    {"<fcntl.h", {"src/text/files.cpp"}},
    {"<sys/stat.h", {"src/text/files.cpp"}},
    {"<sys/mman.h", {"tools/aidc/arena.cpp"}},
};

Strings door_violations(const std::string& path, const std::string& text) {
  Strings out;
  for (const auto& include : test::includes_of(text)) {
    if (include[0] != '<' || include.find_first_of("./") == std::string::npos) continue;
    const auto door =
        std::find_if(doors.begin(), doors.end(), [&](const auto& d) { return include.starts_with(d.first); });
    const auto opens = [&](const std::string& place) { return path.starts_with(place); };
    if (door == doors.end() || !std::any_of(door->second.begin(), door->second.end(), opens))
      out.push_back(path + " may not include " + include + ">");
  }
  return out;
}

}  // namespace

TEST_CASE("a room includes only rooms to its left", "[architecture]") {
  check_order(test::documented("units text facts "), "");
}

TEST_CASE("a layer includes only layers to its left", "[architecture]") {
  check_order(test::documented("nodes storage "), "layers/");
}

TEST_CASE("a header without a folder is a neighbour", "[architecture]") {
  for (const auto& path : test::files({"include", "src", "tools"}, {".hpp", ".cpp"}))
    for (const auto& include : test::includes_of(test::read(path))) {
      if (!include.starts_with("\"") || include.starts_with("\"aidc/")) continue;
      const auto neighbour = std::filesystem::path(test::project(path)).parent_path() / include.substr(1);
      INFO(path << " includes " << include);
      CHECK(include.find('/') == std::string::npos);
      CHECK(std::filesystem::exists(neighbour));
    }
}

TEST_CASE("a third-party header stays behind its door", "[architecture]") {
  for (const auto& path : test::files({"include", "src", "tools"}, {".hpp", ".cpp"}))
    for (const auto& wrong : door_violations(path, test::read(path))) FAIL_CHECK(wrong);
}

TEST_CASE("the scan of includes finds what it looks for", "[architecture]") {
  const Strings order{"units", "text", "plan"};
  CHECK(violations("text", "#include \"aidc/plan/plan.hpp\"\n", order, "aidc/").size() == 1);
  CHECK(violations("text", "#include \"aidc/elsewhere/a.hpp\"\n", order, "aidc/").size() == 1);
  CHECK(violations("plan", "#include <array>\n#include \"aidc/units/dim.hpp\"\n#include \"near.hpp\"\n", order, "aidc/")
            .empty());
  CHECK(door_violations("src/text/tree.cpp", "#include <yaml.h>\n").size() == 1);
  CHECK(door_violations("src/text/yaml_events.cpp", "#include <yaml.h>\n#include <vector>\n").empty());
  CHECK(door_violations("src/render/json.cpp", "#include <boost/any.hpp>\n").size() == 1);
}
