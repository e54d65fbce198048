// SPDX-License-Identifier: Apache-2.0
#include "aidc/measure/iblinkinfo.hpp"

#include <algorithm>
#include <array>

#include "aidc/text/codes.hpp"
#include "line.hpp"
#include "rows.hpp"

namespace aidc::measure {
namespace {

using Kind = SubnetDevice::Kind;

/// The speed of a lane as this program prints it, and its name as `ibnetdiscover` prints it (rdma-core, libibmad/dump.c
/// and infiniband-diags/ibnetdiscover.c).
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> lanes{{{"2.5", "SDR"},
                                                                              {"5.0", "DDR"},
                                                                              {"10.0", "QDR"},
                                                                              {"14.0625", "FDR"},
                                                                              {"25.78125", "EDR"},
                                                                              {"53.125", "HDR"},
                                                                              {"106.25", "NDR"},
                                                                              {"212.5", "XDR"}}};

/// `4X      25.78125 Gbps` is 4xEDR; a speed that has no name stays a number, one that is undefined is not stated.
std::string speed_of(std::string_view state) {
  Line line(state);
  line.blanks();
  const auto width = line.number();
  if (!width || !line.take("X")) return {};
  line.blanks();
  const std::string_view lane = line.word();
  line.blanks();
  if (lane.empty() || lane.find_first_not_of("0123456789.") != std::string_view::npos || !line.take("Gbps")) return {};
  line.blanks();
  const auto* named = std::find_if(lanes.begin(), lanes.end(), [&](const auto& l) { return l.first == lane; });
  const std::string name = line.take("(FDR10)")   ? "FDR10"
                           : named == lanes.end() ? std::string(lane) + "Gbps"
                                                  : std::string(named->second);
  return std::to_string(*width) + "x" + name;
}

/// `Could be 12X Could be 10.0 Gbps`, without the blanks around it.
std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string lid(std::uint32_t n, std::string_view description) {
  return "LID " + std::to_string(n) + (n == 0 ? " " + std::string(description) : "");
}

class Reader {
 public:
  Reader(const text::Source& source, text::Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  std::optional<Subnet> run() {
    each_line(source_, [&](Line line) {
      std::string_view text = trimmed(line.all());
      if (text.empty() || text.starts_with('#') || text.starts_with("ibwarn:")) return true;
      if (text.find_first_not_of('.') == std::string_view::npos || text == "…") return note_cut(line), true;
      const std::string_view wrong = read(line);
      if (!wrong.empty())
        diagnostics_.error(text::code::measured, line.here(source_), std::string(wrong), std::string(help));
      return wrong.empty();
    });
    if (diagnostics_.empty() && rows_.empty())
      diagnostics_.error(text::code::measured, {&source_, 1, 1, 1}, "this holds no port of a switch or an adapter",
                         std::string(help));
    if (!diagnostics_.empty()) return {};
    auto out = join(rows_, help, diagnostics_);
    if (out) out->notes.insert(out->notes.begin(), notes_.begin(), notes_.end());
    return out;
  }

 private:
  static constexpr std::string_view help = "give what `iblinkinfo` prints, unchanged";

  void note_cut(const Line& line) {
    notes_.push_back("the print is cut in line " + std::to_string(line.line()) + ": what stood there is not known");
  }

  /// What is wrong with the line, if anything is.
  std::string_view read(Line& line) {
    if (line.all().find(" ==(") != std::string_view::npos) return port(line);
    const bool is_switch = line.take("Switch:");
    if (!is_switch && !line.take("CA:") && !line.take("Router:")) return "here stands neither a device nor a port";
    line.blanks();
    if (is_switch) {
      if (!line.rest().starts_with("0x")) return "a switch is its GUID and its name";
      line.word();
      line.blanks();
    }
    const auto name = line.until_last(":");
    if (!name) return "the name of a device ends with `:`";
    ++block_;
    here_.description = *name;
    here_.kind = is_switch ? Kind::networked_switch : aggregates(*name) ? Kind::aggregation : Kind::adapter;
    return {};
  }

  /// `3    1[  ] ==( 4X 106.25 Gbps Active/  LinkUp)==>  2  1[  ] "node-01 HCA-1" ( )`: in a block, with the port's
  /// GUID before it for an adapter; without blocks with the GUID and the name of the device before it.
  std::string_view port(Line& line) {
    Row row;
    line.blanks();
    row.place = line.here(source_);
    const bool has_guid = line.rest().starts_with("0x");
    const std::string_view guid = has_guid ? line.word() : std::string_view();
    line.blanks();
    const bool alone = has_guid && line.take("\"");
    if (!alone && block_ == 0) return "a port belongs to a device above it";
    if (alone) {
      const auto name = line.until_last("\"", " ==(");
      if (!name) return "this quote is not closed";
      row.near.description = trimmed(*name);
    } else {
      row.near = here_;
      row.block = block_;
    }
    const auto near = place(line);
    if (!near) return "a port is its LID, its number and brackets: 3 1[  ]";
    row.near.port = near->second;
    row.near.id = alone ? std::string(guid) : lid(near->first, row.near.description);
    line.blanks();
    if (!line.take("==(")) return "behind the brackets stands ==( and the state of the link";
    const auto state = line.until("==>");
    if (!state) return "the state of the link ends with )==>";
    const std::string_view wrong = far(line, row, alone);
    if (!wrong.empty()) return wrong;
    if (row.far) row.speed = speed_of(*state);
    rows_.push_back(std::move(row));
    return {};
  }

  std::string_view far(Line& line, Row& row, bool alone) {
    line.blanks();
    if (line.rest().starts_with("[") || line.rest().starts_with("\"")) return {};  // down, or nothing that answers
    Row::End out;
    if (alone) {
      if (!line.rest().starts_with("0x")) return "the other port begins with its GUID";
      out.id = line.word();
    }
    const auto there = place(line);
    if (!there) return "the other port is its LID, its number and brackets: 3 1[  ]";
    line.blanks();
    const auto name = line.take("\"") ? line.until_last("\" (") : std::nullopt;
    const auto remark = name ? line.until_last(")") : std::nullopt;
    if (!remark) return "at the end stand the other device's name and a remark: \"node-01 HCA-1\" ( )";
    out.port = there->second;
    out.description = *name;
    if (!alone) out.id = lid(there->first, *name);
    row.remark = trimmed(*remark);
    row.far = std::move(out);
    return {};
  }

  /// LID, port number, and the number of the port outside, in brackets that are mostly empty.
  static std::optional<std::pair<std::uint32_t, std::uint32_t>> place(Line& line) {
    line.blanks();
    const auto lid = line.number();
    line.blanks();
    const auto port = lid ? line.number() : std::nullopt;
    if (!port || !line.take("[") || !line.until("]")) return {};
    return std::pair(*lid, *port);
  }

  const text::Source& source_;
  text::Diagnostics& diagnostics_;
  Row::End here_;
  std::uint32_t block_ = 0;
  std::vector<Row> rows_;
  std::vector<std::string> notes_;
};

}  // namespace

std::optional<Subnet> read_iblinkinfo(const text::Source& source, text::Diagnostics& diagnostics) {
  if (!is_utf8(source, diagnostics)) return {};
  return Reader(source, diagnostics).run();
}

}  // namespace aidc::measure
