// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "aidc/facts/expression.hpp"
#include "aidc/units/parse.hpp"

namespace aidc::facts {
namespace {

constexpr int deepest = 100;
constexpr std::size_t longest = 4096;
constexpr int highest_exponent = 60;  // of a dimension: the sum of two still fits its eight bits

struct Function {
  std::string_view name;
  Op op;
  std::size_t least, most;  ///< arguments
};
constexpr std::array functions{
    Function{"if", Op::choose, 3, 3},  Function{"mod", Op::mod, 2, 2},     Function{"min", Op::min, 1, Operands::most},
    Function{"max", Op::max, 1, Operands::most},    Function{"ceil", Op::ceil, 1, 1},   Function{"floor", Op::floor, 1, 1},
    Function{"sqrt", Op::sqrt, 1, 1},  Function{"sum", Op::sum, 1, 1},     Function{"count", Op::count, 1, 1},
};

bool is_number_kind(Kind k) { return k == Kind::count || k == Kind::quantity || k == Kind::money; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

bool is_small(const Dim& d) {
  const std::array exponents{d.energy, d.time, d.data, d.length, d.mass, d.temperature, d.current, d.money};
  return std::all_of(exponents.begin(), exponents.end(), [](int e) { return e <= highest_exponent && e >= -highest_exponent; });
}

class Parser {
 public:
  Parser(std::string_view text, const FactIndex& index, const Extra& extra) : text_(text), index_(index), extra_(extra) {}

  std::variant<Expression, ExpressionError> run() {
    if (text_.size() > longest) return ExpressionError{"longer than 4,096 characters", longest};
    const auto root = any_of();
    skip();
    if (!error_ && at_ < text_.size()) fail("unexpected `" + std::string(text::first_code_points(text_.substr(at_), 12)) + "`");
    if (error_) return *error_;
    if (root + 1 != out_.nodes.size()) {  // the root is the last node by contract
      Expression::Node copy = out_.nodes[root];
      out_.nodes.push_back(std::move(copy));
    }
    return std::move(out_);
  }

 private:
  using Ref = std::size_t;

  Ref fail(std::string what) {
    if (!error_) error_ = ExpressionError{std::move(what), at_};
    if (out_.nodes.empty()) out_.nodes.emplace_back();
    at_ = text_.size();
    return 0;
  }

  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }

  bool take(std::string_view symbol) {
    skip();
    if (at_ == text_.size() || text_[at_] != symbol[0] || !text_.substr(at_).starts_with(symbol)) return false;
    at_ += symbol.size();
    return true;
  }

  bool take_word(std::string_view word) {
    skip();
    if (at_ == text_.size() || text_[at_] != word[0] || !text_.substr(at_).starts_with(word)) return false;
    const std::size_t end = at_ + word.size();
    if (end < text_.size() && (is_word(text_[end]) || text_[end] == '.' || text_[end] == '(')) {
      if (!(text_[end] == '(' && word == "not")) return false;
    }
    at_ = end;
    return true;
  }

  Ref make(Op op, const Operands& children, ExpressionType type) {
    Expression::Node n;
    n.op = op;
    n.children = children;
    n.type = type;
    out_.nodes.push_back(std::move(n));
    return out_.nodes.size() - 1;
  }

  ExpressionType type(Ref r) const { return out_.nodes[r].type; }

  Ref any_of() { return logical("or", Op::any_of, &Parser::all_of); }
  Ref all_of() { return logical("and", Op::all_of, &Parser::inverted); }

  Ref logical(std::string_view word, Op op, Ref (Parser::*next)()) {
    Ref left = (this->*next)();
    while (!error_ && take_word(word)) {
      const Ref right = (this->*next)();
      if (error_) return 0;
      if (type(left).kind != Kind::flag || type(right).kind != Kind::flag)
        return fail("`" + std::string(word) + "` joins two conditions");
      left = make(op, {left, right}, {Kind::flag, {}});
    }
    return left;
  }

  Ref inverted() {
    if (!take_word("not")) return comparison();
    if (++depth_ > deepest) return fail("nested too deep");
    const Ref inner = inverted();
    --depth_;
    if (!error_ && type(inner).kind != Kind::flag) return fail("`not` wants a condition");
    return make(Op::invert, {inner}, {Kind::flag, {}});
  }

  Ref comparison() {
    static constexpr std::array<std::pair<std::string_view, Op>, 6> symbols{
        {{"==", Op::equal}, {"!=", Op::not_equal}, {"<=", Op::less_equal}, {">=", Op::greater_equal}, {"<", Op::less}, {">", Op::greater}}};
    const Ref left = sum();
    for (const auto& [symbol, op] : symbols) {
      if (error_ || !take(symbol)) continue;
      const Ref right = sum();
      if (error_) return 0;
      const ExpressionType a = type(left), b = type(right);
      const bool numbers = is_number_kind(a.kind) && is_number_kind(b.kind);
      if (numbers && a.dim != b.dim) return mismatch("compare", a, b);
      if (!numbers && (a.kind != b.kind || (op != Op::equal && op != Op::not_equal)))
        return fail("text and conditions know only == and !=, with their like");
      return make(op, {left, right}, {Kind::flag, {}});
    }
    return left;
  }

  Ref mismatch(std::string_view verb, ExpressionType a, ExpressionType b) {
    return fail("cannot " + std::string(verb) + " " + units::dimension_name(a.dim) + " and " + units::dimension_name(b.dim));
  }

  Ref sum() {
    Ref left = product();
    while (!error_) {
      const bool plus = take("+");
      if (!plus && !take("-")) return left;
      const Ref right = product();
      if (error_) return 0;
      const ExpressionType a = type(left), b = type(right);
      if (!is_number_kind(a.kind) || !is_number_kind(b.kind)) return fail("only numbers are added");
      if (a.dim != b.dim) return mismatch("add", a, b);
      const Kind kind = a.kind == Kind::count && b.kind == Kind::count ? Kind::count : Kind::quantity;
      left = make(plus ? Op::add : Op::subtract, {left, right}, {kind, a.dim});
    }
    return left;
  }

  Ref product() {
    Ref left = unary();
    while (!error_) {
      const bool times = take("*");
      if (!times && !take("/")) return left;
      const Ref right = unary();
      if (error_) return 0;
      const ExpressionType a = type(left), b = type(right);
      if (!is_number_kind(a.kind) || !is_number_kind(b.kind)) return fail("only numbers are multiplied");
      const Kind kind = times && a.kind == Kind::count && b.kind == Kind::count ? Kind::count : Kind::quantity;
      const Dim dim = times ? a.dim * b.dim : a.dim / b.dim;
      if (!is_small(dim)) return fail("the dimension is beyond all that exists");
      left = make(times ? Op::multiply : Op::divide, {left, right}, {kind, dim});
    }
    return left;
  }

  Ref unary() {
    if (++depth_ > deepest) return fail("nested too deep");
    Ref result = 0;
    if (take("-")) {
      const Ref inner = unary();
      if (!error_ && !is_number_kind(type(inner).kind)) fail("only a number has a sign");
      if (!error_) result = make(Op::negate, {inner}, {type(inner).kind == Kind::count ? Kind::count : Kind::quantity, type(inner).dim});
    } else {
      result = primary();
    }
    --depth_;
    return result;
  }

  Ref primary() {
    skip();
    if (at_ >= text_.size()) return fail("something is missing at the end");
    const char c = text_[at_];
    if (take("(")) {
      const Ref inner = any_of();
      if (!error_ && !take(")")) return fail("a `)` is missing");
      return inner;
    }
    if (c == '\'') return quoted();
    if (is_digit(c)) return number();
    if (c >= 'a' && c <= 'z') return name();
    return fail("unexpected `" + std::string(text::first_code_points(text_.substr(at_), 1)) + "`");
  }

  Ref literal(Value value) {
    const ExpressionType t{value.kind, value.dim};
    const Ref r = make(Op::literal, {}, t);
    out_.nodes[r].literal = static_cast<std::uint32_t>(out_.literals.size());
    out_.literals.push_back(std::move(value));
    return r;
  }

  Ref quoted() {
    const auto end = text_.find('\'', at_ + 1);
    if (end == std::string_view::npos) return fail("the text has no closing '");
    std::string value(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return literal(Value::of(std::move(value)));
  }

  /// The unit after a number: letters and what is joined to them by `/` without a space. A word with a dot is a fact.
  std::size_t unit_end(std::size_t from) const {
    std::size_t i = from;
    const auto unit_char = [](char ch) { return is_word(ch) || ch == '%' || static_cast<unsigned char>(ch) >= 0x80; };
    if (i < text_.size() && text_[i] == '/' && i + 1 < text_.size() && is_letter(text_[i + 1])) ++i;
    while (i < text_.size() && (unit_char(text_[i]) || (text_[i] == '/' && i + 1 < text_.size() && is_letter(text_[i + 1])))) ++i;
    if (i < text_.size() && (text_[i] == '.' || text_[i] == '(')) return from;
    const std::string_view word = text_.substr(from, i - from);
    if (word.empty() || word == "and" || word == "or" || !units::parse_unit(word)) return from;
    return i;
  }

  Ref number() {
    const std::size_t start = at_;
    bool whole = true;
    while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) whole &= text_[at_++] != '.';
    if (at_ + 1 < text_.size() && text_[at_] == 'e' && (is_digit(text_[at_ + 1]) || text_[at_ + 1] == '-')) {
      whole = false;
      for (++at_; at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '-');) ++at_;
    }
    const std::string_view digits = text_.substr(start, at_ - start);
    std::size_t from = at_;
    while (from < text_.size() && text_[from] == ' ') ++from;
    const std::size_t end = unit_end(from);
    if (end == from && whole) {
      if (const auto n = units::parse_count(digits)) return literal(Value::of(Count(*n)));
    }
    if (end != from) at_ = end;
    const auto parsed = units::parse_measure(text_.substr(start, at_ - start));
    const auto* m = std::get_if<units::Measure>(&parsed);
    if (m == nullptr) return fail("`" + std::string(text_.substr(start, at_ - start)) + "` is no number");
    Value v{Kind::quantity, m->dim, 0, m->base, {}};
    return literal(std::move(v));
  }

