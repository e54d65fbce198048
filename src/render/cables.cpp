// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/cables.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/source.hpp"
#include "pieces.hpp"

namespace aidc::render {
namespace {

using views::digits_of, views::Cable, views::CableEnd, views::Numbered, views::PortName;

void put(Writer& w, const Numbered& n) {
  w.put(n.head);
  w.number(n.number, n.digits);
  if (n.tray == 0) return;
  w.put("-t");
  w.number(n.tray, n.tray_digits);
}

void put(Writer& w, const PortName& p) {
  w.put(p.head);
  if (p.card > 0) {
    w.number(p.card);
    w.letter('/');
  }
  if (p.cage > 0) w.number(p.cage);
  if (p.lane > 0) {
    w.letter('/');
    w.number(p.lane);
  }
  if (p.plane == 0) return;
  w.letter('.');
  w.number(p.plane);
}

/// All ends of one side, joined by ` + `.
template <class F>
void over(Writer& w, const std::vector<CableEnd>& ends, F&& f) {
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (i > 0) w.put(" + ");
    f(ends[i]);
  }
}

void put_rack(Writer& w, const CableEnd& e, const views::CableWalk& walk) {
  if (e.spot.rack != layers::cabling::Spot::nowhere) w.put(walk.rack_name(e.spot.rack));
}

void put_racks(Writer& w, const std::vector<CableEnd>& ends, const views::CableWalk& walk) {
  if (ends.size() == 1) return put_rack(w, ends.front(), walk);
  const bool somewhere = std::any_of(ends.begin(), ends.end(), [](const CableEnd& e) { return e.spot.rack != layers::cabling::Spot::nowhere; });
  if (somewhere) over(w, ends, [&](const CableEnd& e) { put_rack(w, e, walk); });
}

void put_unit(Writer& w, const CableEnd& e) {
  if (e.spot.unit > 0) w.number(e.spot.unit);
}

void put_speed(Writer& w, double bits_per_s) {
  constexpr double giga = 1e9;
  w.number(static_cast<std::uint32_t>(bits_per_s / giga));
}

void put_units(Writer& w, const std::vector<CableEnd>& ends) {
  if (ends.size() == 1) return put_unit(w, ends.front());
  if (std::all_of(ends.begin(), ends.end(), [](const CableEnd& e) { return e.spot.unit > 0; })) over(w, ends, [&](const CableEnd& e) { put_unit(w, e); });
}

/// A length, to the centimetre.
void put_metres(Writer& w, units::Length length) {
  constexpr std::uint64_t hundred = 100, ten = 10;
  const auto cm = static_cast<std::uint64_t>(length.base() * hundred + 0.5);
  w.number(static_cast<std::uint32_t>(cm / hundred));
  const std::uint64_t rest = cm % hundred;
  if (rest == 0) return;
  w.letter('.');
  w.number(static_cast<std::uint32_t>(rest % ten == 0 ? rest / ten : rest), rest % ten == 0 ? 1 : 2);
}

void put_part(Writer& w, const catalog::Entry* part) {
  if (part != nullptr && part->id) w.put(*part->id);
}

/// The way through the hall, part by part: what is added up to the length that the cable needs.
void put_route(Writer& w, const layers::cabling::Route& r) {
  const auto part = [&](units::Length l, std::string_view what, bool last) {
    put_metres(w, l);
    w.letter(' ');
    w.put(what);
    if (!last) w.put(" + ");
  };
  part(r.up, "up", false);
  part(r.along, "along", false);
  part(r.across, "across", false);
  part(r.down, "down", false);
  part(r.ends, "ends", true);
}

using Put = void (*)(Writer&, const Cable&, const views::CableWalk&);
struct Column {
  std::string_view name;
  bool number;  ///< a number, or nothing
  Put put;
};

constexpr std::array columns{
    Column{"label", false, [](Writer& w, const Cable& c, const views::CableWalk&) { w.put(views::label_of(c)); }},
    Column{"fabric", false, [](Writer& w, const Cable& c, const views::CableWalk&) { w.put(c.fabric); }},
    Column{"segment", false, [](Writer& w, const Cable& c, const views::CableWalk&) { w.put(c.segment); }},
    Column{"colour", false, [](Writer& w, const Cable& c, const views::CableWalk&) { w.put(c.colour); }},
    Column{"a_device", false, [](Writer& w, const Cable& c, const views::CableWalk&) { over(w, c.near, [&](const CableEnd& e) { put(w, e.device); }); }},
    Column{"a_port", false, [](Writer& w, const Cable& c, const views::CableWalk&) { over(w, c.near, [&](const CableEnd& e) { put(w, e.port); }); }},
    Column{"a_rack", false, [](Writer& w, const Cable& c, const views::CableWalk& x) { put_racks(w, c.near, x); }},
    Column{"a_u", false, [](Writer& w, const Cable& c, const views::CableWalk&) { put_units(w, c.near); }},
    Column{"a_optic", false, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->way != nullptr) put_part(w, c.run->way->near); }},
    Column{"z_device", false, [](Writer& w, const Cable& c, const views::CableWalk&) { over(w, c.far, [&](const CableEnd& e) { put(w, e.device); }); }},
    Column{"z_port", false, [](Writer& w, const Cable& c, const views::CableWalk&) { over(w, c.far, [&](const CableEnd& e) { put(w, e.port); }); }},
    Column{"z_rack", false, [](Writer& w, const Cable& c, const views::CableWalk& x) { put_racks(w, c.far, x); }},
    Column{"z_u", false, [](Writer& w, const Cable& c, const views::CableWalk&) { put_units(w, c.far); }},
    Column{"z_optic", false, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->way != nullptr) put_part(w, c.run->way->far); }},
    Column{"gbps", true, [](Writer& w, const Cable& c, const views::CableWalk&) { put_speed(w, c.bits_per_s); }},
    Column{"links", true, [](Writer& w, const Cable& c, const views::CableWalk&) { w.number(c.run->links); }},
    Column{"pieces", true, [](Writer& w, const Cable& c, const views::CableWalk&) { w.number(c.run->pieces); }},
    Column{"medium", false, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->way != nullptr) w.put(catalog::word(c.run->way->medium)); }},
    Column{"cable", false, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->way != nullptr) put_part(w, c.run->way->cable); }},
    Column{"length_m", true, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->stock) put_metres(w, *c.run->stock); }},
    Column{"path_m", true, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->route) put_metres(w, c.run->route->length()); }},
    Column{"route", false, [](Writer& w, const Cable& c, const views::CableWalk&) { if (c.run->route) put_route(w, *c.run->route); }},
};

