// SPDX-License-Identifier: Apache-2.0
// SARIF 2.1.0. Columns count code points, as everywhere in aidc. Fingerprints are made of what stays when lines move
// and numbers change: the rule, its instance, the keys that lead to the place.
#include <algorithm>
#include <cctype>
#include <map>

#include "aidc/render/findings.hpp"
#include "aidc/text/bundle.hpp"
#include "finding_place.hpp"
#include "json.hpp"

namespace aidc::render {
namespace {

using rules::Result, rules::State, spec::Severity;

/// What a descriptor says, of a rule or of the rules about waivers.
struct Described {
  std::string id, asks, fix, why, confidence;
  Severity level{};
  std::vector<std::string> sources;
};

Described described(const rules::Rule& r) {
  Described out{*r.id,
                *r.asks,
                *r.fix,
                r.why.or_else(""),
                std::string(rules::confidence_words[static_cast<std::size_t>(r.confidence.or_else({}))]),
                *r.all_levels().front().severity,
                {}};
  for (const auto& s : *r.source) out.sources.push_back(*s);
  return out;
}

Described described(const rules::WaiverRule& r) {
  return {std::string(r.id),
          std::string(r.asks),
          std::string(r.fix),
          std::string(r.why),
          "practice",
          rules::WaiverRule::severity,
          {std::string(rules::WaiverRule::source)}};
}

/// A capital letter first, a full stop last.
std::string sentence(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  if (text.empty()) return text;
  if (static_cast<unsigned char>(text.front()) < 0x80) text.front() = static_cast<char>(std::toupper(text.front()));
  return text.back() == '.' || text.back() == '?' ? text : text + ".";
}

/// "PowerSiteOver70" of "power/site-over-70".
std::string pascal(std::string_view id) {
  std::string out;
  bool start = true;
  for (const char c : id) {
    if (c == '/' || c == '-') {
      start = true;
      continue;
    }
    out += start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    start = false;
  }
  return out;
}

/// A path as a reference by RFC 3986: what is not plain is percent and two digits.
std::string uri(const std::string& path) {
  constexpr std::string_view digits = "0123456789ABCDEF", plain = "-._~/";
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && (std::isalnum(byte) || plain.find(c) != std::string_view::npos)) {
      out += c;
      continue;
    }
    out += '%';
    out += digits[byte / 16];
    out += digits[byte % 16];
  }
  return out;
}

/// The fix of a rule before its facts are known: their ids in place of their values.
std::string generic(std::string text, std::string_view mark) {
  std::string out;
  for (const char c : text) out += c == '{' || c == '}' ? std::string(mark) : std::string(1, c);
  return out;
}

std::string hexadecimal(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; hash >>= 4) out[i] = digits[hash & 15];
  return out;
}

class Writer {
 public:
  explicit Writer(const Findings& findings) : f_(findings) {
    for (const auto& r : f_.rules) known_.emplace(*r.id, described(r));
    for (const auto& r : rules::waiver_rules()) known_.emplace(r.id, described(r));
  }

