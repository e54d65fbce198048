// SPDX-License-Identifier: Apache-2.0
#include "builtin.hpp"

// Made by cmake/embed.cmake: the assembler takes the file in as it is.
extern "C" const char aidc_specs_begin[];  // NOLINT
extern "C" const char aidc_specs_end[];    // NOLINT

namespace aidc::catalog {

std::string_view builtin_bytes() {
  return {aidc_specs_begin, static_cast<std::size_t>(aidc_specs_end - aidc_specs_begin)};
}

}  // namespace aidc::catalog
