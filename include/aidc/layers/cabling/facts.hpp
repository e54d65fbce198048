// SPDX-License-Identifier: Apache-2.0
// How the hall is laid out for its cables.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::layers::cabling::fact {

using facts::Count, facts::Fact, facts::Text;

inline constexpr Fact<Count> row{"cabling.row", "racks of one row"};
inline constexpr Fact<Count> rows{"cabling.rows", "rows of racks", "ceil(power.racks.count / cabling.row)"};
inline constexpr Fact<Text> switches{"cabling.switches", "where switches stand: in the middle or at the end of each row, or beside their nodes"};

inline constexpr auto all = facts::list(row, rows, switches);

}  // namespace aidc::layers::cabling::fact
