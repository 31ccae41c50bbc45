// Task 2a, the naive scan.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/tasks/common.h"

namespace prefixsum {

// The steps are those of `next(data, s, op)`; where they are not kept, "out" alone is told.
template <class T, class Op, class Next>
Pipeline<T> naiveBy(std::vector<T> data, Op op, Next next) {
    const Index n = data.size();
    const int steps = stepsFor(n);
    Pipeline<T> made;
    for (int s = 1; s <= steps; ++s) {
        data = next(data, s, op);
        if (s < steps && n <= kStepsKept) made.push_back({fmt::format("step {}", s), data});
    }
    made.push_back({"out", std::move(data)});
    return made;
}

constexpr auto naiveScan = [](const auto& in, const Tuning&, auto op) {
    using T = ElementOf<decltype(in)>;
    if (in.size() > kStepsKept) return Pipeline<T>{{"out", reference::inclusiveScan(in, op)}};
    auto made = naiveBy(in, op, [&](auto data, int s, auto join) {
        apply(naiveStep(s, data.size()), data, join);
        return data;
    });
    made.back().values = reference::inclusiveScan(in, op);
    return made;
};

// Each step gives element i the value f(before, i, stride, op).
template <class F>
Misconception naiveMistake(std::string message, F f) {
    return mistake(std::move(message), [f](const auto& in, const Tuning&, auto op) {
        return naiveBy(in, op, [&](const auto& before, int s, auto join) {
            auto after = before;
            for (Index i = 0; i < after.size(); ++i)
                after[i] = f(before, after, i, naiveStride(s), join);
            return after;
        });
    });
}

inline std::vector<Misconception> naiveMistakes() {
    using N = Index;
    return {
        naiveMistake("the operands are swapped: binOp need not be commutative. Which of the two "
                     "elements lies further left?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= h ? op(x[i], x[i - h]) : x[i];
                     }),
        naiveMistake("this is what comes out where a step reads what it has just written itself: "
                     "there is one array where there should be two. Which of the two holds what "
                     "the step before has left?",
                     [](const auto& x, const auto& written, N i, N h, auto op) {
                         return i >= h ? op(written[i - h], x[i]) : x[i];
                     }),
        naiveMistake(
            "element `stride` itself is left out. How many elements lie to the left of it?",
            [](const auto& x, const auto&, N i, N h, auto op) {
                return i > h ? op(x[i - h], x[i]) : x[i];
            }),
        naiveMistake(
            "each step looks at the direct neighbour. How much of the array does an element "
            "of the step before stand for already?",
            [](const auto& x, const auto&, N i, N, auto op) {
                return i >= 1 ? op(x[i - 1], x[i]) : x[i];
            }),
        naiveMistake(
            "each step looks one place too near, so that in the first one an element meets "
            "itself. How far to the left of element i does the other one lie?",
            [](const auto& x, const auto&, N i, N h, auto op) {
                return i >= h ? op(x[i - h + 1], x[i]) : x[i];
            }),
        naiveMistake("nothing is combined: a step passes on what it has found. Which elements have "
                     "another one `stride` to their left?",
                     [](const auto& x, const auto&, N i, N, auto) { return x[i]; }),
        naiveMistake("each step looks twice as far as it should. What is stride in the first step?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= 2 * h ? op(x[i - 2 * h], x[i]) : x[i];
                     }),
        naiveMistake("elements are combined with what lies to their right. On which side of an "
                     "element lies its prefix?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i + h < x.size() ? op(x[i], x[i + h]) : x[i];
                     }),
        naiveMistake("the elements that have nothing to combine are lost. Who takes them into the "
                     "array that the next step reads?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= h ? op(x[i - h], x[i]) : decltype(op)::neutral;
                     }),
    };
}

inline std::string locateNaive(const std::string& name, Index i, const Arrays& input,
                               const Tuning& t) {
    const int s = name == "out" ? stepsFor(lengthOf(input)) : std::stoi(name.substr(5));
    if (s == 0) return "the only element";
    return fmt::format("group {}, work-item {}, in step {}, which looks {} to the left",
                       i / groupOf(t), i % groupOf(t), s, naiveStride(s));
}

inline lab::Task naiveTask() {
    lab::Task t = task(
        "2a", "naive scan", "prefixsum/naive", naiveScan,
        [](Index n, const Tuning&) { return stepsFor(n); }, 8);
    t.kernels = {"naiveScanStep"};
    t.locate = locateNaive;
    t.examples = table({{"step 1", Ints{3, 14, 13, 7, 12, 7, 9, 12}},
                        {"step 2", Ints{3, 14, 16, 21, 25, 14, 21, 19}},
                        {"out", inclusiveOfTable()}});
    t.misconceptions = naiveMistakes();
    return t;
}

}  // namespace prefixsum
