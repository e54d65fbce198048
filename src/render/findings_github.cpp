// SPDX-License-Identifier: Apache-2.0
// Annotations by workflow commands: `::error file=…,line=…::message`. A command is one line, so what could end it, or
// one of its properties, is written as percent and two digits.
#include "aidc/render/findings.hpp"
#include "finding_place.hpp"

namespace aidc::render {
namespace {

/// The text of a command; `property`: of one of its properties, which a colon or a comma would end.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%')
      out += "%25";
    else if (c == '\r')
      out += "%0D";
    else if (c == '\n')
      out += "%0A";
    else if (property && c == ':')
      out += "%3A";
    else if (property && c == ',')
      out += "%2C";
    else
      out += c;
  }
  return out;
}

std::string_view command(spec::Severity severity) {
  return severity == spec::Severity::error ? "error" : severity == spec::Severity::warning ? "warning" : "notice";
}

std::string annotation(const rules::Result& r, const Place& place) {
  std::string out = "::" + std::string(command(r.severity)) + " ";
  if (!place.file.empty()) {
    const std::string line = std::to_string(place.span.line);
    out += "file=" + escaped(place.file, true) + ",line=" + line + ",endLine=" + line +
           ",col=" + std::to_string(place.span.column) +
           ",endColumn=" + std::to_string(place.span.column + place.span.width) + ",";
  }
  out += "title=" + escaped(r.rule + (r.instance.empty() ? "" : " (" + r.instance + ")"), true);
  return out +
         "::" + escaped(r.message + (r.policy.empty() ? "" : "\npolicy: " + r.policy) + "\nfix: " + r.fix, false) +
         "\n";
}

}  // namespace

std::string findings_github(const Findings& findings) {
  std::string out;
  const auto& results = findings.judged.results;
  for (const auto* r : worst_first(results)) out += annotation(*r, place_of(*r, findings.spec));
  const rules::Tally t = rules::tally(results);
  out += "aidc: " + counted(t) + "\n";
  if (t.waived > 0 && !findings.judged.dated) out += "aidc: waivers do not expire without --as-of DATE\n";
  return out;
}

}  // namespace aidc::render
