// SPDX-License-Identifier: Apache-2.0
// The project's own files as text, for the tests that hold the code to what docs/architecture.md says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aidc::test {

/// Files below these folders of the project with one of these endings, as paths below the project, sorted.
std::vector<std::string> files(const std::vector<std::string>& folders, const std::vector<std::string>& endings);

/// A file of the project.
std::string read(const std::string& relative);

/// C++ with comments and the insides of literals replaced by blanks; lines stay where they are.
std::string code_of(std::string_view text);

/// The string literals of C++, joined by line ends.
std::string strings_of(std::string_view text);

/// What stands in the quotes or angle brackets of each #include, with the opening one before it: `"aidc/…`, `<array`.
std::vector<std::string> includes_of(const std::string& text);

std::vector<std::string> lines_of(const std::string& text);
std::vector<std::string> words_of(const std::string& line);

/// The code line of docs/architecture.md that begins with these words, as words.
std::vector<std::string> documented(const std::string& beginning);

/// A function as the scan finds it.
struct Function {
  std::string head;
  std::size_t line = 0, lines = 0, parameters = 0;
};
std::vector<Function> functions_of(const std::string& text);

}  // namespace aidc::test
