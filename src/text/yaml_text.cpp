// SPDX-License-Identifier: Apache-2.0
#include "yaml_text.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/codes.hpp"

namespace aidc::text {
namespace {

constexpr std::string_view blanks = " \t";

bool is_control(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  const bool second_set = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
  return byte < ' ' || byte == 0x7F || second_set;
}

/// The offset of a tab before the first word of a line, where one is.
std::size_t tab_in_indentation(std::string_view text) {
  for (std::size_t i = text.find('\t'); i != std::string_view::npos; i = text.find('\t', i)) {
    const std::size_t before = text.find_last_not_of(blanks, i);
    const std::size_t next = text.find_first_not_of(blanks, i);
    const bool first = before == std::string_view::npos || text[before] == '\n';
    if (first && next != std::string_view::npos && std::string_view("\r\n#").find(text[next]) == std::string_view::npos)
      return i;
    if (next == std::string_view::npos) break;
    i = next;
  }
  return std::string_view::npos;
}

/// Offset and words of the first thing that no text may hold.
struct Bad {
  std::size_t at = std::string_view::npos;
  const Code* code = &code::encoding;
  std::string message, help;
};

Bad first_bad_character(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n' || c == '\t') continue;
    if (c == '\r') {
      if (i + 1 < text.size() && text[i + 1] == '\n') continue;
      return {i, &code::encoding, "a carriage return without a line feed",
              "save the file with line ends of Unix or Windows"};
    }
    if (is_control(text, i)) return {i, &code::encoding, c == '\0' ? "a NUL byte" : "a control character", "remove it"};
  }
  return {};
}

Bad first_bad(std::string_view text) {
  std::size_t bad = 0;
  if (!valid_utf8(text, bad)) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
      return {0, &code::encoding, "the file is UTF-16", "save it as UTF-8"};
    return {bad, &code::encoding, "this byte is not UTF-8", "save the file as UTF-8"};
  }
  if (Bad character = first_bad_character(text); character.at != std::string_view::npos) return character;
  if (const auto tab = tab_in_indentation(text); tab != std::string_view::npos)
    return {tab, &code::tab, "a tab in the indentation", "indent with spaces"};
  if (const auto mark = text.find(byte_order_mark); mark != std::string_view::npos)
    return {mark, &code::encoding, "a byte order mark inside the file", "remove it"};
  return {};
}

std::string tick(std::string_view s) {
  return "`" + std::string(s) + "`";
}

/// Plainer words for what the library says where it needs nothing but the words.
struct Plain {
  std::string_view what, message, help;
};
constexpr std::array plain{
    Plain{"end of map not found", "this does not continue what is above",
          "the keys of one map begin in the same column; nothing follows a list or a map on its line"},
    Plain{"end of sequence not found", "this does not continue what is above",
          "the `- ` of one list, and the keys of one map, begin in the same column"},
    Plain{"illegal block entry", "a `- ` cannot begin here",
          "a list begins on a line of its own, or is written [a, b]"},
    Plain{"illegal map key", "a key cannot begin here", "begin a map on a line of its own, or write {key: value}"},
    Plain{"illegal document indicator in scalar", "the document ends within a text", "close the quote"},
    Plain{"unexpected character in block scalar", "after `|` or `>` nothing may stand on the line",
          "begin the text on the next line, or put it in quotes"},
    Plain{"cannot set zero indentation for a block scalar", "a block of text cannot be indented by 0",
          "write a plain `|`"},
    Plain{"illegal tab when looking for indentation", "a tab in the indentation", "indent with spaces"},
    Plain{"cannot assign multiple tags to the same node", "two tags at one value",
          "tags are not part of a spec; remove them"},
    Plain{"cannot assign multiple anchors to the same node", "two anchors at one value", "keep one of them"},
    Plain{"cannot assign multiple aliases to the same node", "two aliases at one value", "keep one of them"},
    Plain{"aliases can't have any content, *including* tags", "an alias stands alone", "remove what stands beside it"},
    Plain{"invalid anchor", "an anchor needs a name", "put a text that begins with & in quotes"},
    Plain{"anchor not found after &", "an anchor needs a name", "put a text that begins with & in quotes"},
    Plain{"alias not found after *", "an alias needs a name", "put a text that begins with * in quotes"},
    Plain{"illegal character found while scanning alias", "an alias needs a name",
          "put a text that begins with * in quotes"},
    Plain{"illegal character found while scanning anchor", "an anchor needs a name",
          "put a text that begins with & in quotes"},
};

/// `name:test`, if the text above `at` ends in a line of that form: the colon lacks its blank.
std::optional<std::size_t> colon_without_blank(std::string_view text, std::size_t at) {
  const std::size_t line_start = text.rfind('\n', at) == std::string_view::npos ? 0 : text.rfind('\n', at) + 1;
  if (line_start == 0) return {};
  const std::size_t above = text.rfind('\n', line_start - 2) == std::string_view::npos || line_start < 2
                                ? 0
                                : text.rfind('\n', line_start - 2) + 1;
  const std::string_view line = text.substr(above, line_start - 1 - above);
  const std::size_t word = std::min(line.find_first_not_of(" -"), line.size());
  const std::size_t colon = line.find(':', word);
  if (colon == std::string_view::npos || line.find(": ") != std::string_view::npos || colon + 1 >= line.size())
    return {};
  if (line.substr(word, colon - word).find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") !=
      std::string_view::npos)
    return {};
  return above + word;
}

