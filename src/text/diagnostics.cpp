// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/diagnostics.hpp"

#include <algorithm>
#include <numeric>

namespace aidc::text {
namespace {

constexpr std::size_t longest_excerpt = 200;

/// Levenshtein distance with transpositions of neighbours counted as one.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      next[j] = std::min({change, row[j] + 1, next[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before.swap(row);
    row.swap(next);
  }
  return row[b.size()];
}

bool earlier(const Diagnostic& a, const Diagnostic& b) {
  if (a.span.source != b.span.source) return false;
  return std::pair(a.span.line, a.span.column) < std::pair(b.span.line, b.span.column);
}

}  // namespace

void Diagnostics::error(const Code& code, Span span, std::string message, std::string help) {
  ++count_;
  if (all_.size() < most) all_.push_back({code.id, std::move(message), span, std::move(help)});
}

std::string excerpt(const Span& span) {
  if (!span || span.source->text.empty() || span.line == 0) return {};
  const std::string_view whole = line_of(span.source->text, span.line);
  const std::string_view before = first_code_points(whole, span.column - 1);
  if (before.size() > longest_excerpt) return {};
  const std::string_view shown = whole.substr(0, std::min(whole.size(), longest_excerpt));
  const std::string line = printable(shown) + (shown.size() < whole.size() ? "…" : "");
  const std::string_view marked = first_code_points(whole.substr(before.size()), std::max(span.width, 1U));
  const std::string number = std::to_string(span.line);
  const std::string gutter(number.size(), ' ');
  const std::size_t carets = std::max<std::size_t>(1, std::min(display_width(printable(marked)), longest_excerpt));
  return gutter + " |\n" + number + " | " + line + "\n" + gutter + " | " +
         std::string(display_width(printable(before)), ' ') + std::string(carets, '^') + "\n";
}

std::string render(const Diagnostic& d) {
  std::string out = d.span ? printable(to_string(d.span)) + ": " : std::string("aidc: ");
  out += "error: " + printable(d.message) + " [" + std::string(d.code) + "]\n" + excerpt(d.span);
  if (!d.help.empty()) out += "  help: " + printable(d.help) + "\n";
  return out;
}

std::string render(const Diagnostics& diagnostics) {
  std::vector<Diagnostic> sorted = diagnostics.all();
  std::stable_sort(sorted.begin(), sorted.end(), earlier);
  std::string out;
  for (const Diagnostic& d : sorted) out += render(d);
  if (diagnostics.count() > sorted.size())
    out += "… and " + std::to_string(diagnostics.count() - sorted.size()) + " more errors\n";
  else if (sorted.size() > 1)
    out += std::to_string(sorted.size()) + " errors\n";
  return out;
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t longest = 64;
  if (word.size() > longest) return {};
  std::string_view best;
  std::size_t least = word.size() / 3 + 1;  // a third of the letters wrong is a typing error, more is another word
  for (std::string_view c : candidates) {
    if (c.size() > word.size() + least || word.size() > c.size() + least) continue;
    const std::size_t distance = edit_distance(word, c);
    if (distance < least || (distance == least && best.empty())) {
      least = distance;
      best = c;
    }
  }
  return best;
}

}  // namespace aidc::text
