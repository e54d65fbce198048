// SPDX-License-Identifier: Apache-2.0
// A built InfiniBand fabric compared with itself, or with the plan: what is missing, exchanged, beyond the plan, or slow.
#pragma once

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

/// A link of another speed than most, or one that the print says could be faster as it does not say of most.
struct SlowLink {
  std::string a, z, speed;
  std::string remark;  ///< "Could be 50.0 Gbps"; empty where nothing is said
};

/// A leaf with fewer uplinks than ports below it.
struct ThinLeaf {
  std::string leaf;
  std::uint32_t up = 0, down = 0;
};

struct SubnetReport {
  std::uint32_t leaves = 0, spines = 0, cores = 0, adapters = 0, aggregation = 0;
  std::uint32_t leaf_links = 0;              ///< between leaves and spines
  std::uint32_t expected_each = 0;           ///< for a pair of leaf and spine
  std::uint32_t expected = 0;                ///< of the whole; planned cables, where there is a plan
  std::string usual_speed;
  std::vector<MissingLinks> missing;
  std::vector<std::string> absent;           ///< leaves that the numbering of the others asks for
  std::vector<Exchanged> exchanged;
  std::vector<std::string> lost, extra;      ///< cables of a plan that are not there; links that it does not have
  std::vector<SlowLink> slow;
  std::vector<ThinLeaf> thin;
  std::vector<std::string> notes;            ///< what has to be known of the print

  std::uint32_t missing_links() const;
  bool clean() const;
};

/// What is there, without a judgement.
SubnetReport count_subnet(const measure::Subnet& subnet);

/// Against itself. `each` is the number of links between a leaf and a spine; without it the most frequent number counts.
SubnetReport check_subnet(const measure::Subnet& subnet, std::optional<std::uint32_t> each);

/// Against the plan's fabric of this index. Names have to agree; which adapter of a node is meant does not matter.
SubnetReport check_subnet(const measure::Subnet& subnet, CableWalk& walk, std::size_t fabric);

}  // namespace aidc::views
