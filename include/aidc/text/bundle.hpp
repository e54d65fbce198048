// SPDX-License-Identifier: Apache-2.0
// The built-in documents (catalogue, rules, defaults, sources) as one block of bytes. It is made at build time by the same
// reader that reads the user's files; at run time nothing of it is parsed, and only the pages that are looked at are touched.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/text/diagnostics.hpp"
#include "aidc/text/tree.hpp"

namespace aidc::text {

/// A file that goes into a bundle; its name is its path below `specs/`. An example keeps its text, so that it can be copied
/// out with its comments; it is nothing that plans depend on, so the hash leaves it out.
struct BundleFile {
  BundleFile(const Source* from, bool keeps_text = false) : source(from), example(keeps_text) {}  // NOLINT: a source is a file
  const Source* source;
  bool example;
};

/// Packs documents, which have to be sorted by name. Mistakes in them go to `diagnostics`, which point into the sources.
std::string write_bundle(const std::vector<BundleFile>& files, Diagnostics& diagnostics);

/// Reads what `write_bundle` made, in place.
class Bundle {
 public:
  /// `bytes` has to outlive the bundle and be aligned to eight bytes.
  explicit Bundle(std::string_view bytes);

  std::size_t size() const { return count_; }
  std::string_view name(std::size_t i) const;
  Node root(std::size_t i) const;
  /// The whole text of an example, comments too; empty for other documents.
  std::string_view text(std::size_t i) const;
  /// The document's root by name, or no node.
  Node find(std::string_view name) const;
  /// The documents whose name starts with `prefix`: first index and one past the last.
  std::pair<std::size_t, std::size_t> range(std::string_view prefix) const;
  /// A hash of all texts but the examples': what aidc knew when it made a plan.
  std::uint64_t hash() const { return hash_; }

 private:
  struct Document;
  const Document* documents_ = nullptr;
  std::size_t count_ = 0;
  std::uint64_t hash_ = 0;
  const char* pool_ = nullptr;
  std::unique_ptr<Source[]> sources_;
  std::unique_ptr<const Source*[]> pointers_;
  std::unique_ptr<TreeView> view_;
};

/// FNV-1a over bytes, continued from `seed`.
std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed = 14695981039346656037ULL);

}  // namespace aidc::text
