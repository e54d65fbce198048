// SPDX-License-Identifier: Apache-2.0
// No number without a fact and a source: code and formulas hold 0, 1 and 2 and no other.
#include <catch2/catch.hpp>
#include <regex>

#include "architecture/scan.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

/// Numbers other than 0, 1, 2 in C++ or a formula; what is part of a name is none.
std::vector<std::string> numbers_in(const std::string& code) {
  static const std::regex number(R"((^|[^A-Za-z0-9_.])((\d[\d']*\.?\d*|\.\d+)([eE][-+]?\d+)?))");
  std::vector<std::string> out;
  for (std::sregex_iterator it(code.begin(), code.end(), number), end; it != end; ++it)
    if (const std::string n = (*it)[2]; !std::regex_match(n, std::regex("[012](\\.0)?"))) out.push_back(n);
  return out;
}

/// C++ without its #include lines.
std::string without_includes(const std::string& code) {
  return std::regex_replace(code, std::regex("(^|\n)#[^\n]*"), "$1");
}

/// A formula without its 'words'.
std::string without_texts(const std::string& formula) {
  return std::regex_replace(formula, std::regex("'[^']*'"), "");
}

}  // namespace

TEST_CASE("demand, layers and bill hold no number but 0, 1, 2", "[architecture]") {
  std::size_t seen = 0;
  for (const auto& path : test::files(
           {"src/demand", "src/layers", "src/bill", "include/aidc/demand", "include/aidc/layers", "include/aidc/bill"},
           {".hpp", ".cpp"})) {
    ++seen;
    for (const auto& n : numbers_in(without_includes(test::code_of(test::read(path))))) FAIL_CHECK(path << ": " << n);
  }
  CHECK(seen > 15);
}

TEST_CASE("formulas hold no number but 0, 1, 2", "[architecture]") {
  for (const facts::FactBase* fact : plan::all_facts().all())
    for (const auto& text : {fact->formula, fact->condition})
      for (const auto& n : numbers_in(without_texts(std::string(text)))) FAIL_CHECK(fact->id << ": " << n);
}

TEST_CASE("the scan of numbers finds what it looks for", "[architecture]") {
  CHECK(numbers_in("x + 3 * y2 - 0.5") == std::vector<std::string>{"3", "0.5"});
  CHECK(numbers_in("f(1'000, 1e3, a_4, 2, 1, 0)") == std::vector<std::string>{"1'000", "1e3"});
  CHECK(numbers_in(without_texts("if(a == 'N+3', 4, 0 kW)")) == std::vector<std::string>{"4"});
  CHECK(numbers_in(without_includes(test::code_of("#include \"a7.hpp\"\nint x = 1; // 7\nauto s = \"8\";"))).empty());
}
