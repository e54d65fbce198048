// SPDX-License-Identifier: Apache-2.0
// One fabric as a drawing for a slide: units with their rails, spines above them, nodes below, counts in place of
// cables.
#pragma once

#include "aidc/plan/plan.hpp"
#include "aidc/render/drawing.hpp"

namespace aidc::render {

Drawing draw_fabric(const plan::Plan& plan, std::size_t fabric);

}  // namespace aidc::render
