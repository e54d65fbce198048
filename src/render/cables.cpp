// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/cables.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "aidc/text/source.hpp"

namespace aidc::render {
namespace {

using views::digits_of, views::Cable, views::CableEnd, views::Numbered, views::PortName;

/// Text that is handed on whenever a piece is full. The list is three hundred thousand rows of short fields: what is put
/// here has to be cheap.
class Writer {
 public:
  explicit Writer(const Sink& sink) : sink_(sink), text_(piece + slack), at_(text_.data()), end_(at_ + text_.size()) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void put(std::string_view s) {
    if (room() < s.size()) grow(s.size());
    if (!s.empty()) std::memcpy(at_, s.data(), s.size());
    at_ += s.size();
  }
  void letter(char c) {
    if (room() == 0) grow(1);
    *at_++ = c;
  }
  void number(std::uint32_t n, std::uint32_t digits = 1) {
    constexpr std::uint32_t base = 10;
    for (std::uint64_t limit = power_of_ten(digits); n >= limit; limit *= base) ++digits;
    if (room() < digits) grow(digits);
    for (std::uint32_t i = digits; i > 0; n /= base) at_[--i] = static_cast<char>('0' + n % base);
    at_ += digits;
  }
  /// To be called between rows.
  void row() {
    if (at_ >= text_.data() + piece) flush();
  }
  void flush() {
    sink_({text_.data(), static_cast<std::size_t>(at_ - text_.data())});
    at_ = text_.data();
  }

 private:
  std::size_t room() const { return static_cast<std::size_t>(end_ - at_); }
  void grow(std::size_t n) {
    const auto used = static_cast<std::size_t>(at_ - text_.data());
    text_.resize(2 * (used + n));
    at_ = text_.data() + used;
    end_ = text_.data() + text_.size();
  }
  static std::uint64_t power_of_ten(std::uint32_t digits) {
    static constexpr std::array<std::uint64_t, 10> powers{1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};
    return powers[std::min<std::size_t>(digits, powers.size() - 1)];
  }

