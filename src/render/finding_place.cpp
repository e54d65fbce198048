// SPDX-License-Identifier: Apache-2.0
#include "finding_place.hpp"

#include <algorithm>
#include <filesystem>

namespace aidc::render {
namespace {

using text::Node, text::Span;

/// Looks for the node that stands at a place, and remembers the last place of the file that it passed.
class Way {
 public:
  Way(Span wanted, const text::Source* file) : wanted_(wanted), file_(file) {}

  bool find(const Node& node, Span near, const std::string& keys) {
    if (node.span().source == file_) near = node.span();
    if (node.span() == wanted_) return place = {near, {}, keys}, true;
    std::size_t number = 0;
    for (const Node& item : node.items())
      if (find(item, near, below(keys, name_of(item, number++)))) return true;
    for (const auto& [key, value] : node.pairs()) {
      const Span at = key.span().source == file_ ? key.span() : near;
      const std::string further = below(keys, std::string(key.text()));
      if (key.span() == wanted_) return place = {at, {}, further}, true;
      if (find(value, at, further)) return true;
    }
    return false;
  }

  Place place;

 private:
  static std::string below(const std::string& keys, const std::string& word) {
    return keys.empty() ? word : keys + "." + word;
  }

  /// An element by its name, which stays when others move.
  static std::string name_of(const Node& item, std::size_t number) {
    const Node name = item.is_map() ? item.find("name") : Node();
    return name && !name.text().empty() ? std::string(name.text()) : std::to_string(number);
  }

  Span wanted_;
  const text::Source* file_;
};

/// Ends within its line: a span may be wider where a text goes on below.
Span within_line(Span span) {
  const std::size_t length = text::code_points(text::without_mark(text::line_of(span.source->text, span.line)));
  const std::size_t most = length + 1 > span.column ? length + 1 - span.column : 1;
  span.width = static_cast<std::uint32_t>(std::clamp<std::size_t>(span.width, 1, std::max<std::size_t>(1, most)));
  return span;
}

}  // namespace

Place place_of(const rules::Result& result, Node spec) {
  Span wanted = result.location;
  const Node name = spec.find("name");
  if (!wanted.is_user()) wanted = name ? name.span() : spec.span();
  Way way(wanted, spec.span().source);
  if (!way.find(spec, spec.span(), "")) way.place.span = wanted;
  Place out = std::move(way.place);
  out.span = within_line(out.span);
  if (out.span.source->name != "<stdin>")
    out.file = std::filesystem::path(out.span.source->name).lexically_normal().string();
  return out;
}

std::vector<const rules::Result*> worst_first(const std::vector<rules::Result>& results) {
  std::vector<const rules::Result*> out;
  for (const auto& r : results)
    if (r.state == rules::State::finding) out.push_back(&r);
  std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->severity > b->severity; });
  return out;
}

std::string counted(const rules::Tally& t) {
  const auto some = [](std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  };
  return some(t.errors, "error") + ", " + some(t.warnings, "warning") + ", " + some(t.notes, "note") + "; " +
         std::to_string(t.passed) + (t.passed == 1 ? " check" : " checks") + " passed, " +
         std::to_string(t.not_evaluated) + " not evaluated, " + std::to_string(t.waived) + " waived";
}

}  // namespace aidc::render
