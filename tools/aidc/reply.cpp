// SPDX-License-Identifier: Apache-2.0
// How every subcommand answers: results to where they are wanted, mistakes to standard error.
#include "aidc/text/files.hpp"
#include "command.hpp"

namespace aidc::cli {

void deliver(const Options& options, const std::string& text) {
  if (options.output.empty())
    write_out(text);
  else
    text::write_file(options.output, text);
}

int wrong(const std::string& message, const std::string& help) {
  write_err("aidc: error: " + text::printable(message) + "\n  help: " + text::printable(help) + "\n");
  return wrong_input;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names,
                         std::string_view otherwise) {
  const std::string_view near = text::nearest(word, names);
  return near.empty() ? std::string(otherwise) : "did you mean `" + std::string(near) + "`?";
}

int wants_one_spec(const Options& options) {
  if (options.arguments.size() == 1) return fine;
  return wrong("`" + options.command + "` takes one spec [cli/usage]", "aidc " + options.command + " cluster.yaml");
}

int wants_listable(const plan::Plan& plan) {
  constexpr std::int64_t most = 100'000'000;  // a plan is counted at any size, but a list of this many rows is read by nobody
  units::Count links = plan.nodes.count;
  for (const auto& f : plan.fabrics) links += f.node_links + f.leaf_links.value_or(0) + f.spine_links.value_or(0);
  if (links <= units::Count(most)) return fine;
  return wrong("the plan has more than 100 million nodes and links; they are counted, not listed [cli/usage]", "list a part of the cluster");
}

}  // namespace aidc::cli
