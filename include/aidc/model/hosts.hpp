// SPDX-License-Identifier: Apache-2.0
// How the nodes of a pool are called, and which names of pools are therefore not to be had.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "aidc/model/cluster.hpp"
#include "aidc/text/diagnostics.hpp"

namespace aidc::model {

/// What the names of a pool's hosts begin with: `gpu-node-` of the pool `gpu node`. What would end a word, a field or a
/// line becomes a dash.
std::string host_head(std::string_view pool);

/// Reports each pool whose hosts would be named as those of another pool or as devices that a plan names itself. Host
/// names do not tell upper case from lower case (RFC 4343).
void check_hosts(const std::vector<Pool>& pools, text::Diagnostics& diagnostics);

}  // namespace aidc::model
