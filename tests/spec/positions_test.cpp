// SPDX-License-Identifier: Apache-2.0
// Every key of a spec: known, typed, and told at its own place when it is wrong.
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "aidc/text/table.hpp"
#include "aidc/text/yaml.hpp"
#include "support/world.hpp"

using namespace aidc;
using text::Node;

namespace {

std::string everything() {
  std::ifstream in(test::project("tests/fuzz/corpus/spec/everything.yaml"), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t offset_of(std::string_view text, const text::Span& span) {
  std::size_t start = 0;
  for (std::uint32_t line = 1; line < span.line; ++line) start = text.find('\n', start) + 1;
  return start + text::first_code_points(text.substr(start), span.column - 1).size();
}

/// `text` with what stands at `span` replaced.
std::string replaced(std::string text, const text::Span& span, const std::string& by) {
  const std::size_t at = offset_of(text, span);
  const std::size_t length = text::first_code_points(std::string_view(text).substr(at), span.width).size();
  return text.replace(at, length, by);
}

struct Mistakes {
  text::Files files;
  text::Diagnostics diagnostics;

  explicit Mistakes(std::string yaml) {
    spec::load_spec(*files.keep(test::project("tests/fuzz/corpus/spec/everything.yaml"), std::move(yaml)), {}, files, diagnostics);
  }
  bool has(std::string_view code, const text::Span& span) const {
    for (const auto& d : diagnostics.all())
      if (d.code == code && d.span.line == span.line && d.span.column == span.column) return true;
    return false;
  }
};

struct Walk {
  std::vector<Node> keys, scalars;

  void visit(const Node& node, bool free_keys) {
    if (node.is_scalar()) scalars.push_back(node);
    for (const Node& item : node.items()) visit(item, false);
    for (const auto& [key, value] : node.pairs()) {
      if (!free_keys) keys.push_back(key);
      visit(value, key.text() == "mig" || key.text() == "rules");
    }
  }
};

struct Document {
  std::string text = everything();
  text::Source source{"spec.yaml", text, false};
  text::Diagnostics diagnostics;
  text::Tree tree = *text::parse_yaml(source, diagnostics);
  text::TreeView view = tree.view();
  Walk walk;

  Document() { walk.visit(Node(&view, 0), false); }
};

/// All keys of a table and of those below it, except what devices have, as "a pool.count".
void keys_of(const text::Table& table, std::set<std::string>& out) {
  for (const text::Field& f : table.fields) {
    if (!out.insert(std::string(table.name) + "." + std::string(f.key)).second) continue;
    if (f.nested != nullptr && f.nested()->shorthand != "id") keys_of(*f.nested(), out);
  }
}

void said_keys(const text::Table& table, const Node& node, std::set<std::string>& out) {
  for (const Node& item : node.items()) said_keys(table, item, out);
  for (const auto& [key, value] : node.pairs())
    for (const text::Field& f : table.fields) {
      if (f.key != key.text()) continue;
      out.insert(std::string(table.name) + "." + std::string(f.key));
      if (f.nested == nullptr || f.nested()->shorthand == "id") continue;
      if (f.type == text::Type::map)
        for (const auto& [name, entry] : value.pairs()) said_keys(*f.nested(), entry, out);
      else
        said_keys(*f.nested(), value, out);
    }
}

}  // namespace

TEST_CASE("the full spec is read, and has every key there is", "[spec]") {
  const Document document;
  const Mistakes none(document.text);
  INFO(render(none.diagnostics));
  CHECK(none.diagnostics.empty());
  const auto& table = table_of(static_cast<const spec::Spec*>(nullptr));
  std::set<std::string> all, said;
  keys_of(table, all);
  said_keys(table, Node(&document.view, 0), said);
  for (const std::string& key : all)
    if (!said.contains(key)) FAIL_CHECK("tests/fuzz/corpus/spec/everything.yaml lacks " << key);
  CHECK(all.size() > 150);
}

TEST_CASE("every value that is wrong is told at its place", "[spec]") {
  const Document document;
  for (const Node& value : document.walk.scalars) {
    const Mistakes m(replaced(document.text, value.span(), "[[]]"));
    if (!m.has("spec/wrong-type", value.span()))
      FAIL_CHECK(to_string(value.span()) << " " << value.text() << " became [[]] and gave\n" << render(m.diagnostics));
  }
  CHECK(document.walk.scalars.size() > 150);
}

TEST_CASE("every key that is wrong is told at its place", "[spec]") {
  const Document document;
  for (const Node& key : document.walk.keys) {
    const Mistakes m(replaced(document.text, key.span(), "zzzzzz"));
    if (!m.has("spec/unknown-key", key.span()))
      FAIL_CHECK(to_string(key.span()) << " " << key.text() << " became zzzzzz and gave\n" << render(m.diagnostics));
  }
  CHECK(document.walk.keys.size() > 150);
}
