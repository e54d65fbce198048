// SPDX-License-Identifier: Apache-2.0
#include "netbox_ports.hpp"

#include <set>

#include "aidc/text/codes.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::catalog {
namespace {

using text::Node;
using Kinds = std::map<std::string_view, Node>;

Kinds kinds_of(const Node& table) {
  Kinds out;
  for (const std::string path : {"cages.types", "copper.types", "infiniband.types"})
    if (const Node types = table ? table.find_path(path) : Node())
      for (const auto& [type, kind] : types.pairs())
        if (kind.is_map()) out[type.text()] = kind;
  return out;
}

std::optional<Port> read(const Node& item, const Kinds& kinds) {
  const Node name = item.is_map() ? item.find("name") : Node(), type = item.is_map() ? item.find("type") : Node();
  if (!name || !type || !name.is_scalar() || !type.is_scalar() || name.text().empty()) return {};
  const auto kind = kinds.find(type.text());
  return Port{name.text(), type.text(), name, kind == kinds.end() ? Node() : kind->second};
}

void note_unknown(const std::vector<Port>& ports, const Kinds& kinds, Notes& notes) {
  std::vector<std::string_view> known;
  for (const auto& [name, kind] : kinds) known.push_back(name);
  const std::string type(ports.front().type);
  const std::string_view near = text::nearest(type, known);
  notes.left_out(ports.front().place.span(),
                 these_are(ports) + " of type `" + type + "`, which is not known as a port of a switch, not counted",
                 near.empty() ? std::string() : text::did_you_mean({near}));
}

/// Neither a cage nor a plug.
bool within(std::string_view type) {
  return type == "virtual" || type == "lag" || type == "bridge";
}

}  // namespace

void Notes::warn(const text::Code& code, text::Span span, const std::string& message, std::string advice) {
  remarks_.push_back({true, {code.id, message, span, std::move(advice)}});
}

void Notes::left_out(text::Span span, const std::string& message, std::string advice) {
  remarks_.push_back({false, {text::code::not_counted.id, message, span, std::move(advice)}});
  keep(message);
}

void Notes::keep(std::string sentence) {
  std::erase(sentence, '`');
  kept_.push_back(std::move(sentence) + ".");
}

std::vector<Port> data_ports(const Node& list, const Node& table, Notes& notes, text::Diagnostics& diagnostics) {
  const Kinds kinds = kinds_of(table);
  std::vector<Port> out, management;
  std::set<std::string_view> names;
  std::map<std::string_view, std::vector<Port>> other;
  for (const Node& item : list.items()) {
    const auto port = read(item, kinds);
    if (!port) {
      diagnostics.error(text::code::missing_key, item.span(), "an interface is a map with `name` and `type`",
                        "write {name: swp1, type: 400gbase-x-osfp}");
      continue;
    }
    if (!names.insert(port->name).second)
      diagnostics.error(text::code::duplicate_name, port->place.span(),
                        "there are two interfaces `" + std::string(port->name) + "`", "keep one of them");
    if (text_at(item, "mgmt_only") == "true")
      management.push_back(*port);
    else if (port->kind)
      out.push_back(*port);
    else if (!within(port->type))
      other[port->type].push_back(*port);
  }
  if (!management.empty())
    notes.left_out(management.front().place.span(), these_are(management) + " for management, not counted");
  for (const auto& [type, ports] : other) note_unknown(ports, kinds, notes);
  return out;
}

double bits(const Port& port) {
  const auto speed = units::parse_measure(text_at(port.kind, "speed"));
  const auto* measure = std::get_if<units::Measure>(&speed);
  return measure == nullptr ? 0 : measure->base;
}

std::string text_at(const Node& map, std::string_view key) {
  const Node n = map.find(key);
  return n ? std::string(n.text()) : std::string();
}

std::string these_are(const std::vector<std::string>& names) {
  constexpr std::size_t most = 6;
  const std::size_t shown = names.size() > most ? most - 1 : names.size();
  std::string out;
  for (std::size_t i = 0; i < shown; ++i)
    out += (i == 0 ? "`" : i + 1 == names.size() ? " and `" : ", `") + names[i] + "`";
  if (shown < names.size()) out += " and " + std::to_string(names.size() - shown) + " more";
  return out + (names.size() == 1 ? " is" : " are");
}

std::string these_are(const std::vector<Port>& ports) {
  std::vector<std::string> names;
  for (const Port& p : ports) names.emplace_back(p.name);
  return these_are(names);
}

}  // namespace aidc::catalog
