// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/table.hpp"

#include <array>
#include <cmath>

#include "aidc/text/codes.hpp"
#include "aidc/text/field.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::text {
namespace {

std::string quoted(std::string_view s) {
  constexpr std::size_t longest = 60;
  return "`" + std::string(first_code_points(s, longest)) + (s.size() > longest ? "…" : "") + "`";
}

std::string what_stands(const Node& node) {
  return node.is_scalar() ? quoted(node.text()) : std::string(kind_name(node.kind()));
}

bool expect_scalar(const Node& node, const Field& field, std::string_view wanted, Reader& reader) {
  if (node.is_scalar()) return true;
  const std::string where = quoted(field.key);
  if (node.is_null())
    reader.diagnostics.error(code::wrong_type, node.span(), where + " has no value", "give it one, or remove the key");
  else
    reader.diagnostics.error(code::wrong_type, node.span(),
                             where + " wants " + std::string(wanted) + ", here is " + std::string(kind_name(node.kind())));
  return false;
}

std::string range_text(const Field& f) {
  const auto show = [&](double x) {
    if (f.type == Type::share || f.element == Type::share) return units::human(x, units::dim::none, "%");
    return f.dim == units::dim::none ? units::decimal(x) : units::human(x, f.dim, f.unit);
  };
  const bool low = std::isfinite(f.low), high = std::isfinite(f.high);
  const std::string least = low ? (f.above ? "more than " : "at least ") + show(f.low) : "";
  const std::string most = high ? "at most " + show(f.high) : "";
  return least + (low && high ? " and " : "") + most;
}

void unknown_key(const Node& key, const Table& table, Reader& reader) {
  std::vector<std::string_view> keys;
  std::string list;
  for (const Field& f : table.fields) {
    keys.push_back(f.key);
    list += (list.empty() ? "" : ", ") + std::string(f.key);
  }
  const std::string_view near = nearest(key.text(), keys);
  reader.diagnostics.error(code::unknown_key, key.span(),
                           "unknown key " + quoted(key.text()) + " in " + std::string(table.name),
                           near.empty() ? "the keys here are " + list : "did you mean " + quoted(near) + "?");
}

const Field* row(const Table& table, std::string_view key) {
  for (const Field& f : table.fields)
    if (f.key == key) return &f;
  return nullptr;
}

void read_row(const Node& node, const Field& field, void* object, Reader& reader) {
  const std::size_t length = reader.path.size();
  reader.path += (length == 0 ? "" : ".") + std::string(field.key);
  if (!field.unused.empty()) reader.unused.push_back({reader.path, node.span(), field.unused});
  field.read(node, field, object, reader);
  reader.path.resize(length);
}

}  // namespace

void read_table(const Node& node, const Table& table, void* object, Reader& reader) {
  if (!table.shorthand.empty() && node.is_scalar()) return row(table, table.shorthand)->read(node, *row(table, table.shorthand), object, reader);
  if (!node.is_map()) {
    reader.diagnostics.error(code::wrong_type, node.span(),
                             std::string(table.name) + " is a map, here is " + what_stands(node));
    return;
  }
  for (const auto& [key, value] : node.pairs()) {
    const Field* field = row(table, key.text());
    if (field == nullptr)
      unknown_key(key, table, reader);
    else
      read_row(value, *field, object, reader);
  }
  for (const Field& f : table.fields)
    if (f.required && !node.find(f.key))
      reader.diagnostics.error(code::missing_key, node.span(),
                               std::string(table.name) + " lacks " + quoted(f.key),
                               "add `" + std::string(f.key) + ": …`, " + std::string(f.doc));
}

void merge(const Table& table, void* to, const void* from) {
  for (const Field& f : table.fields)
    if (f.said(from)) f.copy(to, from);
}

bool check_range(double x, const Node& node, const Field& field, Reader& reader) {
  if (x <= field.high && (field.above ? x > field.low : x >= field.low)) return true;
  reader.diagnostics.error(code::out_of_range, node.span(),
                           quoted(field.key) + " is " + quoted(node.text()) + ", which is outside its range",
                           "it has to be " + range_text(field));
  return false;
}

