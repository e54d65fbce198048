// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "aidc/text/codes.hpp"

namespace aidc::measure {
namespace {

using Kind = SubnetDevice::Kind;

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// What all rows together say of an id.
struct Known {
  std::optional<Kind> kind;
  std::uint32_t port = 0, device = none;
  bool several_ports = false, near = false, leads_to_adapter = false;
};

std::uint64_t key(std::uint32_t device, std::uint32_t port) {
  return (std::uint64_t{device} << 32U) | port;
}

class Joiner {
 public:
  explicit Joiner(const std::vector<Row>& rows) : rows_(rows) {}

  std::optional<Subnet> run(std::string_view help, text::Diagnostics& diagnostics) {
    for (const Row& row : rows_) {
      learn(row.near).near = true;
      if (row.far) learn(*row.far).leads_to_adapter |= row.near.kind && *row.near.kind != Kind::networked_switch;
    }
    for (const Row& row : rows_)
      if (!place(row)) {
        diagnostics.error(
            text::code::measured, row.place,
            "port " + std::to_string(row.near.port) + " of `" + row.near.description + "` stands here twice",
            std::string(help));
        return {};
      }
    for (const Row& row : rows_)
      if (row.far) link(row);
    if (far_only_ > 0)
      note(far_only_, "device stands only as the far end of links", "devices stand only as the far ends of links");
    if (told_differently_ > 0)
      note(told_differently_, "link is told differently by its two ends",
           "links are told differently by their two ends");
    arrange(out_);
    return std::move(out_);
  }

 private:
  Known& learn(const Row::End& end) {
    Known& k = known_[end.id];
    k.several_ports |= k.port != 0 && k.port != end.port;
    k.port = end.port;
    if (end.kind) k.kind = end.kind;
    return k;
  }

  /// Where a print does not say what a device is: only a switch has several ports under one id, and only a switch is
  /// what an adapter leads to.
  static Kind kind_of(const Known& k, std::string_view description) {
    if (k.kind) return *k.kind;
    if (aggregates(description)) return Kind::aggregation;
    return k.several_ports || k.leads_to_adapter || description.starts_with("MF0;") ? Kind::networked_switch
                                                                                    : Kind::adapter;
  }

  std::uint32_t add(const Row::End& end, const Known& k) {
    out_.devices.push_back({kind_of(k, end.description), end.id, end.description, 0});
    return static_cast<std::uint32_t>(out_.devices.size() - 1);
  }

  /// Gives the near end its device; false if the port has stood there before.
  bool place(const Row& row) {
    Known& k = known_[row.near.id];
    if (k.device == none) k.device = continues(row, k) ? last_ : add(row.near, k);
    last_ = k.device;
    last_block_ = row.block;
    SubnetDevice& d = out_.devices[k.device];
    d.ports = std::max(d.ports, row.near.port);
    return placed_.emplace(key(k.device, row.near.port), true).second;
  }

  /// Ports of one adapter follow each other; a second adapter of that name would begin with a port that was there.
  bool continues(const Row& row, const Known& k) const {
    if (last_ == none) return false;
    if (row.block != 0) return row.block == last_block_;
    const SubnetDevice& d = out_.devices[last_];
    return !d.is_switch() && kind_of(k, row.near.description) == d.kind && d.description == row.near.description &&
           !placed_.contains(key(last_, row.near.port));
  }

  void link(const Row& row) {
    const std::uint32_t a = known_[row.near.id].device;
    Known& far = known_[row.far->id];
    if (far.device == none) far.device = add(*row.far, far), ++far_only_;
    const std::uint32_t z = far.device;
    if (!far.near) out_.devices[z].ports = std::max(out_.devices[z].ports, row.far->port);
    const std::uint64_t here = key(a, row.near.port), there = key(z, row.far->port);
    const auto [mine, fresh] = peers_.emplace(here, there);
    if (!fresh && mine->second == there) return;
    const auto [theirs, free] = peers_.emplace(there, here);
    if (!fresh || (!free && theirs->second != here)) ++told_differently_;
    out_.links.push_back({a, row.near.port, z, row.far->port, row.speed, row.remark});
  }

  void note(std::size_t n, std::string_view one, std::string_view many) {
    out_.notes.push_back(std::to_string(n) + " " + std::string(n == 1 ? one : many));
  }

  const std::vector<Row>& rows_;
  Subnet out_;
  std::unordered_map<std::string, Known> known_;
  std::unordered_map<std::uint64_t, bool> placed_;
  std::unordered_map<std::uint64_t, std::uint64_t> peers_;
  std::uint32_t last_ = none, last_block_ = 0;
  std::size_t far_only_ = 0, told_differently_ = 0;
};

}  // namespace

std::optional<Subnet> join(const std::vector<Row>& rows, std::string_view help, text::Diagnostics& diagnostics) {
  return Joiner(rows).run(help, diagnostics);
}

bool aggregates(std::string_view description) {
  return description.find("Aggregation Node") != std::string_view::npos;
}

bool is_utf8(const text::Source& source, text::Diagnostics& diagnostics) {
  std::size_t bad = 0;
  if (text::valid_utf8(source.text, bad)) return true;
  const std::string_view before = source.text.substr(0, bad);
  const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1);
  const std::size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  diagnostics.error(text::code::encoding,
                    {&source, line, static_cast<std::uint32_t>(text::code_points(before.substr(begin)) + 1), 1},
                    "this byte is not UTF-8", "name the devices in UTF-8");
  return false;
}

}  // namespace aidc::measure
