// SPDX-License-Identifier: Apache-2.0
// Operations, time and memory of training.
#include <algorithm>

#include "work.hpp"

namespace aidc::demand {
namespace {

using units::Data, units::Ratio;

/// Said, else the model's own, else nothing.
std::optional<Count> sequence_length(Work& work) {
  const auto& said = work.wanted.said.sequence_length;
  if (said) return work.ledger.given(fact::sequence, said, work.name);
  if (work.wanted.model) return work.ledger.given(fact::sequence, work.wanted.model->sequence_length, work.name);
  return {};
}

Ratio utilization(Work& work) {
  const auto& said = work.wanted.said.mfu;
  const auto mfu = model::said_or_standard(said, work.catalog, "training_mfu");
  work.ledger.given(fact::mfu_assumed, Count(said ? 0 : 1), said ? said.span : work.wanted.span, work.name);
  return work.ledger.given(fact::mfu, Ratio(*mfu), mfu.span, work.name);
}

std::optional<Ratio> operations(Work& work, const Basis& basis) {
  const auto sequence = sequence_length(work);
  if (!basis.active || !sequence || !work.wanted.model->layers || !work.wanted.model->hidden) return {};
  const Count each = work.shared(fact::flops_per_parameter, "flops_per_parameter");
  const Count attention = work.shared(fact::flops_attention, "flops_attention");
  const auto& m = *work.wanted.model;
  const Count flops = each * *basis.active + attention * *m.layers * *m.hidden * *sequence;
  return work.derived(fact::flops_per_token, Ratio(flops.real()));
}

/// The divisions of a job that are searched or stated.
struct Division {
  Count tensor, pipeline, context, interleave, zero, micro_batch;
  spec::Recompute recompute{};
  bool sequence_parallel = false;
};

class Memory {
 public:
  Memory(Work& work, const Basis& basis, Count gpus) : work_(work), model_(*work.wanted.model), parameters_(*basis.parameters), gpus_(gpus) {}

  void run() {
    if (work_.wanted.said.parallelism) said_ = *work_.wanted.said.parallelism;
    divide();
    search();
    const double data = work_.derived(fact::data, replicas(d_.tensor, d_.pipeline)).real();
    const Ratio held = work_.derived(fact::held, Ratio(parameters_.real() / (d_.tensor * d_.pipeline).real()));
    const Data weights = work_.derived(fact::weights, share(held, weight_, d_.zero > Count(2), data));
    const Data gradients = work_.derived(fact::gradients, share(held, gradient_, d_.zero >= Count(2), data));
    const Data optimizer = work_.derived(fact::optimizer, share(held, optimizer_, d_.zero >= Count(1), data));
    work_.derived(fact::local_tokens, local_tokens());
    work_.derived(fact::layer_activations, layer(d_.tensor));
    const Data activations = work_.derived(fact::activations, all_layers(d_.tensor, d_.pipeline));
    work_.derived(fact::memory, work_.derived(fact::training_memory, weights + gradients + optimizer + activations));
  }

 private:
  void divide() {
    const auto& w = work_.wanted.said;
    d_.context = work_.standard(fact::context, said_.context, "one");
    d_.interleave = work_.standard(fact::interleave, said_.interleave, "one");
    d_.zero = work_.standard(fact::zero, said_.zero, "zero_stage");
    d_.micro_batch = work_.standard(fact::micro_batch, w.micro_batch, "micro_batch");
    const auto recompute = model::said_or_standard(w.recompute, work_.catalog, "recompute");
    d_.recompute = *recompute;
    work_.ledger.given(fact::recompute, std::string(spec::word(*recompute)), recompute.span, work_.name);
    d_.sequence_parallel = work_.standard(fact::sequence_parallel, said_.sequence, "sequence_parallel");
    weight_ = work_.shared(fact::weight_bytes, "weight_bytes");
    gradient_ = work_.shared(fact::gradient_bytes, "gradient_bytes");
    optimizer_ = work_.shared(fact::optimizer_bytes, "optimizer_bytes");
    layer_ = work_.shared(fact::layer_bytes, "activation_bytes");
    whole_ = work_.shared(fact::layer_bytes_whole, "activation_bytes_whole");
    attention_ = work_.shared(fact::attention_bytes, "activation_bytes_attention");
    full_ = work_.shared(fact::full_bytes, "activation_bytes_full");
    sequence_ = Count(static_cast<std::int64_t>(*work_.ledger.number(fact::sequence, work_.name)));
  }

  Ratio local_tokens() const { return Ratio((sequence_ * d_.micro_batch).real() / d_.context.real()); }

  Data layer(Count tensor) const {
    const double t = tensor.real();
    if (d_.recompute == spec::Recompute::full) return local_tokens() * (full_ * *model_.hidden);
    const Data each = d_.sequence_parallel ? layer_ / Ratio(t) : whole_ + (layer_ - whole_) / Ratio(t);
    const bool kept = d_.recompute == spec::Recompute::none;
    const Data scores = kept ? attention_ * *model_.heads * sequence_ / Ratio(t) : Data();
    return local_tokens() * (each * *model_.hidden + scores);
  }

