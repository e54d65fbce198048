// SPDX-License-Identifier: Apache-2.0
#include "architecture/scan.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "support/world.hpp"

namespace aidc::test {
namespace {

enum class Part { code, comment, literal };

/// Calls `keep(part, c)` for every character.
template <class Keep>
void split(std::string_view t, Keep keep) {
  for (std::size_t i = 0; i < t.size();) {
    std::size_t end = i + 1;
    Part part = Part::code;
    const auto until = [&](std::string_view close, std::size_t from) {
      const auto at = t.find(close, from);
      return at == std::string_view::npos ? t.size() : at + close.size();
    };
    if (t.substr(i).starts_with("//")) {
      end = std::min(t.find('\n', i), t.size()), part = Part::comment;
    } else if (t.substr(i).starts_with("/*")) {
      end = until("*/", i + 2), part = Part::comment;
    } else if (t.substr(i).starts_with("R\"")) {
      const auto open = t.find('(', i);
      end = until(")" + std::string(t.substr(i + 2, open - i - 2)) + "\"", open), part = Part::literal;
    } else if (t[i] == '"' || (t[i] == '\'' && !(i > 0 && std::isalnum(static_cast<unsigned char>(t[i - 1]))))) {
      while (end < t.size() && t[end] != t[i]) end += t[end] == '\\' ? 2 : 1;
      ++end, part = Part::literal;
    }
    for (end = std::min(end, t.size()); i < end; ++i) keep(part, t[i]);
  }
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Commas of the outermost parentheses, plus one; 0 where they are empty.
std::size_t parameters_in(const std::string& head) {
  int round = 0, other = 0;
  std::size_t commas = 0;
  bool any = false;
  for (std::size_t i = head.find('('); i < head.size(); ++i) {
    const char c = head[i];
    if (c == '(')
      ++round;
    else if (c == ')' && --round == 0)
      break;
    else if (is_one_of(std::string(1, c), {"<", "{", "["}))
      ++other;
    else if (is_one_of(std::string(1, c), {">", "}", "]"}))
      --other;
    else if (c == ',' && round == 1 && other == 0)
      ++commas;
    else if (std::isspace(static_cast<unsigned char>(c)) == 0)
      any = true;
  }
  return any ? commas + 1 : 0;
}

/// The head of a function without what may stand before it.
std::string bare(std::string head) {
  static const std::regex before(
      R"(^\s*((public|private|protected):|template\s*<[^{;()]*?>\s*(?=[\w:])|inline\b|static\b|constexpr\b)\s*)");
  for (std::smatch found; std::regex_search(head, found, before);) head = found.suffix();
  return std::regex_replace(head, std::regex(R"(\s+)"), " ");
}

bool is_function(const std::string& head) {
  const auto words = words_of(head);
  if (words.empty() || head.find('(') == std::string::npos || head.find(" = ") < head.find('(')) return false;
  return !is_one_of(words.front(), {"namespace", "class", "struct", "enum", "union", "extern"});
}

}  // namespace

std::vector<std::string> files(const std::vector<std::string>& folders, const std::vector<std::string>& endings) {
  namespace fs = std::filesystem;
  std::vector<std::string> out;
  for (const auto& folder : folders) {
    if (!fs::exists(project(folder))) continue;
    for (const auto& entry : fs::recursive_directory_iterator(project(folder))) {
      const std::string path = entry.path().string();
      const bool wanted = std::any_of(endings.begin(), endings.end(), [&](const auto& e) { return path.ends_with(e); });
      if (entry.is_regular_file() && wanted) out.push_back(fs::relative(entry.path(), project("")).generic_string());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string read(const std::string& relative) {
  std::ifstream in(project(relative), std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + relative);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string code_of(std::string_view text) {
  std::string out;
  split(text, [&](Part part, char c) {
    out += part == Part::code || c == '\n' ? c : part == Part::literal && c == '"' ? c : ' ';
  });
  return out;
}

std::string strings_of(std::string_view text) {
  std::string out;
  Part before = Part::code;
  split(text, [&](Part part, char c) {
    if (part == Part::literal)
      out += c;
    else if (before == Part::literal)
      out += '\n';
    before = part;
  });
  return out;
}

std::vector<std::string> includes_of(const std::string& text) {
  std::vector<std::string> out;
  for (const auto& line : lines_of(text)) {
    if (!line.starts_with("#include ")) continue;
    const std::string rest = line.substr(std::string_view("#include ").size());
    out.push_back(rest.substr(0, rest.find_first_of("\">", 1)));
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

std::vector<std::string> documented(const std::string& beginning) {
  std::vector<std::string> found;
  bool code = false;
  for (const auto& line : lines_of(read("docs/architecture.md"))) {
    if (line.starts_with("```")) code = !code;
    if (!code || !line.starts_with(beginning)) continue;
    if (!found.empty()) throw std::runtime_error("docs/architecture.md has two lines that begin with " + beginning);
    found = words_of(line);
  }
  if (found.empty()) throw std::runtime_error("docs/architecture.md has no code line that begins with " + beginning);
  return found;
}

std::vector<Function> functions_of(const std::string& text) {
  const std::string code = code_of(text);
  std::vector<Function> out;
  std::vector<bool> is_body;  // of each open brace: whether it is that of a function
  std::vector<std::size_t> open;
  std::string head;
  std::size_t line = 1, head_line = 1, round = 0;
  const auto inside = [&] { return std::find(is_body.begin(), is_body.end(), true) != is_body.end(); };
  for (const char c : code) {
    if (c == '(') ++round;
    if (c == ')' && round > 0) --round;
    if (c == '{') {
      const std::string clean = inside() ? "" : bare(head);
      const bool body = round == 0 && is_function(clean);
      if (body) out.push_back({clean, head_line, 0, parameters_in(clean)}), open.push_back(out.size() - 1);
      is_body.push_back(body);
      if (round == 0) head.clear();
    } else if (c == '}' && !is_body.empty()) {
      if (is_body.back()) out[open.back()].lines = line - out[open.back()].line + 1, open.pop_back();
      is_body.pop_back();
      if (round == 0) head.clear();
    } else if (c == ';' && round == 0) {
      head.clear();
    } else if (!(head.empty() && std::isspace(static_cast<unsigned char>(c)) != 0)) {
      if (head.empty()) head_line = line;
      head += c;
    }
    if (c == '\n') ++line;
    if (c == '\n' && head.starts_with("#")) head.clear();
  }
  return out;
}

}  // namespace aidc::test
