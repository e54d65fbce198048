// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/schema.hpp"
#include "aidc/text/files.hpp"
#include "command.hpp"

namespace aidc::cli {

int run_schema(const Options& options) {
  if (options.output.empty())
    write_out(render::spec_schema());
  else
    text::write_file(options.output, render::spec_schema());
  return fine;
}

}  // namespace aidc::cli
