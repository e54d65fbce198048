// SPDX-License-Identifier: Apache-2.0
// Build step: reads every file below specs/, and the examples, with the reader that reads the user's files, and writes the
// bundle that the program carries. A mistake in a document fails the build with its line and a caret.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "aidc/text/bundle.hpp"
#include "aidc/text/files.hpp"

namespace fs = std::filesystem;

static std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int main(int argc, char** argv) {
  if (argc != 4) return std::fputs("usage: embed_specs SPECS EXAMPLES BUNDLE\n", stderr), 2;
  aidc::text::Files texts;
  std::vector<aidc::text::BundleFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(argv[1]))
    if (entry.path().extension() == ".yaml")
      files.emplace_back(texts.keep(fs::relative(entry.path(), argv[1]).generic_string(), text_of(entry.path())));
  for (const auto& entry : fs::directory_iterator(argv[2]))
    if (entry.path().extension() == ".yaml")
      files.emplace_back(texts.keep("examples/" + entry.path().filename().generic_string(), text_of(entry.path())), true);
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.source->name < b.source->name; });
  aidc::text::Diagnostics diagnostics;
  const std::string bundle = aidc::text::write_bundle(files, diagnostics);
  if (!diagnostics.empty()) return std::fputs(render(diagnostics).c_str(), stderr), 1;
  aidc::text::write_file(argv[3], bundle);
  return 0;
}
