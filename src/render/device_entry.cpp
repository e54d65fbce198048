// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/device_entry.hpp"

#include <algorithm>
#include <array>

namespace aidc::render {
namespace {

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A text of YAML, in quotes where it could be read as anything else.
std::string scalar(std::string_view text) {
  static constexpr std::array<std::string_view, 10> words{"true",  "True", "TRUE", "false", "False",
                                                          "FALSE", "null", "Null", "NULL",  "~"};
  const bool plain = !text.empty() && letter(text.front()) && text.back() != ' ' &&
                     std::find(words.begin(), words.end(), text) == words.end() &&
                     text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,._+/()-") ==
                         std::string_view::npos;
  if (plain) return std::string(text);
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n' || c == '\t')
      out += c == '\n' ? "\\n" : "\\t";
    else
      out += c;
  }
  return out + "\"";
}

}  // namespace

std::string entry_yaml(const catalog::DeviceType& d) {
  std::string out = "id: " + scalar(d.id) + "\nvendor: " + scalar(d.vendor) + "\nname: " + scalar(d.name) + "\n", said;
  const auto row = [&](const std::string& key, const std::string& value) {
    if (value.empty()) return;
    out += key + ": " + value + "\n";
    said += (said.empty() ? "" : ", ") + key;
  };
  row("technology", d.technology);
  row("ports", std::to_string(d.ports));
  row("speed", d.speed);
  row("cages", d.cages > 0 ? std::to_string(d.cages) : "");
  row("form", d.form);
  row("uplinks", d.uplinks > 0 ? "{ports: " + std::to_string(d.uplinks) + ", speed: " + d.uplink_speed + (d.uplink_form.empty() ? "" : ", form: " + d.uplink_form) + "}" : "");
  row("height", d.height);
  row("weight", d.weight);
  out += "from:\n  netbox-device-types: [" + said + "]\nnotes:\n";
  for (const std::string& note : d.notes) out += "  - " + scalar(note) + "\n";
  return out;
}

}  // namespace aidc::render
