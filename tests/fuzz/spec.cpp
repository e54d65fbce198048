// SPDX-License-Identifier: Apache-2.0
// Any bytes as a spec, read and planned. Behind a NUL byte an argument of --set may follow. Whatever a user writes ends
// in a plan or in diagnostics that can be shown; an exception is a finding.
#include <cstdint>
#include <cstdlib>

#include "aidc/plan/plan.hpp"
#include "aidc/text/files.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aidc;
  static const catalog::Catalog catalog;
  const std::string_view input(reinterpret_cast<const char*>(data), size);  // NOLINT: plain bytes
  std::vector<std::string> sets;
  if (const auto cut = input.rfind('\0'); cut != std::string_view::npos) sets.emplace_back(input.substr(cut + 1));
  text::Files files;
  text::Diagnostics diagnostics;
  const text::Source* source =
      files.keep("spec.yaml", std::string(input.substr(0, sets.empty() ? size : input.rfind('\0'))));
  const auto document = spec::load_spec(*source, sets, files, diagnostics);
  if (document == nullptr && diagnostics.empty()) std::abort();  // wrong, and nobody was told
  if (document != nullptr && !diagnostics.empty()) std::abort();
  if (document != nullptr && plan::make_plan(*document, catalog, diagnostics) == nullptr && diagnostics.empty())
    std::abort();
  std::size_t bad = 0;
  if (!text::valid_utf8(render(diagnostics), bad)) std::abort();
  return 0;
}
