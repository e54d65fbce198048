// SPDX-License-Identifier: Apache-2.0
// Messages with `{fact}` in them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace aidc::rules {

/// What stands between braces, in order.
std::vector<std::string> names_in(std::string_view text);

/// The text with each `{name}` replaced.
std::string filled(std::string_view text, const std::function<std::string(std::string_view)>& value);

}  // namespace aidc::rules
