// SPDX-License-Identifier: Apache-2.0
// Prints that give a port a row: what a row says, and how rows become a subnet. Each link stands in two rows, or in one
// where the print leaves devices out.
#pragma once

#include <optional>

#include "aidc/measure/subnet.hpp"
#include "aidc/text/diagnostics.hpp"

namespace aidc::measure {

struct Row {
  struct End {
    /// Of a switch all ports have one id; of an adapter each may have its own.
    std::string id;
    std::uint32_t port = 0;
    std::string description;
    std::optional<SubnetDevice::Kind> kind;  ///< nothing where the print does not say
  };
  End near;
  std::optional<End> far;  ///< nothing for a port that leads nowhere
  std::string speed, remark;
  std::uint32_t block = 0;  ///< rows of one block are one device; 0 where the print has no blocks
  text::Span place;
};

/// The subnet of these rows. A port that stands there twice is reported with `help`, and nothing is returned.
std::optional<Subnet> join(const std::vector<Row>& rows, std::string_view help, text::Diagnostics& diagnostics);

/// Whether a device that is no switch is a part of one, by what it says of itself.
bool aggregates(std::string_view description);

/// Whether the text is UTF-8, as descriptions of devices are; reported otherwise.
bool is_utf8(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::measure
