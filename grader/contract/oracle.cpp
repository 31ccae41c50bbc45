#include "grader/contract/oracle.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include "grader/contract/inputs.h"
#include "reference/operators.h"
#include "reference/reduce.h"
#include "reference/rounding.h"
#include "reference/scan.h"

namespace lab {

namespace {

template <class T>
T stored(double x) {
    if constexpr (std::is_integral_v<T>)
        return static_cast<T>(static_cast<std::int64_t>(x));  // wraps around
    else
        return static_cast<T>(x);
}

/// Replaces each element x by next(x, i), from left to right.
template <class Next>
Array mapped(const Array& in, Next next) {
    return std::visit(
        [&](const auto& v) -> Array {
            auto out = v;
            using T = typename std::decay_t<decltype(v)>::value_type;
            for (std::size_t i = 0; i < v.size(); ++i)
                out[i] = stored<T>(next(static_cast<double>(v[i]), i));
            return out;
        },
        in);
}

/// The scans; begins(i) says whether the combination starts again at element i.
template <class Begins>
Array scanned(const Array& in, const Operator& op, bool inclusive, Begins begins) {
    double sum = op.neutral;
    return mapped(in, [&](double x, std::size_t i) {
        const double before = begins(i) ? op.neutral : sum;
        sum = op(before, x);
        return inclusive ? sum : before;
    });
}

auto everyBlock(std::size_t block) {
    return [block](std::size_t i) { return i % block == 0; };
}

auto everyFlag(const Flags& flags, const Array& in) {
    if (flags.size() != length(in))
        throw std::invalid_argument("segmented scan: flags and in differ in length");
    return [&flags](std::size_t i) { return i == 0 || flags[i] != 0; };
}

template <class T, class F>
auto withOperator(const std::string& op, F f) {
    if (op == "add") return f(reference::Add<T>{});
    if (op == "max") return f(reference::Max<T>{});
    if (op == "min") return f(reference::Min<T>{});
    if (op == "last") return f(reference::Last<T>{});
    throw std::invalid_argument("operator '" + op + "': choose add, max, min or last");
}

/// Calls f(elements, op) with the elements and the operator in their own type.
template <class F>
std::function<void()> typed(const Array& in, const Tuning& t, F f) {
    return std::visit(
        [&](const auto& v) {
            using T = typename std::decay_t<decltype(v)>::value_type;
            return withOperator<T>(t.op,
                                   [&](auto op) -> std::function<void()> { return f(v, op); });
        },
        in);
}

}  // namespace

const Array& arrayNamed(const Arrays& arrays, const std::string& name) {
    const Array* array = find(arrays, name);
    if (array == nullptr) throw std::out_of_range("no array called '" + name + "'");
    return *array;
}

std::size_t lengthOf(const Arrays& arrays, const std::string& name) {
    return length(arrayNamed(arrays, name));
}

Values values(const Array& array) {
    return std::visit([](const auto& v) { return Values(v.begin(), v.end()); }, array);
}

Array like(const Array& array, const Values& values) {
    return std::visit(
        [&](const auto& v) -> Array {
            using T = typename std::decay_t<decltype(v)>::value_type;
            std::vector<T> out(values.size());
            std::transform(values.begin(), values.end(), out.begin(), stored<T>);
            return out;
        },
        array);
}

Array lastOfEach(const Array& array, std::size_t step) {
    return std::visit(
        [&](const auto& v) -> Array {
            std::decay_t<decltype(v)> out;
            for (std::size_t begin = 0; begin < v.size(); begin += std::min(step, v.size() - begin))
                out.push_back(v[begin + std::min(step, v.size() - begin) - 1]);
            return out;
        },
        array);
}

// ------------------------------------------ operators -------------------------------------------

Operator operatorNamed(const std::string& op, const std::string& element) {
    const auto on = [&](auto zero) {
        using T = decltype(zero);
        return withOperator<T>(op, [](auto typedOp) -> Operator {
            using Op = decltype(typedOp);
            return {[](double a, double b) -> double {
                        return Op{}(static_cast<T>(a), static_cast<T>(b));
                    },
                    Op::neutral};
        });
    };
    if (element == "int") return on(std::int32_t{});
    if (element == "float") return on(double{});
    throw std::invalid_argument("element type '" + element + "': choose int or float");
}

Operator operatorOf(const Tuning& tuning) {
    return operatorNamed(tuning.op, tuning.element);
}

Array reduced(const Array& in, const Operator& op, std::size_t block) {
    if (length(in) == 0) return like(in, {op.neutral});
    return lastOfEach(inclusiveScan(in, op, block), block);
}

Array inclusiveScan(const Array& in, const Operator& op, std::size_t block) {
    return scanned(in, op, true, everyBlock(block));
}

Array exclusiveScan(const Array& in, const Operator& op, std::size_t block) {
    return scanned(in, op, false, everyBlock(block));
}

Array segmentedInclusiveScan(const Flags& flags, const Array& in, const Operator& op) {
    return scanned(in, op, true, everyFlag(flags, in));
}

Array segmentedExclusiveScan(const Flags& flags, const Array& in, const Operator& op) {
    return scanned(in, op, false, everyFlag(flags, in));
}

// -------------------------------------------- inputs --------------------------------------------

namespace {

constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kHighest = std::numeric_limits<std::int32_t>::max();

/// Mapped into the range in which the operator reveals any stray 0; see elementsFor.
std::int32_t inRange(std::int32_t x, const std::string& op) {
    if (op == "max") return x < 0 ? x : x > 0 ? -x : -1;
    if (op == "min") return x > 0 ? x : x == 0 ? 1 : x == kLowest ? kHighest : -x;
    return x;
}

}  // namespace

Ints specialInts(std::size_t n) {
    // Some are equal to their neighbours: two odd ones, and two even ones. They are a prime number,
    // so that each comes to be at every place of a work-item's elements.
    constexpr std::int32_t kSpecial[] = {
        16777217,     kLowest, 0, kHighest, -16777217, 0,  kLowest + 1, -1, 1,
        kHighest - 1, 0,       0, 1,        1,         -1, 0,           2};
    static_assert(std::size(kSpecial) == 17);
    Ints out(n);
    for (std::size_t i = 0; i < n; ++i) out[i] = kSpecial[i % std::size(kSpecial)];
    return out;
}

std::vector<std::string> operatorDistributions() {
    return {"random", "alternating", "equal", "extremes", "sorted", "sparse", "special"};
}

Array elementsFor(const Case& c, const Tuning& t) {
    const bool floats = t.element == "float";
    if (c.distribution == "special") {
        Ints v = specialInts(c.n);
        for (std::int32_t& x : v) x = inRange(floats ? x % 1'000'000 : x, t.op);
        return elements(std::move(v), t.element);
    }
    // Thousandths of these stay below 1000, or below 10 if very many are added.
    const std::int32_t most = !floats                       ? kHighest
                              : t.op != "add"               ? 1'000'000'000
                              : c.n <= std::size_t{1} << 20 ? 1'000'000
                                                            : 10'000;
    const std::int32_t least = floats ? -most : kLowest;
    if (t.op == "max" || t.op == "min") {
        const bool greatest = t.op == "max";
        Ints v = integers(c.distribution, c.n, c.seed, greatest ? least : -most, -1);
        for (std::int32_t& x : v)  // the other way round, so that sorted input descends
            if (!greatest) x = -x;
        Array all = elements(std::move(v), t.element);
        // Nearly as far from 0 as floats go: beyond any number that is neutral for usual ones.
        if (floats)
            for (float& x : std::get<Floats>(all)) x *= 1e32f;
        return all;
    }
    const bool spread = c.distribution == "random" || c.distribution == "alternating";
    const std::string distribution = t.op != "last"               ? c.distribution
                                     : spread                     ? "sparse"
                                     : c.distribution == "sparse" ? "rare"
                                                                  : c.distribution;
    return elements(integers(distribution, c.n, c.seed, least, most), t.element);
}

// ----------------------------------------- error bounds -----------------------------------------

std::vector<float> sumBound(const Array& magnitudes, double additions) {
    Floats bound = std::get<Floats>(magnitudes);
    for (float& x : bound) x *= static_cast<float>(reference::sumError(additions));
    return bound;
}

Array magnitudesOf(const Array& floats) {
    Floats out = std::get<Floats>(floats);
    for (float& x : out) x = std::abs(x);
    return out;
}

// ------------------------------------- baselines in C++ ------------------------------------------

std::function<std::function<void()>(const Arrays&, const Tuning&)> timed(
    std::function<Arrays(const Arrays&, const Tuning&)> expected) {
    return [expected = std::move(expected)](const Arrays& in, const Tuning& tuning) {
        return baseline(Arrays(),
                        [expected, &in, tuning](Arrays& out) { out = expected(in, tuning); });
    };
}

std::function<double(const Arrays&)> bytesPerElement(double bytes) {
    return
        [bytes](const Arrays& in) { return bytes * static_cast<double>(length(in.front().array)); };
}

std::function<double(const Arrays&)> bytesOf(
    std::vector<std::pair<std::string, double>> perComponent, double more) {
    return [perComponent = std::move(perComponent), more](const Arrays& in) {
        double all = more;
        for (const auto& [name, bytes] : perComponent)
            all += bytes * static_cast<double>(lengthOf(in, name));
        return all;
    };
}

std::function<void()> scanBaseline(const Array& in, const Tuning& tuning, std::size_t block) {
    return typed(in, tuning, [block](const auto& v, auto op) {
        return baseline(
            v, [&v, op, block](auto& out) { reference::inclusiveScanOfBlocks(v, block, op, out); });
    });
}

std::function<void()> reduceBaseline(const Array& in, const Tuning& tuning) {
    return typed(in, tuning, [](const auto& v, auto op) {
        using Op = decltype(op);
        return baseline(Op::neutral, [&v, op](volatile auto& out) {
            out = reference::reduce(v, op, Op::neutral);
        });
    });
}

// ------------------------------------------ coordinates -----------------------------------------

std::vector<Coordinate> places(std::size_t i, std::size_t n, std::initializer_list<Unit> units) {
    std::vector<Coordinate> out;
    std::size_t around = n;
    for (const Unit& unit : units) {
        out.push_back({unit.name, static_cast<std::int64_t>(i / unit.elements),
                       static_cast<std::int64_t>((around + unit.elements - 1) / unit.elements)});
        i %= unit.elements;
        around = unit.elements;
    }
    return out;
}

std::vector<Coordinate> workItem(std::size_t i, std::size_t n, const Tuning& t) {
    return places(i, n,
                  {{"group", static_cast<std::size_t>(t.groupSize)},
                   {"wave", static_cast<std::size_t>(t.wave())},
                   {"lane", 1}});
}

std::vector<Coordinate> entryOfRow(std::size_t i, const Uints& ends) {
    const auto row = std::upper_bound(ends.begin(), ends.end(), i);
    if (row == ends.end()) return {};
    const std::int64_t begin = row == ends.begin() ? 0 : *(row - 1);
    return {
        {"row", row - ends.begin(), static_cast<std::int64_t>(ends.size())},
        {"entry", static_cast<std::int64_t>(i) - begin, static_cast<std::int64_t>(*row) - begin}};
}

std::string words(const std::vector<Coordinate>& coordinates) {
    std::string text;
    for (const Coordinate& c : coordinates)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", c.name,
                            c.word.empty() ? std::to_string(c.value) : c.word);
    return text;
}

