// SPDX-License-Identifier: Apache-2.0
#include "aidc/model/fabric_limits.hpp"

#include "aidc/text/codes.hpp"

namespace aidc::model {
namespace {

namespace code = text::code;

std::string number(Count n) { return std::to_string(n.value()); }

/// Every plane has the same switches.
void check_planes(const Said<Count>& said, std::string_view what, Count planes, text::Diagnostics& diagnostics) {
  if (!said || *said % planes == Count(0)) return;
  const Count below = *said / planes * planes;
  const std::string either = below > Count(0) ? number(below) + " or " : "";
  diagnostics.error(code::contradiction, said.span, number(*said) + " " + std::string(what) + " do not divide over " + number(planes) + " planes",
                    "all planes are alike: write " + either + number(below + planes));
}

/// A pod of the design has leaves and spines of its own; cores join spines.
void check_design(const catalog::Template& d, const Said<std::string>& id, text::Diagnostics& diagnostics) {
  const Count pods = d.pods.or_else(1), spines = d.spine.or_else(0);
  std::string wrong;
  if (!d.leaf || !d.group_nodes || !d.node_ports) wrong = "does not say its `group_nodes`, `node_ports` and `leaf`";
  else if (d.core.or_else(0) > Count(0) && spines == Count(0)) wrong = "has cores and no spines";
  else if (*d.leaf % pods > Count(0) || spines % pods > Count(0)) wrong = "has leaves or spines that do not divide over its pods";
  if (wrong.empty()) return;
  diagnostics.error(code::contradiction, id.span, "the design `" + *id + "` " + wrong,
                    "its `leaf` and `spine` are multiples of `pods`, and cores stand above spines");
}

}  // namespace

void check_fabric(const Fabric& fabric, Count planes, text::Diagnostics& diagnostics) {
  const spec::Fabric& said = fabric.said;
  check_planes(said.leaves, "leaves", planes, diagnostics);
  check_planes(said.spines, "spines", planes, diagnostics);
  check_planes(said.cores, "cores", planes, diagnostics);
  if (fabric.design != nullptr) check_design(*fabric.design, said.template_id, diagnostics);
  const bool one = said.topology && *said.topology == spec::Topology::single_switch;
  if (one && said.leaves && *said.leaves > planes)
    diagnostics.error(code::contradiction, said.leaves.span, "a single switch is not " + number(*said.leaves) + " leaves",
                      "leave `leaves` out, or say how they are joined: `topology: leaf-spine`, `rail-optimized`, `rail-only` or `paired`");
}

}  // namespace aidc::model
