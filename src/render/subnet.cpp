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

std::string how_slow(const SubnetReport& r) {
  const auto all = [&](auto&& f) { return std::all_of(r.slow.begin(), r.slow.end(), f); };
  if (all([](const auto& s) { return s.planned > 0; })) return " slower than planned";
  return all([](const auto& s) { return s.remark.empty(); }) ? " of another speed" : " slow or of another speed";
}

/// "4xHDR (Could be 106.25 Gbps), planned 400 Gb/s".
std::string speed_of(const views::SlowLink& s) {
  constexpr double giga = 1e9;
  std::string out = s.speed + (s.remark.empty() ? "" : " (" + s.remark + ")");
  return s.planned > 0 ? out + ", planned " + units::decimal(s.planned / giga) + " Gb/s" : out;
}

/// Whether one sentence on speed holds of all links.
bool all_slow(const SubnetReport& r) {
  return r.slow.size() > 1 && r.slow.size() == r.links && std::all_of(r.slow.begin(), r.slow.end(), [&](const auto& s) { return speed_of(s) == speed_of(r.slow.front()); });
}

/// "26 links missing, 1 pair of cables exchanged"; "nothing is wrong".
std::string verdict(const SubnetReport& r) {
  std::vector<std::string> said;
  if (r.missing_links() > 0) said.push_back(count(r.missing_links(), "link", "links") + " missing");
  if (!r.exchanged.empty()) said.push_back(count(r.exchanged.size(), "pair of cables", "pairs of cables") + " exchanged");
  if (!r.absent.empty()) said.push_back(count(r.absent.size(), "leaf", "leaves") + " absent");
  if (!r.lost.empty()) said.push_back(count(r.lost.size(), "planned link", "planned links") + " not as planned");
  if (!r.extra.empty()) said.push_back(count(r.extra.size(), "link", "links") + " beyond the plan");
  if (!r.slow.empty()) said.push_back(count(r.slow.size(), "link", "links") + how_slow(r));
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
  if (with_plan) out += row("Links", units::grouped(r.links) + " found, " + units::grouped(r.expected) + " planned");
  else out += row("Links", units::grouped(r.links) + " of " + units::grouped(r.expected) + " between leaves and spines, " + std::to_string(r.expected_each) + " for each pair");
  if (!r.usual_speed.empty()) out += row("Speed", r.usual_speed + (r.one_speed ? ", all links" : ", most links"));
  for (const auto& m : r.missing) out += row(&m == r.missing.data() ? "Missing" : "", m.leaf + " to " + m.spine + ": " + std::to_string(m.count));
  for (const auto& a : r.absent) out += row(&a == r.absent.data() ? "Absent" : "", a + ", by the numbers of the others");
  for (const auto& u : r.unlinked) out += row(&u == r.unlinked.data() ? "Unlinked" : "", u + ", a switch without a link");
  for (const auto& e : r.exchanged) out += row(&e == r.exchanged.data() ? "Exchanged" : "", e.node + ": " + e.first + ", " + e.second);
  for (const auto& l : r.lost) out += row(&l == r.lost.data() ? "Not so" : "", l);
  for (const auto& e : r.extra) out += row(&e == r.extra.data() ? "Beyond" : "", e);
  if (all_slow(r)) out += row("Slow", "each: " + speed_of(r.slow.front()));
  else
    for (const auto& s : r.slow) out += row(&s == r.slow.data() ? "Slow" : "", s.a + " to " + s.z + ": " + speed_of(s));
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
  for (const auto& s : r.slow) slow.push_back({{"a", s.a}, {"z", s.z}, {"speed", s.speed}, {"remark", s.remark.empty() ? ordered_json() : ordered_json(s.remark)}, {"planned_bits_per_s", s.planned > 0 ? ordered_json(s.planned) : ordered_json()}});
  for (const auto& t : r.thin) thin.push_back({{"leaf", t.leaf}, {"up", t.up}, {"down", t.down}});
  const ordered_json all{{"verdict", r.clean() ? "pass" : "fail"},
                         {"leaves", r.leaves}, {"spines", r.spines}, {"cores", r.cores}, {"adapters", r.adapters}, {"aggregation_nodes", r.aggregation},
                         {"links", r.links}, {"expected", r.expected}, {"missing_links", r.missing_links()}, {"missing", missing},
                         {"absent", r.absent}, {"unlinked", r.unlinked}, {"exchanged", exchanged}, {"not_as_planned", r.lost}, {"extra", r.extra}, {"speed", r.usual_speed},
                         {"slow", slow}, {"thin", thin}, {"notes", r.notes}};
  return all.dump(2) + "\n";
}

}  // namespace aidc::render
