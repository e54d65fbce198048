// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/findings.hpp"

#include <array>

namespace aidc::render {

std::span<const FindingsFormat> findings_formats() {
  static constexpr std::array table{
      FindingsFormat{"text",
                     [](const Findings& f) { return findings_text(f.judged.results, f.color, f.judged.dated); }},
      FindingsFormat{"json", [](const Findings& f) { return plan_json(f.judged); }},
      FindingsFormat{"sarif", findings_sarif},
      FindingsFormat{"junit", findings_junit},
      FindingsFormat{"github", findings_github},
      FindingsFormat{"markdown", [](const Findings& f) { return findings_markdown(f.judged.results, f.judged.dated); }},
  };
  return table;
}

}  // namespace aidc::render