/// RFC 4180. No field holds a comma or a quote: names of hosts do not.
void write_csv(views::CableWalk& walk, const Columns& wanted, Writer& w) {
  for (std::size_t i = 0; i < wanted.chosen.size(); ++i) {
    if (i > 0) w.letter(',');
    w.put(columns[wanted.chosen[i]].name);
  }
  w.put("\r\n");
  walk.each([&](const Cable& cable) {
    for (std::size_t i = 0; i < wanted.chosen.size(); ++i) {
      if (i > 0) w.letter(',');
      columns[wanted.chosen[i]].put(w, cable, walk);
    }
    w.put("\r\n");
    w.row();
  });
}

/// A number that is not known is null, a text "".
void put_json_value(Writer& w, const Column& column, const Cable& cable, const views::CableWalk& walk) {
  if (!column.number) w.letter('"');
  const std::size_t before = w.size();
  column.put(w, cable, walk);
  if (column.number && w.size() == before) w.put("null");
  if (!column.number) w.letter('"');
}

void write_json(views::CableWalk& walk, const Columns& wanted, Writer& w) {
  bool first = true;
  w.put("{\n\"cables\": [");
  walk.each([&](const Cable& cable) {
    w.put(first ? "\n{" : ",\n{");
    first = false;
    for (std::size_t i = 0; i < wanted.chosen.size(); ++i) {
      const Column& c = columns[wanted.chosen[i]];
      w.put(i == 0 ? "\"" : ", \"");
      w.put(c.name);
      w.put("\": ");
      put_json_value(w, c, cable, walk);
    }
    w.letter('}');
    w.row();
  });
  w.put("\n],\n\"left_out\": [");
  for (std::size_t i = 0; i < walk.left_out().size(); ++i) {
    w.put(i == 0 ? "\n{\"fabric\": \"" : ",\n{\"fabric\": \"");
    w.put(walk.left_out()[i].fabric);
    w.put("\", \"why\": \"");
    w.put(walk.left_out()[i].why);
    w.put("\"}");
  }
  w.put("\n]\n}\n");
}

