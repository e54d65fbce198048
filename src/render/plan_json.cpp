// SPDX-License-Identifier: Apache-2.0
#include "aidc/bill/facts.hpp"
#include "aidc/layers/cabling/facts.hpp"
#include "aidc/layers/fabric/chassis/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/nodes/facts.hpp"
#include "aidc/layers/power/cooling/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/views/capacity.hpp"
#include "aidc/views/explain.hpp"
#include "plan_json_parts.hpp"

namespace aidc::render {
namespace {

namespace nodes = layers::nodes::fact;
namespace cabling = layers::cabling::fact;
namespace fabric = layers::fabric::fact;
namespace chassis = layers::fabric::chassis;
namespace outlook = layers::fabric::outlook;
namespace power = layers::power::fact;
namespace cooling = layers::power::cooling;
using facts::FactBase;

class Writer {
 public:
  explicit Writer(const Judged& judged) : j_(judged), plan_(judged.plan), ledger_(judged.plan.ledger) {}

  std::string run() {
    Json out;
    out["schema"] = "aidc.plan/1";
    out["aidc"] = {{"version", std::string(j_.version)}, {"knowledge", plan_.cluster.catalog->knowledge()}};
    out["name"] = *plan_.cluster.spec().name;
    out["spec"] = Json::array();
    write_spec(plan_.cluster.document->root(), "", out["spec"]);
    out["summary"] = summary();
    out["demand"] = demand_json(plan_);
    out["nodes"] = node_section();
    out["fabrics"] = fabric_section();
    out["storage"] = storage_json(plan_);
    out["scheduler"] = scheduler_json(plan_);
    out["power"] = power_section();
    out["reliability"] = reliability_json(plan_);
    out["bill"] = bill_section();
    out["cost"] = {{"capital_usd", number(plan_.bill.capital)}, {"running_per_year_usd", number(plan_.bill.energy_per_year)}, {"total_usd", nullptr},
                   {"per_gpu_hour_usd", nullptr}, {"alternatives", Json::array()}};
    out["capacity"] = capacity_section();
    out["results"] = result_section();
    out["facts"] = fact_section();
    return dump(out);
  }

 private:
  Json get(const FactBase& fact, std::string_view instance = {}) const { return read_.get(fact, instance); }
  Json get_scaled(const FactBase& fact, double factor) const { return read_.scaled(fact, factor); }

  /// Every scalar of the spec at the path that `--set` takes, so that two plans tell which lines differ.
  static void write_spec(const text::Node& node, const std::string& path, Json& out) {
    const auto below = [&](const text::Node& child, std::string_view key) { write_spec(child, path.empty() ? std::string(key) : path + "." + std::string(key), out); };
    if (node.is_scalar()) out.push_back({{"path", path}, {"value", std::string(node.text())}, {"location", location(node.span())}});
    if (node.is_map())
      for (const auto& [key, value] : node.pairs()) below(value, key.text());
    if (!node.is_list()) return;
    std::size_t i = 0;
    for (const text::Node& item : node.items()) {
      const text::Node name = item.is_map() ? item.find("name") : text::Node();
      below(item, name && name.is_scalar() ? std::string(name.text()) : std::to_string(i));
      ++i;
    }
  }

  Json summary() const {
    const rules::Tally t = rules::tally(j_.results);
    return {{"verdict", t.errors + t.warnings > 0 ? "findings" : "pass"},
            {"errors", t.errors},
            {"warnings", t.warnings},
            {"notes", t.notes},
            {"not_evaluated", t.not_evaluated},
            {"nodes", number(plan_.nodes.count)},
            {"gpus", number(plan_.nodes.gpus)},
            {"racks", number(plan_.power.racks)},
            {"it_load_w", get(power::it_load)},
            {"facility_load_w", get(power::facility_load)},
            {"capital_usd", number(plan_.bill.capital)},
            {"unpriced_lines", number(plan_.bill.unpriced)}};
  }

  Json node_section() const {
    Json pools = Json::array();
    for (const auto& p : plan_.nodes.pools)
      pools.push_back({{"name", p.name},
                       {"server", get(nodes::server, p.name)},
                       {"role", get(nodes::role, p.name)},
                       {"count", number(p.count)},
                       {"spares", number(p.spares)},
                       {"gpus_per_node", number(p.gpus_per_node)},
                       {"gpus", number(p.gpus)},
                       {"power_max_w", get(nodes::power_max, p.name)},
                       {"power_w", get(nodes::power_each, p.name)}});
    return {{"count", number(plan_.nodes.count)}, {"gpus", number(plan_.nodes.gpus)}, {"pools", std::move(pools)}};
  }

  Json fabric_section() const {
    Json out = Json::object();
    for (const auto& f : plan_.fabrics) out[f.name] = one_fabric(f);
    return out;
  }

