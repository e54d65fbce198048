// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/storage/storage.hpp"

#include <algorithm>

#include "aidc/layers/storage/facts.hpp"

namespace aidc::layers::storage {
namespace {

/// Records what a system states; what it does not state is unknown, and sums over systems are lower bounds.
template <class T>
T stated(facts::Ledger& ledger, const facts::Fact<T>& fact, const text::Said<T>& said, const std::string& name,
         std::string_view what) {
  if (const auto value = ledger.given(fact, said, name)) return *value;
  ledger.unknown(fact, "the storage system `" + name + "` states no " + std::string(what), name);
  return T{};
}

}  // namespace

Storage plan_storage(const model::Cluster& cluster, facts::Ledger& ledger) {
  Storage out;
  if (const auto& systems = cluster.spec().storage) {
    for (const auto& s : *systems) {
      const std::string& name = *s->name;
      ledger.given(fact::kind, std::string(catalog::word(*s->kind)), s->kind.span, name);
      out.read += stated(ledger, fact::read_of, s->read, name, "`read` rate");
      out.write += stated(ledger, fact::write_of, s->write, name, "`write` rate");
      out.capacity += stated(ledger, fact::capacity_of, s->capacity, name, "`capacity`");
      out.power += stated(ledger, fact::power_of, s->power_max, name, "`power_max`");
      stated(ledger, fact::height_of, s->height, name, "`height`");
      ledger.given(fact::used_of, s->used, name);
      ledger.given(fact::metadata_of, s->metadata, name);
    }
  }
  ledger.derived(fact::read, out.read);
  ledger.derived(fact::write, out.write);
  ledger.derived(fact::capacity, out.capacity);
  ledger.derived(fact::power, out.power);
  out.network_rate = ledger.derived(fact::network_rate, std::max(out.read, out.write));
  return out;
}

}  // namespace aidc::layers::storage
