// SPDX-License-Identifier: Apache-2.0
#include "aidc/text/files.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "aidc/units/failure.hpp"

using namespace aidc::text;
namespace fs = std::filesystem;

namespace {

/// A folder that goes away with the test.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("aidc-files-" + std::to_string(::getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string operator/(std::string_view name) const { return (path / name).string(); }
};

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("what is written is read", "[text]") {
  const Folder folder;
  write_file(folder / "a.txt", "first");
  write_file(folder / "a.txt", std::string("se\0cond", 7));
  Files files;
  Diagnostics diagnostics;
  const Source* source = files.read(folder / "a.txt", diagnostics);
  REQUIRE(source != nullptr);
  CHECK(source->text == std::string_view("se\0cond", 7));
  CHECK(source->name == folder / "a.txt");
  CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
}

TEST_CASE("a failed write keeps the old file and leaves nothing beside it", "[text]") {
  const Folder folder;
  // The target is a folder: the temporary file is written, putting it in place fails.
  fs::create_directories(folder / "target/inside");
  CHECK_THROWS_AS(write_file(folder / "target", "new"), aidc::Failure);
  CHECK(fs::is_directory(folder / "target/inside"));
  CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
  // The temporary file cannot be made: the old file stays.
  write_file(folder / "old.txt", "old");
  fs::create_directories(folder / "old.txt.part/in-the-way");
  CHECK_THROWS_AS(write_file(folder / "old.txt", "new"), aidc::Failure);
  CHECK(content(folder / "old.txt") == "old");
}

TEST_CASE("a file that cannot be read is told", "[text]") {
  const Folder folder;
  Files files;
  Diagnostics diagnostics;
  CHECK(files.read(folder / "none.yaml", diagnostics) == nullptr);
  CHECK(files.read(folder.path.string(), diagnostics) == nullptr);
  CHECK(diagnostics.count() == 2);
  CHECK(render(diagnostics).find("No such file or directory") != std::string::npos);
  CHECK(render(diagnostics).find("Is a directory") != std::string::npos);
}

TEST_CASE("kept texts do not move", "[text]") {
  Files files;
  std::vector<const Source*> kept;
  for (int i = 0; i < 1000; ++i) kept.push_back(files.keep(std::to_string(i), "text " + std::to_string(i)));
  for (int i = 0; i < 1000; ++i) CHECK(kept[static_cast<std::size_t>(i)]->text == "text " + std::to_string(i));
}
