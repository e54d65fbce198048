// SPDX-License-Identifier: Apache-2.0
#include "aidc/layers/storage/storage.hpp"

#include <algorithm>

#include "aidc/demand/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/model/defaults.hpp"

namespace aidc::layers::storage {
namespace {

using facts::Ledger;
using units::Count, units::Data, units::DataRate, units::Ratio;

/// Records what a system states; what it does not state is unknown, and sums over systems are lower bounds.
template <class T>
T stated(Ledger& ledger, const facts::Fact<T>& fact, const text::Said<T>& said, const std::string& name, std::string_view what) {
  if (const auto value = ledger.given(fact, said, name)) return *value;
  ledger.unknown(fact, "the storage system `" + name + "` states no " + std::string(what), name);
  return T{};
}

bool holds(const spec::Storage& system, spec::Holds what) {
  return std::any_of(system.holds->begin(), system.holds->end(), [&](const auto& h) { return *h == what; });
}

class Planner {
 public:
  Planner(const model::Cluster& cluster, const demand::Demand& demand, Ledger& ledger) : cluster_(cluster), demand_(demand), ledger_(ledger) {}

  Storage run() {
    const auto& systems = cluster_.spec().storage;
    if (systems)
      for (const auto& s : *systems) system(*s, s.span);
    totals();
    burst();
    if (systems && !systems->empty()) provisions();
    else for (const facts::FactBase* f : std::initializer_list<const facts::FactBase*>{&fact::read_provided, &fact::write_provided, &fact::capacity_ratio, &fact::metadata, &fact::objects})
      ledger_.unknown(*f, "the spec states no storage system");
    return out_;
  }

 private:
  void system(const spec::Storage& s, text::Span span) {
    const std::string& name = *s.name;
    ledger_.given(fact::kind, std::string(catalog::word(*s.kind)), s.kind.span, name);
    contents(s, span, name);
    const DataRate read = stated(ledger_, fact::read_of, s.read, name, "`read` rate");
    const DataRate write = stated(ledger_, fact::write_of, s.write, name, "`write` rate");
    out_.read += read;
    out_.write += write;
    const bool any = !s.holds;  // what a system holds is not said: it may be used for everything
    if (any || holds(s, spec::Holds::dataset)) read_provided_ += read;
    if (any || holds(s, spec::Holds::checkpoint)) write_provided_ += write;
    out_.capacity += stated(ledger_, fact::capacity_of, s.capacity, name, "`capacity`");
    out_.power += stated(ledger_, fact::power_of, s.power_max, name, "`power_max`");
    stated(ledger_, fact::height_of, s.height, name, "`height`");
    taken_ += ledger_.given(fact::used_of, s.used, name).value_or(Data());
    metadata_ += stated(ledger_, fact::metadata_of, s.metadata, name, "`metadata` rate");
    ledger_.given(fact::posix, s.posix, name);
    if (s.client) ledger_.given(fact::client, std::string(catalog::word(*s.client)), s.client.span, name);
    if (s.redundancy) redundancy(*s.redundancy, s, name);
    if (*s.kind == spec::StorageKind::object) ++objects_;
  }

  void redundancy(const spec::StorageRedundancy& r, const spec::Storage& s, const std::string& name) {
    ledger_.given(fact::scheme, std::string(spec::word(*r.scheme)), r.scheme.span, name);
    const bool copies = *r.scheme == spec::Scheme::replication;
    const auto& data = copies ? r.copies : r.data;
    if (!data || !s.capacity || (!copies && !r.parity)) return;
    const Count pieces = ledger_.given(fact::pieces, copies ? Count(1) : *r.data, data.span, name);
    const Count spare = ledger_.given(fact::spare_pieces, copies ? *r.copies - 1 : *r.parity, copies ? data.span : r.parity.span, name);
    ledger_.derived(fact::raw, *s.capacity * (pieces + spare) / pieces, name);
  }

