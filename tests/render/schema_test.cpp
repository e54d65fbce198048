// SPDX-License-Identifier: Apache-2.0
// From every row of every field table: specs that are right and specs that are wrong in one place. The program's own
// reader is held against them here; the JSON Schema is, by tests/render/validate.mjs, which reads the file written
// here.
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "aidc/units/parse.hpp"
#include "support/world.hpp"

using namespace aidc;
using Json = nlohmann::ordered_json;
using text::Field, text::Table, text::Type;

namespace {

Json minimal(const Table& table);

double inside(const Field& f) {
  const bool low = std::isfinite(f.low), high = std::isfinite(f.high);
  if (low && high && f.high - f.low <= 10) return f.low + (f.high - f.low) / 2;
  if (!low) return high ? f.high : 1;
  return f.low + 1;
}

std::string unit_of(const Field& f) {
  return std::string(f.unit.empty() ? units::usual_unit(f.dim) : f.unit);
}

Json right(Type type, const Field& f) {
  switch (type) {
    case Type::text: return "x";
    case Type::count:
      return static_cast<std::int64_t>(f.key == "aidc" ? 1
                                                       : std::ceil(f.above                ? f.low + 1
                                                                   : std::isfinite(f.low) ? f.low
                                                                                          : 1));
    case Type::number: return inside(f);
    case Type::share: return "50 %";
    case Type::quantity: return "1.5 " + unit_of(f);
    case Type::money: return "1 USD";
    case Type::flag: return true;
    case Type::choice: return std::string(f.choices.front());
    case Type::date: return "2027-06-30";
    case Type::list: return Json::array({right(f.element, f)});
    case Type::map:
      return Json{{"key", f.element == Type::list ? Json::array({right(f.inner, f)}) : right(f.element, f)}};
    case Type::table: return minimal(*f.nested());
  }
  return nullptr;
}

Json minimal(const Table& table) {
  Json out = Json::object();
  for (const Field& f : table.fields)
    if (f.required) out[std::string(f.key)] = right(f.type, f);
  return out;
}

void add_outside(std::vector<Json>& out, const Field& f, bool whole) {
  if (std::isfinite(f.low)) out.push_back(f.above ? f.low : whole ? f.low - 1 : f.low - 0.5);
  if (std::isfinite(f.high)) out.push_back(whole ? f.high + 1 : f.high * 2);
  if (whole)
    for (Json& j : out)
      if (j.is_number_float() && j.get<double>() == std::floor(j.get<double>()))
        j = static_cast<std::int64_t>(j.get<double>());
}

std::vector<Json> wrong_measures(const Field& f) {
  std::vector<Json> out{5, "5", "five " + unit_of(f), "5 parsecs", "5 " + unit_of(f) + "/%"};
  for (const char* unit : {"kW", "kWh", "s", "GB", "GB/s", "m", "kg", "K", "A", "V", "L/min", "kg/m2", "USD/kWh", "/s",
                           "m2", "USD/h", "kg/m3", "%", "USD"})
    if (units::parse_unit(unit)->dim != f.dim) out.push_back("5 " + std::string(unit));
  if (f.difference) out.push_back("5 °C");
  return out;
}

std::vector<Json> wrong(const Field& f) {
  std::vector<Json> out;
  switch (f.type) {
    case Type::text: out = {Json::array({1}), Json::object()}; break;
    case Type::count: out = {"5", 1.5, "five"}, add_outside(out, f, true); break;
    case Type::number: out = {"5", "five", true}, add_outside(out, f, false); break;
    case Type::share: out = {0.5, "50", "5 kW", "5 FLOP"}; break;
    case Type::quantity: out = wrong_measures(f); break;
    case Type::money: out = {5, "5", "5 kW", "5 $", "0.0000001 USD"}; break;
    case Type::flag: out = {"yes", 1, "true"}; break;
    case Type::choice: out = {"no-such-word", Json::array()}; break;
    case Type::date: out = {"2027-02-30", "today", "2027-6-1", 2027}; break;
    case Type::list: out = {Json::object(), "x"}; break;
    case Type::map: out = {Json::array(), "x"}; break;
    case Type::table: out = {Json::array()}; break;
  }
  out.push_back(nullptr);
  return out;
}

struct Case {
  std::string name;
  bool valid;
  Json spec;
};

class Maker {
 public:
  using Wrap = std::function<Json(Json)>;

  void visit(const Table& table, const std::string& path, const Wrap& wrap) {
    Json extra = minimal(table);
    extra["no_such_key"] = 1;
    add(path + " with an unknown key", false, wrap(extra));
    if (seen_.insert(&table).second)
      for (const Field& f : table.fields) try_row(table, f, path + "." + std::string(f.key), wrap);
    for (const Field& f : table.fields) descend(table, f, path + "." + std::string(f.key), wrap);
  }

  std::vector<Case> cases;

 private:
  void add(std::string name, bool valid, Json spec) { cases.push_back({std::move(name), valid, std::move(spec)}); }

  void try_row(const Table& table, const Field& f, const std::string& path, const Wrap& wrap) {
    const std::string key(f.key);
    Json map = minimal(table);
    map[key] = right(f.type, f);
    add(path + " as it should be", true, wrap(map));
    for (Json& value : wrong(f)) {
      map[key] = std::move(value);
      add(path + " as " + map[key].dump(), false, wrap(map));
    }
    if (!f.required) return;
    map.erase(key);
    add(path + " left out", false, wrap(map));
  }

  void descend(const Table& table, const Field& f, const std::string& path, const Wrap& wrap) {
    if (f.nested == nullptr) return;
    visit(*f.nested(), path, [&](Json inner) {
      Json map = minimal(table);
      map[std::string(f.key)] = f.type == Type::list  ? Json::array({inner})
                                : f.type == Type::map ? Json{{"key", inner}}
                                                      : inner;
      return wrap(map);
    });
  }

  std::set<const Table*> seen_;
};

std::vector<Case> all_cases() {
  Maker maker;
  maker.visit(table_of(static_cast<const spec::Spec*>(nullptr)), "spec", [](Json root) {
    if (!root.contains("nodes") && !root.contains("workloads")) root["nodes"] = Json::array({Json{{"server", "x"}}});
    return root;
  });
  return std::move(maker.cases);
}

/// Whether the reader takes the spec, apart from what no schema sees: two statements that contradict each other, a name or
/// a file that is not there.
bool taken(const std::string& yaml, std::string& errors) {
  text::Files files;
  text::Diagnostics diagnostics;
  spec::load_spec(*files.keep("spec.yaml", yaml), {}, files, diagnostics);
  errors = render(diagnostics);
  for (const auto& d : diagnostics.all())
    if (d.code != "spec/contradiction" && d.code != "spec/unknown-name" && d.code != "cli/no-file") return false;
  return true;
}

}  // namespace

TEST_CASE("the reader takes each row as it should be and refuses it otherwise", "[schema]") {
  std::string lines;
  for (const Case& c : all_cases()) {
    const std::string yaml = c.spec.dump();
    std::string errors;
    if (taken(yaml, errors) != c.valid) FAIL_CHECK(c.name << "\n" << yaml << "\n" << errors);
    lines += Json{{"name", c.name}, {"valid", c.valid}, {"yaml", yaml}}.dump() + "\n";
  }
  text::write_file(AIDC_BINARY_DIR "/schema-cases.jsonl", lines);
}