  Json one_fabric(const layers::fabric::Fabric& f) const {
    const auto at = [&](const FactBase& fact) { return get(fact, f.name); };
    return {{"technology", at(fabric::technology)},
            {"topology", at(fabric::topology)},
            {"tiers", at(fabric::tiers)},
            {"planes", at(fabric::planes)},
            {"oversubscription", at(fabric::oversubscription)},
            {"switches", {{"leaf", number(f.leaves)}, {"spine", number(f.spines)}, {"core", number(f.cores)}, {"total", number(f.switches)}}},
            {"line_cards", at(chassis::line_cards)},
            {"links",
             {{"node_leaf", number(f.node_links)}, {"leaf_spine", number(f.leaf_links)}, {"spine_core", number(f.spine_links)},
              {"manager", number(f.manager_links)}, {"system", number(f.system_links)}}},
            {"cables", {{"total", at(cabling::cables)}, {"node", at(fabric::node_cables)}, {"parts", parts_of(f.name)}, {"runs", runs_of(f.name)}}},
            {"transceivers", {{"node", at(cabling::node_transceivers)}, {"switch", at(cabling::switch_transceivers)}}},
            {"failures", failures_of(f.name)},
            {"growth", plan_.ledger.known(outlook::growth_switches, f.name) == nullptr ? Json(nullptr) : growth_of(f.name)},
            {"link_speed_bits_per_s", at(fabric::link_speed)},
            {"bisection_bits_per_s", at(fabric::bisection)},
            {"nodes_max_without_rewiring", at(fabric::nodes_max)},
            {"nodes_max_same_tiers", at(fabric::nodes_most)},
            {"power_w", at(fabric::power_of)}};
  }

  /// Cables and transceivers of one kind and length. A length that nothing is known of is null.
  Json parts_of(const std::string& name) const {
    using layers::cabling::Use;
    Json out = Json::array();
    for (std::size_t i = 0; i < plan_.fabrics.size(); ++i) {
      if (plan_.fabrics[i].name != name) continue;
      for (const auto& p : plan_.cabling.fabrics[i].parts) {
        const char* use = p.use == Use::cable ? "cable" : p.use == Use::node_optic ? "transceiver-node" : p.use == Use::switch_optic ? "transceiver-switch" : "transceiver-other";
        out.push_back({{"item", item_of(p)}, {"use", use}, {"quantity", number(p.quantity)}, {"length_m", p.length ? Json(p.length->base()) : Json(nullptr)}});
      }
    }
    return out;
  }

  Json growth_of(const std::string& name) const {
    const auto at = [&](const FactBase& fact) { return get(fact, name); };
    return {{"nodes", at(outlook::growth_nodes)}, {"tiers", at(outlook::growth_tiers)}, {"switches", at(outlook::growth_switches)}, {"links", at(outlook::growth_links)},
            {"links_kept", at(outlook::growth_kept)}, {"links_pulled", at(outlook::growth_pulled)}, {"links_added", at(outlook::growth_added)}};
  }

  /// What the loss of one thing leaves; those that the fabric does not have are left out.
  Json failures_of(const std::string& name) const {
    Json out = Json::array();
    const std::pair<const char*, const FactBase*> lost[] = {{"link", &outlook::after_link}, {"leaf", &outlook::after_leaf}, {"spine", &outlook::after_spine},
                                                            {"core", &outlook::after_core}, {"plane", &outlook::after_plane}, {"line card", &outlook::after_card}};
    for (const auto& [what, fact] : lost) {
      if (plan_.ledger.known(*fact, name) == nullptr) continue;
      Json one{{"lost", what}, {"left", get(*fact, name)}};
      if (fact == &outlook::after_leaf) one["nodes_cut_off"] = get(outlook::cut_off, name);
      if (fact == &outlook::after_card) one["nodes_cut_off"] = get(outlook::cut_off_by_card, name);
      out.push_back(std::move(one));
    }
    return out;
  }

  /// What joins each two kinds of devices.
  Json runs_of(const std::string& name) const {
    Json out = Json::array();
    for (const auto at : plan_.ledger.of(cabling::media)) {
      const std::string& run = plan_.ledger.entries()[at].instance;
      if (!run.starts_with(name + " ")) continue;
      out.push_back({{"segment", run.substr(name.size() + 1)}, {"media", get(cabling::media, run)}, {"longest_m", get(cabling::longest, run)},
                     {"critical_m", get(cabling::critical, run)}, {"reach_m", get(cabling::reach, run)}, {"reach_ratio", get(cabling::reach_ratio, run)},
                     {"too_long", get(cabling::too_long, run)}, {"without_part", get(cabling::without_part, run)}});
    }
    return out;
  }

