// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/yaml.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "aidc/text/codes.hpp"
#include "yaml_events.hpp"
#include "yaml_text.hpp"

namespace aidc::text {
namespace {

class Builder {
 public:
  Builder(const Source& source, Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics), text_(without_mark(source.text)), events_(text_) {
    tree_.sources.push_back(&source);
  }

  /// The whole text; nothing if anything was wrong with it.
  std::optional<Tree> run() {
    for (;;) {
      const auto event = events_.next();
      if (!event) return not_yaml();
      if (*event == YamlEvent::end) break;
      take(*event);
      if (stopped_) return {};
    }
    if (tree_.records.empty()) complain(code::syntax, {&source_, 1, 1, 1}, "the file is empty", "start with `aidc: 1`");
    if (!good_) return {};
    return std::move(tree_);
  }

 private:
  void take(YamlEvent event) {
    const Mark& mark = events_.mark();
    switch (event) {
      case YamlEvent::document_start: return document(mark);
      case YamlEvent::scalar: return scalar(mark);
      case YamlEvent::alias: return alias(mark);
      case YamlEvent::list_start: return nest(NodeKind::list, mark);
      case YamlEvent::map_start: return nest(NodeKind::map, mark);
      case YamlEvent::list_end: return close();
      case YamlEvent::map_end: check_keys(open_.back().index); return close();
      case YamlEvent::document_end:
      case YamlEvent::end: return;
    }
  }

  std::optional<Tree> not_yaml() {
    const YamlProblem problem = events_.problem();
    report_syntax(source_, problem, open_bracket(), diagnostics_);
    return {};
  }

  void document(const Mark& mark) {
    if (tree_.records.empty()) return;
    fail(code::second_document, at(mark, 3), "a second document begins here", "keep one document in a file");
  }

  void scalar(const Mark& from) {
    const std::string_view value = events_.value();
    const Mark mark = behind_anchor(from);
    check_tag(mark);
    if (is_null(value)) return keep_anchor(open(NodeKind::null, null_place(mark), {}, false));
    const Span place = at(mark, width(mark, value, events_.quoted()));
    if (has_control(value)) complain(code::encoding, place, "this text holds a control character", "write it without");
    keep_anchor(open(NodeKind::scalar, place, value, events_.quoted()));
  }

  bool is_null(std::string_view value) const {
    return !events_.quoted() && !events_.tagged() &&
           (value.empty() || value == "~" || value == "null" || value == "Null" || value == "NULL");
  }

  void alias(const Mark& mark) {
    const auto found = anchors_.find(std::string(events_.anchor()));
    const std::string name(first_code_points(events_.anchor(), longest_word));
    const Span place = at(mark, static_cast<std::uint32_t>(events_.anchor().size() + 1));
    if (found == anchors_.end())
      return fail(code::alias, place, "the alias `*" + name + "` names no anchor", "write the value out; put a text that begins with * in quotes");
    const std::uint32_t from = found->second, end = tree_.records[from].end;
    if (end == 0) return fail(code::alias, place, "this alias contains itself", "write the value out");
    copied_ += end - from;
    if (copied_ > alias_budget) return fail(code::alias, place, "the aliases unfold to more than 10,000 values", "write the values out");
    const auto shift = static_cast<std::uint32_t>(tree_.records.size()) - from;
    for (std::uint32_t i = from; i < end; ++i) {
      NodeRecord copy = tree_.records[i];
      copy.end += shift;
      tree_.records.push_back(copy);
    }
  }

  void complain(const Code& code, Span span, std::string message, std::string help) {
    good_ = false;
    diagnostics_.error(code, span, std::move(message), std::move(help));
  }

  /// After this mistake it makes no sense to read on.
  void fail(const Code& code, Span span, std::string message, std::string help) {
    complain(code, span, std::move(message), std::move(help));
    stopped_ = true;
  }

  /// The innermost bracket that is open.
  std::optional<std::size_t> open_bracket() const {
    for (auto o = open_.rbegin(); o != open_.rend(); ++o)
      if (o->at < text_.size() && (text_[o->at] == '{' || text_[o->at] == '[')) return o->at;
    return {};
  }

  struct Open {
    std::uint32_t index;
    std::size_t at;
  };

  Span at(const Mark& mark, std::uint32_t width) const { return {&source_, mark.line, mark.column, width}; }

  static std::uint32_t word_width(std::string_view rest) {
    return static_cast<std::uint32_t>(std::max<std::size_t>(1, code_points(rest.substr(0, rest.find_first_of(" ,]}\r\n")))));
  }

  std::uint32_t open(NodeKind kind, const Span& span, std::string_view value, bool quoted) {
    const auto index = static_cast<std::uint32_t>(tree_.records.size());
    NodeRecord r;
    r.text = static_cast<std::uint32_t>(tree_.pool.size());
    r.length = static_cast<std::uint32_t>(value.size());
    r.line = span.line, r.column = span.column, r.width = span.width;
    r.kind = kind;
    r.quoted = quoted;
    r.end = kind == NodeKind::null || kind == NodeKind::scalar ? index + 1 : 0;
    tree_.records.push_back(r);
    tree_.pool += value;
    return index;
  }

  void keep_anchor(std::uint32_t index) {
    if (!events_.anchor().empty()) anchors_[std::string(events_.anchor())] = index;
  }

  void nest(NodeKind kind, const Mark& mark) {
    check_tag(behind_anchor(mark));
    const std::uint32_t index = open(kind, at(mark, 1), {}, false);
    keep_anchor(index);
    open_.push_back({index, behind_anchor(mark).at});
    if (open_.size() > deepest_nesting)
      fail(code::too_deep, at(mark, 1), "nested more than 64 deep", "a spec needs no more than eight levels");
  }

