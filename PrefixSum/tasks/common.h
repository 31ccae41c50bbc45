// What the descriptions of the prefix sums share: inputs, pipelines and their error bounds.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/addressing.h"
#include "grader/contract/exercise.h"
#include "grader/contract/inputs.h"
#include "reference/operators.h"
#include "reference/rounding.h"
#include "reference/scan.h"

namespace prefixsum {

using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using Ints = std::vector<std::int32_t>;
using Uints = std::vector<std::uint32_t>;
using Floats = std::vector<float>;

// ------------------------------------- input and operator -------------------------------------

// Sums of 2^20 elements of at most 1000 fit into 32 bits, and so do those of 2^26 of at most 10;
// the smaller the elements, the sooner a wrong sum is that of another mistake by chance. For max
// everything lies below 0, and for min above, so that a 0 that does not belong there shows; for min
// sorted input descends. For last most elements are 0, as all others hide what lies to the left of
// them.
inline Arrays input(const Case& c, const Tuning& t) {
    constexpr std::int32_t large = 1'000'000'000;
    const bool spread = c.distribution == "random" || c.distribution == "alternating";
    const std::int32_t most = c.n <= Index{1} << 20 ? 1000 : 10;
    Ints in = t.op == "add" ? lab::integers(c.distribution, c.n, c.seed, -most, most)
              : t.op == "last"
                  ? lab::integers(spread ? "sparse" : c.distribution, c.n, c.seed, -large, large)
                  : lab::integers(c.distribution, c.n, c.seed, -large, -1);
    if (t.op == "min")
        for (std::int32_t& x : in) x = -x;
    return {{"in", lab::elements(std::move(in), t.element)}};
}

inline const lab::Array& in(const Arrays& input) {
    return *lab::find(input, "in");
}
inline Index lengthOf(const Arrays& input) {
    return lab::length(in(input));
}

// Calls f with binOp for elements of type T.
template <class T, class F>
auto withOperator(const Tuning& t, F f) {
    if (t.op == "max") return f(reference::Max<T>{});
    if (t.op == "min") return f(reference::Min<T>{});
    if (t.op == "last") return f(reference::Last<T>{});
    return f(reference::Add<T>{});
}

// A pipeline takes (in, tuning, op), the elements of any type T, and gives every array that it
// makes.
template <class T>
struct Made {
    std::string name;
    std::vector<T> values;
};
template <class T>
using Pipeline = std::vector<Made<T>>;

template <class Elements>
using ElementOf = typename std::decay_t<Elements>::value_type;
template <class Elements>
using PipelineOf = Pipeline<ElementOf<Elements>>;

// As the kernels compute it, elements of their own type.
template <class P>
Arrays computed(P pipeline, const Arrays& input, const Tuning& t) {
    const auto of = [&](const auto& elements) {
        using T = ElementOf<decltype(elements)>;
        return withOperator<T>(t, [&](auto op) {
            Arrays out;
            for (Made<T>& made : pipeline(elements, t, op))
                out.push_back({made.name, std::move(made.values)});
            return out;
        });
    };
    if (t.element == "int") return of(lab::get<std::int32_t>(input, "in"));
    return of(lab::get<float>(input, "in"));
}

// As it should be: floating point is rounded once, in the end.
template <class P>
Arrays exact(P pipeline, const Arrays& input, const Tuning& t) {
    if (t.element == "int") return computed(pipeline, input, t);
    const Floats& rounded = lab::get<float>(input, "in");
    const std::vector<double> elements(rounded.begin(), rounded.end());
    return withOperator<double>(t, [&](auto op) {
        Arrays out;
        for (const Made<double>& made : pipeline(elements, t, op)) {
            Floats values(made.values.size());
            std::transform(made.values.begin(), made.values.end(), values.begin(),
                           [](double x) { return static_cast<float>(x); });
            out.push_back({made.name, std::move(values)});
        }
        return out;
    });
}

// The same pipeline gives the sums of the magnitudes for each of its arrays.
template <class P>
Floats errorBound(P pipeline, double additions, const std::string& name, const Arrays& input,
                  const Tuning& t) {
    if (t.op != "add") return {};
    Floats magnitudes = lab::get<float>(input, "in");
    for (float& x : magnitudes) x = std::abs(x);
    const Arrays sums = exact(pipeline, {{"in", std::move(magnitudes)}}, t);
    Floats bound = lab::get<float>(sums, name.c_str());
    for (float& x : bound) x *= static_cast<float>(reference::sumError(additions));
    return bound;
}

template <class P>
Misconception mistake(std::string message, P pipeline) {
    return {std::move(message), [pipeline](const Arrays& input, const Tuning& t) {
                return computed(pipeline, input, t);
            }};
}

// All of a step's operands are read before anything is written.
template <class T, class Op>
void apply(const Step& step, std::vector<T>& data, Op op) {
    const std::vector<T> before = data;
    for (const auto& [left, right, result] : step)
        data[result] = left == kNone ? before[right] : op(before[left], before[right]);
}

// `scan` of each block of `in`, the last as short as it is.
template <class T, class Scan>
std::vector<T> eachBlock(const std::vector<T>& in, Index block, Scan scan) {
    std::vector<T> out;
    out.reserve(in.size());
    for (auto begin = in.begin(); begin != in.end();) {
        const auto length =
            std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(block), in.end() - begin);
        const std::vector<T> scanned = scan(std::vector<T>(begin, begin + length));
        out.insert(out.end(), scanned.begin(), scanned.end());
        begin += length;
    }
    return out;
}

