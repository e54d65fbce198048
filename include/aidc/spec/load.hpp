// SPDX-License-Identifier: Apache-2.0
// From a file (and `--set` arguments) to a typed spec.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "aidc/spec/spec.hpp"
#include "aidc/text/files.hpp"

namespace aidc::spec {

/// A spec with the tree it was read from, which rules need to point at sections.
struct Document {
  text::Tree tree;
  text::TreeView view;
  Spec spec;
  std::vector<text::Reader::Unused> unused;

  text::Node root() const { return {&view, 0}; }
};

/// Reads a spec. `sets` are `path=value` arguments that replace or add values. Null if there is any mistake; all of them
/// are in `diagnostics`.
std::unique_ptr<Document> load_spec(const text::Source& source, std::span<const std::string> sets, text::Files& files,
                                    text::Diagnostics& diagnostics);

/// Reads a policy file: what stands under `policy:` in a spec.
std::optional<Policy> load_policy(const text::Source& source, text::Diagnostics& diagnostics);

/// Replaces or adds the value at a dotted path. False if the path leads nowhere; that is reported.
bool apply_set(text::Tree& tree, const std::string& argument, text::Files& files, text::Diagnostics& diagnostics);

}  // namespace aidc::spec
