// SPDX-License-Identifier: Apache-2.0
// Reads what `iblinkinfo` prints: the ports of each device in blocks, or with `-l` each port in a line of its own.
#pragma once

#include <optional>

#include "aidc/measure/subnet.hpp"
#include "aidc/text/diagnostics.hpp"

namespace aidc::measure {

/// Either form. A print that was cut is read as far as it goes, and a note says so. Nothing, with the place of the
/// mistake, if the text is none of its prints.
std::optional<Subnet> read_iblinkinfo(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::measure
