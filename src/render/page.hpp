// SPDX-License-Identifier: Apache-2.0
// A page of eighty columns: a section's name in the left column, rows beside it.
#pragma once

#include <string>
#include <string_view>

#include "aidc/plan/plan.hpp"
#include "aidc/render/paint.hpp"

namespace aidc::render {

inline constexpr std::size_t page_width = 80, section_width = 10, label_width = 11;

class Page {
 public:
  Page(const plan::Plan& plan, bool color) : plan_(plan), paint_(color), completeness_(plan.ledger, plan::all_facts()) {}

  /// Starts a section; its name stands beside the first row.
  void section(std::string_view name) {
    text_ += "\n";
    pending_ = name;
  }
  /// A row with a label, wrapped.
  void row(std::string_view label, const std::string& text);
  /// Raw text, as it is.
  void raw(std::string_view text) { text_ += text; }

  std::string show(const facts::FactBase& fact, std::string_view instance = {}) const;
  bool has(const facts::FactBase& fact, std::string_view instance = {}) const { return plan_.ledger.known(fact, instance) != nullptr; }
  double number(const facts::FactBase& fact, std::string_view instance = {}) const;
  /// With "at least" where a part of it is not known.
  std::string at_least(const facts::FactBase& fact, std::string_view instance = {});

  const plan::Plan& plan() const { return plan_; }
  const Paint& paint() const { return paint_; }
  std::string take() { return std::move(text_); }

 private:
  const plan::Plan& plan_;
  Paint paint_;
  facts::Completeness completeness_;
  std::string text_, pending_;
};

/// "1 node", "127 nodes".
std::string plural(units::Count n, std::string_view one, std::string_view many);

/// The five layers of the plan, in order.
void write_layers(Page& page);

}  // namespace aidc::render
