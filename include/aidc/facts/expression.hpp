// SPDX-License-Identifier: Apache-2.0
// The language of formulas and rules: numbers with units, 'text', fact ids, + - * / ( ), comparisons, and or not, and
// if mod min max ceil floor sqrt sum count. Every expression is dimension-checked when it is read. There is no more, so
// that a reader knows it in a minute; harder logic becomes a fact computed in C++.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "aidc/facts/ledger.hpp"

namespace aidc::facts {

/// All declared facts, found by id.
class FactIndex {
 public:
  explicit FactIndex(std::span<const FactBase* const> all);

  /// A fact by its id (`power.rack.*.density`), or one instance of it by name (`fabric.compute.leaves`).
  struct Found {
    const FactBase* fact = nullptr;
    std::string instance;  ///< of a named instance; empty for the fact as such
  };
  Found find(std::string_view id) const;
  std::span<const FactBase* const> all() const { return all_; }

 private:
  std::span<const FactBase* const> all_;
  std::unordered_map<std::string_view, const FactBase*> by_id_;
  std::vector<const FactBase*> wild_;  ///< those with a `*`
};

enum class Op : std::uint8_t {
  literal, fact, negate, add, subtract, multiply, divide, equal, not_equal, less, less_equal, greater, greater_equal,
  all_of, any_of, invert, choose, mod, min, max, ceil, floor, sqrt, sum, count,
};

/// The static type of an expression.
struct ExpressionType {
  Kind kind = Kind::quantity;
  Dim dim{};
};

/// What an operation or a function is applied to: indices of nodes. No function takes more than nine arguments.
class Operands {
 public:
  static constexpr std::size_t most = 9;
  Operands() = default;
  Operands(std::initializer_list<std::size_t> nodes) {
    for (std::size_t n : nodes) add(n);
  }
  /// Adds one; a longer expression than 4,096 characters, hence a node beyond 16 bits, is never read.
  void add(std::size_t node) { at_[size_++] = static_cast<std::uint16_t>(node); }
  std::size_t size() const { return size_; }
  std::size_t operator[](std::size_t i) const { return at_[i]; }
  const std::uint16_t* begin() const { return at_.data(); }
  const std::uint16_t* end() const { return at_.data() + size_; }

 private:
  std::array<std::uint16_t, most> at_{};
  std::uint8_t size_ = 0;
};

/// A read expression. Children are indices into `nodes`; the root is the last one.
struct Expression {
  struct Node {
    Op op = Op::literal;
    bool slot = false;  ///< a literal that came from `Extra` and may be filled anew
    ExpressionType type;
    Operands children;
    std::uint32_t literal = 0;  ///< index into `literals`
    const FactBase* fact = nullptr;
    std::string instance;  ///< of a named instance
  };
  std::vector<Node> nodes;
  std::vector<Value> literals;

  std::size_t root_index() const { return nodes.size() - 1; }
  const Node& root() const { return nodes.back(); }
  const Value& literal(const Node& n) const { return literals[n.literal]; }
  /// Puts a value of the same type where a name of `Extra` stands.
  void fill_slots(const Value& value) {
    for (Node& n : nodes)
      if (n.slot) literals[n.literal] = value;
  }
};

struct ExpressionError {
  std::string what;
  std::size_t at = 0;  ///< offset in the text
};

/// Names that an expression may use besides facts, with their values: `limit` in rules.
using Extra = std::unordered_map<std::string_view, Value>;

/// Reads and checks `text`.
std::variant<Expression, ExpressionError> parse_expression(std::string_view text, const FactIndex& index,
                                                           const Extra& extra = {});

/// Formulas of facts, each read once.
class Formulas {
 public:
  explicit Formulas(const FactIndex& index) : index_(index) {}
  /// The fact's formula, or the condition of a choice; null if it has none or it cannot be read.
  const Expression* of(const FactBase& fact);

 private:
  const FactIndex& index_;
  std::unordered_map<const FactBase*, std::optional<Expression>> read_;
};

/// What evaluation met besides the value.
struct Evaluation {
  std::optional<Value> value;          ///< nothing if a fact that counts is not known
  const FactBase* missing = nullptr;   ///< the first fact that was not known, if any
  std::string missing_instance;
};

/// Evaluates over the ledger; `*` outside sum, min, max, count is `instance`.
Evaluation evaluate(const Expression& expression, const Ledger& ledger, std::string_view instance);
/// The same of the part below one node.
Evaluation evaluate(const Expression& expression, std::size_t node, const Ledger& ledger, std::string_view instance);

/// The ids of the facts an expression reads, each once, in order.
std::vector<const Expression::Node*> inputs(const Expression& expression);

/// A formula as it came out for one instance: of each `if` only the branch that was taken, with instances named.
struct Resolved {
  struct Input {
    const FactBase* fact = nullptr;
    std::string instance;
    bool all = false;  ///< of a sum: every instance
  };
  std::string text;
  std::vector<Input> inputs;
};
Resolved resolve(const Expression& expression, const Ledger& ledger, std::string_view instance);

/// The facts with a `*` that stand outside sum, min, max, count: their instances are those of the expression.
std::vector<const FactBase*> wild_facts(const Expression& expression);

/// How a value stands to what it would be if everything were known.
enum class Bound : std::uint8_t { exact, lower, upper, unsure };

/// Whether values rest on sums over instances that are not all known. Such a sum is a lower bound: nothing that is summed
/// is negative.
class Completeness {
 public:
  Completeness(const Ledger& ledger, const FactIndex& index);
  /// The unknown entry, near or far, that keeps an expression from being exact; null if there is none.
  const Entry* gap(const Expression& expression, std::string_view instance);
  const Entry* gap(const Entry& entry) { return of(entry).gap; }
  /// What the value of a number is.
  Bound bound(const Expression& expression, std::string_view instance);
  /// Whether the truth of a condition stays the same whatever the unknown turns out to be.
  bool certain(const Expression& condition, std::string_view instance);

 private:
  struct Known {
    Bound bound = Bound::exact;
    const Entry* gap = nullptr;
  };
  Known of(const Entry& entry);
  Known of(const Expression& e, std::size_t node, std::string_view instance);
  Known of_fact(const Expression::Node& n, std::string_view instance);
  Known of_choice(const Expression& e, const Expression::Node& n, std::string_view instance);
  Known of_instances(const Expression& e, const Expression::Node& n, std::string_view instance);
  bool certain(const Expression& e, std::size_t node, std::string_view instance);

  const Ledger& ledger_;
  Formulas formulas_;
  bool any_unknown_;
  std::unordered_map<const Entry*, Known> seen_;
};

/// A recorded value that its formula does not give, or a choice whose condition does not hold.
struct Disproof {
  std::string id;
  std::string instance;
  std::string what;
};

/// Re-evaluates every formula from the recorded inputs and compares: counts and text exactly, money to the minor unit,
/// the rest to 1e-9. `changed` replaces the formula of one fact: for the tests of the proof.
std::vector<Disproof> prove(const Ledger& ledger, const FactIndex& index,
                            std::pair<std::string_view, std::string_view> changed = {});

}  // namespace aidc::facts
