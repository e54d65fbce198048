// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>

#include "aidc/units/failure.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

void write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EPIPE) std::_Exit(fine);  // the reader has seen enough
    if (n < 0) throw Failure(std::string("cannot write the result: ") + std::strerror(errno));
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

int run(int argc, char** argv) {
  Options options;
  if (const auto done = read_arguments(argc, argv, options)) return *done;
  for (const Command& c : commands())
    if (c.name == options.command) return c.run(options);
  return wrong_input;
}

}  // namespace

void write_out(std::string_view text) { write_all(STDOUT_FILENO, text); }

void write_err(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDERR_FILENO, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool color_wanted(const Options& options) {
  if (options.color != "auto") return options.color == "always";
  const char* no = std::getenv("NO_COLOR");
  return (no == nullptr || *no == '\0') && ::isatty(STDOUT_FILENO) == 1;
}

std::string_view version() { return AIDC_VERSION; }

}  // namespace aidc::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return aidc::cli::run(argc, argv);
  } catch (const std::exception& e) {
    aidc::cli::write_err("aidc: " + std::string(e.what()) + "\n");
    return aidc::cli::machine;
  }
}
