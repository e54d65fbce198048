// SPDX-License-Identifier: Apache-2.0
// The keys of a spec: facility, money, operations, policy, and the whole.
#include <array>

#include "aidc/spec/spec.hpp"
#include "aidc/text/field.hpp"

namespace aidc::spec {

using text::field, text::Table;

const Table& table_of(const Racks*) {
  static constexpr std::array rows{
      field<&Racks::count>("count", "racks there are").from(1).to(1e7),
      field<&Racks::other>("other", "racks for management, storage and switches").from(0).to(1e7),
      field<&Racks::height>("height", "of one rack").in("U").over(0),
      field<&Racks::reserved>("reserved", "height of one rack kept for strips and patching").in("U").from(0),
      field<&Racks::power>("power", "that one rack may draw").in("kW").over(0),
      field<&Racks::weight>("weight", "that one rack may carry").in("kg").over(0),
      field<&Racks::floor_load>("floor_load", "that the floor carries").in("kg/m2").over(0),
      field<&Racks::pitch>("pitch", "from one rack to the next in a row").in("m").over(0),
      field<&Racks::row>("row", "racks of one row").from(1).to(1e6),
      field<&Racks::aisle>("aisle", "between two rows").in("m").over(0),
      field<&Racks::depth>("depth", "of one rack, front to back").in("m").over(0),
      field<&Racks::switches>("switches", "where switches stand: racks in the middle or at the end of each row, or leaves beside their nodes"),
  };
  static constexpr Table table{"racks", "the racks of the hall", rows};
  return table;
}

const Table& table_of(const Cabling*) {
  static constexpr std::array rows{
      field<&Cabling::tray>("tray", "from the top of a rack up to the cable tray").in("m").from(0),
      field<&Cabling::side>("side", "from a port to the side of its rack").in("m").from(0),
      field<&Cabling::slack>("slack", "spare length at each end").in("m").from(0),
  };
  static constexpr Table table{"cabling", "what a cable's way takes besides the racks", rows};
  return table;
}

const Table& table_of(const CoolingPlant*) {
  using C = CoolingPlant;
  static constexpr std::array rows{
      field<&C::kind>("kind", "how racks are cooled"),
      field<&C::rack_limit>("rack_limit", "heat that can be carried away from one rack").in("kW").over(0),
      field<&C::capacity>("capacity", "of the plant, redundant units included").in("MW").over(0),
      field<&C::redundancy>("redundancy", "N, N+1 or 2N"),
      field<&C::unit>("unit", "capacity of one unit").in("kW").over(0),
      field<&C::supply>("supply", "temperature of air or coolant").in("°C"),
      field<&C::rise>("rise", "temperature difference over the load").in("K").over(0).step(),
      field<&C::liquid_share>("liquid_share", "part of the heat that goes into liquid").from(0).to(1),
      field<&C::flow>("flow", "coolant there is").in("L/min").over(0),
      field<&C::distribution_unit>("distribution_unit", "capacity of one coolant distribution unit").in("MW").over(0),
      field<&C::leak_detection>("leak_detection", "is there"),
  };
  static constexpr Table table{"cooling", "the cooling of the hall", rows};
  return table;
}

const Table& table_of(const Feeds*) {
  static constexpr std::array rows{
      field<&Feeds::per_rack>("per_rack", "feeds of a compute rack").from(1).to(64),
      field<&Feeds::per_other_rack>("per_other_rack", "feeds of another rack").from(1).to(64),
      field<&Feeds::scheme>("scheme", "N, N+1 or 2N"),
      field<&Feeds::voltage>("voltage", "between phases").in("V").over(0),
      field<&Feeds::phases>("phases", "1 or 3").from(1).to(3),
      field<&Feeds::current>("current", "of the breaker").in("A").over(0),
      field<&Feeds::power_factor>("power_factor", "of the load").over(0).to(1),
  };
  static constexpr Table table{"feeds", "the electrical feeds of a rack", rows};
  return table;
}

const Table& table_of(const Ups*) {
  static constexpr std::array rows{
      field<&Ups::capacity>("capacity", "redundant units included").in("MW").over(0),
      field<&Ups::unit>("unit", "capacity of one unit").in("kW").over(0),
      field<&Ups::redundancy>("redundancy", "N, N+1 or 2N"),
      field<&Ups::step>("step", "part of its capacity that it takes in one step").over(0).to(1),
  };
  static constexpr Table table{"the ups", "uninterruptible power supply", rows};
  return table;
}

const Table& table_of(const Generator*) {
  static constexpr std::array rows{
      field<&Generator::capacity>("capacity", "redundant units included").in("MW").over(0),
      field<&Generator::unit>("unit", "capacity of one unit").in("MW").over(0),
      field<&Generator::redundancy>("redundancy", "N, N+1 or 2N"),
  };
  static constexpr Table table{"the generator", "standby generators", rows};
  return table;
}

const Table& table_of(const Facility*) {
  using F = Facility;
  static constexpr std::array rows{
      field<&F::site_power>("site_power", "that the site may draw").in("MW").over(0),
      field<&F::power_basis>("power_basis", "plan with the most devices draw, or with the usual"),
      field<&F::racks>("racks", "the racks of the hall"),
      field<&F::cabling>("cabling", "what a cable's way takes besides the racks"),
      field<&F::cooling>("cooling", "the cooling of the hall"),
      field<&F::feeds>("feeds", "the electrical feeds of a rack"),
      field<&F::ups>("ups", "uninterruptible power supply"),
      field<&F::generator>("generator", "standby generators"),
      field<&F::pue>("pue", "power usage effectiveness").from(1).to(5),
      field<&F::electricity>("electricity", "price of energy").in("USD/kWh").from(0),
      field<&F::grid_carbon>("grid_carbon", "CO2 that the grid emits for energy").in("kg/kWh").from(0),
  };
  static constexpr Table table{"the facility", "the hall and what feeds it", rows};
  return table;
}

const Table& table_of(const Budget*) {
  static constexpr std::array rows{
      field<&Budget::capital>("capital", "to buy with").over(0),
      field<&Budget::running_per_year>("running_per_year", "to run with").over(0),
      field<&Budget::power>("power", "of all equipment").in("MW").over(0),
  };
  static constexpr Table table{"the budget", "what may be spent", rows};
  return table;
}

const Table& table_of(const PriceEntry*) {
  using P = PriceEntry;
  static constexpr std::array rows{
      field<&P::item>("item", "catalogue id"),
      field<&P::lump>("lump", "what a lump sum is for, instead of `item`"),
      field<&P::amount>("amount", "of one, or of the lump").needed().from(0),
      field<&P::as_of>("as_of", "the day of the price"),
      field<&P::source>("source", "who quoted it"),
      field<&P::covers>("covers", "parts of the bill that a lump includes: fabric.compute, storage"),
  };
  static constexpr Table table{"a price entry", "a price of the user's own", rows};
  return table;
}

const Table& table_of(const Prices*) {
  static constexpr std::array rows{
      field<&Prices::file>("file", "a price book, relative to the spec"),
      field<&Prices::only>("only", "do not use prices of the catalogue"),
      field<&Prices::entries>("entries", "prices of the user's own"),
  };
  static constexpr Table table{"prices", "what things cost here", rows};
  return table;
}

const Table& table_of(const Alternative*) {
  using A = Alternative;
  static constexpr std::array rows{
      field<&A::kind>("kind", "cloud or rental").needed(),
      field<&A::gpu_hour>("gpu_hour", "price of one accelerator for one hour").needed().over(0),
      field<&A::commitment>("commitment", "shortest time").in("y").over(0),
  };
  static constexpr Table table{"an alternative", "what could be done instead of buying", rows};
  return table;
}

const Table& table_of(const Ownership*) {
  using O = Ownership;
  static constexpr std::array rows{
      field<&O::years>("years", "of use").over(0).to(50).not_used("cost of ownership is not modelled yet"),
      field<&O::utilization>("utilization", "part of the time that accelerators work").over(0).to(1),
      field<&O::discount_rate>("discount_rate", "of money, per year").from(0).to(1).not_used("cost of ownership is not modelled yet"),
      field<&O::residual>("residual", "part of the price left at the end").from(0).to(1).not_used("cost of ownership is not modelled yet"),
      field<&O::staff>("staff", "people").from(0).to(1e6).not_used("cost of ownership is not modelled yet"),
      field<&O::colocation>("colocation", "rent of power and space").in("USD/kW/month").from(0).not_used("cost of ownership is not modelled yet"),
      field<&O::alternatives>("alternatives", "what could be done instead of buying").not_used("cost of ownership is not modelled yet"),
  };
  static constexpr Table table{"ownership", "how long, how much, at what rates", rows};
  return table;
}

const Table& table_of(const Operations*) {
  using O = Operations;
  static constexpr std::array rows{
      field<&O::monitoring>("monitoring", "what is watched"),
      field<&O::restore_drill>("restore_drill", "how often a checkpoint is restored to prove it").in("d").over(0),
      field<&O::networks_separated>("networks_separated", "management, storage and compute are apart"),
      field<&O::encryption>("encryption", "what is encrypted"),
      field<&O::images_pinned>("images_pinned", "containers by digest, not by tag"),
      field<&O::change_control>("change_control", "changes go through review"),
      field<&O::access_control>("access_control", "who may do what is enforced"),
  };
  static constexpr Table table{"operations", "what is in place", rows};
  return table;
}

const Table& table_of(const GrowthTarget*) {
  using G = GrowthTarget;
  static constexpr std::array rows{
      field<&G::gpus>("gpus", "accelerators").from(1).to(1e9),
      field<&G::nodes>("nodes", "nodes").from(1).to(1e7),
  };
  static constexpr Table table{"a growth target", "what it is to become", rows};
  return table;
}

const Table& table_of(const Growth*) {
  static constexpr std::array rows{
      field<&Growth::threshold>("threshold", "of a resource at which expansion is reviewed").over(0).to(1),
      field<&Growth::target>("target", "what it is to become"),
      field<&Growth::years>("years", "in which").over(0).to(50),
  };
  static constexpr Table table{"growth", "what is to come", rows};
  return table;
}

const Table& table_of(const RulePolicy*) {
  using R = RulePolicy;
  static constexpr std::array rows{
      field<&R::limit>("limit", "instead of the rule's own"),
      field<&R::severity>("severity", "error, warning or note"),
      field<&R::reason>("reason", "why it differs").needed(),
  };
  static constexpr Table table{"a rule's policy", "how this organization judges", rows};
  return table;
}

const Table& table_of(const Waiver*) {
  static constexpr std::array rows{
      field<&Waiver::rule>("rule", "the rule that is waived").needed(),
      field<&Waiver::reason>("reason", "why").needed(),
      field<&Waiver::owner>("owner", "who answers for it").needed(),
      field<&Waiver::expires>("expires", "the last day it holds").needed(),
  };
  static constexpr Table table{"a waiver", "a finding that is accepted for a time", rows};
  return table;
}

const Table& table_of(const Policy*) {
  static constexpr std::array rows{
      field<&Policy::rules>("rules", "rule: its limit or severity here"),
      field<&Policy::waivers>("waivers", "findings that are accepted for a time"),
  };
  static constexpr Table table{"the policy", "how this organization judges", rows};
  return table;
}

const Table& table_of(const Spec*) {
  static constexpr std::array rows{
      field<&Spec::version>("aidc", "version of the spec: 1").needed().from(1).to(1e6),
      field<&Spec::name>("name", "of the cluster").needed(),
      field<&Spec::description>("description", "free text, shown at the head of a plan"),
      field<&Spec::workloads>("workloads", "what the cluster is for"),
      field<&Spec::nodes>("nodes", "pools of nodes"),
      field<&Spec::fabrics>("fabrics", "networks"),
      field<&Spec::storage>("storage", "storage systems"),
      field<&Spec::facility>("facility", "the hall and what feeds it"),
      field<&Spec::scheduler>("scheduler", "who gets what, and when"),
      field<&Spec::budget>("budget", "what may be spent"),
      field<&Spec::prices>("prices", "what things cost here"),
      field<&Spec::ownership>("ownership", "how long, how much, at what rates"),
      field<&Spec::operations>("operations", "what is in place"),
      field<&Spec::growth>("growth", "what is to come"),
      field<&Spec::policy>("policy", "how this organization judges"),
  };
  static constexpr std::array<std::string_view, 2> plans{"nodes", "workloads"};
  static constexpr Table table{"a spec", "one cluster", rows, {}, plans};
  return table;
}

}  // namespace aidc::spec
