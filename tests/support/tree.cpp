// SPDX-License-Identifier: Apache-2.0
#include "support/tree.hpp"

#include <algorithm>

#include "aidc/text/yaml.hpp"

namespace aidc::test {
namespace {

using text::Node;

std::string number(std::uint32_t n) {
  return std::to_string(n);
}

void write(const Node& node, std::string& out) {
  const text::Span s = node.span();
  const std::string place = number(s.line) + ":" + number(s.column) + "+" + number(s.width) + " ";
  if (node.is_list()) {
    out += "[" + place;
    for (const Node& item : node.items()) write(item, out);
    out += "]";
  } else if (node.is_map()) {
    out += "{" + place;
    for (const auto& [key, value] : node.pairs()) write(key, out), write(value, out);
    out += "}";
  } else {
    const std::string quote = node.quoted() ? "\"" : "";
    out += (node.is_null() ? "~" : quote + std::string(node.text()) + quote) + "@" + place;
  }
}

}  // namespace

std::string outline(std::string_view yaml) {
  const text::Source source{"test.yaml", yaml, false};
  text::Diagnostics diagnostics;
  const auto tree = text::parse_yaml(source, diagnostics);
  std::string out;
  if (!tree) {
    auto all = diagnostics.all();
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return std::pair(a.span.line, a.span.column) < std::pair(b.span.line, b.span.column);
    });
    for (const auto& d : all)
      out += (out.empty() ? "" : " ") + number(d.span.line) + ":" + number(d.span.column) + " " + std::string(d.code);
    return out;
  }
  const text::TreeView view = tree->view();
  write(Node(&view, 0), out);
  return out;
}

}  // namespace aidc::test
