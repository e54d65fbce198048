// SPDX-License-Identifier: Apache-2.0
#include "aidc/bill/bill.hpp"

#include "aidc/bill/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/model/prices.hpp"

namespace aidc::bill {
namespace {

using facts::Fact, facts::Ledger;

/// The facts of one kind of line.
struct Family {
  const Fact<Count>& quantity;
  const Fact<Money>* price;
  const Fact<Money>* total;
  const Fact<Count>& unpriced;
  Thing thing;
};

constexpr Family leaf{fact::leaf_quantity, &fact::leaf_price, &fact::leaf_total, fact::leaf_unpriced, Thing::switches};
constexpr Family spine{fact::spine_quantity, &fact::spine_price, &fact::spine_total, fact::spine_unpriced, Thing::switches};
constexpr Family core{fact::core_quantity, &fact::core_price, &fact::core_total, fact::core_unpriced, Thing::switches};
constexpr Family leaf_cards{fact::leaf_cards_quantity, &fact::leaf_cards_price, &fact::leaf_cards_total, fact::leaf_cards_unpriced, Thing::switches};
constexpr Family spine_cards{fact::spine_cards_quantity, &fact::spine_cards_price, &fact::spine_cards_total, fact::spine_cards_unpriced, Thing::switches};
constexpr Family core_cards{fact::core_cards_quantity, &fact::core_cards_price, &fact::core_cards_total, fact::core_cards_unpriced, Thing::switches};
constexpr Family gpus{fact::gpus_quantity, &fact::gpus_price, &fact::gpus_total, fact::gpus_unpriced, Thing::nodes};
constexpr Family nodes{fact::nodes_quantity, &fact::nodes_price, &fact::nodes_total, fact::nodes_unpriced, Thing::nodes};
constexpr Family parts{fact::part_quantity, &fact::part_price, &fact::part_total, fact::part_unpriced, Thing::cables};

std::string described(const catalog::Entry& device, std::string_view otherwise) {
  if (!device.name) return std::string(otherwise);
  return (device.vendor ? *device.vendor + " " : "") + *device.name;
}

class Biller {
 public:
  Biller(const model::Cluster& cluster, const Bought& bought, Ledger& ledger)
      : cluster_(cluster), built_(bought.built), power_(bought.power), cabling_(bought.cabling), book_(cluster), ledger_(ledger) {}

  Bill run() {
    for (std::size_t i = 0; i < built_.nodes.pools.size(); ++i) pool(built_.nodes.pools[i], cluster_.pools[i]);
    for (std::size_t i = 0; i < built_.fabrics.size(); ++i) fabric(built_.fabrics[i], cabling_.fabrics[i]);
    storage();
    racks();
    lumps();
    labels();
    total();
    running();
    return std::move(bill_);
  }

 private:
  /// Adds a line and its facts. A price of nobody's makes it unpriced unless a lump sum covers it.
  void add(const Family& family, Line line, const std::string& instance, std::optional<model::Price> price) {
    line.included = book_.covered(line.part);
    line.thing = family.thing;
    if (line.included) price.reset();
    ledger_.derived(family.quantity, line.quantity, instance);
    if (price && family.price != nullptr) {
      line.unit_price = ledger_.given(*family.price, price->amount, price->span, instance);
      line.total = ledger_.derived(*family.total, price->amount * (line.quantity + line.spare), instance);
      line.as_of = price->as_of;
      line.source = price->source;
      capital_ += *line.total;
      priced_ = true;
    }
    note_unpriced(family.unpriced, line, instance);
    bill_.lines.push_back(std::move(line));
  }

  void note_unpriced(const Fact<Count>& fact, const Line& line, const std::string& instance) {
    const Count n = line.total || line.included ? 0 : 1;
    ledger_.given(fact, n, cluster_.spec().name.span, instance);
    count_unpriced(n, line.item);
  }

