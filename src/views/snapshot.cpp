// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/snapshot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "aidc/text/codes.hpp"

namespace aidc::views {
namespace {

using Json = nlohmann::json;
namespace dim = units::dim;

constexpr std::string_view schema = "aidc.plan/1";

std::optional<double> number(const Json& j) { return j.is_number() ? std::optional(j.get<double>()) : std::nullopt; }
std::string text_of(const Json& j) { return j.is_string() ? j.get<std::string>() : std::string(); }

Place place_of(const Json& j) {
  if (!j.is_object()) return {};
  return {j.at("file").get<std::string>(), j.at("line").get<std::uint32_t>(), j.at("column").get<std::uint32_t>()};
}

/// What a figure is measured in, and the base units of one unit of the JSON.
struct Measure {
  units::Dim dim;
  std::string_view unit;
  double factor = 1;
};

class Reader {
 public:
  explicit Reader(const Json& plan) : plan_(plan) {}

  Snapshot run() {
    out_.name = plan_.at("name").get<std::string>();
    out_.version = text_of(plan_.at("aidc").at("version"));
    out_.knowledge = text_of(plan_.at("aidc").at("knowledge"));
    if (plan_.contains("spec"))
      for (const Json& w : plan_.at("spec")) out_.spec.push_back({w.at("path").get<std::string>(), w.at("value").get<std::string>(), place_of(w.at("location"))});
    figures();
    lists();
    for (const Json& f : plan_.at("facts")) {
      Traced& t = out_.facts[f.at("id").get<std::string>()];
      for (const Json& i : f.at("inputs")) t.inputs.push_back(i.get<std::string>());
      if (const Place p = place_of(f.at("location"))) t.places.push_back(p);
    }
    return std::move(out_);
  }

 private:
  void figure(std::string key, std::string label, const Json& value, const Measure& m = {}) {
    const auto n = number(value);
    out_.figures.push_back({std::move(key), std::move(label), n ? std::optional(*n * m.factor) : n, m.dim, m.unit});
  }

  void figures() {
    const Json& s = plan_.at("summary");
    constexpr double joules_per_wh = 3600, bits_per_byte = 8;
    figure("nodes", "nodes", s.at("nodes"));
    figure("gpus", "GPUs", s.at("gpus"));
    figure("racks", "racks", s.at("racks"));
    figure("it_load_w", "draw of equipment", s.at("it_load_w"), {dim::power, ""});
    figure("facility_load_w", "draw of the site", s.at("facility_load_w"), {dim::power, ""});
    figure("energy_per_year_wh", "energy a year", plan_.at("power").at("energy_per_year_wh"), {dim::energy, "", joules_per_wh});
    for (const auto& [name, f] : plan_.at("fabrics").items()) fabric(name, f);
    const Json& storage = plan_.at("storage");
    const auto data = [&](const char* key, const char* label, units::Dim d) {
      figure(std::string("storage.") + key, label, storage.at(key), {d, d == dim::data ? "B" : "B/s", bits_per_byte});
    };
    data("required_read_bytes_per_s", "read asked of storage", dim::data_rate);
    data("provided_read_bytes_per_s", "read of storage", dim::data_rate);
    data("required_write_bytes_per_s", "write asked of storage", dim::data_rate);
    data("provided_write_bytes_per_s", "write of storage", dim::data_rate);
    data("required_bytes", "data to store", dim::data);
    data("provided_bytes", "room of storage", dim::data);
    figure("capital_usd", "to buy", s.at("capital_usd"), {dim::money, ""});
    figure("running_per_year_usd", "energy cost a year", plan_.at("cost").at("running_per_year_usd"), {dim::money, ""});
    figure("unpriced_lines", "unpriced lines", s.at("unpriced_lines"));
  }

