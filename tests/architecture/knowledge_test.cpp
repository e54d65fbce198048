// SPDX-License-Identifier: Apache-2.0
// Every catalogue file reads, is called what it is, says where each value comes from, and names only devices that
// exist; every source and every default has its use.
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "architecture/known_gaps.hpp"
#include "architecture/scan.hpp"
#include "support/world.hpp"

using namespace aidc;
using text::Node;

namespace {

const std::set<std::string> of_the_file{"id", "vendor", "name", "from", "disputed", "notes"};

/// Ids that stand in the rows of a table that refer to a kind of device.
void check_references(const Node& node, const text::Table& table, const std::string& path) {
  for (const text::Field& f : table.fields) {
    const Node value = node.is_map() ? node.find(f.key) : Node();
    if (!value) continue;
    const std::string where = path + "." + std::string(f.key);
    const std::vector<Node> items = f.type == text::Type::list ? value.items() : std::vector<Node>{value};
    for (const Node& item : items) {
      if (f.nested != nullptr && item.is_map()) check_references(item, *f.nested(), where);
      if (f.refers.empty() || !item.is_scalar()) continue;
      const auto ids = test::knowledge().ids(f.refers);
      if (std::find(ids.begin(), ids.end(), item.text()) == ids.end())
        FAIL_CHECK(where << ": there is no " << f.refers << " `" << item.text() << "`");
    }
  }
}

/// Whether a path such as `nics.form` names a key that a row of a list has.
bool names_part(const Node& root, std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return false;
  const auto rows = root.find(path.substr(0, dot)).items();
  return std::any_of(rows.begin(), rows.end(), [&](const Node& row) { return row.is_map() && row.find(path.substr(dot + 1)); });
}

/// Each value has one source, and each entry of `from` and `disputed` names a value. A key of the rows of a list may
/// have a source of its own.
void check_sources(const Node& root, const std::string& path) {
  std::set<std::string> sourced, fields;
  for (const auto& [key, value] : root.pairs())
    if (of_the_file.count(std::string(key.text())) == 0) fields.insert(std::string(key.text()));
  const Node from = root.find("from");
  INFO(path);
  REQUIRE(from);
  for (const auto& [source, list] : from.pairs()) {
    if (!test::knowledge().citation(source.text()))
      FAIL_CHECK(path << ": there is no source `" << source.text() << "`");
    for (const Node& field : list.items())
      if (!sourced.insert(std::string(field.text())).second)
        FAIL_CHECK(path << ": `" << field.text() << "` has two sources");
  }
  for (const std::string& name : std::set<std::string>(sourced))
    if (names_part(root, name)) sourced.erase(name);
  CHECK(sourced == fields);
  if (const Node disputed = root.find("disputed"))
    for (const auto& [field, why] : disputed.pairs())
      CHECK((fields.count(std::string(field.text())) == 1 && !why.text().empty()));
}

template <class D>
std::size_t check_kind() {
  const std::string kind(catalog::folder(static_cast<const D*>(nullptr)));
  const std::regex id_form("[a-z0-9]+[a-z0-9.-]*");
  for (const std::string_view id : test::knowledge().ids(kind)) {
    const std::string path = "catalog/" + kind + "/" + std::string(id) + ".yaml";
    INFO(path);
    const D* device = test::knowledge().find<D>(id);
    REQUIRE(device != nullptr);
    CHECK((device->id && *device->id == id));
    CHECK((device->vendor && device->name));
    CHECK(std::regex_match(std::string(id), id_form));
    const Node root = test::knowledge().document(path);
    check_sources(root, path);
    check_references(root, table_of(static_cast<const D*>(nullptr)), path);
  }
  return test::knowledge().ids(kind).size();
}

/// Values of every `source` in a tree, without sections.
void collect_sources(const Node& node, std::set<std::string>& out) {
  const auto add = [&](const Node& n) { out.insert(std::string(n.text().substr(0, n.text().find('#')))); };
  for (const Node& item : node.items()) collect_sources(item, out);
  for (const auto& [key, value] : node.pairs()) {
    if (key.text() == "source" && value.is_scalar()) add(value);
    if (key.text() == "source")
      for (const Node& item : value.items()) add(item);
    collect_sources(value, out);
  }
}

std::set<std::string> cited_sources() {
  std::set<std::string> out;
  for (const std::string_view path : test::knowledge().documents("")) {
    const Node root = test::knowledge().document(path);
    if (path == "sources.yaml") continue;
    collect_sources(root, out);
    if (const Node from = path.starts_with("catalog/") ? root.find("from") : Node())
      for (const auto& [key, fields] : from.pairs()) out.insert(std::string(key.text()));
  }
  return out;
}

/// Sources that C++ and pages cite as `[key]`.
std::set<std::string> cited_in_text() {
  std::set<std::string> out;
  static const std::regex key(R"(\[([a-z0-9-]+)\])");
  for (const auto& path : test::files({"include", "src", "docs"}, {".hpp", ".cpp", ".md"})) {
    const std::string text = test::read(path);
    for (std::sregex_iterator it(text.begin(), text.end(), key), end; it != end; ++it) out.insert((*it)[1]);
  }
  return out;
}

/// All words in quotes of the rooms that plan: a default is taken by its name.
std::set<std::string> defaults_taken() {
  static const std::regex word(R"re("([a-z0-9_]+)")re");
  std::set<std::string> out;
  for (const auto& path : test::files({"src/model", "src/demand", "src/layers", "src/bill", "src/plan"}, {".cpp"})) {
    const std::string text = test::strings_of(test::read(path));
    for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it) out.insert((*it)[1]);
  }
  return out;
}

