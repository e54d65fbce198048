// SPDX-License-Identifier: Apache-2.0
// What a plan JSON says, read back: the form in which two plans are held against each other, whenever and by whichever
// version of the catalogue they were made.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/text/diagnostics.hpp"
#include "aidc/units/dim.hpp"

namespace aidc::views {

/// A place in a user's file as the plan JSON carries it; line 0 is nowhere.
struct Place {
  std::string file;
  std::uint32_t line = 0, column = 0;

  explicit operator bool() const { return line > 0; }
  bool operator==(const Place&) const = default;
};
/// "file:line:column".
std::string to_string(const Place& place);

/// One scalar of the spec, at the path that `--set` takes.
struct Written {
  std::string path, value;
  Place place;
};

/// A number that people ask for first. Nothing where it is not known.
struct Figure {
  std::string key, label;
  std::optional<double> value;
  units::Dim dim;
  std::string_view unit;  ///< of display
};

/// A resource of `capacity[]`.
struct Held {
  std::string resource, layer, unit, state;
  double used = 0, capacity = 0, ratio = 0, threshold = 0;
  bool stated = true;  ///< false: as large as it has to be
};

/// An entry of `results[]`.
struct Judgement {
  std::string rule, instance, severity, state, layer, message, fix, waiver;
  Place place;

  bool found() const { return state == "finding"; }
};

/// A line of the bill.
struct Priced {
  std::string line;                ///< item, description and the part that it belongs to
  double quantity = 0;             ///< spares among them
  std::optional<double> unit_price;
};

/// A fact, of all its instances: what it follows from, and where it was said.
struct Traced {
  std::vector<std::string> inputs;
  std::vector<Place> places;
};

struct Snapshot {
  std::string name, version, knowledge;
  std::vector<Written> spec;
  std::vector<Figure> figures;
  std::vector<Held> capacity;
  std::vector<Judgement> results;
  std::vector<Priced> bill;
  std::map<std::string, Traced, std::less<>> facts;
};

/// Whether a text claims to be a plan JSON, as opposed to a spec.
bool is_plan_json(std::string_view text);

/// Reads one. Nothing if it is no whole plan; what is wrong is reported at its place in `source`.
std::optional<Snapshot> read_snapshot(const text::Source& source, text::Diagnostics& diagnostics);

}  // namespace aidc::views
