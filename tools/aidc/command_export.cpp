// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include "aidc/exports/export.hpp"
#include "aidc/render/paint.hpp"
#include "aidc/text/files.hpp"
#include "command.hpp"

namespace aidc::cli {
namespace {

int list_targets() {
  std::size_t width = 0;
  for (const auto& t : exports::targets()) width = std::max(width, t.name.size());
  std::string out;
  for (const auto& t : exports::targets()) out += render::padded(t.name, width) + "  " + std::string(t.summary) + " (" + std::string(t.reader) + ")\n";
  write_out(out);
  return fine;
}

const exports::Target* find_target(const std::string& name) {
  for (const auto& t : exports::targets())
    if (t.name == name) return &t;
  return nullptr;
}

int no_target(const std::string& name) {
  std::vector<std::string_view> names;
  for (const auto& t : exports::targets()) names.push_back(t.name);
  if (name.empty()) return wrong("`export` needs a target [cli/usage]", "add --to TARGET; `aidc export --list` names them");
  return wrong("there is no target `" + name + "` [cli/usage]", did_you_mean(name, names, "`aidc export --list` names them"));
}

/// A target without a file has failed: a script must not go on with none.
int nothing_written(const exports::Target& target, const exports::Written& written) {
  const std::string fabric(target.fabric), name(target.name);
  if (written.left_out.empty()) return wrong("`" + name + "` has nothing to write: the plan has no " + fabric + " [cli/usage]", "`aidc export --list` names other targets");
  return wrong("`" + name + "` has nothing to write: it can write no " + fabric + " of this plan [cli/usage]", "the notes above say why");
}

}  // namespace

int run_export(const Options& options) {
  if (options.list) return list_targets();
  if (const int mistake = wants_one_spec(options)) return mistake;
  const exports::Target* target = find_target(options.to);
  if (target == nullptr) return no_target(options.to);
  if (options.output.empty()) return wrong("`export` needs a folder [cli/usage]", "add -o FOLDER");
  Session session;
  if (!session.open(options) || !session.make(options, options.arguments[0])) return wrong_input;
  if (const int mistake = wants_listable(*session.plan)) return mistake;
  const exports::Written written = target->write(*session.plan);
  for (const auto& left : written.left_out) write_err("aidc: note: " + left + "\n");
  if (written.files.empty()) return nothing_written(*target, written);
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  if (error) throw Failure("cannot make the folder `" + options.output + "`: " + error.message());
  std::string said;
  for (const auto& file : written.files) {
    const std::string path = options.output + "/" + file.name;
    text::write_file(path, file.content);
    said += path + "\n";
  }
  write_out(said);
  return fine;
}

}  // namespace aidc::cli
