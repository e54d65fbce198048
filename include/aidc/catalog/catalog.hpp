// SPDX-License-Identifier: Apache-2.0
// What aidc knows: devices, defaults, sources. Built-in documents, with the user's own laid over them (`--specs DIR`).
// A device is read when somebody asks for it, once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/catalog/devices.hpp"
#include "aidc/text/bundle.hpp"
#include "aidc/text/files.hpp"

namespace aidc::catalog {

/// The folder of a kind of device below `specs/catalog`.
std::string_view folder(const Accelerator*);
std::string_view folder(const Server*);
std::string_view folder(const Switch*);
std::string_view folder(const Nic*);
std::string_view folder(const Optic*);
std::string_view folder(const Cable*);
std::string_view folder(const StorageSystem*);
std::string_view folder(const Rack*);
std::string_view folder(const Feed*);
std::string_view folder(const CoolingUnit*);
std::string_view folder(const Model*);
std::string_view folder(const Template*);

/// All kinds, in the order of their folders.
std::span<const std::string_view> kinds();

/// One line of `catalog list`.
struct Listed {
  std::string kind, id, vendor, name, source;
};

/// A document that was cited.
struct Citation {
  std::string key;    ///< as cited, with its section: `seed-000#2.1`
  std::string title, publisher, url, date, read, licence;
};

/// A default that was taken, from `specs/defaults.yaml`, or a constant, from `specs/constants.yaml`.
struct Default {
  text::Node value;
  std::string source, why;
};

class Catalog {
 public:
  /// The built-in knowledge.
  Catalog();
  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;
  ~Catalog();

  /// Lays the files below `directory` over the built-in ones. Mistakes go to `diagnostics`.
  void overlay(const std::string& directory, text::Diagnostics& diagnostics);

  /// The device of this kind and id, or null.
  template <class D>
  const D* find(std::string_view id) const {
    return static_cast<const D*>(find_device(folder(static_cast<const D*>(nullptr)), id, table_of(static_cast<const D*>(nullptr)), [] { return std::shared_ptr<void>(std::make_shared<D>()); }));
  }

  /// Ids of one kind, sorted; for "did you mean" and for lists.
  std::vector<std::string_view> ids(std::string_view kind) const;
  std::vector<Listed> list() const;

  /// A document by its path below `specs/`, or no node.
  text::Node document(std::string_view path) const;
  /// Paths of all documents that begin with `prefix`, sorted, each once.
  std::vector<std::string_view> documents(std::string_view prefix) const;

  /// Names of the built-in examples, sorted, and the text of one; empty if there is none of this name.
  std::vector<std::string_view> examples() const;
  std::string_view example(std::string_view name) const;

  /// A default or constant; a Failure if there is none, for that is a bug.
  Default standard(std::string_view key) const;

  /// Where a built-in value comes from: the source key of the field or default that stands at `span`; empty if unknown.
  std::string source_of(const text::Span& span) const;
  /// The entry of `specs/sources.yaml` for a key with or without `#section`; nothing if it is not there.
  std::optional<Citation> citation(std::string_view key) const;

  /// A hash over all that aidc knows, 16 hexadecimal digits.
  std::string knowledge() const;

 private:
  using Make = std::shared_ptr<void> (*)();
  const void* find_device(std::string_view kind, std::string_view id, const text::Table& table, Make make) const;

  struct Overlay;
  text::Bundle bundle_;
  std::unique_ptr<Overlay> overlay_;
  mutable std::map<std::string, std::shared_ptr<void>, std::less<>> read_;
};

}  // namespace aidc::catalog
