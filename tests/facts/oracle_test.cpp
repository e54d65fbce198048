// SPDX-License-Identifier: Apache-2.0
// All small expressions, against an evaluator that a reader can check at a glance.
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>

#include "aidc/facts/expression.hpp"

using namespace aidc;
using namespace aidc::facts;

namespace {

const Fact<Count> three{"t.three", "3"};
const Fact<Count> never{"t.never", "unknown"};
const Fact<Count> wild{"t.*.n", "a count of an instance"};
const Fact<units::Ratio> share{"t.*.x", "a number of an instance"};

/// An expression as text, and what it has to give: a number, a condition (1 or 0), or nothing.
struct Small {
  std::string text;
  std::optional<double> value;
  bool count = true;
};
using Both = std::function<std::optional<double>(double, double)>;

std::optional<double> both(const Small& a, const Small& b, const Both& f) {
  return a.value && b.value ? f(*a.value, *b.value) : std::nullopt;
}

std::vector<Small> leaves() {
  return {{"0", 0}, {"2", 2}, {"2.5", 2.5, false}, {"t.three", 3}, {"t.never", {}}};
}

/// Every operation on `a` and `b`.
void combine(const Small& a, const Small& b, std::vector<Small>& out) {
  const bool counts = a.count && b.count;
  const auto infix = [&](const std::string& op, const Both& f, bool count) {
    out.push_back({"(" + a.text + " " + op + " " + b.text + ")", both(a, b, f), count});
  };
  const auto call = [&](const std::string& name, const Both& f, bool count) {
    out.push_back({name + "(" + a.text + ", " + b.text + ")", both(a, b, f), count});
  };
  infix(
      "+", [](double x, double y) { return x + y; }, counts);
  infix(
      "-", [](double x, double y) { return x - y; }, counts);
  infix(
      "*", [](double x, double y) { return x * y; }, counts);
  infix(
      "/", [](double x, double y) { return y == 0 ? std::nullopt : std::optional(x / y); }, false);
  call(
      "min", [](double x, double y) { return std::min(x, y); }, counts);
  call(
      "max", [](double x, double y) { return std::max(x, y); }, counts);
  if (counts)
    call(
        "mod", [](double x, double y) { return y == 0 ? std::nullopt : std::optional(std::fmod(x, y)); }, true);
}

void unary(const Small& a, std::vector<Small>& out) {
  const auto map = [&](const std::function<double(double)>& f) {
    return a.value ? std::optional(f(*a.value)) : std::nullopt;
  };
  out.push_back({"-" + a.text, map([](double x) { return -x; }), a.count});
  out.push_back({"ceil(" + a.text + ")", map([](double x) { return std::ceil(x - 1e-9); }), true});
  out.push_back({"floor(" + a.text + ")", map([](double x) { return std::floor(x + 1e-9); }), true});
}

std::vector<Small> conditions(const std::vector<Small>& numbers, const std::vector<Small>& others) {
  std::vector<Small> out;
  const std::pair<std::string, Both> comparisons[] = {
      {"==", [](double x, double y) { return x == y; }}, {"!=", [](double x, double y) { return x != y; }},
      {"<", [](double x, double y) { return x < y; }},   {"<=", [](double x, double y) { return x <= y; }},
      {">", [](double x, double y) { return x > y; }},   {">=", [](double x, double y) { return x >= y; }}};
  for (const Small& a : numbers)
    for (const Small& b : others)
      for (const auto& [op, f] : comparisons) out.push_back({a.text + " " + op + " " + b.text, both(a, b, f)});
  return out;
}

/// Three-valued: a side that is known may decide alone.
std::optional<double> logical(std::optional<double> a, std::optional<double> b, double decisive) {
  if (a == decisive || b == decisive) return decisive;
  return a && b ? std::optional(1 - decisive) : std::nullopt;
}

struct Checker {
  std::vector<const FactBase*> all{&three, &never, &wild, &share};
  FactIndex index{all};
  Ledger ledger;
  int checked = 0;

