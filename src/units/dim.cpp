// SPDX-License-Identifier: Apache-2.0
#include "aidc/units/dim.hpp"

#include <array>
#include <string_view>

namespace aidc::units {

std::string base_unit(Dim d) {
  if (d == dim::none) return "";
  if (d == dim::power) return "W";
  if (d == dim::voltage) return "V";
  if (d == dim::data_rate) return "bit/s";
  if (d == dim::price_of_power_time) return "USD/W/s";
  struct Part {
    std::string_view symbol;
    int exponent;
  };
  const std::array parts{Part{"USD", d.money}, Part{"J", d.energy}, Part{"bit", d.data},     Part{"kg", d.mass},
                         Part{"m", d.length},  Part{"K", d.temperature}, Part{"A", d.current}, Part{"s", d.time}};
  std::string above, below;
  for (const Part& p : parts) {
    const int n = p.exponent < 0 ? -p.exponent : p.exponent;
    if (n == 0) continue;
    std::string& side = p.exponent > 0 ? above : below;
    if (p.exponent > 0 && !above.empty()) side += "*";
    if (p.exponent < 0) side += "/";
    side += p.symbol;
    if (n > 1) side += std::to_string(n);
  }
  return above.empty() && !below.empty() ? "1" + below : above + below;
}

std::string dimension_name(Dim d) {
  struct Name {
    Dim dim;
    std::string_view name;
  };
  static constexpr std::array names{
      Name{dim::none, "plain number"},  Name{dim::power, "power"},          Name{dim::energy, "energy"},
      Name{dim::time, "time"},          Name{dim::data, "amount of data"},  Name{dim::data_rate, "data rate"},
      Name{dim::length, "length"},      Name{dim::mass, "mass"},            Name{dim::temperature, "temperature"},
      Name{dim::current, "current"},    Name{dim::voltage, "voltage"},      Name{dim::flow, "flow"},
      Name{dim::floor_load, "floor load"}, Name{dim::money, "amount of money"}, Name{dim::rate, "rate"},
      Name{dim::price_of_energy, "price of energy"}, Name{dim::price_per_time, "price of time"},
      Name{dim::mass / dim::energy, "emission"},
      Name{dim::price_of_power_time, "price of power and time"}, Name{dim::area, "area"}, Name{dim::volume, "volume"},
      Name{dim::density, "density"}, Name{dim::heat_capacity, "heat capacity"},
  };
  for (const Name& n : names)
    if (n.dim == d) return std::string(n.name);
  return base_unit(d);
}

}  // namespace aidc::units
