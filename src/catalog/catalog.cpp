// SPDX-License-Identifier: Apache-2.0
#include "aidc/catalog/catalog.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "aidc/text/codes.hpp"
#include "aidc/text/yaml.hpp"
#include "aidc/units/failure.hpp"
#include "builtin.hpp"

namespace aidc::catalog {
namespace {

using text::Node;

constexpr std::array<std::string_view, 12> all_kinds{"accelerator", "cable", "cooling", "feed",    "model",  "nic",
                                                     "optic",       "rack",  "server",  "storage", "switch", "template"};

std::string text_at(const Node& map, std::string_view key) {
  const Node n = map.find(key);
  return n ? std::string(n.text()) : std::string();
}

/// The source key in whose list of the `from:` map this field stands.
std::string source_of_field(const Node& root, std::string_view field) {
  const Node from = root.find("from");
  if (!from) return {};
  for (const auto& [key, fields] : from.pairs())
    for (const Node& f : fields.items())
      if (f.text() == field) return std::string(key.text());
  return {};
}

/// The pair of a map whose value begins at or before the line and is the last such one.
std::pair<Node, Node> pair_at(const Node& map, const text::Span& span) {
  std::pair<Node, Node> found;
  for (const auto& [key, value] : map.pairs())
    if (key.span().line <= span.line) found = {key, value};
  return found;
}

}  // namespace

std::string_view folder(const Accelerator*) { return "accelerator"; }
std::string_view folder(const Server*) { return "server"; }
std::string_view folder(const Switch*) { return "switch"; }
std::string_view folder(const Nic*) { return "nic"; }
std::string_view folder(const Optic*) { return "optic"; }
std::string_view folder(const Cable*) { return "cable"; }
std::string_view folder(const StorageSystem*) { return "storage"; }
std::string_view folder(const Rack*) { return "rack"; }
std::string_view folder(const Feed*) { return "feed"; }
std::string_view folder(const CoolingUnit*) { return "cooling"; }
std::string_view folder(const Model*) { return "model"; }
std::string_view folder(const Template*) { return "template"; }

std::span<const std::string_view> kinds() { return all_kinds; }

namespace {

template <class D>
bool read_as(std::string_view kind, const Node& root, text::Diagnostics& diagnostics) {
  if (kind != folder(static_cast<const D*>(nullptr))) return false;
  D device;
  text::Reader reader{diagnostics, {}, {}};
  text::read_table(root, table_of(static_cast<const D*>(nullptr)), &device, reader);
  return true;
}

template <class... D>
bool read_as_any(std::string_view kind, const Node& root, text::Diagnostics& diagnostics) {
  return (read_as<D>(kind, root, diagnostics) || ...);
}

/// What stands in a user's own catalogue file is read at once, so that its mistakes are the user's and not ours.
void check_entry(std::string_view path, const Node& root, text::Diagnostics& diagnostics) {
  constexpr std::string_view head = "catalog/";
  if (!path.starts_with(head)) return;
  path.remove_prefix(head.size());
  const std::string_view kind = path.substr(0, path.find('/'));
  if (read_as_any<Accelerator, Server, Switch, Nic, Optic, Cable, StorageSystem, Rack, Feed, CoolingUnit, Model, Template>(kind, root, diagnostics)) return;
  std::string all;
  for (std::string_view k : all_kinds) all += (all.empty() ? "" : ", ") + std::string(k);
  diagnostics.error(text::code::unknown_name, root.span(), "the catalogue has no kind `" + std::string(kind) + "`", "name the folder one of: " + all);
}

}  // namespace

struct Catalog::Overlay {
  struct Held {
    text::Tree tree;
    text::TreeView view;
  };
  text::Files files;
  std::map<std::string, std::unique_ptr<Held>, std::less<>> documents;
  std::uint64_t hash = 0;
};

Catalog::Catalog() : bundle_(builtin_bytes()) {}
Catalog::~Catalog() = default;

void Catalog::overlay(const std::string& directory, text::Diagnostics& diagnostics) {
  namespace fs = std::filesystem;
  if (!overlay_) overlay_ = std::make_unique<Overlay>();
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::recursive_directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".yaml") paths.push_back(it->path());
  std::sort(paths.begin(), paths.end());
  if (paths.empty()) diagnostics.error(text::Code{"cli/no-file", ""}, {}, "no .yaml files below `" + directory + "`");
  for (const fs::path& path : paths) {
    const text::Source* source = overlay_->files.read(path.string(), diagnostics);
    if (source == nullptr) continue;
    auto tree = text::parse_yaml(*source, diagnostics);
    if (!tree) continue;
    auto held = std::make_unique<Overlay::Held>();
    held->tree = std::move(*tree);
    held->view = held->tree.view();
    check_entry(fs::relative(path, directory).generic_string(), {&held->view, 0}, diagnostics);
    overlay_->hash = text::hash_bytes(source->text, overlay_->hash);
    overlay_->documents[fs::relative(path, directory).generic_string()] = std::move(held);
  }
}

