// SPDX-License-Identifier: Apache-2.0
// The explicit list of all facts. A test compares it with the declarations.
#include "aidc/bill/facts.hpp"
#include "aidc/demand/facts.hpp"
#include "aidc/layers/cabling/facts.hpp"
#include "aidc/layers/fabric/chassis/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/fabric/outlook/facts.hpp"
#include "aidc/layers/nodes/facts.hpp"
#include "aidc/layers/outcome/facts.hpp"
#include "aidc/layers/power/cooling/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/layers/power/supply/facts.hpp"
#include "aidc/layers/scheduler/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/plan/facts.hpp"
#include "aidc/plan/plan.hpp"

namespace aidc::plan {
namespace {

template <class... Lists>
constexpr auto joined(const Lists&... lists) {
  std::array<const facts::FactBase*, (std::tuple_size_v<Lists> + ...)> out{};
  std::size_t at = 0;
  const auto append = [&](const auto& list) {
    for (const facts::FactBase* f : list) out[at++] = f;
  };
  (append(lists), ...);
  return out;
}

constexpr auto all = joined(fact::all, demand::fact::all, layers::nodes::fact::all, layers::storage::fact::all, layers::fabric::fact::all, layers::fabric::chassis::all, layers::fabric::outlook::all,
                            layers::scheduler::fact::all, layers::power::fact::all, layers::power::cooling::all, layers::power::supply::all, layers::cabling::fact::all, layers::outcome::fact::all, bill::fact::all);

}  // namespace

const facts::FactIndex& all_facts() {
  static const facts::FactIndex index{all};
  return index;
}

}  // namespace aidc::plan
