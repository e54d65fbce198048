// SPDX-License-Identifier: Apache-2.0
// The interfaces of a NetBox device type that carry data, and the words for those that do not.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "aidc/catalog/netbox.hpp"

namespace aidc::catalog {

/// An interface, with what its type says of it (an entry of specs/netbox.yaml).
struct Port {
  std::string_view name, type;
  text::Node place, kind;
};

/// What is said now, and what stays in the entry.
class Notes {
 public:
  explicit Notes(std::vector<Remark>& remarks) : remarks_(remarks) {}
  void warn(const text::Code& code, text::Span span, const std::string& message, std::string advice);
  /// What does not become a value is said twice: now, and in the entry.
  void left_out(text::Span span, const std::string& message, std::string advice = {});
  /// For the entry, as a sentence.
  void keep(std::string sentence);
  std::vector<std::string> take() { return std::move(kept_); }

 private:
  std::vector<Remark>& remarks_;
  std::vector<std::string> kept_;
};

/// The interfaces of this list that may be ports of a switch; the others are noted. Mistakes go to `diagnostics`.
std::vector<Port> data_ports(const text::Node& list, const text::Node& table, Notes& notes,
                             text::Diagnostics& diagnostics);

/// The speed in bit/s; 0 if the table does not say it.
double bits(const Port& port);

/// The text of a map's value; empty if it is not there.
std::string text_at(const text::Node& map, std::string_view key);

/// "`P22.1`", "`P22.1` and `P23.0`", "`P1`, `P2`, `P3`, `P4`, `P5` and 12 more", with the verb: " is", " are".
std::string these_are(const std::vector<std::string>& names);
std::string these_are(const std::vector<Port>& ports);

}  // namespace aidc::catalog
