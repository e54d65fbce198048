// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "aidc/render/knowledge.hpp"
#include "aidc/render/paint.hpp"
#include "aidc/text/flow.hpp"

namespace aidc::render {
namespace {

constexpr std::size_t page = 80;

template <class List, class Word>
std::size_t widest(const List& list, Word word) {
  std::size_t most = 0;
  for (const auto& item : list) most = std::max(most, text::display_width(word(item)));
  return most;
}

std::string called(const std::string& vendor, const std::string& name) {
  return vendor.empty() || name.starts_with(vendor) ? name : vendor + " " + name;
}

std::string closing(const Paint& paint, std::size_t n, std::string_view one, std::string_view many) {
  return paint(Ink::dim, std::to_string(n) + " " + std::string(n == 1 ? one : many)) + "\n";
}

}  // namespace

std::string catalog_text(const std::vector<catalog::Listed>& listed, bool color) {
  const Paint paint(color);
  const std::size_t width = widest(listed, [](const auto& l) -> const std::string& { return l.id; });
  std::string out, kind;
  for (const auto& l : listed) {
    if (l.kind != kind) out += (kind.empty() ? "" : "\n") + paint(Ink::bold, l.kind) + "\n";
    kind = l.kind;
    out += "  " + padded(l.id, width) + "  " + called(l.vendor, l.name) + "\n";
  }
  return out + (listed.empty() ? "" : "\n") + closing(paint, listed.size(), "entry", "entries");
}

std::string device_text(const views::Device& d, const catalog::Catalog& catalog, bool color) {
  const Paint paint(color);
  const std::size_t width = widest(d.values, [](const auto& v) -> const std::string& { return v.key; }) + 2;
  std::string out = paint(Ink::bold, d.id) + "  " + called(d.vendor, d.name) + paint(Ink::dim, "  " + d.kind) + "\n";
  std::set<std::string> keys;
  for (const auto& v : d.values) {
    std::string line = v.value.is_scalar() ? std::string(v.value.text()) : text::to_flow(v.value);
    if (!v.source.empty()) keys.insert(v.source), line += " [" + v.source + "]";
    out += "  " + paint(Ink::dim, padded(v.key, width)) + wrapped(line, page, width + 2) + "\n";
    if (!v.disputed.empty())
      out += std::string(width + 2, ' ') + wrapped("disputed: " + v.disputed, page, width + 4) + "\n";
  }
  for (const auto& note : d.notes)
    out += "  " + paint(Ink::dim, padded("note", width)) + wrapped(note, page, width + 2) + "\n";
  if (!keys.empty()) out += "\n" + paint(Ink::bold, "Sources") + "\n";
  for (const std::string& key : keys) {
    const auto c = catalog.citation(key);
    if (!c) continue;
    std::string line = key + ": " + c->title + ". " + c->publisher + ", " + c->date;
    if (c->read != "primary") line += ", read: " + c->read;
    out += "  " + wrapped(line + (c->url.empty() ? "" : ", " + c->url), page, 4) + "\n";
  }
  return out;
}

std::string rules_text(const std::vector<rules::Rule>& rules, bool color) {
  const Paint paint(color);
  const std::size_t width = widest(rules, [](const auto& r) -> const std::string& { return *r.id; });
  constexpr std::size_t severity_width = 9;
  std::string out;
  for (const auto& r : rules) {
    const auto severity = *r.all_levels().front().severity;
    const Ink ink = severity == spec::Severity::error     ? Ink::red
                    : severity == spec::Severity::warning ? Ink::yellow
                                                          : Ink::blue;
    out += padded(*r.id, width) + "  " + paint(ink, padded(spec::word(severity), severity_width)) + *r.asks + "\n";
  }
  return out + closing(paint, rules.size(), "rule", "rules");
}

}  // namespace aidc::render