  Data all_layers(Count tensor, Count pipeline) const {
    const double p = pipeline.real();
    const double more = d_.interleave >= Count(2) ? 1 + (p - 1) / (p * d_.interleave.real()) : 1;
    return *model_.layers * layer(tensor) * Ratio(more);
  }

  Count replicas(Count tensor, Count pipeline) const { return std::max(Count(1), gpus_ / (tensor * pipeline * d_.context)); }

  Data needed(Count tensor, Count pipeline) const {
    const double data = replicas(tensor, pipeline).real();
    const Ratio held(parameters_.real() / (tensor * pipeline).real());
    return share(held, weight_, d_.zero > Count(2), data) + share(held, gradient_, d_.zero >= Count(2), data) +
           share(held, optimizer_, d_.zero >= Count(1), data) + all_layers(tensor, pipeline);
  }

  /// State of the held parameters, divided over the replicas if it is sharded.
  static Data share(Ratio held, Data each, bool sharded, double replicas) {
    return held * each / Ratio(sharded ? replicas : 1);
  }

  /// The least division that fits: tensor parallel within a node first, then stages. Stated parts are kept.
  void search() {
    const auto* gpu = work_.gpu();
    const Count node = work_.pool != nullptr && work_.pool->server.gpus ? std::max(Count(1), *work_.pool->server.gpus) : Count(1);
    const Count widest = said_.tensor ? *said_.tensor : std::min(node, gpus_);
    Count tensor = said_.tensor.or_else(1), pipeline = said_.pipeline.or_else(1);
    const auto fits = [&] { return gpu == nullptr || !gpu->memory || needed(tensor, pipeline) <= *gpu->memory; };
    while (!fits() && !said_.tensor && tensor * Count(2) <= widest && *model_.heads % (tensor * Count(2)) == Count(0)) tensor = tensor * Count(2);
    while (!fits() && !said_.pipeline && tensor * next_stage(pipeline) <= gpus_ && next_stage(pipeline) > pipeline) pipeline = next_stage(pipeline);
    d_.tensor = record(fact::tensor, said_.tensor, tensor);
    d_.pipeline = record(fact::pipeline, said_.pipeline, pipeline);
  }

  /// The next larger number of stages that divides the layers.
  Count next_stage(Count pipeline) const {
    for (Count p = pipeline + 1; p <= *model_.layers; ++p)
      if (*model_.layers % p == Count(0)) return p;
    return pipeline;
  }

  Count record(const facts::Chosen<Count>& fact, const text::Said<Count>& said, Count n) {
    return said ? work_.ledger.given(fact, *said, said.span, work_.name) : work_.ledger.chosen(fact, n, work_.name);
  }

  Work& work_;
  const catalog::Model& model_;
  Count parameters_, gpus_, sequence_;
  spec::Parallelism said_;
  Division d_;
  Data weight_, gradient_, optimizer_, layer_, whole_, attention_, full_;
};

}  // namespace

std::optional<Count> plan_training(Work& work, const Basis& basis, Count jobs) {
  const auto& said = work.wanted.said;
  const Ratio mfu = utilization(work);
  const auto each = operations(work, basis);
  std::optional<Ratio> all;
  if (said.tokens) work.ledger.given(fact::tokens, Ratio(*said.tokens), said.tokens.span, work.name);
  if (said.tokens && each) all = work.derived(fact::model_flops, Ratio(*said.tokens) * *each);
  std::optional<Count> implied;
  const auto deadline = work.ledger.given(fact::deadline, said.deadline, work.name);
  if (all && deadline && basis.peak)
    implied = work.derived(fact::gpus_for_deadline, units::snapped_ceil((*all / (*basis.peak * mfu * *deadline)).base()));
  const auto gpus = size_job(work, implied, "deadline", jobs);
  if (!gpus || !basis.peak || !each) return gpus;
  if (all) work.derived(fact::duration, *all / (*gpus * *basis.peak * mfu));
  const units::Rate rate = work.derived(fact::token_rate, *gpus * *basis.peak * mfu / *each);
  if (const auto batch = work.ledger.given(fact::global_batch, said.global_batch, work.name)) {
    const double tokens = (*batch).real() * *work.ledger.number(fact::sequence, work.name);
    work.derived(fact::step, Ratio(tokens) / rate);
  }
  return gpus;
}

void plan_training_memory(Work& work, const Basis& basis, Count gpus) {
  const auto& m = work.wanted.model;
  if (!m || !basis.parameters || !m->layers || !m->hidden || !m->heads || !work.ledger.number(fact::sequence, work.name)) {
    work.ledger.unknown(fact::memory, "the shape of the model or its sequence length is not stated", work.name);
    return;
  }
  Memory(work, basis, gpus).run();
}

}  // namespace aidc::demand
