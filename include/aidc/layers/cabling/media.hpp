// SPDX-License-Identifier: Apache-2.0
// What a link can be made of: every way in which the catalogue joins two cages, so that both ends fit.
#pragma once

#include <vector>

#include "aidc/layers/cabling/sockets.hpp"
#include "aidc/model/prices.hpp"

namespace aidc::layers::cabling {

/// What one end of a link plugs into.
struct Socket {
  std::string_view form;    ///< of the cage; empty where nobody states it
  std::uint32_t links = 1;  ///< links of one cage at link speed
};

/// How links share a cable: one each; those of one cage that go to one other cage; those of a cage that go to several.
enum class Joint : std::uint8_t { single, twin, splitter };

/// A way to make a link: a cable, and transceivers where it is fibre.
struct Way {
  catalog::Medium medium{};
  Joint joint{};
  std::uint32_t links = 1;  ///< in one cable
  const catalog::Cable* cable = nullptr;
  const catalog::Optic *near = nullptr, *far = nullptr;  ///< null where the cable has its ends on, or the end is nobody's
  units::Length reach;
  std::vector<units::Length> lengths;  ///< in stock, the shortest first; empty where the maker states none

  bool fibre() const { return medium == catalog::Medium::multimode || medium == catalog::Medium::singlemode; }
  /// The longest cable there is.
  units::Length longest() const { return lengths.empty() ? reach : std::min(reach, lengths.back()); }
  /// The length to buy for a path; the longest one if none is long enough. `step` is for cables without stock lengths.
  units::Length stock(units::Length path, units::Length step) const;
};

/// What a link needs of a way.
struct Wanted {
  Socket near, far;                      ///< `far` is a switch
  bool near_switch = false;
  std::uint32_t planes = 1;              ///< links of one near port, each to another plane
  units::DataRate speed;
  catalog::Technology technology{};
  std::vector<catalog::Medium> media;    ///< allowed, the preferred first
};

/// All ways, in the order of the allowed media, or of what they cost for a link where all prices are known (`by_price`).
/// Fibre ways of one medium and one transceiver at the switch reach further one after the other.
struct Ways {
  std::vector<Way> all;
  bool by_price = false;
  units::DataRate speed;  ///< of one link
};

/// The cables and transceivers of the catalogue, and what they cost. An entry is read when a link first could use it: of
/// the others only the form and the speed are looked at.
class Parts {
 public:
  explicit Parts(const model::Cluster& cluster);
  Ways find(const Wanted& wanted);

 private:
  template <class D>
  struct Shelf {
    std::string_view id, form;
    double speed = 0;    ///< bit/s; 0 where it states none
    bool light = false;  ///< is, or is for, fibre
    const D* device = nullptr;
  };
  template <class D>
  void stock(std::vector<Shelf<D>>& shelves);
  template <class D, class Fits>
  std::vector<const D*> take(std::vector<Shelf<D>>& shelves, Fits&& fits);

  const catalog::Catalog& catalog_;
  std::vector<Shelf<catalog::Cable>> cables_;
  std::vector<Shelf<catalog::Optic>> optics_;
  model::PriceBook book_;
  Plugs plugs_;
};

}  // namespace aidc::layers::cabling
