// SPDX-License-Identifier: Apache-2.0
// No knob that changes nothing: every key of the spec either changes a fact or raises the note spec/not-used-yet.
#include <catch2/catch.hpp>
#include <algorithm>
#include <map>
#include <set>

#include "aidc/text/yaml.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

/// One value of the spec: its path and another value that could stand there.
struct Knob {
  std::string path, other;
};

/// The same quantity a little larger, in the unit it was written in.
std::string larger(std::string_view text) {
  const auto blank = text.find(' ');
  const double x = std::get<units::Measure>(units::parse_measure(text.substr(0, blank))).base;
  return units::decimal(x * 1.25) + (blank == std::string_view::npos ? "" : std::string(text.substr(blank)));
}

std::string another_device(std::string_view kind, std::string_view id) {
  for (std::string_view other : test::knowledge().ids(kind))
    if (other != id) return std::string(other);
  return "";
}

std::string another_word(std::span<const std::string_view> choices, std::string_view word) {
  for (std::string_view c : choices)
    if (c != word) return std::string(c);
  return "";
}

class Knobs {
 public:
  std::vector<Knob> all;

  void table(const text::Node& node, const text::Table& table, const std::string& path) {
    if (node.is_scalar()) return add(path, row(table, table.shorthand), node);
    for (const auto& [key, value] : node.pairs()) {
      const std::string below = path.empty() ? std::string(key.text()) : path + "." + std::string(key.text());
      field(value, row(table, key.text()), below);
    }
  }

 private:
  static const text::Field& row(const text::Table& table, std::string_view key) {
    return *std::find_if(table.fields.begin(), table.fields.end(), [&](const text::Field& f) { return f.key == key; });
  }

  void field(const text::Node& node, const text::Field& f, const std::string& path) {
    if (f.type == text::Type::table) return table(node, *f.nested(), path);
    if (f.type == text::Type::list || f.type == text::Type::map) return container(node, f, path);
    add(path, f, node);
  }

  void container(const text::Node& node, const text::Field& f, const std::string& path) {
    if (f.key == "rules" || f.key == "waivers") return;  // the policy changes judgements, not facts
    if (f.element != text::Type::table && f.type == text::Type::list) return;  // words: the list as a whole
    std::size_t n = 0;
    for (const text::Node& item : node.items()) table(item, *f.nested(), path + "." + std::to_string(n++));
    for (const auto& [key, item] : node.pairs()) {
      const std::string below = path + "." + std::string(key.text());
      if (f.element == text::Type::table) table(item, *f.nested(), below);
      else if (key.text().find('.') == std::string_view::npos) all.push_back({below, std::string(item.text()) + "0"});
    }
  }

  void add(const std::string& path, const text::Field& f, const text::Node& node) {
    const std::string_view t = node.text();
    switch (f.type) {
      case text::Type::count: return all.push_back({path, std::to_string(std::stoll(std::string(t)) + (f.high == 3 || f.high == 7 ? -1 : 1))}), void();
      case text::Type::number: return all.push_back({path, f.high == 1 ? "0.5" : larger(t)}), void();
      case text::Type::share: return all.push_back({path, "55 %"}), void();
      case text::Type::quantity: return all.push_back({path, larger(t)}), void();
      case text::Type::money: return all.push_back({path, larger(t)}), void();
      case text::Type::flag: return all.push_back({path, t == "true" ? "false" : "true"}), void();
      case text::Type::choice: return all.push_back({path, another_word(f.choices, t)}), void();
      case text::Type::date: return all.push_back({path, "2025-02-03"}), void();
      default: break;
    }
    all.push_back({path, f.refers.empty() ? std::string(t) + "x" : another_device(f.refers, t)});
  }
};

std::set<std::string> facts_of(const test::World& world) {
  std::set<std::string> out;
  for (const auto& e : world.plan->ledger.entries())
    if (!std::string_view(e.fact->id).starts_with("spec.unused")) out.insert(std::string(e.fact->id) + "|" + e.instance + "|" + units::decimal(e.value.number()) + "|" + e.value.text);
  return out;
}

bool noted(const test::World& world, const std::string& path) {
  return std::any_of(world.document->unused.begin(), world.document->unused.end(),
                     [&](const auto& u) { return path == u.path || path.starts_with(u.path + "."); });
}

}  // namespace

TEST_CASE("every key changes a fact or is noted as not used yet", "[spec]") {
  const auto base = test::plan_file("tests/spec/everything.yaml");
  INFO(base->errors());
  REQUIRE(base->plan);
  const auto before = facts_of(*base);
  Knobs knobs;
  knobs.table(base->document->root(), table_of(static_cast<const spec::Spec*>(nullptr)), "");
  REQUIRE(knobs.all.size() > 200);
  // Some keys act only in another setting.
  const std::vector<std::string> setting{"facility.power_basis=typical", "facility.cooling.kind=liquid", "prices.entries.1.covers=[storage]",
                                         "fabrics.compute.leaf.breakout=[]", "fabrics.compute.leaf.uplinks.speed=800 Gb/s",
                                         "fabrics.compute.leaf.uplinks.form=OSFP", "fabrics.compute.technology=roce",
                                         "fabrics.compute.spine={ports: 64, cages: 64, form: OSFP, speed: 800 Gb/s, power_max: 1 kW}"};
  const auto other = test::plan_file("tests/spec/everything.yaml", setting);
  REQUIRE(other->plan);
  const auto other_before = facts_of(*other);
  // Where the next larger number happens to round to the same result.
  const std::map<std::string, std::string> better{{"fabrics.compute.leaf.cages", "32"}};
  std::string idle;
  for (const Knob& k : knobs.all) {
    if (noted(*base, k.path)) continue;
    const std::string change = k.path + "=" + (better.contains(k.path) ? better.at(k.path) : k.other);
    const auto changed = test::plan_file("tests/spec/everything.yaml", {change});
    if (!changed->plan || facts_of(*changed) != before) continue;  // a contradiction is an answer too
    auto sets = setting;
    sets.push_back(change);
    const auto again = test::plan_file("tests/spec/everything.yaml", sets);
    if (again->plan && facts_of(*again) == other_before) idle += change + "\n";
  }
  CHECK(idle == "");
}

TEST_CASE("every key of the tables stands in everything.yaml", "[spec]") {
  const auto base = test::plan_file("tests/spec/everything.yaml");
  REQUIRE(base->plan);
  const text::Tree& tree = base->document->tree;
  std::set<std::string> written;
  const text::TreeView view = tree.view();
  for (std::uint32_t i = 0; i < tree.records.size(); ++i)
    if (const text::Node n(&view, i); n.is_scalar()) written.insert(std::string(n.text()));
  std::set<const text::Table*> seen;
  std::vector<const text::Table*> todo{&table_of(static_cast<const spec::Spec*>(nullptr))};
  std::string absent;
  const std::set<std::string> elsewhere{"id", "from", "disputed", "notes", "released", "accelerator", "template", "file", "trays", "rails", "starts",
                                     // the policy changes judgements, not facts; tests/rules has it
                                     "policy", "rules", "waivers", "rule", "reason", "owner", "expires", "limit", "severity"};
  while (!todo.empty()) {
    const text::Table* t = todo.back();
    todo.pop_back();
    if (!seen.insert(t).second) continue;
    for (const text::Field& f : t->fields) {
      if (!written.contains(std::string(f.key)) && !elsewhere.contains(std::string(f.key))) absent += std::string(t->name) + ": " + std::string(f.key) + "\n";
      if (f.nested != nullptr) todo.push_back(f.nested());
    }
  }
  CHECK(absent == "");
}
