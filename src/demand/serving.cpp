// SPDX-License-Identifier: Apache-2.0
// Inference: a prompt is read at the speed of the matrix products, an answer is written at that of the memory.
#include <algorithm>

#include "work.hpp"

namespace aidc::demand {
namespace {

using units::Data, units::Ratio, units::Time;

/// Bytes of one stored parameter. Exact widths of the number formats, not constants of aidc.
text::Said<Data> stored(const Work& work, spec::Precision precision) {
  return model::standard<Data>(work.catalog, "stored_" + std::string(spec::word(precision)));
}

class Serving {
 public:
  Serving(Work& work, const Basis& basis) : work_(work), said_(work.wanted.said), basis_(basis) {}

  std::optional<Count> run() {
    const auto* gpu = work_.gpu();
    if (!basis_.parameters || gpu == nullptr || !gpu->memory || !gpu->memory_bandwidth) return {};
    memory_ = *gpu->memory;
    bandwidth_ = *gpu->memory_bandwidth;
    weights();
    const auto rate = work_.ledger.given(fact::request_rate, said_.request_rate, work_.name);
    const auto in = work_.ledger.given(fact::input, said_.input_tokens, work_.name);
    const auto out = work_.ledger.given(fact::output, said_.output_tokens, work_.name);
    work_.ledger.given(fact::first_wanted, said_.time_to_first_token, work_.name);
    const auto wanted = work_.ledger.given(fact::token_time, said_.time_per_output_token, work_.name);
    if (!in || !out || !basis_.peak || !cache()) return {};
    const Time first = prefill(*in);
    if (!wanted) return {};
    const Time token = batch(*in + *out, *wanted);
    if (!rate) return {};
    const Ratio busy = *rate * (*out * token / batch_ + first);
    return work_.derived(fact::gpus_for_requests, replica_ * units::snapped_ceil(busy.base()));
  }

 private:
  void weights() {
    const auto precision = model::said_or_standard(said_.precision, work_.catalog, "precision");
    const auto each = stored(work_, *precision);
    const Data one = work_.ledger.given(fact::stored_bytes, *each, each.span, work_.name);
    const Data all = work_.derived(fact::served_weights, one * *basis_.parameters);
    active_ = work_.derived(fact::active_weights, one * *basis_.active);
    const auto share = model::standard<text::Share>(work_.catalog, "serving_memory_share");
    if (work_.ledger.find(fact::memory_share) == nullptr) work_.ledger.given(fact::memory_share, Ratio(share->fraction), share.span);
    // The smallest power of two whose memory holds the weights and leaves room for a cache.
    const Count stated = said_.parallelism && said_.parallelism->tensor ? *said_.parallelism->tensor : Count(0);
    Count n = 1;
    const Count node = work_.pool->server.gpus ? std::max(Count(1), *work_.pool->server.gpus) : Count(1);
    while (n * memory_ * Ratio(share->fraction) <= all && n * Count(2) <= node) n = n * Count(2);
    replica_ = stated > Count(0) ? work_.ledger.given(fact::replica, stated, said_.parallelism->tensor.span, work_.name)
                                 : work_.ledger.chosen(fact::replica, n, work_.name);
    room_ = work_.derived(fact::cache_room, replica_ * memory_ * Ratio(share->fraction) - all);
    work_.derived(fact::memory, all / replica_);
  }

  bool cache() {
    const catalog::Model& m = *work_.wanted.model;
    if (!m.layers) return false;
    Count n;
    if (m.attention && m.attention->kv_bytes_elements) {
      n = *work_.ledger.given(fact::kv_elements, m.attention->kv_bytes_elements, work_.name);
    } else {
      const auto heads = work_.ledger.number(fact::kv_heads, work_.name), width = work_.ledger.number(fact::head_dim, work_.name);
      if (!heads || !width) return false;
      n = work_.derived(fact::kv_elements, Count(2) * Count(static_cast<std::int64_t>(*heads)) * Count(static_cast<std::int64_t>(*width)));
    }
    const Data each = work_.shared(fact::kv_bytes, "kv_bytes");
    per_token_ = work_.derived(fact::kv_per_token, n * *m.layers * each);
    return true;
  }

  Time prefill(Count input) {
    const auto mfu = model::standard<double>(work_.catalog, "prefill_mfu");
    if (work_.ledger.find(fact::prefill_mfu) == nullptr) work_.ledger.given(fact::prefill_mfu, Ratio(*mfu), mfu.span);
    const Ratio flops((Count(2) * *basis_.active * input).real());
    return work_.derived(fact::prefill, flops / (replica_ * *basis_.peak * Ratio(*mfu)));
  }

  Time batch(Count tokens, Time wanted) {
    const Data each = per_token_ * tokens;
    const Count by_memory = work_.derived(fact::batch_by_memory, units::floor_div(std::max(Data(), room_), each));
    const Time least = work_.derived(fact::token_floor, active_ / (replica_ * bandwidth_));
    const Ratio by_time = std::max(Time(), wanted - least) * (replica_ * bandwidth_) / each;
    batch_ = work_.derived(fact::batch, std::max(Count(1), std::min(by_memory, units::snapped_floor(by_time.base()))));
    return work_.derived(fact::token_at_batch, (active_ + batch_ * each) / (replica_ * bandwidth_));
  }

  Work& work_;
  const spec::Workload& said_;
  const Basis& basis_;
  Data memory_, active_, room_, per_token_;
  units::DataRate bandwidth_;
  Count replica_, batch_;
};

}  // namespace

std::optional<Count> plan_serving(Work& work, const Basis& basis, Count jobs) {
  const auto implied = Serving(work, basis).run();
  return size_job(work, implied, "requests", jobs);
}

}  // namespace aidc::demand
