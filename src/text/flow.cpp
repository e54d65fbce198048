// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/flow.hpp"

namespace aidc::text {
namespace {

/// Whether a plain scalar keeps its meaning without quotes inside a flow list or map.
bool plain(const Node& node) {
  const std::string_view t = node.text();
  constexpr std::string_view never = ",[]{}#&*!|>'\"%@`\n\t\\";
  const bool special =
      t.empty() || t.find_first_of(never) != std::string_view::npos || t.find(": ") != std::string_view::npos;
  const bool edges =
      !t.empty() && (t.front() == ' ' || t.front() == '-' || t.front() == '?' || t.back() == ' ' || t.back() == ':');
  return !node.quoted() && !special && !edges;
}

std::string scalar(const Node& node) {
  // Only a percent sign at the front would open a directive; inside it is as good as any letter.
  const std::string_view t = node.text();
  const bool share =
      !node.quoted() && t.ends_with(" %") && t.find_first_not_of("0123456789. %") == std::string_view::npos;
  if (share || plain(node)) return std::string(t);
  std::string out = "\"";
  for (char c : t) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else
      out += c;
  }
  return out + "\"";
}

}  // namespace

std::string to_flow(const Node& node) {
  switch (node.kind()) {
    case NodeKind::null: return "null";
    case NodeKind::scalar: return scalar(node);
    case NodeKind::list: {
      std::string out;
      for (const Node& item : node.items()) out += (out.empty() ? "" : ", ") + to_flow(item);
      return "[" + out + "]";
    }
    case NodeKind::map: {
      std::string out;
      for (const auto& [key, value] : node.pairs())
        out += (out.empty() ? "" : ", ") + to_flow(key) + ": " + to_flow(value);
      return "{" + out + "}";
    }
  }
  return {};
}

}  // namespace aidc::text
