// SPDX-License-Identifier: Apache-2.0
// The keys of storage systems, racks, feeds and cooling units.
#include "entry_rows.hpp"

namespace aidc::catalog {

using text::field, text::Table;

const Table& table_of(const StorageSystem*) {
  using S = StorageSystem;
  static constexpr auto rows = with_entry<S>(std::array{
      field<&S::kind>("kind", "what it is"),
      field<&S::read>("read", "of one block").in("GB/s").over(0),
      field<&S::write>("write", "of one block").in("GB/s").over(0),
      field<&S::capacity>("capacity", "usable, of one block").in("TB").over(0),
      field<&S::metadata>("metadata", "file operations of one block").in("/s").over(0),
      field<&S::posix>("posix", "behaves as a POSIX file system"),
      field<&S::client>("client", "how nodes mount it"),
      field<&S::ports>("ports", "network ports of one block"),
      field<&S::power_max>("power_max", "of one block").in("kW").over(0),
      field<&S::height>("height", "of one block").in("U").over(0),
      field<&S::weight>("weight", "of one block").in("kg").over(0),
      field<&S::price>("price", "of one block"),
  });
  static constexpr Table table{"a storage system", "one building block of a storage system", rows};
  return table;
}

const Table& table_of(const Rack*) {
  using R = Rack;
  static constexpr auto rows = with_entry<R>(std::array{
      field<&R::height>("height", "usable height").in("U").over(0),
      field<&R::width>("width", "outer width").in("mm").over(0),
      field<&R::depth>("depth", "outer depth").in("mm").over(0),
      field<&R::load_max>("load_max", "static load").in("kg").over(0),
      field<&R::weight>("weight", "empty").in("kg").over(0),
      field<&R::price>("price", "of one rack"),
  });
  static constexpr Table table{"a rack", "a rack", rows};
  return table;
}

const Table& table_of(const Feed*) {
  using F = Feed;
  static constexpr auto rows = with_entry<F>(std::array{
      field<&F::voltage>("voltage", "between phases, or of the one").in("V").over(0),
      field<&F::phases>("phases", "1 or 3").from(1).to(3),
      field<&F::current>("current", "of the breaker").in("A").over(0),
      field<&F::height>("height", "in the rack").in("U").from(0),
      field<&F::weight>("weight", "of the strip").in("kg").over(0),
      field<&F::price>("price", "of the strip"),
  });
  static constexpr Table table{"a feed", "an electrical feed of a rack", rows};
  return table;
}

const Table& table_of(const CoolingUnit*) {
  using C = CoolingUnit;
  static constexpr auto rows = with_entry<C>(std::array{
      field<&C::kind>("kind", "cdu, rear-door, crah or in-row"),
      field<&C::capacity>("capacity", "heat that one unit takes").in("kW").over(0),
      field<&C::flow>("flow", "coolant").in("L/min").over(0),
      field<&C::airflow>("airflow", "air").in("CFM").over(0),
      field<&C::power_max>("power_max", "what it draws itself").in("kW").over(0),
      field<&C::height>("height", "of the unit").in("U").over(0),
      field<&C::weight>("weight", "of the unit").in("kg").over(0),
      field<&C::price>("price", "of one unit"),
  });
  static constexpr Table table{"a cooling unit", "a cooling unit", rows};
  return table;
}

}  // namespace aidc::catalog
