// What the descriptions of the reductions share: inputs, operators, error bounds.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "Reduction/addressing.h"
#include "grader/contract/exercise.h"
#include "grader/contract/inputs.h"
#include "reference/operators.h"
#include "reference/reduce.h"
#include "reference/rounding.h"

namespace reduction {

using lab::Array;
using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using Ints = std::vector<std::int32_t>;
using Floats = std::vector<float>;
using Values = std::vector<double>;  // holds every int of an input, and every sum of them, exactly

// ------------------------------------ inputs and operators ------------------------------------

// Sums of 2^20 elements of at most 1000 fit into 32 bits, and so do those of 2^27 of at most 10;
// the smaller the elements, the sooner a wrong sum is that of another mistake by chance. For max
// everything lies below 0, and for min above, so that a 0 that does not belong there wins; for min
// sorted input descends.
inline Arrays input(const Case& c, const Tuning& t) {
    const std::int32_t most = c.n <= std::size_t{1} << 20 ? 1000 : 10;
    Ints in = t.op == "add" ? lab::integers(c.distribution, c.n, c.seed, -most, most)
                            : lab::integers(c.distribution, c.n, c.seed, -1'000'000'000, -1);
    if (t.op == "min")
        for (std::int32_t& x : in) x = -x;
    return {{"in", lab::elements(std::move(in), t.element)}};
}

struct Operator {
    double (*join)(double, double);
    double neutral;
};

template <template <class> class Op>
Operator operatorOn(const std::string& element) {
    return {[](double a, double b) { return Op<double>{}(a, b); },
            element == "int" ? Op<std::int32_t>::neutral : Op<double>::neutral};
}

inline Operator operatorOf(const Tuning& t) {
    if (t.op == "add") return operatorOn<reference::Add>(t.element);
    if (t.op == "max") return operatorOn<reference::Max>(t.element);
    if (t.op == "min") return operatorOn<reference::Min>(t.element);
    throw std::invalid_argument("Reduction, operator '" + t.op +
                                "': choose add, max or min, for elements meet in any order");
}

inline const Array& in(const Arrays& input) {
    return *lab::find(input, "in");
}

inline Values values(const Arrays& input) {
    return std::visit([](const auto& v) { return Values(v.begin(), v.end()); }, in(input));
}

// As elements of the type that the input has.
inline Array like(const Arrays& input, const Values& values) {
    if (std::holds_alternative<Floats>(in(input))) return Floats(values.begin(), values.end());
    Ints out(values.size());
    std::transform(values.begin(), values.end(), out.begin(), [](double x) {
        return static_cast<std::int32_t>(
            static_cast<std::int64_t>(x));  // a mistake may wrap around
    });
    return out;
}

inline std::string levelName(std::size_t number) {
    return fmt::format("level {}", number);
}

// Which level the array called `name` is; `last` where it is the result or the whole array.
inline std::size_t levelNumber(const std::string& name, std::size_t last) {
    return name.rfind("level ", 0) == 0 ? std::stoul(name.substr(6)) : last;
}

// ---------------------------------------- error bounds ----------------------------------------

using Expected = Arrays (*)(const Arrays& input, const Tuning&);

// The same reduction gives the sums of the magnitudes.
inline Floats sumBound(const std::string& name, const Arrays& input, Expected expected, Tuning t,
                       double additions) {
    Floats magnitudes = lab::get<float>(input, "in");
    for (float& x : magnitudes) x = std::abs(x);
    t.op = "add";
    const Arrays sums = expected({{"in", std::move(magnitudes)}}, t);
    Floats bound = lab::get<float>(sums, name);
    for (float& x : bound) x *= static_cast<float>(reference::sumError(additions));
    return bound;
}

// ------------------------------------ what all tasks have -------------------------------------

template <class T>
std::function<void()> sequentialFold(const std::vector<T>& in, const Tuning& t) {
    const auto sink = std::make_shared<volatile T>();
    const auto fold = [&in, sink](auto op) -> std::function<void()> {
        return [&in, sink, op] { *sink = reference::reduce(in, op, decltype(op)::neutral); };
    };
    if (t.op == "max") return fold(reference::Max<T>{});
    if (t.op == "min") return fold(reference::Min<T>{});
    return fold(reference::Add<T>{});
}

std::function<void()> sequentialReduction(const Arrays& input, const Tuning& t) {
    if (t.element == "int") return sequentialFold(lab::get<std::int32_t>(input, "in"), t);
    return sequentialFold(lab::get<float>(input, "in"), t);
}

// An ideal reduction reads each element once, whatever else a method moves.
inline double idealBytes(const Arrays& input) {
    return static_cast<double>(lab::byteSize(in(input)));
}

// The assignment's example array, and the same without its last three elements: odd lengths at
// every other step. By hand:
//   interleaved  3 11  2  5  7  0  9  3      sequential   3 11  2  5  7  0  9  3
//                14    7     7    12                     10 11 11  8
//                21         19                           21 19
//                40                                      40
const Ints kEight = {3, 11, 2, 5, 7, 0, 9, 3};
const Ints kFive = {3, 11, 2, 5, 7};

inline lab::Task task(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.kernels = {kernel};
    t.distributions = {"random", "alternating", "equal", "extremes", "sorted", "sparse"};
    t.generic = true;
    t.moreOperators = {"add", "max", "min"};
    t.moreGroupSizes = {48, 544};  // 48 in the small waves of the simulator, 544 on devices
    t.input = input;
    t.sequential = sequentialReduction;
    t.idealBytes = idealBytes;
    return t;
}

}  // namespace reduction
