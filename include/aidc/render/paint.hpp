// SPDX-License-Identifier: Apache-2.0
// Text for the terminal: colour where there is one, lines of at most eighty cells.
#pragma once

#include <string>
#include <string_view>

namespace aidc::render {

enum class Ink { plain, bold, dim, red, yellow, blue, green };

class Paint {
 public:
  explicit Paint(bool color) : color_(color) {}
  std::string operator()(Ink ink, std::string_view text) const;

 private:
  bool color_;
};

/// `text` broken at blanks into lines of at most `width` cells; each line after the first begins with `indent` blanks.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

/// `text` filled with blanks to `width` cells.
std::string padded(std::string_view text, std::size_t width);

}  // namespace aidc::render
