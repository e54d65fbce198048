// SPDX-License-Identifier: Apache-2.0
// Drawings for people.
#include "aidc/exports/export.hpp"
#include "aidc/render/fabric_drawing.hpp"
#include "aidc/render/svg.hpp"

namespace aidc::exports {

Written export_svg(const plan::Plan& plan) {
  Written out;
  for (std::size_t i = 0; i < plan.fabrics.size(); ++i)
    out.files.push_back({plan.fabrics[i].name + ".svg", render::svg(render::draw_fabric(plan, i))});
  return out;
}

}  // namespace aidc::exports
