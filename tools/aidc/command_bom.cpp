// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/bom.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

std::string rendered(const Options& options, const render::BomPage& page) {
  if (options.format == "csv") return render::bom_csv(page);
  if (options.format == "json") return render::bom_json(page);
  if (options.format == "markdown") return render::bom_markdown(page);
  return render::bom_text(page, options.output.empty() && color_wanted(options));
}

}  // namespace

int run_bom(const Options& options) {
  if (const int mistake = wants_one_spec(options)) return mistake;
  Session session;
  if (!session.open(options) || !session.make(options, options.arguments[0])) return wrong_input;
  deliver(options, rendered(options, render::bom_page(*session.document->spec.name, session.plan->bill, options.of)));
  return fine;
}

}  // namespace aidc::cli
