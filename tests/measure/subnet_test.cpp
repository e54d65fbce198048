// SPDX-License-Identifier: Apache-2.0
// One fabric in the four forms that programs print it in: the same report comes out, whatever is wrong in the fabric.
#include "aidc/render/subnet.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdarg>
#include <random>

#include "aidc/measure/iblinkinfo.hpp"
#include "aidc/measure/ibnetdiscover.hpp"
#include "aidc/text/files.hpp"
#include "aidc/views/subnet.hpp"

using namespace aidc;

namespace {

struct Port {
  int device = -1, port = 0, speed = 0;  ///< where it leads; nowhere
};

struct Device {
  bool is_switch = false;
  std::string description;
  std::vector<Port> ports;
  int lid = 0;

  bool shown(std::size_t p) const { return is_switch || ports[p].device >= 0; }
};

using Net = std::vector<Device>;

constexpr std::array<const char*, 3> names{"NDR", "HDR", "EDR"}, lanes{"106.25", "53.125", "25.78125"};

__attribute__((format(printf, 1, 2))) std::string text(const char* form, ...) {
  std::array<char, 400> buffer{};
  std::va_list list;
  va_start(list, form);
  std::vsnprintf(buffer.data(), buffer.size(), form, list);
  va_end(list);
  return buffer.data();
}

struct End {
  std::size_t device, port;
};

void connect(Net& net, End a, End z, int speed) {
  net[a.device].ports[a.port] = {int(z.device), int(z.port), speed};
  net[z.device].ports[z.port] = {int(a.device), int(a.port), speed};
}

/// Leaves, spines, adapters of one and two ports, aggregation nodes; links missing, slow, and cables exchanged.
Net random_net(std::mt19937& random) {
  const auto roll = [&](std::size_t n) { return std::size_t(random() % n); };
  const std::size_t leaves = 1 + roll(5), spines = roll(4), nodes = 1 + roll(6), each = 1 + roll(2);
  const bool two_ports = roll(2) == 0;
  Net net;
  for (std::size_t l = 0; l < leaves; ++l)
    net.push_back({true, text("MF0;hall-leaf-%02zu:MQM9700/U1", l + 1), std::vector<Port>(32), 0});
  for (std::size_t s = 0; s < spines; ++s)
    net.push_back({true, text("MF0;hall-spine-%zu:MQM9700/U1", s + 1), std::vector<Port>(32), 0});
  for (std::size_t l = 0; l < leaves; ++l)
    for (std::size_t s = 0; s < spines * each; ++s)
      if (roll(12) != 0) connect(net, {l, 16 + s}, {leaves + s / each, l * each + s % each}, roll(9) == 0 ? 1 : 0);
  for (std::size_t n = 0; n < nodes; ++n)
    for (std::size_t rail = 0; rail < leaves; rail += two_ports ? 2 : 1) {
      net.push_back({false, text("node-%02zu HCA-%zu", n + 1, rail + 1), std::vector<Port>(two_ports ? 2 : 1), 0});
      for (std::size_t p = 0; p < net.back().ports.size() && rail + p < leaves; ++p)
        connect(net, {net.size() - 1, p}, {rail + p, n}, roll(9) == 0 ? 2 : 0);
    }
  for (std::size_t l = 0; l < leaves; ++l) {
    net.push_back({false, "Mellanox Technologies Aggregation Node", std::vector<Port>(1), 0});
    connect(net, {net.size() - 1, 0}, {l, 31}, 1);
  }
  std::erase_if(net, [](const Device& d) { return d.ports.empty(); });
  for (std::size_t i = 0; i < net.size(); ++i) net[i].lid = int(10 * i + 1);
  return net;
}

// LIDs and GUIDs: one of each for a switch, one a port for an adapter.
int lid(const Net& net, int d, std::size_t p) {
  return net[std::size_t(d)].lid + (net[std::size_t(d)].is_switch ? 0 : int(p));
}
std::string guid(const Net& net, int d, std::size_t p) {
  return text("0x%016x", 0x200000 + lid(net, d, p));
}
const Device& far(const Net& net, const Port& p) {
  return net[std::size_t(p.device)];
}

std::string topology(const Net& net) {
  std::string out = "#\n# Topology file\n#\n";
  const auto id = [&](int d) { return text("%c-%016x", net[std::size_t(d)].is_switch ? 'S' : 'H', 0x100000 + d); };
  for (std::size_t d = 0; d < net.size(); ++d) {
    out += text("\nvendid=0x0\n%s\t%zu \"%s\"\t\t# \"%s\"\n", net[d].is_switch ? "Switch" : "Ca", net[d].ports.size(),
                id(int(d)).c_str(), net[d].description.c_str());
    for (std::size_t p = 0; p < net[d].ports.size(); ++p) {
      const Port& to = net[d].ports[p];
      if (to.device >= 0)
        out += text("[%zu]\t\"%s\"[%d]\t\t# \"%s\" lid %d 4x%s\n", p + 1, id(to.device).c_str(), to.port + 1,
                    far(net, to).description.c_str(), lid(net, to.device, std::size_t(to.port)),
                    names[std::size_t(to.speed)]);
    }
  }
  return out;
}

std::string ports(const Net& net) {
  std::string out;
  const auto end = [&](int d, std::size_t p) {
    return text("%s %5d %2zu %s", net[std::size_t(d)].is_switch ? "SW" : "CA", lid(net, d, p), p + 1,
                guid(net, d, p).c_str());
  };
  for (std::size_t d = net.size(); d-- > 0;)
    for (std::size_t p = net[d].ports.size(); p-- > 0;) {
      const Port& to = net[d].ports[p];
      if (to.device >= 0)
        out += end(int(d), p) + text(" 4x %s - %s ( '%s' - '%s' )\n", names[std::size_t(to.speed)],
                                     end(to.device, std::size_t(to.port)).c_str(), net[d].description.c_str(),
                                     far(net, to).description.c_str());
      else if (net[d].shown(p))
        out += end(int(d), p) + text(" 4x SDR%36s'%s'\n", "", net[d].description.c_str());
    }
  return out;
}

std::string link_info(const Net& net, bool lines) {
  std::string out;
  for (std::size_t d = 0; d < net.size(); ++d) {
    const Device& here = net[d];
    if (!lines)
      out += here.is_switch ? text("Switch: %s %s:\n", guid(net, int(d), 0).c_str(), here.description.c_str())
                            : "CA: " + here.description + ":\n";
    for (std::size_t p = 0; p < here.ports.size(); ++p) {
      const Port& to = here.ports[p];
      if (!here.shown(p)) continue;
      out += lines            ? guid(net, int(d), p) + text(" \"%30s\" ", here.description.c_str())
             : here.is_switch ? "      "
                              : "      " + guid(net, int(d), p) + " ";
      out += text("%6d %4zu[  ] ==", lid(net, int(d), p), p + 1);
      if (to.device < 0) {
        out += "(                Down/ Polling)==>             [  ] \"\" ( )\n";
        continue;
      }
      out += text("( 4X %13s Gbps Active/  LinkUp)==>  ", lanes[std::size_t(to.speed)]) +
             (lines ? guid(net, to.device, std::size_t(to.port)) + " " : "");
      out += text("%6d %4d[  ] \"%s\" ( )\n", lid(net, to.device, std::size_t(to.port)), to.port + 1,
                  far(net, to).description.c_str());
    }
  }
  return out;
}

std::string report(const std::string& printed, bool discovered) {
  text::Files files;
  text::Diagnostics diagnostics;
  const text::Source* source = files.keep("print", printed);
  const auto subnet =
      discovered ? measure::read_ibnetdiscover(*source, diagnostics) : measure::read_iblinkinfo(*source, diagnostics);
  INFO(printed);
  INFO(text::render(diagnostics));
  REQUIRE(subnet);
  return render::subnet_json(views::check_subnet(*subnet, std::nullopt));
}

}  // namespace

