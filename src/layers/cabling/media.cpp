// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/cabling/media.hpp"

#include <algorithm>
#include <limits>

#include "aidc/model/defaults.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::layers::cabling {
namespace {

using catalog::Cable, catalog::Optic, catalog::Medium;
using units::Length;

std::uint32_t whole(units::Count n) { return static_cast<std::uint32_t>(n.value()); }

template <class D>
bool speaks(const D& device, catalog::Technology technology) {
  if (!device.technology) return true;
  const auto plain = technology == catalog::Technology::roce ? catalog::Technology::ethernet : technology;
  return std::any_of(device.technology->begin(), device.technology->end(), [&](const auto& t) { return *t == plain; });
}

std::vector<Length> sorted(const Cable& cable) {
  std::vector<Length> out;
  if (cable.lengths)
    for (const auto& l : *cable.lengths) out.push_back(*l);
  std::sort(out.begin(), out.end());
  return out;
}

class Finder {
 public:
  Finder(const model::PriceBook& book, const Plugs& plugs, const Wanted& wanted) : book_(book), plugs_(plugs), wanted_(wanted) {}

  Ways run(const std::vector<const Cable*>& cables, const std::vector<const Optic*>& optics_there) {
    for (const Cable* c : cables) cable(*c);
    for (const Optic* optic : optics_there) {
      if (suits(*optic, wanted_.far, true)) far_.push_back(optic);
      if (!wanted_.near.form.empty() && suits(*optic, wanted_.near, wanted_.near_switch)) near_.push_back(optic);
    }
    for (const Optic* far : far_) optics(*far);
    order();
    return {std::move(ways_), priced_, wanted_.speed};
  }

 private:
  bool allowed(Medium m) const { return std::find(wanted_.media.begin(), wanted_.media.end(), m) != wanted_.media.end(); }

  /// Cables with their ends on, and fibres to be used with optics.
  void cable(const Cable& c) {
    if (!c.medium || !c.reach || !allowed(*c.medium) || !speaks(c, wanted_.technology)) return;
    if (*c.medium == Medium::multimode || *c.medium == Medium::singlemode) return fibres_.push_back(&c);
    if (!c.form || !c.speed || *c.speed != wanted_.speed) return;
    const std::uint32_t links = whole(c.ports.or_else(1)), near = wanted_.near.links, far = wanted_.far.links;
    auto [head, tail] = ends_of(*c.form);
    Way way{*c.medium, Joint::single, links, &c, nullptr, nullptr, *c.reach, sorted(c)};
    if (wanted_.planes > 1) {  // its one end is at the node
      if (whole(c.splits.or_else(1)) != wanted_.planes || near != 1 || far != 1) return;
      std::swap(head, tail);
    }
    // Twisted pair has one kind of plug: a port whose form nobody states takes it if the switch does.
    const bool near_fits = wanted_.near.form.empty() ? *c.medium == Medium::copper : plugs_.fit(tail, wanted_.near.form);
    if (!plugs_.fit(head, wanted_.far.form) || !near_fits) return;
    if (wanted_.planes > 1) {
      way.joint = Joint::splitter;
    } else if (c.splits) {
      if (links != far || near != 1) return;
      way.joint = Joint::splitter;
    } else {
      if (links != near || links != far) return;
      if (links > 1) way.joint = Joint::twin;
    }
    ways_.push_back(std::move(way));
  }

  /// Whether an optic fits a switch's cage or a NIC's, with a port for each link or for several of half the speed.
  bool suits(const Optic& o, const Socket& socket, bool at_switch) const {
    if (!o.form || !o.speed || !o.medium || !o.reach || !o.connector || !o.end || !allowed(*o.medium)) return false;
    if (!speaks(o, wanted_.technology) || !plugs_.fit(*o.form, socket.form)) return false;
    if (*o.end != "both" && (*o.end == "switch") != at_switch) return false;
    return *o.speed >= wanted_.speed;
  }

  void optics(const Optic& far) {
    const double split = (*far.speed / wanted_.speed).base();
    const auto parts = static_cast<std::uint32_t>(split);
    if (split != parts || whole(far.ports.or_else(1)) * parts != wanted_.far.links) return;
    if (wanted_.near.form.empty()) return with_fibre(nullptr, far, parts);
    for (const Optic* near : near_) {
      const bool same = *near->speed == *far.speed && *near->medium == *far.medium && *near->connector == *far.connector;
      const std::uint32_t ports = whole(near->ports.or_else(1));
      const bool fills = parts == 1 ? ports == wanted_.near.links * wanted_.planes : wanted_.planes == 1 && ports == 1 && wanted_.near.links == 1 && !wanted_.near_switch;
      if (same && fills) with_fibre(near, far, parts);
    }
  }

  void with_fibre(const Optic* near, const Optic& far, std::uint32_t parts) {
    for (const Cable* fibre : fibres_) {
      if (*fibre->medium != *far.medium || !fibre->form || *fibre->form != *far.connector) continue;
      if (fibre->speed && *fibre->speed != *far.speed) continue;
      if (whole(fibre->splits.or_else(1)) != parts) continue;
      const Length reach = std::min({*fibre->reach, *far.reach, near != nullptr ? *near->reach : *far.reach});
      ways_.push_back({*far.medium, parts > 1 ? Joint::splitter : Joint::single, parts, fibre, near, &far, reach, sorted(*fibre)});
    }
  }

