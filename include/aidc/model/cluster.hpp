// SPDX-License-Identifier: Apache-2.0
// The cluster that is wanted: the spec joined with the catalogue. Devices are found, overrides are laid over them, and
// the fabrics that the servers' ports ask for are there; nothing is sized yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aidc/catalog/catalog.hpp"
#include "aidc/spec/load.hpp"

namespace aidc::model {

using spec::FabricKind, spec::Technology;
using text::Said;
using units::Count;

/// Nodes of one kind.
struct Pool {
  std::string name;
  spec::Pool said;
  text::Span span;
  catalog::Server server;  ///< catalogue entry or inline server, with the overrides laid over it
  const catalog::Accelerator* accelerator = nullptr;
  Said<spec::Role> role;

  /// What the bill calls the server, and what a price names: its id, or `server of <pool>` where it stands inline.
  std::string item() const { return server.id ? *server.id : "server of " + name; }
};

/// The ports of one pool on a fabric.
struct Attachment {
  std::size_t pool = 0;
  Said<Count> ports;  ///< of one node
  Said<units::DataRate> speed;
  Count ports_per_cage = 1;
  Said<std::string> form;  ///< of the cages
};

struct Fabric {
  FabricKind kind{};
  spec::Fabric said;  ///< empty where the spec says nothing of it
  text::Span span;    ///< of the fabric in the spec, else of what asks for it
  std::vector<Attachment> attached;
  Said<Technology> technology;
  Said<catalog::Switch> leaf, spine, core;
  const catalog::Template* design = nullptr;

  std::string_view name() const { return catalog::word(kind); }
};

struct Workload {
  std::string name;
  spec::Workload said;
  text::Span span;
  std::optional<catalog::Model> model;
};

struct Cluster {
  const spec::Document* document = nullptr;
  const catalog::Catalog* catalog = nullptr;
  std::vector<Pool> pools;
  std::vector<Fabric> fabrics;  ///< in the order compute, storage, frontend, oob; those that have ports
  std::vector<Workload> workloads;

  const spec::Spec& spec() const { return document->spec; }
};

/// Joins. Mistakes (an unknown device, a pool without a size) go to `diagnostics`; then nothing is returned.
std::optional<Cluster> join(const spec::Document& document, const catalog::Catalog& catalog,
                            text::Diagnostics& diagnostics);

}  // namespace aidc::model
