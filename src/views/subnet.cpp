// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/subnet.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace aidc::views {
namespace {

using measure::Subnet, measure::SubnetDevice, measure::SubnetLink;

enum class Tier : std::uint8_t { none, leaf, spine, core };

template <class K>
K most_frequent(const std::map<K, std::uint32_t>& counts) {
  K best{};
  std::uint32_t most = 0;
  for (const auto& [key, n] : counts)
    if (n > most) best = key, most = n;
  return best;
}

/// Leaves have adapters, spines have leaves, cores have neither; a switch without a link is none of them.
std::vector<Tier> tiers_of(const Subnet& s, const KnownTiers& known) {
  std::vector<Tier> out(s.devices.size(), Tier::none);
  for (std::size_t i = 0; !known.empty() && i < out.size(); ++i)
    if (const auto at = known.find(s.devices[i].name()); s.devices[i].is_switch() && at != known.end()) out[i] = at->second == 0 ? Tier::leaf : at->second == 1 ? Tier::spine : Tier::core;
  const auto over = [&](auto&& f) {
    for (const SubnetLink& l : s.links) {
      f(l.a, l.z);
      f(l.z, l.a);
    }
  };
  over([&](std::uint32_t a, std::uint32_t z) {
    if (s.devices[a].is_switch() && out[a] == Tier::none && s.devices[z].kind == SubnetDevice::Kind::adapter) out[a] = Tier::leaf;
  });
  over([&](std::uint32_t a, std::uint32_t z) {
    if (s.devices[a].is_switch() && out[a] == Tier::none && out[z] == Tier::leaf) out[a] = Tier::spine;
  });
  over([&](std::uint32_t a, std::uint32_t z) {
    if (s.devices[a].is_switch() && out[a] == Tier::none && s.devices[z].is_switch()) out[a] = Tier::core;
  });
  return out;
}

/// The trailing numbers of a name, and what stands around them: "A09-P1-IBLEAF-03-01" is {3, 1} of "IBLEAF".
struct Place {
  std::string family;
  std::vector<std::uint32_t> numbers;
};

Place place_of(std::string_view name) {
  Place out;
  while (!name.empty()) {
    const auto dash = name.rfind('-');
    const std::string_view word = name.substr(dash == std::string_view::npos ? 0 : dash + 1);
    constexpr std::size_t longest = 6;
    const bool number = !word.empty() && word.size() <= longest && word.find_first_not_of("0123456789") == std::string_view::npos;
    if (!number) {
      out.family = word;
      break;
    }
    out.numbers.insert(out.numbers.begin(), static_cast<std::uint32_t>(std::stoul(std::string(word))));
    name = dash == std::string_view::npos ? std::string_view() : name.substr(0, dash);
  }
  return out;
}

std::string join(const std::string& family, const std::vector<std::uint32_t>& numbers) {
  std::string out = family;
  for (std::uint32_t n : numbers) out += (n < 10 ? "-0" : "-") + std::to_string(n);
  return out;
}

/// Names of leaves that are numbered in a grid or a row, of which a few are not there. A grid with more gaps than leaves
/// is none.
std::vector<std::string> absent_of(const std::vector<std::string>& names) {
  std::map<std::pair<std::string, std::size_t>, std::set<std::vector<std::uint32_t>>> families;
  for (const std::string& name : names) {
    Place p = place_of(name);
    if (!p.numbers.empty()) families[{p.family, p.numbers.size()}].insert(std::move(p.numbers));
  }
  std::vector<std::string> out;
  for (const auto& [family, there] : families) {
    std::vector<std::set<std::uint32_t>> axes(family.second);
    std::size_t all = 1;
    for (const auto& numbers : there)
      for (std::size_t i = 0; i < axes.size(); ++i) axes[i].insert(numbers[i]);
    for (auto& axis : axes) {
      if (axes.size() == 1)  // a row has no other row to know its numbers from
        for (std::uint32_t n = *axis.begin(); n < *axis.rbegin() && axis.size() <= 2 * there.size(); ++n) axis.insert(n);
      all = std::min(all * axis.size(), 2 * there.size() + 1);  // more are not wanted, and cannot overflow
    }
    if (all > 2 * there.size()) continue;
    std::vector<std::vector<std::uint32_t>> grid{{}};
    for (const auto& axis : axes) {
      std::vector<std::vector<std::uint32_t>> longer;
      for (const auto& begun : grid)
        for (std::uint32_t n : axis) {
          longer.push_back(begun);
          longer.back().push_back(n);
        }
      grid = std::move(longer);
    }
    for (const auto& numbers : grid)
      if (!there.contains(numbers)) out.push_back(join(family.first, numbers));
  }
  return out;
}

/// "HCA-5" of "node-01 HCA-5"; empty if the description has no second word.
std::string label_of(const SubnetDevice& d) {
  const auto blank = d.description.find(' ');
  return blank == std::string::npos ? "" : d.description.substr(blank + 1);
}

class Checker {
 public:
  explicit Checker(const Subnet& subnet, const KnownTiers& known = {}) : s_(subnet), tiers_(tiers_of(subnet, known)) {}