template <class T, class Op>
std::vector<T> inclusiveBlocks(const std::vector<T>& in, Index block, Op op) {
    return eachBlock(in, block, [&](const auto& b) { return reference::inclusiveScan(b, op); });
}

template <class T, class Op>
std::vector<T> exclusiveBlocks(const std::vector<T>& in, Index block, Op op) {
    return eachBlock(in, block,
                     [&](const auto& b) { return reference::exclusiveScan(b, op, Op::neutral); });
}

// ------------------------------------- the groups' sizes --------------------------------------

// Elements of a block that a group scans as a tree.
inline Index treeBlock(const Tuning& t) {
    return 2 * treeGroup(static_cast<Index>(t.groupSize));
}

// Work-items in a group, and in a wave.
inline Index groupOf(const Tuning& t) {
    return static_cast<Index>(t.groupSize);
}
inline Index waveOf(const Tuning& t) {
    return static_cast<Index>(t.wave());
}

// ------------------------------------ what all tasks have -------------------------------------

// Where element i of n lies, in blocks that are called `unit`.
inline std::string words(const char* unit, Index block, Index i, Index n) {
    return fmt::format("element {} of {} {}, which has elements {} to {}", i % block, unit,
                       i / block, i / block * block, lastOfBlock(i / block, block, n));
}

// The sequential program for what `scan(in, op, out)` makes of the input.
template <class Scan>
auto sequentially(Scan scan) {
    return [scan](const Arrays& input, const Tuning& t) -> std::function<void()> {
        const auto of = [&](const auto& elements) -> std::function<void()> {
            using T = ElementOf<decltype(elements)>;
            auto out = std::make_shared<std::vector<T>>(elements.size());
            return withOperator<T>(t, [&](auto op) -> std::function<void()> {
                return [&elements, out, t, op, scan] { scan(elements, t, op, *out); };
            });
        };
        if (t.element == "int") return of(lab::get<std::int32_t>(input, "in"));
        return of(lab::get<float>(input, "in"));
    };
}

// block(tuning) elements after one another, the sum beginning anew with each.
template <class Block>
auto blockwise(Block block) {
    return sequentially([block](const auto& in, const Tuning& t, auto op, auto& out) {
        auto sum = decltype(op)::neutral;
        const Index length = block(t);
        for (Index i = 0, inBlock = 0; i < in.size(); ++i, ++inBlock) {
            if (inBlock == length) inBlock = 0, sum = decltype(op)::neutral;
            out[i] = sum = op(sum, in[i]);
        }
    });
}

// additions(n, tuning): the most that any element passes on its way, whatever order a group takes.
template <class P, class Additions>
lab::Task task(const char* id, const char* title, const char* stub, P pipeline, Additions additions,
               double bytesPerElement) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.generic = true;
    t.moreOperators = {"last", "max"};
    t.moreGroupSizes = {48, 544};  // 48 in the small waves of the simulator, 544 on devices
    t.distributions = {"random", "alternating", "equal", "extremes", "sorted", "sparse"};
    t.input = input;
    t.expected = [pipeline](const Arrays& input, const Tuning& tuning) {
        return exact(pipeline, input, tuning);
    };
    t.errorBound = [pipeline, additions](const std::string& name, const Arrays& input,
                                         const Arrays&, const Tuning& tuning) {
        return errorBound(pipeline, additions(lengthOf(input), tuning), name, input, tuning);
    };
    t.idealBytes = [bytesPerElement](const Arrays& input) {
        return bytesPerElement * static_cast<double>(lengthOf(input));
    };
    t.sequential = sequentially([](const auto& in, const Tuning&, auto op, auto& out) {
        reference::inclusiveScan(in, op, out);
    });
    return t;
}

// Table 1 of the lecture, with the arrays that a task makes of it.
inline std::vector<lab::WorkedExample> table(Arrays expected) {
    return {
        {"the lecture's table 1", {{"in", Ints{3, 11, 2, 5, 7, 0, 9, 3}}}, std::move(expected)}};
}
inline Ints inclusiveOfTable() {
    return {3, 14, 16, 21, 28, 28, 37, 40};
}
inline Ints exclusiveOfTable() {
    return {0, 3, 14, 16, 21, 28, 28, 37};
}

}  // namespace prefixsum
