// SPDX-License-Identifier: Apache-2.0
// The first touch of a small page costs more than what aidc computes with it, and a plan lives as long as the process. So
// the release program takes its first memory from two huge pages, one after the other, and gives nothing back; what does
// not fit there comes from malloc as ever. Only the release build links this file: sanitizers want to see each allocation.
#include <sys/mman.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20, arena_size = 2 * huge_page, largest = std::size_t{1} << 20;
constexpr std::size_t alignment = alignof(std::max_align_t);

char* begin = nullptr;
char* end = nullptr;
std::atomic<char*> next{nullptr};

/// Reserves the arena before anything runs; without it all memory comes from malloc.
[[gnu::constructor(101)]] void open_arena() {
  void* p = ::mmap(nullptr, arena_size + huge_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return;
  const auto address = (reinterpret_cast<std::uintptr_t>(p) + huge_page - 1) / huge_page * huge_page;
  begin = reinterpret_cast<char*>(address);  // NOLINT: the next multiple of the page size inside the mapping
  ::madvise(begin, arena_size, MADV_HUGEPAGE);
  end = begin + arena_size;
  next = begin;
}

void* take(std::size_t size) {
  size = (size + alignment - 1) / alignment * alignment;
  if (size <= largest && next.load(std::memory_order_relaxed) != nullptr) {
    char* p = next.fetch_add(static_cast<std::ptrdiff_t>(size), std::memory_order_relaxed);
    if (p + size <= end) return p;
    next.store(nullptr, std::memory_order_relaxed);
  }
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}

void give_back(void* p) {
  const char* c = static_cast<char*>(p);
  if (c < begin || c >= end) std::free(p);
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* p) noexcept { give_back(p); }
void operator delete[](void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t) noexcept { give_back(p); }
