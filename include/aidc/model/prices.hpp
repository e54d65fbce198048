// SPDX-License-Identifier: Apache-2.0
// Where a price comes from: the user's price book, else the catalogue.
#pragma once

#include <optional>
#include <string>

#include "aidc/model/cluster.hpp"

namespace aidc::model {

struct Price {
  units::Money amount;
  text::Span span;
  std::string as_of, source;
};

class PriceBook {
 public:
  explicit PriceBook(const model::Cluster& cluster);

  /// The user's price of an item: what the line of the bill is called.
  std::optional<Price> own(std::string_view item) const;
  /// The middle of a catalogue range, unless only the user's prices count.
  std::optional<Price> catalogued(const text::Said<catalog::Price>& range) const;
  /// The user's, else the catalogue's.
  std::optional<Price> find(const text::Said<std::string>& id, const text::Said<catalog::Price>& range) const;
  /// Whether a lump sum covers a part of the bill.
  bool covered(std::string_view part) const;

  const spec::Prices& said() const { return prices_; }

 private:
  const catalog::Catalog& catalog_;
  spec::Prices prices_;
};

}  // namespace aidc::model
