// SPDX-License-Identifier: Apache-2.0
// The one door to CLI11.
#include <CLI/CLI.hpp>

#include "aidc/text/diagnostics.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

std::vector<std::string> words(std::string_view list) {
  std::vector<std::string> out;
  while (!list.empty()) {
    out.emplace_back(list.substr(0, list.find('|')));
    list.remove_prefix(std::min(list.size(), out.back().size() + 1));
  }
  return out;
}

void add_common(CLI::App& app, Options& o) {
  app.add_flag("-q,--quiet", o.quiet, "only results and errors");
  app.add_flag("-v,--verbose", o.verbose, "say what is done");
  app.add_option("--color", o.color, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--specs", o.specs, "a catalogue and rules laid over the built-in ones");
}

void add_command(CLI::App& app, const Command& c, Options& o) {
  CLI::App* sub = app.add_subcommand(std::string(c.name), std::string(c.summary));
  add_common(*sub, o);
  if (!c.arguments.empty()) sub->add_option("arguments", o.arguments, std::string(c.arguments));
  if (c.takes & takes_format) sub->add_option("--format", o.format, std::string(c.formats))->check(CLI::IsMember(words(c.formats)));
  if (c.takes & takes_spec) sub->add_option("--set", o.sets, "path=value: replaces or adds a value")->expected(1)->take_all();
  if (c.takes & (takes_judging | takes_fail_on))
    sub->add_option("--fail-on", o.fail_on, "error, warning, note or never")->check(CLI::IsMember({"error", "warning", "note", "never"}));
  if (c.takes & takes_judging) {
    sub->add_option("--policy", o.policy, "a policy file");
    sub->add_option("--as-of", o.as_of, "the day for which waivers and prices are judged");
  }
  if (c.takes & takes_prove) sub->add_flag("--prove", o.prove, "recompute every number from its formula");
  if (c.takes & takes_output) sub->add_option("-o,--output", o.output, "a file instead of standard output");
  if (c.takes & takes_of) {
    sub->add_option("--of", o.of, "nodes, switches, cables, optics, racks or all")->check(CLI::IsMember({"nodes", "switches", "cables", "optics", "racks", "all"}));
    sub->add_flag("--cables", o.cables, "the port-to-port list: each cable with both its ends");
    sub->add_option("--columns", o.columns, "columns of that list, separated by commas");
  }
  if (c.takes & takes_measured) {
    sub->add_option("--ibnetdiscover", o.ibnetdiscover, "what ibnetdiscover printed, also with -p");
    sub->add_option("--iblinkinfo", o.iblinkinfo, "what iblinkinfo printed, also with -l");
    sub->add_option("--links-per-leaf-spine", o.each, "links that each leaf has to each spine")->check(CLI::PositiveNumber);
  }
  if (c.takes & takes_to) {
    sub->add_option("--to", o.to, "the target");
    sub->add_flag("--list", o.list, "the targets there are");
    sub->add_option("-o,--output", o.output, "the folder that the files go to");
  }
  if (c.takes & takes_init) {
    sub->add_option("--gpus", o.gpus, "accelerators");
    sub->add_option("--server", o.server, "catalogue id of the server");
    sub->add_option("--from", o.from, "start from an example");
    sub->add_flag("--force", o.force, "replace a file that is there");
  }
  sub->callback([&o, &c] { o.command = c.name; });
}

int no_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const Command& c : commands()) names.push_back(c.name);
  constexpr std::size_t shown = 40;
  return wrong("there is no command `" + std::string(text::first_code_points(word, shown)) + "` [cli/usage]",
               did_you_mean(word, names, "`aidc --help` lists the commands"));
}

}  // namespace

std::vector<OptionDoc> options_of(const Command& command) {
  Options unused;
  CLI::App app;
  add_command(app, command, unused);
  std::vector<OptionDoc> out;
  const CLI::App* sub = app.get_subcommands([](CLI::App*) { return true; }).front();
  const CLI::Option* help = sub->get_help_ptr();
  for (const CLI::Option* o : sub->get_options())
    if (o->nonpositional() && o != help) out.push_back({o->get_name(false, true), o->get_description()});
  return out;
}

std::optional<int> read_arguments(int argc, char** argv, Options& options) {
  CLI::App app("aidc: the open planner for AI data centres", "aidc");
  app.set_version_flag("--version", "aidc " + std::string(version()));
  app.require_subcommand(1);
  app.fallthrough();
  add_common(app, options);
  // Options of twelve commands cost more than a small plan: where the first word names a command, only its own are made.
  const std::string_view first = argc > 1 ? argv[1] : "";
  const bool named = std::any_of(commands().begin(), commands().end(), [&](const Command& c) { return c.name == first; });
  for (const Command& c : commands())
    if (!named || c.name == first) add_command(app, c, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    write_out(chosen.empty() ? app.help() : chosen.front()->help());
    return fine;
  } catch (const CLI::CallForVersion&) {
    write_out("aidc " + std::string(version()) + "\n");
    return fine;
  } catch (const CLI::ParseError& e) {
    return named || first.empty() || first.starts_with('-') ? wrong(e.what() + std::string(" [cli/usage]"), "`aidc --help` lists the commands")
                                                                  : no_command(first);
  }
  return {};
}

}  // namespace aidc::cli
