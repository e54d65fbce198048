// SPDX-License-Identifier: Apache-2.0
#include "aidc/catalog/netbox.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "aidc/text/codes.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"
#include "netbox_ports.hpp"
#include "numbering.hpp"

namespace aidc::catalog {
namespace {

using text::Node;

/// Lower case, with one dash for whatever an id does not hold.
std::string id_of(std::string_view vendor, std::string_view model) {
  std::string out;
  for (const char c : std::string(vendor) + "-" + std::string(model)) {
    const char low = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if ((low >= 'a' && low <= 'z') || (low >= '0' && low <= '9') || low == '.')
      out += low;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && (out.back() == '-' || out.back() == '.')) out.pop_back();
  return out;
}

class Importer {
 public:
  Importer(const Node& root, const Catalog& catalog, text::Diagnostics& diagnostics, std::vector<Remark>& remarks)
      : root_(root), catalog_(catalog), diagnostics_(diagnostics), notes_(remarks) {}

  std::optional<DeviceType> run() {
    if (!root_.is_map()) {
      diagnostics_.error(text::code::wrong_type, root_.span(),
                         "a device type is a map, here is " + std::string(text::kind_name(root_.kind())), help);
      return {};
    }
    out_.vendor = needed("manufacturer");
    out_.name = needed("model");
    out_.id = id_of(out_.vendor, out_.name);
    if (!diagnostics_.empty() || !is_no_pdu() || !interfaces()) return {};
    choose();
    if (!diagnostics_.empty()) return {};
    measures();
    power();
    if (!diagnostics_.empty()) return {};
    out_.notes = notes_.take();
    return std::move(out_);
  }

 private:
  static constexpr const char* help = "give a file of the NetBox device type library";

  std::string needed(std::string_view key) {
    const Node n = root_.find(key);
    if (!n)
      diagnostics_.error(text::code::missing_key, root_.span(), "a device type lacks `" + std::string(key) + "`", help);
    else if (!n.is_scalar() || n.text().empty())
      diagnostics_.error(text::code::wrong_type, n.span(),
                         "`" + std::string(key) + "` wants text, here is " + std::string(text::kind_name(n.kind())),
                         help);
    return n ? std::string(n.text()) : std::string();
  }

  text::Span key_span(std::string_view wanted) const {
    for (const auto& [key, value] : root_.pairs())
      if (key.text() == wanted) return key.span();
    return root_.span();
  }

  bool is_no_pdu() {
    const Node outlets = root_.find("power-outlets");
    if (!outlets) return true;
    diagnostics_.error(text::code::no_ports, key_span("power-outlets"),
                       "`" + out_.name + "` distributes power over " + std::to_string(outlets.items().size()) +
                           " outlets: it is no switch",
                       "only switches are imported");
    return false;
  }

  bool interfaces() {
    const Node list = root_.find("interfaces");
    if (!list)
      diagnostics_.error(text::code::no_ports, root_.span(), "`" + out_.name + "` has no interfaces",
                         "only switches are imported");
    else if (!list.is_list())
      diagnostics_.error(text::code::wrong_type, list.span(),
                         "`interfaces` wants a list, here is " + std::string(text::kind_name(list.kind())), help);
    else
      ports_ = data_ports(list, catalog_.document("netbox.yaml"), notes_, diagnostics_);
    return diagnostics_.empty();
  }

  /// The ports are those of the most frequent type, of two the faster one.
  void choose() {
    std::map<std::string_view, std::vector<Port>> by_type;
    for (const Port& p : ports_) by_type[p.type].push_back(p);
    const std::vector<Port>* most = nullptr;
    for (const auto& [type, ports] : by_type)
      if (most == nullptr ||
          std::pair(ports.size(), bits(ports.front())) > std::pair(most->size(), bits(most->front())))
        most = &ports;
    const auto counted = most == nullptr ? std::vector<Port>() : without_odd(*most);
    if (counted.size() < 2) {
      diagnostics_.error(text::code::no_ports, key_span("interfaces"),
                         "`" + out_.name + "` has no data interfaces that could be the ports of a switch",
                         "only switches are imported");
      return;
    }
    for (const auto& [type, ports] : by_type)
      if (&ports != most) beside(ports, bits(counted.front()));
    take(counted);
    check_gaps(counted);
    check_radix();
  }

  /// A port that is called unlike all others is for something else.
  std::vector<Port> without_odd(const std::vector<Port>& ports) {
    std::map<std::string, std::vector<Port>> families;
    std::size_t largest = 0;
    for (const Port& p : ports) {
      auto& family = families[numbered(p.name).family];
      family.push_back(p);
      largest = std::max(largest, family.size());
    }
    std::vector<Port> out;
    for (const Port& p : ports) {
      if (largest < 2 || families[numbered(p.name).family].size() > 1)
        out.push_back(p);
      else
        notes_.left_out(p.place.span(),
                        "`" + std::string(p.name) + "` is a single port with a name of its own, not counted");
    }
    return out;
  }

  /// Ports of another type: faster ones are uplinks.
  void beside(const std::vector<Port>& ports, double speed) {
    const std::string of_type = these_are(ports) + " of type `" + std::string(ports.front().type) + "`";
    if (bits(ports.front()) > speed && out_.uplinks == 0 && ports.size() > 1) {
      out_.uplinks = ports.size();
      out_.uplink_speed = text_at(ports.front().kind, "speed");
      out_.uplink_form = text_at(ports.front().kind, "form");
      check_gaps(ports);
      return;
    }
    const bool slower = bits(ports.front()) < speed;
    notes_.left_out(ports.front().place.span(),
                    of_type + (slower ? ", slower than the others" : ", unlike the others") + ", not counted");
  }

