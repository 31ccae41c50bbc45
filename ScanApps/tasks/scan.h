// Task 2, the scan within a wave, and the given segmented scan.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>

#include "ScanApps/groups.h"
#include "ScanApps/tasks/common.h"
#include "grader/contract/inputs.h"
#include "reference/operators.h"
#include "reference/rounding.h"
#include "reference/scan.h"

namespace scanapps {

// ------------------------------------- inputs and the oracle -------------------------------------

// Calls f with binOp for elements of type T.
template <class T, class F>
auto withOperator(const Tuning& t, F f) {
    if (t.op == "max") return f(reference::Max<T>{});
    if (t.op == "min") return f(reference::Min<T>{});
    if (t.op == "last") return f(reference::Last<T>{});
    return f(reference::Add<T>{});
}

// Sums of 2^26 elements of at most 10 fit into 32 bits; the other operators never leave the range.
// For min everything has the other sign, so that sorted input descends and each element counts.
inline Arrays scanInput(const Case& c, const Tuning& t) {
    const std::int32_t range = t.op == "add" ? 10 : 1'000'000'000;
    Ints in = lab::integers(c.distribution, c.n, c.seed, -range, range);
    if (t.op == "min") std::transform(in.begin(), in.end(), in.begin(), std::negate<>{});
    return {{"in", lab::elements(std::move(in), t.element)}};
}

// sums[g] is what lies in groups 0 to g together.
template <class T>
std::vector<T> lastOfGroups(const std::vector<T>& out, const Tuning& t) {
    const Groups groups = groupsFor(out.size(), t);
    std::vector<T> sums(groups.count);
    for (std::size_t g = 0; g < groups.count; ++g)
        sums[g] = out[std::min((g + 1) * groups.elemPerGroup, out.size()) - 1];
    return sums;
}

inline Arrays expectedScan(const Arrays& input, const Tuning& t) {
    if (t.element == "int")
        return withOperator<std::int32_t>(t, [&](auto op) -> Arrays {
            Ints out = reference::inclusiveScan(ints(input, "in"), op);
            return {{"sums", lastOfGroups(out, t)}, {"out", std::move(out)}};
        });
    return withOperator<double>(t, [&](auto op) -> Arrays {
        const Floats& in = lab::get<float>(input, "in");
        const auto exact = reference::inclusiveScan(std::vector<double>(in.begin(), in.end()), op);
        Floats out(exact.begin(), exact.end());
        return {{"sums", lastOfGroups(out, t)}, {"out", std::move(out)}};
    });
}

// The longest way of an element into a result: the elements of its work-item, two scans of a wave
// in whatever order, what lies to the left; all this in its group and again among the groups; and
// the rounds of its group.
inline Floats scanErrorBound(const std::string& name, const Arrays& input, const Arrays&,
                             const Tuning& t) {
    if (t.op != "add") return {};
    const Floats& in = lab::get<float>(input, "in");
    const auto rounds = static_cast<double>(groupsFor(in.size(), t).elemPerGroup) / t.chunk();
    const double additions = 2.0 * (t.elemsPerThread + 2 * t.wave() + 2) + rounds;
    Floats bound(in.size());
    double magnitudes = 0;
    for (std::size_t i = 0; i < in.size(); ++i) {
        magnitudes += std::abs(in[i]);
        bound[i] = static_cast<float>(reference::sumError(additions) * magnitudes);
    }
    return name == "sums" ? lastOfGroups(bound, t) : bound;
}

template <class T>
std::function<void()> sequentialScan(const std::vector<T>& in, const Tuning& t) {
    const auto out = std::make_shared<std::vector<T>>(in.size());
    return withOperator<T>(t, [&](auto op) -> std::function<void()> {
        return [&in, out, op] { reference::inclusiveScan(in, op, *out); };
    });
}

inline std::string locateScan(const std::string& name, std::size_t index, const Arrays& input,
                              const Tuning& t) {
    if (name == "sums") return fmt::format("what groups 0 to {} have together", index);
    const auto perGroup = groupsFor(lab::length(*lab::find(input, "in")), t).elemPerGroup;
    const auto round = std::size_t(t.chunk()), wave = std::size_t(t.wave()),
               perItem = std::size_t(t.elemsPerThread);
    const std::size_t item = index % round / perItem;
    return fmt::format("group {}, round {}, wave {}, lane {}, element {} of the lane's {}",
                       index / perGroup, index % perGroup / round, item / wave, item % wave,
                       index % perItem, perItem);
}

// ----------------------------------------- misconceptions ----------------------------------------

// The given hierarchical scan with another incScanWave: `waveScan` gets what a group's work-items
// have in local memory and does to it what all their waves do.
template <class T, class Op, class WaveScan>
std::vector<T> scanBy(const std::vector<T>& in, const Tuning& t, Op op, WaveScan waveScan) {
    const auto size = std::size_t(t.groupSize), wave = std::size_t(t.wave()),
               perItem = std::size_t(t.elemsPerThread), round = std::size_t(t.chunk());

    const auto groupScan = [&](std::vector<T>& data) {
        waveScan(data, wave, op);
        std::vector<T> own = data;
        for (std::size_t w = 0; w < size / wave; ++w) data[w] = own[w * wave + wave - 1];
        waveScan(data, wave, op);
        for (std::size_t i = wave; i < size; ++i) own[i] = op(data[i / wave - 1], own[i]);
        data = std::move(own);
    };
    // Scans in[first .. end-1] to out[first .. end-1], where there is an out, `acc` to the left of
    // it; returns acc and all of it combined.
    const auto scan = [&](const std::vector<T>& from, std::size_t first, std::size_t end, T acc,
                          std::vector<T>* to) {
        for (; first < end; first += round) {
            std::vector<T> staged(round, Op::neutral), sums(size);
            std::copy_n(from.begin() + std::ptrdiff_t(first), std::min(round, end - first),
                        staged.begin());
            for (std::size_t i = 0; i < size; ++i) {
                const auto own = staged.begin() + std::ptrdiff_t(i * perItem);
                std::partial_sum(own, own + t.elemsPerThread, own, op);
                sums[i] = own[t.elemsPerThread - 1];
            }
            groupScan(sums);
            for (std::size_t i = 0; to != nullptr && i < std::min(round, end - first); ++i)
                (*to)[first + i] =
                    op(i < perItem ? acc : op(acc, sums[i / perItem - 1]), staged[i]);
            acc = op(acc, sums.back());
        }
        return acc;
    };

    const Groups groups = groupsFor(in.size(), t);
    const auto scanGroup = [&](std::size_t g, T acc, std::vector<T>* to) {
        const std::size_t first = g * groups.elemPerGroup;
        return scan(in, first, std::min(first + groups.elemPerGroup, in.size()), acc, to);
    };
    std::vector<T> sums(groups.count), out(in.size());
    for (std::size_t g = 0; g < groups.count; ++g) sums[g] = scanGroup(g, Op::neutral, nullptr);
    scan(std::vector<T>(sums), 0, groups.count, Op::neutral, &sums);
    for (std::size_t g = 0; g < groups.count; ++g)
        scanGroup(g, g > 0 ? sums[g - 1] : Op::neutral, &out);
    return out;
}

template <class WaveScan>
Misconception waveMistake(std::string message, WaveScan waveScan) {
    return {std::move(message), [waveScan](const Arrays& input, const Tuning& t) -> Arrays {
                const auto scan = [&](const auto& in) {
                    using T = typename std::decay_t<decltype(in)>::value_type;
                    return withOperator<T>(t, [&](auto op) { return scanBy(in, t, op, waveScan); });
                };
                if (t.element == "int") return {{"out", scan(ints(input, "in"))}};
                return {{"out", scan(lab::get<float>(input, "in"))}};
            }};
}

// One step of all waves: the lanes from `firstLane` on combine the element h to the left with
// theirs. All read before any writes.
template <class T, class Op>
void step(std::vector<T>& data, std::size_t wave, std::size_t h, std::size_t firstLane, Op op) {
    const std::vector<T> before = data;
    for (std::size_t i = 0; i < data.size(); ++i)
        if (i % wave >= firstLane) data[i] = op(before[i - h], before[i]);
}

inline std::vector<Misconception> waveMistakes() {
    using N = std::size_t;
    const char* laneOne =
        "lane 1 goes without the element of lane 0. With which h do the steps begin, and has lane "
        "h "
        "itself an element h places to its left?";
    return {
        waveMistake("the operands are swapped: binOp need not be commutative. Which of the two "
                    "elements lies further left?",
                    [](auto& data, N wave, auto op) {
                        const auto swapped = [op](auto a, auto b) { return op(b, a); };
                        for (N h = 1; h < wave; h *= 2) step(data, wave, h, h, swapped);
                    }),
        waveMistake("this is the exclusive scan of each wave: the own element of each lane is "
                    "missing. What should lane 0 return?",
                    [](auto& data, N wave, auto op) {
                        for (N h = 1; h < wave; h *= 2) step(data, wave, h, h, op);
                        for (N i = data.size(); i-- > 0;)
                            data[i] = i % wave == 0 ? decltype(op)::neutral : data[i - 1];
                    }),
        waveMistake(
            "elements come across from one wave into the next. Is it the work-item's number "
            "in the group that should be compared with h?",
            [](auto& data, N wave, auto op) {
                for (N h = 1; h < wave; h *= 2) step(data, data.size(), h, h, op);
            }),
        waveMistake(
            "the last step is missing: each lane has combined half a wave at most. How many "
            "steps double 1 until it is WAVE?",
            [](auto& data, N wave, auto op) {
                for (N h = 1; h < wave / 2; h *= 2) step(data, wave, h, h, op);
            }),
        waveMistake(laneOne,
                    [](auto& data, N wave, auto op) {
                        for (N h = 1; h < wave; h *= 2) step(data, wave, h, h + 1, op);
                    }),
        waveMistake(laneOne,
                    [](auto& data, N wave, auto op) {
                        for (N h = 2; h < wave; h *= 2) step(data, wave, h, h, op);
                    }),
        waveMistake("the distance grows by 1 from step to step where it should double. How far to "
                    "its left has each lane already looked after two steps?",
                    [](auto& data, N wave, auto op) {
                        for (N d = 0; N{1} << d < wave; ++d) step(data, wave, d, d, op);
                    }),
        waveMistake("each wave is scanned from its end: lane 0 has got what the last lane should "
                    "have. On which side of a lane lies what belongs in front of it?",
                    [](auto& data, N wave, auto op) {
                        const auto swapped = [op](auto a, auto b) { return op(b, a); };
                        std::reverse(data.begin(), data.end());
                        for (N h = 1; h < wave; h *= 2) step(data, wave, h, h, swapped);
                        std::reverse(data.begin(), data.end());
                    }),
        waveMistake(
            "this is what comes of work-items that run one after the other: nothing makes a "
            "lane wait for the others. Which write must come before which read?",
            [](auto& data, N wave, auto op) {
                for (N i = 0; i < data.size(); ++i)
                    for (N h = 1; h <= i % wave; h *= 2) data[i] = op(data[i - h], data[i]);
            }),
        waveMistake("this is what comes of lanes that read a neighbour after it has written in the "
                    "same step. What must lie between all reading and all writing?",
                    [](auto& data, N wave, auto op) {
                        for (N h = 1; h < wave; h *= 2)
                            for (N i = 0; i < data.size(); ++i)
                                if (i % wave >= h) data[i] = op(data[i - h], data[i]);
                    }),
    };
}

// --------------------------------------------- tasks ---------------------------------------------

inline lab::Task waveScanTask() {
    lab::Task t = startTask("2", "scan within a wave", "scan");
    t.function = "incScanWave";
    t.distributions = {"random", "sorted", "alternating", "equal", "sparse", "extremes", "zeros"};
    t.generic = true;
    t.moreOperators = {"last"};
    t.input = scanInput;
    t.expected = expectedScan;
    t.hints = {"sums"};
    t.errorBound = scanErrorBound;
    t.sequential = [](const Arrays& input, const Tuning& tuning) {
        return tuning.element == "int" ? sequentialScan(ints(input, "in"), tuning)
                                       : sequentialScan(lab::get<float>(input, "in"), tuning);
    };
    t.idealBytes = [](const Arrays& input) { return 8 * lengthOf(input, "in"); };
    t.locate = locateScan;
    t.examples = {{"the lecture's example",
                   {{"in", Ints{0, 1, 1, 1, 0, 0, 1}}},
                   {{"out", Ints{0, 1, 2, 3, 3, 3, 4}}}}};
    t.misconceptions = waveMistakes();
    return t;
}

inline lab::Task segmentedScan() {
    lab::Task t = startTask("", "segmented scan", "sgmscan");
    t.distributions = {"random"};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        lab::Random random(c.seed);
        Flags flags(c.n);
        for (auto& flag : flags) flag = random.next() % 20 == 0;
        return {{"flags", std::move(flags)},
                {"in", lab::integers("random", c.n, random.next(), -10, 10)}};
    };
    const auto scan = [](const Arrays& input, Ints& out) {
        reference::segmentedInclusiveScan(lab::get<std::uint8_t>(input, "flags"), ints(input, "in"),
                                          reference::Add<std::int32_t>{}, out);
    };
    t.expected = [scan](const Arrays& input, const Tuning&) -> Arrays {
        Ints out;
        scan(input, out);
        return {{"out", std::move(out)}};
    };
    t.sequential = [scan](const Arrays& input, const Tuning&) -> std::function<void()> {
        return [&input, scan, out = std::make_shared<Ints>(ints(input, "in").size())] {
            scan(input, *out);
        };
    };
    t.idealBytes = [](const Arrays& input) { return 9 * lengthOf(input, "in"); };
    t.examples = {{"the lecture's example",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 1, 0}},
                    {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}},
                   {{"out", Ints{1, 3, 6, 4, 9, 15, 22, 30, 9, 19}}}}};
    return t;
}

}  // namespace scanapps
