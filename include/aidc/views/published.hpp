// SPDX-License-Identifier: Apache-2.0
// Designs and numbers that somebody published (specs/published/*.yaml), each as a spec that can be planned and the
// figures that the plan has to give.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/catalog/catalog.hpp"

namespace aidc::views {

/// A figure that a document prints.
struct Expected {
  std::string what;   ///< as the table's column is called
  std::string of;     ///< an expression over the facts of a plan
  std::string value;  ///< as an expression: a number with its unit
};

struct Published {
  std::string id, title, source, place, note;
  std::string not_scored;         ///< why nothing of it is derived; empty if it is
  std::string spec;               ///< the text that is planned
  std::vector<std::string> sets;  ///< laid over it
  std::vector<Expected> expected;
  std::optional<int> digits;     ///< that the document prints; nothing where it prints all
  std::optional<double> within;  ///< a fraction, for figures that are no more than a size class
};

/// All rows, in the order of the files. A row that cannot be read is a Failure: it is built in.
std::vector<Published> published(const catalog::Catalog& catalog);

}  // namespace aidc::views
