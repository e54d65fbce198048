// SPDX-License-Identifier: Apache-2.0
// The only place that reads and writes files.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "aidc/text/diagnostics.hpp"

namespace aidc::text {

/// Texts with stable addresses: what spans point into.
class Files {
 public:
  /// Reads a file, or standard input for `-`. Reports and returns nothing if it cannot; a file beyond `largest_file` is
  /// not read to its end.
  const Source* read(const std::string& path, Diagnostics& diagnostics);
  /// Keeps a text that is no file: an argument, a test.
  const Source* keep(std::string name, std::string text);

 private:
  struct Held {
    std::string name, text;
    Source source;
  };
  std::deque<Held> held_;
};

/// A file that is written piece by piece beside its path, and takes its place only when it is whole. A Failure names what
/// went wrong; a file that is not finished leaves nothing behind.
class NewFile {
 public:
  explicit NewFile(std::string path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void append(std::string_view text);
  void finish();

 private:
  [[noreturn]] void fail(const char* what);

  std::string path_, temporary_;
  int fd_ = -1;
};

/// Writes `text` to `path` by way of a temporary file beside it: the old file is there until the new one is whole.
/// A Failure names what went wrong.
void write_file(const std::string& path, std::string_view text);

}  // namespace aidc::text
