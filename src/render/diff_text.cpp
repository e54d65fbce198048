// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "aidc/render/paint.hpp"
#include "aidc/units/format.hpp"
#include "diff_words.hpp"
#include "page.hpp"

namespace aidc::render {
namespace {

constexpr std::size_t label_cells = 24, lead = section_width;

class Sheet {
 public:
  Sheet(const DiffPage& page, bool color) : page_(page), d_(page.difference), paint_(color) {}

  std::string run() {
    const Ink ink = page_.fails ? Ink::red : Ink::green;
    out_ = paint_(Ink::bold, std::string(page_.base_name) + " → " + std::string(page_.head_name)) + ": " + paint_(ink, headline(page_)) + "\n";
    if (d_.other_knowledge) out_ += wrapped(std::string("note: ") + other_knowledge, page_width, 2) + "\n";
    edits();
    figures();
    headroom();
    findings();
    return std::move(out_);
  }

 private:
  /// Its name stands beside its first row, if it gets one.
  void section(std::string_view name) { pending_ = name, fresh_ = true; }

  void row(const std::string& label, const std::string& text, const std::string& place = {}) {
    if (std::exchange(fresh_, false)) out_ += "\n";
    out_ += paint_(Ink::bold, padded(pending_, lead));
    pending_ = {};
    const bool fits = text::display_width(label) < label_cells;
    out_ += fits ? padded(label, label_cells) : label + "\n" + std::string(lead + 2, ' ');
    const std::size_t indent = fits ? lead + label_cells : lead + 2;
    out_ += wrapped(text, page_width, indent) + "\n";
    if (!place.empty()) out_ += std::string(lead + 2, ' ') + paint_(Ink::dim, place) + "\n";
  }

  void edits() {
    if (d_.edits.empty()) return;
    section("Changed");
    for (const auto& e : d_.edits) row(text::printable(e.path), step(e), e.place ? to_string(e.place) : "");
  }

  void figures() {
    if (d_.figures.empty() && !d_.spent) return;
    section("Follows");
    for (const auto& [label, text] : figure_rows(d_)) row(label, text);
    if (d_.spent) row("of the bill", money_words(page_));
  }

  void headroom() {
    section("Headroom");
    for (const auto& h : d_.headroom) {
      if (!h.stated) continue;
      const std::string line = h.after ? units::human(h.after->threshold, units::dim::none, "%") : "";
      row(h.resource, step(h) + (h.crosses ? "  " + paint_(Ink::yellow, h.after->state == "over" ? "crosses " + line + " and all there is" : "crosses " + line) : ""));
    }
  }

  void one(const views::Judgement& j, const std::string& before) {
    const Ink ink = j.severity == "error" ? Ink::red : j.severity == "warning" ? Ink::yellow : Ink::blue;
    std::string text = wrapped(before + j.severity + " " + j.message + " [" + j.rule + "]", page_width, 2);
    text.replace(before.size(), j.severity.size(), paint_(ink, j.severity));
    out_ += text + "\n";
  }

  void findings() {
    if (!d_.added.empty()) out_ += "\n";
    for (const auto& a : d_.added) {
      one(a.now, a.crossing ? "newly crossed: " : a.was.empty() ? "added: " : "was " + a.was + ", now ");
      for (const auto& e : a.because) out_ += "  " + (e.place ? to_string(e.place) + ": " : "") + text::printable(e.path) + " " + step(e) + "\n";
      if (a.now.place && a.because.empty()) out_ += "  " + to_string(a.now.place) + "\n";
      if (!a.now.fix.empty()) out_ += "  fix: " + wrapped(a.now.fix, page_width, 7) + "\n";
    }
    if (!d_.resolved.empty()) out_ += "\n";
    for (const auto& j : d_.resolved) one(j, "resolved: ");
    for (const auto& j : d_.waived) out_ += "waived: " + j.rule + ": " + j.waiver + "\n";
  }

  const DiffPage& page_;
  const views::Difference& d_;
  Paint paint_;
  std::string out_, pending_;
  bool fresh_ = false;
};

}  // namespace

std::string diff_text(const DiffPage& page, bool color) { return Sheet(page, color).run(); }

}  // namespace aidc::render
