// SPDX-License-Identifier: Apache-2.0
// The first spec of somebody who has none: what `aidc init` writes.
#pragma once

#include <string>

#include "aidc/catalog/catalog.hpp"

namespace aidc::spec {

/// A commented spec of `gpus` accelerators in these servers, or of `gpus` nodes where the server has none. What stands
/// behind a `#` without a blank is a part of the spec that is switched off.
std::string starter(const catalog::Catalog& catalog, const catalog::Server& server, units::Count gpus);

}  // namespace aidc::spec