  Ref name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_word(text_[at_]) || text_[at_] == '.' ||
                                  (text_[at_] == '*' && text_[at_ - 1] == '.'))) ++at_;
    const std::string_view word = text_.substr(start, at_ - start);
    if (take("(")) return call(word);
    if (const auto e = extra_.empty() ? extra_.end() : extra_.find(word); e != extra_.end()) {
      const Ref r = literal(e->second);
      out_.nodes[r].slot = true;
      return r;
    }
    const FactIndex::Found found = index_.find(word);
    if (found.fact == nullptr) {
      at_ = start;
      return fail("there is no fact `" + std::string(word) + "`");
    }
    const Ref r = make(Op::fact, {}, {found.fact->kind, found.fact->dim});
    out_.nodes[r].fact = found.fact;
    out_.nodes[r].instance = found.instance;
    return r;
  }

  Ref call(std::string_view word) {
    const auto f = std::find_if(functions.begin(), functions.end(), [&](const Function& x) { return x.name == word; });
    if (f == functions.end()) return fail("there is no function `" + std::string(word) + "`");
    Operands args;
    const auto miscounted = [&] { return fail("`" + std::string(word) + "` has the wrong number of arguments"); };
    do {
      if (args.size() == f->most) return miscounted();
      args.add(any_of());
    } while (!error_ && take(","));
    if (error_) return 0;
    if (!take(")")) return fail("a `)` is missing");
    if (args.size() < f->least) return miscounted();
    return typed_call(f->op, args);
  }

  Ref typed_call(Op op, const Operands& args) {
    const ExpressionType first = type(args[0]);
    switch (op) {
      case Op::choose: return choose(args);
      case Op::count: return make(op, args, {Kind::count, {}});
      case Op::ceil:
      case Op::floor:
        if (!is_number_kind(first.kind) || first.dim != units::dim::none) return fail("rounding wants a plain number");
        return make(op, args, {Kind::count, {}});
      case Op::mod:
        if (first.kind != Kind::count || type(args[1]).kind != Kind::count) return fail("mod wants two counts");
        return make(op, args, first);
      case Op::sqrt: {
        const Dim d = first.dim;
        const Dim half{static_cast<std::int8_t>(d.energy / 2), static_cast<std::int8_t>(d.time / 2), static_cast<std::int8_t>(d.data / 2), static_cast<std::int8_t>(d.length / 2),
                       static_cast<std::int8_t>(d.mass / 2), static_cast<std::int8_t>(d.temperature / 2), static_cast<std::int8_t>(d.current / 2), static_cast<std::int8_t>(d.money / 2)};
        if (half * half != d) return fail("the root of this dimension is no dimension");
        return make(op, args, {Kind::quantity, half});
      }
      default: break;
    }
    ExpressionType result = first;
    for (const Ref a : args) {
      if (!is_number_kind(type(a).kind)) return fail("only numbers have a sum or a least one");
      if (type(a).dim != first.dim) return mismatch("compare", first, type(a));
      if (type(a).kind != Kind::count) result.kind = Kind::quantity;
    }
    return make(op, args, result);
  }

  Ref choose(const Operands& args) {
    if (type(args[0]).kind != Kind::flag) return fail("`if` wants a condition first");
    const ExpressionType a = type(args[1]), b = type(args[2]);
    const bool numbers = is_number_kind(a.kind) && is_number_kind(b.kind);
    if (numbers ? a.dim != b.dim : a.kind != b.kind) return mismatch("choose between", a, b);
    return make(Op::choose, args, {numbers && a.kind != b.kind ? Kind::quantity : a.kind, a.dim});
  }

  std::string_view text_;
  const FactIndex& index_;
  const Extra& extra_;
  Expression out_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<ExpressionError> error_;
};

}  // namespace

