// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/iblinkinfo.hpp"
#include "aidc/measure/ibnetdiscover.hpp"
#include "aidc/render/subnet.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

/// `accept fabric` compares the fabric with itself.
bool alone(const Options& options) { return options.arguments.empty() || (options.arguments.size() == 1 && options.arguments[0] == "fabric"); }

int answer(const Options& options, const views::SubnetReport& report, bool with_plan) {
  deliver(options, options.format == "json" ? render::subnet_json(report) : render::subnet_text(report, with_plan, options.output.empty() && color_wanted(options)));
  return report.clean() || options.fail_on == "never" ? fine : findings;
}

int against_plan(const Options& options, const measure::Subnet& subnet, Session& session) {
  if (!session.make(options, options.arguments[0])) return wrong_input;
  if (const int mistake = wants_listable(*session.plan)) return mistake;
  const auto& fabrics = session.plan->fabrics;
  std::size_t i = 0;
  while (i < fabrics.size() && fabrics[i].name != "compute") ++i;
  if (i == fabrics.size()) return wrong("the plan has no compute fabric [cli/usage]", "give a spec whose servers have compute NICs");
  views::CableWalk walk(*session.plan, views::Each::link);
  const auto report = views::check_subnet(subnet, walk, i);
  if (!walk.left_out().empty()) return wrong("the cables of the compute fabric are not known: " + walk.left_out().front().why + " [cli/usage]", "leave the spec out: the fabric is then compared with itself");
  return answer(options, report, true);
}

}  // namespace

int run_accept(const Options& options) {
  const bool discovered = !options.ibnetdiscover.empty();
  if (discovered == !options.iblinkinfo.empty())
    return wrong(discovered ? "`accept` takes one measurement [cli/usage]" : "`accept` needs a measurement [cli/usage]", "give --ibnetdiscover FILE or --iblinkinfo FILE");
  if (options.arguments.size() > 1) return wrong("`accept` takes one spec [cli/usage]", "aidc accept cluster.yaml --ibnetdiscover FILE");
  Session session;
  if (!session.open(options)) return wrong_input;
  const text::Source* source = session.files.read(discovered ? options.ibnetdiscover : options.iblinkinfo, session.diagnostics);
  const auto subnet = source == nullptr ? std::nullopt : discovered ? measure::read_ibnetdiscover(*source, session.diagnostics) : measure::read_iblinkinfo(*source, session.diagnostics);
  if (!subnet) return session.report(), wrong_input;
  if (!alone(options)) return against_plan(options, *subnet, session);
  const auto each = options.each > 0 ? std::optional(static_cast<std::uint32_t>(options.each)) : std::nullopt;
  return answer(options, views::check_subnet(*subnet, each), false);
}

}  // namespace aidc::cli