Node Catalog::document(std::string_view path) const {
  if (overlay_)
    if (const auto at = overlay_->documents.find(path); at != overlay_->documents.end()) return {&at->second->view, 0};
  return bundle_.find(path);
}

std::vector<std::string_view> Catalog::documents(std::string_view prefix) const {
  std::vector<std::string_view> out;
  const auto [first, last] = bundle_.range(prefix);
  for (std::size_t i = first; i < last; ++i) out.push_back(bundle_.name(i));
  if (overlay_) {
    for (const auto& [name, held] : overlay_->documents)
      if (name.starts_with(prefix)) out.push_back(name);
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
  }
  return out;
}

const void* Catalog::find_device(std::string_view kind, std::string_view id, const text::Table& table, Make make) const {
  const std::string path = "catalog/" + std::string(kind) + "/" + std::string(id) + ".yaml";
  if (const auto known = read_.find(path); known != read_.end()) return known->second.get();
  const Node root = document(path);
  if (!root) return nullptr;
  std::shared_ptr<void> device = make();
  text::Diagnostics diagnostics;
  text::Reader reader{diagnostics, {}, {}};
  text::read_table(root, table, device.get(), reader);
  if (!diagnostics.empty()) throw Failure("the catalogue file " + path + " is wrong:\n" + render(diagnostics));
  return read_.emplace(path, std::move(device)).first->second.get();
}

std::vector<std::string_view> Catalog::ids(std::string_view kind) const {
  const std::string prefix = "catalog/" + std::string(kind) + "/";
  std::vector<std::string_view> out;
  for (std::string_view path : documents(prefix)) {
    path.remove_prefix(prefix.size());
    out.push_back(path.substr(0, path.size() - std::string_view(".yaml").size()));
  }
  return out;
}

std::vector<Listed> Catalog::list() const {
  std::vector<Listed> out;
  for (std::string_view kind : all_kinds)
    for (std::string_view id : ids(kind)) {
      const Node root = document("catalog/" + std::string(kind) + "/" + std::string(id) + ".yaml");
      std::string source;
      if (const Node from = root.find("from"))
        if (const auto pairs = from.pairs(); !pairs.empty()) source = pairs.front().first.text();
      out.push_back({std::string(kind), std::string(id), text_at(root, "vendor"), text_at(root, "name"), std::move(source)});
    }
  return out;
}

std::vector<std::string_view> Catalog::examples() const {
  std::vector<std::string_view> out;
  const auto [first, last] = bundle_.range("examples/");
  for (std::size_t i = first; i < last; ++i) {
    std::string_view name = bundle_.name(i);
    name.remove_prefix(std::string_view("examples/").size());
    out.push_back(name.substr(0, name.size() - std::string_view(".yaml").size()));
  }
  return out;
}

std::string_view Catalog::example(std::string_view name) const {
  const auto [first, last] = bundle_.range("examples/" + std::string(name) + ".yaml");
  return first < last ? bundle_.text(first) : std::string_view();
}

Default Catalog::standard(std::string_view key) const {
  Node entry = document("defaults.yaml").find(key);
  if (!entry) entry = document("constants.yaml").find(key);
  if (!entry || !entry.find("value")) throw Failure("there is no default `" + std::string(key) + "`");
  return {entry.find("value"), text_at(entry, "source"), text_at(entry, "why")};
}

std::string Catalog::source_of(const text::Span& span) const {
  if (!span || (!span.source->builtin && !overlay_)) return {};
  const Node root = document(span.source->name);
  if (!root) return {};
  const auto [key, value] = pair_at(root, span);
  if (!key) return {};
  if (span.source->name == "defaults.yaml" || span.source->name == "constants.yaml") return text_at(value, "source");
  return source_of_field(root, key.text());
}

std::optional<Citation> Catalog::citation(std::string_view key) const {
  const Node entry = document("sources.yaml").find(key.substr(0, key.find('#')));
  if (!entry) return {};
  return Citation{std::string(key),       text_at(entry, "title"), text_at(entry, "publisher"), text_at(entry, "url"),
                  text_at(entry, "date"), text_at(entry, "read"),  text_at(entry, "licence")};
}

std::string Catalog::knowledge() const {
  std::uint64_t hash = bundle_.hash();
  if (overlay_) hash ^= overlay_->hash;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) out[i] = digits[hash & 15];
  return out;
}

}  // namespace aidc::catalog