/// The row at a path such as `fabrics.*.planes`, or null.
const text::Field* row_at(const text::Table& table, std::string_view path) {
  const std::string_view word = path.substr(0, path.find('.'));
  const std::string_view rest = path.substr(std::min(path.size(), word.size() + 1));
  for (const text::Field& f : table.fields) {
    if (word != "*" && f.key != word) continue;
    if (rest.empty()) return &f;
    const bool skip = f.type == text::Type::list && rest.starts_with("*.");
    return f.nested == nullptr ? nullptr : row_at(*f.nested(), skip ? rest.substr(2) : rest);
  }
  return nullptr;
}

}  // namespace

TEST_CASE("every device reads and says where its values come from", "[architecture]") {
  CHECK(check_kind<catalog::Accelerator>() >= 35);
  CHECK(check_kind<catalog::Server>() >= 20);
  CHECK(check_kind<catalog::Switch>() >= 25);
  CHECK(check_kind<catalog::Nic>() >= 10);
  CHECK(check_kind<catalog::Optic>() + check_kind<catalog::Cable>() >= 20);
  CHECK(check_kind<catalog::StorageSystem>() >= 8);
  CHECK(check_kind<catalog::Rack>() + check_kind<catalog::Feed>() >= 6);
  CHECK(check_kind<catalog::Model>() >= 25);
  CHECK(check_kind<catalog::CoolingUnit>() > 0);
  CHECK(check_kind<catalog::Template>() > 0);
}

TEST_CASE("every catalogue file stands in the folder of its kind", "[architecture]") {
  const auto kinds = catalog::kinds();
  std::size_t devices = 0;
  for (const auto kind : kinds) devices += test::knowledge().ids(kind).size();
  CHECK(devices == test::knowledge().documents("catalog/").size());
}

TEST_CASE("every source is a document, and every document is cited", "[architecture]") {
  const auto cited = cited_sources(), in_text = cited_in_text();
  std::set<std::string> known;
  for (const auto& [key, entry] : test::knowledge().document("sources.yaml").pairs()) {
    const std::string name(key.text());
    known.insert(name);
    INFO(name);
    const auto c = test::knowledge().citation(name);
    CHECK_FALSE((c->title.empty() || c->publisher.empty()));
    CHECK(text::parse_date(c->date));
    CHECK((c->read == "primary" || c->read == "secondary" || c->read == "recalled"));
    for (const auto& [field, value] : entry.pairs())
      CHECK(std::regex_match(std::string(field.text()), std::regex("title|publisher|url|date|read|licence")));
    CHECK((cited.count(name) + in_text.count(name) > 0) == (test::awaited_sources.count(name) == 0));
  }
  for (const auto& name : cited) {
    INFO(name << " is cited");
    CHECK(known.count(name) == 1);
  }
}

TEST_CASE("every default and every constant has a source, a reason and a use", "[architecture]") {
  const auto taken = defaults_taken();
  auto all = test::knowledge().document("defaults.yaml").pairs();
  for (const auto& pair : test::knowledge().document("constants.yaml").pairs()) all.push_back(pair);
  std::set<std::string> seen;
  for (const auto& [key, entry] : all) {
    const std::string name(key.text());
    const std::string family = name.substr(0, name.find('_') + 1);  // "technology_" + fabric
    INFO(name);
    CHECK(seen.insert(name).second);
    CHECK((entry.find("value") && entry.find("source") && entry.find("why")));
    CHECK((taken.count(name) + taken.count(family) > 0) == (test::awaited_defaults.count(name) == 0));
    if (const Node at = entry.find("for"))
      CHECK(row_at(table_of(static_cast<const spec::Spec*>(nullptr)), at.text()) != nullptr);
  }
}

TEST_CASE("every device that a default names exists", "[architecture]") {
  const auto switches = test::knowledge().ids("switch");
  for (const char* list : {"leaf_infiniband", "leaf_ethernet"})
    for (const Node& row : test::knowledge().standard(list).value.items()) {
      INFO(list << ": " << row.find("switch").text());
      CHECK(test::knowledge().find<catalog::Switch>(row.find("switch").text()) != nullptr);
    }
  CHECK(test::knowledge().find<catalog::Server>(test::knowledge().standard("server").value.text()) != nullptr);
}
