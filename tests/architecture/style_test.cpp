// SPDX-License-Identifier: Apache-2.0
// What a file looks like: its first line, its length, its functions, its words.
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "architecture/scan.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

constexpr std::size_t aim = 300, most_lines = 400, function_lines = 40, most_parameters = 4;

/// Files between the aim and the cap, each for its reason.
const std::set<std::string> long_files{
    "src/facts/expression_parse.cpp",  // one grammar, one parser
};

/// Functions with more parameters than a reader keeps in mind. The list may only become shorter.
const std::set<std::string> wide_functions{
    "src/facts/ledger.cpp Ledger::put",
    "src/layers/fabric/parts.cpp record_shape",
    "src/layers/fabric/parts.cpp tier",
    "src/layers/nodes/nodes.cpp size",
    "src/layers/power/racks.cpp box",
    "src/layers/storage/storage.cpp stated",
    "src/text/values.cpp complain",
    "src/text/values.cpp wants",
    "src/views/capacity.cpp add",
};

std::string name_of(const test::Function& f) {
  const std::string before = f.head.substr(0, f.head.find('('));
  return before.substr(before.find_last_of(" &*>") + 1);
}

std::vector<std::string> sources() {
  return test::files({"include", "src", "tools/aidc", "tests", "cmake"}, {".hpp", ".cpp"});
}

}  // namespace

TEST_CASE("every file says its licence first", "[architecture]") {
  std::vector<std::string> paths = test::files({"include", "src", "tools", "tests", "cmake", "docs", "specs", ".ci"},
                                               {".hpp", ".cpp", ".cmake", ".txt", ".md", ".yaml", ".mjs", ".py", "/run",
                                                "/test", "/docs", "/packages", "/schema"});
  paths.insert(paths.end(), {"CMakeLists.txt", "README.md", "CHANGELOG.md"});
  CHECK(paths.size() > 300);
  for (const auto& path : paths) {
    if (path.starts_with("tests/fuzz/corpus/")) continue;  // inputs, taken byte by byte
    const auto lines = test::lines_of(test::read(path));
    const std::size_t at = !lines.empty() && lines[0].starts_with("#!") ? 1 : 0;
    INFO(path);
    CHECK((lines.size() > at && lines[at].find("SPDX-License-Identifier: Apache-2.0") != std::string::npos));
  }
  CHECK(test::read("LICENSE").find("Apache License") != std::string::npos);
}

TEST_CASE("a file is a page or three", "[architecture]") {
  for (const auto& path : sources()) {
    const std::size_t lines = test::lines_of(test::read(path)).size();
    INFO(path << " has " << lines << " lines");
    CHECK(lines <= most_lines);
    CHECK((lines > aim) == (long_files.count(path) == 1));
  }
}

TEST_CASE("a function fits a screen and takes four parameters", "[architecture]") {
  std::size_t seen = 0;
  std::set<std::string> wide;
  for (const auto& path : sources())
    for (const auto& f : test::functions_of(test::read(path))) {
      ++seen;
      if (name_of(f) == "TEST_CASE") continue;  // a table of inputs is as long as it is
      if (f.lines > function_lines) FAIL_CHECK(path << ":" << f.line << ": " << f.lines << " lines: " << f.head);
      if (f.parameters > most_parameters) wide.insert(path + " " + name_of(f));
    }
  CHECK(wide == wide_functions);
  CHECK(seen > 500);
}

TEST_CASE("the scan of functions finds what it looks for", "[architecture]") {
  const auto found = test::functions_of(
      "#include <map>\nnamespace a {\nstruct B {\n  int c(int d, std::map<int, int> e) const {\n    if (d) { return 1; "
      "}\n    return \"{\"[0];  // {\n  }\n};\n"
      "constexpr std::array rows{f(1), f(2)};\nint x = [] { return 1; }();\nvoid g() {}\n}\n");
  REQUIRE(found.size() == 2);
  CHECK(found[0].line == 4);
  CHECK(found[0].lines == 4);
  CHECK(found[0].parameters == 2);
  CHECK(found[1].parameters == 0);
}

TEST_CASE("words that promise more than is checked are not used", "[architecture]") {
  // Put together here, so that this file does not trip over itself.
  const std::regex promise(
      "\\b(certif"
      "ied|compli"
      "ant|guarant"
      "ee[ds]?)\\b",
      std::regex::icase);
  const auto check = [&](const std::string& path, const std::string& text) {
    std::smatch found;
    if (std::regex_search(text, found, promise)) FAIL_CHECK(path << " says `" << found.str() << "`");
  };
  for (const auto& path : test::files({"docs", "specs/rules", "specs/runbooks"}, {".md", ".yaml"}))
    check(path, test::read(path));
  for (const char* path : {"README.md", "CHANGELOG.md", "specs/defaults.yaml"}) check(path, test::read(path));
  for (const auto& path : test::files({"include", "src", "tools"}, {".hpp", ".cpp"}))
    check(path, test::strings_of(test::read(path)));
  CHECK(std::regex_search(std::string("a Certif"
                                      "ied rack"),
                          promise));
  CHECK(test::strings_of("f(\"a\"); // \"b\"\ng(\"c\");") == "\"a\"\n\"c\"\n");
}
