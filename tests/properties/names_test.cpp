// SPDX-License-Identifier: Apache-2.0
// No two things of a plan have one name: each port stands once in every list, each link has one label in all of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

#include "aidc/exports/export.hpp"
#include "aidc/render/cables.hpp"
#include "support/world.hpp"

using namespace aidc;

namespace {

using Row = std::vector<std::string>;

std::vector<Row> rows_of(const std::string& csv) {
  std::vector<Row> out;
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    Row row;
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, ',');) row.push_back(field);
    out.push_back(row);
  }
  return out;
}

std::vector<Row> file(const exports::Written& written, std::string_view name) {
  for (const auto& f : written.files)
    if (f.name == name) return rows_of(f.content);
  return {};
}

std::size_t column(const std::vector<Row>& rows, std::string_view name) {
  REQUIRE(!rows.empty());
  const auto at = std::find(rows[0].begin(), rows[0].end(), name);
  REQUIRE(at != rows[0].end());
  return std::size_t(at - rows[0].begin());
}

/// The ends of a side of the list: they are joined by ` + `.
Row ends(const std::string& field) {
  Row out;
  for (std::size_t from = 0;;) {
    const auto to = field.find(" + ", from);
    out.push_back(field.substr(from, to == std::string::npos ? to : to - from));
    if (to == std::string::npos) return out;
    from = to + 3;
  }
}

std::string list(const plan::Plan& plan) {
  views::CableWalk walk(plan, views::Each::cable);
  std::string out;
  render::write_cables(walk, render::read_columns("label,a_device,a_port,z_device,z_port,links"), "csv",
                       [&](std::string_view piece) { out += piece; });
  return out;
}

void check_ports(const plan::Plan& plan, std::map<std::string, int>& links) {
  std::set<std::string> seen;
  const auto rows = rows_of(list(plan));
  for (std::size_t i = 1; i < rows.size(); ++i) {
    links[rows[i][0]] = std::stoi(rows[i][5]);
    for (const std::size_t side : {1, 3}) {
      const Row devices = ends(rows[i][side]), ports = ends(rows[i][side + 1]);
      REQUIRE(devices.size() == ports.size());
      for (std::size_t e = 0; e < devices.size(); ++e) {
        INFO(devices[e] << " " << ports[e]);
        CHECK(seen.insert(devices[e] + " " + ports[e]).second);
      }
    }
  }
}

/// The label of a cable, or the one with the number of the link behind it: each once.
void check_labels(const std::vector<Row>& rows, const std::map<std::string, int>& cables) {
  const std::size_t label = column(rows, "label");
  std::map<std::string, int> links;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const std::string& said = rows[i][label];
    const auto dot = said.find('.');
    const auto cable = cables.find(said.substr(0, dot));
    INFO(said);
    REQUIRE(cable != cables.end());
    CHECK((dot != std::string::npos) == (cable->second > 1));
    if (dot != std::string::npos) CHECK(std::stoi(said.substr(dot + 1)) <= cable->second);
    CHECK(++links[said] == 1);
  }
}

/// What stands in a rack stands there alone, and the rack is listed.
void check_racks(const exports::Written& netbox) {
  const auto devices = file(netbox, "devices.csv"), racks = file(netbox, "racks.csv");
  std::set<std::string> listed, places;
  for (const Row& row : racks) listed.insert(row.at(1));
  const std::size_t rack = column(devices, "rack"), position = column(devices, "position"),
                    face = column(devices, "face");
  for (std::size_t i = 1; i < devices.size(); ++i) {
    const Row& d = devices[i];
    INFO(d[0]);
    CHECK((d.at(rack).empty() || listed.count(d[rack]) == 1));
    CHECK(d.at(position).empty() == d.at(face).empty());
    if (!d[position].empty()) CHECK((!d[rack].empty() && places.insert(d[rack] + " " + d[position]).second));
  }
}

