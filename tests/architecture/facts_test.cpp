// SPDX-License-Identifier: Apache-2.0
// Every declared fact is listed, and every formula reads as what its fact is.
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "aidc/units/parse.hpp"
#include "architecture/known_gaps.hpp"
#include "architecture/scan.hpp"
#include "support/world.hpp"

using namespace aidc;
using facts::Kind;

namespace {

struct Declared {
  std::string name, id;
};

std::vector<Declared> declared_in(const std::string& text) {
  static const std::regex row(R"re(inline constexpr (?:Fact|Chosen)<[^;{]*?>\s+(\w+)\s*\{\s*"([^"]*)")re");
  std::vector<Declared> out;
  for (std::sregex_iterator it(text.begin(), text.end(), row), end; it != end; ++it)
    out.push_back({(*it)[1], (*it)[2]});
  return out;
}

std::set<std::string> listed_in(const std::string& text) {
  std::smatch found;
  if (!std::regex_search(text, found, std::regex(R"(all = facts::list\(([^)]*)\))"))) return {};
  const std::string names = found[1];
  static const std::regex name(R"(\w+)");
  return {std::sregex_token_iterator(names.begin(), names.end(), name), {}};
}

bool is_awaited(const std::string& error) {
  return std::any_of(test::awaited_facts.begin(), test::awaited_facts.end(),
                     [&](const auto& id) { return error.find(id) != std::string::npos; });
}

/// Why the formula is no formula of the fact; empty if it is one.
std::string misfit(const facts::FactBase& fact) {
  const auto parsed = facts::parse_expression(fact.formula, plan::all_facts());
  if (const auto* error = std::get_if<facts::ExpressionError>(&parsed)) return error->what;
  const auto type = std::get<facts::Expression>(parsed).root().type;
  const bool number = type.kind == Kind::count || type.kind == Kind::quantity || type.kind == Kind::money;
  const bool fits = fact.kind == Kind::quantity || fact.kind == Kind::money ? number : type.kind == fact.kind;
  if (!fits) return "the formula is of another kind";
  return type.dim == fact.dim ? ""
                              : "the formula is a " + units::dimension_name(type.dim) + ", the fact a " +
                                    units::dimension_name(fact.dim);
}

}  // namespace

TEST_CASE("every declared fact is in its list and in the list of all", "[architecture]") {
  std::set<std::string> declared;
  for (const auto& path : test::files({"include/aidc"}, {"facts.hpp"})) {
    const std::string text = test::read(path);
    std::set<std::string> names;
    for (const auto& [name, id] : declared_in(text)) {
      INFO(path << ": " << name << " is " << id);
      CHECK(names.insert(name).second);
      CHECK(declared.insert(id).second);
      CHECK(plan::all_facts().find(id).fact != nullptr);
    }
    INFO(path);
    CHECK(names.size() > 0);
    CHECK(names == listed_in(text));
  }
  CHECK(declared.size() == plan::all_facts().all().size());
}

TEST_CASE("facts are declared nowhere else", "[architecture]") {
  for (const auto& path : test::files({"include", "src", "tools"}, {".hpp", ".cpp"}))
    if (!path.ends_with("/facts.hpp")) {
      INFO(path);
      CHECK(declared_in(test::read(path)).empty());
    }
}

TEST_CASE("ids keep the grammar", "[architecture]") {
  const std::regex grammar(R"([a-z][a-z0-9_]*(\.([a-z][a-z0-9_]*|\*))*)");
  for (const facts::FactBase* fact : plan::all_facts().all()) {
    const std::string id(fact->id);
    INFO(id);
    CHECK(std::regex_match(id, grammar));
    CHECK(std::count(id.begin(), id.end(), '*') <= 1);
    CHECK_FALSE(fact->doc.empty());
    CHECK((fact->unit.empty() || units::parse_unit(fact->unit)->dim == fact->dim));
  }
}

TEST_CASE("every formula reads as what its fact is", "[architecture]") {
  std::set<std::string> awaiting;
  for (const facts::FactBase* fact : plan::all_facts().all()) {
    if (fact->formula.empty()) continue;
    const std::string why = misfit(*fact);
    if (is_awaited(why))
      awaiting.insert(std::string(fact->id));
    else if (!why.empty())
      FAIL_CHECK(fact->id << ": " << why << "\n  " << fact->formula);
  }
  CHECK(awaiting.empty() == test::awaited_facts.empty());
  for (const auto& id : test::awaited_facts) CHECK(plan::all_facts().find(id).fact == nullptr);
}

TEST_CASE("what is chosen stays a short list", "[architecture]") {
  const std::set<std::string> expected{"demand.*.tensor",     "demand.*.pipeline",     "demand.*.replica",
                                       "fabric.*.core_group", "fabric.*.spines_plane", "scheduler.mig.*.gpus_needed",
                                       "fabric.*.joined_links", "fabric.*.node_cages_plugged", "fabric.*.switch_cages_plugged"};
  std::set<std::string> chosen;
  for (const facts::FactBase* fact : plan::all_facts().all()) {
    if (!fact->is_chosen()) continue;
    chosen.insert(std::string(fact->id));
    const auto parsed = facts::parse_expression(fact->condition, plan::all_facts());
    INFO(fact->id);
    REQUIRE(std::holds_alternative<facts::Expression>(parsed));
    CHECK(std::get<facts::Expression>(parsed).root().type.kind == Kind::flag);
  }
  CHECK(chosen == expected);
  CHECK(chosen.size() <= 15);
}

TEST_CASE("the scan of facts finds what it looks for", "[architecture]") {
  const std::string text =
      "inline constexpr Fact<units::Quantity<units::dim::density>> a{\n    \"x.a\", \"…\"};\ninline constexpr "
      "Chosen<Count> b{\"x.b\", \"\"};\n"
      "inline constexpr auto all = facts::list(\n    a, b);\n";
  REQUIRE(declared_in(text).size() == 2);
  CHECK(declared_in(text)[0].id == "x.a");
  CHECK(listed_in(text) == std::set<std::string>{"a", "b"});
}
