// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/published.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/flow.hpp"
#include "aidc/units/failure.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::views {
namespace {

using text::Node;

constexpr std::array<std::string_view, 19> keys{"id",    "title",   "source", "place",  "note",  "not_scored", "server",
                                                "nodes", "gpus",    "ports",  "rails",  "speed", "fabric",     "spec",
                                                "set",   "example", "expect", "digits", "within"};

class Reader {
 public:
  Reader(const catalog::Catalog& catalog, const Node& of) : catalog_(catalog), of_(of) {}

  Published read(const Node& row) const {
    for (const auto& [key, value] : row.pairs())
      if (std::find(keys.begin(), keys.end(), key.text()) == keys.end())
        wrong(key, "unknown key `" + std::string(key.text()) + "`");
    Published out{at(row, "id"),
                  at(row, "title"),
                  at(row, "source"),
                  at(row, "place"),
                  at(row, "note"),
                  at(row, "not_scored"),
                  {},
                  {},
                  {},
                  {},
                  {}};
    if (!out.not_scored.empty()) return out;
    out.spec = spec(row, out.id);
    if (const Node sets = row.find("set"))
      for (const Node& s : sets.items()) out.sets.emplace_back(s.text());
    expectations(row, out);
    tolerance(row, out);
    return out;
  }

 private:
  [[noreturn]] static void wrong(const Node& place, const std::string& what) {
    throw Failure(text::to_string(place.span()) + ": " + what);
  }

  static std::string at(const Node& row, std::string_view key) {
    const Node n = row.find(key);
    return n ? std::string(n.text()) : std::string();
  }

  /// The spec whole, an example, or nodes with ports on a compute fabric.
  std::string spec(const Node& row, const std::string& id) const {
    const std::string head = "{aidc: 1, name: " + id + ", ";
    if (const Node whole = row.find("spec")) return head + text::to_flow(whole).substr(1);
    if (const Node example = row.find("example")) {
      const std::string_view text = catalog_.example(example.text());
      if (text.empty()) wrong(example, "there is no example `" + std::string(example.text()) + "`");
      return std::string(text);
    }
    const std::string fabric =
        row.find("fabric") ? ", fabrics: {compute: " + text::to_flow(row.find("fabric")) + "}" : "";
    return head + "nodes: [{name: compute, server: " + server(row) + ", count: " + at(row, "nodes") + "}]" + fabric +
           "}";
  }

  static std::string server(const Node& row) {
    if (row.find("server")) return at(row, "server");
    const std::string gpus = row.find("gpus") ? at(row, "gpus") : at(row, "ports");
    const std::string rails = row.find("rails") ? ", rails: " + at(row, "rails") : "";
    return "{gpus: " + gpus + rails + ", nics: [{fabric: compute, count: " + at(row, "ports") +
           ", speed: " + at(row, "speed") + "}]}";
  }

  void expectations(const Node& row, Published& out) const {
    const Node expect = row.find("expect");
    if (!expect) wrong(row, "a row has `expect` or `not_scored`");
    for (const auto& [what, value] : expect.pairs()) {
      const Node of = of_.find(what.text());
      if (!of) wrong(what, "`of` does not say what `" + std::string(what.text()) + "` is");
      out.expected.push_back({std::string(what.text()), std::string(of.text()), std::string(value.text())});
    }
  }

  static void tolerance(const Node& row, Published& out) {
    if (const Node digits = row.find("digits"))
      out.digits = static_cast<int>(units::parse_count(digits.text()).value_or(0));
    if (const Node within = row.find("within")) {
      const auto parsed = units::parse_measure(within.text());
      const auto* share = std::get_if<units::Measure>(&parsed);
      if (share == nullptr || share->dim != units::dim::none) wrong(within, "`within` is a share");
      out.within = share->base;
    }
  }

  const catalog::Catalog& catalog_;
  Node of_;
};

}  // namespace

std::vector<Published> published(const catalog::Catalog& catalog) {
  std::vector<Published> out;
  for (std::string_view path : catalog.documents("published/")) {
    const Node root = catalog.document(path);
    const Reader reader(catalog, root.find("of"));
    for (const Node& row : root.find("rows").items()) out.push_back(reader.read(row));
  }
  return out;
}

}  // namespace aidc::views
