// SPDX-License-Identifier: Apache-2.0
#include "text.hpp"

namespace aidc::rules {

std::string filled(std::string_view text, const std::function<std::string(std::string_view)>& value) {
  std::string out;
  while (true) {
    const auto open = text.find('{');
    const auto close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return out += text;
    out += text.substr(0, open);
    out += value(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
}

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> out;
  filled(text, [&](std::string_view name) {
    out.emplace_back(name);
    return std::string();
  });
  return out;
}

}  // namespace aidc::rules
