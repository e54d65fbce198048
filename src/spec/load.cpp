// SPDX-License-Identifier: Apache-2.0
#include "aidc/spec/load.hpp"

#include <algorithm>
#include <unordered_set>

#include "aidc/text/codes.hpp"
#include "aidc/text/table.hpp"
#include "aidc/text/yaml.hpp"

namespace aidc::spec {
namespace {

namespace code = text::code;

constexpr int this_version = 1;

/// Two entries of a list may not carry one name: other keys refer to it.
template <class T>
void check_names(const Said<List<T>>& list, std::string_view what, text::Diagnostics& diagnostics) {
  if (!list) return;
  std::unordered_set<std::string_view> seen;
  for (const auto& item : *list) {
    const Said<std::string>& name = item->name;
    if (name && !seen.insert(*name).second)
      diagnostics.error(code::duplicate_name, name.span, "there is already a " + std::string(what) + " `" + *name + "`",
                        "give each a name of its own");
  }
}

void check_pool(const Pool& pool, text::Diagnostics& diagnostics) {
  if (pool.count && pool.gpus)
    diagnostics.error(code::contradiction, pool.gpus.span, "a pool has a `count` or `gpus`, not both",
                      "keep the one you mean");
}

void check_price(const PriceEntry& entry, text::Span place, text::Diagnostics& diagnostics) {
  if (entry.item.value.has_value() == entry.lump.value.has_value())
    diagnostics.error(code::contradiction, place, "a price is for an `item` or is a `lump`",
                      "give one of the two");
}

/// One tier of switches is one switch, or a pair, or one leaf a rail; it has no spines.
void check_fabric(const Said<Fabric>& fabric, text::Diagnostics& diagnostics) {
  if (!fabric || !fabric->tiers || !fabric->topology) return;
  const bool flat = *fabric->topology != Topology::rail_optimized && *fabric->topology != Topology::leaf_spine;
  if (flat != (*fabric->tiers == Count(1)))
    diagnostics.error(code::contradiction, fabric->tiers.span,
                      "a " + std::string(word(*fabric->topology)) + " fabric has " + (flat ? "one tier" : "two or three tiers"), "leave `tiers` out, or change it");
}

/// The price book that a spec names, relative to the spec. Its entries come after the spec's own, which win.
void add_price_book(const text::Source& spec_source, Prices& prices, text::Files& files, text::Diagnostics& diagnostics) {
  const std::string_view name = spec_source.name;
  const auto slash = name.rfind('/');
  const bool absolute = prices.file->starts_with('/');
  const std::string folder = absolute || slash == std::string_view::npos ? "" : std::string(name.substr(0, slash + 1));
  text::Diagnostics unreadable;
  const text::Source* source = files.read(folder + *prices.file, unreadable);
  if (source == nullptr) {
    diagnostics.error(code::no_file, prices.file.span, unreadable.all().front().message, "the path is relative to the spec");
    return;
  }
  const auto tree = text::parse_yaml(*source, diagnostics);
  if (!tree) return;
  const text::TreeView view = tree->view();
  Prices book;
  text::Reader reader{diagnostics, {}, {}};
  text::read_table(text::Node(&view, 0), table_of(&book), &book, reader);
  if (!prices.only) prices.only = book.only;
  if (!book.entries) return;
  if (!prices.entries) prices.entries = {List<PriceEntry>{}, book.entries.span};
  for (auto& entry : *book.entries) {
    check_price(*entry, entry.span, diagnostics);
    prices.entries.value->push_back(std::move(entry));
  }
}

/// A job's team has to be one of those listed.
void check_teams(const Scheduler& scheduler, text::Diagnostics& diagnostics) {
  if (!scheduler.jobs) return;
  std::vector<std::string_view> teams;
  if (scheduler.teams)
    for (const auto& team : *scheduler.teams)
      if (team->name) teams.push_back(*team->name);
  for (const auto& job : *scheduler.jobs) {
    if (!job->team || std::find(teams.begin(), teams.end(), *job->team) != teams.end()) continue;
    const auto near = text::nearest(*job->team, teams);
    diagnostics.error(code::unknown_name, job->team.span, "there is no team `" + *job->team + "`",
                      near.empty() ? "add it to `scheduler.teams`" : text::did_you_mean({near}));
  }
}

void check_whole(const Spec& spec, text::Diagnostics& diagnostics) {
  if (spec.version && *spec.version != Count(this_version))
    diagnostics.error(code::wrong_version, spec.version.span, "this aidc reads version 1 of the spec", "write `aidc: 1`");
  check_names(spec.nodes, "pool", diagnostics);
  check_names(spec.workloads, "workload", diagnostics);
  check_names(spec.storage, "storage system", diagnostics);
  if (spec.fabrics)
    for (const auto* fabric : {&spec.fabrics->compute, &spec.fabrics->storage, &spec.fabrics->frontend, &spec.fabrics->oob}) check_fabric(*fabric, diagnostics);
  if (spec.scheduler) {
    check_names(spec.scheduler->teams, "team", diagnostics);
    check_names(spec.scheduler->jobs, "job", diagnostics);
    check_teams(*spec.scheduler, diagnostics);
  }
  if (spec.nodes)
    for (const auto& pool : *spec.nodes) check_pool(*pool, diagnostics);
  if (spec.prices && spec.prices->entries)
    for (const auto& entry : *spec.prices->entries) check_price(*entry, entry.span, diagnostics);
}

}  // namespace

std::unique_ptr<Document> load_spec(const text::Source& source, std::span<const std::string> sets, text::Files& files,
                                    text::Diagnostics& diagnostics) {
  auto tree = text::parse_yaml(source, diagnostics);
  if (!tree) return nullptr;
  bool good = true;
  for (const std::string& set : sets) good &= apply_set(*tree, set, files, diagnostics);
  if (!good) return nullptr;
  if (tree->records.front().kind == text::NodeKind::null) {
    diagnostics.error(code::syntax, {&source, 1, 1, 1}, "the file is empty", "start with `aidc: 1`");
    return nullptr;
  }
  auto document = std::make_unique<Document>();
  document->tree = std::move(*tree);
  document->view = document->tree.view();
  text::Reader reader{diagnostics, {}, {}};
  const std::size_t before = diagnostics.count();
  text::read_table(document->root(), table_of(&document->spec), &document->spec, reader);
  if (document->spec.prices && document->spec.prices->file) add_price_book(source, *document->spec.prices.value, files, diagnostics);
  check_whole(document->spec, diagnostics);
  document->unused = std::move(reader.unused);
  return diagnostics.count() == before ? std::move(document) : nullptr;
}

void Spec::add_policy(Policy further) {
  if (!policy) {
    policy.value = std::move(further);
    return;
  }
  const auto append = [](auto& to, auto& from) {
    if (!from) return;
    if (!to) return void(to = std::move(from));
    to.value->insert(to.value->end(), from->begin(), from->end());
  };
  append(policy.value->rules, further.rules);
  append(policy.value->waivers, further.waivers);
}

std::optional<Policy> load_policy(const text::Source& source, text::Diagnostics& diagnostics) {
  const auto tree = text::parse_yaml(source, diagnostics);
  if (!tree) return {};
  const text::TreeView view = tree->view();
  Policy policy;
  text::Reader reader{diagnostics, {}, {}};
  const std::size_t before = diagnostics.count();
  text::read_table(text::Node(&view, 0), table_of(&policy), &policy, reader);
  if (diagnostics.count() != before) return {};
  return policy;
}

}  // namespace aidc::spec
