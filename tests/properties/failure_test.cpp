// SPDX-License-Identifier: Apache-2.0
// What one failure leaves, found by taking each thing away in turn, against what the formulas say: every small fabric.
#include <catch2/catch.hpp>
#include <algorithm>
#include <map>
#include <set>

#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/fabric/wiring.hpp"
#include "support/world.hpp"

using namespace aidc;
using layers::fabric::Kind, layers::fabric::Link, layers::fabric::Wiring;

namespace {

using Device = std::pair<Kind, std::uint32_t>;

/// Links of each device, by the device at their other end.
struct Near {
  std::map<Device, std::map<Device, int>> down, up;
  int links(const std::map<Device, int>& m) const {
    int n = 0;
    for (const auto& [d, count] : m) n += count;
    return n;
  }
  /// The least share of its links upwards that a device of a kind keeps when one neighbour above is lost.
  double left(Kind kind) const {
    double least = 1;
    for (const auto& [device, above] : up)
      if (device.first == kind)
        for (const auto& [lost, n] : above) least = std::min(least, 1 - double(n) / links(above));
    return least;
  }
};

Near walk(const layers::fabric::Fabric& f) {
  Near near;
  Wiring(f).each([&](const Link& l) {
    ++near.up[{l.a.kind, l.a.device}][{l.z.kind, l.z.device}];
    ++near.down[{l.z.kind, l.z.device}][{l.a.kind, l.a.device}];
  });
  return near;
}

/// Nodes whose only neighbour is the leaf that is lost; the worst leaf.
int cut_off(const Near& near) {
  std::map<Device, int> alone;
  for (const auto& [device, above] : near.up)
    if (device.first == Kind::node && above.size() == 1) ++alone[above.begin()->first];
  int most = 0;
  for (const auto& [leaf, n] : alone) most = std::max(most, n);
  return most;
}

double least_link(const Near& near, int planes) {
  double least = 1;
  for (const auto& [device, above] : near.up) {
    if (device.first == Kind::node) least = std::min(least, 1 - 1.0 / near.links(above));
    if (device.first == Kind::leaf) least = std::min(least, 1 - 1.0 / (planes * near.links(above)));
  }
  return least;
}

void check(const test::World& w) {
  const auto& f = w.plan->fabrics.front();
  if (!f.leaf_links || !Wiring(f).fits()) return;
  const Near near = walk(f);
  const int planes = static_cast<int>(f.planes.value());
  // A plane carries its share of everybody's traffic: what is lost in one is that much less of the whole.
  const auto of_all = [&](double left) { return 1 - (1 - left) / planes; };
  CHECK(w.number("fabric.compute.after_link_loss") == Approx(least_link(near, planes)));
  CHECK(w.number("fabric.compute.after_leaf_loss") == Approx(near.left(Kind::node)));
  CHECK(w.number("fabric.compute.cut_off_by_leaf") == cut_off(near));
  if (f.spines > units::Count(0)) CHECK(w.number("fabric.compute.after_spine_loss") == Approx(of_all(near.left(Kind::leaf))));
}

}  // namespace

TEST_CASE("what one failure leaves is what is left when it is taken away", "[properties]") {
  int checked = 0, cut = 0, three = 0;
  for (const char* topology : {"rail-optimized", "leaf-spine", "rail-only"})
    for (const int radix : {4, 6, 8, 12, 16})
      for (const int ports : {1, 2, 3, 4})
        for (const int planes : {1, 2})
          for (const int nodes : {1, 2, 3, 5, 8, 13, 21, 34}) {
            const std::string text = "aidc: 1\nname: x\nnodes: [{server: {gpu: nvidia-h100-sxm5-80gb, gpus: 1, power_max: 1 kW, height: 1 U, nics: [{fabric: compute, count: " +
                                     std::to_string(ports) + ", speed: 400 Gb/s}]}, count: " + std::to_string(nodes) + "}]\nfabrics: {compute: {topology: " + topology +
                                     ", planes: " + std::to_string(planes) + ", leaf: {ports: " + std::to_string(radix) + ", speed: 400 Gb/s, power_max: 1 kW, height: 1 U}}}\n";
            INFO(text);
            const auto w = test::plan_text(text);
            INFO(w->errors());
            REQUIRE(w->plan);
            check(*w);
            ++checked;
            cut += w->number("fabric.compute.cut_off_by_leaf") > 0;
            three += w->number("fabric.compute.tiers") == 3;
          }
  CHECK(checked == 960);
  CHECK(cut > 20);
  CHECK(three > 20);
}

