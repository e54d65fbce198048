// SPDX-License-Identifier: Apache-2.0
// A drawing as SVG: one file without fonts, scripts or links to elsewhere, that also reads on a dark page.
#pragma once

#include <string>

#include "aidc/render/drawing.hpp"

namespace aidc::render {

std::string svg(const Drawing& drawing);

/// Text of an XML element or attribute. What XML cannot carry becomes U+FFFD.
std::string xml_text(std::string_view text);

}  // namespace aidc::render
