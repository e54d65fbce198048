// SPDX-License-Identifier: Apache-2.0
#include "adapters.hpp"

#include <algorithm>

namespace aidc::views {
namespace {

/// `compute1-2 port 1`: a port in a plane is a port of the adapter that the whole one is.
std::string label_of(std::string name, std::uint32_t port) {
  return port <= 1 ? name : name + " port " + std::to_string(port);
}

std::string adapter_name(PortName port) {
  port.plane = 0;
  std::string out = name_of(port);
  std::replace(out.begin(), out.end(), '/', '-');
  return out;
}

/// The port at which a label stood more often than at all others together.
std::string usual(const std::map<std::string, std::uint32_t>& counts) {
  std::uint32_t all = 0;
  for (const auto& [port, n] : counts) all += n;
  for (const auto& [port, n] : counts)
    if (2 * n > all) return port;
  return {};
}

}  // namespace

NodePort Adapters::plan(const CableEnd& node) {
  NodePort out{name_of(node.device), name_of(node.port), {}};
  const std::string pool(node.device.head);
  nodes_.emplace(out.node, pool);
  pools_[pool].named.emplace(label_of(adapter_name(node.port), node.port.plane), out.port);
  return out;
}

/// Cut behind the node's name: at a blank, or at one of the dashes.
NodePort Adapters::cut(const measure::SubnetDevice& adapter, std::uint32_t port) const {
  const std::string& said = adapter.description;
  const std::string name = adapter.name();
  for (std::string node = name;;) {
    if (nodes_.contains(node)) {
      const std::string rest = said.size() > node.size() ? said.substr(node.size() + 1) : "";
      return {node, {}, label_of(rest, port)};
    }
    const auto dash = node.rfind('-');
    if (dash == std::string::npos) return {name, {}, {}};
    node.resize(dash);
  }
}

void Adapters::learn(const NodePort& planned, const measure::SubnetDevice& adapter, std::uint32_t port) {
  const NodePort at = cut(adapter, port);
  const auto mine = nodes_.find(at.node), theirs = nodes_.find(planned.node);
  if (mine != nodes_.end() && theirs != nodes_.end() && mine->second == theirs->second)
    ++pools_[mine->second].seen[at.label][planned.port];
}

NodePort Adapters::find(const measure::SubnetDevice& adapter, std::uint32_t port) const {
  NodePort out = cut(adapter, port);
  const auto node = nodes_.find(out.node);
  if (node == nodes_.end()) return out;
  const Pool& pool = pools_.at(node->second);
  if (const auto named = pool.named.find(out.label); named != pool.named.end())
    out.port = named->second;
  else if (const auto seen = pool.seen.find(out.label); seen != pool.seen.end())
    out.port = usual(seen->second);
  return out;
}

std::string Adapters::shown(const NodePort& p) const {
  const auto node = nodes_.find(p.node);
  if (node == nodes_.end() || p.port.empty()) return p.node;
  const Pool& pool = pools_.at(node->second);
  const auto named =
      std::any_of(pool.seen.begin(), pool.seen.end(), [&](const auto& s) { return pool.named.contains(s.first); });
  for (const auto& [label, counts] : pool.seen)
    if (!named && !label.empty() && usual(counts) == p.port) return p.node + " " + (p.label.empty() ? label : p.label);
  return p.node + " " + p.port;
}

}  // namespace aidc::views
