// SPDX-License-Identifier: Apache-2.0
// `--set path=value`: the document is copied with one value replaced or added, before anything is read from it.
#include <charconv>

#include "aidc/spec/load.hpp"
#include "aidc/text/codes.hpp"
#include "aidc/text/yaml.hpp"

namespace aidc::spec {
namespace {

using text::Node, text::NodeKind, text::NodeRecord, text::Tree;

class Grafter {
 public:
  Grafter(Node value, text::Span place, text::Diagnostics& diagnostics)
      : value_(value), place_(place), diagnostics_(diagnostics) {}

  /// Copies `node` with the value put at `path`.
  bool graft(Node node, std::string_view path) {
    if (path.empty()) return copy(value_), true;
    const std::string_view word = path.substr(0, path.find('.'));
    const std::string_view rest = path.substr(std::min(path.size(), word.size() + 1));
    if (!node || node.is_null()) return new_map(word, rest);
    if (node.is_map()) return into_map(node, word, rest);
    if (node.is_list()) return into_list(node, word, rest);
    return fail("`" + std::string(node.text()) + "` is a single value; it has no `" + std::string(word) + "`");
  }

  Tree take() { return std::move(out_); }

 private:
  bool fail(std::string message) {
    diagnostics_.error(text::code::bad_set, place_, std::move(message), "write --set path=value, e.g. --set nodes.0.count=63");
    return false;
  }

  std::uint16_t source_index(const text::Source* source) {
    for (std::size_t i = 0; i < out_.sources.size(); ++i)
      if (out_.sources[i] == source) return static_cast<std::uint16_t>(i);
    out_.sources.push_back(source);
    return static_cast<std::uint16_t>(out_.sources.size() - 1);
  }

  std::uint32_t open(NodeKind kind, text::Span span, std::string_view value, bool quoted) {
    NodeRecord r;
    r.text = static_cast<std::uint32_t>(out_.pool.size());
    r.length = static_cast<std::uint32_t>(value.size());
    r.line = span.line, r.column = span.column, r.width = span.width;
    r.kind = kind;
    r.quoted = quoted;
    r.source = source_index(span.source);
    out_.pool += value;
    out_.records.push_back(r);
    const auto index = static_cast<std::uint32_t>(out_.records.size() - 1);
    out_.records[index].end = index + 1;
    return index;
  }

  void close(std::uint32_t index) { out_.records[index].end = static_cast<std::uint32_t>(out_.records.size()); }

  void copy(const Node& node) {
    const std::uint32_t index = open(node.kind(), node.span(), node.text(), node.quoted());
    for (const Node& item : node.items()) copy(item);
    for (const auto& [key, value] : node.pairs()) {
      copy(key);
      copy(value);
    }
    close(index);
  }

  bool new_map(std::string_view word, std::string_view rest) {
    const std::uint32_t index = open(NodeKind::map, place_, {}, false);
    open(NodeKind::scalar, place_, word, false);
    const bool good = graft({}, rest);
    close(index);
    return good;
  }

  bool into_map(const Node& map, std::string_view word, std::string_view rest) {
    const std::uint32_t index = open(NodeKind::map, map.span(), {}, false);
    bool found = false, good = true;
    for (const auto& [key, value] : map.pairs()) {
      copy(key);
      const bool here = key.text() == word;
      found |= here;
      if (here) good &= graft(value, rest);
      else copy(value);
    }
    if (!found) {
      open(NodeKind::scalar, place_, word, false);
      good = graft({}, rest);
    }
    close(index);
    return good;
  }

  bool into_list(const Node& list, std::string_view word, std::string_view rest) {
    const std::uint32_t index = open(NodeKind::list, list.span(), {}, false);
    const Node wanted = list.find_path(word);
    if (!wanted) return fail("the list has no element `" + std::string(word) + "`");
    bool good = true;
    for (const Node& item : list.items()) {
      if (item.index() == wanted.index()) good &= graft(item, rest);
      else copy(item);
    }
    close(index);
    return good;
  }

  Node value_;
  text::Span place_;
  text::Diagnostics& diagnostics_;
  Tree out_;
};

}  // namespace

bool apply_set(Tree& tree, const std::string& argument, text::Files& files, text::Diagnostics& diagnostics) {
  const text::Source* shown = files.keep("--set", argument);
  const auto equals = argument.find('=');
  const text::Span whole{shown, 1, 1, static_cast<std::uint32_t>(text::code_points(argument))};
  if (equals == std::string::npos || equals == 0) {
    diagnostics.error(text::code::bad_set, whole, "this is no path=value", "write --set nodes.0.count=63");
    return false;
  }
  // Blanks keep the columns of the value as they are in the argument.
  const text::Source* padded = files.keep("--set", std::string(equals + 1, ' ') + argument.substr(equals + 1));
  auto value = text::parse_yaml(*padded, diagnostics);
  if (!value) return false;
  value->sources.front() = shown;
  const text::TreeView value_view = value->view();
  const text::TreeView view = tree.view();
  const text::Span place{shown, 1, 1, static_cast<std::uint32_t>(text::code_points(argument.substr(0, equals)))};
  Grafter grafter(Node(&value_view, 0), place, diagnostics);
  if (!grafter.graft(Node(&view, 0), std::string_view(argument).substr(0, equals))) return false;
  tree = grafter.take();
  return true;
}

}  // namespace aidc::spec