bool expect(NodeKind kind, const Node& node, std::string_view what, Reader& reader) {
  if (node.kind() == kind) return true;
  reader.diagnostics.error(code::wrong_type, node.span(),
                           quoted(what) + " wants " + std::string(kind_name(kind)) + ", here is " + what_stands(node),
                           node.is_null() ? "give it a value, or remove the key" : "");
  return false;
}

bool read_value(const Node& node, const Field& field, std::string& value, Reader& reader) {
  if (!expect_scalar(node, field, "a text", reader)) return false;
  value = node.text();
  return true;
}

bool read_value(const Node& node, const Field& field, units::Count& value, Reader& reader) {
  if (!expect_scalar(node, field, "a whole number", reader)) return false;
  const auto n = node.quoted() ? std::nullopt : units::parse_count(node.text());
  if (!n) {
    const std::string_view t = node.text();
    std::string help = "write a plain decimal number such as 8";
    if (t.size() > 1 && t[0] == '0') help = "write it without leading zeros; octal and hexadecimal are not read";
    if (node.quoted()) help = "write it without quotes";
    reader.diagnostics.error(code::wrong_number, node.span(), quoted(field.key) + " wants a whole number, here is " + quoted(t),
                             help);
    return false;
  }
  value = *n;
  return check_range(static_cast<double>(*n), node, field, reader);
}

bool read_value(const Node& node, const Field& field, double& value, Reader& reader) {
  if (!expect_scalar(node, field, "a number", reader)) return false;
  const auto parsed = units::parse_measure(node.text());
  const auto* measure = std::get_if<units::Measure>(&parsed);
  const bool octal = node.text().size() > 1 && node.text()[0] == '0' && node.text()[1] != '.' && node.text()[1] != 'e';
  if (measure == nullptr || measure->has_unit || node.quoted() || octal) {
    reader.diagnostics.error(code::wrong_number, node.span(),
                             quoted(field.key) + " wants a plain number, here is " + quoted(node.text()),
                             "write it like 0.98 or 15.6e12, without a unit");
    return false;
  }
  value = measure->base;
  return check_range(value, node, field, reader);
}

bool read_value(const Node& node, const Field& field, bool& value, Reader& reader) {
  if (!expect_scalar(node, field, "true or false", reader)) return false;
  value = node.text() == "true";
  if (!node.quoted() && (value || node.text() == "false")) return true;
  reader.diagnostics.error(code::wrong_type, node.span(),
                           quoted(field.key) + " wants true or false, here is " + quoted(node.text()),
                           "write true or false");
  return false;
}

bool read_value(const Node& node, const Field& field, Share& value, Reader& reader) {
  if (!expect_scalar(node, field, "a share such as 65 %", reader)) return false;
  const auto parsed = units::parse_measure(node.text());
  const auto* measure = std::get_if<units::Measure>(&parsed);
  if (measure == nullptr || !measure->has_unit || measure->dim != units::dim::none) {
    std::string help = "write it like 65 %";
    constexpr double percent = 100;
    if (measure != nullptr && !measure->has_unit && measure->base >= 0 && measure->base <= 1)
      help = "write " + units::decimal(measure->base * percent) + " %";
    reader.diagnostics.error(code::wrong_unit, node.span(), quoted(field.key) + " wants a share, here is " + quoted(node.text()),
                             help);
    return false;
  }
  value.fraction = measure->base;
  return check_range(value.fraction, node, field, reader);
}

bool read_value(const Node& node, const Field& field, Date& value, Reader& reader) {
  if (!expect_scalar(node, field, "a date", reader)) return false;
  const auto date = parse_date(node.text());
  if (!date) {
    reader.diagnostics.error(code::wrong_date, node.span(), quoted(field.key) + " wants a date, here is " + quoted(node.text()),
                             "write it like 2027-06-30");
    return false;
  }
  value = *date;
  return true;
}

bool read_value(const Node& node, const Field& field, units::Money& value, Reader& reader) {
  if (!expect_scalar(node, field, "an amount of money", reader)) return false;
  const auto amount = units::parse_money(node.text());
  if (!amount) {
    reader.diagnostics.error(code::wrong_unit, node.span(),
                             quoted(field.key) + " wants an amount of money, here is " + quoted(node.text()),
                             "write it with its currency, like 25000 USD or 45 MUSD");
    return false;
  }
  value = *amount;
  return check_range(amount->units(), node, field, reader);
}

