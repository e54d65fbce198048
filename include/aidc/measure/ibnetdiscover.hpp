// SPDX-License-Identifier: Apache-2.0
// Reads what `ibnetdiscover` prints: the topology, or with `-p` the list of ports.
#pragma once

#include <optional>

#include "aidc/measure/subnet.hpp"
#include "aidc/text/diagnostics.hpp"

namespace aidc::measure {

/// Either form. Nothing, with the place of the mistake, if the text is none of its prints.
std::optional<Subnet> read_ibnetdiscover(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::measure
