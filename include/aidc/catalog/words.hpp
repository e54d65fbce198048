// SPDX-License-Identifier: Apache-2.0
// The closed sets of words that specs and catalogue files use, in the order of their enumerators.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace aidc::catalog {

enum class Cooling : std::uint8_t { air, rear_door, liquid, immersion };
enum class Technology : std::uint8_t { infiniband, roce, ethernet };
enum class FabricKind : std::uint8_t { compute, storage, frontend, oob };
enum class StorageKind : std::uint8_t { parallel_filesystem, object, nfs, local_nvme, block };
enum class StorageClient : std::uint8_t { kernel, fuse, csi, none };
enum class Medium : std::uint8_t { dac, acc, aoc, multimode, singlemode, copper };

namespace words {
using Word = std::string_view;
inline constexpr std::array<Word, 4> cooling{"air", "rear-door", "liquid", "immersion"};
inline constexpr std::array<Word, 3> technology{"infiniband", "roce", "ethernet"};
inline constexpr std::array<Word, 4> fabric_kind{"compute", "storage", "frontend", "oob"};
inline constexpr std::array<Word, 5> storage_kind{"parallel-filesystem", "object", "nfs", "local-nvme", "block"};
inline constexpr std::array<Word, 4> storage_client{"kernel", "fuse", "csi", "none"};
inline constexpr std::array<Word, 6> medium{"dac", "acc", "aoc", "multimode", "singlemode", "copper"};
}  // namespace words

constexpr std::span<const std::string_view> choices_of(Cooling) { return words::cooling; }
constexpr std::span<const std::string_view> choices_of(Technology) { return words::technology; }
constexpr std::span<const std::string_view> choices_of(FabricKind) { return words::fabric_kind; }
constexpr std::span<const std::string_view> choices_of(StorageKind) { return words::storage_kind; }
constexpr std::span<const std::string_view> choices_of(StorageClient) { return words::storage_client; }
constexpr std::span<const std::string_view> choices_of(Medium) { return words::medium; }

/// The word of an enumerator.
template <class E>
constexpr std::string_view word(E e) {
  return choices_of(e)[static_cast<std::size_t>(e)];
}

}  // namespace aidc::catalog
