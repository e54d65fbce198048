// SPDX-License-Identifier: Apache-2.0
// What aidc knows, for people and for programs: the catalogue and the rules.
#pragma once

#include <string>
#include <vector>

#include "aidc/rules/rule.hpp"
#include "aidc/views/device.hpp"

namespace aidc::render {

/// Devices by kind, one a line.
std::string catalog_text(const std::vector<catalog::Listed>& listed, bool color);
/// An array of {id, kind, vendor, name, source}.
std::string catalog_json(const std::vector<catalog::Listed>& listed);

/// Every value of a device with its source; then the documents themselves.
std::string device_text(const views::Device& device, const catalog::Catalog& catalog, bool color);
/// {id, kind, vendor, name, values: [{key, value, source, title, date, disputed}], notes}.
std::string device_json(const views::Device& device, const catalog::Catalog& catalog);

/// Rules by layer, one a line, with their worst severity.
std::string rules_text(const std::vector<rules::Rule>& rules, bool color);
/// An array of {id, severity, layer, asks, source[]}.
std::string rules_json(const std::vector<rules::Rule>& rules);

}  // namespace aidc::render