  /// With `compare` a link of another speed than most is slow.
  SubnetReport common(bool compare) {
    for (std::size_t i = 0; i < tiers_.size(); ++i) {
      if (tiers_[i] == Tier::leaf) ++out_.leaves;
      if (tiers_[i] == Tier::spine) ++out_.spines;
      if (tiers_[i] == Tier::core) ++out_.cores;
      if (s_.devices[i].kind == SubnetDevice::Kind::adapter) ++out_.adapters;
      if (s_.devices[i].kind == SubnetDevice::Kind::aggregation) ++out_.aggregation;
    }
    out_.notes = s_.notes;
    unlinked();
    speeds(compare);
    return std::move(out_);
  }

  SubnetReport against_itself(std::optional<std::uint32_t> each) {
    SubnetReport counted = common(true);
    out_ = std::move(counted);
    pairs(each);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tiers_.size(); ++i)
      if (tiers_[i] == Tier::leaf) names.push_back(s_.devices[i].name());
    out_.absent = absent_of(names);
    exchanged();
    return std::move(out_);
  }

 private:
  std::string end(std::uint32_t device, std::uint32_t port) const { return s_.devices[device].name() + " port " + std::to_string(port); }
  bool aggregates(const SubnetLink& l) const {
    return s_.devices[l.a].kind == SubnetDevice::Kind::aggregation || s_.devices[l.z].kind == SubnetDevice::Kind::aggregation;
  }

  void unlinked() {
    std::vector<bool> linked(s_.devices.size());
    for (const SubnetLink& l : s_.links)
      if (!aggregates(l)) linked[l.a] = linked[l.z] = true;
    for (std::size_t i = 0; i < linked.size(); ++i)
      if (s_.devices[i].is_switch() && !linked[i]) out_.unlinked.push_back(s_.devices[i].name());
    std::sort(out_.unlinked.begin(), out_.unlinked.end());
  }

  void speeds(bool compare) {
    std::map<std::string, std::uint32_t> counts, remarks;
    for (const SubnetLink& l : s_.links) {
      if (aggregates(l)) continue;
      if (!l.speed.empty()) ++counts[l.speed];
      ++remarks[l.remark];
    }
    out_.usual_speed = most_frequent(counts);
    out_.one_speed = counts.size() <= 1;
    const std::string usual_remark = most_frequent(remarks);
    for (const SubnetLink& l : s_.links) {
      const bool other = compare && !l.speed.empty() && l.speed != out_.usual_speed, remarked = !l.remark.empty() && l.remark != usual_remark;
      if (!aggregates(l) && (other || remarked)) out_.slow.push_back({end(l.a, l.a_port), end(l.z, l.z_port), l.speed, l.remark});
    }
    if (!usual_remark.empty()) out_.notes.push_back("the print says of " + std::to_string(remarks[usual_remark]) + " links, which are most: " + usual_remark);
  }