  void count_unpriced(Count n, const std::string& item) {
    if (n == Count(0)) return;
    bill_.unpriced += n;
    ledger_.unknown(fact::open_total, "nobody states the price of " + item, "line-" + std::to_string(bill_.unpriced.value()));
  }

  void pool(const layers::nodes::Pool& pool, const model::Pool& wanted) {
    const auto apart = wanted.accelerator != nullptr ? book_.own(*wanted.server.accelerator) : std::nullopt;
    auto price = book_.own(wanted.item());
    if (!price && !apart) price = book_.catalogued(wanted.server.price);
    Line line{wanted.item(), described(wanted.server, wanted.item()), "nodes",
              pool.active, pool.spares, {}, {}, {}, {}};
    ledger_.derived(fact::nodes_spare, pool.spares, pool.name);
    add(nodes, std::move(line), pool.name, price);
    if (apart)
      add(gpus, {*wanted.server.accelerator, described(*wanted.accelerator, "accelerator"), "nodes", pool.gpus, 0, {}, {}, {}, {}},
          pool.name, apart);
  }

  void fabric(const layers::fabric::Fabric& f, const layers::cabling::FabricCables& cables) {
    const std::string part = "fabric." + f.name;
    const Family* families[] = {&leaf, &spine, &core};
    const Family* cards[] = {&leaf_cards, &spine_cards, &core_cards};
    std::size_t i = 0;
    for (const auto& tier : f.tiers) {
      const std::string what = f.name + " " + std::string(tier.name) + " switch";
      if (tier.cards > Count(0)) add_cards(*cards[i], f.name, tier);
      add(*families[i++], {tier.device->id.or_else(what), described(*tier.device, what) + ", " + f.name + " " + std::string(tier.name), part,
                           tier.count, 0, {}, {}, {}, {}},
          f.name, book_.find(tier.device->id, tier.device->price));
    }
    for (const auto& p : cables.parts) cable_part(f.name, p);
  }

  void add_cards(const Family& family, const std::string& fabric, const layers::fabric::Tier& tier) {
    const catalog::LineCards& card = *tier.device->line_cards;
    const std::string what = "line card of " + tier.device->id.or_else("the " + fabric + " " + std::string(tier.name));
    const text::Said<std::string> id{card.model.or_else(what), card.model.span};
    add(family, {*id, what + ", " + std::to_string(card.ports->value()) + " ports, " + fabric + " " + std::string(tier.name), "fabric." + fabric, tier.cards, 0, {}, {}, {}, {}},
        fabric, book_.find(id, card.price));
  }

  /// Cables and transceivers. What the catalogue has no part for is a line all the same.
  void cable_part(const std::string& fabric, const layers::cabling::Part& p) {
    using layers::cabling::Use;
    const std::string item = item_of(p), where = fabric + " fabric";
    const catalog::Entry* entry = p.cable != nullptr ? static_cast<const catalog::Entry*>(p.cable) : p.optic;
    std::string text = entry != nullptr ? described(*entry, item) + ", " : "";
    if (p.length) text += layers::cabling::shown(*p.length) + ", ";
    text += where + (p.use == Use::node_optic ? ", node side" : p.use == Use::switch_optic ? ", switch side" : "");
    Line line{item, entry != nullptr ? text : where, "fabric." + fabric, p.quantity, 0, {}, {}, {}, {}};
    const auto price = entry == nullptr ? std::nullopt : book_.find(entry->id, p.cable != nullptr ? p.cable->price : p.optic->price);
    Family family = parts;
    if (p.use != Use::cable) family.thing = Thing::optics;
    add(family, std::move(line), fact_name(fabric, p), price);
  }

  void storage() {
    if (!cluster_.spec().storage) return;
    for (const auto& s : *cluster_.spec().storage) {
      Line line{"storage " + *s->name, std::string(catalog::word(*s->kind)), "storage", 1, 0, {}, {}, {}, {}, book_.covered("storage"), Thing::storage};
      ledger_.given(fact::storage_quantity, Count(1), s.span, *s->name);
      note_unpriced(fact::storage_unpriced, line, *s->name);
      bill_.lines.push_back(std::move(line));
    }
  }

