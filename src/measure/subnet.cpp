// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/subnet.hpp"

#include <algorithm>
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