  Checker() {
    ledger.given(three, Count(3), {});
    ledger.unknown(never, "for the test");
  }

  void check(const Small& small) {
    ++checked;
    const auto parsed = parse_expression(small.text, index);
    const auto* expression = std::get_if<Expression>(&parsed);
    if (expression == nullptr) {
      FAIL_CHECK(small.text << ": " << std::get<ExpressionError>(parsed).what);
      return;
    }
    const auto got = evaluate(*expression, ledger, {});
    const auto number = got.value ? std::optional(got.value->number()) : std::nullopt;
    if (number != small.value)
      FAIL_CHECK(small.text << " gives " << number.value_or(-999) << ", not " << small.value.value_or(-999));
  }
};

}  // namespace

TEST_CASE("all small expressions agree with a naive evaluator", "[facts]") {
  Checker checker;
  const std::vector<Small> first = leaves();
  std::vector<Small> second;
  for (const Small& a : first) {
    unary(a, second);
    for (const Small& b : first) combine(a, b, second);
  }
  std::vector<Small> third;
  for (const Small& a : second) {
    unary(a, third);
    for (const Small& b : first) combine(a, b, third), combine(b, a, third);
  }
  for (const Small& s : first) checker.check(s);
  for (const Small& s : second) checker.check(s);
  for (const Small& s : third) checker.check(s);
  const std::vector<Small> flags = conditions(second, first);
  for (const Small& f : flags) checker.check(f);
  std::vector<Small> few = conditions({first[1], first[4]}, {first[0], first[1]});
  for (const Small& a : few)
    for (const Small& b : few) {
      checker.check({a.text + " and " + b.text, logical(a.value, b.value, 0)});
      checker.check({a.text + " or " + b.text, logical(a.value, b.value, 1)});
      checker.check({"not (" + a.text + " or not " + b.text + ")",
                     logical(a.value ? std::optional(1 - *a.value) : std::nullopt, b.value, 0)});
      for (const Small& n : first)
        checker.check({"if(" + a.text + ", " + n.text + ", 1.5)", !a.value        ? std::nullopt
                                                                  : *a.value != 0 ? n.value
                                                                                  : 1.5});
    }
  CHECK(checker.checked > 20'000);
}

TEST_CASE("aggregates over all small worlds", "[facts]") {
  // Each of three instances is absent, unknown, 1, 2 or 3.
  for (int world = 0; world < 125; ++world) {
    const int states[] = {world % 5, world / 5 % 5, world / 25};
    Checker checker;
    std::vector<double> known;
    bool any = false;
    for (int i = 0; i < 3; ++i) {
      const std::string name(1, static_cast<char>('a' + i));
      any |= states[i] > 0;
      if (states[i] == 1) checker.ledger.unknown(wild, "for the test", name);
      if (states[i] > 1) checker.ledger.given(wild, Count(states[i] - 1), {}, name);
      if (states[i] > 1) known.push_back(states[i] - 1);
    }
    double sum = 0;
    for (double k : known) sum += k;
    const auto least = known.empty() ? std::nullopt : std::optional(*std::min_element(known.begin(), known.end()));
    const auto most = known.empty() ? std::nullopt : std::optional(*std::max_element(known.begin(), known.end()));
    checker.check({"sum(t.*.n)", sum});
    checker.check({"count(t.*.n)", static_cast<double>(known.size())});
    checker.check({"min(t.*.n)", least});
    checker.check({"max(t.*.n)", most});
    checker.check({"sum(t.*.n * 2) + t.three", sum * 2 + 3});
    checker.check({"sum(if(t.*.n > 1, t.*.n, 0))", [&] {
                     double s = 0;
                     for (double k : known) s += k > 1 ? k : 0;
                     return s;
                   }()});
    checker.check({"sum(t.*.n * t.never)", 0});
  }
}
