// SPDX-License-Identifier: Apache-2.0
#include "aidc/views/capacity.hpp"

#include "aidc/demand/facts.hpp"
#include "aidc/layers/fabric/facts.hpp"
#include "aidc/layers/power/facts.hpp"
#include "aidc/layers/scheduler/facts.hpp"
#include "aidc/layers/storage/facts.hpp"
#include "aidc/model/policy.hpp"
#include "aidc/plan/facts.hpp"

namespace aidc::views {
namespace {

namespace fabric = layers::fabric::fact;
namespace power = layers::power::fact;
namespace storage = layers::storage::fact;
using facts::FactBase;

class Lister {
 public:
  explicit Lister(const plan::Plan& plan) : plan_(plan), threshold_(plan.ledger.number(plan::fact::threshold).value_or(1)) {}

  std::vector<Resource> run() {
    add("site_power", "power", power::facility_load, power::site);
    for (const char* name : {"generator", "ups", "cooling"}) add(name, "power", power::plant_load, power::plant_usable, name);
    for (const auto& g : plan_.power.groups) add("feeds", "power", power::density, power::rack_capacity, g.name, "");
    add("racks", "power", power::racks, power::racks_there);
    if (const auto& facility = plan_.cluster.spec().facility; facility && facility->racks)
      for (const auto& g : plan_.power.groups) rack(g.name, *facility->racks);
    for (const auto& f : plan_.fabrics) ports(f.name);
    add("storage_bytes", "storage", storage::required, storage::capacity);
    add("storage_read", "storage", demand::fact::read, storage::read_provided);
    add("storage_write", "storage", storage::write_wanted, storage::write_provided);
    add("metadata", "storage", demand::fact::opens, storage::metadata);
    add("quota_gpus", "scheduler", layers::scheduler::fact::quota_gpus, layers::scheduler::fact::gpus);
    return std::move(out_);
  }

 private:
  void add(std::string name, std::string layer, const FactBase& used, const FactBase& capacity, const std::string& instance = {},
           const std::string& of = "same", bool stated = true) {
    const auto* u = plan_.ledger.known(used, instance);
    const auto* c = plan_.ledger.known(capacity, of == "same" ? instance : of);
    if (u == nullptr || c == nullptr || c->value.number() <= 0) return;
    Resource r{std::move(name), std::move(layer), of == "same" ? std::string() : instance, u->value.number(), c->value.number(), used.dim, used.unit};
    r.ratio = r.used / r.capacity;
    r.threshold = threshold_of(r.name);
    r.stated = stated;
    out_.push_back(std::move(r));
  }

  /// The line of one resource: an organization may draw another one in the rule that judges it.
  double threshold_of(std::string_view resource) const {
    const std::string rule = resource == "storage_bytes" ? "storage/capacity-over-70" : resource == "site_power" ? "power/site-over-70" : "power/" + std::string(resource) + "-over-70";
    return model::policy_limit(plan_.cluster.spec(), rule, units::dim::none).or_else(threshold_);
  }

  /// What the racks of a pool are filled with, where the spec states what a rack takes.
  void rack(const std::string& name, const spec::Racks& stated) {
    add("rack_units", "power", power::rack_filled, power::rack_usable, name, "", static_cast<bool>(stated.height));
    add("weight", "power", power::rack_mass, power::rack_weight, name, "");
  }

  void ports(const std::string& name) {
    const auto stated = [&](const FactBase& f) {
      const auto* e = plan_.ledger.known(f, name);
      return e != nullptr && e->origin == facts::Origin::given;
    };
    add("ports." + name + ".leaf", "fabric", fabric::leaf_ports_used, fabric::leaf_ports, name, "same", stated(fabric::leaves_plane));
    add("ports." + name + ".spine", "fabric", fabric::spine_ports_used, fabric::spine_ports, name, "same", stated(fabric::spines_plane));
    add("ports." + name + ".core", "fabric", fabric::core_ports_used, fabric::core_ports, name, "same", stated(fabric::cores));
  }

  const plan::Plan& plan_;
  double threshold_;
  std::vector<Resource> out_;
};

}  // namespace

std::string_view Resource::state() const {
  if (!stated || ratio < threshold) return "ok";
  return ratio > 1 ? "over" : "expand";
}

std::vector<Resource> capacity(const plan::Plan& plan) { return Lister(plan).run(); }

const Resource* nearest_to_line(const std::vector<Resource>& resources) {
  const Resource* nearest = nullptr;
  for (const Resource& r : resources)
    if (r.stated && r.layer != "scheduler" && (  // quotas are meant to use all there is
        nearest == nullptr || r.ratio / r.threshold > nearest->ratio / nearest->threshold)) nearest = &r;
  return nearest;
}

}  // namespace aidc::views
