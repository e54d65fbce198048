// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "aidc/exports/export.hpp"

namespace aidc::exports {
namespace {

constexpr std::array table{
    Target{"graphviz", "a drawing of each fabric: groups and counts", "dot", "fabric", export_graphviz},
    Target{"ibdm", "the cables of each InfiniBand fabric, for a check without hardware", "ibdmchk", "InfiniBand fabric", export_ibdm},
    Target{"ibsim", "each InfiniBand fabric as a netlist, with the top switches for the subnet manager", "ibsim, opensm", "InfiniBand fabric", export_ibsim},
    Target{"lldp", "what each switch port has to see", "lldpd and its collectors", "Ethernet fabric", export_lldp},
    Target{"netbox", "racks, devices, interfaces and cables by name", "NetBox bulk import", "fabric", export_netbox},
    Target{"slurm-topology", "topology.conf: which nodes share switches", "slurmctld", "compute fabric", export_slurm_topology},
    Target{"svg", "a drawing of each fabric for a slide: units, rails, planes, counts", "any browser", "fabric", export_svg},
};

}  // namespace

std::span<const Target> targets() { return table; }

}  // namespace aidc::exports