/// "compute-leaf-01 3/2 (R05 U12)".
void put_end(Writer& w, const CableEnd& e, const views::CableWalk& x) {
  put(w, e.device);
  w.letter(' ');
  put(w, e.port);
  if (e.spot.rack == layers::cabling::Spot::nowhere) return;
  w.put(" (");
  put_rack(w, e, x);
  if (e.spot.unit > 0) {
    w.put(" U");
    put_unit(w, e);
  }
  w.letter(')');
}

/// "  multimode 15 m (nvidia-mfp7e10)".
void put_made_of(Writer& w, const Cable& cable) {
  const auto* way = cable.run->way;
  if (way == nullptr) return;
  w.put("  ");
  if (cable.run->pieces > 1) {
    w.number(cable.run->pieces);
    w.put(" × ");
  }
  w.put(catalog::word(way->medium));
  if (cable.run->stock) {
    w.letter(' ');
    put_metres(w, *cable.run->stock);
    w.put(" m");
  }
  w.put(" (");
  put_part(w, way->cable);
  w.letter(')');
}

void write_text(views::CableWalk& walk, Writer& w) {
  std::string_view fabric, segment;
  walk.each([&](const Cable& cable) {
    if (cable.fabric != fabric || cable.segment != segment) {
      w.put(fabric.empty() ? "" : "\n");
      w.put(cable.fabric);
      w.letter(' ');
      w.put(cable.segment);
      w.letter('\n');
      fabric = cable.fabric, segment = cable.segment;
    }
    w.put("  ");
    w.put(views::label_of(cable));
    w.put("  ");
    over(w, cable.near, [&](const CableEnd& e) { put_end(w, e, walk); });
    w.put("  to  ");
    over(w, cable.far, [&](const CableEnd& e) { put_end(w, e, walk); });
    put_made_of(w, cable);
    w.letter('\n');
    w.row();
  });
  for (const auto& left : walk.left_out()) {
    w.put("\nnot listed: ");
    w.put(left.fabric);
    w.put(", ");
    w.put(left.why);
    w.letter('\n');
  }
}

}  // namespace

const std::vector<std::string_view>& cable_columns() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const Column& c : columns) out.push_back(c.name);
    return out;
  }();
  return names;
}

Columns read_columns(std::string_view text) {
  Columns out;
  if (text.empty())
    for (std::size_t i = 0; i < columns.size(); ++i) out.chosen.push_back(i);
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(','));
    const auto at = std::find(cable_columns().begin(), cable_columns().end(), word);
    if (at == cable_columns().end()) {
      out.unknown = std::string(word);
      return out;
    }
    out.chosen.push_back(static_cast<std::size_t>(at - cable_columns().begin()));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  return out;
}

void write_cables(views::CableWalk& walk, const Columns& wanted, std::string_view format, const Sink& sink) {
  Writer w(sink);
  if (format == "csv") write_csv(walk, wanted, w);
  else if (format == "json") write_json(walk, wanted, w);
  else write_text(walk, w);
  w.flush();
}

}  // namespace aidc::render
