// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aidc/catalog/netbox.hpp"
#include "aidc/render/device_entry.hpp"
#include "aidc/render/knowledge.hpp"
#include "aidc/text/yaml.hpp"
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
  deliver(options, options.format == "json" ? render::catalog_json(listed)
                                            : render::catalog_text(listed, options.output.empty() && color_wanted(options)));
  return fine;
}

int show(const Options& options, const catalog::Catalog& catalog) {
  const std::string& id = options.arguments[1];
  const auto device = views::device(catalog, id);
  if (!device)
    return wrong("the catalogue has no entry `" + id + "` [spec/unknown-device]",
                 did_you_mean(id, views::all_ids(catalog), "`aidc catalog list` shows what there is"));
  deliver(options, options.format == "json" ? render::device_json(*device, catalog)
                                            : render::device_text(*device, catalog, options.output.empty() && color_wanted(options)));
  return fine;
}

/// Notes and warnings about a file go to standard error; the exit code that they ask for.
int remarked(const Options& options, std::vector<catalog::Remark> remarks) {
  std::stable_sort(remarks.begin(), remarks.end(), [](const auto& a, const auto& b) { return a.said.span.line < b.said.span.line; });
  bool fails = false;
  for (const catalog::Remark& r : remarks) {
    if (r.warning || !options.quiet) write_err(text::render(r.said, r.warning ? "warning" : "note"));
    fails |= options.fail_on == "note" || (r.warning && options.fail_on == "warning");
  }
  return fails ? findings : fine;
}

int import_type(const Options& options, Session& session) {
  const text::Source* source = session.files.read(options.arguments[1], session.diagnostics);
  const auto tree = source == nullptr ? std::nullopt : text::parse_yaml(*source, session.diagnostics);
  if (!session.report()) return wrong_input;
  const text::TreeView view = tree->view();
  std::vector<catalog::Remark> remarks;
  const auto device = catalog::read_device_type(text::Node(&view, 0), session.catalog, session.diagnostics, remarks);
  if (!session.report()) return wrong_input;
  const int code = remarked(options, remarks);
  deliver(options, render::entry_yaml(*device));
  return code;
}

}  // namespace

int run_catalog(const Options& options) {
  const auto& words = options.arguments;
  const bool lists = !words.empty() && words[0] == "list" && words.size() <= 2;
  const bool shows = words.size() == 2 && words[0] == "show";
  const bool imports = words.size() == 2 && words[0] == "import";
  if (!lists && !shows && !imports)
    return wrong("`catalog` takes list [KIND], show ID, or import DEVICE_TYPE [cli/usage]",
                 "aidc catalog list server; aidc catalog show nvidia-dgx-h100; aidc catalog import QM9700.yaml");
  Session session;
  if (!session.open(options)) return wrong_input;
  if (imports) return import_type(options, session);
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
