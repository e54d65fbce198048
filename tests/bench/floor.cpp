// SPDX-License-Identifier: Apache-2.0
// The floor for tests/bench/cables: a three-tier fat tree of radix 74 written as a list of the same columns by nothing but
// arithmetic, from one huge page. No plan, no places, no checks: a program that prints as many rows can hardly be faster.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <charconv>
#include <cstring>

namespace {

constexpr int half = 37, radix = 2 * half;
constexpr std::size_t page = std::size_t{2} << 20;
char *begin, *at;
int out;

void flush() {
  for (char* p = begin; p < at;) {
    const auto n = ::write(out, p, static_cast<std::size_t>(at - p));
    if (n <= 0) ::_exit(3);
    p += n;
  }
  at = begin;
}

void put(const char* text, int number, char after) {
  const std::size_t n = std::strlen(text);
  std::memcpy(at, text, n);
  at = std::to_chars(at + n, at + n + 10, number).ptr;
  *at++ = after;
}

struct End {
  const char* head;
  int number, port;
};

void row(const char* segment, const End& a, const End& z) {
  static int number = 0;
  if (at - begin > static_cast<std::ptrdiff_t>(page - 256)) flush();
  put("compute-", ++number, ',');
  put(segment, 0, ',');
  put(a.head, a.number, ',');
  put("compute", a.port, ',');
  put("R", a.number / 15, ',');
  put("", a.number % 15, ',');
  put(z.head, z.number, ',');
  put("", z.port, ',');
  put("R", z.number / 15, ',');
  put("", z.number % 15, ',');
  put("", 400, '\n');
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || (out = ::open(argv[1], O_WRONLY | O_CREAT | O_TRUNC, 0644)) < 0) return 2;
  void* p = ::mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return 3;
  begin = at = static_cast<char*>(p) + (page - reinterpret_cast<std::size_t>(p) % page) % page;
  ::madvise(begin, page, MADV_HUGEPAGE);
  for (int pod = 0; pod < radix; ++pod)
    for (int leaf = 0; leaf < half; ++leaf)
      for (int k = 0; k < half; ++k) {
        const int l = pod * half + leaf;
        row("compute,node-leaf", {"gpu-", l * half + k, 1}, {"compute-leaf-", l, k + 1});
        row("compute,leaf-spine", {"compute-leaf-", l, half + k + 1}, {"compute-spine-", pod * half + k, leaf + 1});
        row("compute,spine-core", {"compute-spine-", l, half + k + 1}, {"compute-core-", leaf * half + k, pod + 1});
      }
  flush();
  return 0;
}
