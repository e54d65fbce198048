// SPDX-License-Identifier: Apache-2.0
// The list of ports that `ibnetdiscover -p` prints.
#pragma once

#include <optional>

#include "aidc/measure/subnet.hpp"
#include "aidc/text/diagnostics.hpp"

namespace aidc::measure {

/// Whether the first device of the text stands in such a list.
bool lists_ports(const text::Source& source);

/// Nothing, with the place of the mistake, if the text is no such list.
std::optional<Subnet> read_ports(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::measure
