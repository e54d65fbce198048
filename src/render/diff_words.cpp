// SPDX-License-Identifier: Apache-2.0
#include "diff_words.hpp"

#include <algorithm>
#include <cmath>

#include "aidc/units/format.hpp"

namespace aidc::render {
namespace {

std::string counted(std::size_t n, std::string_view one, std::string_view many) { return std::to_string(n) + " " + std::string(n == 1 ? one : many); }

std::string signed_money(double usd) { return (usd < 0 ? "-" : "+") + units::human(units::Money::rounded(std::fabs(usd), units::usd)); }

}  // namespace

std::string shown(const views::Moved& m, const std::optional<double>& value) {
  if (!value) return "unknown";
  if (m.dim == units::dim::money) return units::human(units::Money::rounded(*value, units::usd));
  if (m.dim == units::dim::none) return units::grouped(std::llround(*value));
  return units::human(*value, m.dim, m.unit);
}

std::string step(const views::Moved& m) {
  std::string text = shown(m, m.before) + " → " + shown(m, m.after);
  if (!m.before || !m.after) return text;
  const double more = *m.after - *m.before;
  const std::string sign = more < 0 ? "-" : "+";
  if (m.dim == units::dim::none) return text + " (" + sign + units::grouped(std::llround(std::fabs(more))) + ")";
  if (*m.before <= 0) return text;
  return text + " (" + sign + units::human(std::fabs(more) / *m.before, units::dim::none, "%") + ")";
}

std::vector<std::pair<std::string, std::string>> figure_rows(const views::Difference& difference) {
  std::vector<std::pair<std::string, std::string>> rows;
  constexpr std::string_view family = "fabrics.";
  for (const auto& m : difference.figures) {
    if (m.key.find(".cables") != std::string::npos || m.key.find(".transceivers") != std::string::npos) continue;  // they follow links; the JSON has them
    if (!m.key.starts_with(family)) {
      rows.emplace_back(m.label, step(m));
      continue;
    }
    const std::string fabric = m.key.substr(family.size(), m.key.find('.', family.size()) - family.size());
    const std::string text = m.label.substr(fabric.size() + 1) + " " + shown(m, m.before) + " → " + shown(m, m.after);
    if (rows.empty() || rows.back().first != fabric) rows.emplace_back(fabric, text);
    else rows.back().second += ", " + text;
  }
  return rows;
}

std::string step(const views::Headroom& h) {
  const auto one = [](const std::optional<views::Held>& held) { return held ? units::human(held->ratio, units::dim::none, "%") : std::string("none"); };
  return one(h.before) + " → " + one(h.after);
}

std::string step(const views::Edit& e) {
  const auto one = [](const std::string& s) { return s.empty() ? std::string("(nothing)") : text::printable(s); };
  return one(e.before) + " → " + one(e.after);
}

std::string headline(const DiffPage& page) {
  const views::Difference& d = page.difference;
  if (d.empty()) return "no difference";
  const auto crossings = static_cast<std::size_t>(std::count_if(d.added.begin(), d.added.end(), [](const views::Arisen& a) { return a.crossing; }));
  std::string text = page.fails ? "fails: " : "passes: ";
  if (crossings > 0) text += counted(crossings, "line newly crossed", "lines newly crossed") + ", ";
  text += counted(d.added.size(), "finding added", "findings added") + ", " + std::to_string(d.resolved.size()) + " resolved";
  if (!d.waived.empty()) text += ", " + std::to_string(d.waived.size()) + " waived";
  return text + "; " + counted(d.edits.size(), "edit", "edits");
}

std::string money_words(const DiffPage& page) {
  const auto& spent = page.difference.spent;
  if (!spent) return "";
  if (spent->by_design == 0 && spent->by_price == 0) return "the bill differs in lines that nobody prices";
  return signed_money(spent->by_design) + " by what is bought, " + signed_money(spent->by_price) + " by other prices";
}

}  // namespace aidc::render
