// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/table.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "aidc/text/field.hpp"
#include "aidc/text/yaml.hpp"

using namespace aidc;
using namespace aidc::text;

namespace {

enum class Color : std::uint8_t { red, green };
constexpr std::array<std::string_view, 2> colors{"red", "green"};
constexpr std::span<const std::string_view> choices_of(Color) {
  return colors;
}

struct Part {
  Said<units::Count> n;
  Said<std::string> label;
};
struct Whole {
  Said<std::string> text, needed;
  Said<units::Count> count;
  Said<double> number;
  Said<bool> flag;
  Said<Share> share;
  Said<Date> date;
  Said<units::Money> money;
  Said<units::Power> power;
  Said<units::Temperature> rise;
  Said<Color> color;
  Said<List<units::Count>> list;
  Said<Map<units::Count>> map;
  Said<Part> part;
  Said<List<Part>> parts;
};

const Table& table_of(const Part*) {
  static constexpr std::array rows{field<&Part::n>("n", "a number").from(1).to(9),
                                   field<&Part::label>("label", "a word")};
  static constexpr Table table{"a part", "a part", rows, "n"};
  return table;
}

const Table& table_of(const Whole*) {
  using W = Whole;
  static constexpr std::array rows{
      field<&W::text>("text", "a text").not_used("for people"),
      field<&W::needed>("needed", "a text").needed(),
      field<&W::count>("count", "a count").from(1).to(100),
      field<&W::number>("number", "a number").over(0).to(1),
      field<&W::flag>("flag", "a flag"),
      field<&W::share>("share", "a share").from(0).to(1),
      field<&W::date>("date", "a date"),
      field<&W::money>("money", "an amount").from(0),
      field<&W::power>("power", "a power").in("kW").over(0),
      field<&W::rise>("rise", "a difference").in("K").step(),
      field<&W::color>("color", "a color"),
      field<&W::list>("list", "counts").from(1),
      field<&W::map>("map", "counts by name").from(1),
      field<&W::part>("part", "a part"),
      field<&W::parts>("parts", "parts"),
  };
  static constexpr std::array<std::string_view, 2> either{"count", "number"};
  static constexpr Table table{"a whole", "a whole", rows, {}, either};
  return table;
}

struct Loaded {
  std::string text;
  Source source;
  Diagnostics diagnostics;
  Reader reader{diagnostics, {}, {}};
  Whole whole;

  explicit Loaded(std::string yaml) : text(std::move(yaml)), source{"t", text, false} {
    const auto tree = parse_yaml(source, diagnostics);
    REQUIRE(tree);
    const TreeView view = tree->view();
    read_table(Node(&view, 0), table_of(&whole), &whole, reader);
  }
  /// `line:column code` of each mistake.
  std::string mistakes() const {
    std::string out;
    for (const auto& d : diagnostics.all())
      out += (out.empty() ? "" : " ") + std::to_string(d.span.line) + ":" + std::to_string(d.span.column) + " " +
             std::string(d.code);
    return out;
  }
};

}  // namespace