TEST_CASE("the speed of a link as a number", "[measure]") {
  constexpr double giga = 1e9;
  CHECK(measure::bits_of("4xNDR") == 400 * giga);
  CHECK(measure::bits_of("2xHDR") == 100 * giga);
  CHECK(measure::bits_of("1xNDR") == 100 * giga);
  CHECK(measure::bits_of("4xFDR") == 56 * giga);
  CHECK(measure::bits_of("12xSDR") == 30 * giga);
  for (const char* none : {"", "4x", "xNDR", "4NDR", "4xFOO", "4x12.5Gbps", "99999999999xNDR"}) CHECK(!measure::bits_of(none));
}

TEST_CASE("one fabric has one report, whichever program prints it", "[measure]") {
  std::size_t clean = 0, slow = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    INFO("seed " << seed);
    std::mt19937 random(seed);
    const Net net = random_net(random);
    const std::string expected = report(topology(net), true);
    REQUIRE(report(ports(net), true) == expected);
    REQUIRE(report(link_info(net, false), false) == expected);
    REQUIRE(report(link_info(net, true), false) == expected);
    clean += expected.find("\"pass\"") != std::string::npos;
    slow += expected.find("\"slow\": []") == std::string::npos;
  }
  CHECK(clean > 10);
  CHECK(slow > 100);
}
