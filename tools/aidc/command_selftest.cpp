// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/selftest.hpp"
#include "command.hpp"

namespace aidc::cli {

int run_selftest(const Options& options) {
  Session session;
  if (!session.open(options)) return wrong_input;
  const auto results = views::selftest(session.catalog);
  write_out(options.format == "json" ? render::selftest_json(results)
                                     : render::selftest_text(results, color_wanted(options)));
  return render::all_hold(results) ? fine : findings;
}

}  // namespace aidc::cli