/// How many cables with several links were seen.
int check(const plan::Plan& plan) {
  std::map<std::string, int> links;
  check_ports(plan, links);
  const auto netbox = exports::export_netbox(plan);
  const auto interfaces = file(netbox, "interfaces.csv"), cables = file(netbox, "cables.csv"),
             lldp = file(exports::export_lldp(plan), "lldp.csv");
  check_racks(netbox);
  std::set<std::string> seen;
  for (const Row& row : interfaces) {
    INFO(row[0] << " " << row[1]);
    CHECK(seen.insert(row[0] + " " + row[1]).second);
  }
  for (std::size_t i = 1; i < cables.size(); ++i) {
    CHECK(seen.count(cables[i][0] + " " + cables[i][2]) == 1);
    CHECK(seen.count(cables[i][3] + " " + cables[i][5]) == 1);
  }
  std::size_t all = 0;
  for (const auto& [label, n] : links) all += std::size_t(n);
  CHECK(cables.size() == all + 1);
  check_labels(cables, links);
  for (std::size_t i = 1, label = lldp.empty() ? 0 : column(lldp, "label"); i < lldp.size(); ++i)
    CHECK(links.count(lldp[i][label].substr(0, lldp[i][label].find('.'))) == 1);
  return int(std::count_if(links.begin(), links.end(), [](const auto& l) { return l.second > 1; }));
}

std::string written(int nodes, const std::string& nics, const std::string& fabrics) {
  return "aidc: 1\nname: x\nnodes: [{name: g, server: {gpu: nvidia-h100-sxm5-80gb, gpus: 4, power_max: 4 kW, height: 4 "
         "U, nics: [" +
         nics + "]}, count: " + std::to_string(nodes) + "}]\nfabrics: {" + fabrics + "}\n";
}

}  // namespace

TEST_CASE("every port stands once, every link has its cable's label", "[properties]") {
  const std::string compute = "{fabric: compute, count: 4, speed: 400 Gb/s}",
                    both = compute + ", {fabric: compute, count: 3, speed: 400 Gb/s, ports_per_cage: 2}";
  const std::string leaf = "leaf: {ports: 16, speed: 400 Gb/s, power_max: 1 kW, height: 1 U}",
                    oob = ", {fabric: oob, count: 1, speed: 1 Gb/s}";
  struct Shape {
    std::string nics, fabrics;
    bool shared;  ///< links share cables: planes, twin copper, splitters
  };
  const Shape shapes[] = {
      {compute, "compute: {manager_ports: 2, " + leaf + "}", false},
      {compute, "compute: {planes: 2, manager_ports: 3, " + leaf + "}", true},
      {both + oob,
       "compute: {planes: 4, manager_ports: 2, topology: leaf-spine, " + leaf + "}, oob: {topology: leaf-spine}", true},
      {both, "compute: {topology: leaf-spine, manager_ports: 1, leaf: nvidia-qm9700, media: [dac]}", true},
      {"{fabric: compute, count: 4, speed: 400 Gb/s, form: OSFP}", "compute: {leaf: nvidia-qm9700, media: [dac]}",
       true},
      {compute + oob, "compute: {leaf: nvidia-sn5600, technology: roce}, oob: {planes: 2}", true},
  };
  for (const auto& [nics, fabrics, shared] : shapes)
    for (const int nodes : {1, 7, 40}) {
      const auto w = test::plan_text(written(nodes, nics, fabrics));
      INFO(written(nodes, nics, fabrics) << w->errors());
      REQUIRE(w->plan);
      CHECK((check(*w->plan) > 0) == shared);
    }
}

TEST_CASE("every port of the small examples stands once", "[properties]") {
  int checked = 0;
  for (const std::string& path : test::examples()) {
    const auto w = test::plan_file(path);
    INFO(path);
    REQUIRE(w->plan);
    if (w->number("nodes.count") > 300) continue;
    check(*w->plan);
    ++checked;
  }
  CHECK(checked > 5);
}

TEST_CASE("a port that splits over planes is named once for each", "[properties]") {
  const auto w = test::plan_text(written(
      2, "{fabric: compute, count: 2, speed: 800 Gb/s}",
      "compute: {planes: 2, manager_ports: 1, leaf: {ports: 16, speed: 400 Gb/s, power_max: 1 kW, height: 1 U}}"));
  REQUIRE(w->plan);
  std::map<std::string, std::set<std::string>> ports;
  for (const Row& row : file(exports::export_netbox(*w->plan), "interfaces.csv")) ports[row[0]].insert(row[1]);
  CHECK(ports["g-1"] == std::set<std::string>{"compute1.1", "compute1.2", "compute2.1", "compute2.2"});
  CHECK(ports["g-2"] == ports["g-1"]);
  CHECK(ports["compute-manager-1"] == std::set<std::string>{"compute1.1", "compute1.2"});
}
