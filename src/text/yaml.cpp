// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <map>
#include <streambuf>
#include <unordered_set>

#include "aidc/text/codes.hpp"

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

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

class Builder : public YAML::EventHandler {
 public:
  Builder(const Source& source, Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics), text_(without_mark(source.text)) {
    tree_.sources.push_back(&source);
  }

  Tree take() { return std::move(tree_); }
  bool any() const { return !tree_.records.empty(); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (any()) fail(code::second_document, at(mark, 3), "a second document begins here", "keep one document in a file");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { open(NodeKind::null, mark, anchor, {}, false); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    check_tag(mark, tag);
    const bool quoted = tag == "!";
    const bool empty = !quoted && (value.empty() || value == "~" || value == "null");
    open(empty ? NodeKind::null : NodeKind::scalar, mark, anchor, value, quoted);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    check_tag(mark, tag);
    nest(open(NodeKind::list, mark, anchor, {}, false), mark);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    check_tag(mark, tag);
    nest(open(NodeKind::map, mark, anchor, {}, false), mark);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override {
    check_keys(open_.back());
    close();
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end() || tree_.records[found->second].end == 0)
      fail(code::alias, at(mark, 1), "this alias contains itself", "write the value out");
    const std::uint32_t from = found->second, end = tree_.records[from].end;
    copied_ += end - from;
    if (copied_ > alias_budget)
      fail(code::alias, at(mark, 1), "the aliases unfold to more than 10,000 values", "write the values out");
    const auto shift = static_cast<std::uint32_t>(tree_.records.size()) - from;
    for (std::uint32_t i = from; i < end; ++i) {
      NodeRecord copy = tree_.records[i];
      copy.end += shift;
      tree_.records.push_back(copy);
    }
  }

  [[noreturn]] void fail(const Code& code, Span span, std::string message, std::string help) {
    diagnostics_.error(code, span, std::move(message), std::move(help));
    throw Stop{};
  }

  Span at(const YAML::Mark& mark, std::uint32_t width) const {
    if (mark.line < 0) return {&source_, 1, 1, 1};
    const auto line = static_cast<std::uint32_t>(mark.line + 1);
    return {&source_, line, column(mark), width};
  }

 private:
  std::uint32_t open(NodeKind kind, const YAML::Mark& mark, YAML::anchor_t anchor, std::string_view value, bool quoted) {
    const auto index = static_cast<std::uint32_t>(tree_.records.size());
    NodeRecord r;
    r.text = static_cast<std::uint32_t>(tree_.pool.size());
    r.length = static_cast<std::uint32_t>(value.size());
    const Span span = at(mark, width(mark, value, quoted));
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
    open_.push_back(index);
    if (open_.size() > deepest_nesting)
      fail(code::too_deep, at(mark, 1), "nested more than 64 deep", "a spec needs no more than eight levels");
  }

  void close() {
    tree_.records[open_.back()].end = static_cast<std::uint32_t>(tree_.records.size());
    open_.pop_back();
  }

  void check_tag(const YAML::Mark& mark, const std::string& tag) {
    if (!tag.empty() && tag != "?" && tag != "!")
      fail(code::tag, at(mark, 1), "tags are not part of a spec", "write the plain value");
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

  std::uint32_t width(const YAML::Mark& mark, std::string_view value, bool quoted) const {
    constexpr std::size_t widest = 200;
    const std::size_t pos = std::min(static_cast<std::size_t>(mark.pos), text_.size());
    std::string_view rest = text_.substr(pos, widest);
    if (!quoted) return rest.starts_with(value.substr(0, widest)) ? static_cast<std::uint32_t>(code_points(value)) : 1;
    rest = rest.substr(0, rest.find('\n'));
    if (rest.empty()) return 1;
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == '\\' && rest[0] == '"') ++i;
      else if (rest[i] == rest[0]) return static_cast<std::uint32_t>(code_points(rest.substr(0, i + 1)));
    }
    return static_cast<std::uint32_t>(code_points(rest));
  }

  void check_keys(std::uint32_t map) {
    std::unordered_set<std::string_view> seen;
    const TreeView view = tree_.view();
    const auto end = static_cast<std::uint32_t>(tree_.records.size());
    for (std::uint32_t i = map + 1; i < end;) {
      const Node key(&view, i);
      if (!key.is_scalar()) fail(code::bad_key, key.span(), "a key has to be a word", "write `word: value`");
      if (key.text() == "<<") fail(code::merge_key, key.span(), "merge keys are not part of a spec", "write the keys out");
      if (!seen.insert(key.text()).second)
        fail(code::duplicate_key, key.span(), "the key `" + std::string(key.text()) + "` is already in this map",
             "keep one of them");
      i = tree_.records[tree_.records[i].end].end;
    }
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  std::string_view text_;
  Tree tree_;
  std::vector<std::uint32_t> open_;
  std::map<YAML::anchor_t, std::uint32_t> anchors_;
  std::size_t copied_ = 0;
  mutable int last_line_ = -1;
  mutable std::size_t last_pos_ = 0;
  mutable std::uint32_t last_column_ = 1;
};

Span span_at_offset(const Source& source, std::size_t offset) {
  const std::string_view before = source.text.substr(0, offset);
  const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1);
  const auto newline = before.rfind('\n');
  const std::string_view start = newline == std::string_view::npos ? before : before.substr(newline + 1);
  return {&source, line, static_cast<std::uint32_t>(code_points(start) + 1), 1};
}

/// What has to hold before the library sees the text.
bool check_text(const Source& source, Diagnostics& diagnostics) {
  const std::string_view text = without_mark(source.text);
  const auto fail = [&](const Code& code, std::size_t at, std::string message, std::string help) {
    diagnostics.error(code, span_at_offset(source, at + (source.text.size() - text.size())), std::move(message),
                      std::move(help));
    return false;
  };
  std::size_t bad = 0;
  if (!valid_utf8(text, bad)) return fail(code::encoding, bad, "this byte is not UTF-8", "save the file as UTF-8");
  bool indent = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      indent = true;
      continue;
    }
    if (c == '\t' && indent) {
      const auto next = text.find_first_not_of(" \t", i);
      if (next != std::string_view::npos && text[next] != '\n' && text[next] != '\r' && text[next] != '#')
        return fail(code::tab, i, "a tab in the indentation", "indent with spaces");
    }
    if (c != ' ' && c != '\t') indent = false;
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < ' ' && c != '\t' && c != '\r') || byte == 0x7F)
      return fail(code::encoding, i, c == '\0' ? "a NUL byte" : "a control character", "remove it");
  }
  if (const auto mark = text.find(byte_order_mark); mark != std::string_view::npos)
    return fail(code::encoding, mark, "a byte order mark inside the file", "remove it");
  return true;
}

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
    diagnostics.error(code::syntax, builder.at(e.mark, 1), "not YAML: " + e.msg, {});
    return {};
  }
  return builder.take();
}

}  // namespace aidc::text