  /// What one link costs, or nothing if a part of it has no price.
  std::optional<double> price(const Way& w) const {
    double sum = 0;
    const auto add = [&](const auto* part, std::uint32_t links) {
      if (part == nullptr) return true;
      const auto found = book_.find(part->id, part->price);
      if (found) sum += found->amount.units() / links;
      return found.has_value();
    };
    const bool known = add(w.cable, w.links) && add(w.near, wanted_.near.links * wanted_.planes) && add(w.far, wanted_.far.links);
    return known ? std::optional(sum) : std::nullopt;
  }

  std::ptrdiff_t rank(const Way& w) const { return std::find(wanted_.media.begin(), wanted_.media.end(), w.medium) - wanted_.media.begin(); }

  /// Parts of one maker before mixed ones, then by id, so that the order never depends on how the catalogue is stored.
  bool foreign(const Way& w) const { return w.far != nullptr && w.cable->vendor && w.far->vendor && *w.cable->vendor != *w.far->vendor; }

  void order() {
    std::vector<std::optional<double>> prices;
    for (const Way& w : ways_) prices.push_back(price(w));
    priced_ = !ways_.empty() && std::all_of(prices.begin(), prices.end(), [](const auto& p) { return p.has_value(); });
    std::vector<std::size_t> by(ways_.size());
    for (std::size_t i = 0; i < by.size(); ++i) by[i] = i;
    const auto key = [&](std::size_t i) {
      const Way& w = ways_[i];
      return std::tuple(priced_ ? *prices[i] : 0.0, rank(w), w.longest().base(), foreign(w), w.reach.base());
    };
    std::stable_sort(by.begin(), by.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<Way> out;
    for (const std::size_t i : by) keep(out, ways_[i]);
    ways_ = std::move(out);
  }

  /// A way that reaches no further than a cheaper one like it, with the same transceivers at switches, is no use.
  void keep(std::vector<Way>& out, Way& way) const {
    for (const Way& before : out) {
      const bool fits_alike = before.far == way.far && (before.near == way.near || !wanted_.near_switch);
      if (before.fibre() == way.fibre() && before.joint == way.joint && fits_alike && before.longest() >= way.longest()) return;
    }
    out.push_back(std::move(way));
  }

  const model::PriceBook& book_;
  const Plugs& plugs_;
  const Wanted& wanted_;
  std::vector<const Cable*> fibres_;
  std::vector<const Optic*> far_, near_;
  std::vector<Way> ways_;
  bool priced_ = false;
};

}  // namespace

Length Way::stock(Length path, Length step) const {
  if (lengths.empty()) return step * units::Ratio(units::snapped_ceil((path / step).base()).real());
  const auto at = std::lower_bound(lengths.begin(), lengths.end(), path);
  return at != lengths.end() ? *at : lengths.back();
}

Parts::Parts(const model::Cluster& cluster) : catalog_(*cluster.catalog), book_(cluster), plugs_(catalog_) {
  stock(cables_);
  stock(optics_);
}

template <class D>
void Parts::stock(std::vector<Shelf<D>>& shelves) {
  const std::string folder = "catalog/" + std::string(catalog::folder(static_cast<const D*>(nullptr))) + "/";
  for (const std::string_view path : catalog_.documents(folder)) {
    const text::Node root = catalog_.document(path), form = root.find("form"), speed = root.find("speed"), medium = root.find("medium");
    const auto parsed = speed ? units::parse_measure(speed.text()) : units::Parsed();
    const auto* rate = std::get_if<units::Measure>(&parsed);
    const bool light = medium && (medium.text() == "multimode" || medium.text() == "singlemode");
    const std::string_view id = path.substr(folder.size());
    shelves.push_back({id.substr(0, id.rfind('.')), form ? form.text() : std::string_view(), rate != nullptr ? rate->base : 0, light, nullptr});
  }
}

template <class D, class Fits>
std::vector<const D*> Parts::take(std::vector<Shelf<D>>& shelves, Fits&& fits) {
  std::vector<const D*> out;
  for (Shelf<D>& s : shelves) {
    if (!fits(s)) continue;
    if (s.device == nullptr) s.device = catalog_.find<D>(s.id);
    out.push_back(s.device);
  }
  return out;
}

Ways Parts::find(const Wanted& wanted) {
  const double speed = wanted.speed.base();
  const auto cables = take(cables_, [&](const auto& c) { return c.light || (c.speed == speed && plugs_.fit(ends_of(c.form).first, wanted.far.form)); });
  const auto optics = take(optics_, [&](const auto& o) {
    const bool fits = plugs_.fit(o.form, wanted.far.form) || plugs_.fit(o.form, wanted.near.form);
    return fits && o.speed >= speed && o.speed <= speed * wanted.far.links;
  });
  return Finder(book_, plugs_, wanted).run(cables, optics);
}

}  // namespace aidc::layers::cabling