  /// With cores, leaves and spines stand in pods: a pair without links is then no mistake.
  void pairs(std::optional<std::uint32_t> each) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> links;
    std::map<std::uint32_t, ThinLeaf> loads;
    for (const SubnetLink& l : s_.links)
      for (const auto& [a, z] : {std::pair{l.a, l.z}, std::pair{l.z, l.a}}) {
        if (tiers_[a] != Tier::leaf) continue;
        if (tiers_[z] == Tier::spine) ++links[{a, z}], ++loads[a].up, ++out_.links;
        if (s_.devices[z].kind == SubnetDevice::Kind::adapter) ++loads[a].down;
      }
    std::map<std::uint32_t, std::uint32_t> counts;
    for (const auto& [pair, n] : links) ++counts[n];
    out_.expected_each = each.value_or(most_frequent(counts));
    for (std::uint32_t leaf = 0; leaf < tiers_.size(); ++leaf)
      for (std::uint32_t spine = 0; tiers_[leaf] == Tier::leaf && spine < tiers_.size(); ++spine) {
        if (tiers_[spine] != Tier::spine) continue;
        const auto at = links.find({leaf, spine});
        if (at == links.end() && out_.cores > 0) continue;
        const std::uint32_t n = at == links.end() ? 0 : at->second;
        out_.expected += out_.expected_each;
        if (n < out_.expected_each) out_.missing.push_back({s_.devices[leaf].name(), s_.devices[spine].name(), out_.expected_each - n});
      }
    for (auto& [leaf, load] : loads)
      if (load.up > 0 && load.down > load.up) out_.thin.push_back({s_.devices[leaf].name(), load.up, load.down});
    const auto by_name = [](const auto& x, const auto& y) { return x.leaf < y.leaf; };
    std::stable_sort(out_.missing.begin(), out_.missing.end(), [](const auto& x, const auto& y) { return std::tie(x.leaf, x.spine) < std::tie(y.leaf, y.spine); });
    std::sort(out_.thin.begin(), out_.thin.end(), by_name);
  }

  /// On a leaf most adapters carry the same label. Two adapters of one node that each stand where the other's label is usual
  /// have their cables exchanged.
  void exchanged() {
    std::map<std::uint32_t, std::map<std::string, std::uint32_t>> labels;
    std::map<std::string, std::vector<std::pair<std::string, std::uint32_t>>> nodes;
    for (const SubnetLink& l : s_.links)
      for (const auto& [leaf, adapter] : {std::pair{l.a, l.z}, std::pair{l.z, l.a}}) {
        if (tiers_[leaf] != Tier::leaf || s_.devices[adapter].kind != SubnetDevice::Kind::adapter) continue;
        const std::string label = label_of(s_.devices[adapter]);
        ++labels[leaf][label];
        nodes[s_.devices[adapter].name()].emplace_back(label, leaf);
      }
    std::map<std::uint32_t, std::string> usual;
    for (const auto& [leaf, counts] : labels) usual[leaf] = most_frequent(counts);
    for (const auto& [node, ports] : nodes)
      for (std::size_t i = 0; i < ports.size(); ++i)
        for (std::size_t j = i + 1; j < ports.size(); ++j) {
          const auto& [one, here] = ports[i];
          const auto& [other, there] = ports[j];
          if (one == other || usual[here] != other || usual[there] != one) continue;
          out_.exchanged.push_back({node, one + " on " + s_.devices[here].name(), other + " on " + s_.devices[there].name()});
        }
  }

  const Subnet& s_;
  std::vector<Tier> tiers_;
  SubnetReport out_;
};

}  // namespace

std::uint32_t SubnetReport::missing_links() const {
  return std::accumulate(missing.begin(), missing.end(), 0U, [](std::uint32_t n, const MissingLinks& m) { return n + m.count; });
}

bool SubnetReport::clean() const { return missing.empty() && absent.empty() && exchanged.empty() && lost.empty() && extra.empty() && slow.empty(); }

SubnetReport check_subnet(const Subnet& subnet, std::optional<std::uint32_t> each) { return Checker(subnet).against_itself(each); }

SubnetReport count_subnet(const Subnet& subnet, const KnownTiers& known) { return Checker(subnet, known).common(false); }

}  // namespace aidc::views
