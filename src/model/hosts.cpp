// SPDX-License-Identifier: Apache-2.0
#include "aidc/model/hosts.hpp"

#include <algorithm>
#include <map>

#include "aidc/catalog/words.hpp"
#include "aidc/text/codes.hpp"

namespace aidc::model {
namespace {

std::string lower(std::string_view name) {
  std::string out(name);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool ends_in(std::string_view& name, std::string_view end) {
  if (!name.ends_with(end)) return false;
  name.remove_suffix(end.size());
  return true;
}

bool is_number(std::string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// `r7-pdu-`, `r1-07-shelf-`: what distributes power in a rack is named by its rack.
bool is_rack_power(std::string_view head) {
  if ((!ends_in(head, "-pdu-") && !ends_in(head, "-shelf-")) || !head.starts_with('r')) return false;
  head.remove_prefix(1);
  const auto dash = head.find('-');
  return is_number(head.substr(0, dash)) && (dash == std::string_view::npos || is_number(head.substr(dash + 1)));
}

/// `compute-leaf-`: what belongs to a fabric is named by it, whether or not this plan has it.
bool is_of_fabric(std::string_view head) {
  for (std::string_view end : {"-leaf-", "-spine-", "-core-", "-manager-", "-system-"}) {
    std::string_view rest = head;
    if (ends_in(rest, end) &&
        std::count(catalog::words::fabric_kind.begin(), catalog::words::fabric_kind.end(), rest) > 0)
      return true;
  }
  return false;
}

}  // namespace

std::string host_head(std::string_view pool) {
  std::string out(pool);
  for (char& c : out)
    if (static_cast<unsigned char>(c) <= ' ' || c == ',' || c == '"' || c == '\\') c = '-';
  return out + "-";
}

void check_hosts(const std::vector<Pool>& pools, text::Diagnostics& diagnostics) {
  std::map<std::string, const Pool*> taken;
  for (const Pool& p : pools) {
    const std::string head = lower(host_head(p.name));
    const auto [other, free] = taken.emplace(head, &p);
    const std::string as = !free ? "those of the pool `" + other->second->name + "`"
                           : is_rack_power(head) || is_of_fabric(head) ? "devices that every plan names itself"
                                                                       : "";
    if (!as.empty())
      diagnostics.error(
          text::code::name_clash, p.said.name ? p.said.name.span : p.span,
          "the nodes of the pool `" + p.name + "` would be called like " + as + ": `" + host_head(p.name) + "1`",
          "give the pool another name, `" + p.name + "-node` for example");
  }
}

}  // namespace aidc::model
