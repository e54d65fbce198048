// SPDX-License-Identifier: Apache-2.0
// What the user wrote, typed, each value with its place. Nothing is filled in here: a member that was not said is empty.
// The meaning, unit and range of each key stand in its table row (src/spec/tables_*.cpp), from which the spec page and the
// JSON Schema are printed.
#pragma once

#include "aidc/catalog/devices.hpp"
#include "aidc/spec/facility.hpp"
#include "aidc/spec/words.hpp"

namespace aidc::spec {

using catalog::Cooling, catalog::FabricKind, catalog::StorageClient, catalog::StorageKind, catalog::Technology;
using text::Date, text::List, text::Map, text::Said, text::Share;
using units::Count, units::Money;

struct Parallelism {
  Said<Count> tensor, pipeline, data, context, expert, interleave, zero;
  Said<bool> sequence;
};
struct Dataset {
  Said<units::Data> size;
  Said<double> files;
  Said<units::Rate> opens;
};
struct Checkpoint {
  Said<units::Time> interval;
  Said<CheckpointMode> mode;
  Said<CheckpointTarget> target;
  Said<Count> keep;
  Said<units::Data> size;
};
struct Workload {
  Said<std::string> name;
  Said<WorkloadKind> kind;
  Said<catalog::Model> model;
  Said<double> tokens, mfu;
  Said<units::Time> deadline, time_to_first_token, time_per_output_token;
  Said<Precision> precision;
  Said<Count> sequence_length, global_batch, micro_batch, gpus, jobs, input_tokens, output_tokens;
  Said<Recompute> recompute;
  Said<Parallelism> parallelism;
  Said<units::DataRate> read;
  Said<Dataset> dataset;
  Said<Checkpoint> checkpoint;
  Said<units::Rate> request_rate;
  Said<Sharing> sharing;
};

struct Pool {
  Said<std::string> name;
  Said<Role> role;
  Said<catalog::Server> server;
  Said<Count> count, gpus, spares;
  Said<units::Power> power_cap;
  Said<catalog::Server> overrides;
};

struct Ecn {
  Said<units::Data> min, max;
  Said<Share> probability;
};
struct Pfc {
  Said<units::Data> on, off;
};
struct Qos {
  Said<Count> pfc_priority, dscp, mtu;
  Said<Ecn> ecn;
  Said<Pfc> pfc;
  Said<units::Data> headroom;
};
struct QosDevice {
  Said<std::string> vendor;
  Said<Qos> qos;
};
struct Oversubscription {
  Said<double> leaf, spine;
};
struct Fabric {
  Said<Technology> technology;
  Said<Topology> topology;
  Said<std::string> template_id;
  Said<catalog::Switch> leaf, spine, core;
  Said<Count> tiers, planes, unit, manager_ports, reserved_ports, leaves, spines, cores;
  Said<Oversubscription> oversubscription;
  Said<List<FabricKind>> carries;
  Said<List<catalog::Medium>> media;
  Said<Qos> qos;
  Said<List<QosDevice>> devices;
};
struct Fabrics {
  Said<Fabric> compute, storage, frontend, oob;
};

struct StorageRedundancy {
  Said<Scheme> scheme;
  Said<Count> data, parity, copies;
};
struct Storage {
  Said<std::string> name;
  Said<StorageKind> kind;
  Said<List<Holds>> holds;
  Said<units::DataRate> read, write;
  Said<units::Data> capacity, used;
  Said<units::Rate> metadata;
  Said<bool> posix;
  Said<StorageClient> client;
  Said<StorageRedundancy> redundancy;
  Said<units::Power> power_max;
  Said<units::Length> height;
};

struct SystemReserved {
  Said<Count> cpu;
  Said<units::Data> memory;
};
struct Partition {
  Said<std::string> pool;
  Said<Map<Count>> mig;
};
struct Team {
  Said<std::string> name, queue;
  Said<Count> gpus, cpu, may_borrow, max_pod_gpus;
  Said<units::Data> memory;
  Said<Priority> priority;
};
struct Job {
  Said<std::string> name, team;
  Said<Count> gpus;
  Said<bool> gang;
};
struct Scheduler {
  Said<SchedulerKind> kind;
  Said<Queueing> queueing;
  Said<bool> topology_aware;
  Said<SystemReserved> system_reserved;
  Said<List<Partition>> partitions;
  Said<List<Team>> teams;
  Said<List<Job>> jobs;
};

struct Budget {
  Said<Money> capital, running_per_year;
  Said<units::Power> power;
};
struct PriceEntry {
  Said<std::string> item, lump, source;
  Said<Money> amount;
  Said<Date> as_of;
  Said<List<std::string>> covers;
};
struct Prices {
  Said<std::string> file;
  Said<bool> only;
  Said<List<PriceEntry>> entries;
};
struct Alternative {
  Said<AlternativeKind> kind;
  Said<Money> gpu_hour;
  Said<units::Time> commitment;
};
struct Ownership {
  Said<double> years, staff;
  Said<Share> utilization, discount_rate, residual;
  Said<units::PowerTimePrice> colocation;
  Said<List<Alternative>> alternatives;
};

struct Operations {
  Said<List<Monitored>> monitoring;
  Said<units::Time> restore_drill;
  Said<bool> networks_separated, images_pinned, change_control, access_control;
  Said<List<Encryption>> encryption;
};

struct GrowthTarget {
  Said<Count> gpus, nodes;
};
struct Growth {
  Said<Share> threshold;
  Said<GrowthTarget> target;
  Said<double> years;
};

struct RulePolicy {
  Said<std::string> limit, reason;
  Said<Severity> severity;
};
struct Waiver {
  Said<std::string> rule, reason, owner;
  Said<Date> expires;
};
struct Policy {
  Said<Map<RulePolicy>> rules;
  Said<List<Waiver>> waivers;
};

struct Spec {
  Said<Count> version;
  Said<std::string> name, description;
  Said<List<Workload>> workloads;
  Said<List<Pool>> nodes;
  Said<Fabrics> fabrics;
  Said<List<Storage>> storage;
  Said<Facility> facility;
  Said<Scheduler> scheduler;
  Said<Budget> budget;
  Said<Prices> prices;
  Said<Ownership> ownership;
  Said<Operations> operations;
  Said<Growth> growth;
  Said<Policy> policy;