bool read_measure(const Node& node, const Field& field, double& base, Reader& reader) {
  const std::string_view unit = field.unit.empty() ? units::usual_unit(field.dim) : field.unit;
  const std::string wanted = "a " + units::dimension_name(field.dim);
  if (!expect_scalar(node, field, wanted, reader)) return false;
  const auto parsed = units::parse_measure(node.text());
  const auto fail = [&](std::string message, std::string help) {
    reader.diagnostics.error(code::wrong_unit, node.span(), std::move(message), std::move(help));
    return false;
  };
  if (const auto* error = std::get_if<units::ParseError>(&parsed))
    return fail(quoted(field.key) + ": " + error->what,
                error->help.empty() ? "write a number and a unit, like 10 " + std::string(unit) : error->help);
  const auto& measure = std::get<units::Measure>(parsed);
  if (!measure.has_unit && field.dim != units::dim::none)
    return fail(quoted(field.key) + " lacks a unit", "write " + std::string(node.text()) + (unit.starts_with('/') ? " " : " ") + std::string(unit));
  if (measure.dim != field.dim)
    return fail(quoted(field.key) + " wants " + wanted + ", but " + quoted(node.text()) + " is a " +
                    units::dimension_name(measure.dim),
                "write it in a unit like " + std::string(unit));
  if (measure.celsius && field.difference)
    return fail(quoted(field.key) + " is a difference of temperatures", "write it in K");
  if (measure.dim.money != 0 && measure.currency != units::usd)
    return fail(quoted(field.key) + " is in " + std::string(measure.currency.view()) + ", and no rate is known here",
                "write it in USD");
  base = measure.base;
  return check_range(base, node, field, reader);
}

bool read_choice(const Node& node, const Field& field, std::size_t& index, Reader& reader) {
  if (!expect_scalar(node, field, "a word", reader)) return false;
  std::string list;
  for (std::size_t i = 0; i < field.choices.size(); ++i) {
    if (field.choices[i] == node.text()) {
      index = i;
      return true;
    }
    list += (i == 0 ? "" : ", ") + std::string(field.choices[i]);
  }
  const auto near = nearest(node.text(), {field.choices.begin(), field.choices.end()});
  reader.diagnostics.error(code::wrong_choice, node.span(),
                           quoted(field.key) + " cannot be " + quoted(node.text()),
                           near.empty() ? "it is one of " + list : "did you mean " + quoted(near) + "? It is one of " + list);
  return false;
}

std::optional<Date> parse_date(std::string_view t) {
  if (t.size() != 10 || t[4] != '-' || t[7] != '-') return {};
  const auto number = [&](std::size_t at, std::size_t n) {
    int value = 0;
    for (char c : t.substr(at, n)) {
      if (c < '0' || c > '9') return -1;
      value = value * 10 + (c - '0');
    }
    return value;
  };
  const Date d{number(0, 4), number(5, 2), number(8, 2)};
  constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (d.year < 1 || d.month < 1 || d.month > 12 || d.day < 1) return {};
  const bool leap = (d.year % 4 == 0 && d.year % 100 != 0) || d.year % 400 == 0;
  const int last = days[static_cast<std::size_t>(d.month - 1)] + (leap && d.month == 2 ? 1 : 0);
  if (d.day > last) return {};
  return d;
}

std::string to_string(Date d) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string year = std::to_string(d.year);
  year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
  return year + "-" + two(d.month) + "-" + two(d.day);
}

std::int64_t day_number(Date d) {
  // Days from civil, by eras of 400 years.
  const std::int64_t y = d.month <= 2 ? d.year - 1 : d.year;
  const std::int64_t era = y / 400;
  const std::int64_t year_of_era = y - era * 400;
  const std::int64_t day_of_year = (153 * (d.month + (d.month > 2 ? -3 : 9)) + 2) / 5 + d.day - 1;
  const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

}  // namespace aidc::text
