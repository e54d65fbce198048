// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/device.hpp"

#include <algorithm>
#include <array>

namespace aidc::views {
namespace {

using text::Node;

constexpr std::array<std::string_view, 6> about_the_entry{"id", "vendor", "name", "from", "disputed", "notes"};

std::string text_at(const Node& map, std::string_view key) {
  const Node n = map.find(key);
  return n ? std::string(n.text()) : std::string();
}

std::string source_of(const Node& root, std::string_view field) {
  const Node from = root.find("from");
  if (!from) return {};
  for (const auto& [key, fields] : from.pairs())
    for (const Node& f : fields.items())
      if (f.text() == field) return std::string(key.text());
  return {};
}

Device read(const Node& root, std::string_view kind) {
  Device out{std::string(kind), text_at(root, "id"), text_at(root, "vendor"), text_at(root, "name"), {}, {}};
  const Node disputed = root.find("disputed");
  for (const auto& [key, value] : root.pairs()) {
    if (std::find(about_the_entry.begin(), about_the_entry.end(), key.text()) != about_the_entry.end()) continue;
    out.values.push_back({std::string(key.text()), value, source_of(root, key.text()), text_at(disputed, key.text())});
  }
  if (const Node notes = root.find("notes"))
    for (const Node& note : notes.items()) out.notes.emplace_back(note.text());
  return out;
}

}  // namespace

std::optional<Device> device(const catalog::Catalog& catalog, std::string_view id) {
  for (std::string_view kind : catalog::kinds())
    if (const Node root = catalog.document("catalog/" + std::string(kind) + "/" + std::string(id) + ".yaml"))
      return read(root, kind);
  return {};
}

std::vector<std::string_view> all_ids(const catalog::Catalog& catalog) {
  std::vector<std::string_view> out;
  for (std::string_view kind : catalog::kinds())
    for (std::string_view id : catalog.ids(kind)) out.push_back(id);
  return out;
}

}  // namespace aidc::views
