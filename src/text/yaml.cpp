// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <map>
#include <streambuf>
#include <unordered_map>

#include "aidc/text/codes.hpp"
#include "yaml_text.hpp"

namespace aidc::text {
namespace {

/// Ends the parse from within the library's callbacks; never leaves this file.
struct Stop {};

/// A stream over text that is already in memory, without a copy.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());  // NOLINT: streambuf only reads here
    setg(begin, begin, begin + text.size());
  }
};

class Builder : public YAML::EventHandler {
 public:
  Builder(const Source& source, Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics), text_(without_mark(source.text)) {
    tree_.sources.push_back(&source);
  }

  Tree take() { return std::move(tree_); }
  bool any() const { return !tree_.records.empty(); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (!any()) return;
    const std::string_view rest = text_.substr(offset(mark));
    if (rest.starts_with("---"))
      fail(code::second_document, at(mark, 3), "a second document begins here", "keep one document in a file");
    fail(code::second_document, at(mark, word_width(rest)), "text follows the end of the document", "remove it");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { open(NodeKind::null, null_place(mark), anchor, {}, false); }
  void OnScalar(const YAML::Mark& from, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    const YAML::Mark mark = behind_anchor(from);
    check_tag(mark, tag);
    const bool quoted = tag == "!";
    const Span place = at(mark, width(mark, value, quoted));
    if (has_control(value)) complain(code::encoding, place, "this text holds a control character", "write it without");
    open(NodeKind::scalar, place, anchor, value, quoted);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    check_tag(mark, tag);
    nest(open(NodeKind::list, at(mark, 1), anchor, {}, false), mark);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    check_tag(mark, tag);
    nest(open(NodeKind::map, at(mark, 1), anchor, {}, false), mark);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override {
    check_keys(open_.back().index);
    close();
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end() || tree_.records[found->second].end == 0)
      fail(code::alias, at(mark, word_width(text_.substr(offset(mark)))), "this alias contains itself", "write the value out");
    const std::uint32_t from = found->second, end = tree_.records[from].end;
    copied_ += end - from;
    if (copied_ > alias_budget)
      fail(code::alias, at(mark, word_width(text_.substr(offset(mark)))), "the aliases unfold to more than 10,000 values", "write the values out");
    const auto shift = static_cast<std::uint32_t>(tree_.records.size()) - from;
    for (std::uint32_t i = from; i < end; ++i) {
      NodeRecord copy = tree_.records[i];
      copy.end += shift;
      tree_.records.push_back(copy);
    }
  }

  /// What was wrong so far and did not stop the reading.
  bool good() const { return good_; }

  void complain(const Code& code, Span span, std::string message, std::string help) {
    good_ = false;
    diagnostics_.error(code, span, std::move(message), std::move(help));
  }

  [[noreturn]] void fail(const Code& code, Span span, std::string message, std::string help) {
    complain(code, span, std::move(message), std::move(help));
    throw Stop{};
  }

  std::size_t offset(const YAML::Mark& mark) const {
    return mark.pos < 0 ? 0 : std::min(static_cast<std::size_t>(mark.pos), text_.size());
  }

  /// The innermost bracket that is open.
  std::optional<std::size_t> open_bracket() const {
    for (auto o = open_.rbegin(); o != open_.rend(); ++o)
      if (o->at < text_.size() && (text_[o->at] == '{' || text_[o->at] == '[')) return o->at;
    return {};
  }

 private:
  struct Open {
    std::uint32_t index;
    std::size_t at;
  };

  Span at(const YAML::Mark& mark, std::uint32_t width) const {
    if (mark.line < 0) return {&source_, 1, 1, 1};
    return {&source_, static_cast<std::uint32_t>(mark.line + 1), column(mark), width};
  }

  static std::uint32_t word_width(std::string_view rest) {
    return static_cast<std::uint32_t>(std::max<std::size_t>(1, code_points(rest.substr(0, rest.find_first_of(" ,]}\r\n")))));
  }

  std::uint32_t open(NodeKind kind, const Span& span, YAML::anchor_t anchor, std::string_view value, bool quoted) {
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
    if (anchor != 0) anchors_[anchor] = index;
    return index;
  }

  void nest(std::uint32_t index, const YAML::Mark& mark) {
    open_.push_back({index, offset(behind_anchor(mark))});
    if (open_.size() > deepest_nesting)
      fail(code::too_deep, at(mark, 1), "nested more than 64 deep", "a spec needs no more than eight levels");
  }

  void close() {
    tree_.records[open_.back().index].end = static_cast<std::uint32_t>(tree_.records.size());
    open_.pop_back();
  }

  void check_tag(const YAML::Mark& mark, const std::string& tag) {
    const std::string_view rest = text_.substr(offset(mark));
    if (!rest.starts_with('!') && (tag.empty() || tag == "?" || tag == "!")) return;
    complain(code::tag, at(mark, rest.starts_with('!') ? word_width(rest) : 1), "tags are not part of a spec", "write the plain value");
  }

  /// The library marks a value with an anchor at the anchor.
  YAML::Mark behind_anchor(YAML::Mark mark) const {
    const std::size_t from = offset(mark);
    if (from >= text_.size() || text_[from] != '&') return mark;
    const std::size_t end = text_.find_first_of(" ,]}\r\n", from);
    const std::size_t next = end == std::string_view::npos ? end : text_.find_first_not_of(' ', end);
    if (next == std::string_view::npos || text_[next] == '\r' || text_[next] == '\n') return mark;
    mark.pos += static_cast<int>(next - from);
    mark.column += static_cast<int>(next - from);
    return mark;
  }

  /// The library marks a value that is not there at what follows; the key, or the dash, is where it is missing.
  Span null_place(const YAML::Mark& from) const {
    const YAML::Mark mark = behind_anchor(from);
    const std::size_t pos = offset(mark);
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
    return {&source_, static_cast<std::uint32_t>(mark.line + 1) - lines, static_cast<std::uint32_t>(column), 1};
  }

  /// Mark::pos counts bytes of the text without its byte order mark. Marks come nearly in order, so that counting goes on
  /// from the last one: a file of one endless line must not cost a scan of that line per token.
  std::uint32_t column(const YAML::Mark& mark) const {
    const std::size_t pos = std::min(static_cast<std::size_t>(mark.pos), text_.size());
    if (mark.line != last_line_ || pos < last_pos_) {
      const std::size_t start = pos - std::min(pos, static_cast<std::size_t>(mark.column));
      last_line_ = mark.line;
      last_pos_ = start;
      last_column_ = 1;
    }
    last_column_ += static_cast<std::uint32_t>(code_points(text_.substr(last_pos_, pos - last_pos_)));
    last_pos_ = pos;
    return last_column_;
  }

  std::uint32_t width(const YAML::Mark& mark, std::string_view value, bool quoted) {
    constexpr std::size_t widest = 200;
    const std::size_t pos = offset(mark);
    std::string_view rest = text_.substr(pos, widest);
    if (!quoted && rest.starts_with(value.substr(0, widest))) return static_cast<std::uint32_t>(code_points(value));
    if (rest.starts_with('|') || rest.starts_with('>')) return 1;
    if (rest.starts_with('"') || rest.starts_with('\'')) {
      const auto end = end_of_quoted(text_, pos);
      if (!end) fail(code::syntax, at(mark, 1), "this quote is never closed", std::string(close_the_quote));
      rest = text_.substr(pos, std::min(widest, *end - pos));
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
  Tree tree_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, std::uint32_t> anchors_;
  std::size_t copied_ = 0;
  bool good_ = true;
  mutable int last_line_ = -1;
  mutable std::size_t last_pos_ = 0;
  mutable std::uint32_t last_column_ = 1;
};

}  // namespace

std::optional<Tree> parse_yaml(const Source& source, Diagnostics& diagnostics) {
  if (source.text.size() > largest_file) {
    diagnostics.error(code::too_large, {&source, 1, 1, 1}, "the file is larger than 32 MiB",
                      "a spec of a thousand pools has 200 kB");
    return {};
  }
  if (!check_text(source, diagnostics)) return {};
  ViewBuffer buffer(without_mark(source.text));
  std::istream stream(&buffer);
  Builder builder(source, diagnostics);
  try {
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
    if (!builder.any()) {
      diagnostics.error(code::syntax, {&source, 1, 1, 1}, "the file is empty", "start with `aidc: 1`");
      return {};
    }
    parser.HandleNextDocument(builder);  // reports what follows the document
  } catch (const Stop&) {
    return {};
  } catch (const YAML::Exception& e) {
    report_syntax(source, builder.offset(e.mark), e.msg, builder.open_bracket(), diagnostics);
    return {};
  }
  if (!builder.good()) return {};
  return builder.take();
}

}  // namespace aidc::text
