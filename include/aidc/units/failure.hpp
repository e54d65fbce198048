// SPDX-License-Identifier: Apache-2.0
// The one exception of aidc: the machine failed, or aidc itself is wrong. `main` catches it once and ends with exit
// code 3. What a user got wrong is never an exception: it goes into `text::Diagnostics`.
#pragma once

#include <stdexcept>

namespace aidc {

/// The machine failed (a full disk, say), or aidc has a bug.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace aidc
