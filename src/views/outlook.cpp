// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/outlook.hpp"

#include <algorithm>
#include <map>

#include "aidc/layers/nodes/facts.hpp"

namespace aidc::views {
namespace {

/// As far as is looked: four times what there is, and some for small clusters.
std::int64_t farthest(std::int64_t nodes) {
  constexpr std::int64_t times = 4, some = 64;
  return nodes * times + some;
}

class Grower {
 public:
  Grower(const plan::Plan& plan, const Replan& replan) : plan_(plan), replan_(replan) {}

  Outlook run() {
    const auto& pools = plan_.nodes.pools;
    if (pools.empty()) return {};
    const auto most = std::max_element(pools.begin(), pools.end(), [](const auto& a, const auto& b) { return a.gpus < b.gpus; });
    pool_ = static_cast<std::size_t>(most - pools.begin());
    now_ = most->count.value();
    Outlook out;
    out.pool = most->name;
    out.nodes = now_;
    out.grows = !at(farthest(now_)).empty();
    out.per_year = plan_.ledger.number(layers::nodes::fact::nodes_per_year);
    for (Resource& r : capacity(plan_)) out.allowances.push_back(allow(std::move(r)));
    for (Allowance& a : out.allowances) years(a, out.per_year);
    first(out);
    return out;
  }

 private:
  using Ratios = std::map<std::string, double, std::less<>>;

  /// Ratios of all resources with so many nodes; empty where no plan can be made.
  const Ratios& at(std::int64_t nodes) {
    const auto [known, fresh] = seen_.try_emplace(nodes);
    if (!fresh) return known->second;
    if (const auto plan = replan_(pool_, nodes))
      for (const Resource& r : capacity(*plan)) known->second.emplace(key(r), r.ratio);
    return known->second;
  }

  /// Pools share names of resources.
  std::string key(const Resource& r) const { return r.name + "\n" + r.instance; }

  bool below(const Resource& r, std::int64_t nodes, bool full) {
    const Ratios& ratios = at(nodes);
    const auto found = ratios.find(key(r));
    return found != ratios.end() && (full ? found->second <= 1 : found->second < r.threshold);
  }

  /// The most nodes below a line; nothing if that is beyond where is looked.
  std::optional<std::int64_t> most_below(const Resource& r, bool full) {
    std::int64_t good = now_, bad = farthest(now_);
    if (below(r, bad, full)) return {};
    while (bad - good > 1) {
      const std::int64_t middle = good + (bad - good) / 2;
      (below(r, middle, full) ? good : bad) = middle;
    }
    return good;
  }

  Allowance allow(Resource r) {
    Allowance a{std::move(r), {}, {}, false, false, false, {}, {}};
    const Resource& res = a.resource;
    if (!res.stated) return a;
    const auto far = at(farthest(now_)).find(key(res));
    if (far == seen_[farthest(now_)].end() || far->second == res.ratio) return a;  // takes no notice of nodes
    const auto nodes = [&](bool full) -> std::optional<std::int64_t> {
      if (full ? res.ratio > 1 : res.ratio >= res.threshold) return 0;
      const auto most = most_below(res, full);
      return most ? std::optional(*most - now_) : std::nullopt;
    };
    const auto line = nodes(false), full = nodes(true);
    a.line_beyond = !line;
    a.more_than = !full;
    a.to_line = line.value_or(farthest(now_) - now_);
    a.to_full = full.value_or(farthest(now_) - now_);
    a.jumps = line && full && *line == *full && res.ratio < res.threshold;
    return a;
  }

  static void years(Allowance& a, std::optional<double> per_year) {
    if (!per_year || *per_year <= 0) return;
    if (a.to_line && !a.line_beyond) a.line_year = static_cast<double>(*a.to_line > 0 || a.resource.ratio < a.resource.threshold ? *a.to_line + 1 : 0) / *per_year;
    if (a.to_full && !a.more_than) a.full_year = static_cast<double>(a.resource.ratio > 1 ? 0 : *a.to_full + 1) / *per_year;
  }

  /// The first to reach its line is that with the fewest nodes to it; of those beyond it, the fullest.
  static void first(Outlook& out) {
    for (std::size_t i = 0; i < out.allowances.size(); ++i) {
      const Allowance& a = out.allowances[i];
      if (!a.to_line || a.line_beyond || a.resource.layer == "scheduler") continue;
      const Allowance* best = out.next();
      const auto fill = [](const Allowance& x) { return x.resource.ratio / x.resource.threshold; };
      if (best == nullptr || *a.to_line < *best->to_line || (*a.to_line == *best->to_line && fill(a) > fill(*best))) out.first = i;
    }
  }

  const plan::Plan& plan_;
  const Replan& replan_;
  std::size_t pool_ = 0;
  std::int64_t now_ = 0;
  std::map<std::int64_t, Ratios> seen_;
};

}  // namespace

Outlook outlook(const plan::Plan& plan, const Replan& replan) { return Grower(plan, replan).run(); }

}  // namespace aidc::views