  void racks() {
    Line line{"rack", "rack", "racks", power_.racks, 0, {}, {}, {}, {}, book_.covered("racks"), Thing::racks};
    ledger_.derived(fact::racks_quantity, power_.racks);
    const Count n = line.included ? 0 : 1;
    ledger_.given(fact::racks_unpriced, n, cluster_.spec().name.span);
    count_unpriced(n, line.item);
    bill_.lines.push_back(std::move(line));
  }

  void lumps() {
    if (!book_.said().entries) return;
    std::size_t n = 0;
    for (const auto& e : *book_.said().entries) {
      if (!e->lump || e->amount->currency() != units::usd) continue;
      const std::string instance = "lump-" + std::to_string(++n);
      const Money amount = ledger_.given(fact::lump_total, *e->amount, e->amount.span, instance);
      bill_.lines.push_back({*e->lump, "lump sum", "lump", 1, 0, amount, amount, e->as_of ? to_string(*e->as_of) : "",
                             e->source.or_else("the price book"), false, Thing::lump});
      capital_ += amount;
      priced_ = true;
    }
  }

  void labels() {
    for (std::size_t i = 0; i < bill_.lines.size(); ++i) {
      const Line& l = bill_.lines[i];
      const std::string line = std::to_string(i + 1);
      const text::Span place = cluster_.spec().name.span;
      ledger_.given(fact::line_item, l.item + ": " + l.description, place, line);
      if (!l.as_of.empty()) ledger_.given(fact::line_day, l.as_of, place, line);
      if (!l.source.empty()) ledger_.given(fact::line_source, l.source, place, line);
    }
  }

  void total() {
    ledger_.derived(fact::unpriced, bill_.unpriced);
    if (!priced_) {
      ledger_.unknown(fact::capital, "no line of the bill has a price");
      return;
    }
    bill_.capital = ledger_.derived(fact::capital, capital_);
    const auto& budget = cluster_.spec().budget;
    if (!budget || !budget->capital || budget->capital->currency() != units::usd) return;
    const Money allowed = *ledger_.given(fact::budget, budget->capital);
    if (allowed.micro() > 0) ledger_.derived(fact::budget_ratio, units::Ratio(capital_.units() / allowed.units()));
  }

  void running() {
    const auto& facility = cluster_.spec().facility;
    if (!facility || !facility->electricity) return;
    const auto tariff = *ledger_.given(fact::tariff, facility->electricity);
    const auto cost = [&](const Fact<units::Energy>& energy) {
      const double joules = ledger_.number(energy).value_or(0);
      return Money::rounded((units::Energy(joules) * tariff).base(), units::usd);
    };
    ledger_.derived(fact::energy_it, cost(layers::power::fact::energy_it));
    const Money energy = ledger_.derived(fact::energy, cost(layers::power::fact::energy));
    bill_.energy_per_year = energy;
    const auto& budget = cluster_.spec().budget;
    if (!budget || !budget->running_per_year || budget->running_per_year->currency() != units::usd) return;
    const Money allowed = *ledger_.given(fact::running_budget, budget->running_per_year);
    if (allowed.micro() > 0) ledger_.derived(fact::running_ratio, units::Ratio(energy.units() / allowed.units()));
  }

  const model::Cluster& cluster_;
  const layers::power::Built& built_;
  const layers::power::PowerPlan& power_;
  const layers::cabling::Cabling& cabling_;
  model::PriceBook book_;
  Ledger& ledger_;
  Bill bill_;
  Money capital_;
  bool priced_ = false;
};

}  // namespace

Bill plan_bill(const model::Cluster& cluster, const Bought& bought, Ledger& ledger) { return Biller(cluster, bought, ledger).run(); }

}  // namespace aidc::bill
