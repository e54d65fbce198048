// SPDX-License-Identifier: Apache-2.0
// Every kind of mistake in a user's file or flags. The ids are stable; the page of errors is printed from this list.
#pragma once

#include <array>

#include "aidc/text/diagnostics.hpp"

namespace aidc::text::code {

inline constexpr Code syntax{"yaml/syntax", "The file is not YAML."};
inline constexpr Code encoding{"yaml/encoding", "The file is not UTF-8, or holds a NUL or another control character."};
inline constexpr Code too_large{"yaml/too-large", "A spec has at most 32 MiB."};
inline constexpr Code too_deep{"yaml/too-deep", "Maps and lists are nested at most 64 deep."};
inline constexpr Code duplicate_key{"yaml/duplicate-key", "A map says the same key twice; YAML leaves open which holds."};
inline constexpr Code second_document{"yaml/second-document", "A file holds one document; what follows would be ignored."};
inline constexpr Code alias{"yaml/alias", "An alias names no anchor, contains itself, or unfolds beyond the budget."};
inline constexpr Code tag{"yaml/tag", "Tags such as !!int are not part of a spec."};
inline constexpr Code merge_key{"yaml/merge-key", "Merge keys (<<) are not part of a spec."};
inline constexpr Code tab{"yaml/tab", "Indentation is made of spaces; a tab is ambiguous."};
inline constexpr Code bad_key{"yaml/key", "A key is a plain word, not a list or a map."};

inline constexpr Code unknown_key{"spec/unknown-key", "No such key exists here. Nothing is ignored in silence."};
inline constexpr Code missing_key{"spec/missing-key", "A key that is required is not there."};
inline constexpr Code wrong_type{"spec/wrong-type", "Another kind of value belongs here: a list, a map, a word, a number."};
inline constexpr Code wrong_unit{"spec/wrong-unit", "The unit is missing, unknown, or of another dimension."};
inline constexpr Code wrong_number{"spec/wrong-number", "The value is not a number as a spec writes it."};
inline constexpr Code out_of_range{"spec/out-of-range", "The number is outside what makes sense for this key."};
inline constexpr Code wrong_choice{"spec/wrong-choice", "The word is none of the choices of this key."};
inline constexpr Code wrong_date{"spec/wrong-date", "A date is written 2027-06-30, and has to exist."};
inline constexpr Code wrong_version{"spec/wrong-version", "This aidc reads version 1 of the spec."};
inline constexpr Code unknown_device{"spec/unknown-device", "The catalogue has no device of this kind and id."};
inline constexpr Code unknown_name{"spec/unknown-name", "Something refers to a pool, team or rule that is not there."};
inline constexpr Code duplicate_name{"spec/duplicate-name", "Two entries of a list carry the same name."};
inline constexpr Code name_clash{"spec/name-clash", "The nodes of a pool would be called like those of another pool, or like switches or other devices."};
inline constexpr Code contradiction{"spec/contradiction", "Two statements of the spec cannot both hold."};

inline constexpr Code bad_formula{"rule/bad-expression", "An expression of a rule cannot be read, or its units do not match."};
inline constexpr Code bad_rule{"rule/bad-rule", "A rule file names a fact or a source that is not there."};

inline constexpr Code usage{"cli/usage", "The command line is wrong."};
inline constexpr Code no_file{"cli/no-file", "A file cannot be read."};
inline constexpr Code bad_set{"cli/bad-set", "--set takes path=value with a path that the spec has or may have."};
inline constexpr Code unknown_fact{"cli/unknown-fact", "The plan has no fact, and the rules no rule, of this id."};

inline constexpr Code port_gap{"catalog/port-gap", "Numbered interfaces of a device type have gaps: some are missing in the file, or the device has none there."};
inline constexpr Code other_radix{"catalog/other-radix", "The catalogue knows a device of this id with another number of ports."};
inline constexpr Code not_counted{"catalog/not-counted", "Something of a device type does not become a value of the entry."};
inline constexpr Code no_ports{"catalog/no-data-ports", "A device type without data interfaces is no switch."};

inline constexpr Code wrong_plan{"plan/wrong", "A plan JSON is broken, not whole, or of another form."};

inline constexpr Code measured{"measure/syntax", "A file is not what the tool prints whose output is expected."};

inline constexpr std::array all{
    syntax,       encoding,    too_large,    too_deep,     duplicate_key, second_document, alias,
    tag,          merge_key,   tab,          bad_key,      unknown_key,   missing_key,     wrong_type,
    wrong_unit,   wrong_number, out_of_range, wrong_choice, wrong_date,    wrong_version,   unknown_device,
    unknown_name, duplicate_name, name_clash, contradiction, bad_formula, bad_rule,    usage,           no_file,
    bad_set,      unknown_fact, port_gap,       other_radix,   not_counted,  no_ports,        wrong_plan,
    measured,
};

}  // namespace aidc::text::code
