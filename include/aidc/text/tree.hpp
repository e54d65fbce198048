// SPDX-License-Identifier: Apache-2.0
// A YAML document as one flat array in document order. Built-in documents and the user's have the same form; the built-in
// ones lie ready-made in the program, so that reading one costs nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/text/source.hpp"

namespace aidc::text {

enum class NodeKind : std::uint8_t { null, scalar, list, map };

/// One node. A map's children are key, value, key, value…; `end` is the index after the last descendant.
struct NodeRecord {
  std::uint32_t text = 0, length = 0;  ///< the scalar's text in the pool
  std::uint32_t line = 0, column = 0, width = 0;
  std::uint32_t end = 0;
  NodeKind kind = NodeKind::null;
  bool quoted = false;
  std::uint16_t source = 0;
};

/// The arrays a node lives in; they may lie in the program's read-only data.
struct TreeView {
  const NodeRecord* records = nullptr;
  const char* pool = nullptr;
  const Source* const* sources = nullptr;
};

/// A node of a tree. Cheap to copy; valid as long as the tree is.
class Node {
 public:
  Node() = default;
  Node(const TreeView* view, std::uint32_t index) : view_(view), index_(index) {}

  explicit operator bool() const { return view_ != nullptr; }
  NodeKind kind() const { return record().kind; }
  bool is_null() const { return kind() == NodeKind::null; }
  bool is_scalar() const { return kind() == NodeKind::scalar; }
  bool is_list() const { return kind() == NodeKind::list; }
  bool is_map() const { return kind() == NodeKind::map; }
  bool quoted() const { return record().quoted; }
  /// A scalar's text, else empty.
  std::string_view text() const { return {view_->pool + record().text, record().length}; }
  Span span() const;

  /// The elements of a list.
  std::vector<Node> items() const;
  /// The pairs of a map.
  std::vector<std::pair<Node, Node>> pairs() const;
  /// A map's value under `key`, or no node.
  Node find(std::string_view key) const;
  /// The node at a dotted path (`nodes.0.count`, `nodes.compute.count`: an element also by its `name`), or no node. What
  /// was reached of the path is left in `nearest`.
  Node find_path(std::string_view path, Node* nearest = nullptr) const;

  std::uint32_t index() const { return index_; }
  std::uint32_t end() const { return record().end; }
  const TreeView* view() const { return view_; }

 private:
  const NodeRecord& record() const { return view_->records[index_]; }

  const TreeView* view_ = nullptr;
  std::uint32_t index_ = 0;
};

/// An owned document.
struct Tree {
  std::vector<NodeRecord> records;
  std::string pool;
  std::vector<const Source*> sources;

  TreeView view() const { return {records.data(), pool.data(), sources.data()}; }
};

/// "a list", "a map", "text", "nothing": what stands there, for messages.
std::string_view kind_name(NodeKind kind);

}  // namespace aidc::text