  Json power_section() const {
    Json groups = Json::array();
    for (const auto& g : plan_.power.groups)
      groups.push_back({{"name", g.name},
                        {"count", number(g.count)},
                        {"nodes_per_rack", g.per_rack > units::Count(0) ? number(g.per_rack) : Json(nullptr)},
                        {"load_w", number(g.load)},
                        {"limit_w", number(g.limit)},
                        {"limited_by", g.limited_by.empty() ? Json(nullptr) : Json(g.limited_by)}});
    constexpr double joules_per_wh = 3600, litres_per_minute = 60'000;
    return {{"it_load_w", get(power::it_load)},
            {"facility_load_w", get(power::facility_load)},
            {"energy_per_year_wh", get_scaled(power::energy, 1 / joules_per_wh)},
            {"racks", {{"count", number(plan_.power.racks)}, {"groups", std::move(groups)}}},
            {"feeds", {{"count", get(power::feeds)}, {"feed_w", get(power::feed_power)}, {"rack_w", get(power::rack_capacity)}}},
            {"cooling",
             {{"heat_w", get(power::it_load)},
              {"air_w", get(cooling::air)},
              {"liquid_w", get(cooling::liquid)},
              {"flow_l_per_min", get_scaled(cooling::flow, litres_per_minute)},
              {"airflow_m3_per_s", get(cooling::airflow)},
              {"btu_per_hour", get(cooling::btu_per_hour)},
              {"units", get(cooling::distribution_units)},
              {"units_with_spare", get(cooling::distribution_all)}}},
            {"carbon_kg_per_year", get(cooling::carbon)},
            {"step_w", get(power::step)}};
  }

  Json bill_section() const {
    Json lines = Json::array();
    for (const auto& l : plan_.bill.lines) lines.push_back(line_of_bill(l));
    return {{"lines", std::move(lines)}, {"unpriced_lines", number(plan_.bill.unpriced)}};
  }

  Json capacity_section() const {
    Json out = Json::array();
    for (const auto& r : views::capacity(plan_)) out.push_back(resource_json(r));
    return out;
  }

  Json result_section() const {
    Json out = Json::array();
    for (const rules::Result& r : j_.results)
      out.push_back({{"rule", r.rule},
                     {"state", std::string(rules::word(r.state))},
                     {"severity", std::string(spec::word(r.severity))},
                     {"layer", r.layer},
                     {"instance", r.instance},
                     {"message", r.message},
                     {"measured", r.measured ? value(*r.measured) : Json(nullptr)},
                     {"limit", r.limit ? value(*r.limit) : Json(nullptr)},
                     {"unit", r.measured ? units::base_unit(r.measured->dim) : ""},
                     {"source", r.sources},
                     {"fix", r.fix},
                     {"waiver", r.waiver.empty() ? Json(nullptr) : Json(r.waiver)},
                     {"policy", r.policy.empty() ? Json(nullptr) : Json(r.policy)},
                     {"location", location(r.location)}});
    return out;
  }

  Json fact_section() {
    Json out = Json::array();
    for (const facts::Entry& e : ledger_.entries()) out.push_back(one_fact(e));
    return out;
  }

  static constexpr std::string_view family = "fabric.*.";
  /// A fabric is one of four, so that its name is part of a fact's stable id; other instances stand beside the id.
  static std::string id_of(std::string_view id, std::string_view instance) {
    if (!id.starts_with(family)) return std::string(id);
    return "fabric." + std::string(instance) + "." + std::string(id.substr(family.size()));
  }

  Json one_fact(const facts::Entry& e) {
    const bool derived = e.origin == facts::Origin::derived;
    Json inputs = Json::array();
    if (derived) {
      if (const facts::Expression* expression = formulas_.of(*e.fact))
        for (const auto* n : facts::inputs(*expression)) {
          const std::string_view id = n->fact->id;
          if (!id.starts_with(family) || !n->instance.empty() || std::string_view(e.fact->id).starts_with(family)) inputs.push_back(id_of(id, n->instance.empty() ? e.instance : n->instance));
          else
            for (const auto& f : plan_.fabrics) inputs.push_back(id_of(id, f.name));  // a sum over all of them
        }
    }
    const std::string source = derived ? "" : plan_.cluster.catalog->source_of(e.span);
    return {{"id", id_of(e.fact->id, e.instance)},
            {"instance", e.instance},
            {"value", e.origin == facts::Origin::unknown ? Json(nullptr) : value(e.value)},
            {"unit", e.origin == facts::Origin::unknown ? "" : units::base_unit(e.value.dim)},
            {"formula", derived ? Json(std::string(e.fact->formula)) : Json(nullptr)},
            {"inputs", std::move(inputs)},
            {"source", source.empty() ? Json(nullptr) : Json(source)},
            {"location", location(e.span)}};
  }

  const Judged& j_;
  const plan::Plan& plan_;
  const facts::Ledger& ledger_;
  FactReader read_{ledger_};
  facts::Formulas formulas_{plan::all_facts()};
};

}  // namespace

std::string plan_json(const Judged& judged) { return Writer(judged).run(); }

}  // namespace aidc::render
