// SPDX-License-Identifier: Apache-2.0
// The bytes of `specs/` that the build put into the program.
#pragma once

#include <string_view>

namespace aidc::catalog {

std::string_view builtin_bytes();

}  // namespace aidc::catalog
