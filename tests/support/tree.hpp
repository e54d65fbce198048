// SPDX-License-Identifier: Apache-2.0
// A YAML document as one line of text, so that a test can say a whole tree.
#pragma once

#include <string>
#include <string_view>

namespace aidc::test {

/// `{line:column+width key@… value@… }`, lists in [ ], nulls as ~, quoted texts in quotes; or, of a document that is
/// wrong, `line:column code` of each mistake in the order of the file.
std::string outline(std::string_view yaml);

}  // namespace aidc::test
