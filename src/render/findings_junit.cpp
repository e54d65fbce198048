// SPDX-License-Identifier: Apache-2.0
// JUnit XML, as build servers read it. A finding from the severity that fails is a failure; a lesser one passes and
// says so; what is waived or not evaluated is skipped, with the reason.
#include <algorithm>

#include "aidc/render/findings.hpp"
#include "aidc/render/svg.hpp"
#include "finding_place.hpp"

namespace aidc::render {
namespace {

using rules::Result, rules::State;

struct Counts {
  std::size_t tests = 0, failures = 0, skipped = 0;
};

class Writer {
 public:
  explicit Writer(const Findings& findings) : f_(findings), results_(findings.judged.results) {}

  std::string run() const {
    std::vector<std::string_view> layers;
    for (const Result& r : results_)
      if (std::find(layers.begin(), layers.end(), r.layer) == layers.end()) layers.emplace_back(r.layer);
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites";
    out += attribute("name", "aidc " + *f_.judged.plan.cluster.spec().name) + counts({}) + ">\n";
    for (const std::string_view layer : layers) suite(out, layer);
    return out + "</testsuites>\n";
  }

 private:
  static std::string attribute(std::string_view name, const std::string& text) {
    return " " + std::string(name) + "=\"" + xml_text(text) + "\"";
  }

  bool fails(const Result& r) const {
    if (r.state != State::finding || f_.fail_on == "never") return false;
    const auto from = f_.fail_on == "error"     ? spec::Severity::error
                      : f_.fail_on == "warning" ? spec::Severity::warning
                                                : spec::Severity::note;
    return r.severity >= from;
  }

  /// The counts of a layer, or of all.
  std::string counts(std::string_view layer) const {
    Counts c;
    for (const Result& r : results_) {
      if (!layer.empty() && r.layer != layer) continue;
      ++c.tests;
      c.failures += fails(r) ? 1 : 0;
      c.skipped += r.state == State::waived || r.state == State::not_evaluated ? 1 : 0;
    }
    return attribute("tests", std::to_string(c.tests)) + attribute("failures", std::to_string(c.failures)) +
           attribute("errors", "0") + attribute("skipped", std::to_string(c.skipped));
  }

  void suite(std::string& out, std::string_view layer) const {
    out += "  <testsuite" + attribute("name", std::string(layer)) + counts(layer) + ">\n";
    for (const Result& r : results_)
      if (r.layer == layer) test(out, r);
    out += "  </testsuite>\n";
  }

  void test(std::string& out, const Result& r) const {
    const std::string name = r.rule.substr(r.rule.find('/') + 1) + (r.instance.empty() ? "" : " (" + r.instance + ")");
    out += "    <testcase" + attribute("classname", "aidc." + r.layer) + attribute("name", name);
    if (r.state == State::finding || r.state == State::waived) {
      const Place place = place_of(r, f_.spec);
      if (!place.file.empty())
        out += attribute("file", place.file) + attribute("line", std::to_string(place.span.line));
    }
    const std::string inside = outcome(r);
    out += inside.empty() ? "/>\n" : ">\n      " + inside + "\n    </testcase>\n";
  }

  std::string outcome(const Result& r) const {
    const std::string severity(spec::word(r.severity));
    if (r.state == State::not_evaluated) return "<skipped" + attribute("message", "not evaluated: " + r.message) + "/>";
    if (r.state == State::waived)
      return "<skipped" + attribute("message", "waived: " + r.waiver + "; " + r.message) + "/>";
    if (r.state == State::pass) return "";
    if (!fails(r)) return "<system-out>" + xml_text(severity + ": " + told(r)) + "</system-out>";
    return "<failure" + attribute("type", severity) + attribute("message", r.message) + ">" + xml_text(told(r)) +
           "</failure>";
  }

  std::string told(const Result& r) const {
    const Place place = place_of(r, f_.spec);
    return r.message + " [" + r.rule + "]\n" + text::to_string(place.span) + "\nfix: " + r.fix +
           (r.policy.empty() ? "" : "\npolicy: " + r.policy);
  }

  const Findings& f_;
  const std::vector<Result>& results_;
};

}  // namespace

std::string findings_junit(const Findings& findings) {
  return Writer(findings).run();
}

}  // namespace aidc::render
