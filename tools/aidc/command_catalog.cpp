// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/render/knowledge.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

int list(const Options& options, const catalog::Catalog& catalog) {
  auto listed = catalog.list();
  if (options.arguments.size() == 2) {
    const std::string& kind = options.arguments[1];
    const auto kinds = catalog::kinds();
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
      std::string all;
      for (const auto k : kinds) all += (all.empty() ? "" : ", ") + std::string(k);
      return wrong("the catalogue has no kind `" + kind + "` [cli/usage]",
                   did_you_mean(kind, {kinds.begin(), kinds.end()}, "the kinds are " + all));
    }
    std::erase_if(listed, [&](const auto& l) { return l.kind != kind; });
  }
  write_out(options.format == "json" ? render::catalog_json(listed)
                                     : render::catalog_text(listed, color_wanted(options)));
  return fine;
}

int show(const Options& options, const catalog::Catalog& catalog) {
  const std::string& id = options.arguments[1];
  const auto device = views::device(catalog, id);
  if (!device)
    return wrong("the catalogue has no entry `" + id + "` [spec/unknown-device]",
                 did_you_mean(id, views::all_ids(catalog), "`aidc catalog list` shows what there is"));
  write_out(options.format == "json" ? render::device_json(*device, catalog)
                                     : render::device_text(*device, catalog, color_wanted(options)));
  return fine;
}

}  // namespace

int run_catalog(const Options& options) {
  const auto& words = options.arguments;
  const bool lists = !words.empty() && words[0] == "list" && words.size() <= 2;
  const bool shows = words.size() == 2 && words[0] == "show";
  if (!lists && !shows)
    return wrong("`catalog` takes list [KIND], or show ID [cli/usage]",
                 "aidc catalog list server; aidc catalog show nvidia-dgx-h100");
  Session session;
  if (!session.open(options)) return wrong_input;
  return lists ? list(options, session.catalog) : show(options, session.catalog);
}

int run_rules(const Options& options) {
  const auto& words = options.arguments;
  const bool lists = words.size() == 1 && words[0] == "list";
  const bool shows = words.size() == 2 && words[0] == "show";
  if (!lists && !shows)
    return wrong("`rules` takes list, or show RULE [cli/usage]",
                 "aidc rules list; aidc rules show power/rack-over-air-limit");
  Session session;
  if (!session.open(options)) return wrong_input;
  if (shows) return explain_rule(options, session, words[1]);
  write_out(options.format == "json" ? render::rules_json(session.rules)
                                     : render::rules_text(session.rules, color_wanted(options)));
  return fine;
}

}  // namespace aidc::cli