namespace {

/// What is left when each line card in turn takes its links with it: of the links of a node, of the links upwards of a leaf.
struct Cards {
  double left = 1;
  int cut_off = 0;
};

Cards without_cards(const layers::fabric::Fabric& f) {
  const auto leaf = static_cast<std::uint32_t>(f.leaf_card.value()), spine = static_cast<std::uint32_t>(f.spine_card.value());
  using Card = std::pair<Device, std::uint32_t>;
  std::map<Card, std::map<Device, int>> lost;  // by card: links of each node, links upwards of each leaf
  std::map<Device, int> all;
  Wiring(f).each([&](const Link& l) {
    if (l.a.kind != Kind::node && l.a.kind != Kind::leaf) return;
    const Device near{l.a.kind, l.a.device}, far{l.z.kind, l.z.device};
    ++all[near];
    if (l.a.kind == Kind::leaf && leaf > 0) ++lost[{near, l.a.port / leaf}][near];
    const std::uint32_t card = l.z.kind == Kind::spine ? spine : leaf;
    if (card > 0) ++lost[{far, l.z.port / card}][near];
  });
  Cards out;
  for (const auto& [card, links] : lost) {
    int cut = 0;
    for (const auto& [device, n] : links) {
      const int whole = all[device] * (device.first == Kind::leaf ? static_cast<int>(f.planes.value()) : 1);
      if (device.first == Kind::node && n == whole) ++cut;
      else if (n < whole) out.left = std::min(out.left, 1 - double(n) / whole);
    }
    out.cut_off = std::max(out.cut_off, cut);
  }
  return out;
}

}  // namespace

TEST_CASE("what one line card takes is what is gone without it", "[properties]") {
  int checked = 0, worst = 0;
  for (const char* topology : {"single-switch", "rail-optimized", "leaf-spine"})
    for (const int card : {2, 4, 8})
      for (const int slots : {2, 3, 8})
        for (const int ports : {1, 2, 4})
          for (const int nodes : {1, 3, 8, 21}) {
            const std::string text = "aidc: 1\nname: x\nnodes: [{server: {gpu: nvidia-h100-sxm5-80gb, gpus: 1, power_max: 1 kW, height: 1 U, nics: [{fabric: compute, count: " +
                                     std::to_string(ports) + ", speed: 400 Gb/s}]}, count: " + std::to_string(nodes) + "}]\nfabrics: {compute: {topology: " + topology +
                                     ", leaf: {line_cards: {slots: " + std::to_string(slots) + ", ports: " + std::to_string(card) + "}, speed: 400 Gb/s, power_max: 1 kW, height: 1 U}}}\n";
            INFO(text);
            const auto w = test::plan_text(text);
            INFO(w->errors());
            REQUIRE(w->plan);
            const auto& f = w->plan->fabrics.front();
            if (!Wiring(f).fits()) continue;
            const Cards naive = without_cards(f);
            CHECK(w->number("fabric.compute.after_card_loss") == Approx(naive.left));
            CHECK(w->number("fabric.compute.cut_off_by_card") == naive.cut_off);
            ++checked;
            worst += w->plan->ledger.known(layers::fabric::outlook::worst_failure, "compute")->value.text == "line card";
          }
  CHECK(checked > 200);
  CHECK(worst > 5);
}
