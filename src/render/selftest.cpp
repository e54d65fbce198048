// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/selftest.hpp"

#include <algorithm>

#include "aidc/render/paint.hpp"
#include "aidc/text/source.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

using views::Check, views::Rederived;

constexpr std::size_t page = 110;

struct Tally {
  std::size_t designs = 0, not_scored = 0, figures = 0, exact = 0, near = 0;
};

Tally count(const std::vector<Rederived>& results) {
  Tally t;
  for (const auto& r : results) {
    r.row.not_scored.empty() ? ++t.designs : ++t.not_scored;
    for (const Check& c : r.checks) {
      ++t.figures;
      if (c.holds) c.exact ? ++t.exact : ++t.near;
    }
  }
  return t;
}

std::string percent(double deviation) {
  return (deviation > 0 ? "+" : "") + units::human(deviation, units::dim::none, "%");
}

/// "leaf 32", or what was published beside it where that is not the same.
std::string figure(const Check& c) {
  const std::string got = c.got ? facts::show(*c.got) : "unknown";
  const std::string published = facts::show(c.expected);
  if (c.holds && got == published) return c.what + " " + got;
  return c.what + " " + got + " (published " + published + (c.deviation ? ", " + percent(*c.deviation) : "") + ")";
}

bool holds(const Rederived& r) {
  return std::all_of(r.checks.begin(), r.checks.end(), [](const Check& c) { return c.holds; });
}

Json number_of(const facts::Value& v) {
  return v.kind == facts::Kind::count ? Json(v.whole) : number(v.number());
}

Json entry(const views::Published& row) {
  const auto text = [](const std::string& s) { return s.empty() ? Json(nullptr) : Json(s); };
  return {{"id", row.id},       {"expected", nullptr},    {"got", nullptr},
          {"unit", nullptr},    {"deviation", nullptr},   {"exact", false},
          {"holds", nullptr},   {"source", row.source},   {"place", text(row.place)},
          {"title", row.title}, {"note", text(row.note)}, {"reason", text(row.not_scored)}};
}

}  // namespace

bool all_hold(const std::vector<Rederived>& results) {
  return std::all_of(results.begin(), results.end(), holds);
}

std::string selftest_text(const std::vector<Rederived>& results, bool color) {
  const Paint paint(color);
  std::size_t width = 0;
  for (const auto& r : results) width = std::max(width, r.row.id.size());
  const std::size_t indent = width + 9;
  std::string out = paint(Ink::bold, "Published designs, planned here and now") + "\n";
  for (const auto& r : results) {
    if (!r.row.not_scored.empty()) continue;
    const bool good = holds(r);
    std::string line;
    for (const Check& c : r.checks) line += (line.empty() ? "" : ", ") + figure(c);
    out += paint(good ? Ink::green : Ink::red, good ? "  ok     " : "  WRONG  ") + padded(r.row.id, width) + "  " +
           wrapped(line + " [" + r.row.source + "]", page, indent + 2) + "\n";
  }
  out += "\n" + paint(Ink::bold, "Not scored") + "\n";
  for (const auto& r : results)
    if (!r.row.not_scored.empty())
      out += "  -      " + padded(r.row.id, width) + "  " + wrapped(r.row.not_scored, page, indent + 2) + "\n";
  const Tally t = count(results);
  const auto n = [](std::size_t x) { return units::grouped(static_cast<std::int64_t>(x)); };
  out += "\n" + n(t.figures) + " figures of " + n(t.designs) + " designs: " + n(t.exact) + " exact, " + n(t.near) +
         " as rounded in their document, " + n(t.figures - t.exact - t.near) + " wrong; " + n(t.not_scored) +
         " designs are not scored\n";
  return out;
}

std::string selftest_json(const std::vector<Rederived>& results) {
  Json out = Json::array();
  for (const auto& r : results) {
    if (!r.row.not_scored.empty()) out.push_back(entry(r.row));
    for (const Check& c : r.checks) {
      Json e = entry(r.row);
      std::string what = c.what;
      std::replace(what.begin(), what.end(), ' ', '-');
      e["id"] = r.row.id + "/" + what;
      e["expected"] = number_of(c.expected);
      e["got"] = c.got ? number_of(*c.got) : Json(nullptr);
      e["unit"] = units::base_unit(c.expected.dim);
      e["deviation"] = number(c.deviation);
      e["exact"] = c.exact;
      e["holds"] = c.holds;
      out.push_back(std::move(e));
    }
  }
  return dump(out);
}

}  // namespace aidc::render
