// SPDX-License-Identifier: Apache-2.0
// One function for each kind of value that a key may have: it reads, or says why it cannot and what to write instead.
#include <algorithm>
#include <array>

#include "aidc/text/codes.hpp"
#include "aidc/text/field.hpp"
#include "aidc/units/format.hpp"
#include "aidc/units/parse.hpp"
#include "shown.hpp"

namespace aidc::text {
namespace {

bool complain(const Code& code, const Node& node, Reader& reader, std::string message, std::string help) {
  reader.diagnostics.error(code, node.span(), std::move(message), std::move(help));
  return false;
}

bool wants(const Code& code, const Node& node, const Field& field, Reader& reader,
           std::pair<std::string_view, std::string> wanted_help) {
  return complain(code, node, reader,
                  quoted(field.key) + " wants " + std::string(wanted_help.first) + ", here is " + what_stands(node),
                  std::move(wanted_help.second));
}

bool expect_scalar(const Node& node, const Field& field, std::string_view wanted, Reader& reader) {
  if (node.is_scalar()) return true;
  if (node.is_null())
    return complain(code::wrong_type, node, reader, quoted(field.key) + " has no value",
                    "give it one, or remove the key");
  std::string help = "write one value after the colon";
  if (const auto items = node.items(); items.size() == 1 && items[0].is_scalar())
    help = "write " + std::string(items[0].text());
  return wants(code::wrong_type, node, field, reader, {wanted, std::move(help)});
}

bool all_digits(std::string_view s) {
  return !s.empty() && s.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<units::Measure> measure_of(const Node& node) {
  const auto parsed = units::parse_measure(node.text());
  const auto* measure = std::get_if<units::Measure>(&parsed);
  return measure == nullptr ? std::nullopt : std::optional(*measure);
}

/// Octal and hexadecimal are read by some libraries as other numbers.
bool leading_zero(std::string_view t) {
  return t.size() > 1 && t[0] == '0' && t[1] != '.' && t[1] != 'e' && t[1] != ' ';
}

std::string count_help(const Node& node) {
  if (leading_zero(node.text())) return "write it without leading zeros; octal and hexadecimal are not read";
  if (node.quoted() && units::parse_count(node.text())) return "write it without quotes";
  return "write a plain decimal number such as 8";
}

}  // namespace

bool read_value(const Node& node, const Field& field, std::string& value, Reader& reader) {
  if (!expect_scalar(node, field, "a text", reader)) return false;
  value = node.text();
  if (!value.empty() || !field.required) return true;
  return complain(code::wrong_type, node, reader, quoted(field.key) + " is empty", "write a text");
}

bool read_value(const Node& node, const Field& field, units::Count& value, Reader& reader) {
  if (!expect_scalar(node, field, "a whole number", reader)) return false;
  const std::string_view t = node.text();
  const auto n = node.quoted() ? std::nullopt : units::parse_count(t);
  const bool other_size = !node.quoted() && !leading_zero(t) && all_digits(t.substr(t.starts_with('-') ? 1 : 0));
  if (!n && other_size) return out_of_range(node, field, reader);
  if (!n) return wants(code::wrong_number, node, field, reader, {"a whole number", count_help(node)});
  value = *n;
  return check_range(static_cast<double>(*n), node, field, reader);
}

bool read_value(const Node& node, const Field& field, double& value, Reader& reader) {
  if (!expect_scalar(node, field, "a number", reader)) return false;
  const auto measure = measure_of(node);
  if (!measure || measure->has_unit || node.quoted() || leading_zero(node.text())) {
    std::string help = "write it like 0.98 or 15.6e12, without a unit";
    if (node.quoted() && measure && !measure->has_unit) help = "write it without quotes";
    return wants(code::wrong_number, node, field, reader, {"a plain number", std::move(help)});
  }
  value = measure->base;
  return check_range(value, node, field, reader);
}

bool read_value(const Node& node, const Field& field, bool& value, Reader& reader) {
  if (!expect_scalar(node, field, "true or false", reader)) return false;
  value = node.text() == "true";
  if (!node.quoted() && (value || node.text() == "false")) return true;
  std::string help = "write true or false";
  for (std::string_view word : {"yes", "Yes", "YES", "on", "On", "ON", "y", "1", "True", "TRUE", "true"})
    if (node.text() == word) help = "write true";
  for (std::string_view word : {"no", "No", "NO", "off", "Off", "OFF", "n", "0", "False", "FALSE", "false"})
    if (node.text() == word) help = "write false";
  return wants(code::wrong_type, node, field, reader, {"true or false", std::move(help)});
}

bool read_value(const Node& node, const Field& field, Share& value, Reader& reader) {
  if (!expect_scalar(node, field, "a share such as 65 %", reader)) return false;
  const auto measure = measure_of(node);
  if (!measure || !node.text().ends_with('%')) {
    std::string help = "write it like 65 %";
    constexpr double percent = 100;
    if (measure && !measure->has_unit && measure->base >= 0)
      help = "write " + units::decimal(measure->base <= 1 ? measure->base * percent : measure->base) + " %";
    return wants(code::wrong_unit, node, field, reader, {"a share", std::move(help)});
  }
  value.fraction = measure->base;
  return check_range(value.fraction, node, field, reader);
}

bool read_value(const Node& node, const Field& field, Date& value, Reader& reader) {
  if (!expect_scalar(node, field, "a date", reader)) return false;
  const std::string_view t = node.text();
  if (const auto date = parse_date(t)) return value = *date, true;
  constexpr std::string_view form = "0000-00-00";
  const bool formed = t.size() == form.size() && t[4] == '-' && t[7] == '-' &&
                      std::count(t.begin(), t.end(), '-') == 2 &&
                      t.find_first_not_of("0123456789-") == std::string_view::npos;
  if (formed)
    return complain(code::wrong_date, node, reader, quoted(field.key) + ": there is no day " + quoted(t),
                    "write a day of the calendar");
  return wants(code::wrong_date, node, field, reader, {"a date", "write year-month-day, like 2027-06-30"});
}

bool read_value(const Node& node, const Field& field, units::Money& value, Reader& reader) {
  if (!expect_scalar(node, field, "an amount of money", reader)) return false;
  if (const auto amount = units::parse_money(node.text())) {
    value = *amount;
    return check_range(amount->units(), node, field, reader);
  }
  const auto measure = measure_of(node);
  if (measure && measure->dim == units::dim::money)
    return complain(code::wrong_number, node, reader,
                    quoted(field.key) + " is " + quoted(node.text()) + ", which cannot be held exactly",
                    "write it without an exponent, with at most six decimals, below 9,000,000,000,000");
  std::string help = "write it with its currency, like 25000 USD or 45 MUSD";
  constexpr std::size_t longest = 30;
  if (measure && !measure->has_unit && node.text().size() < longest)
    help = "write it with its currency, like " + std::string(node.text()) + " USD";
  return wants(code::wrong_unit, node, field, reader, {"an amount of money", std::move(help)});
}

namespace {

/// The text is no number with a unit that is known.
bool no_measure(const Node& node, const Field& field, Reader& reader, const units::ParseError& error) {
  const std::string_view unit = field.unit.empty() ? units::usual_unit(field.dim) : field.unit;
  std::vector<std::string> similar = units::similar_units(error.unit);
  std::erase_if(similar, [&](const std::string& u) { return units::parse_unit(u)->dim != field.dim; });
  constexpr std::size_t most = 3;
  similar.resize(std::min(similar.size(), most));
  std::string help = did_you_mean({similar.begin(), similar.end()});
  if (help.empty()) help = error.help;
  if (help.empty())
    help = error.unit.empty() ? "write a number and a unit, like 10 " + std::string(unit)
                              : "write it in a unit like " + std::string(unit);
  return complain(code::wrong_unit, node, reader, quoted(field.key) + ": " + error.what, std::move(help));
}

bool other_dimension(const Node& node, const Field& field, Reader& reader, units::Dim dim) {
  const std::string_view unit = field.unit.empty() ? units::usual_unit(field.dim) : field.unit;
  const std::string wanted = with_article(units::dimension_name(field.dim));
  const bool named = units::dimension_name(dim) != units::base_unit(dim);
  return complain(code::wrong_unit, node, reader,
                  quoted(field.key) + " wants " + wanted +
                      (named ? ", but " + quoted(node.text()) + " is " + with_article(units::dimension_name(dim))
                             : ", which " + quoted(node.text()) + " is not"),
                  "write it in a unit like " + std::string(unit));
}

}  // namespace

bool read_measure(const Node& node, const Field& field, double& base, Reader& reader) {
  const std::string_view unit = field.unit.empty() ? units::usual_unit(field.dim) : field.unit;
  if (!expect_scalar(node, field, with_article(units::dimension_name(field.dim)), reader)) return false;
  const auto parsed = units::parse_measure(node.text());
  if (const auto* error = std::get_if<units::ParseError>(&parsed)) return no_measure(node, field, reader, *error);
  const auto& measure = std::get<units::Measure>(parsed);
  const auto fail = [&](std::string message, std::string help) {
    return complain(code::wrong_unit, node, reader, quoted(field.key) + message, std::move(help));
  };
  if (!measure.has_unit && field.dim != units::dim::none) {
    const bool useless = measure.base == 0 && (field.above ? field.low >= 0 : field.low > 0);
    return fail(" lacks a unit", useless ? "write it in its unit; it has to be " + range_text(field)
                                         : "write it in its unit, like " + std::string(first_code_points(node.text(), 30)) + " " + std::string(unit));
  }
  if (measure.dim != field.dim) return other_dimension(node, field, reader, measure.dim);
  if (measure.celsius && field.difference) return fail(" is a difference of temperatures", "write it in K");
  if (measure.dim.money != 0 && measure.currency != units::usd)
    return fail(" is in " + std::string(measure.currency.view()) + ", and no rate is known here", "write it in USD");
  base = measure.base;
  return check_range(base, node, field, reader);
}

bool empty_list(const Node& node, const Field& field, Reader& reader) {
  return complain(code::wrong_type, node, reader, quoted(field.key) + " is empty", "name what it may be, or remove the key");
}

bool read_choice(const Node& node, const Field& field, std::size_t& index, Reader& reader) {
  if (!expect_scalar(node, field, "a word", reader)) return false;
  for (std::size_t i = 0; i < field.choices.size(); ++i)
    if (field.choices[i] == node.text()) return index = i, true;
  const auto near = nearest(node.text(), {field.choices.begin(), field.choices.end()});
  return complain(code::wrong_choice, node, reader, quoted(field.key) + " cannot be " + quoted(node.text()),
                  (near.empty() ? "" : did_you_mean({near}) + " ") + one_of(field.choices));
}

}  // namespace aidc::text