FactIndex::FactIndex(std::span<const FactBase* const> all) : all_(all) {
  by_id_.reserve(all.size());
  for (const FactBase* f : all) {
    by_id_.emplace(f->id, f);
    if (f->id.find('*') != std::string_view::npos) wild_.push_back(f);
  }
}

FactIndex::Found FactIndex::find(std::string_view id) const {
  if (const auto exact = by_id_.find(id); exact != by_id_.end()) return {exact->second, {}};
  // A named instance: some run of words stands where the fact's id has its `*`.
  for (const FactBase* f : wild_) {
    const auto star = f->id.find('*');
    const std::string_view head = f->id.substr(0, star), tail = f->id.substr(star + 1);
    if (id.size() > head.size() + tail.size() && id.starts_with(head) && id.ends_with(tail))
      return {f, std::string(id.substr(star, id.size() - head.size() - tail.size()))};
  }
  return {};
}

const Expression* Formulas::of(const FactBase& fact) {
  const auto known = read_.find(&fact);
  if (known != read_.end()) return known->second ? &*known->second : nullptr;
  const std::string_view text = fact.is_chosen() ? fact.condition : fact.formula;
  auto parsed = text.empty() ? std::variant<Expression, ExpressionError>{ExpressionError{}} : parse_expression(text, index_);
  auto* expression = std::get_if<Expression>(&parsed);
  auto& kept = read_[&fact];
  if (expression != nullptr) kept = std::move(*expression);
  return kept ? &*kept : nullptr;
}

std::variant<Expression, ExpressionError> parse_expression(std::string_view text, const FactIndex& index,
                                                           const Extra& extra) {
  return Parser(text, index, extra).run();
}

}  // namespace aidc::facts
