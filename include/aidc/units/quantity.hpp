// SPDX-License-Identifier: Apache-2.0
// One template for every dimensioned number. What does not match in dimension does not compile.
#pragma once

#include <compare>

#include "aidc/units/count.hpp"
#include "aidc/units/dim.hpp"

namespace aidc::units {

/// A number with dimension `D`, held in the base unit (W, J, s, bit, bit/s, m, kg, K, A, USD).
template <Dim D>
class Quantity {
 public:
  static constexpr Dim dimension = D;

  constexpr Quantity() = default;
  /// From a number of base units.
  constexpr explicit Quantity(double base) : base_(base) {}

  /// The number of base units.
  constexpr double base() const { return base_; }

  constexpr auto operator<=>(const Quantity&) const = default;
  constexpr Quantity operator-() const { return Quantity(-base_); }
  constexpr Quantity& operator+=(Quantity o) { return base_ += o.base_, *this; }
  constexpr Quantity& operator-=(Quantity o) { return base_ -= o.base_, *this; }

 private:
  double base_ = 0;
};

using Ratio = Quantity<dim::none>;
using Power = Quantity<dim::power>;
using Energy = Quantity<dim::energy>;
using Time = Quantity<dim::time>;
using Rate = Quantity<dim::rate>;
using Data = Quantity<dim::data>;
using DataRate = Quantity<dim::data_rate>;
using Length = Quantity<dim::length>;
using Mass = Quantity<dim::mass>;
using Temperature = Quantity<dim::temperature>;
using Current = Quantity<dim::current>;
using Voltage = Quantity<dim::voltage>;
using Flow = Quantity<dim::flow>;
using FloorLoad = Quantity<dim::floor_load>;
using EnergyPrice = Quantity<dim::price_of_energy>;
using PowerTimePrice = Quantity<dim::price_of_power_time>;
using HourPrice = Quantity<dim::price_per_time>;

/// One U of a rack, by [iec-60297].
inline constexpr Length rack_unit{0.04445};

template <Dim D>
constexpr Quantity<D> operator+(Quantity<D> a, Quantity<D> b) {
  return a += b;
}
template <Dim D>
constexpr Quantity<D> operator-(Quantity<D> a, Quantity<D> b) {
  return a -= b;
}
template <Dim A, Dim B>
constexpr Quantity<A * B> operator*(Quantity<A> a, Quantity<B> b) {
  return Quantity<A * B>(a.base() * b.base());
}
template <Dim A, Dim B>
constexpr Quantity<A / B> operator/(Quantity<A> a, Quantity<B> b) {
  return Quantity<A / B>(a.base() / b.base());
}
template <Dim D>
constexpr Quantity<D> operator*(Quantity<D> q, Count n) {
  return Quantity<D>(q.base() * n.real());
}
template <Dim D>
constexpr Quantity<D> operator*(Count n, Quantity<D> q) {
  return Quantity<D>(n.real() * q.base());
}
template <Dim D>
constexpr Quantity<D> operator/(Quantity<D> q, Count n) {
  return Quantity<D>(q.base() / n.real());
}
/// The exact quotient of two counts, a plain number.
constexpr Ratio ratio(Count a, Count b) { return Ratio(a.real() / b.real()); }

/// `a / b` rounded up or down to a count; a quotient within 1e-9 of an integer is that integer.
template <Dim D>
constexpr Count ceil_div(Quantity<D> a, Quantity<D> b) {
  return snapped_ceil(a.base() / b.base());
}
template <Dim D>
constexpr Count floor_div(Quantity<D> a, Quantity<D> b) {
  return snapped_floor(a.base() / b.base());
}

}  // namespace aidc::units
