// SPDX-License-Identifier: Apache-2.0
// The keys of accelerators, servers and models.
#include "entry_rows.hpp"

namespace aidc::catalog {

using text::field, text::Table;

const Table& table_of(const Accelerator*) {
  using A = Accelerator;
  static constexpr auto rows = with_entry<A>(std::array{
      field<&A::form>("form", "SXM5, OAM, PCIe, …"),
      field<&A::memory>("memory", "of one accelerator").in("GiB").over(0),
      field<&A::memory_type>("memory_type", "HBM3, GDDR6, …"),
      field<&A::memory_bandwidth>("memory_bandwidth", "of one accelerator").in("GB/s").over(0),
      field<&A::dense>("dense", "dense throughput by precision"),
      field<&A::scale_up>("scale_up", "NVLink, xGMI, ICI, …"),
      field<&A::pcie>("pcie", "the link to the host"),
      field<&A::power_max>("power_max", "of one accelerator").in("W").over(0),
      field<&A::price>("price", "of one accelerator"),
      field<&A::mig>("mig", "how it can be sliced"),
  });
  static constexpr Table table{"an accelerator", "a GPU or another AI chip", rows};
  return table;
}

const Table& table_of(const Server*) {
  using S = Server;
  static constexpr auto rows = with_entry<S>(std::array{
      field<&S::accelerator>("gpu", "the accelerator it carries").of("accelerator"),
      field<&S::accelerator>("accelerator", "the same as `gpu`").of("accelerator"),
      field<&S::gpus>("gpus", "accelerators in one node").from(0).to(1024),
      field<&S::cpu>("cpu", "processors, for people").not_used("it is for people"),
      field<&S::cpu_threads>("cpu_threads", "hardware threads of one node").from(1).to(100000),
      field<&S::memory>("memory", "system memory of one node").in("TiB").over(0),
      field<&S::nvme>("nvme", "local data drives of one node").from(0).to(1024),
      field<&S::nvme_capacity>("nvme_capacity", "all data drives together").in("TB").over(0).not_used("the capacity of local drives is not modelled yet"),
      field<&S::pcie_lanes_per_gpu>("pcie_lanes_per_gpu", "lanes that each accelerator really has").from(1).to(64),
      field<&S::nics>("nics", "network ports by use"),
      field<&S::power_max>("power_max", "the most one node draws").in("kW").over(0),
      field<&S::power_typical>("power_typical", "what one node draws under usual load").in("kW").over(0),
      field<&S::power_idle>("power_idle", "what one node draws idle").in("kW").over(0),
      field<&S::psus>("psus", "power supplies of one node"),
      field<&S::cooling>("cooling", "how the node is cooled"),
      field<&S::liquid_share>("liquid_share", "part of the heat that goes into liquid").from(0).to(1),
      field<&S::airflow>("airflow", "air that one node moves").in("CFM").over(0),
      field<&S::inlet>("inlet", "inlet temperatures"),
      field<&S::height>("height", "of one node").in("U").over(0),
      field<&S::depth>("depth", "of one node").in("mm").over(0).not_used("the depth of racks is not modelled yet"),
      field<&S::weight>("weight", "of one node").in("kg").over(0),
      field<&S::whole_rack>("whole_rack", "bought as a whole rack"),
      field<&S::trays>("trays", "compute trays of a whole rack").from(1).to(1024).not_used("trays are not modelled yet"),
      field<&S::rails>("rails", "rails, where they are fewer than compute ports").from(1).to(1024),
      field<&S::price>("price", "of one node"),
  });
  static constexpr Table table{"a server", "a server, or a whole rack that is bought as one", rows, "id"};
  return table;
}

const Table& table_of(const Model*) {
  using M = Model;
  static constexpr auto rows = with_entry<M>(std::array{
      field<&M::kind>("kind", "decoder, encoder or vision").not_used("it is for people"),
      field<&M::parameters>("parameters", "all of them").from(1).to(1e15),
      field<&M::active_parameters>("active_parameters", "used for one token (mixture of experts)").from(1).to(1e15),
      field<&M::layers>("layers", "transformer layers").from(1).to(100000),
      field<&M::hidden>("hidden", "width of the residual stream").from(1).to(1e6),
      field<&M::heads>("heads", "attention heads").from(1).to(1e5),
      field<&M::kv_heads>("kv_heads", "heads of keys and values").from(1).to(1e5),
      field<&M::head_dim>("head_dim", "width of one head").from(1).to(1e5),
      field<&M::ffn>("ffn", "width of the feed-forward part, per expert").from(1).to(1e7),
      field<&M::vocabulary>("vocabulary", "tokens").from(1).to(1e8),
      field<&M::gated>("gated", "three feed-forward matrices instead of two"),
      field<&M::tied>("tied", "input and output embedding are one"),
      field<&M::experts>("experts", "routed experts of a layer").from(1).to(1e5),
      field<&M::active_experts>("active_experts", "experts used for one token").from(1).to(1e5),
      field<&M::shared_experts>("shared_experts", "experts used for every token").from(0).to(1e5),
      field<&M::dense_layers>("dense_layers", "layers without experts").from(0).to(1e5).not_used("layers without experts are counted like the others"),
      field<&M::attention>("attention", "where the cache is compressed"),
      field<&M::sequence_length>("sequence_length", "of pre-training").from(1).to(1e9),
  });
  static constexpr Table table{"a model", "the shape of a model", rows, "id"};
  return table;
}

}  // namespace aidc::catalog
