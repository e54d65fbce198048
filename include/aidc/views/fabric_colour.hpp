// SPDX-License-Identifier: Apache-2.0
// The colour of a fabric, in drawings and on labels of cables. A published deployment guide marks a server's ports so:
// compute green, in-band and Ethernet storage blue, InfiniBand storage red, out-of-band purple
// [nvidia-basepod-deployment-network]. The shades are ours: dark enough for text on white, light enough for text on
// black.
#pragma once

#include <string_view>

#include "aidc/catalog/words.hpp"

namespace aidc::views {

struct Colour {
  std::string_view name;         ///< as people say it
  std::string_view light, dark;  ///< on a white page, on a dark one
};

namespace colours {
inline constexpr Colour green{"green", "#2e7d32", "#81c784"}, blue{"blue", "#1565c0", "#64b5f6"};
inline constexpr Colour red{"red", "#c62828", "#ff8a80"}, purple{"purple", "#6a1b9a", "#ce93d8"};
}  // namespace colours

constexpr const Colour& colour_of(catalog::FabricKind kind, catalog::Technology technology) {
  switch (kind) {
    case catalog::FabricKind::compute: return colours::green;
    case catalog::FabricKind::storage:
      return technology == catalog::Technology::infiniband ? colours::red : colours::blue;
    case catalog::FabricKind::frontend: return colours::blue;
    case catalog::FabricKind::oob: break;
  }
  return colours::purple;
}

}  // namespace aidc::views
