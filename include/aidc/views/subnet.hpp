// SPDX-License-Identifier: Apache-2.0
// A built InfiniBand fabric compared with itself, or with the plan: what is missing, exchanged, beyond the plan, or slow.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "aidc/measure/subnet.hpp"
#include "aidc/views/cables.hpp"

namespace aidc::views {

/// Links that a pair of a leaf and a spine lacks.
struct MissingLinks {
  std::string leaf, spine;
  std::uint32_t count = 0;
};

/// Two cables whose ends stand where the other's belongs.
struct Exchanged {
  std::string node;            ///< or the switch, of a plan
  std::string first, second;   ///< "HCA-5 on leaf-08", "HCA-6 on leaf-03"
};

/// A link of another speed than most, or with a plan one that is slower than planned; or one that the print says could be
/// faster as it does not say of most.
struct SlowLink {
  std::string a, z, speed;
  std::string remark;  ///< "Could be 50.0 Gbps"; empty where nothing is said
  double planned = 0;  ///< bit/s; 0 where it is no slower than planned, or there is no plan
};

/// A leaf with fewer uplinks than ports below it.
struct ThinLeaf {
  std::string leaf;
  std::uint32_t up = 0, down = 0;
};

struct SubnetReport {
  std::uint32_t leaves = 0, spines = 0, cores = 0, adapters = 0, aggregation = 0;
  std::uint32_t links = 0;                   ///< between leaves and spines; all of them, where there is a plan
  std::uint32_t expected_each = 0;           ///< for a pair of leaf and spine
  std::uint32_t expected = 0;                ///< of the whole; planned links, where there is a plan
  std::string usual_speed;
  bool one_speed = true;                     ///< no link states another one
  std::vector<MissingLinks> missing;
  std::vector<std::string> absent;           ///< leaves that the numbering of the others asks for
  std::vector<Exchanged> exchanged;
  std::vector<std::string> lost, extra;      ///< cables of a plan that are not there; links that it does not have
  std::vector<SlowLink> slow;
  std::vector<ThinLeaf> thin;
  std::vector<std::string> unlinked;         ///< switches without any link: of no tier, if no plan knows them
  std::vector<std::string> notes;            ///< what has to be known of the print

  std::uint32_t missing_links() const;
  bool clean() const;
};

/// Tiers of switches by name: 0 leaf, 1 spine, 2 core.
using KnownTiers = std::map<std::string, std::uint32_t>;

/// What is there, and which links the print remarks on. Speeds are not compared; tiers that are not known follow from the
/// links.
SubnetReport count_subnet(const measure::Subnet& subnet, const KnownTiers& known);

/// Against itself. `each` is the number of links between a leaf and a spine; without it the most frequent number counts.
SubnetReport check_subnet(const measure::Subnet& subnet, std::optional<std::uint32_t> each);

/// Against the plan's fabric of this index. Names of switches and nodes have to agree. Which port of a node an adapter is
/// follows from its name, or from where most nodes of the pool have the adapter of that name.
SubnetReport check_subnet(const measure::Subnet& subnet, CableWalk& walk, std::size_t fabric);

}  // namespace aidc::views