TEST_CASE("a table reads every kind of value", "[text]") {
  const Loaded l(
      "needed: x\ncount: 3\nnumber: 0.5\nflag: true\nshare: 65 %\ndate: 2027-06-30\nmoney: 1.5 kUSD\npower: 2 kW\n"
      "rise: 12 K\ncolor: green\nlist: [1, 2]\nmap: {a: 1, b: 2}\npart: {n: 4}\nparts: [{n: 5}, 6]\n");
  REQUIRE(l.mistakes().empty());
  CHECK(*l.whole.count == units::Count(3));
  CHECK(*l.whole.number == 0.5);
  CHECK(*l.whole.flag);
  CHECK(l.whole.share->fraction == 0.65);
  CHECK(*l.whole.date == Date{2027, 6, 30});
  CHECK(l.whole.money->micro() == 1'500'000'000);
  CHECK(l.whole.power->base() == 2000);
  CHECK(l.whole.rise->base() == 12);
  CHECK(*l.whole.color == Color::green);
  CHECK(*l.whole.list->at(1) == units::Count(2));
  CHECK(l.whole.list->at(1).span == Span{&l.source, 11, 11, 1});
  CHECK(l.whole.map->at(1).key == "b");
  CHECK(l.whole.map->at(1).key_span == Span{&l.source, 12, 13, 1});
  CHECK(*l.whole.part->n == units::Count(4));
  CHECK(*l.whole.parts->at(1)->n == units::Count(6));
  CHECK_FALSE(l.whole.text);
}

TEST_CASE("a table tells what is wrong and where", "[text]") {
  struct Row {
    std::string_view line, mistake;
  };
  const Row rows[] = {
      {"count: 3", ""},
      {"count: 101", "2:8 spec/out-of-range"},
      {"count: 0", "2:8 spec/out-of-range"},
      {"count: -1", "2:8 spec/out-of-range"},
      {"count: 99999999999999999999", "2:8 spec/out-of-range"},
      {"count: 010", "2:8 spec/wrong-number"},
      {"count: 0x10", "2:8 spec/wrong-number"},
      {"count: 1.5", "2:8 spec/wrong-number"},
      {"count: \"1\"", "2:8 spec/wrong-number"},
      {"count: [1]", "2:8 spec/wrong-type"},
      {"count:", "2:1 spec/wrong-type"},
      {"count: .inf", "2:8 spec/wrong-number"},
      {"number: 0", "2:9 spec/out-of-range"},
      {"number: 1", ""},
      {"number: 1.0001", "2:9 spec/out-of-range"},
      {"number: 1 W", "2:9 spec/wrong-number"},
      {"number: 01", "2:9 spec/wrong-number"},
      {"number: .nan", "2:9 spec/wrong-number"},
      {"number: 1e-999", "2:9 spec/wrong-number"},
      {"count: 1\nflag: yes", "3:7 spec/wrong-type"},
      {"count: 1\nflag: \"true\"", "3:7 spec/wrong-type"},
      {"count: 1\nshare: 0.5", "3:8 spec/wrong-unit"},
      {"count: 1\nshare: 101 %", "3:8 spec/out-of-range"},
      {"count: 1\nshare: 5 W", "3:8 spec/wrong-unit"},
      {"count: 1\ndate: 2027-02-30", "3:7 spec/wrong-date"},
      {"count: 1\nmoney: 5", "3:8 spec/wrong-unit"},
      {"count: 1\nmoney: 1e3 USD", "3:8 spec/wrong-number"},
      {"count: 1\nmoney: -5 USD", "3:8 spec/out-of-range"},
      {"count: 1\npower: 5", "3:8 spec/wrong-unit"},
      {"count: 1\npower: 5 s", "3:8 spec/wrong-unit"},
      {"count: 1\npower: 0 kW", "3:8 spec/out-of-range"},
      {"count: 1\nrise: 12 °C", "3:7 spec/wrong-unit"},
      {"count: 1\ncolor: blue", "3:8 spec/wrong-choice"},
      {"count: 1\ncolor: Green", "3:8 spec/wrong-choice"},
      {"count: 1\nlist: 1", "3:7 spec/wrong-type"},
      {"count: 1\nlist: [1, 0, x]", "3:11 spec/out-of-range 3:14 spec/wrong-number"},
      {"count: 1\nmap: [1]", "3:6 spec/wrong-type"},
      {"count: 1\nmap: {a: 0}", "3:10 spec/out-of-range"},
      {"count: 1\npart: [1]", "3:7 spec/wrong-type"},
      {"count: 1\npart: 0", "3:7 spec/out-of-range"},
      {"count: 1\nparts: [{m: 1}]", "3:10 spec/unknown-key"},
      {"count: 1\nother: 1", "3:1 spec/unknown-key"},
      {"flag: true", "1:1 spec/missing-key"},
      {"counts: 3", "2:1 spec/unknown-key"},
  };
  for (const Row& row : rows) {
    INFO(row.line);
    CHECK(Loaded("needed: x\n" + std::string(row.line)).mistakes() == row.mistake);
  }
  CHECK(Loaded("count: 1").mistakes() == "1:1 spec/missing-key");
  CHECK(Loaded("count: 1\nneded: x").mistakes() == "2:1 spec/unknown-key");
  CHECK(Loaded("needed: \"\"\ncount: 1").mistakes() == "1:9 spec/wrong-type");
  CHECK(Loaded("[1]").mistakes() == "1:1 spec/wrong-type");
}

TEST_CASE("keys that nothing uses are noted with their path", "[text]") {
  const Loaded l("needed: x\ncount: 1\ntext: y\n");
  REQUIRE(l.reader.unused.size() == 1);
  CHECK(l.reader.unused[0].path == "text");
  CHECK(l.reader.unused[0].span == Span{&l.source, 3, 7, 1});
  CHECK(l.reader.unused[0].reason == "for people");
}

TEST_CASE("merging lays over only what was said", "[text]") {
  const Loaded base("needed: x\ncount: 1\npower: 2 kW\n"), over("needed: y\ncount: 5\n");
  Whole merged = base.whole;
  merge(table_of(&merged), &merged, &over.whole);
  CHECK(*merged.needed == "y");
  CHECK(*merged.count == units::Count(5));
  CHECK(merged.count.span.source == &over.source);
  CHECK(merged.power->base() == 2000);
}
