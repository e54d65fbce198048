// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/ibnetdiscover.hpp"

#include <algorithm>
#include <unordered_map>

#include "aidc/text/codes.hpp"
#include "ibnetdiscover_ports.hpp"
#include "line.hpp"
#include "rows.hpp"

namespace aidc::measure {
namespace {

class Reader {
 public:
  Reader(const text::Source& source, text::Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  std::optional<Subnet> run() {
    each_line(source_, [&](Line line) {
      read(line);
      return diagnostics_.empty();
    });
    if (diagnostics_.empty() && out_.devices.empty())
      diagnostics_.error(text::code::measured, {&source_, 1, 1, 1}, "this holds no switch and no adapter", "give what `ibnetdiscover` prints");
    join();
    if (!diagnostics_.empty()) return {};
    arrange(out_);
    return std::move(out_);
  }

 private:
  void wrong(const Line& line, std::string what) {
    diagnostics_.error(text::code::measured, line.here(source_), std::move(what), "give what `ibnetdiscover` prints, unchanged");
  }

  void read(Line& line) {
    if (line.take("[")) return port(line);
    const bool is_switch = line.take("Switch");
    if (is_switch || line.take("Ca") || line.take("Rt")) device(line, is_switch);
  }

  void device(Line& line, bool is_switch) {
    line.blanks();
    const auto ports = line.number();
    line.blanks();
    const auto id = ports ? line.quoted() : std::nullopt;
    if (!id) return wrong(line, "a device is a number of ports and a quoted id");
    SubnetDevice d;
    d.id = *id;
    d.ports = *ports;
    if (line.comment())
      if (const auto said = line.quoted()) d.description = *said;
    using Kind = SubnetDevice::Kind;
    d.kind = is_switch ? Kind::networked_switch : aggregates(d.description) ? Kind::aggregation : Kind::adapter;
    if (!index_.emplace(d.id, static_cast<std::uint32_t>(out_.devices.size())).second) return wrong(line, "the device `" + d.id + "` stands here twice");
    out_.devices.push_back(std::move(d));
  }

  /// `[1]("guid") "H-…"[1](…) # "description" lid 4 4xNDR`
  void port(Line& line) {
    const auto mine = line.number();
    if (!mine || !line.take("]") || out_.devices.empty()) return wrong(line, "a port belongs to a device above it");
    if (line.take("[ext ")) line.until("]");  // the number outside, with --grouping
    if (line.take("(") && !line.until(")")) return wrong(line, "this bracket is not closed");
    line.blanks();
    const auto peer = line.quoted();
    const auto theirs = peer && line.take("[") ? line.number() : std::nullopt;
    if (!theirs) return wrong(line, "a port leads to a quoted id and a port in brackets");
    const std::string_view speed = line.comment() ? line.last_word() : std::string_view();
    halves_.push_back({static_cast<std::uint32_t>(out_.devices.size() - 1), *mine, std::string(*peer), *theirs,
                       speed.find('x') == std::string_view::npos || speed.ends_with("???") ? "" : std::string(speed), line.line()});
  }

  struct Half {
    std::uint32_t device, port;
    std::string peer;
    std::uint32_t peer_port;
    std::string speed;
    std::uint32_t line;
  };

  /// Each link is printed at both its ends: the first is kept.
  void join() {
    std::unordered_map<std::uint64_t, bool> seen;
    const auto key = [](std::uint32_t device, std::uint32_t port) { return (std::uint64_t{device} << 32U) | port; };
    for (Half& h : halves_) {
      const auto peer = index_.find(h.peer);
      if (peer == index_.end()) {
        diagnostics_.error(text::code::measured, {&source_, h.line, 1, 1}, "`" + h.peer + "` is described nowhere in this file", "give the whole of what `ibnetdiscover` prints");
        return;
      }
      if (seen[key(peer->second, h.peer_port)]) continue;
      seen[key(h.device, h.port)] = true;
      out_.links.push_back({h.device, h.port, peer->second, h.peer_port, std::move(h.speed)});
    }
  }

  const text::Source& source_;
  text::Diagnostics& diagnostics_;
  Subnet out_;
  std::unordered_map<std::string, std::uint32_t> index_;
  std::vector<Half> halves_;
};

}  // namespace

std::optional<Subnet> read_ibnetdiscover(const text::Source& source, text::Diagnostics& diagnostics) {
  if (!is_utf8(source, diagnostics)) return {};
  if (source.text.find(")==>") != std::string_view::npos) {
    diagnostics.error(text::code::measured, {&source, 1, 1, 1}, "this is what `iblinkinfo` prints", "give it with --iblinkinfo");
    return {};
  }
  return lists_ports(source) ? read_ports(source, diagnostics) : Reader(source, diagnostics).run();
}

}  // namespace aidc::measure
