// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/bundle.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "aidc/text/yaml.hpp"
#include "aidc/units/failure.hpp"

namespace aidc::text {

/// One document: its name and, of an example, its text in the pool, and its root among the records.
struct Bundle::Document {
  std::uint32_t name, name_length, root, text, text_length, padding;
};

namespace {

struct Header {
  std::uint64_t magic, hash;
  std::uint32_t documents, records, pool, padding;
};
constexpr std::uint64_t magic = 0x3230646e75624441;  // "ADbund02"

static_assert(std::is_trivially_copyable_v<NodeRecord>);

template <class T>
void append(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT: plain bytes
}

}  // namespace

std::uint64_t hash_bytes(std::string_view bytes, std::uint64_t seed) {
  constexpr std::uint64_t prime = 1099511628211ULL;
  for (char c : bytes) seed = (seed ^ static_cast<unsigned char>(c)) * prime;
  return seed;
}

std::string write_bundle(const std::vector<BundleFile>& files, Diagnostics& diagnostics) {
  struct Row {
    std::uint32_t name, name_length, root, text, text_length, padding;
  };
  std::vector<Row> documents;
  std::vector<NodeRecord> records;
  std::string pool;
  std::uint64_t hash = hash_bytes("");
  for (std::size_t d = 0; d < files.size(); ++d) {
    const Source& source = *files[d].source;
    if (!files[d].example) hash = hash_bytes(source.text, hash_bytes(source.name, hash));
    const auto tree = parse_yaml(source, diagnostics);
    if (!tree) continue;
    const std::string_view kept = files[d].example ? source.text : std::string_view();
    const auto at = [&] { return static_cast<std::uint32_t>(pool.size()); };
    Row row{at(), static_cast<std::uint32_t>(source.name.size()), static_cast<std::uint32_t>(records.size()), 0, 0, 0};
    pool += source.name;
    row.text = at();
    row.text_length = static_cast<std::uint32_t>(kept.size());
    pool += kept;
    documents.push_back(row);
    const auto text_shift = static_cast<std::uint32_t>(pool.size());
    const auto index_shift = static_cast<std::uint32_t>(records.size());
    for (NodeRecord r : tree->records) {
      r.text += text_shift;
      r.end += index_shift;
      r.source = static_cast<std::uint16_t>(d);
      records.push_back(r);
    }
    pool += tree->pool;
  }
  std::string out;
  append(out, Header{magic, hash, static_cast<std::uint32_t>(documents.size()),
                     static_cast<std::uint32_t>(records.size()), static_cast<std::uint32_t>(pool.size()), 0});
  for (const auto& d : documents) append(out, d);
  for (const NodeRecord& r : records) append(out, r);
  return out + pool;
}

Bundle::Bundle(std::string_view bytes) {
  Header header{};
  if (bytes.size() < sizeof header) throw Failure("the built-in knowledge is damaged");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.magic != magic) throw Failure("the built-in knowledge is damaged");
  const char* at = bytes.data() + sizeof header;
  documents_ = reinterpret_cast<const Document*>(at);  // NOLINT: written by write_bundle
  count_ = header.documents;
  hash_ = header.hash;
  at += sizeof(Document) * count_;
  const auto* records = reinterpret_cast<const NodeRecord*>(at);  // NOLINT
  pool_ = at + sizeof(NodeRecord) * header.records;
  sources_ = std::make_unique<Source[]>(count_);
  pointers_ = std::make_unique<const Source*[]>(count_);
  for (std::size_t i = 0; i < count_; ++i) {
    sources_[i] = {name(i), {}, true};
    pointers_[i] = &sources_[i];
  }
  view_ = std::make_unique<TreeView>(TreeView{records, pool_, pointers_.get()});
}

std::string_view Bundle::name(std::size_t i) const { return {pool_ + documents_[i].name, documents_[i].name_length}; }

std::string_view Bundle::text(std::size_t i) const { return {pool_ + documents_[i].text, documents_[i].text_length}; }

Node Bundle::root(std::size_t i) const { return {view_.get(), documents_[i].root}; }

Node Bundle::find(std::string_view wanted) const {
  const auto [first, last] = range(wanted);
  for (std::size_t i = first; i < last; ++i)
    if (name(i) == wanted) return root(i);
  return {};
}

std::pair<std::size_t, std::size_t> Bundle::range(std::string_view prefix) const {
  const Document* end = documents_ + count_;
  const auto name_of = [this](const Document& d) { return std::string_view(pool_ + d.name, d.name_length); };
  const Document* first = std::lower_bound(documents_, end, prefix, [&](const Document& d, std::string_view p) { return name_of(d) < p; });
  const Document* last = first;
  while (last != end && name_of(*last).starts_with(prefix)) ++last;
  return {static_cast<std::size_t>(first - documents_), static_cast<std::size_t>(last - documents_)};
}

}  // namespace aidc::text