std::string whereIs(const Task& task, const std::string& name, std::size_t index,
                    const Arrays& input, const Tuning& tuning) {
    return task.coordinates ? words(task.coordinates(name, index, input, tuning)) : std::string();
}

// ----------------------------------------- generic tasks ----------------------------------------

Task generic(Task task, Pipeline pipeline, Additions additions) {
    task.generic = true;
    if (task.moreOperators.empty()) task.moreOperators = {"last", "max", "min"};
    // 48 in the small waves of the simulator, 544 on devices
    if (task.moreGroupSizes.empty()) task.moreGroupSizes = {48, 544};
    if (task.distributions.empty()) task.distributions = operatorDistributions();
    task.input = [](const Case& c, const Tuning& t) -> Arrays {
        return {{"in", elementsFor(c, t)}};
    };
    task.expected = [pipeline](const Arrays& input, const Tuning& t) {
        return pipeline(arrayNamed(input, "in"), operatorOf(t), t);
    };
    task.errorBound = [pipeline, additions](const std::string& name, const Arrays& input,
                                            const Arrays&, const Tuning& t) -> Floats {
        if (t.op != "add") return {};
        const Arrays sums = pipeline(magnitudesOf(arrayNamed(input, "in")), operatorOf(t), t);
        return sumBound(arrayNamed(sums, name), additions(lengthOf(input, "in"), t));
    };
    if (!task.sequential)
        task.sequential = [](const Arrays& input, const Tuning& t) {
            return scanBaseline(arrayNamed(input, "in"), t);
        };
    return task;
}

}  // namespace lab
