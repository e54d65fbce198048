// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/diff.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

Json place(const views::Place& p) { return p ? Json{{"file", p.file}, {"line", p.line}, {"column", p.column}} : Json(nullptr); }
Json written(const std::string& s) { return s.empty() ? Json(nullptr) : Json(s); }

Json edit(const views::Edit& e) { return {{"path", e.path}, {"before", written(e.before)}, {"after", written(e.after)}, {"location", place(e.place)}}; }

Json finding(const views::Judgement& j) {
  return {{"rule", j.rule}, {"instance", j.instance}, {"severity", j.severity}, {"layer", j.layer}, {"message", j.message}, {"fix", j.fix},
          {"waiver", written(j.waiver)}, {"location", place(j.place)}};
}

Json added(const views::Arisen& a) {
  Json out = finding(a.now);
  out["was"] = written(a.was);
  out["crossing"] = a.crossing;
  out["because"] = Json::array();
  for (const auto& e : a.because) out["because"].push_back(edit(e));
  return out;
}

Json held(const std::optional<views::Held>& h) {
  if (!h) return nullptr;
  return {{"used", number(h->used)}, {"capacity", number(h->capacity)}, {"ratio", number(h->ratio)}, {"threshold", number(h->threshold)}, {"state", h->state}};
}

template <class T, class F>
Json list(const std::vector<T>& from, F&& one) {
  Json out = Json::array();
  for (const T& t : from) out.push_back(one(t));
  return out;
}

Json side(const views::Snapshot& s, std::string_view file) { return {{"name", s.name}, {"file", file}, {"version", s.version}, {"knowledge", s.knowledge}}; }

}  // namespace

std::string diff_json(const DiffPage& page) {
  const views::Difference& d = page.difference;
  Json out;
  out["schema"] = "aidc.diff/1";
  out["aidc"] = {{"version", page.version}};
  out["base"] = side(page.base, page.base_name);
  out["head"] = side(page.head, page.head_name);
  out["verdict"] = page.fails ? "fail" : "pass";
  out["empty"] = d.empty();
  out["other_knowledge"] = d.other_knowledge;
  out["edits"] = list(d.edits, edit);
  out["figures"] = list(d.figures, [](const views::Moved& m) { return Json{{"figure", m.key}, {"before", number(m.before)}, {"after", number(m.after)}, {"unit", units::base_unit(m.dim)}}; });
  out["capacity"] = list(d.headroom, [](const views::Headroom& h) {
    return Json{{"resource", h.resource}, {"layer", h.layer}, {"unit", h.unit}, {"before", held(h.before)}, {"after", held(h.after)}, {"crosses", h.crosses}};
  });
  out["findings"] = {{"added", list(d.added, added)}, {"resolved", list(d.resolved, finding)}, {"waived", list(d.waived, finding)}};
  out["money"] = d.spent ? Json{{"by_design_usd", number(d.spent->by_design)}, {"by_price_usd", number(d.spent->by_price)}} : Json(nullptr);
  return dump(out);
}

}  // namespace aidc::render
