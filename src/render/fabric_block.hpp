// SPDX-License-Identifier: Apache-2.0
// One unit, or all leaves of a pod: a band of leaves, rail by rail, and what hangs below it.
#pragma once

#include "fabric_words.hpp"
#include "sketch.hpp"

namespace aidc::render {

/// Leaves that are drawn as one column.
struct Column {
  std::string head, leaves;  ///< of a rail: its number, and the number of its leaf
  units::Count links;
};
/// Rails beyond the eighth or so are drawn as one.
std::vector<Column> columns_of(const views::Block& block);

/// "× 14 like this".
std::string alike(units::Count n);

/// A box of nodes or of others.
void below_box(Sketch& sketch, const BelowRow& row, Area at, int parent);

/// Draws the blocks of one fabric.
class Blocks {
 public:
  Blocks(const FabricOf& of, const views::FabricShape& shape, Sketch& sketch);

  int width(const views::Block& block) const;
  /// The highest of all.
  int height() const { return height_; }

  struct Where {
    int parent = -1;
    units::Count times;  ///< blocks like it in all planes
  };
  void draw(const views::Block& block, Area at, const Where& where);

 private:
  bool pair() const { return of_.f.need.topology == layers::fabric::Topology::paired; }
  int height(const views::Block& block) const;
  int pair_width(const views::Block& block) const;
  int column_width(const std::vector<Column>& columns) const;
  void names(const views::Block& block, Area band);
  /// What stands between the title and what hangs below, three ways.
  void rails(const views::Block& block, Area at, int frame, const Where& where);
  void two_leaves(const views::Block& block, Area at, int frame, const Where& where);
  void one_column(const views::Block& block, Area at, int frame, const Where& where);
  int leaf_box(const std::string& text, Area at);
  struct Link {
    units::Count links, times;
  };
  void drop(int x, int top, int bottom, const Link& link);

  const FabricOf& of_;
  const views::FabricShape& shape_;
  Sketch& sketch_;
  int height_ = 0;
  int band_ = 0;  ///< the box of the leaves that are drawn
};

}  // namespace aidc::render
