// SPDX-License-Identifier: Apache-2.0
// Build step: reads every file below specs/ with the reader that reads the user's files, and writes the bundle that the
// program carries. A mistake in a document fails the build with its line and a caret.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "aidc/text/bundle.hpp"
#include "aidc/text/files.hpp"

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  if (argc != 3) return std::fputs("usage: embed_specs SPECS BUNDLE\n", stderr), 2;
  std::vector<aidc::text::BundleFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(argv[1])) {
    if (entry.path().extension() != ".yaml") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    files.push_back({fs::relative(entry.path(), argv[1]).generic_string(), {std::istreambuf_iterator<char>(in), {}}});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  aidc::text::Diagnostics diagnostics;
  const std::string bundle = aidc::text::write_bundle(files, diagnostics);
  if (!diagnostics.empty()) return std::fputs(render(diagnostics).c_str(), stderr), 1;
  aidc::text::write_file(argv[2], bundle);
  return 0;
}
