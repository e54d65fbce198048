// SPDX-License-Identifier: Apache-2.0
// What is wrong with the user's files and flags: where, what, and what to write instead. Many per run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "aidc/text/source.hpp"

namespace aidc::text {

/// A kind of mistake: its stable id (`spec/unknown-key`) and a sentence for the page of errors.
struct Code {
  std::string_view id;
  std::string_view doc;
};

/// One mistake.
struct Diagnostic {
  std::string_view code;
  std::string message;
  Span span;
  std::string help;  ///< what to write instead; may be empty
};

/// Collects mistakes. Past `most` they are only counted, so that a hostile file cannot flood the terminal.
class Diagnostics {
 public:
  static constexpr std::size_t most = 20;

  void error(const Code& code, Span span, std::string message, std::string help = {});
  void add(Diagnostic diagnostic);

  bool empty() const { return count_ == 0; }
  /// Whether further ones are only counted: no need to find words for them.
  bool full() const { return count_ >= most; }
  std::size_t count() const { return count_; }
  const std::vector<Diagnostic>& all() const { return all_; }

 private:
  std::vector<Diagnostic> all_;
  std::size_t count_ = 0;
};

/// The mistake with its line and a caret, as the terminal shows it; with another word for what is less than an error.
std::string render(const Diagnostic& diagnostic, std::string_view severity = "error");

/// All of them in the order of the file, and a closing line with their number.
std::string render(const Diagnostics& diagnostics);

/// The line at `span` with a caret under it, indented; empty where there is no text to show.
std::string excerpt(const Span& span);

/// The nearest of `candidates` to `word`, if one is near enough to be meant, or the only one that `word` begins; else
/// empty. Capital letters do not count.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

/// Those of `candidates` that `word` is a part of, at most three, the shortest first: `dgx-h100`, `h100`.
std::vector<std::string_view> containing(std::string_view word, const std::vector<std::string_view>& candidates);

/// "did you mean `a`, `b` or `c`?"; empty for no words.
std::string did_you_mean(const std::vector<std::string_view>& words);

}  // namespace aidc::text
