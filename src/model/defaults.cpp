// SPDX-License-Identifier: Apache-2.0
#include "aidc/model/defaults.hpp"

#include "aidc/spec/words.hpp"
#include "aidc/text/field.hpp"
#include "aidc/units/failure.hpp"

namespace aidc::model {
namespace {

template <class T>
text::Said<T> read(const text::Node& node, std::string_view key) {
  text::Field field;
  field.key = key;
  field.type = text::Codec<T>::type;
  text::Codec<T>::describe(field);
  text::Diagnostics diagnostics;
  text::Reader reader{diagnostics, {}, {}};
  T value{};
  if (!text::Codec<T>::read(node, field, value, reader))
    throw Failure("the default `" + std::string(key) + "` is wrong:\n" + render(diagnostics));
  return {std::move(value), node.span()};
}

}  // namespace

template <class T>
text::Said<T> standard(const catalog::Catalog& catalog, std::string_view key) {
  return read<T>(catalog.standard(key).value, key);
}

template text::Said<text::List<catalog::Medium>> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Count> standard(const catalog::Catalog&, std::string_view);
template text::Said<double> standard(const catalog::Catalog&, std::string_view);
template text::Said<std::string> standard(const catalog::Catalog&, std::string_view);
template text::Said<text::Share> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Power> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Length> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Time> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Data> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::DataRate> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Temperature> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Energy> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Flow> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Quantity<units::dim::density>> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Quantity<units::dim::heat_capacity>> standard(const catalog::Catalog&, std::string_view);
template text::Said<catalog::Technology> standard(const catalog::Catalog&, std::string_view);
template text::Said<units::Rate> standard(const catalog::Catalog&, std::string_view);
template text::Said<bool> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::Precision> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::Recompute> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::Sharing> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::CheckpointMode> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::CheckpointTarget> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::PowerBasis> standard(const catalog::Catalog&, std::string_view);
template text::Said<spec::Role> standard(const catalog::Catalog&, std::string_view);

text::Said<std::string> standard_leaf(const catalog::Catalog& catalog, catalog::Technology technology,
                                      units::DataRate speed) {
  const bool infiniband = technology == catalog::Technology::infiniband;
  const catalog::Default choice = catalog.standard(infiniband ? "leaf_infiniband" : "leaf_ethernet");
  for (const text::Node& row : choice.value.items()) {
    const auto limit = read<units::DataRate>(row.find("up_to"), "up_to");
    if (speed <= *limit) return read<std::string>(row.find("switch"), "switch");
  }
  return {};
}

}  // namespace aidc::model
