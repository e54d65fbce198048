// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/format.hpp"
#include "diff_words.hpp"
#include "markdown.hpp"

namespace aidc::render {
namespace {

void row(std::string& out, std::initializer_list<std::string> cells) {
  for (const std::string& c : cells) out += "| " + c + " ";
  out += "|\n";
}

void fold(std::string& out, const std::string& title, const std::string& body) {
  if (body.empty()) return;
  out += "\n<details><summary>" + title + "</summary>\n\n" + body + "\n</details>\n";
}

std::string found(const DiffPage& page) {
  const views::Difference& d = page.difference;
  std::string out;
  for (const auto& a : d.added) {
    out += "- **" + std::string(a.crossing ? "newly crossed" : a.was.empty() ? "added" : "was " + a.was) + "**, " + a.now.severity + ": " + plain_cell(a.now.message) + " " + code_cell(a.now.rule);
    for (const auto& e : a.because) out += "; " + plain_cell(e.path) + " " + plain_cell(step(e)) + (e.place ? " (" + code_cell(to_string(e.place)) + ")" : "");
    out += "\n";
    if (!a.now.fix.empty()) out += "  - fix: " + plain_cell(a.now.fix) + "\n";
  }
  for (const auto& j : d.resolved) out += "- resolved: " + plain_cell(j.message) + " " + code_cell(j.rule) + "\n";
  for (const auto& j : d.waived) out += "- waived: " + code_cell(j.rule) + ": " + plain_cell(j.waiver) + "\n";
  return out;
}

}  // namespace

std::string diff_markdown(const DiffPage& page) {
  const views::Difference& d = page.difference;
  std::string out = "### " + plain_cell(page.head.name) + ": " + headline(page) + "\n";
  if (d.other_knowledge) out += "\n> " + std::string(other_knowledge) + "\n";
  if (const std::string findings = found(page); !findings.empty()) out += "\n" + findings;
  std::string crossed, edits, figures, rooms;
  for (const auto& h : d.headroom) {
    if (!h.stated) continue;
    const std::string line = h.after ? units::human(h.after->threshold, units::dim::none, "%") : "";
    row(h.crosses ? crossed : rooms, {code_cell(h.resource), step(h), line});
  }
  const std::string head = "| resource | before → after | line |\n| --- | --- | --- |\n";
  if (!crossed.empty()) out += "\nHeadroom that newly reaches its line:\n\n" + head + crossed;
  for (const auto& e : d.edits) row(edits, {code_cell(text::printable(e.path)), plain_cell(step(e)), e.place ? code_cell(to_string(e.place)) : ""});
  fold(out, std::to_string(d.edits.size()) + (d.edits.size() == 1 ? " edit" : " edits"), edits.empty() ? "" : "| key | before → after | place |\n| --- | --- | --- |\n" + edits);
  for (const auto& [label, text] : figure_rows(d)) row(figures, {plain_cell(label), plain_cell(text)});
  if (d.spent) row(figures, {"of the bill", plain_cell(money_words(page))});
  fold(out, "What follows", figures.empty() ? "" : "| figure | before → after |\n| --- | --- |\n" + figures);
  fold(out, "Other headroom", rooms.empty() ? "" : head + rooms);
  return out;
}

}  // namespace aidc::render
