// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/bom.hpp"
#include "aidc/render/cables.hpp"
#include "aidc/text/files.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

std::string rendered(const Options& options, const render::BomPage& page) {
  if (options.format == "csv") return render::bom_csv(page);
  if (options.format == "json") return render::bom_json(page);
  if (options.format == "markdown") return render::bom_markdown(page);
  return render::bom_text(page, options.output.empty() && color_wanted(options));
}

/// Options that would be read and change nothing.
int wrong_together(const Options& options) {
  if (!options.cables && !options.columns.empty()) return wrong("`--columns` chooses columns of the list of cables [cli/usage]", "add `--cables`");
  if (options.cables && options.of != "all") return wrong("`--of` chooses lines of the bill, and the list of cables has none [cli/usage]", "leave `--cables` or `--of` out");
  if (options.cables && options.format == "markdown")
    return wrong("the list of cables has no format `markdown` [cli/usage]", "take text, csv or json");
  return fine;
}

int wrong_column(const std::string& word) {
  std::string names;
  for (std::string_view c : render::cable_columns()) names += (names.empty() ? "" : ", ") + std::string(c);
  return wrong("there is no column `" + word + "` [cli/usage]", did_you_mean(word, render::cable_columns(), "the columns are " + names));
}

void list_cables(const Options& options, const plan::Plan& plan, const render::Columns& columns) {
  views::CableWalk walk(plan, views::Each::cable);
  if (options.output.empty()) {
    render::write_cables(walk, columns, options.format, write_out);
  } else {
    text::NewFile file(options.output);
    render::write_cables(walk, columns, options.format, [&](std::string_view piece) { file.append(piece); });
    file.finish();
  }
  if (options.format != "csv") return;  // the other forms say so themselves
  for (const auto& left : walk.left_out()) write_err("aidc: note: " + left.fabric + " is not listed: " + left.why + "\n");
}

}  // namespace

int run_bom(const Options& options) {
  if (const int mistake = wants_one_spec(options)) return mistake;
  const render::Columns columns = render::read_columns(options.columns);
  if (columns.unknown) return wrong_column(*columns.unknown);
  if (const int mistake = wrong_together(options)) return mistake;
  Session session;
  if (!session.open(options) || !session.make(options, options.arguments[0])) return wrong_input;
  if (options.cables && wants_listable(*session.plan) != fine) return wrong_input;
  if (options.cables) return list_cables(options, *session.plan, columns), fine;
  deliver(options, rendered(options, render::bom_page(*session.document->spec.name, session.plan->bill, options.of)));
  return fine;
}

}  // namespace aidc::cli
