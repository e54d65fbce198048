// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/diagnostics.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace aidc::text {
namespace {

// Of a long line only a window is shown, with the mistake in it.
constexpr std::size_t longest_excerpt = 120, left_of_mistake = 50;

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

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view s) {
  std::string out(s);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

/// Sources in the order in which they were first complained about.
std::vector<const Source*> sources_of(const std::vector<Diagnostic>& all) {
  std::vector<const Source*> out;
  for (const Diagnostic& d : all)
    if (std::find(out.begin(), out.end(), d.span.source) == out.end()) out.push_back(d.span.source);
  return out;
}

}  // namespace

void Diagnostics::error(const Code& code, Span span, std::string message, std::string help) {
  add({code.id, std::move(message), span, std::move(help)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  ++count_;
  if (all_.size() < most) all_.push_back(std::move(diagnostic));
}

std::string excerpt(const Span& span) {
  if (!span || span.source->text.empty() || span.line == 0) return {};
  std::string_view rest = line_of(without_mark(span.source->text), span.line);
  std::size_t before = span.column - 1;
  const bool cut = before + span.width > longest_excerpt && before > left_of_mistake;
  if (cut) {
    rest.remove_prefix(first_code_points(rest, before - left_of_mistake).size());
    before = left_of_mistake;
  }
  const std::string_view shown = first_code_points(rest, longest_excerpt);
  const std::string_view left = first_code_points(shown, before);
  const std::string_view marked = first_code_points(shown.substr(left.size()), std::max(span.width, 1U));
  const std::string start = cut ? "…" : "", end = shown.size() < rest.size() ? "…" : "";
  const std::string number = std::to_string(span.line);
  const std::string gutter(number.size(), ' ');
  const std::size_t carets = std::max<std::size_t>(1, display_width(printable(marked)));
  return gutter + " |\n" + number + " | " + start + printable(shown) + end + "\n" + gutter + " | " +
         std::string(display_width(start + printable(left)), ' ') + std::string(carets, '^') + "\n";
}

std::string render(const Diagnostic& d, std::string_view severity) {
  std::string out = d.span ? printable(to_string(d.span)) + ": " : std::string("aidc: ");
  out += std::string(severity) + ": " + printable(d.message) + " [" + std::string(d.code) + "]\n" + excerpt(d.span);
  if (!d.help.empty()) out += "  help: " + printable(d.help) + "\n";
  return out;
}

std::string render(const Diagnostics& diagnostics) {
  std::vector<Diagnostic> sorted = diagnostics.all();
  const auto sources = sources_of(sorted);
  const auto place = [&](const Diagnostic& d) {
    return std::tuple(std::find(sources.begin(), sources.end(), d.span.source), d.span.line, d.span.column);
  };
  std::stable_sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  std::string out;
  for (const Diagnostic& d : sorted) out += render(d);
  if (diagnostics.count() > sorted.size())
    out += std::to_string(diagnostics.count()) + " errors, of which " + std::to_string(sorted.size()) + " are shown\n";
  else if (sorted.size() > 1)
    out += std::to_string(sorted.size()) + " errors\n";
  return out;
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t longest = 64, shortest_beginning = 3;
  if (word.empty() || word.size() > longest) return {};
  const std::string wanted = lowered(word);
  std::string_view best, continued;
  std::size_t least = word.size() / 3 + 1;  // a third of the letters wrong is a typing error, more is another word
  std::size_t continuations = 0;
  for (std::string_view c : candidates) {
    if (word.size() >= shortest_beginning && c.starts_with(wanted)) continued = c, ++continuations;
    if (c.size() > word.size() + least || word.size() > c.size() + least) continue;
    const std::size_t distance = edit_distance(wanted, lowered(c));
    if (distance >= std::max(word.size(), c.size())) continue;  // not a letter in common
    if (distance < least || (distance == least && best.empty())) {
      least = distance;
      best = c;
    }
  }
  return best.empty() && continuations == 1 ? continued : best;
}

std::vector<std::string_view> containing(std::string_view word, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t shortest = 2, most_named = 3;
  const std::string wanted = lowered(word);
  std::vector<std::string_view> out;
  if (word.size() < shortest) return out;
  for (std::string_view c : candidates)
    if (lowered(c).find(wanted) != std::string::npos) out.push_back(c);
  std::stable_sort(out.begin(), out.end(), [](std::string_view a, std::string_view b) { return a.size() < b.size(); });
  out.resize(std::min(out.size(), most_named));
  return out;
}

std::string did_you_mean(const std::vector<std::string_view>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "did you mean `" : i + 1 == words.size() ? " or `" : ", `") + std::string(words[i]) + "`";
  return out.empty() ? out : out + "?";
}

}  // namespace aidc::text