  void take(const std::vector<Port>& ports) {
    const Node kind = ports.front().kind;
    out_.ports = ports.size();
    out_.speed = text_at(kind, "speed");
    out_.form = text_at(kind, "form");
    out_.technology = text_at(kind, "technology");
    std::vector<std::string_view> names;
    for (const Port& p : ports) names.push_back(p.name);
    constexpr std::size_t most_lanes = 8;
    const std::size_t each = lanes(names);
    if (!out_.form.empty() && (each == 1 || each > most_lanes))
      out_.cages = ports.size();
    else if (!out_.form.empty())
      notes_.left_out(ports.front().place.span(),
                      "up to " + std::to_string(each) +
                          " interfaces share a number, and whether they share a cage is not said: cages are left out");
    if (out_.form.empty())
      notes_.left_out(ports.front().place.span(), "the type `" + std::string(ports.front().type) +
                                                      "` says nothing of cages: form and cages are left out");
    if (out_.technology.empty())
      notes_.left_out(ports.front().place.span(),
                      "the type `" + std::string(ports.front().type) +
                          "` names the cage, and InfiniBand switches carry it too: technology is left out");
  }

  void check_gaps(const std::vector<Port>& ports) {
    std::map<std::string, std::vector<Port>> families;
    for (const Port& p : ports) families[numbered(p.name).family].push_back(p);
    for (const auto& [family, members] : families) {
      std::vector<std::string_view> names;
      for (const Port& p : members) names.push_back(p.name);
      const auto missing = gaps(names);
      if (missing.empty()) continue;
      std::vector<std::string> called;
      for (const Gap& g : missing) called.push_back(g.name);
      const std::string message = these_are(called) + " missing: " + std::to_string(members.size()) +
                                  " interfaces, and their numbers ask for " +
                                  std::to_string(members.size() + called.size());
      notes_.warn(text::code::port_gap, members[missing.front().after].place.span(), message,
                  "look at the maker's data sheet, and add what the device has");
      notes_.keep(message);
    }
  }

  void check_radix() {
    const Switch* known = catalog_.find<Switch>(out_.id);
    if (known == nullptr || !known->ports || known->ports->value() == static_cast<std::int64_t>(out_.ports)) return;
    notes_.warn(text::code::other_radix, key_span("interfaces"),
                std::to_string(out_.ports) + " interfaces, radix of " + out_.id + " is " +
                    std::to_string(known->ports->value()),
                "a fabric sized with the wrong radix has other leaves; `aidc catalog show " + out_.id +
                    "` shows what is known");
  }

  void measures() {
    if (const Node height = root_.find("u_height"); height && height.text() != "0") {
      if (positive(height, "U")) out_.height = std::string(height.text()) + " U";
    }
    const Node weight = root_.find("weight");
    if (!weight) return;
    const Node unit = root_.find("weight_unit"),
               in_kg = unit ? catalog_.document("netbox.yaml").find_path("weights.units." + std::string(unit.text()))
                            : Node();
    if (!in_kg) {
      diagnostics_.error(text::code::wrong_unit, unit ? unit.span() : weight.span(),
                         "a weight has a `weight_unit`: kg, g, lb or oz", "write weight_unit: kg");
      return;
    }
    const auto number = positive(weight, "kg");
    if (!number) return;
    const double kg = *number * std::get<units::Measure>(units::parse_measure(in_kg.text())).base;
    constexpr double grams = 1000;
    out_.weight = units::decimal(std::round(kg * grams) / grams) + " kg";
    if (unit.text() != "kg")
      notes_.keep("The file gives the weight as " + std::string(weight.text()) + " " + std::string(unit.text()));
  }

  std::optional<double> positive(const Node& node, const std::string& unit) {
    const auto parsed = units::parse_measure(node.text()),
               scaled = units::parse_measure(std::string(node.text()) + " " + unit);
    const auto *number = std::get_if<units::Measure>(&parsed), *measure = std::get_if<units::Measure>(&scaled);
    if (node.is_scalar() && number != nullptr && !number->has_unit && measure != nullptr && measure->base > 0)
      return number->base;
    diagnostics_.error(text::code::wrong_number, node.span(), "this is no number above 0",
                       "write a plain number, without a unit");
    return {};
  }

  /// What a supply is rated for is not what the device draws.
  void power() {
    const Node supplies = root_.find("power-ports");
    for (const Node& supply : supplies&& supplies.is_list() ? supplies.items() : std::vector<Node>()) {
      const Node draw = supply.is_map() ? supply.find("maximum_draw") : Node();
      if (!draw || draw.is_null()) continue;
      notes_.left_out(draw.span(), "`maximum_draw` is said of each power supply (" + std::string(draw.text()) +
                                       " W), which is not what the device draws: power_max is left out");
      return;
    }
    notes_.keep("The file says nothing of the power of the device");
  }

  const Node root_;
  const Catalog& catalog_;
  text::Diagnostics& diagnostics_;
  Notes notes_;
  std::vector<Port> ports_;
  DeviceType out_;
};

}  // namespace

std::optional<DeviceType> read_device_type(const Node& root, const Catalog& catalog, text::Diagnostics& diagnostics,
                                           std::vector<Remark>& remarks) {
  return Importer(root, catalog, diagnostics, remarks).run();
}

}  // namespace aidc::catalog
