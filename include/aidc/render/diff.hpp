// SPDX-License-Identifier: Apache-2.0
// What a change does, as text for people, Markdown for a pull request and JSON for programs.
#pragma once

#include <string>
#include <string_view>

#include "aidc/views/diff.hpp"

namespace aidc::render {

struct DiffPage {
  const views::Difference& difference;
  const views::Snapshot &base, &head;
  std::string_view base_name, head_name;  ///< as the user typed them
  std::string_view version;
  bool fails = false;
};

std::string diff_text(const DiffPage& page, bool color);
/// Short: a sentence, what crosses, and the rest folded.
std::string diff_markdown(const DiffPage& page);
/// Schema aidc.diff/1.
std::string diff_json(const DiffPage& page);

}  // namespace aidc::render
