// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "aidc/text/codes.hpp"
#include "aidc/text/yaml.hpp"
#include "aidc/units/failure.hpp"

namespace aidc::text {
namespace {

/// Reads to the end or one byte past the largest file that will be parsed. Returns an errno, 0 if all went well.
int read_all(int fd, std::string& out) {
  std::array<char, 1 << 14> buffer;  // NOLINT(*-member-init): to clear it would touch pages that nothing is read into
  while (out.size() <= largest_file) {
    const ssize_t n = ::read(fd, buffer.data(), buffer.size());
    if (n == 0) return 0;
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    out.append(buffer.data(), static_cast<std::size_t>(n));
  }
  return 0;
}

}  // namespace

const Source* Files::keep(std::string name, std::string text) {
  Held& held = held_.emplace_back();
  held.name = std::move(name);
  held.text = std::move(text);
  held.source = {held.name, held.text, false};
  return &held.source;
}

const Source* Files::read(const std::string& path, Diagnostics& diagnostics) {
  const bool standard_input = path == "-";
  const int fd = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  std::string text;
  int error = fd < 0 ? errno : 0;
  struct stat status {};
  if (error == 0 && ::fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) error = EISDIR;
  if (error == 0) error = read_all(fd, text);
  if (fd >= 0 && !standard_input) ::close(fd);
  if (error == 0) return keep(standard_input ? "<stdin>" : path, std::move(text));
  diagnostics.error(code::no_file, {}, "cannot read `" + path + "`: " + std::strerror(error),
                    error == ENOENT ? "look at the path; `aidc init` writes a first spec" : "");
  return nullptr;
}

NewFile::NewFile(std::string path) : path_(std::move(path)), temporary_(path_ + ".part") {
  fd_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd_ < 0) throw Failure("cannot write `" + path_ + "`: " + std::strerror(errno));
}

NewFile::~NewFile() {
  if (fd_ < 0) return;
  ::close(fd_);
  ::unlink(temporary_.c_str());
}

void NewFile::append(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd_, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail("write");
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void NewFile::finish() {
  const int closed = ::close(std::exchange(fd_, -1));
  if (closed != 0) fail("write");
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail("replace");
}

void NewFile::fail(const char* what) {
  const int error = errno;
  if (fd_ < 0) ::unlink(temporary_.c_str());
  throw Failure(std::string("cannot ") + what + " `" + path_ + "`: " + std::strerror(error));
}

void write_file(const std::string& path, std::string_view text) {
  NewFile file(path);
  file.append(text);
  file.finish();
}

}  // namespace aidc::text
