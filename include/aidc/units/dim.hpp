// SPDX-License-Identifier: Apache-2.0
// A dimension as a small vector of exponents. The same type is the template argument of `Quantity` and a value that the
// formula loader computes with, so that C++ and YAML obey one set of rules.
#pragma once

#include <cstdint>
#include <string>

namespace aidc::units {

/// Exponents of the base dimensions. Base units: J, s, bit, m, kg, K, A, USD. Power is energy / time.
struct Dim {
  std::int8_t energy = 0, time = 0, data = 0, length = 0, mass = 0, temperature = 0, current = 0, money = 0;

  constexpr bool operator==(const Dim&) const = default;

  /// The dimension of a product.
  friend constexpr Dim operator*(Dim a, Dim b) {
    return {add(a.energy, b.energy), add(a.time, b.time), add(a.data, b.data), add(a.length, b.length),
            add(a.mass, b.mass), add(a.temperature, b.temperature), add(a.current, b.current), add(a.money, b.money)};
  }
  /// The dimension of a quotient.
  friend constexpr Dim operator/(Dim a, Dim b) { return a * b.inverse(); }

  constexpr Dim inverse() const {
    return {neg(energy), neg(time), neg(data), neg(length), neg(mass), neg(temperature), neg(current), neg(money)};
  }

 private:
  static constexpr std::int8_t add(std::int8_t a, std::int8_t b) { return static_cast<std::int8_t>(a + b); }
  static constexpr std::int8_t neg(std::int8_t a) { return static_cast<std::int8_t>(-a); }
};

namespace dim {
inline constexpr Dim none{};
inline constexpr Dim energy{.energy = 1};
inline constexpr Dim time{.time = 1};
inline constexpr Dim data{.data = 1};
inline constexpr Dim length{.length = 1};
inline constexpr Dim mass{.mass = 1};
inline constexpr Dim temperature{.temperature = 1};
inline constexpr Dim current{.current = 1};
inline constexpr Dim money{.money = 1};
inline constexpr Dim rate = none / time;
inline constexpr Dim power = energy / time;
inline constexpr Dim voltage = power / current;
inline constexpr Dim data_rate = data / time;
inline constexpr Dim area = length * length;
inline constexpr Dim volume = area * length;
inline constexpr Dim flow = volume / time;
inline constexpr Dim floor_load = mass / area;
inline constexpr Dim density = mass / volume;
inline constexpr Dim heat_capacity = energy / mass / temperature;
inline constexpr Dim price_of_energy = money / energy;
inline constexpr Dim price_of_power_time = money / power / time;
inline constexpr Dim price_per_time = money / time;
}  // namespace dim

/// The coherent unit of a dimension as text: "W", "bit/s", "USD/J", "" for a plain number.
std::string base_unit(Dim d);

/// The English name where there is one ("power", "data rate"), else the base unit.
std::string dimension_name(Dim d);

}  // namespace aidc::units
