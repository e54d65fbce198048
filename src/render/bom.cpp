// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/bom.hpp"

#include <algorithm>

#include "aidc/render/csv.hpp"
#include "aidc/render/paint.hpp"
#include "aidc/text/source.hpp"
#include "aidc/units/format.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

using bill::Line, bill::Thing;

bool wanted(const Line& line, std::string_view of) {
  if (of == "nodes") return line.thing == Thing::nodes;
  if (of == "switches") return line.thing == Thing::switches;
  if (of == "cables") return line.thing == Thing::cables;
  if (of == "optics") return line.thing == Thing::optics;
  if (of == "racks") return line.thing == Thing::racks;
  return true;
}

std::optional<units::Money> sum(const std::vector<Line>& lines, std::string_view part) {
  std::optional<units::Money> out;
  for (const Line& l : lines)
    if (l.total && (part.empty() || l.part == part)) out = out ? *out + *l.total : *l.total;
  return out;
}

std::size_t unpriced(const std::vector<Line>& lines, std::string_view part) {
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](const Line& l) {
    return !l.total && !l.included && (part.empty() || l.part == part);
  }));
}

/// "12 + 1 spare".
std::string how_many(const Line& l) {
  return units::grouped(l.quantity.value()) +
         (l.spare > units::Count(0) ? " + " + units::grouped(l.spare.value()) + " spare" : "");
}

std::string price(const std::optional<units::Money>& m, const Line& l) {
  return m ? units::human(*m) : l.included ? "included" : "unpriced";
}

/// What stands behind a line: what it is, where the item does not say it, and the day of the price.
std::string remark(const Line& l) {
  const std::string what = l.description == l.item ? "" : l.description;
  return what + (what.empty() || l.as_of.empty() ? "" : ", ") + l.as_of;
}

/// "at least US$ 12" while lines are unpriced.
std::string altogether(const std::vector<Line>& lines, std::string_view part) {
  const auto total = sum(lines, part);
  const std::size_t open = unpriced(lines, part);
  if (!total) return open > 0 ? "nothing is priced" : "included";
  return (open > 0 ? "at least " : "") + units::human(*total);
}

std::vector<std::string> parts(const std::vector<Line>& lines) {
  std::vector<std::string> out;
  for (const Line& l : lines)
    if (std::find(out.begin(), out.end(), l.part) == out.end()) out.push_back(l.part);
  return out;
}

std::string right(std::string_view text, std::size_t width) {
  const std::size_t cells = text::display_width(text);
  return std::string(cells < width ? width - cells : 0, ' ') + std::string(text);
}

struct Widths {
  std::size_t item = 0, quantity = 0, price = 0, total = 0;
};

Widths measure(const std::vector<Line>& lines) {
  Widths w;
  const auto grow = [](std::size_t& width, const std::string& text) {
    width = std::max(width, text::display_width(text));
  };
  for (const Line& l : lines) {
    grow(w.item, l.item);
    grow(w.quantity, how_many(l));
    grow(w.price, price(l.unit_price, l));
    grow(w.total, price(l.total, l));
  }
  for (const std::string& p : parts(lines)) grow(w.total, altogether(lines, p));
  grow(w.total, altogether(lines, {}));
  return w;
}

std::string plural(std::size_t n) {
  return std::to_string(n) + (n == 1 ? " line is" : " lines are");
}

std::string amount(const std::optional<units::Money>& m) {
  if (!m) return {};
  const std::string text = units::exact(*m);
  return text.substr(0, text.find(' '));
}

/// A cell of a Markdown table: a bar would end it.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '|' ? "\\|" : std::string(1, c);
  return out;
}

}  // namespace

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

BomPage bom_page(std::string name, const bill::Bill& bill, std::string_view of) {
  BomPage page{std::move(name), {}, {}, 0};
  for (const Line& l : bill.lines)
    if (wanted(l, of)) page.lines.push_back(l);
  page.total = sum(page.lines, {});
  page.unpriced = unpriced(page.lines, {});
  return page;
}

std::string bom_text(const BomPage& page, bool color) {
  const Paint paint(color);
  const Widths w = measure(page.lines);
  const std::size_t before_total = 2 + w.item + 2 + w.quantity + 2 + w.price + 2;
  std::string out = paint(Ink::bold, page.name) + "  bill of materials\n";
  if (page.lines.empty()) return out + "\nnothing of this kind\n";
  for (const std::string& part : parts(page.lines)) {
    out += "\n" + paint(Ink::bold, part) + "\n";
    for (const Line& l : page.lines) {
      if (l.part != part) continue;
      out += "  " + padded(l.item, w.item) + "  " + right(how_many(l), w.quantity) + "  " +
             right(price(l.unit_price, l), w.price) + "  " + right(price(l.total, l), w.total) + (remark(l).empty() ? "" : "  " + paint(Ink::dim, remark(l))) + "\n";
    }
    out += paint(Ink::dim, padded("  together", before_total)) + right(altogether(page.lines, part), w.total) + "\n";
  }
  out += "\n" + paint(Ink::bold, padded("total", before_total)) + right(altogether(page.lines, {}), w.total) + "\n";
  if (page.unpriced > 0) out += plural(page.unpriced) + " unpriced: give prices under `prices:`\n";
  return out;
}

std::string bom_csv(const BomPage& page) {
  std::string out = "item,description,part,quantity,spare,unit_price_usd,total_usd,as_of,source,included\r\n";
  for (const Line& l : page.lines)
    out += csv_field(l.item) + "," + csv_field(l.description) + "," + csv_field(l.part) + "," + std::to_string(l.quantity.value()) +
           "," + std::to_string(l.spare.value()) + "," + amount(l.unit_price) + "," + amount(l.total) + "," + l.as_of +
           "," + csv_field(l.source) + "," + (l.included ? "true" : "false") + "\r\n";
  return out;
}

std::string bom_markdown(const BomPage& page) {
  std::string out = "# Bill of materials: " + page.name + "\n";
  for (const std::string& part : parts(page.lines)) {
    out += "\n## " + cell(part) +
           "\n\n| item | description | quantity | unit price | total |\n| --- | --- | ---: | ---: | ---: |\n";
    for (const Line& l : page.lines)
      if (l.part == part)
        out += "| " + cell(l.item) + " | " + cell(l.description) + " | " + how_many(l) + " | " +
               price(l.unit_price, l) + " | " + price(l.total, l) + " |\n";
    out += "\nTogether: " + altogether(page.lines, part) + "\n";
  }
  out += "\n**Total: " + altogether(page.lines, {}) + "**\n";
  if (page.unpriced > 0) out += "\n" + plural(page.unpriced) + " unpriced.\n";
  return out;
}

std::string bom_json(const BomPage& page) {
  Json lines = Json::array();
  for (const Line& l : page.lines) lines.push_back(line_of_bill(l));
  return dump({{"name", page.name},
               {"lines", std::move(lines)},
               {"total_usd", number(page.total)},
               {"unpriced_lines", page.unpriced}});
}

}  // namespace aidc::render
