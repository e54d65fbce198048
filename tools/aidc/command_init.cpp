// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include "aidc/model/defaults.hpp"
#include "aidc/spec/starter.hpp"
#include "aidc/units/parse.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

constexpr units::Count one_unit = 256;  // accelerators of one scalable unit of the published H100 design
constexpr units::Count most = 1'000'000'000;

/// The text of an example; nothing if the mistake has been reported.
std::optional<std::string> from_example(const Options& options, const catalog::Catalog& catalog) {
  std::string_view name = options.from;
  if (name.starts_with("examples/")) name.remove_prefix(std::string_view("examples/").size());
  if (name.ends_with(".yaml")) name.remove_suffix(std::string_view(".yaml").size());
  if (const std::string_view text = catalog.example(name); !text.empty()) return std::string(text);
  std::string all;
  for (const auto n : catalog.examples()) all += (all.empty() ? "" : ", ") + std::string(n);
  wrong("there is no example `" + std::string(name) + "` [spec/unknown-name]",
        did_you_mean(name, catalog.examples(), "the examples are " + all));
  return {};
}

std::optional<std::string> from_nothing(const Options& options, const catalog::Catalog& catalog) {
  const std::string id = options.server.empty() ? *model::standard<std::string>(catalog, "server") : options.server;
  const auto* server = catalog.find<catalog::Server>(id);
  if (server == nullptr) {
    wrong("the catalogue has no server `" + id + "` [spec/unknown-device]",
          did_you_mean(id, catalog.ids("server"), "`aidc catalog list server` shows what there is"));
    return {};
  }
  const auto gpus = options.gpus.empty() ? std::optional(one_unit.value()) : units::parse_count(options.gpus);
  if (!gpus || *gpus < 1 || *gpus > most.value()) {
    wrong("--gpus wants a whole number from 1 to " + std::to_string(most.value()) + ", here is `" + options.gpus +
              "` [cli/usage]",
          "aidc init --gpus 256");
    return {};
  }
  if (!options.gpus.empty() && server->gpus.or_else(0) == units::Count(0)) {
    wrong("`" + id + "` has no accelerators [cli/usage]", "leave --gpus out, or take another --server");
    return {};
  }
  const bool bare = server->gpus.or_else(0) == units::Count(0);
  return spec::starter(catalog, *server, bare ? units::Count(1) : units::Count(*gpus));
}

}  // namespace

int run_init(const Options& options) {
  if (!options.from.empty() && (!options.server.empty() || !options.gpus.empty()))
    return wrong("--from copies an example as it is; it goes with no --gpus and no --server [cli/usage]",
                 "change the copy");
  Session session;
  if (!session.open(options)) return wrong_input;
  const auto text =
      options.from.empty() ? from_nothing(options, session.catalog) : from_example(options, session.catalog);
  if (!text) return wrong_input;
  if (!options.output.empty() && !options.force && std::filesystem::exists(options.output))
    return wrong("`" + options.output + "` is already there [cli/usage]", "--force replaces it");
  deliver(options, *text);
  return fine;
}

}  // namespace aidc::cli
