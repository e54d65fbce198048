// SPDX-License-Identifier: Apache-2.0
// `--set path=value`: the document is copied with one value replaced or added, before anything is read from it.
#include <algorithm>

#include "aidc/spec/load.hpp"
#include "aidc/text/codes.hpp"
#include "aidc/text/yaml.hpp"

namespace aidc::spec {
namespace {

using text::Node, text::NodeKind, text::NodeRecord, text::Tree;

/// An argument `path=value`, kept with a stable address so that spans can point into it.
struct Argument {
  const text::Source* source;
  std::size_t equals;

  std::string_view path() const { return source->text.substr(0, equals); }
  /// The place of a part of the argument.
  text::Span place(std::string_view part) const {
    const auto before = static_cast<std::size_t>(part.data() - source->text.data());
    return {source, 1, static_cast<std::uint32_t>(text::code_points(source->text.substr(0, before)) + 1),
            static_cast<std::uint32_t>(std::max<std::size_t>(1, text::code_points(part)))};
  }
};

class Grafter {
 public:
  Grafter(Node value, const Argument& argument, text::Diagnostics& diagnostics)
      : value_(value), argument_(argument), diagnostics_(diagnostics) {}

  /// Copies `node` with the value put at `path`.
  bool graft(Node node, std::string_view path) {
    if (path.data() == nullptr) return copy(value_), true;
    const std::string_view word = path.substr(0, path.find('.'));
    const std::string_view rest = word.size() < path.size() ? path.substr(word.size() + 1) : std::string_view();
    if (word.empty())
      return fail(path.data() == argument_.path().data() ? argument_.path() : path.substr(0, 1),
                  "a word of the path is empty");
    if (!node || node.is_null()) return new_map(word, rest);
    if (node.is_map()) return into_map(node, word, rest);
    if (node.is_list()) return into_list(node, word, rest);
    return fail(word, "there is no `" + std::string(word) + "` here: what stands above it is one value, not a map");
  }

  Tree take() { return std::move(out_); }

 private:
  bool fail(std::string_view part, std::string message,
            std::string help = "write --set path=value, e.g. --set nodes.0.count=63") {
    diagnostics_.error(text::code::bad_set, argument_.place(part), std::move(message), std::move(help));
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
    if (word.find_first_not_of("0123456789") == std::string_view::npos)
      return fail(word, "there is no list here that could have an entry `" + std::string(word) + "`",
                  "write the list whole: --set 'storage=[{name: scratch, kind: nfs}]'");
    const std::uint32_t index = open(NodeKind::map, argument_.place(word), {}, false);
    open(NodeKind::scalar, argument_.place(word), word, false);
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
      if (here)
        good &= graft(value, rest);
      else
        copy(value);
    }
    if (!found) {
      open(NodeKind::scalar, argument_.place(word), word, false);
      good = graft({}, rest);
    }
    close(index);
    return good;
  }

  bool into_list(const Node& list, std::string_view word, std::string_view rest) {
    const std::uint32_t index = open(NodeKind::list, list.span(), {}, false);
    const Node wanted = list.find_path(word);
    if (!wanted) {
      const std::size_t entries = list.items().size();
      return fail(word, "the list has no entry `" + std::string(word) + "`",
                  "it has " + std::to_string(entries) + (entries == 1 ? " entry" : " entries") +
                      "; they are numbered from 0, or called by their `name`");
    }
    bool good = true;
    for (const Node& item : list.items()) {
      if (item.index() == wanted.index())
        good &= graft(item, rest);
      else
        copy(item);
    }
    close(index);
    return good;
  }

  Node value_;
  const Argument& argument_;
  text::Diagnostics& diagnostics_;
  Tree out_;
};

/// The value of the argument as a document. Blanks stand for the path, so that columns are those of the argument.
std::optional<Tree> parse_value(const Argument& argument, text::Files& files, text::Diagnostics& diagnostics) {
  const std::string_view value = argument.source->text.substr(argument.equals + 1);
  if (value.empty()) {
    diagnostics.error(text::code::bad_set, argument.place(argument.source->text), "no value stands behind the `=`",
                      "write --set path=value; to leave a key out, remove it from the file");
    return {};
  }
  const std::size_t blanks = text::code_points(argument.path()) + 1;
  const text::Source* padded = files.keep("--set", std::string(blanks, ' ') + std::string(value));
  text::Diagnostics own;
  auto tree = text::parse_yaml(*padded, own);
  for (text::Diagnostic d : own.all()) {
    d.span.source = argument.source;
    diagnostics.add(std::move(d));
  }
  if (tree) tree->sources.front() = argument.source;
  return tree;
}

}  // namespace

bool apply_set(Tree& tree, const std::string& argument, text::Files& files, text::Diagnostics& diagnostics) {
  const Argument kept{files.keep("--set", argument), argument.find('=')};
  const auto fail = [&](std::string message) {
    diagnostics.error(text::code::bad_set, kept.place(kept.source->text), std::move(message),
                      "write --set nodes.0.count=63");
    return false;
  };
  std::size_t bad = 0;
  if (!text::valid_utf8(argument, bad)) return fail("the argument is not UTF-8");
  if (kept.equals == std::string::npos || kept.equals == 0) return fail("this is no path=value");
  if (std::any_of(argument.begin(), argument.end(),
                  [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n'; }))
    return fail("a control character stands in the argument");
  const auto value = parse_value(kept, files, diagnostics);
  if (!value) return false;
  const text::TreeView value_view = value->view();
  const text::TreeView view = tree.view();
  Grafter grafter(Node(&value_view, 0), kept, diagnostics);
  if (!grafter.graft(Node(&view, 0), kept.path())) return false;
  tree = grafter.take();
  return true;
}

}  // namespace aidc::spec
