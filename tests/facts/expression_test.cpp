// SPDX-License-Identifier: Apache-2.0
#include "aidc/facts/expression.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "aidc/units/format.hpp"

using namespace aidc;
using namespace aidc::facts;

namespace {

const Fact<Count> leaves{"fabric.leaves", "leaves"};
const Fact<Count> unsaid{"fabric.unsaid", "a count that nobody said"};
const Fact<units::Power> load{"power.load", "power"};
const Fact<Text> kind{"power.kind", "a word"};
const Fact<Flag> ready{"power.ready", "a flag"};
const Fact<Money> price{"bill.price", "money"};
const Fact<units::Power> density{"power.rack.*.density", "power of a rack"};
const Fact<Count> racks{"power.rack.*.racks", "racks of a group"};

struct World {
  std::vector<const FactBase*> all{&leaves, &unsaid, &load, &kind, &ready, &price, &density, &racks};
  FactIndex index{all};
  Ledger ledger;

  World() {
    ledger.given(leaves, Count(32), {});
    ledger.unknown(unsaid, "nobody said it");
    ledger.given(load, units::Power(40800), {});
    ledger.given(kind, Text("air"), {});
    ledger.given(ready, true, {});
    ledger.given(price, Money(2'500'000, units::usd), {});
    ledger.given(density, units::Power(10000), {}, "a");
    ledger.given(density, units::Power(30000), {}, "b.c");
    ledger.unknown(density, "not weighed", "d");
    ledger.given(racks, Count(3), {}, "a");
    ledger.given(racks, Count(4), {}, "b.c");
    ledger.given(racks, Count(5), {}, "d");
  }

  /// The value as text, "no value", or the mistake with its offset.
  std::string value(std::string_view text, std::string_view instance = {}) {
    const Extra extra{{"limit", Value::of(units::Power(15000))}};
    const auto parsed = parse_expression(text, index, extra);
    if (const auto* error = std::get_if<ExpressionError>(&parsed))
      return std::to_string(error->at) + ": " + error->what;
    const auto result = evaluate(std::get<Expression>(parsed), ledger, instance);
    if (!result.value)
      return result.missing == nullptr
                 ? "no value"
                 : "no value for want of " + std::string(result.missing->id) + " of " + result.missing_instance;
    const Value& v = *result.value;
    if (v.kind == Kind::quantity) return units::decimal(v.real) + (v.dim == Dim{} ? "" : " " + units::base_unit(v.dim));
    return show(v);
  }
};

struct Row {
  std::string_view text, expected, instance = {};
};

}  // namespace

TEST_CASE("expressions have the usual values", "[facts]") {
  World world;
  const Row rows[] = {
      {"1 + 2 * 3", "7"},
      {"(1 + 2) * 3", "9"},
      {"10 - 2 - 3", "5"},
      {"8 / 2 / 2", "2"},
      {"7 / 2", "3.5"},
      {"-2 * -3", "6"},
      {"- - 2", "2"},
      {"2 - -2", "4"},
      {"1e3 + 1", "1001"},
      {"1.5e-1", "0.15"},
      {"mod(7, 3)", "1"},
      {"min(3, 1, 2)", "1"},
      {"max(1, 2.5)", "2.5"},
      {"ceil(7 / 2)", "4"},
      {"floor(7 / 2)", "3"},
      {"ceil(0.1 * 30)", "3"},
      {"sqrt(9)", "3"},
      {"sqrt(16 m2)", "4 m"},
      {"if(1 < 2, 10, 20)", "10"},
      {"if(fabric.unsaid == 1, 10, 20)", "no value for want of fabric.unsaid of "},
      {"if(1 < 2, 10, fabric.unsaid)", "10"},
      {"1 == 1 and 2 != 2", "no"},
      {"1 == 2 or 2 <= 2", "yes"},
      {"not 1 == 2", "yes"},
      {"not(1 == 2) and not not (1 < 2)", "yes"},
      {"1 == 1 or 1 == 1 and 1 == 2", "yes"},
      {"'air' == 'air'", "yes"},
      {"power.kind != 'liquid'", "yes"},
      {"power.ready == (1 < 2)", "yes"},
      {"fabric.leaves * 2", "64"},
      {"power.load / 4", "10200 W"},
      {"power.load <= limit * 3", "yes"},
      {"400 Gb/s / 8", "5e+10 bit/s"},
      {"50 % * 2", "1"},
      {"2 kW * 1 h", "7200000 J"},
      {"10 kW+5 kW", "15000 W"},
      {"0.1 USD/kWh * 36 kWh", "3.6 USD"},
      {"bill.price + 1 USD", "3.5 USD"},
      {"power.rack.*.density > limit", "no", "a"},
      {"power.rack.*.density > limit", "yes", "b.c"},
      {"power.rack.*.density > limit", "no value for want of power.rack.*.density of d", "d"},
      {"power.rack.a.density", "10000 W"},
      {"power.rack.b.c.density", "30000 W"},
      {"sum(power.rack.*.racks)", "12"},
      {"sum(power.rack.*.density * power.rack.*.racks)", "150000 W"},
      {"count(power.rack.*.density)", "2"},
      {"max(power.rack.*.density)", "30000 W"},
      {"min(power.rack.*.racks)", "3"},
      {"max(power.rack.*.racks, 7)", "7", "a"},
      {"sum(if(power.rack.*.density > limit, power.rack.*.racks, 0))", "4"},
      {"count(power.load)", "1"},
      {"count(fabric.unsaid)", "0"},
      {"sum(power.load)", "40800 W"},
      {"1 / 0", "no value"},
      {"mod(1, 0)", "no value"},
      {"9223372036854775807 + 1", "no value"},
      {"ceil(1e300)", "no value"},
      {"fabric.unsaid == 1 or 1 == 1", "yes"},
      {"fabric.unsaid == 1 and 1 == 2", "no"},
      {"fabric.unsaid == 1 and 1 == 1", "no value for want of fabric.unsaid of "},
  };
  for (const Row& row : rows) {
    INFO(row.text << " of " << row.instance);
    CHECK(world.value(row.text, row.instance) == row.expected);
  }
}