  static constexpr std::size_t piece = std::size_t{64} << 10, slack = std::size_t{16} << 10;
  const Sink& sink_;
  std::vector<char> text_;
  char *at_, *end_;
};

/// What a column needs to know besides the cable.
struct Context {
  const layers::cabling::Placement& placement;
  std::uint32_t rack_digits, row_digits;
};

void put(Writer& w, const Numbered& n) {
  w.put(n.head);
  w.number(n.number, n.digits);
}

void put(Writer& w, const PortName& p) {
  w.put(p.head);
  if (p.cage == 0) return;
  w.number(p.cage);
  if (p.lane == 0) return;
  w.letter('/');
  w.number(p.lane);
}

void put_rack(Writer& w, const CableEnd& e, const Context& c) {
  if (!e.has_rack) return;
  w.letter('R');
  if (!c.placement.in_rows()) return w.number(e.spot.rack + 1, c.rack_digits);
  w.number(e.spot.rack / c.placement.row_length() + 1, c.row_digits);
  w.letter('-');
  w.number(e.spot.rack % c.placement.row_length() + 1, c.rack_digits);
}

void put_unit(Writer& w, const CableEnd& e) {
  if (e.spot.placed()) w.number(e.spot.unit);
}

void put_speed(Writer& w, double bits_per_s) {
  constexpr double giga = 1e9;
  w.number(static_cast<std::uint32_t>(bits_per_s / giga));
}

template <class F>
void over_far(Writer& w, const Cable& cable, F&& f) {
  for (std::size_t i = 0; i < cable.far.size(); ++i) {
    if (i > 0) w.put(" + ");
    f(cable.far[i]);
  }
}

using Put = void (*)(Writer&, const Cable&, const Context&);
struct Column {
  std::string_view name;
  bool number;  ///< a number where it is there at all
  Put put;
};

constexpr std::array columns{
    Column{"label", false, [](Writer& w, const Cable& c, const Context&) { w.put(c.fabric); w.letter('-'); w.number(c.number, c.digits); }},
    Column{"fabric", false, [](Writer& w, const Cable& c, const Context&) { w.put(c.fabric); }},
    Column{"segment", false, [](Writer& w, const Cable& c, const Context&) { w.put(c.segment); }},
    Column{"a_device", false, [](Writer& w, const Cable& c, const Context&) { put(w, c.near.device); }},
    Column{"a_port", false, [](Writer& w, const Cable& c, const Context&) { put(w, c.near.port); }},
    Column{"a_rack", false, [](Writer& w, const Cable& c, const Context& x) { put_rack(w, c.near, x); }},
    Column{"a_u", true, [](Writer& w, const Cable& c, const Context&) { put_unit(w, c.near); }},
    Column{"z_device", false, [](Writer& w, const Cable& c, const Context&) { over_far(w, c, [&](const CableEnd& e) { put(w, e.device); }); }},
    Column{"z_port", false, [](Writer& w, const Cable& c, const Context&) { over_far(w, c, [&](const CableEnd& e) { put(w, e.port); }); }},
    Column{"z_rack", false, [](Writer& w, const Cable& c, const Context& x) { over_far(w, c, [&](const CableEnd& e) { put_rack(w, e, x); }); }},
    Column{"z_u", false, [](Writer& w, const Cable& c, const Context&) {
      const bool placed = std::all_of(c.far.begin(), c.far.end(), [](const CableEnd& e) { return e.spot.placed(); });
      if (placed) over_far(w, c, [&](const CableEnd& e) { put_unit(w, e); });
    }},
    Column{"gbps", true, [](Writer& w, const Cable& c, const Context&) { put_speed(w, c.bits_per_s); }},
};

Context context(const layers::cabling::Placement& p) {
  const std::uint32_t rows = (p.racks() + p.row_length() - 1) / p.row_length();
  return {p, digits_of(p.in_rows() ? p.row_length() : p.racks()), digits_of(rows)};
}

/// RFC 4180. No field holds a comma or a quote: names of hosts do not.
void write_csv(views::CableWalk& walk, const Columns& wanted, Writer& w) {
  const Context x = context(walk.placement());
  for (std::size_t i = 0; i < wanted.chosen.size(); ++i) {
    if (i > 0) w.letter(',');
    w.put(columns[wanted.chosen[i]].name);
  }
  w.put("\r\n");
  walk.each([&](const Cable& cable) {
    for (std::size_t i = 0; i < wanted.chosen.size(); ++i) {
      if (i > 0) w.letter(',');
      columns[wanted.chosen[i]].put(w, cable, x);
    }
    w.put("\r\n");
    w.row();
  });
}

void put_json_value(Writer& w, const Column& column, const Cable& cable, const Context& x) {
  const bool unknown = column.name == "a_u" && !cable.near.spot.placed();
  if (unknown) return w.put("null");
  if (!column.number) w.letter('"');
  column.put(w, cable, x);
  if (!column.number) w.letter('"');
}

void write_json(views::CableWalk& walk, const Columns& wanted, Writer& w) {
  const Context x = context(walk.placement());
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
      put_json_value(w, c, cable, x);
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
void put_end(Writer& w, const CableEnd& e, const Context& x) {
  put(w, e.device);
  w.letter(' ');
  put(w, e.port);
  if (!e.has_rack) return;
  w.put(" (");
  put_rack(w, e, x);
  if (e.spot.placed()) {
    w.put(" U");
    put_unit(w, e);
  }
  w.letter(')');
}

void write_text(views::CableWalk& walk, Writer& w) {
  const Context x = context(walk.placement());
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
    w.put(cable.fabric);
    w.letter('-');
    w.number(cable.number, cable.digits);
    w.put("  ");
    put_end(w, cable.near, x);
    w.put("  to  ");
    over_far(w, cable, [&](const CableEnd& e) { put_end(w, e, x); });
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
