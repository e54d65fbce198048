// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/ibnetdiscover.hpp"

#include <charconv>
#include <unordered_map>

#include "aidc/text/codes.hpp"

namespace aidc::measure {
namespace {

/// One line, taken apart from the left.
class Line {
 public:
  explicit Line(std::string_view text) : all_(text), rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }
  std::optional<std::uint32_t> number() {
    std::uint32_t n = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n);
    if (error != std::errc{}) return {};
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return n;
  }
  std::optional<std::string_view> quoted() {
    if (!take("\"")) return {};
    const auto end = rest_.find('"');
    if (end == std::string_view::npos) return {};
    const std::string_view out = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return out;
  }
  /// Goes behind the next `c`; false if there is none.
  bool behind(char c) {
    const auto at = rest_.find(c);
    if (at == std::string_view::npos) return false;
    rest_.remove_prefix(at + 1);
    return true;
  }
  /// Goes behind the next `#`; false if there is none.
  bool comment() {
    if (!behind('#')) return false;
    blanks();
    return true;
  }
  std::string_view last_word() const {
    const auto end = rest_.find_last_not_of(" \t");
    if (end == std::string_view::npos) return {};
    const auto blank = rest_.find_last_of(" \t\"", end);
    return rest_.substr(blank == std::string_view::npos ? 0 : blank + 1, end - (blank == std::string_view::npos ? 0 : blank + 1) + 1);
  }
  std::uint32_t column() const { return static_cast<std::uint32_t>(all_.size() - rest_.size() + 1); }

 private:
  std::string_view all_, rest_;
};

class Reader {
 public:
  Reader(const text::Source& source, text::Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  std::optional<Subnet> run() {
    std::string_view rest = source_.text;
    while (!rest.empty() && diagnostics_.empty()) {
      ++line_;
      const auto end = rest.find('\n');
      std::string_view line = rest.substr(0, end);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      if (line.ends_with('\r')) line.remove_suffix(1);
      read(line);
    }
    if (diagnostics_.empty() && out_.devices.empty())
      diagnostics_.error(text::code::measured, {&source_, 1, 1, 1}, "this holds no switch and no adapter", "give what `ibnetdiscover` prints");
    join();
    if (!diagnostics_.empty()) return {};
    return std::move(out_);
  }

 private:
  void wrong(const Line& line, std::string what) {
    diagnostics_.error(text::code::measured, {&source_, line_, line.column(), 1}, std::move(what), "give what `ibnetdiscover` prints, unchanged");
  }

  void read(std::string_view text) {
    Line line(text);
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
    const bool aggregates = d.description.find("Aggregation Node") != std::string::npos;
    d.kind = is_switch ? Kind::networked_switch : aggregates ? Kind::aggregation : Kind::adapter;
    if (!index_.emplace(d.id, static_cast<std::uint32_t>(out_.devices.size())).second) return wrong(line, "the device `" + d.id + "` stands here twice");
    out_.devices.push_back(std::move(d));
  }

  /// `[1]("guid") "H-…"[1](…) # "description" lid 4 4xNDR`
  void port(Line& line) {
    const auto mine = line.number();
    if (!mine || !line.take("]") || out_.devices.empty()) return wrong(line, "a port belongs to a device above it");
    if (line.take("(") && !line.behind(')')) return wrong(line, "this bracket is not closed");
    line.blanks();
    const auto peer = line.quoted();
    const auto theirs = peer && line.take("[") ? line.number() : std::nullopt;
    if (!theirs) return wrong(line, "a port leads to a quoted id and a port in brackets");
    const std::string_view speed = line.comment() ? line.last_word() : std::string_view();
    halves_.push_back({static_cast<std::uint32_t>(out_.devices.size() - 1), *mine, std::string(*peer), *theirs,
                       speed.find('x') == std::string_view::npos ? "" : std::string(speed), line_});
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
  std::uint32_t line_ = 0;
};

}  // namespace

std::string SubnetDevice::name() const {
  std::string_view said = description;
  if (is_switch()) {
    if (const auto mark = said.find(';'); mark != std::string_view::npos) said.remove_prefix(mark + 1);
    return std::string(said.substr(0, said.find(':')));
  }
  return std::string(said.substr(0, said.find(' ')));
}

std::optional<Subnet> read_ibnetdiscover(const text::Source& source, text::Diagnostics& diagnostics) {
  return Reader(source, diagnostics).run();
}

}  // namespace aidc::measure
