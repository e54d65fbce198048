// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "aidc/render/pages.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

std::string cli_page() {
  std::string out = render::page_head("Commands", "cli");
  out +=
      "Results go to standard output, all else to standard error. Exit codes: 0 fine; 1 findings at or above "
      "`--fail-on`;\n"
      "2 a wrong spec or command line, with nothing on standard output; 3 the machine failed, or aidc has a bug. `-` "
      "reads a\n"
      "spec from standard input.\n";
  for (const Command& c : commands()) {
    out += "\n## aidc " + std::string(c.name) + "\n\n" + std::string(c.summary) + "\n\n```\naidc " +
           std::string(c.name) + (c.arguments.empty() ? "" : " " + std::string(c.arguments)) +
           "\n```\n\n| option | what it does |\n| --- | --- |\n";
    for (const OptionDoc& o : options_of(c)) out += "| `" + o.names + "` | " + render::cell(o.doc) + " |\n";
  }
  return out;
}

std::string facts_page() {
  return render::facts_page(plan::all_facts());
}
std::string spec_page() {
  return render::spec_page(catalog::Catalog{});
}

std::string rules_page() {
  const catalog::Catalog catalog;
  text::Diagnostics diagnostics;
  const auto rules = rules::load_rules(catalog, diagnostics);
  if (!diagnostics.empty()) throw Failure("a built-in rule is wrong:\n" + text::render(diagnostics));
  return render::rules_page(rules, catalog);
}

struct Page {
  std::string_view name;
  std::string (*print)();
};
constexpr std::array pages{Page{"spec", spec_page}, Page{"facts", facts_page}, Page{"rules", rules_page},
                           Page{"cli", cli_page}, Page{"errors", render::errors_page}};

}  // namespace

int run_docs(const Options& options) {
  for (const Page& page : pages)
    if (options.arguments.size() == 1 && options.arguments[0] == page.name) return write_out(page.print()), fine;
  write_err("aidc: error: `docs` takes one page [cli/usage]\n  help: spec, facts, rules, cli or errors\n");
  return wrong_input;
}

}  // namespace aidc::cli
