// SPDX-License-Identifier: Apache-2.0
#include "numbering.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <set>

namespace aidc::catalog {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Axis = std::set<std::uint32_t>;

constexpr std::size_t longest = 6;  // digits; a longer number is none of a port

bool digit(char c) {
  return c >= '0' && c <= '9';
}

/// The axis in even steps from its first number to its last, as long as that is not much more than there is.
Axis filled(const Axis& axis, std::size_t most) {
  std::uint32_t step = 0;
  for (std::uint32_t n : axis) step = std::gcd(step, n - *axis.begin());
  if (step == 0 || (*axis.rbegin() - *axis.begin()) / step >= most) return axis;
  Axis out;
  for (std::uint32_t n = *axis.begin(); n <= *axis.rbegin(); n += step) out.insert(n);
  return out;
}

std::vector<Axis> axes_of(const std::map<Numbers, std::size_t>& there) {
  std::vector<Axis> axes(there.begin()->first.size());
  for (const auto& [numbers, index] : there)
    for (std::size_t i = 0; i < axes.size(); ++i) axes[i].insert(numbers[i]);
  return axes;
}

std::map<Numbers, std::size_t> indexed(const std::vector<std::string_view>& names) {
  std::map<Numbers, std::size_t> out;
  for (std::size_t i = 0; i < names.size(); ++i) out.emplace(numbered(names[i]).numbers, i);
  return out;
}

/// The name of these numbers: like `model`, whose numbers may have leading zeros.
std::string named(std::string_view model, const Numbers& numbers) {
  std::string out;
  std::size_t axis = 0;
  for (std::size_t i = 0; i < model.size();) {
    const std::size_t end = std::min(
        model.size(),
        static_cast<std::size_t>(std::find_if_not(model.begin() + static_cast<std::ptrdiff_t>(i), model.end(), digit) -
                                 model.begin()));
    if (end == i || end - i > longest) {
      out += model.substr(i, std::max<std::size_t>(1, end - i));
      i = std::max(end, i + 1);
      continue;
    }
    const std::string number = std::to_string(numbers[axis++]);
    if (model[i] == '0' && end - i > number.size()) out.append(end - i - number.size(), '0');
    out += number;
    i = end;
  }
  return out;
}

/// The next element of the grid in order; false behind the last.
bool advance(std::vector<Axis::const_iterator>& at, const std::vector<Axis>& axes) {
  for (std::size_t i = axes.size(); i-- > 0;) {
    if (++at[i] != axes[i].end()) return true;
    at[i] = axes[i].begin();
  }
  return false;
}

}  // namespace

Numbered numbered(std::string_view name) {
  Numbered out;
  while (!name.empty()) {
    const auto digits = static_cast<std::size_t>(std::find_if_not(name.begin(), name.end(), digit) - name.begin());
    if (digits == 0) {
      out.family += name.front() == '#' ? '\1' : name.front();  // a `#` of the name is none of a number
      name.remove_prefix(1);
      continue;
    }
    std::uint32_t n = 0;
    if (digits <= longest) {
      std::from_chars(name.data(), name.data() + digits, n);
      out.numbers.push_back(n);
      out.family += '#';
    } else {
      out.family += name.substr(0, digits);
    }
    name.remove_prefix(digits);
  }
  return out;
}

std::vector<Gap> gaps(const std::vector<std::string_view>& names) {
  const auto there = indexed(names);
  if (there.empty() || there.begin()->first.empty()) return {};
  const std::size_t most = there.size() + there.size() / 2;
  std::size_t all = 1;
  std::vector<Axis> axes = axes_of(there);
  for (Axis& axis : axes) {
    axis = filled(axis, most);
    all = std::min(all * axis.size(), most + 1);  // more are not wanted, and cannot overflow
  }
  if (all > most) return {};
  std::vector<Gap> out;
  std::size_t before = there.begin()->second;
  std::vector<Axis::const_iterator> at;
  for (const Axis& axis : axes) at.push_back(axis.begin());
  do {
    Numbers numbers;
    for (const auto& n : at) numbers.push_back(*n);
    if (const auto found = there.find(numbers); found != there.end())
      before = found->second;
    else
      out.push_back({named(names.front(), numbers), before});
  } while (advance(at, axes));
  return out;
}

std::size_t lanes(const std::vector<std::string_view>& names) {
  const auto there = indexed(names);
  if (there.empty() || there.begin()->first.empty()) return 1;
  std::vector<std::size_t> varying;
  for (const Axis& axis : axes_of(there))
    if (axis.size() > 1) varying.push_back(axis.size());
  return varying.size() < 2 ? 1 : varying.back();
}

}  // namespace aidc::catalog