  void close() {
    tree_.records[open_.back().index].end = static_cast<std::uint32_t>(tree_.records.size());
    open_.pop_back();
  }

  void check_tag(const Mark& mark) {
    if (!events_.tagged()) return;
    const std::string_view rest = text_.substr(mark.at);
    complain(code::tag, at(mark, rest.starts_with('!') ? word_width(rest) : 1), "tags are not part of a spec", "write the plain value");
  }

  /// The library marks a value with an anchor at the anchor.
  Mark behind_anchor(Mark mark) const {
    if (mark.at >= text_.size() || text_[mark.at] != '&') return mark;
    const std::size_t end = text_.find_first_of(" ,]}\r\n", mark.at);
    const std::size_t next = end == std::string_view::npos ? end : text_.find_first_not_of(' ', end);
    if (next == std::string_view::npos || text_[next] == '\r' || text_[next] == '\n') return mark;
    mark.column += static_cast<std::uint32_t>(next - mark.at);
    mark.at = next;
    return mark;
  }

  /// The library marks a value that is not there at what follows; the key, or the dash, is where it is missing.
  Span null_place(const Mark& mark) const {
    const std::size_t pos = mark.at;
    const std::string_view rest = text_.substr(pos);
    for (std::string_view word : {"~", "null", "Null", "NULL"})
      if (rest.starts_with(word) && rest.substr(word.size()).find_first_not_of(" ,]}\r\n") != 0)
        return at(mark, static_cast<std::uint32_t>(word.size()));
    if (open_.empty() || rest.starts_with(':')) return at(mark, 1);
    const NodeRecord& last = tree_.records.back();
    const bool in_map = tree_.records[open_.back().index].kind == NodeKind::map;
    if (in_map && last.kind == NodeKind::scalar) return {&source_, last.line, last.column, last.width};
    const std::size_t dash = pos == 0 ? std::string_view::npos : text_.find_last_not_of(" \r\n", pos - 1);
    if (in_map || dash == std::string_view::npos || text_[dash] != '-') return at(mark, 1);
    const std::string_view between = text_.substr(dash, pos - dash);
    const auto lines = static_cast<std::uint32_t>(std::count(between.begin(), between.end(), '\n'));
    const std::size_t before = text_.rfind('\n', dash) == std::string_view::npos ? 0 : text_.rfind('\n', dash) + 1;
    const std::size_t column = code_points(text_.substr(before, dash - before)) + 1;
    return {&source_, mark.line - lines, static_cast<std::uint32_t>(column), 1};
  }

  std::uint32_t width(const Mark& mark, std::string_view value, bool quoted) {
    constexpr std::size_t widest = 200;
    const std::size_t pos = mark.at;
    std::string_view rest = text_.substr(pos, widest);
    if (!quoted && rest.starts_with(value.substr(0, widest))) return static_cast<std::uint32_t>(code_points(value));
    if (rest.starts_with('|') || rest.starts_with('>')) return 1;
    if (rest.starts_with('"') || rest.starts_with('\'')) {
      const auto end = end_of_quoted(text_, pos);
      rest = text_.substr(pos, std::min(widest, end.value_or(text_.size()) - pos));
    } else {
      rest = rest.substr(0, rest.find(" #"));
    }
    rest = rest.substr(0, rest.find_first_of("\r\n"));
    rest = rest.substr(0, rest.find_last_not_of(' ') + 1);
    return static_cast<std::uint32_t>(std::max<std::size_t>(1, code_points(rest)));
  }

  void check_keys(std::uint32_t map) {
    std::unordered_map<std::string_view, std::uint32_t> lines;
    const TreeView view = tree_.view();
    const auto end = static_cast<std::uint32_t>(tree_.records.size());
    for (std::uint32_t i = map + 1; i < end; i = tree_.records[tree_.records[i].end].end) {
      const Node key(&view, i);
      if (!key.is_scalar()) {
        complain(code::bad_key, key.span(), "a key has to be a word", "write `word: value`");
        continue;
      }
      if (key.text() == "<<" && !key.quoted()) complain(code::merge_key, key.span(), "merge keys are not part of a spec", "write the keys out");
      const auto [first, fresh] = lines.emplace(key.text(), key.span().line);
      if (fresh) continue;
      const bool same_line = first->second == key.span().line;
      complain(code::duplicate_key, key.span(), "the key `" + std::string(first_code_points(key.text(), longest_word)) + "` is already in this map" +
               (same_line ? "" : ", in line " + std::to_string(first->second)), "keep one of them");
    }
  }

  static constexpr std::size_t longest_word = 60;
  const Source& source_;
  Diagnostics& diagnostics_;
  std::string_view text_;
  YamlEvents events_;
  Tree tree_;
  std::vector<Open> open_;
  std::unordered_map<std::string, std::uint32_t> anchors_;
  std::size_t copied_ = 0;
  bool good_ = true;
  bool stopped_ = false;
};

}  // namespace

std::optional<Tree> parse_yaml(const Source& source, Diagnostics& diagnostics) {
  if (source.text.size() > largest_file) {
    diagnostics.error(code::too_large, {&source, 1, 1, 1}, "the file is larger than 32 MiB",
                      "a spec of a thousand pools has 200 kB");
    return {};
  }
  if (!check_text(source, diagnostics)) return {};
  return Builder(source, diagnostics).run();
}

}  // namespace aidc::text
