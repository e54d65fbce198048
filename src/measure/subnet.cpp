// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/subnet.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "aidc/text/source.hpp"

namespace aidc::measure {

std::string SubnetDevice::name() const {
  std::string_view said = description;
  if (is_switch()) {
    if (const auto mark = said.find(';'); mark != std::string_view::npos) said.remove_prefix(mark + 1);
    return std::string(said.substr(0, said.find(':')));
  }
  return std::string(said.substr(0, said.find(' ')));
}

std::optional<double> bits_of(std::string_view speed) {
  // Of four lanes, in Gb/s: InfiniBand roadmap [ibta-roadmap].
  constexpr std::array<std::pair<std::string_view, double>, 9> generations{{{"SDR", 10}, {"DDR", 20}, {"QDR", 40}, {"FDR10", 40}, {"FDR", 56}, {"EDR", 100}, {"HDR", 200}, {"NDR", 400}, {"XDR", 800}}};
  constexpr double giga = 1e9, lanes = 4;
  unsigned width = 0;
  const auto [rest, error] = std::from_chars(speed.data(), speed.data() + speed.size(), width);
  const std::string_view name = speed.substr(static_cast<std::size_t>(rest - speed.data()));
  if (error != std::errc() || !name.starts_with('x')) return {};
  for (const auto& [generation, each] : generations)
    if (name.substr(1) == generation) return each * giga / lanes * width;
  return {};
}

void arrange(Subnet& subnet) {
  for (SubnetDevice& d : subnet.devices) d.description = text::printable(d.description);
  for (SubnetLink& l : subnet.links) l.speed = text::printable(l.speed), l.remark = text::printable(l.remark);
  for (std::string& note : subnet.notes) note = text::printable(note);
  std::vector<std::string> names;
  for (const SubnetDevice& d : subnet.devices) names.push_back(d.name());
  const auto end = [&](std::uint32_t device, std::uint32_t port) {
    return std::tuple<const std::string&, const std::string&, std::uint32_t, const std::string&>(
        names[device], subnet.devices[device].description, port, subnet.devices[device].id);
  };
  for (SubnetLink& l : subnet.links)
    if (end(l.z, l.z_port) < end(l.a, l.a_port)) std::swap(l.a, l.z), std::swap(l.a_port, l.z_port);
  std::stable_sort(subnet.links.begin(), subnet.links.end(), [&](const SubnetLink& x, const SubnetLink& y) {
    return std::pair(end(x.a, x.a_port), end(x.z, x.z_port)) < std::pair(end(y.a, y.a_port), end(y.z, y.z_port));
  });
}

}  // namespace aidc::measure
