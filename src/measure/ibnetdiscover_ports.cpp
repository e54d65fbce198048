// SPDX-License-Identifier: Apache-2.0
#include "ibnetdiscover_ports.hpp"

#include "aidc/text/codes.hpp"
#include "line.hpp"
#include "rows.hpp"

namespace aidc::measure {
namespace {

using Kind = SubnetDevice::Kind;

constexpr std::string_view help = "give what `ibnetdiscover -p` prints, unchanged";

/// The kind of a device by its two letters. A router is an adapter, as in the topology.
std::optional<Kind> kind_of(std::string_view letters) {
  if (letters == "SW") return Kind::networked_switch;
  if (letters == "CA" || letters == "RT") return Kind::adapter;
  return {};
}

/// `SW     3  2 0x0000000000200001`: kind, LID, port, GUID.
std::optional<Row::End> end(Line& line) {
  line.blanks();
  Row::End out;
  Line behind = line;
  out.kind = kind_of(behind.word());
  if (!out.kind) return {};
  line = behind;
  line.blanks();
  const auto lid = line.number();
  line.blanks();
  const auto port = lid ? line.number() : std::nullopt;
  line.blanks();
  if (!port || !line.rest().starts_with("0x")) return {};
  out.port = *port;
  out.id = line.word();
  return out;
}

void name(Row::End& end, std::string_view description) {
  end.description = description;
  if (end.kind != Kind::networked_switch && aggregates(description)) end.kind = Kind::aggregation;
}

/// `SW 3 2 0x… 4x EDR - CA 5 1 0x… ( 'leaf' - 'node HCA-1' )`, or without a link `SW 3 4 0x… 4x SDR   'leaf'`. What is
/// wrong, if anything is.
std::string_view read(Line& line, Row& row) {
  auto near = end(line);
  if (!near) return "a port is SW, CA or RT, its LID, its number and its GUID";
  line.blanks();
  const std::string_view width = line.word();
  line.blanks();
  const std::string_view speed = line.word();
  if (width.empty() || speed.empty()) return "behind the GUID stand width and speed: 4x NDR";
  if (width != "\?\?" && speed != "\?\?\?") row.speed = std::string(width) + std::string(speed);
  line.blanks();
  if (line.take("'")) {
    const auto alone = line.until_last("'");
    if (!alone) return "this quote is not closed";
    name(*near, *alone);
    row.near = std::move(*near);
    return {};
  }
  if (!line.take("- ")) return "a port leads to another one, behind `-`, or to nothing but its name";
  auto far = end(line);
  if (!far) return "the other port is SW, CA or RT, its LID, its number and its GUID";
  line.blanks();
  const auto mine = line.take("( '") ? line.until("' - '") : std::nullopt;
  const auto theirs = mine ? line.until_last("' )") : std::nullopt;
  if (!theirs) return "at the end stand both names: ( 'leaf-01' - 'node-01 HCA-1' )";
  name(*near, *mine);
  name(*far, *theirs);
  row.near = std::move(*near);
  row.far = std::move(*far);
  return {};
}

bool beside_the_list(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#') ||
         line.starts_with("ibwarn:");
}

}  // namespace

bool lists_ports(const text::Source& source) {
  bool found = false;
  each_line(source, [&](Line line) {
    if (line.rest().starts_with("Switch") || line.rest().starts_with("Ca\t") || line.rest().starts_with("["))
      return false;
    const std::string_view word = line.word();
    found = kind_of(word).has_value();
    return !found;
  });
  return found;
}

std::optional<Subnet> read_ports(const text::Source& source, text::Diagnostics& diagnostics) {
  std::vector<Row> rows;
  each_line(source, [&](Line line) {
    if (beside_the_list(line.all())) return true;
    Row row;
    row.place = line.here(source);
    const std::string_view wrong = read(line, row);
    if (!wrong.empty())
      return diagnostics.error(text::code::measured, line.here(source), std::string(wrong), std::string(help)), false;
    rows.push_back(std::move(row));
    return true;
  });
  return diagnostics.empty() ? join(rows, help, diagnostics) : std::nullopt;
}

}  // namespace aidc::measure