TEST_CASE("what is no expression is told with its place", "[facts]") {
  World world;
  const Row rows[] = {
      {"", "0: something is missing at the end"},
      {"1 +", "3: something is missing at the end"},
      {"(1", "2: a `)` is missing"},
      {"1 2", "2: unexpected `2`"},
      {"1 = 2", "2: unexpected `= 2`"},
      {"1 < 2 < 3", "6: unexpected `< 3`"},
      {"§", "0: unexpected `§`"},
      {"'air", "0: the text has no closing '"},
      {"power.lod", "0: there is no fact `power.lod`"},
      {"Power", "0: unexpected `P`"},
      {"sin(1)", "4: there is no function `sin`"},
      {"mod(1)", "6: `mod` has the wrong number of arguments"},
      {"sum(1, 2)", "6: `sum` has the wrong number of arguments"},
      {"1 kW + 1 s", "10: cannot add power and time"},
      {"power.load < 1 K", "16: cannot compare power and temperature"},
      {"max(1 W, 1 s)", "13: cannot compare power and time"},
      {"if(1 < 2, 1 W, 1 s)", "19: cannot choose between power and time"},
      {"if(1, 2, 3)", "11: `if` wants a condition first"},
      {"1 and 2", "7: `and` joins two conditions"},
      {"not 1", "5: `not` wants a condition"},
      {"'a' < 'b'", "9: text and conditions know only == and !=, with their like"},
      {"'a' == 1", "8: text and conditions know only == and !=, with their like"},
      {"'a' + 1", "7: only numbers are added"},
      {"'a' * 1", "7: only numbers are multiplied"},
      {"-'a'", "4: only a number has a sign"},
      {"ceil(1 W)", "9: rounding wants a plain number"},
      {"mod(1.5, 2)", "11: mod wants two counts"},
      {"sqrt(1 W)", "9: the root of this dimension is no dimension"},
      {"sum('a')", "8: only numbers have a sum or a least one"},
      {"1.2.3", "5: `1.2.3` is no number"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(world.value(row.text) == row.expected);
  }
}

TEST_CASE("depth, length and dimensions have their limits", "[facts]") {
  World world;
  CHECK(world.value(std::string(90, '(') + "1" + std::string(90, ')')) == "1");
  CHECK(world.value(std::string(2000, '(')).ends_with("nested too deep"));
  CHECK(world.value(std::string(4000, '-') + "1").ends_with("nested too deep"));
  CHECK(world.value(std::string(5000, ' ') + "1").ends_with("longer than 4,096 characters"));
  std::string product = "1 m3";
  for (int i = 0; i < 40; ++i) product += " * 1 m3";
  CHECK(world.value(product).ends_with("the dimension is beyond all that exists"));
}

TEST_CASE("an expression knows its inputs", "[facts]") {
  World world;
  const auto parsed =
      parse_expression("power.load + sum(power.rack.*.density) * power.rack.*.racks + power.load", world.index);
  const auto& expression = std::get<Expression>(parsed);
  std::vector<std::string_view> ids;
  for (const auto* node : inputs(expression)) ids.push_back(node->fact->id);
  CHECK(ids == std::vector<std::string_view>{"power.load", "power.rack.*.density", "power.rack.*.racks"});
  CHECK(wild_facts(expression) == std::vector<const FactBase*>{&racks});
  CHECK(expression.root().type.dim == units::dim::power);
}