/// The quote that the end of the file leaves open: the last of its kind that begins a value.
std::optional<std::size_t> open_quote(std::string_view text) {
  std::optional<std::size_t> found;
  for (const char quote : {'"', '\''}) {
    std::size_t at = text.rfind(quote);
    while (at != std::string_view::npos && at > 0 &&
           std::string_view(" \n[{,:-").find(text[at - 1]) == std::string_view::npos)
      at = text.rfind(quote, at - 1);
    if (at != std::string_view::npos && !end_of_quoted(text, at) && (!found || at < *found)) found = at;
  }
  return found;
}

struct Words {
  std::size_t at;
  std::uint32_t width = 1;
  std::string message, help;
};

Words words_for_value(std::string_view text, std::size_t at) {
  if (const auto word = colon_without_blank(text, at)) {
    const std::string_view rest = text.substr(*word, text.find_first_of("\r\n", *word) - *word);
    return {*word, static_cast<std::uint32_t>(code_points(rest)), "the colon lacks a blank", "write `key: value`"};
  }
  return {at, 1, "a `:` cannot stand here",
          "put a text that holds `: ` in quotes; indent the keys of a map below its key"};
}

Words words_for(std::string_view text, std::size_t at, std::string_view what, std::optional<std::size_t> open) {
  const std::string here = at < text.size() ? std::string(first_code_points(text.substr(at), 1)) : "";
  if (what == "illegal map value") return words_for_value(text, at);
  if (what == "end of map flow not found" || what == "end of sequence flow not found") {
    if (!open) return {at, 1, "a bracket is not closed", "close it with } or ]"};
    const char bracket = text[*open];
    return {*open, 1, std::string("this `") + bracket + "` is not closed, or a comma is missing in it",
            std::string("close it with `") + (bracket == '{' ? '}' : ']') + "`"};
  }
  if (what == "illegal flow end") {
    if (!open) return {at, 1, tick(here) + " closes nothing", "remove it, or put the text in quotes"};
    return {at, 1, tick(here) + " does not close the " + tick(text.substr(*open, 1)) + " that is open",
            "close that one first"};
  }
  if (what == "unknown token")
    return {at, 1, "a text cannot begin with " + (here == "`" ? "a backtick" : tick(here)), "put it in quotes"};
  if (what == "illegal EOF in scalar")
    return {open_quote(text).value_or(at), 1, "this quote is never closed", std::string(close_the_quote)};
  if (what.starts_with("unknown escape character: "))
    return {at, 1, "there is no escape " + tick("\\" + std::string(what.substr(what.size() - 1))),
            "write \\\\ for a backslash, or use single quotes"};
  if (what == "the referenced anchor is not defined") {
    const std::string_view name = text.substr(at, text.find_first_of(" ,]}:\r\n", at) - at);
    return {at, static_cast<std::uint32_t>(code_points(name)), "the alias " + tick(name) + " names no anchor",
            "write the value out; put a text that begins with * in quotes"};
  }
  for (const Plain& p : plain)
    if (p.what == what) return {at, 1, std::string(p.message), std::string(p.help)};
  return {at, 1, "not YAML: " + std::string(what), {}};
}

}  // namespace

Span span_at(const Source& source, std::size_t offset, std::uint32_t width) {
  const std::string_view before = without_mark(source.text).substr(0, offset);
  const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1);
  const auto newline = before.rfind('\n');
  const std::string_view start = newline == std::string_view::npos ? before : before.substr(newline + 1);
  return {&source, line, static_cast<std::uint32_t>(code_points(start) + 1), width};
}

bool check_text(const Source& source, Diagnostics& diagnostics) {
  const Bad bad = first_bad(without_mark(source.text));
  if (bad.at == std::string_view::npos) return true;
  diagnostics.error(*bad.code, span_at(source, bad.at), bad.message, bad.help);
  return false;
}

void report_syntax(const Source& source, std::size_t at, std::string_view what, std::optional<std::size_t> open,
                   Diagnostics& diagnostics) {
  const std::string_view text = without_mark(source.text);
  const Words words = words_for(text, std::min(at, text.size()), what, open);
  const bool alias = what == "the referenced anchor is not defined";
  diagnostics.error(alias ? code::alias : code::syntax, span_at(source, words.at, words.width), words.message,
                    words.help);
}

std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"')
      ++i;
    else if (text[i] == quote && quote == '\'' && i + 1 < text.size() && text[i + 1] == quote)
      ++i;
    else if (text[i] == quote)
      return i + 1;
  }
  return {};
}

bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\n' && text[i] != '\t' && is_control(text, i)) return true;
  return false;
}

}  // namespace aidc::text
