// SPDX-License-Identifier: Apache-2.0
// Any bytes as a device type of the NetBox library. What is read becomes an entry that the catalogue reads.
#include <cstdint>
#include <cstdlib>

#include "aidc/catalog/netbox.hpp"
#include "aidc/render/device_entry.hpp"
#include "aidc/text/files.hpp"
#include "aidc/text/yaml.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aidc;
  static const catalog::Catalog catalog;
  text::Files files;
  text::Diagnostics diagnostics;
  const auto* source =
      files.keep("type.yaml", std::string(reinterpret_cast<const char*>(data), size));  // NOLINT: plain bytes
  const auto tree = text::parse_yaml(*source, diagnostics);
  if (!tree) return 0;
  const text::TreeView view = tree->view();
  std::vector<catalog::Remark> remarks;
  const auto device = catalog::read_device_type(text::Node(&view, 0), catalog, diagnostics, remarks);
  require(device.has_value() == diagnostics.empty());
  std::size_t bad = 0;
  for (const auto& r : remarks) require(text::valid_utf8(text::render(r.said, "note"), bad));
  if (!device) return 0;
  const auto* written = files.keep("entry.yaml", render::entry_yaml(*device));
  const auto entry = text::parse_yaml(*written, diagnostics);
  require(entry.has_value());
  const text::TreeView entry_view = entry->view();
  catalog::Switch read;
  text::Reader reader{diagnostics, {}, {}};
  text::read_table(text::Node(&entry_view, 0), table_of(&read), &read, reader);
  require(diagnostics.empty() && *read.id == device->id && *read.vendor == device->vendor &&
          *read.name == device->name);
  require(read.ports->value() == static_cast<std::int64_t>(device->ports));
  return 0;
}