  /// Puts a policy behind the spec's own: what comes later wins, and the planner reads limits from both.
  void add_policy(Policy further);
};

const text::Table& table_of(const Parallelism*);
const text::Table& table_of(const Dataset*);
const text::Table& table_of(const Checkpoint*);
const text::Table& table_of(const Workload*);
const text::Table& table_of(const Pool*);
const text::Table& table_of(const Ecn*);
const text::Table& table_of(const Pfc*);
const text::Table& table_of(const Qos*);
const text::Table& table_of(const QosDevice*);
const text::Table& table_of(const Oversubscription*);
const text::Table& table_of(const Fabric*);
const text::Table& table_of(const Fabrics*);
const text::Table& table_of(const StorageRedundancy*);
const text::Table& table_of(const Storage*);
const text::Table& table_of(const SystemReserved*);
const text::Table& table_of(const Partition*);
const text::Table& table_of(const Team*);
const text::Table& table_of(const Job*);
const text::Table& table_of(const Scheduler*);
const text::Table& table_of(const Budget*);
const text::Table& table_of(const PriceEntry*);
const text::Table& table_of(const Prices*);
const text::Table& table_of(const Alternative*);
const text::Table& table_of(const Ownership*);
const text::Table& table_of(const Operations*);
const text::Table& table_of(const GrowthTarget*);
const text::Table& table_of(const Growth*);
const text::Table& table_of(const RulePolicy*);
const text::Table& table_of(const Waiver*);
const text::Table& table_of(const Policy*);
const text::Table& table_of(const Spec*);

}  // namespace aidc::spec
