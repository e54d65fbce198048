// SPDX-License-Identifier: Apache-2.0
// Text handed on in pieces: a list of three hundred thousand rows takes no more memory than one of three.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "aidc/render/cables.hpp"

namespace aidc::render {

/// Text that is handed on whenever a piece is full. The list is three hundred thousand rows of short fields: what is put
/// here has to be cheap.
class Writer {
 public:
  explicit Writer(const Sink& sink) : sink_(sink), text_(piece + slack), at_(text_.data()), end_(at_ + text_.size()) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void put(std::string_view s) {
    if (room() < s.size()) grow(s.size());
    if (!s.empty()) std::memcpy(at_, s.data(), s.size());
    at_ += s.size();
  }
  void letter(char c) {
    if (room() == 0) grow(1);
    *at_++ = c;
  }
  void number(std::uint32_t n, std::uint32_t digits = 1) {
    constexpr std::uint32_t base = 10;
    for (std::uint64_t limit = power_of_ten(digits); n >= limit; limit *= base) ++digits;
    if (room() < digits) grow(digits);
    for (std::uint32_t i = digits; i > 0; n /= base) at_[--i] = static_cast<char>('0' + n % base);
    at_ += digits;
  }
  std::size_t size() const { return static_cast<std::size_t>(at_ - text_.data()); }
  /// To be called between rows.
  void row() {
    if (at_ >= text_.data() + piece) flush();
  }
  void flush() {
    sink_({text_.data(), static_cast<std::size_t>(at_ - text_.data())});
    at_ = text_.data();
  }

 private:
  std::size_t room() const { return static_cast<std::size_t>(end_ - at_); }
  void grow(std::size_t n) {
    const auto used = static_cast<std::size_t>(at_ - text_.data());
    text_.resize(2 * (used + n));
    at_ = text_.data() + used;
    end_ = text_.data() + text_.size();
  }
  static std::uint64_t power_of_ten(std::uint32_t digits) {
    static constexpr std::array<std::uint64_t, 10> powers{1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};
    return powers[std::min<std::size_t>(digits, powers.size() - 1)];
  }

  static constexpr std::size_t piece = std::size_t{64} << 10, slack = std::size_t{16} << 10;
  const Sink& sink_;
  std::vector<char> text_;
  char *at_, *end_;
};

}  // namespace aidc::render
