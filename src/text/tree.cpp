// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/tree.hpp"

#include <charconv>

namespace aidc::text {

Span Node::span() const {
  const NodeRecord& r = record();
  return {view_->sources[r.source], r.line, r.column, r.width};
}

std::vector<Node> Node::items() const {
  std::vector<Node> out;
  if (!is_list()) return out;
  for (std::uint32_t i = index_ + 1; i < end(); i = view_->records[i].end) out.emplace_back(view_, i);
  return out;
}

std::vector<std::pair<Node, Node>> Node::pairs() const {
  std::vector<std::pair<Node, Node>> out;
  if (!is_map()) return out;
  for (std::uint32_t i = index_ + 1; i < end();) {
    const std::uint32_t value = view_->records[i].end;
    out.emplace_back(Node(view_, i), Node(view_, value));
    i = view_->records[value].end;
  }
  return out;
}

Node Node::find(std::string_view key) const {
  if (!*this || !is_map()) return {};
  for (std::uint32_t i = index_ + 1; i < end();) {
    const std::uint32_t value = view_->records[i].end;
    if (Node(view_, i).text() == key) return {view_, value};
    i = view_->records[value].end;
  }
  return {};
}

namespace {

Node element(const Node& list, std::string_view word) {
  const auto items = list.items();
  std::size_t at = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), at);
  if (error == std::errc{} && end == word.data() + word.size()) return at < items.size() ? items[at] : Node{};
  for (const Node& item : items)
    if (const Node name = item.find("name"); name && name.text() == word) return item;
  return {};
}

}  // namespace

Node Node::find_path(std::string_view path, Node* nearest) const {
  Node node = *this;
  while (node && !path.empty()) {
    if (nearest != nullptr) *nearest = node;
    const std::string_view word = path.substr(0, path.find('.'));
    node = node.is_list() ? element(node, word) : node.find(word);
    path.remove_prefix(std::min(path.size(), word.size() + 1));
  }
  if (node && nearest != nullptr) *nearest = node;
  return node;
}

std::string_view kind_name(NodeKind kind) {
  switch (kind) {
    case NodeKind::null: return "nothing";
    case NodeKind::scalar: return "a single value";
    case NodeKind::list: return "a list";
    case NodeKind::map: return "a map";
  }
  return "";
}

}  // namespace aidc::text
