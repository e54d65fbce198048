// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "aidc/render/explain.hpp"
#include "aidc/render/paint.hpp"

namespace aidc::render {
namespace {

using views::Explained;

class Tree {
 public:
  Tree(const catalog::Catalog& catalog, const Paint& paint) : catalog_(catalog), paint_(paint) {}

  void node(const Explained& e, const std::string& prefix, const std::string& branch, bool last) {
    out_ += prefix + branch + paint_(Ink::bold, e.id) + " = " + shown(e) + origin(e) + "\n";
    const std::string below = prefix + (branch.empty() ? "" : last ? "   " : "│  ");
    if (!e.formula.empty() && !e.repeated)
      out_ += below + (e.inputs.empty() ? "   " : "│  ") + paint_(Ink::dim, std::string(e.entry->origin == facts::Origin::chosen ? "chosen so that " : "= ") + std::string(e.formula)) + "\n";
    for (std::size_t i = 0; i < e.inputs.size(); ++i) {
      const bool final = i + 1 == e.inputs.size();
      node(e.inputs[i], below, final ? "└─ " : "├─ ", final);
    }
  }

  void cited() {
    if (sources_.empty()) return;
    out_ += "\n" + paint_(Ink::bold, "Sources") + "\n";
    for (const std::string& key : sources_) {
      const auto c = catalog_.citation(key);
      if (!c) continue;
      out_ += "  " + key + ": " + c->title + ". " + c->publisher + ", " + c->date + (c->url.empty() ? "" : ", " + c->url) + "\n";
    }
  }

  std::string take() { return std::move(out_); }

 private:
  static std::string shown(const Explained& e) {
    return e.entry->origin == facts::Origin::unknown ? "unknown: " + e.entry->why : facts::show(e.entry->value, e.entry->fact->unit);
  }

  std::string origin(const Explained& e) {
    if (e.repeated) return paint_(Ink::dim, "  (explained above)");
    if (!e.source.empty()) {
      sources_.insert(e.source);
      return paint_(Ink::dim, "  [" + e.source + "] " + text::to_string(e.entry->span));
    }
    if (e.entry->span && e.formula.empty()) return paint_(Ink::dim, "  " + text::to_string(e.entry->span));
    return "";
  }

  const catalog::Catalog& catalog_;
  const Paint& paint_;
  std::set<std::string> sources_;
  std::string out_;
};

}  // namespace

std::string explain_text(const std::vector<Explained>& trees, const catalog::Catalog& catalog, bool color) {
  const Paint paint(color);
  Tree tree(catalog, paint);
  for (const Explained& e : trees) tree.node(e, "", "", true);
  tree.cited();
  return tree.take();
}

std::string rule_text(const rules::Rule& rule, const catalog::Catalog& catalog, bool color) {
  const Paint paint(color);
  constexpr std::size_t page = 80, indent = 12;
  std::string out = paint(Ink::bold, *rule.id) + "\n";
  const auto row = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) out += "  " + paint(Ink::dim, padded(name, indent - 2)) + wrapped(text, page, indent) + "\n";
  };
  row("asks", *rule.asks);
  row("applies", rule.when.or_else(""));
  for (const auto& level : rule.all_levels())
    row(spec::word(*level.severity), "unless " + *level.require + (level.limit ? ", limit " + *level.limit : ""));
  if (rule.stated) row("stated", *rule.stated + " replaces the limit");
  row("fix", *rule.fix);
  row("why", rule.why.or_else(""));
  for (const auto& s : *rule.source)
    if (const auto c = catalog.citation(*s)) row("source", *s + ": " + c->title + ", " + c->publisher + ", " + c->date);
  return out;
}

}  // namespace aidc::render