  void contents(const spec::Storage& s, text::Span span, const std::string& name) {
    const text::Span place = s.holds ? s.holds.span : span;
    const auto put = [&](const facts::Fact<facts::Flag>& fact, spec::Holds what) {
      const bool held = !s.holds || holds(s, what);
      ledger_.given(fact, held, place, name);
      return held;
    };
    const bool dataset = put(fact::holds_dataset, spec::Holds::dataset), checkpoint = put(fact::holds_checkpoint, spec::Holds::checkpoint);
    const bool log = put(fact::holds_log, spec::Holds::log), model = put(fact::holds_model, spec::Holds::model);
    if (!s.holds) {
      ledger_.unknown(fact::misplaced, "the storage system `" + name + "` does not say what it `holds`", name);
      return;
    }
    using enum spec::StorageKind;
    const auto kind = *s.kind;
    const Count wrong = (dataset && kind != parallel_filesystem ? 1 : 0) + (checkpoint && kind != parallel_filesystem && kind != object ? 1 : 0) +
                        (log && kind != local_nvme && kind != block ? 1 : 0) + (model && kind != object && kind != local_nvme ? 1 : 0);
    ledger_.derived(fact::misplaced, wrong, name);
  }

  /// What checkpoints ask of the write rate, whether or not a system is stated.
  void burst() {
    const auto part = model::standard<text::Share>(*cluster_.catalog, "checkpoint_write_part");
    const Ratio share = ledger_.given(fact::write_part, Ratio(part->fraction), part.span);
    DataRate all;
    bool any = false;
    for (const auto& w : demand_.workloads) {
      const auto size = ledger_.number(demand::fact::checkpoint, w.name);
      const auto interval = ledger_.number(demand::fact::interval, w.name);
      if (!size || !interval) continue;
      any = true;
      all += ledger_.derived(fact::write_wanted_of, Data(*size * w.jobs.real()) / (units::Time(*interval) * share), w.name);
    }
    if (any) ledger_.derived(fact::write_wanted, all);
  }

  void totals() {
    ledger_.derived(fact::read, out_.read);
    ledger_.derived(fact::write, out_.write);
    ledger_.derived(fact::capacity, out_.capacity);
    ledger_.derived(fact::power, out_.power);
    out_.network_rate = ledger_.derived(fact::network_rate, std::max(out_.read, out_.write));
    const auto margin = model::standard<double>(*cluster_.catalog, "read_margin");
    const Ratio factor = ledger_.given(fact::margin, Ratio(*margin), margin.span);
    if (const auto read = ledger_.number(demand::fact::read)) ledger_.derived(fact::read_wanted, DataRate(*read) * factor);
    ledger_.derived(fact::taken, taken_);
    const auto needed = [&](const facts::FactBase& f) { const auto* e = ledger_.known(f); return Data(e != nullptr ? e->value.number() : 0); };
    required_ = ledger_.derived(fact::required, needed(demand::fact::datasets) + needed(demand::fact::checkpoints) + taken_);
  }

  void provisions() {
    ledger_.derived(fact::read_provided, read_provided_);
    ledger_.derived(fact::write_provided, write_provided_);
    ledger_.derived(fact::metadata, metadata_);
    ledger_.derived(fact::objects, objects_);
    if (out_.capacity > Data()) ledger_.derived(fact::capacity_ratio, required_ / out_.capacity);
    for (const auto& w : demand_.workloads) writing(w.name);
  }

  void writing(const std::string& name) {
    const auto size = ledger_.number(demand::fact::checkpoint, name);
    const auto jobs = ledger_.number(demand::fact::jobs, name);
    if (!size || !jobs || !(write_provided_ > DataRate())) return;
    const units::Time time = ledger_.derived(fact::write_time, Data(*size * *jobs) / write_provided_, name);
    const auto interval = ledger_.number(demand::fact::interval, name);
    if (!interval) return;
    ledger_.derived(fact::write_share, time / units::Time(*interval), name);
    ledger_.derived(fact::stall, time / (units::Time(*interval) + time), name);
  }

  const model::Cluster& cluster_;
  const demand::Demand& demand_;
  Ledger& ledger_;
  Storage out_;
  DataRate read_provided_, write_provided_;
  Data taken_, required_;
  units::Rate metadata_;
  units::Count objects_;
};

}  // namespace

Storage plan_storage(const model::Cluster& cluster, const demand::Demand& demand, Ledger& ledger) {
  return Planner(cluster, demand, ledger).run();
}

}  // namespace aidc::layers::storage