  void fabric(const std::string& name, const Json& f) {
    const std::string key = "fabrics." + name + ".", label = name + " ";
    figure(key + "switches", label + "switches", f.at("switches").at("total"));
    std::optional<double> links = 0.0;
    for (const Json& l : f.at("links")) links = links && number(l) ? std::optional(*links + *number(l)) : std::nullopt;
    out_.figures.push_back({key + "links", label + "links", links, {}, {}});
    figure(key + "cables", label + "cables", f.at("cables").at("total"));
    figure(key + "transceivers.node", label + "transceivers at nodes", f.at("transceivers").at("node"));
    figure(key + "transceivers.switch", label + "transceivers at switches", f.at("transceivers").at("switch"));
    double ports = 0;
    for (const Json& c : plan_.at("capacity"))
      if (text_of(c.at("resource")).starts_with("ports." + name + ".")) ports += c.at("used").get<double>();
    out_.figures.push_back({key + "ports", label + "switch ports in use", ports, {}, {}});
    figure(key + "bisection_bits_per_s", label + "bisection", f.at("bisection_bits_per_s"), {dim::data_rate, "b/s"});
  }

  void lists() {
    for (const Json& c : plan_.at("capacity")) {
      const auto n = [&](const char* key) { return c.at(key).get<double>(); };
      const std::string of = c.contains("instance") ? text_of(c.at("instance")) : "";
      out_.capacity.push_back({text_of(c.at("resource")) + (of.empty() ? "" : " (" + of + ")"), text_of(c.at("layer")), text_of(c.at("unit")), text_of(c.at("state")), n("used"), n("capacity"), n("ratio"), n("threshold"), c.value("stated", true)});
    }
    for (const Json& r : plan_.at("results")) {
      const auto t = [&](const char* key) { return text_of(r.at(key)); };
      out_.results.push_back({t("rule"), t("instance"), t("severity"), t("state"), t("layer"), t("message"), t("fix"), t("waiver"), place_of(r.at("location"))});
    }
    for (const Json& l : plan_.at("bill").at("lines"))
      out_.bill.push_back({text_of(l.at("item")) + "\n" + text_of(l.at("description")) + "\n" + text_of(l.at("part")), l.at("quantity").get<double>() + l.at("spare").get<double>(), number(l.at("unit_price_usd"))});
  }

  const Json& plan_;
  Snapshot out_;
};

/// The place of a byte.
text::Span span_at(const text::Source& source, std::size_t byte) {
  const std::string_view before = source.text.substr(0, std::min(byte, source.text.size()));
  const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {&source, line, static_cast<std::uint32_t>(text::code_points(before.substr(start))) + 1, 1};
}

}  // namespace

std::string to_string(const Place& place) { return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column); }

bool is_plan_json(std::string_view text) {
  const std::size_t first = text::without_mark(text).find_first_not_of(" \t\r\n");
  constexpr std::size_t head = 200;  // the schema is the first key
  return first != std::string_view::npos && text[first] == '{' && text.substr(0, head).find("\"aidc.plan/") != std::string_view::npos;
}

std::optional<Snapshot> read_snapshot(const text::Source& source, text::Diagnostics& diagnostics) {
  const char* help = "write it again with `aidc plan SPEC --format json`";
  try {
    const Json plan = Json::parse(source.text);
    if (text_of(plan.at("schema")) == schema) return Reader(plan).run();
    diagnostics.error(text::code::wrong_plan, {&source, 1, 1, 1}, "this is a plan of another form than " + std::string(schema), help);
  } catch (const Json::parse_error& e) {
    diagnostics.error(text::code::wrong_plan, span_at(source, e.byte > 0 ? e.byte - 1 : 0), "this plan JSON is broken here", help);
  } catch (const Json::exception& e) {
    std::string why = e.what();
    why.erase(0, why.find("] ") == std::string::npos ? 0 : why.find("] ") + 2);
    diagnostics.error(text::code::wrong_plan, {&source, 1, 1, 1}, "this is not a whole plan: " + text::printable(why), help);
  }
  return {};
}

}  // namespace aidc::views
