// SPDX-License-Identifier: Apache-2.0
// The plan and its findings for pull requests and wikis.
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/render/plan.hpp"
#include "aidc/units/format.hpp"
#include "markdown.hpp"

namespace aidc::render {
namespace {

namespace fabric = layers::fabric::fact;
namespace power = layers::power::fact;

class Sheet {
 public:
  explicit Sheet(const plan::Plan& plan) : ledger_(plan.ledger) {}

  std::string show(const facts::FactBase& fact, std::string_view instance = {}) const {
    const facts::Entry* e = ledger_.known(fact, instance);
    return e == nullptr ? "unknown" : facts::show(e->value, fact.unit);
  }
  void line(std::string text) { out += std::move(text) + "\n"; }
  void row(std::initializer_list<std::string> cells) {
    for (const std::string& c : cells) out += "| " + plain_cell(c) + " ";
    out += "|\n";
  }
  void rule(std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out += "| --- ";
    out += "|\n";
  }

  std::string out;

 private:
  const facts::Ledger& ledger_;
};

void fabrics(Sheet& sheet, const plan::Plan& plan) {
  sheet.line("\n| fabric | topology | leaf | spine | core | node links | leaf–spine links |");
  sheet.rule(7);
  for (const auto& f : plan.fabrics)
    sheet.row({f.name, f.plane.tiers > units::Count(0) ? sheet.show(fabric::topology, f.name) : "", units::grouped(f.leaves.value()), units::grouped(f.spines.value()),
               units::grouped(f.cores.value()), units::grouped(f.node_links.value()), f.leaf_links ? units::grouped(f.leaf_links->value()) : "unknown"});
}

}  // namespace

std::string plan_markdown(const Judged& judged) {
  const plan::Plan& plan = judged.plan;
  Sheet sheet(plan);
  sheet.line("# " + plain_cell(*plan.cluster.spec().name) + "\n");
  sheet.line("| quantity | value |");
  sheet.rule(2);
  sheet.row({"nodes", units::grouped(plan.nodes.count.value())});
  sheet.row({"GPUs", units::grouped(plan.nodes.gpus.value())});
  sheet.row({"racks", units::grouped(plan.power.racks.value())});
  sheet.row({"draw of equipment", sheet.show(power::it_load)});
  sheet.row({"draw of the site", sheet.show(power::facility_load)});
  const bool partial = plan.bill.unpriced > units::Count(0);
  sheet.row({"to buy", plan.bill.capital ? (partial ? "at least " : "") + units::human(*plan.bill.capital) : "nothing is priced"});
  if (partial) sheet.row({"unpriced lines", units::grouped(plan.bill.unpriced.value())});
  fabrics(sheet, plan);
  sheet.line("\n## Findings\n");
  return sheet.out + findings_markdown(judged.results, judged.dated);
}

}  // namespace aidc::render
