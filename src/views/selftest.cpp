// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/selftest.hpp"

#include <cmath>

#include "aidc/plan/plan.hpp"
#include "aidc/units/failure.hpp"

namespace aidc::views {
namespace {

using facts::Value;

facts::Expression read(const Published& row, const std::string& text) {
  auto parsed = facts::parse_expression(text, plan::all_facts());
  if (const auto* e = std::get_if<facts::ExpressionError>(&parsed))
    throw Failure("the published row `" + row.id + "` has the wrong expression `" + text + "`: " + e->what);
  return std::get<facts::Expression>(std::move(parsed));
}

/// `x` with `digits` significant digits.
double rounded(double x, int digits) {
  if (x == 0) return 0;
  const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::fabs(x))));
  return std::round(x * scale) / scale;
}

bool same(double a, double b) {
  constexpr double near = 1e-9;
  return std::fabs(a - b) <= near * std::max(std::fabs(a), std::fabs(b));
}

/// A count is never rounded by the digits of a document.
bool is_exact(const Published& row, const Value& expected) {
  return !row.within && (!row.digits || expected.kind == facts::Kind::count);
}

bool holds(const Published& row, double expected, double got) {
  if (row.within) return std::fabs(got - expected) <= *row.within * std::fabs(expected);
  return same(row.digits ? rounded(got, *row.digits) : got, expected);
}

Check compare(const Published& row, const Expected& expected, const facts::Ledger& ledger) {
  Check check{expected.what, {}, {}, {}, false, false};
  const auto value = facts::evaluate(read(row, expected.value), ledger, {}).value;
  if (!value) throw Failure("the published row `" + row.id + "` expects no number: `" + expected.value + "`");
  check.expected = *value;
  check.exact = is_exact(row, *value);
  check.got = facts::evaluate(read(row, expected.of), ledger, {}).value;
  if (!check.got) return check;
  if (check.got->dim != check.expected.dim)
    throw Failure("the published row `" + row.id + "` compares `" + expected.of + "` with `" + expected.value + "`");
  const double e = check.expected.number(), g = check.got->number();
  check.deviation = e == 0 ? g : g / e - 1;
  check.holds = holds(row, e, g);
  return check;
}

}  // namespace

Rederived rederive(const catalog::Catalog& catalog, const Published& row) {
  Rederived out{row, {}};
  if (!row.not_scored.empty()) return out;
  text::Files files;
  text::Diagnostics diagnostics;
  const auto document = spec::load_spec(*files.keep(row.id, row.spec), row.sets, files, diagnostics);
  const auto plan = document ? plan::make_plan(*document, catalog, diagnostics) : nullptr;
  if (!plan) throw Failure("the published row `" + row.id + "` is no spec:\n" + render(diagnostics));
  for (const Expected& e : row.expected) out.checks.push_back(compare(row, e, plan->ledger));
  return out;
}

std::vector<Rederived> selftest(const catalog::Catalog& catalog) {
  std::vector<Rederived> out;
  for (const Published& row : published(catalog)) out.push_back(rederive(catalog, row));
  return out;
}

}  // namespace aidc::views
