// SPDX-License-Identifier: Apache-2.0
// What the workloads ask for, from spec and catalogue alone. The instance is the workload.
#pragma once

#include "aidc/facts/fact.hpp"

namespace aidc::demand::fact {

using facts::Chosen, facts::Count, facts::Fact, facts::FactBase, facts::Flag, facts::Text;
using units::Data, units::DataRate, units::Rate, units::Ratio, units::Time;

// What is said, and on what it runs.
inline constexpr Fact<Text> kind{"demand.*.kind", "training, fine-tuning, inference or development"};
inline constexpr Fact<Flag> trains{"demand.*.trains", "is training or fine-tuning", "demand.*.kind == 'training' or demand.*.kind == 'fine-tuning'"};
inline constexpr Fact<Text> pool{"demand.*.pool", "the pool it runs on"};
inline constexpr Fact<Text> model{"demand.*.model", "the model"};
inline constexpr Fact<Text> precision{"demand.*.precision", "of the matrix products"};
inline constexpr Fact<Text> sharing{"demand.*.sharing", "how accelerators are shared"};
inline constexpr Fact<Count> jobs{"demand.*.jobs", "running at the same time"};
inline constexpr Fact<Count> kv_heads{"demand.*.kv_heads", "heads of keys and values"};
inline constexpr Fact<Count> head_dim{"demand.*.head_dim", "width of one head", "max(1, floor(demand.*.hidden / demand.*.heads))"};
inline constexpr Fact<Count> ffn{"demand.*.ffn", "width of the feed-forward part, of one expert"};
inline constexpr Fact<Count> vocabulary{"demand.*.vocabulary", "tokens that the model knows"};
inline constexpr Fact<Flag> gated{"demand.*.gated", "three feed-forward matrices instead of two"};
inline constexpr Fact<Flag> tied{"demand.*.tied", "input and output embedding are one"};
inline constexpr Fact<Count> experts{"demand.*.experts", "experts of a layer, shared ones included"};
inline constexpr Fact<Count> active_experts{"demand.*.active_experts", "experts used for one token, shared ones included"};
inline constexpr Fact<Count> attention_parameters{
    "demand.*.attention_parameters", "parameters of attention in one layer",
    "2 * demand.*.hidden * demand.*.head_dim * (demand.*.heads + demand.*.kv_heads)"};
inline constexpr Fact<Count> expert_parameters{"demand.*.expert_parameters", "parameters of one expert in one layer",
                                               "(2 + if(demand.*.gated, 1, 0)) * demand.*.hidden * demand.*.ffn"};
inline constexpr Fact<Count> embedding_parameters{"demand.*.embedding_parameters", "parameters of the embeddings",
                                                  "(2 - if(demand.*.tied, 1, 0)) * demand.*.vocabulary * demand.*.hidden"};
inline constexpr Fact<Count> parameters{
    "demand.*.parameters", "of the model",
    "demand.*.layers * (demand.*.attention_parameters + demand.*.experts * demand.*.expert_parameters) + demand.*.embedding_parameters"};
inline constexpr Fact<Flag> mixture{"demand.*.mixture", "the parameters used for one token follow from the shape"};
inline constexpr Fact<Count> active_parameters{
    "demand.*.active_parameters", "used for one token",
    "if(demand.*.mixture, demand.*.layers * (demand.*.attention_parameters + demand.*.active_experts * demand.*.expert_parameters) + "
    "demand.*.embedding_parameters, demand.*.parameters)"};
inline constexpr Fact<Count> layers{"demand.*.layers", "of the model"};
inline constexpr Fact<Count> hidden{"demand.*.hidden", "width of the model"};
inline constexpr Fact<Count> heads{"demand.*.heads", "attention heads of the model"};
inline constexpr Fact<Data> gpu_memory{"demand.*.gpu_memory", "memory of one accelerator of its pool", {}, "GiB"};
inline constexpr Fact<Rate> peak{"demand.*.peak", "dense throughput of one accelerator at this precision", {}, "FLOP/s"};
inline constexpr Fact<Flag> precision_listed{"demand.*.precision_listed", "the accelerator lists a throughput at this precision"};
inline constexpr Fact<Count> pool_gpus{"demand.*.pool_gpus", "accelerators of its pool, as stated"};

// Training: operations and time.
inline constexpr Fact<Ratio> tokens{"demand.*.tokens", "to be trained on"};
inline constexpr Fact<Time> deadline{"demand.*.deadline", "time the training may take", {}, "d"};
inline constexpr Fact<Ratio> mfu{"demand.*.mfu", "model FLOPs utilization", {}, "%"};
inline constexpr Fact<Count> mfu_assumed{"demand.*.mfu_assumed", "1 if the utilization is not stated but assumed"};
inline constexpr Fact<Count> sequence{"demand.*.sequence_length", "tokens of one sequence"};
inline constexpr Fact<Count> flops_per_parameter{"demand.flops_per_parameter", "operations for one parameter and one token, forward and backward"};
inline constexpr Fact<Count> flops_attention{"demand.flops_attention", "operations of attention for one layer, width and position, forward and backward"};
inline constexpr Fact<Ratio> flops_per_token{
    "demand.*.flops_per_token", "operations for one token",
    "demand.flops_per_parameter * demand.*.active_parameters + demand.flops_attention * demand.*.layers * demand.*.hidden * demand.*.sequence_length", "FLOP"};
inline constexpr Fact<Ratio> model_flops{"demand.*.model_flops", "operations of the whole training", "demand.*.tokens * demand.*.flops_per_token", "FLOP"};
inline constexpr Fact<Count> gpus_stated{"demand.*.gpus_stated", "accelerators of one job, as stated"};
inline constexpr Fact<Count> gpus_for_deadline{
    "demand.*.gpus_for_deadline", "accelerators with which the deadline is met",
    "ceil(demand.*.model_flops / (demand.*.peak * demand.*.mfu * demand.*.deadline))"};
inline constexpr Fact<Text> gpus_from{"demand.*.gpus_from", "where the size of a job comes from: stated, parallelism, deadline, requests or pool"};
inline constexpr Fact<Count> gpus_divided{"demand.*.gpus_divided", "accelerators that the stated division of a job asks for"};
inline constexpr Fact<Count> gpus{
    "demand.*.gpus", "accelerators of one job",
    "if(demand.*.gpus_from == 'parallelism', demand.*.gpus_divided, if(demand.*.gpus_from == 'stated', demand.*.gpus_stated, if(demand.*.gpus_from == 'deadline', demand.*.gpus_for_deadline, "
    "if(demand.*.gpus_from == 'requests', demand.*.gpus_for_requests, max(1, floor(demand.*.pool_gpus / demand.*.jobs))))))"};
inline constexpr Fact<Count> gpus_all{"demand.*.gpus_all", "accelerators of all its jobs", "demand.*.gpus * demand.*.jobs"};
inline constexpr Fact<Time> duration{"demand.*.duration", "time of the training", "demand.*.model_flops / (demand.*.gpus * demand.*.peak * demand.*.mfu)", "d"};
inline constexpr Fact<Rate> token_rate{"demand.*.token_rate", "tokens trained per second", "demand.*.gpus * demand.*.peak * demand.*.mfu / demand.*.flops_per_token", "/s"};
inline constexpr Fact<Count> global_batch{"demand.*.global_batch", "sequences of one step"};
inline constexpr Fact<Time> step{"demand.*.step", "time of one step", "demand.*.global_batch * demand.*.sequence_length / demand.*.token_rate"};

// Training: memory of one accelerator.
inline constexpr Chosen<Count> tensor{"demand.*.tensor", "accelerators that share each matrix", "demand.*.tensor >= 1"};
inline constexpr Chosen<Count> pipeline{"demand.*.pipeline", "stages of layers", "mod(demand.*.layers, demand.*.pipeline) == 0"};
inline constexpr Fact<Count> interleave{"demand.*.interleave", "pieces of a stage"};
inline constexpr Fact<Count> context{"demand.*.context", "accelerators that share each sequence"};
inline constexpr Fact<Count> zero{"demand.*.zero", "optimizer sharding stage"};
inline constexpr Fact<Count> data{"demand.*.data", "replicas", "max(1, floor(demand.*.gpus / (demand.*.tensor * demand.*.pipeline * demand.*.context)))"};
inline constexpr Fact<Count> micro_batch{"demand.*.micro_batch", "sequences of one micro-batch"};
inline constexpr Fact<Text> recompute{"demand.*.recompute", "activations recomputed in the backward pass"};
inline constexpr Fact<Flag> sequence_parallel{"demand.*.sequence_parallel", "sequence parallelism beside tensor parallelism"};
inline constexpr Fact<Data> weight_bytes{"demand.weight_bytes", "bytes of a parameter's weight in training"};
inline constexpr Fact<Data> gradient_bytes{"demand.gradient_bytes", "bytes of a parameter's gradient in training"};
inline constexpr Fact<Data> optimizer_bytes{"demand.optimizer_bytes", "bytes of a parameter's optimizer state in training"};
inline constexpr Fact<Ratio> held{"demand.*.held_parameters", "parameters that one accelerator holds", "demand.*.parameters / (demand.*.tensor * demand.*.pipeline)"};
inline constexpr Fact<Data> weights{"demand.*.weights", "weights on one accelerator",
                                    "demand.*.held_parameters * demand.weight_bytes / if(demand.*.zero > 2, demand.*.data, 1)", "GiB"};
inline constexpr Fact<Data> gradients{"demand.*.gradients", "gradients on one accelerator",
                                      "demand.*.held_parameters * demand.gradient_bytes / if(demand.*.zero >= 2, demand.*.data, 1)", "GiB"};
inline constexpr Fact<Data> optimizer{"demand.*.optimizer", "optimizer state on one accelerator",
                                      "demand.*.held_parameters * demand.optimizer_bytes / if(demand.*.zero >= 1, demand.*.data, 1)", "GiB"};
inline constexpr Fact<Data> layer_bytes{"demand.activation_bytes", "activations of a layer, for one token and one unit of width"};
inline constexpr Fact<Data> layer_bytes_whole{"demand.activation_bytes_whole", "of these, what tensor parallelism alone does not divide"};
inline constexpr Fact<Data> attention_bytes{"demand.activation_bytes_attention", "activations of attention, for one head and two positions"};
inline constexpr Fact<Data> full_bytes{"demand.activation_bytes_full", "what is kept of a layer that is recomputed whole"};
inline constexpr Fact<Ratio> local_tokens{"demand.*.local_tokens", "tokens of one micro-batch on one accelerator",
                                          "demand.*.sequence_length * demand.*.micro_batch / demand.*.context"};
inline constexpr Fact<Data> layer_activations{
    "demand.*.layer_activations", "activations of one layer on one accelerator",
    "demand.*.local_tokens * if(demand.*.recompute == 'full', demand.*.hidden * demand.activation_bytes_full, "
    "demand.*.hidden * if(demand.*.sequence_parallel, demand.activation_bytes / demand.*.tensor, demand.activation_bytes_whole + "
    "(demand.activation_bytes - demand.activation_bytes_whole) / demand.*.tensor) + if(demand.*.recompute == 'selective', 0 B, "
    "demand.activation_bytes_attention * demand.*.heads * demand.*.sequence_length / demand.*.tensor))", "MiB"};
inline constexpr Fact<Data> activations{
    "demand.*.activations", "activations on an accelerator of the first stage",
    "demand.*.layers * demand.*.layer_activations * if(demand.*.interleave >= 2, 1 + (demand.*.pipeline - 1) / (demand.*.pipeline * demand.*.interleave), 1)",
    "GiB"};
inline constexpr Fact<Data> training_memory{"demand.*.training_memory", "memory of one accelerator in training",
                                            "demand.*.weights + demand.*.gradients + demand.*.optimizer + demand.*.activations", "GiB"};

// Inference.
inline constexpr Fact<Rate> request_rate{"demand.*.request_rate", "requests that arrive"};
inline constexpr Fact<Count> input{"demand.*.input_tokens", "of one request"};
inline constexpr Fact<Count> output{"demand.*.output_tokens", "of one request"};
inline constexpr Fact<DataRate> bandwidth{"demand.*.gpu_bandwidth", "memory bandwidth of one accelerator", {}, "B/s"};
inline constexpr Fact<Data> stored_bytes{"demand.*.stored_bytes", "bytes of one stored parameter"};
inline constexpr Fact<Count> kv_elements{"demand.*.kv_elements", "elements cached for a token in one layer",
                                         "2 * demand.*.kv_heads * demand.*.head_dim"};
inline constexpr Fact<Data> kv_bytes{"demand.kv_bytes", "bytes of one cached element"};
inline constexpr Fact<Data> kv_per_token{"demand.*.kv_per_token", "cache of one token", "demand.*.kv_elements * demand.*.layers * demand.kv_bytes", "kB"};
inline constexpr Fact<Data> served_weights{"demand.*.served_weights", "weights of one replica", "demand.*.parameters * demand.*.stored_bytes", "GiB"};
inline constexpr Fact<Data> active_weights{"demand.*.active_weights", "weights read for one token", "demand.*.active_parameters * demand.*.stored_bytes", "GiB"};
inline constexpr Fact<Ratio> memory_share{"demand.memory_share", "part of the memory that a serving engine uses", {}, "%"};
inline constexpr Chosen<Count> replica{"demand.*.replica", "accelerators of one replica", "demand.*.replica >= 1"};
inline constexpr Fact<Data> cache_room{"demand.*.cache_room", "memory of one replica that is left for the cache",
                                       "demand.*.replica * demand.*.gpu_memory * demand.memory_share - demand.*.served_weights", "GiB"};
inline constexpr Fact<Count> batch_by_memory{"demand.*.batch_by_memory", "requests whose cache fits one replica",
                                             "floor(max(0 B, demand.*.cache_room) / (demand.*.kv_per_token * (demand.*.input_tokens + demand.*.output_tokens)))"};
inline constexpr Fact<Time> token_time{"demand.*.time_per_token_wanted", "time for an output token that is allowed", {}, "ms"};
inline constexpr Fact<Time> token_floor{"demand.*.time_per_token_floor", "time for an output token of a single request: the weights are read once",
                                        "demand.*.active_weights / (demand.*.replica * demand.*.gpu_bandwidth)", "ms"};
inline constexpr Fact<Count> batch{
    "demand.*.batch", "requests that one replica serves at a time",
    "max(1, min(demand.*.batch_by_memory, floor(max(0 s, demand.*.time_per_token_wanted - demand.*.time_per_token_floor) * demand.*.replica * "
    "demand.*.gpu_bandwidth / (demand.*.kv_per_token * (demand.*.input_tokens + demand.*.output_tokens)))))"};
inline constexpr Fact<Time> token_at_batch{
    "demand.*.time_per_token", "time for an output token at this batch",
    "(demand.*.active_weights + demand.*.batch * demand.*.kv_per_token * (demand.*.input_tokens + demand.*.output_tokens)) / (demand.*.replica * "
    "demand.*.gpu_bandwidth)", "ms"};
inline constexpr Fact<Ratio> prefill_mfu{"demand.prefill_mfu", "utilization while a prompt is read", {}, "%"};
inline constexpr Fact<Time> prefill{"demand.*.time_to_first_token", "time for the first token of a request that does not wait",
                                    "2 * demand.*.active_parameters * demand.*.input_tokens / (demand.*.replica * demand.*.peak * demand.prefill_mfu)", "ms"};
inline constexpr Fact<Time> first_wanted{"demand.*.time_to_first_token_wanted", "time to the first token that is allowed"};
inline constexpr Fact<Count> gpus_for_requests{
    "demand.*.gpus_for_requests", "accelerators that the requests need",
    "demand.*.replica * ceil(demand.*.request_rate * (demand.*.output_tokens * demand.*.time_per_token / demand.*.batch + demand.*.time_to_first_token))"};

// Memory of whatever it is against what there is.
inline constexpr Fact<Data> memory{"demand.*.memory", "memory that one accelerator needs",
                                   "if(demand.*.trains, demand.*.training_memory, demand.*.served_weights / demand.*.replica)", "GiB"};

// Storage.
inline constexpr Fact<DataRate> read_of_job{"demand.*.read", "what one job reads from shared storage"};
inline constexpr Fact<DataRate> read_of{"demand.*.read_all", "what all its jobs read", "demand.*.jobs * demand.*.read"};
inline constexpr Fact<DataRate> read{"demand.read", "what all jobs read", "sum(demand.*.read_all)"};
inline constexpr Fact<Data> dataset{"demand.*.dataset", "size of its data"};
inline constexpr Fact<Ratio> files{"demand.*.files", "files of its data"};
inline constexpr Fact<Data> file_size{"demand.*.file_size", "mean size of a file", "demand.*.dataset / demand.*.files"};
inline constexpr Fact<Rate> opens_of{"demand.*.opens", "files it opens per second"};
inline constexpr Fact<Rate> opens{"demand.opens", "files opened per second", "sum(demand.*.opens)"};
inline constexpr Fact<Data> checkpoint_parameter{"demand.checkpoint_bytes", "bytes of a checkpoint for one parameter"};
inline constexpr Fact<Data> checkpoint{"demand.*.checkpoint", "size of one checkpoint", "demand.*.parameters * demand.checkpoint_bytes"};
inline constexpr Fact<Time> interval{"demand.*.checkpoint_interval", "between two checkpoints", {}, "min"};
inline constexpr Fact<Text> mode{"demand.*.checkpoint_mode", "sync stops the run while it is written"};
inline constexpr Fact<Text> target{"demand.*.checkpoint_target", "where checkpoints are written"};
inline constexpr Fact<Count> keep{"demand.*.checkpoint_keep", "checkpoints kept"};
inline constexpr Fact<Data> kept{"demand.*.checkpoints_kept", "size of the checkpoints that are kept", "demand.*.jobs * demand.*.checkpoint_keep * demand.*.checkpoint"};
inline constexpr Fact<Data> datasets{"demand.datasets", "size of all data", "sum(demand.*.dataset)"};
inline constexpr Fact<Data> checkpoints{"demand.checkpoints", "size of all checkpoints that are kept", "sum(demand.*.checkpoints_kept)"};

// All workloads.
inline constexpr Fact<Count> total{"demand.gpus", "accelerators that the workloads ask for", "sum(demand.*.gpus_all)"};
inline constexpr Fact<Count> training_workloads{"demand.training", "workloads that train", "sum(if(demand.*.trains, 1, 0))"};
inline constexpr Fact<Count> largest{"demand.largest_job", "accelerators of the largest training job", "max(if(demand.*.trains, demand.*.gpus, 0))"};
inline constexpr Fact<Count> largest_tensor{"demand.largest_tensor", "the most accelerators that share a matrix", "max(demand.*.tensor)"};

inline constexpr auto all = facts::list(
    kind, trains, pool, model, precision, sharing, jobs, kv_heads, head_dim, ffn, vocabulary, gated, tied, experts,
    active_experts, attention_parameters, expert_parameters, embedding_parameters, parameters, mixture,
    active_parameters, layers, hidden, heads, gpu_memory, peak, precision_listed, pool_gpus, tokens, deadline, mfu,
    mfu_assumed, sequence, flops_per_parameter, flops_attention, flops_per_token, model_flops, gpus_stated,
    gpus_for_deadline, gpus_from, gpus_divided, gpus, gpus_all, duration, token_rate, global_batch, step, tensor,
    pipeline, interleave, context, zero, data, micro_batch, recompute, sequence_parallel, weight_bytes,
    gradient_bytes, optimizer_bytes, held, weights, gradients, optimizer, layer_bytes, layer_bytes_whole,
    attention_bytes, full_bytes, local_tokens, layer_activations, activations, training_memory, request_rate, input,
    output, bandwidth, stored_bytes, kv_elements, kv_bytes, kv_per_token, served_weights, active_weights,
    memory_share, replica, cache_room, batch_by_memory, token_time, token_floor, batch, token_at_batch, prefill_mfu,
    prefill, first_wanted, gpus_for_requests, memory, read_of_job, read_of, read, dataset, files, file_size,
    opens_of, opens, checkpoint_parameter, checkpoint, interval, mode, target, keep, kept, datasets, checkpoints,
    total, training_workloads, largest, largest_tensor);

}  // namespace aidc::demand::fact
