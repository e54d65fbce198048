// SPDX-License-Identifier: Apache-2.0
#include "yaml_text.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/codes.hpp"

namespace aidc::text {
namespace {

constexpr std::string_view document_start = "did not find expected <document start>";
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
    Plain{"did not find expected key", "this does not continue what is above",
          "the keys of one map begin in the same column; nothing follows a list or a map on its line"},
    Plain{"did not find expected '-' indicator", "this does not continue what is above",
          "the `- ` of one list, and the keys of one map, begin in the same column"},
    Plain{"block sequence entries are not allowed in this context", "a `- ` cannot begin here",
          "a list begins on a line of its own, or is written [a, b]"},
    Plain{"mapping keys are not allowed in this context", "a key cannot begin here",
          "begin a map on a line of its own, or write {key: value}"},
    Plain{"found unexpected document indicator", "the document ends within a text", "close the quote"},
    Plain{"did not find expected comment or line break", "after `|` or `>` nothing may stand on the line",
          "begin the text on the next line, or put it in quotes"},
    Plain{"found an indentation indicator equal to 0", "a block of text cannot be indented by 0", "write a plain `|`"},
    Plain{"found a tab character where an indentation space is expected", "a tab in the indentation", "indent with spaces"},
    Plain{"found a tab character that violates indentation", "a tab in the indentation", "indent with spaces"},
    Plain{"did not find expected hexdecimal number", "this escape lacks digits", "write \\\\ for a backslash, or use single quotes"},
    Plain{"found invalid Unicode character escape code", "this escape is no character", "write the character itself"},
    Plain{"control characters are not allowed", "this character is not allowed in YAML", "remove it"},
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

struct Words {
  std::size_t at;
  std::uint32_t width = 1;
  std::string message, help;
  const Code* code = &code::syntax;
};

std::uint32_t width_to(std::string_view text, std::size_t at, std::string_view ends) {
  return static_cast<std::uint32_t>(std::max<std::size_t>(1, code_points(text.substr(at, text.find_first_of(ends, at) - at))));
}

Words words_for_key(std::string_view text, const YamlProblem& problem) {
  if (const auto word = colon_without_blank(text, problem.at))
    return {*word, width_to(text, *word, "\r\n"), "the colon lacks a blank", "write `key: value`"};
  return {problem.from, width_to(text, problem.from, "\r\n"), "this is no `key: value`", "write a colon and a blank after the key"};
}

/// What stands where something else has to: a place that says more by its text than by the library's words.
std::optional<Words> words_for_place(std::string_view text, std::size_t at) {
  const char c = at < text.size() ? text[at] : '\0';
  if (c == '&') return Words{at, 1, "an anchor stands once, before its value", "remove this one"};
  if (c == '!') return Words{at, 1, "tags are not part of a spec", "remove it, or put the text in quotes"};
  if (c == ':') return Words{at, 1, "a key is missing before this `:`", "write `word: value`"};
  return {};
}

Words words_for_value(std::string_view text, std::size_t at) {
  if (const auto word = colon_without_blank(text, at))
    return {*word, width_to(text, *word, "\r\n"), "the colon lacks a blank", "write `key: value`"};
  return {at, 1, "a `:` cannot stand here",
          "put a text that holds `: ` in quotes; indent the keys of a map below its key"};
}

/// A bracket or a comma where a value or the end of a list or map is wanted.
Words words_for_flow(std::string_view text, std::size_t at, std::string_view here, std::optional<std::size_t> open) {
  const bool closes = here == "}" || here == "]";
  if (!open && closes) return {at, 1, tick(here) + " closes nothing", "remove it, or put the text in quotes"};
  if (!open) return {at, 1, "a value cannot begin with " + tick(here), "put it in quotes"};
  const bool map = text[*open] == '{';
  if (closes && (here == "}") != map)
    return {at, 1, tick(here) + " does not close the " + tick(text.substr(*open, 1)) + " that is open", "close that one first"};
  if (here == ",") return {at, 1, "a value is missing before this comma", "remove the comma, or write the value"};
  return {*open, 1, std::string("this `") + text[*open] + "` is not closed, or a comma is missing in it",
          std::string("close it with `") + (map ? '}' : ']') + "`"};
}

Words words_for(std::string_view text, const YamlProblem& problem, std::optional<std::size_t> open) {
  const std::size_t at = std::min(problem.at, text.size());
  const std::string_view what = problem.what;
  const std::string here = at < text.size() ? std::string(first_code_points(text.substr(at), 1)) : "";
  if (what == "mapping values are not allowed in this context") return words_for_value(text, at);
  if (what == "could not find expected ':'") return words_for_key(text, problem);
  if (what.starts_with("did not find expected"))
    if (auto words = words_for_place(text, at)) return *words;
  if (what == document_start) return {at, width_to(text, at, " ,]}\r\n"), "text follows the end of the document", "remove it", &code::second_document};
  if (what.starts_with("did not find expected ',' or") || what == "did not find expected node content")
    return words_for_flow(text, at, here, open);
  if (what == "found character that cannot start any token")
    return {at, 1, "a text cannot begin with " + (here == "`" ? "a backtick" : here == "\t" ? "a tab" : tick(here)),
            here == "\t" ? "use spaces" : "put it in quotes"};
  if (what == "found unexpected end of stream")
    return {problem.from, 1, "this quote is never closed", std::string(close_the_quote)};
  if (what == "found unknown escape character")
    return {at, 1, "there is no escape " + tick(first_code_points(text.substr(at), 2)), "write \\\\ for a backslash, or use single quotes"};
  if (what == "did not find expected alphabetic or numeric character") {
    const bool alias = problem.context == "while scanning an alias";
    return {problem.from, 1, std::string(alias ? "an alias" : "an anchor") + " needs a name",
            std::string("put a text that begins with ") + (alias ? "*" : "&") + " in quotes"};
  }
  if (problem.context == "while scanning a directive" || what == "found incompatible YAML document")
    return {problem.from, width_to(text, problem.from, "\r\n"), "directives are not part of a spec", "remove the line; put a text that begins with % in quotes"};
  if (problem.context == "while scanning a tag" || what == "found undefined tag handle")
    return {problem.from, 1, "tags are not part of a spec", "put a text that begins with ! in quotes"};
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

void report_syntax(const Source& source, const YamlProblem& problem, std::optional<std::size_t> open, Diagnostics& diagnostics) {
  const Words words = words_for(without_mark(source.text), problem, open);
  diagnostics.error(*words.code, span_at(source, words.at, words.width), words.message, words.help);
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
