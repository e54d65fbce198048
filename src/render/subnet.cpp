// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/subnet.hpp"

#include <algorithm>

#include "aidc/render/paint.hpp"
#include "aidc/units/format.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

using views::SubnetReport;

constexpr std::size_t head = 12, page = 80;

std::string count(std::size_t n, std::string_view one, std::string_view many) {
  return units::grouped(static_cast<std::int64_t>(n)) + " " + std::string(n == 1 ? one : many);
}

std::string row(std::string_view name, const std::string& text) { return padded(name, head) + wrapped(text, page, head) + "\n"; }

std::string listed(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& i : items) out += (out.empty() ? "" : ", ") + i;
  return out;
}

/// "26 links missing, 1 pair of cables exchanged"; "nothing is wrong".
std::string verdict(const SubnetReport& r) {
  std::vector<std::string> said;
  if (r.missing_links() > 0) said.push_back(count(r.missing_links(), "link", "links") + " missing");
  if (!r.exchanged.empty()) said.push_back(count(r.exchanged.size(), "pair of cables", "pairs of cables") + " exchanged");
  if (!r.absent.empty()) said.push_back(count(r.absent.size(), "leaf", "leaves") + " absent");
  if (!r.lost.empty()) said.push_back(count(r.lost.size(), "planned cable", "planned cables") + " not as planned");
  if (!r.extra.empty()) said.push_back(count(r.extra.size(), "link", "links") + " beyond the plan");
  if (!r.slow.empty()) said.push_back(count(r.slow.size(), "link", "links") + (std::any_of(r.slow.begin(), r.slow.end(), [](const auto& s) { return !s.remark.empty(); }) ? " slow or of another speed" : " of another speed"));
  return said.empty() ? "nothing is wrong" : listed(said);
}

std::string found(const SubnetReport& r) {
  std::string out = count(r.leaves, "leaf", "leaves") + ", " + count(r.spines, "spine", "spines");
  if (r.cores > 0) out += ", " + count(r.cores, "core", "cores");
  out += ", " + count(r.adapters, "adapter port", "adapter ports");
  if (r.aggregation > 0) out += "; " + count(r.aggregation, "aggregation node", "aggregation nodes") + " of switches, which are no servers";
  return out;
}

}  // namespace

std::string subnet_text(const SubnetReport& r, bool with_plan, bool color) {
  const Paint paint(color);
  std::string out = paint(r.clean() ? Ink::green : Ink::red, verdict(r)) + "\n\n" + row("Found", found(r));
  if (with_plan) out += row("Planned", count(r.expected, "cable", "cables"));
  else out += row("Links", units::grouped(r.leaf_links) + " of " + units::grouped(r.expected) + " between leaves and spines, " + std::to_string(r.expected_each) + " for each pair");
  if (!r.usual_speed.empty()) out += row("Speed", r.usual_speed + (r.slow.empty() ? ", all links" : ", most links"));
  for (const auto& m : r.missing) out += row(&m == r.missing.data() ? "Missing" : "", m.leaf + " to " + m.spine + ": " + std::to_string(m.count));
  for (const auto& a : r.absent) out += row(&a == r.absent.data() ? "Absent" : "", a + ", by the numbers of the others");
  for (const auto& e : r.exchanged) out += row(&e == r.exchanged.data() ? "Exchanged" : "", e.node + ": " + e.first + ", " + e.second);
  for (const auto& l : r.lost) out += row(&l == r.lost.data() ? "Not so" : "", l);
  for (const auto& e : r.extra) out += row(&e == r.extra.data() ? "Beyond" : "", e);
  for (const auto& s : r.slow) out += row(&s == r.slow.data() ? "Slow" : "", s.a + " to " + s.z + ": " + s.speed + (s.remark.empty() ? "" : " (" + s.remark + ")"));
  for (const auto& t : r.thin)
    out += row(&t == r.thin.data() ? "Thin" : "", t.leaf + ": " + std::to_string(t.up) + " uplinks for " + std::to_string(t.down) + " adapter ports");
  for (const auto& n : r.notes) out += row(&n == r.notes.data() ? "Note" : "", n);
  return out;
}

std::string subnet_json(const SubnetReport& r) {
  using nlohmann::ordered_json;
  ordered_json missing = ordered_json::array(), exchanged = ordered_json::array(), slow = ordered_json::array(), thin = ordered_json::array();
  for (const auto& m : r.missing) missing.push_back({{"leaf", m.leaf}, {"spine", m.spine}, {"links", m.count}});
  for (const auto& e : r.exchanged) exchanged.push_back({{"node", e.node}, {"first", e.first}, {"second", e.second}});
  for (const auto& s : r.slow) slow.push_back({{"a", s.a}, {"z", s.z}, {"speed", s.speed}, {"remark", s.remark.empty() ? ordered_json() : ordered_json(s.remark)}});
  for (const auto& t : r.thin) thin.push_back({{"leaf", t.leaf}, {"up", t.up}, {"down", t.down}});
  const ordered_json all{{"verdict", r.clean() ? "pass" : "fail"},
                         {"leaves", r.leaves}, {"spines", r.spines}, {"cores", r.cores}, {"adapters", r.adapters}, {"aggregation_nodes", r.aggregation},
                         {"links", r.leaf_links}, {"expected", r.expected}, {"missing_links", r.missing_links()}, {"missing", missing},
                         {"absent", r.absent}, {"exchanged", exchanged}, {"not_as_planned", r.lost}, {"extra", r.extra}, {"speed", r.usual_speed},
                         {"slow", slow}, {"thin", thin}, {"notes", r.notes}};
  return all.dump(2) + "\n";
}

}  // namespace aidc::render
