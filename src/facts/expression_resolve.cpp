// SPDX-License-Identifier: Apache-2.0
// An expression as it came out for one instance: of each `if` only the branch that was taken.
#include <algorithm>
#include <array>

#include "aidc/facts/expression.hpp"

namespace aidc::facts {
namespace {

using Node = Expression::Node;

std::string_view symbol(Op op) {
  switch (op) {
    case Op::add: return " + ";
    case Op::subtract: return " - ";
    case Op::multiply: return " * ";
    case Op::divide: return " / ";
    case Op::equal: return " == ";
    case Op::not_equal: return " != ";
    case Op::less: return " < ";
    case Op::less_equal: return " <= ";
    case Op::greater: return " > ";
    case Op::greater_equal: return " >= ";
    case Op::all_of: return " and ";
    case Op::any_of: return " or ";
    default: return "";
  }
}

int binding(Op op) {
  switch (op) {
    case Op::any_of: return 1;
    case Op::all_of: return 2;
    case Op::equal: case Op::not_equal: case Op::less: case Op::less_equal: case Op::greater: case Op::greater_equal: return 4;
    case Op::add: case Op::subtract: return 5;
    case Op::multiply: case Op::divide: return 6;
    default: return 9;
  }
}

std::string_view function(Op op) {
  switch (op) {
    case Op::mod: return "mod";
    case Op::min: return "min";
    case Op::max: return "max";
    case Op::ceil: return "ceil";
    case Op::floor: return "floor";
    case Op::sqrt: return "sqrt";
    case Op::sum: return "sum";
    case Op::count: return "count";
    case Op::choose: return "if";
    default: return "";
  }
}

class Resolver {
 public:
  Resolver(const Expression& e, const Ledger& ledger, std::string_view instance) : e_(e), ledger_(ledger), instance_(instance) {}

  Resolved run() {
    out_.text = print(e_.root_index(), false, 0);
    return std::move(out_);
  }

 private:
  std::string print(std::size_t index, bool inside_sum, int outer) {
    const Node& n = e_.nodes[index];
    if (n.op == Op::literal) return literal(e_.literal(n));
    if (n.op == Op::fact) return fact(n, inside_sum);
    if (n.op == Op::choose && !inside_sum) {
      const auto condition = evaluate(e_, n.children[0], ledger_, instance_);
      if (condition.value) return print(n.children[condition.value->whole != 0 ? 1 : 2], inside_sum, outer);
    }
    if (n.op == Op::negate) return "-" + print(n.children[0], inside_sum, 9);
    if (n.op == Op::invert) return "not " + print(n.children[0], inside_sum, 3);
    if (!function(n.op).empty()) return call(n, inside_sum);
    const int mine = binding(n.op);
    std::string text = print(n.children[0], inside_sum, mine) + std::string(symbol(n.op)) + print(n.children[1], inside_sum, mine + 1);
    return mine < outer ? "(" + text + ")" : text;
  }

  static std::string literal(const Value& v) { return v.kind == Kind::text ? "'" + v.text + "'" : show(v); }

  std::string call(const Node& n, bool inside_sum) {
    const bool sums = n.op == Op::sum || n.op == Op::count || ((n.op == Op::min || n.op == Op::max) && n.children.size() == 1);
    std::string text = std::string(function(n.op)) + "(";
    for (std::size_t i = 0; i < n.children.size(); ++i) text += (i == 0 ? "" : ", ") + print(n.children[i], inside_sum || sums, 0);
    return text + ")";
  }

  std::string fact(const Node& n, bool inside_sum) {
    std::string id(n.fact->id);
    const auto star = id.find('*');
    const std::string which = !n.instance.empty() ? n.instance : star != std::string::npos && !inside_sum ? std::string(instance_) : "";
    const bool all = star != std::string::npos && which.empty();
    if (star != std::string::npos && !which.empty()) id.replace(star, 1, which);
    const bool seen = std::any_of(out_.inputs.begin(), out_.inputs.end(), [&](const auto& i) { return i.fact == n.fact && i.instance == which; });
    if (!seen) out_.inputs.push_back({n.fact, which, all});
    return id;
  }

  const Expression& e_;
  const Ledger& ledger_;
  std::string_view instance_;
  Resolved out_;
};

}  // namespace

Resolved resolve(const Expression& expression, const Ledger& ledger, std::string_view instance) {
  return Resolver(expression, ledger, instance).run();
}

}  // namespace aidc::facts