  std::string run() {
    Json results = Json::array(), notifications = Json::array();
    for (const Result& r : f_.judged.results) {
      if (r.state == State::finding || r.state == State::waived) results.push_back(result(r));
      if (r.state == State::not_evaluated) notifications.push_back(notification(r));
    }
    const plan::Plan& plan = f_.judged.plan;
    Json driver{{"name", "aidc"},
                {"fullName", "aidc: the open planner for AI data centres"},
                {"semanticVersion", std::string(f_.judged.version)},
                {"rules", std::move(rules_)}};
    Json sarif_run{
        {"tool", {{"driver", std::move(driver)}}},
        {"automationDetails", {{"id", "aidc/" + *plan.cluster.spec().name + "/"}}},
        {"invocations", {{{"executionSuccessful", true}, {"toolExecutionNotifications", std::move(notifications)}}}},
        {"artifacts", std::move(artifacts_)},
        {"columnKind", "unicodeCodePoints"},
        {"results", std::move(results)},
        {"properties", {{"knowledge", plan.cluster.catalog->knowledge()}, {"dated", f_.judged.dated}}}};
    return dump(
        {{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
         {"version", "2.1.0"},
         {"runs", {std::move(sarif_run)}}});
  }

 private:
  Json result(const Result& r) {
    const Place place = place_of(r, f_.spec);
    Json out{{"ruleId", r.rule},
             {"ruleIndex", index_of_rule(r.rule)},
             {"kind", "fail"},
             {"level", std::string(spec::word(r.severity))},
             {"message", {{"text", sentence(r.message) + " " + sentence(r.fix)}}},
             {"locations", {location_of(place)}},
             {"partialFingerprints", fingerprints(r, place)}};
    if (r.state == State::waived)
      out["suppressions"] = {{{"kind", "external"}, {"status", "accepted"}, {"justification", r.waiver}}};
    out["properties"] = properties(r);
    return out;
  }

  static Json properties(const Result& r) {
    Json out{{"layer", r.layer}, {"instance", r.instance}};
    if (r.measured) out["measured"] = value(*r.measured);
    if (r.limit) out["limit"] = value(*r.limit);
    if (r.measured && !units::base_unit(r.measured->dim).empty()) out["unit"] = units::base_unit(r.measured->dim);
    if (!r.policy.empty()) out["policy"] = r.policy;
    return out;
  }

  Json location_of(const Place& place) {
    Json out{{"physicalLocation",
              {{"artifactLocation", artifact(place)},
               {"region",
                {{"startLine", place.span.line},
                 {"startColumn", place.span.column},
                 {"endLine", place.span.line},
                 {"endColumn", place.span.column + place.span.width}}}}}};
    if (!place.keys.empty()) out["logicalLocations"] = {{{"fullyQualifiedName", place.keys}, {"kind", "member"}}};
    return out;
  }

  Json artifact(const Place& place) {
    const bool standard_input = place.file.empty();
    const std::string at = uri(standard_input ? "<stdin>" : place.file);
    const auto [found, fresh] = artifact_index_.emplace(at, artifacts_.size());
    if (fresh) {
      Json entry{{"location", {{"uri", at}}}, {"roles", {"analysisTarget"}}, {"mimeType", "application/yaml"}};
      if (standard_input) entry["description"] = {{"text", "Standard input."}};
      artifacts_.push_back(std::move(entry));
    }
    return {{"uri", at}, {"index", found->second}};
  }

  /// The second is what code scanning on GitHub goes by; without it, it would hash the lines around the place.
  Json fingerprints(const Result& r, const Place& place) {
    std::string whole;
    for (const std::string& part : {*f_.judged.plan.cluster.spec().name, r.rule, r.instance, place.keys})
      whole += part + '\0';
    const std::string hash = hexadecimal(text::hash_bytes(whole));
    const std::string numbered = hash + ":" + std::to_string(++seen_[hash]);
    return {{"aidcFinding/v1", numbered}, {"primaryLocationLineHash", numbered}};
  }

  Json notification(const Result& r) {
    const std::size_t rule = index_of_rule(r.rule);
    const std::string of = r.instance.empty() ? "" : " of " + r.instance;
    return {{"level", "note"},
            {"message", {{"text", "Not evaluated" + of + ": " + r.message + "."}}},
            {"associatedRule", {{"id", r.rule}, {"index", rule}}}};
  }

  std::size_t index_of_rule(const std::string& id) {
    const auto [found, fresh] = rule_index_.emplace(id, rules_.size());
    if (fresh) rules_.push_back(descriptor(known_.at(id)));
    return found->second;
  }

  Json descriptor(const Described& r) const {
    std::string plain = sentence(generic(r.fix, "")), markdown = sentence(generic(r.fix, "`"));
    Json citations = Json::array();
    std::string home;
    for (const std::string& key : r.sources) {
      const auto c = f_.judged.plan.cluster.catalog->citation(key);
      if (!c) continue;
      const std::string said = c->title + ", " + c->publisher + ", " + c->date;
      plain += "\nSource: " + said + (c->url.empty() ? "" : ", " + c->url);
      markdown += "\n\nSource: " +
                  (c->url.empty() ? said : "[" + c->title + "](" + c->url + "), " + c->publisher + ", " + c->date);
      if (home.empty()) home = c->url;
    }
    Json out{{"id", r.id}, {"name", pascal(r.id)}, {"shortDescription", {{"text", r.asks}}}};
    if (!r.why.empty()) out["fullDescription"] = {{"text", sentence(r.why)}};
    if (!home.empty()) out["helpUri"] = home;
    out["help"] = {{"text", plain}, {"markdown", markdown}};
    out["defaultConfiguration"] = {{"level", std::string(spec::word(r.level))}};
    const std::string layer = r.id.substr(0, r.id.find('/'));
    out["properties"] = {{"layer", layer}, {"confidence", r.confidence}, {"tags", {layer, r.confidence}}};
    return out;
  }

  const Findings& f_;
  std::map<std::string, Described, std::less<>> known_;
  std::map<std::string, std::size_t> rule_index_, artifact_index_;
  std::map<std::string, int> seen_;
  Json rules_ = Json::array(), artifacts_ = Json::array();
};

}  // namespace

std::string findings_sarif(const Findings& findings) {
  return Writer(findings).run();
}

}  // namespace aidc::render
