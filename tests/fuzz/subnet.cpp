// SPDX-License-Identifier: Apache-2.0
// Any bytes as a print of a subnet. What is read has links between devices that are there, and a report that can be
// shown.
#include "aidc/render/subnet.hpp"

#include <cstdint>
#include <cstdlib>

#include "aidc/measure/iblinkinfo.hpp"
#include "aidc/measure/ibnetdiscover.hpp"
#include "aidc/text/files.hpp"
#include "aidc/views/subnet.hpp"

namespace {

using namespace aidc;

void require(bool holds) {
  if (!holds) std::abort();
}

void judge(const std::optional<measure::Subnet>& subnet, const text::Diagnostics& diagnostics) {
  std::size_t bad = 0;
  require(text::valid_utf8(text::render(diagnostics), bad));
  require(subnet.has_value() == diagnostics.empty());
  if (!subnet) return;
  for (const auto& link : subnet->links) require(link.a < subnet->devices.size() && link.z < subnet->devices.size());
  const auto report = views::check_subnet(*subnet, std::nullopt);
  require(!render::subnet_json(report).empty());
  require(text::valid_utf8(render::subnet_text(report, false, false), bad));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  text::Files files;
  const auto* source =
      files.keep("print", std::string(reinterpret_cast<const char*>(data), size));  // NOLINT: plain bytes
  text::Diagnostics discovered, shown;
  judge(measure::read_ibnetdiscover(*source, discovered), discovered);
  judge(measure::read_iblinkinfo(*source, shown), shown);
  return 0;
}
