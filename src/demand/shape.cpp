// SPDX-License-Identifier: Apache-2.0
// The shape of a model, and its parameters counted from the shape where nobody states them.
#include <algorithm>

#include "work.hpp"

namespace aidc::demand {
namespace {

class Shape {
 public:
  Shape(Work& work, Basis& basis) : work_(work), m_(*work.wanted.model), basis_(basis) {}

  void run() {
    work_.ledger.given(fact::model, m_.id ? m_.id : m_.name, work_.name);
    layers_ = work_.ledger.given(fact::layers, m_.layers, work_.name);
    hidden_ = work_.ledger.given(fact::hidden, m_.hidden, work_.name);
    heads_ = work_.ledger.given(fact::heads, m_.heads, work_.name);
    width();
    const bool counted = count_parts();
    basis_.parameters = work_.ledger.given(fact::parameters, m_.parameters, work_.name);
    if (!basis_.parameters && counted) basis_.parameters = work_.derived(fact::parameters, all(experts_));
    if (!basis_.parameters) {
      work_.ledger.unknown(fact::parameters, "neither the parameters nor the whole shape of the model is stated", work_.name);
      return;
    }
    active(counted);
  }

 private:
  void width() {
    const auto kv = m_.kv_heads ? m_.kv_heads : m_.heads;
    kv_heads_ = work_.ledger.given(fact::kv_heads, kv, work_.name);
    if (m_.head_dim) head_dim_ = work_.ledger.given(fact::head_dim, m_.head_dim, work_.name);
    else if (hidden_ && heads_) head_dim_ = work_.derived(fact::head_dim, std::max(Count(1), *hidden_ / *heads_));
  }

  /// Only where the parameters are not stated: a published count knows more than a shape.
  bool count_parts() {
    const bool needed = !m_.parameters || (m_.active_experts && !m_.active_parameters);
    if (!needed || !layers_ || !hidden_ || !heads_ || !head_dim_ || !m_.ffn || !m_.vocabulary) return false;
    const Count ffn = *work_.ledger.given(fact::ffn, m_.ffn, work_.name);
    const Count vocabulary = *work_.ledger.given(fact::vocabulary, m_.vocabulary, work_.name);
    const bool gated = work_.standard(fact::gated, m_.gated, "gated");
    const bool tied = work_.standard(fact::tied, m_.tied, "tied");
    const Count shared = m_.shared_experts.or_else(0);
    experts_ = work_.ledger.given(fact::experts, m_.experts.or_else(1) + shared, m_.experts ? m_.experts.span : m_.ffn.span, work_.name);
    attention_ = work_.derived(fact::attention_parameters, Count(2) * *hidden_ * *head_dim_ * (*heads_ + *kv_heads_));
    expert_ = work_.derived(fact::expert_parameters, Count(gated ? 1 : 0) * *hidden_ * ffn + Count(2) * *hidden_ * ffn);
    embedding_ = work_.derived(fact::embedding_parameters, Count(tied ? 1 : 2) * vocabulary * *hidden_);
    return true;
  }

  Count all(Count experts) const { return *layers_ * (attention_ + experts * expert_) + embedding_; }

  void active(bool counted) {
    basis_.active = work_.ledger.given(fact::active_parameters, m_.active_parameters, work_.name);
    if (basis_.active) return;
    const bool mixture = counted && m_.active_experts;
    const auto& why = m_.active_experts ? m_.active_experts.span : work_.wanted.span;
    work_.ledger.given(fact::mixture, mixture, why, work_.name);
    if (!mixture) {
      basis_.active = work_.derived(fact::active_parameters, *basis_.parameters);
      return;
    }
    const Count used = work_.ledger.given(fact::active_experts, *m_.active_experts + m_.shared_experts.or_else(0), why, work_.name);
    basis_.active = work_.derived(fact::active_parameters, all(used));
  }

  Work& work_;
  const catalog::Model& m_;
  Basis& basis_;
  std::optional<Count> layers_, hidden_, heads_, kv_heads_, head_dim_;
  Count experts_, attention_, expert_, embedding_;
};

}  // namespace

void plan_shape(Work& work, Basis& basis) {
  if (work.wanted.model) Shape(work, basis).run();
}

}  // namespace aidc::demand
