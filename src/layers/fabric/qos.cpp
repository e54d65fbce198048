// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <string>

#include "aidc/layers/fabric/facts.hpp"
#include "parts.hpp"

namespace aidc::layers::fabric {
namespace {

/// A setting as one text, so that equal settings are equal texts.
std::string signature(const spec::Qos& qos) {
  const auto whole = [](const text::Said<Count>& n) { return n ? std::to_string(n->value()) : std::string("-"); };
  const auto data = [](const text::Said<units::Data>& d) { return d ? std::to_string(d->base()) : std::string("-"); };
  std::string out = whole(qos.pfc_priority) + "/" + whole(qos.dscp) + "/" + whole(qos.mtu) + "/" + data(qos.headroom);
  if (qos.ecn) {
    out += "/" + data(qos.ecn->min) + "/" + data(qos.ecn->max);
    if (qos.ecn->probability) out += "/" + std::to_string(qos.ecn->probability->fraction);
  }
  if (qos.pfc) out += "/" + data(qos.pfc->on) + "/" + data(qos.pfc->off);
  return out;
}

}  // namespace

void record_qos(const model::Fabric& wanted, const std::string& name, facts::Ledger& ledger) {
  const auto& said = wanted.said;
  const std::size_t kinds = said.carries ? said.carries->size() : 1;
  ledger.given(fact::carries, Count(static_cast<std::int64_t>(kinds)), said.carries ? said.carries.span : wanted.span, name);
  spec::Qos qos;
  if (said.qos) qos = *said.qos;
  const bool ecn = qos.ecn && qos.ecn->min && qos.ecn->max;
  const Count parts = (qos.pfc_priority ? 1 : 0) + (ecn ? 1 : 0) + (qos.headroom ? 1 : 0);
  ledger.given(fact::lossless_parts, parts, said.qos ? said.qos.span : wanted.span, name);
  ledger.given(fact::pfc_priority, qos.pfc_priority, name);
  ledger.given(fact::dscp, qos.dscp, name);
  ledger.given(fact::mtu, qos.mtu, name);
  ledger.given(fact::headroom, qos.headroom, name);
  if (qos.ecn && qos.ecn->probability)
    ledger.given(fact::ecn_probability, units::Ratio(qos.ecn->probability->fraction), qos.ecn->probability.span, name);
  if (qos.ecn) {
    ledger.given(fact::ecn_min, qos.ecn->min, name);
    ledger.given(fact::ecn_max, qos.ecn->max, name);
  }
  if (qos.pfc) {
    ledger.given(fact::pfc_on, qos.pfc->on, name);
    ledger.given(fact::pfc_off, qos.pfc->off, name);
  }
  if (!said.devices) return;
  std::set<std::string> variants;
  std::string all;
  for (const auto& device : *said.devices) {
    if (!device->qos) continue;
    const std::string setting = signature(*device->qos);
    variants.insert(setting);
    all += (all.empty() ? "" : "; ") + device->vendor.or_else("") + ": " + setting;
  }
  ledger.given(fact::settings, all, said.devices.span, name);
  ledger.given(fact::qos_variants, Count(static_cast<std::int64_t>(variants.size())), said.devices.span, name);
}

}  // namespace aidc::layers::fabric
