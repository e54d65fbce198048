// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "aidc/layers/scheduler/scheduler.hpp"

namespace aidc::layers::scheduler {
namespace {

/// One accelerator while it is filled.
struct Filling {
  std::vector<bool> taken;   ///< memory slices
  Count compute_left;
  std::vector<Count> placed; ///< by profile
};

bool free_at(const Filling& f, std::size_t start, std::size_t size) {
  if (start + size > f.taken.size()) return false;
  return std::none_of(f.taken.begin() + static_cast<std::ptrdiff_t>(start), f.taken.begin() + static_cast<std::ptrdiff_t>(start + size),
                      [](bool t) { return t; });
}

/// Places one more instance where the driver allows it; false if there is no place.
bool place(Filling& f, const catalog::MigProfile& p, std::size_t index) {
  if (f.placed[index] >= *p.max || f.compute_left < *p.compute) return false;
  const auto size = static_cast<std::size_t>(p.memory->value());
  std::vector<std::size_t> starts(f.taken.size());
  std::iota(starts.begin(), starts.end(), std::size_t{0});
  if (p.starts) {
    starts.clear();
    for (const auto& s : *p.starts) starts.push_back(static_cast<std::size_t>(s->value()));
  }
  for (std::size_t start : starts) {
    if (!free_at(f, start, size)) continue;
    std::fill_n(f.taken.begin() + static_cast<std::ptrdiff_t>(start), size, true);
    f.compute_left = f.compute_left - *p.compute;
    ++f.placed[index];
    return true;
  }
  return false;
}

/// Profiles by size, the largest first.
std::vector<std::size_t> by_size(const catalog::Mig& table) {
  std::vector<std::size_t> order(table.profiles->size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const auto& x = (*table.profiles)[a];
    const auto& y = (*table.profiles)[b];
    return std::pair(*x->memory, *x->compute) > std::pair(*y->memory, *y->compute);
  });
  return order;
}

Filling fill_one(const catalog::Mig& table, const std::vector<std::size_t>& order, const std::vector<Count>& left) {
  Filling f{std::vector<bool>(static_cast<std::size_t>(table.memory_slices->value())), *table.compute_slices,
            std::vector<Count>(left.size())};
  for (std::size_t i : order)
    while (f.placed[i] < left[i] && place(f, *(*table.profiles)[i], i)) {
    }
  return f;
}

}  // namespace

std::optional<Count> accelerators_for(const catalog::Mig& table, std::vector<Count> asked) {
  const auto order = by_size(table);
  Count used;
  while (std::any_of(asked.begin(), asked.end(), [](Count n) { return n > Count(0); })) {
    const Filling f = fill_one(table, order, asked);
    // The same filling serves as many accelerators as its instances last: the loop runs once a pattern, not once a GPU.
    Count times = 0;
    for (std::size_t i = 0; i < asked.size(); ++i)
      if (f.placed[i] > Count(0)) times = times == Count(0) ? asked[i] / f.placed[i] : std::min(times, asked[i] / f.placed[i]);
    if (times == Count(0)) return {};
    for (std::size_t i = 0; i < asked.size(); ++i) asked[i] = asked[i] - times * f.placed[i];
    used += times;
  }
  return used;
}

}  // namespace aidc::layers::scheduler
