// What the judge knows of the ScanApps exercise.
#include "grader/judge/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "ScanApps/groups.h"
#include "grader/judge/inputs.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/partition.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace {

using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using Ints = std::vector<std::int32_t>;
using Uints = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;
using Floats = std::vector<float>;

const Ints& ints(const Arrays& arrays, const char* name) {
    return lab::get<std::int32_t>(arrays, name);
}
const Uints& uints(const Arrays& arrays, const char* name) {
    return lab::get<std::uint32_t>(arrays, name);
}

std::ptrdiff_t at(std::size_t i) {
    return static_cast<std::ptrdiff_t>(i);
}

// ============================================ 2. scan ============================================

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
Arrays scanInput(const Case& c, const Tuning& t) {
    const std::int32_t range = t.op == "add" ? 10 : 1'000'000'000;
    Ints in = lab::integers(c.distribution, c.n, c.seed, -range, range);
    if (t.op == "min")
        for (std::int32_t& x : in) x = -x;
    if (t.element == "int") return {{"in", std::move(in)}};
    Floats thousandths(in.size());  // of which hardly any sum is exact
    std::transform(in.begin(), in.end(), thousandths.begin(),
                   [](std::int32_t x) { return static_cast<float>(x) * 0.001f; });
    return {{"in", std::move(thousandths)}};
}

// sums[g] is what lies in groups 0 to g together.
template <class T>
std::vector<T> lastOfGroups(const std::vector<T>& out, const Tuning& t) {
    const scanapps::Groups groups = scanapps::groupsFor(out.size(), t);
    std::vector<T> sums(groups.count);
    for (std::size_t g = 0; g < groups.count; ++g)
        sums[g] = out[std::min((g + 1) * groups.elemPerGroup, out.size()) - 1];
    return sums;
}

Arrays expectedScan(const Arrays& input, const Tuning& t) {
    if (t.element == "int")
        return withOperator<std::int32_t>(t, [&](auto op) -> Arrays {
            Ints out = reference::inclusiveScan(ints(input, "in"), op);
            return {{"sums", lastOfGroups(out, t)}, {"out", std::move(out)}};
        });
    return withOperator<double>(t, [&](auto op) -> Arrays {
        const Floats& in = lab::get<float>(input, "in");
        const auto exact = reference::inclusiveScan(std::vector<double>(in.begin(), in.end()), op);
        Floats out(in.size());
        std::transform(exact.begin(), exact.end(), out.begin(),
                       [](double x) { return static_cast<float>(x); });
        return {{"sums", lastOfGroups(out, t)}, {"out", std::move(out)}};
    });
}

// k additions in a row, whatever their order, are off by at most gamma(k) = k u / (1 - k u) times
// the sum of the magnitudes (Higham, Accuracy and Stability of Numerical Algorithms, 2002,
// section 4.2). The longest way of an element into a result: the elements of its work-item, two
// scans of a wave, and what lies to the left, once in its group and once among the groups; then the
// rounds of its group. Within a wave any order is allowed. Two more roundings are the oracle's and
// the comparison's.
Floats scanErrorBound(const std::string& name, const Arrays& input, const Arrays&,
                      const Tuning& t) {
    if (t.op != "add") return {};
    const Floats& in = lab::get<float>(input, "in");
    const scanapps::Groups groups = scanapps::groupsFor(in.size(), t);
    const std::size_t rounds = groups.elemPerGroup / static_cast<std::size_t>(t.chunk());
    const double additions =
        2.0 * (t.elemsPerThread + 2 * t.wave() + 2) + static_cast<double>(rounds);
    const double ku = (additions + 2) * std::ldexp(1.0, -24), gamma = ku / (1 - ku);
    Floats bound(in.size());
    double magnitudes = 0;
    for (std::size_t i = 0; i < in.size(); ++i) {
        magnitudes += std::abs(in[i]);
        bound[i] = static_cast<float>(gamma * magnitudes);
    }
    return name == "sums" ? lastOfGroups(bound, t) : bound;
}

template <class T>
std::function<void()> sequentialScan(const std::vector<T>& in, const Tuning& t) {
    auto out = std::make_shared<std::vector<T>>(in.size());
    return withOperator<T>(t, [&in, out](auto op) -> std::function<void()> {
        return [&in, out, op] { reference::inclusiveScan(in, op, *out); };
    });
}

std::string locateScan(const std::string& name, std::size_t index, const Arrays& input,
                       const Tuning& t) {
    if (name != "out") return fmt::format("what groups 0 to {} have together", index);
    const std::size_t n = lab::length(*lab::find(input, "in"));
    const std::size_t perGroup = scanapps::groupsFor(n, t).elemPerGroup;
    const std::size_t perItem = static_cast<std::size_t>(t.elemsPerThread);
    const std::size_t wave = static_cast<std::size_t>(t.wave());
    const std::size_t inRound = index % perGroup % static_cast<std::size_t>(t.chunk());
    const std::size_t item = inRound / perItem;
    return fmt::format("group {}, round {}, wave {}, lane {}, the {}. of the lane's own elements",
                       index / perGroup, index % perGroup / static_cast<std::size_t>(t.chunk()),
                       item / wave, item % wave, inRound % perItem + 1);
}

// The given hierarchical scan with another incScanWave: `waveScan` gets what a group's work-items
// have in local memory and does to it what all its waves do.
template <class T, class Op, class WaveScan>
std::vector<T> scanBy(const std::vector<T>& in, const Tuning& t, Op op, WaveScan waveScan) {
    const auto size = static_cast<std::size_t>(t.groupSize);
    const auto wave = static_cast<std::size_t>(t.wave());
    const auto perItem = static_cast<std::size_t>(t.elemsPerThread);
    const auto round = static_cast<std::size_t>(t.chunk());
    const scanapps::Groups groups = scanapps::groupsFor(in.size(), t);

    const auto groupScan = [&](std::vector<T>& data) {
        waveScan(data, t, op);
        const std::vector<T> own = data;
        for (std::size_t w = 0; w < size / wave; ++w) data[w] = own[w * wave + wave - 1];
        waveScan(data, t, op);
        std::vector<T> all = own;
        for (std::size_t i = wave; i < size; ++i) all[i] = op(data[i / wave - 1], own[i]);
        data = std::move(all);
    };
    // One round, `acc` to the left of it; returns what all of it makes with acc.
    const auto roundScan = [&](const T* from, std::size_t count, T acc, T* to) {
        std::vector<T> staged(round, Op::neutral), sums(size);
        std::copy(from, from + count, staged.begin());
        for (std::size_t i = 0; i < size; ++i) {
            const auto own = staged.begin() + at(i * perItem);
            std::partial_sum(own, own + at(perItem), own, op);
            sums[i] = own[at(perItem) - 1];
        }
        groupScan(sums);
        for (std::size_t i = 0; to != nullptr && i < count; ++i) {
            const std::size_t item = i / perItem;
            to[i] = op(item > 0 ? op(acc, sums[item - 1]) : acc, staged[i]);
        }
        return op(acc, sums.back());
    };

    std::vector<T> groupSums(groups.count), out(in.size());
    const auto eachRound = [&](std::size_t g, T acc, T* to) {
        const std::size_t end = std::min((g + 1) * groups.elemPerGroup, in.size());
        for (std::size_t first = g * groups.elemPerGroup; first < end; first += round)
            acc = roundScan(&in[first], std::min(round, end - first), acc,
                            to == nullptr ? nullptr : to + first);
        return acc;
    };
    for (std::size_t g = 0; g < groups.count; ++g)
        groupSums[g] = eachRound(g, Op::neutral, nullptr);
    if (groups.count > 0) roundScan(groupSums.data(), groups.count, Op::neutral, groupSums.data());
    for (std::size_t g = 0; g < groups.count; ++g)
        eachRound(g, g > 0 ? groupSums[g - 1] : Op::neutral, out.data());
    return out;
}

template <class WaveScan>
Misconception waveMistake(std::string message, WaveScan waveScan) {
    const auto output = [waveScan](const Arrays& input, const Tuning& t) -> Arrays {
        const auto scan = [&](const auto& in) {
            using T = typename std::decay_t<decltype(in)>::value_type;
            return withOperator<T>(t, [&](auto op) { return scanBy(in, t, op, waveScan); });
        };
        if (t.element == "int") return {{"out", scan(ints(input, "in"))}};
        return {{"out", scan(lab::get<float>(input, "in"))}};
    };
    return {std::move(message), output};
}

// One step in which all lanes first read and then write: element i becomes join(element i - h,
// element i) where takes(i, its lane, h) holds.
template <class T, class Takes, class Join>
void step(std::vector<T>& data, std::size_t wave, std::size_t h, Takes takes, Join join) {
    const std::vector<T> before = data;
    for (std::size_t i = h; i < data.size(); ++i)
        if (takes(i, i % wave, h)) data[i] = join(before[i - h], before[i]);
}

constexpr auto fromLaneH = [](std::size_t, std::size_t lane, std::size_t h) { return lane >= h; };

std::vector<Misconception> waveMistakes() {
    return {
        waveMistake("the operands are swapped: binOp need not be commutative. Which of the two "
                    "elements lies further left?",
                    [](auto& data, const Tuning& t, auto op) {
                        const auto swapped = [op](auto a, auto b) { return op(b, a); };
                        for (int d = 0; d < t.lgWave; ++d)
                            step(data, std::size_t(t.wave()), std::size_t{1} << d, fromLaneH,
                                 swapped);
                    }),
        waveMistake("this is the exclusive scan of each wave: the own element of each lane is "
                    "missing. What should lane 0 return?",
                    [](auto& data, const Tuning& t, auto op) {
                        for (int d = 0; d < t.lgWave; ++d)
                            step(data, std::size_t(t.wave()), std::size_t{1} << d, fromLaneH, op);
                        for (std::size_t i = data.size(); i-- > 0;)
                            data[i] = i % std::size_t(t.wave()) == 0 ? decltype(op)::neutral
                                                                     : data[i - 1];
                    }),
        waveMistake("elements come across from one wave into the next. Is the number of the "
                    "work-item in its group what should be compared with h?",
                    [](auto& data, const Tuning& t, auto op) {
                        for (int d = 0; d < t.lgWave; ++d)
                            step(
                                data, std::size_t(t.wave()), std::size_t{1} << d,
                                [](std::size_t, std::size_t, std::size_t) { return true; }, op);
                    }),
        waveMistake(
            "the last step is missing: each lane has combined half a wave at most. How many "
            "steps double 1 until it is WAVE?",
            [](auto& data, const Tuning& t, auto op) {
                for (int d = 0; d + 1 < t.lgWave; ++d)
                    step(data, std::size_t(t.wave()), std::size_t{1} << d, fromLaneH, op);
            }),
        waveMistake("the first step is missing: with which h does it begin?",
                    [](auto& data, const Tuning& t, auto op) {
                        for (int d = 1; d < t.lgWave; ++d)
                            step(data, std::size_t(t.wave()), std::size_t{1} << d, fromLaneH, op);
                    }),
        waveMistake(
            "in each step one lane too few takes part. Has lane h itself an element h "
            "places to its left?",
            [](auto& data, const Tuning& t, auto op) {
                for (int d = 0; d < t.lgWave; ++d)
                    step(
                        data, std::size_t(t.wave()), std::size_t{1} << d,
                        [](std::size_t, std::size_t lane, std::size_t h) { return lane > h; }, op);
            }),
        waveMistake(
            "the distance grows by 1 from step to step where it should double: h = 2^d, not "
            "d. How far has lane 3 to look in the second step?",
            [](auto& data, const Tuning& t, auto op) {
                for (int d = 0; d < t.lgWave; ++d)
                    step(data, std::size_t(t.wave()), std::size_t(d), fromLaneH, op);
            }),
        waveMistake("each wave is scanned from its end: lane 0 has got what the last lane should "
                    "have. On which side of a lane lies what belongs in front of it?",
                    [](auto& data, const Tuning& t, auto op) {
                        const auto wave = std::size_t(t.wave());
                        for (std::size_t h = 1; h < wave; h *= 2) {
                            const auto before = data;
                            for (std::size_t i = 0; i < data.size(); ++i)
                                if (i % wave + h < wave) data[i] = op(before[i], before[i + h]);
                        }
                    }),
        waveMistake("this is what comes out where the work-items run one after the other: nothing "
                    "makes a lane wait for the others of its wave. Which read must come before "
                    "which write?",
                    [](auto& data, const Tuning& t, auto op) {
                        const auto wave = std::size_t(t.wave());
                        for (std::size_t i = 0; i < data.size(); ++i)
                            for (std::size_t h = 1; h <= i % wave; h *= 2)
                                data[i] = op(data[i - h], data[i]);
                    }),
        waveMistake(
            "this is what comes out where a lane reads its left neighbour after that one has "
            "written in the same step. What must lie between reading and writing?",
            [](auto& data, const Tuning& t, auto op) {
                const auto wave = std::size_t(t.wave());
                for (std::size_t h = 1; h < wave; h *= 2)
                    for (std::size_t i = 0; i < data.size(); ++i)
                        if (i % wave >= h) data[i] = op(data[i - h], data[i]);
            }),
    };
}

double lengthOf(const Arrays& input, const char* name) {
    return static_cast<double>(lab::length(*lab::find(input, name)));
}

lab::Task waveScan() {
    lab::Task t;
    t.id = "2";
    t.title = "scan within a wave";
    t.stub = "scan";
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

// Given, and timed beside the tasks.
lab::Task segmentedScan() {
    lab::Task t;
    t.title = "segmented scan";
    t.stub = "sgmscan";
    t.given = true;
    t.distributions = {"random"};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        lab::Random random(c.seed);
        Flags flags(c.n);
        for (auto& flag : flags) flag = random.next() % 20 == 0;
        return {{"flags", std::move(flags)},
                {"in", lab::integers(c.distribution, c.n, random.next(), -10, 10)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"out", reference::segmentedInclusiveScan(lab::get<std::uint8_t>(input, "flags"),
                                                          ints(input, "in"),
                                                          reference::Add<std::int32_t>{})}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const auto out = std::make_shared<Ints>(ints(input, "in").size());
        return [&flags = lab::get<std::uint8_t>(input, "flags"), &in = ints(input, "in"), out] {
            reference::segmentedInclusiveScan(flags, in, reference::Add<std::int32_t>{}, *out);
        };
    };
    t.idealBytes = [](const Arrays& input) { return 9 * lengthOf(input, "in"); };
    t.examples = {{"the lecture's example",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 1, 0}},
                    {"in", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}},
                   {{"out", Ints{1, 3, 6, 4, 9, 15, 22, 30, 9, 19}}}}};
    return t;
}

// ========================================= 3. partition2 =========================================

bool even(std::int32_t x) {
    return (x & 1) == 0;
}

Arrays partitionInput(const Case& c, const Tuning&) {
    constexpr std::int32_t range = 1'000'000'000;
    const bool sorted = c.distribution == "sorted";
    Ints inp = lab::integers(sorted ? "sorted" : "random", c.n, c.seed, -range, range);
    const auto make = [&](std::size_t i, bool isEven) {
        inp[i] = (inp[i] & ~1) | (isEven ? 0 : 1);
    };
    for (std::size_t i = 0; i < c.n; ++i) {
        if (c.distribution == "alternating") make(i, i % 2 == 1);
        if (c.distribution == "all true") make(i, true);
        if (c.distribution == "all false") make(i, false);
        if (c.distribution == "trues last") make(i, i >= c.n / 2);
    }
    return {{"inp", std::move(inp)}};
}

Arrays expectedPartition(const Arrays& input, const Tuning&) {
    const Ints& inp = ints(input, "inp");
    auto steps = reference::partition2Steps(inp, even);
    return {{"tfs", std::move(steps.tfs)},
            {"ffs", std::move(steps.ffs)},
            {"isT", std::move(steps.isT)},
            {"isF", std::move(steps.isF)},
            {"out", reference::partition2(inp, even).values}};
}

std::string locatePartition(const std::string& name, std::size_t index, const Arrays& input,
                            const Tuning&) {
    const Ints& inp = ints(input, "inp");
    if (name != "out")
        return fmt::format("work-item {}, whose element {} is {}", index, inp[index],
                           even(inp[index]) ? "even" : "odd");
    const auto trues = static_cast<std::size_t>(std::count_if(inp.begin(), inp.end(), even));
    const bool isTrue = index < trues;
    const std::size_t rank = isTrue ? index : index - trues;
    std::size_t from = 0;
    for (std::size_t seen = 0; from < inp.size(); ++from)
        if (even(inp[from]) == isTrue && seen++ == rank) break;
    return fmt::format("the place of the {}. {} element, which is inp[{}]", rank + 1,
                       isTrue ? "even" : "odd", from);
}

// What the map gives that writes `tf` to tfs and `ff` to ffs.
template <class Tf, class Ff>
Misconception mapMistake(std::string message, Tf tf, Ff ff) {
    return {std::move(message), [tf, ff](const Arrays& input, const Tuning&) -> Arrays {
                const Ints& inp = ints(input, "inp");
                Ints tfs(inp.size()), ffs(inp.size());
                for (std::size_t i = 0; i < inp.size(); ++i) {
                    tfs[i] = tf(inp[i], i);
                    ffs[i] = ff(inp[i], i);
                }
                return {{"tfs", std::move(tfs)}, {"ffs", std::move(ffs)}};
            }};
}

std::vector<Misconception> mapMistakes() {
    using I = std::int32_t;
    using N = std::size_t;
    return {
        mapMistake(
            "tfs and ffs are the wrong way round. Which of them marks the elements for which "
            "pred holds?",
            [](I x, N) { return I(!even(x)); }, [](I x, N) { return I(even(x)); }),
        mapMistake(
            "both arrays mark the same elements. What do tfs[i] and ffs[i] add up to?",
            [](I x, N) { return I(even(x)); }, [](I x, N) { return I(even(x)); }),
        mapMistake(
            "the elements themselves are kept where marks are asked for. What would a scan of "
            "tfs count?",
            [](I x, N) { return even(x) ? x : 0; }, [](I x, N) { return even(x) ? 0 : x; }),
        mapMistake(
            "pred was asked about the place of the element. Which of i and inp[i] has to be "
            "even?",
            [](I, N i) { return I(i % 2 == 0); }, [](I, N i) { return I(i % 2 != 0); }),
        mapMistake(
            "negative odd numbers count as even. What is -3 % 2 in C?",
            [](I x, N) { return I(x % 2 != 1); }, [](I x, N) { return I(x % 2 == 1); }),
        mapMistake(
            "ffs holds the complement of all bits of tfs. Which number does the scan have to "
            "add for an element that fails?",
            [](I x, N) { return I(even(x)); }, [](I x, N) { return ~I(even(x)); }),
    };
}

// What a scatter gives that moves element i to place(i, its steps, how many satisfy the predicate).
// Only where the places are those of a permutation is it certain what is in out afterwards.
template <class Place>
Misconception scatterMistake(std::string message, Place place) {
    return {std::move(message), [place](const Arrays& input, const Tuning&) -> Arrays {
                const Ints& inp = ints(input, "inp");
                const auto steps = reference::partition2Steps(inp, even);
                const std::size_t n = inp.size();
                const std::int32_t trues = n == 0 ? 0 : steps.isT[n - 1];
                Ints out(n);
                std::vector<bool> taken(n);
                for (std::size_t i = 0; i < n; ++i) {
                    const auto to = static_cast<std::size_t>(place(i, steps, trues));
                    if (to >= n || taken[to]) return {};
                    taken[to] = true;
                    out[to] = inp[i];
                }
                return {{"out", std::move(out)}};
            }};
}

std::vector<Misconception> scatterMistakes() {
    using Steps = reference::Partition2Steps;
    using I = std::int32_t;
    const auto gather = [](const Arrays& input, const Tuning&) -> Arrays {
        const Ints& inp = ints(input, "inp");
        const auto steps = reference::partition2Steps(inp, even);
        Ints out(inp.size());
        for (std::size_t i = 0; i < inp.size(); ++i)
            out[i] = inp[static_cast<std::size_t>(steps.inds[i])];
        return {{"out", std::move(out)}};
    };
    const auto places = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"out", reference::partition2Steps(ints(input, "inp"), even).inds}};
    };
    const auto sources = [](const Arrays& input, const Tuning&) -> Arrays {
        const auto steps = reference::partition2Steps(ints(input, "inp"), even);
        Ints out(steps.inds.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            out[static_cast<std::size_t>(steps.inds[i])] = static_cast<std::int32_t>(i);
        return {{"out", std::move(out)}};
    };
    return {
        scatterMistake("the elements that fail come first. How many places have to be left free in "
                       "front of them?",
                       [](std::size_t i, const Steps& s, I trues) {
                           const I falses = static_cast<I>(s.tfs.size()) - trues;
                           return s.tfs[i] != 0 ? falses + s.isT[i] - 1 : s.isF[i] - 1;
                       }),
        scatterMistake("not stable: the elements that fail are in reverse order. Does their place "
                       "grow with isF?",
                       [](std::size_t i, const Steps& s, I) {
                           return s.tfs[i] != 0 ? s.isT[i] - 1
                                                : static_cast<I>(s.tfs.size()) - s.isF[i];
                       }),
        scatterMistake(
            "not stable: the elements that satisfy pred are in reverse order. Does their "
            "place grow with isT?",
            [](std::size_t i, const Steps& s, I trues) {
                return s.tfs[i] != 0 ? trues - s.isT[i] : trues + s.isF[i] - 1;
            }),
        scatterMistake(
            "every element has stayed where it was. What do isT and isF say about its new "
            "place?",
            [](std::size_t i, const Steps&, I) { return static_cast<I>(i); }),
        {"this is a gather: out[i] was fetched from the place that inp[i] should go to. On which "
         "side "
         "of the assignment does the computed index belong?",
         gather},
        {"the places were written, not the elements: out[i] is where inp[i] should go. What moves "
         "there?",
         places},
        {"the numbers of the elements were written, not the elements. What has to be at their "
         "places?",
         sources},
    };
}

lab::Task partitionTask(const char* id, const char* title, const char* kernel) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = "partition2";
    t.kernels = {kernel};
    t.distributions = {"random", "alternating", "trues last", "all true", "all false", "sorted"};
    t.input = partitionInput;
    t.expected = expectedPartition;
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const auto out = std::make_shared<Ints>(ints(input, "inp").size());
        return [&inp = ints(input, "inp"), out] { reference::partition2(inp, even, *out); };
    };
    t.idealBytes = [](const Arrays& input) { return 8 * lengthOf(input, "inp"); };
    t.locate = locatePartition;
    t.examples = {{"the lecture's example",
                   {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}}},
                   {{"tfs", Ints{0, 1, 1, 1, 0, 0, 1}},
                    {"ffs", Ints{1, 0, 0, 0, 1, 1, 0}},
                    {"isT", Ints{0, 1, 2, 3, 3, 3, 4}},
                    {"isF", Ints{1, 1, 1, 1, 2, 3, 3}},
                    {"out", Ints{4, 2, 10, 8, 5, 3, 7}}}}};
    return t;
}

lab::Task mapTask() {
    lab::Task t = partitionTask("3a", "the map of partition2", "mapPredPartKer");
    t.misconceptions = mapMistakes();
    return t;
}

lab::Task scatterTask() {
    lab::Task t = partitionTask("3b", "the scatter of partition2", "scatterPartKer");
    t.misconceptions = scatterMistakes();
    return t;
}

// ================================ 4. sparse matrix times vector ================================

// The lengths of rows that have n entries together, or none at all where all rows are to be empty.
Uints shapeFor(const Case& c, lab::Random& random) {
    if (c.distribution == "all empty") return Uints(c.n, 0);
    if (c.distribution == "one long row") return {static_cast<std::uint32_t>(c.n)};
    if (c.distribution == "heads everywhere") return Uints(c.n, 1);
    const auto between = [&](std::int32_t low, std::int32_t high) {
        return static_cast<std::uint32_t>(random.between(low, high));
    };
    const bool runs = c.distribution == "empty rows in runs";
    Uints shape;
    for (std::size_t left = c.n; left > 0; left -= shape.back()) {
        if (runs && !shape.empty() && random.next() % 2 == 0)
            shape.resize(shape.size() + between(1, 40), 0);
        const std::uint32_t length = runs ? between(1, 15) : between(5, 15);
        shape.push_back(static_cast<std::uint32_t>(std::min<std::size_t>(length, left)));
    }
    const std::size_t empty = between(1, 100);
    if (c.distribution == "empty rows first") shape.insert(shape.begin(), empty, 0);
    if (c.distribution == "empty rows last") shape.insert(shape.end(), empty, 0);
    return shape;
}

// Products of at most 25 in magnitude: 2^26 of them add up to less than 2^31.
Arrays spmvInput(const Case& c, const Tuning&) {
    lab::Random random(c.seed);
    Uints shape = shapeFor(c, random);
    const std::size_t n = std::accumulate(shape.begin(), shape.end(), std::size_t{0});
    const std::size_t columns =
        std::max<std::size_t>(1, c.distribution == "one long row" ? n : shape.size());
    Uints mat_ind(n);
    for (auto& column : mat_ind)
        column =
            static_cast<std::uint32_t>(random.between(0, static_cast<std::int32_t>(columns) - 1));
    return {{"mat_ind", std::move(mat_ind)},
            {"mat_val", lab::integers("random", n, random.next(), -5, 5)},
            {"vect", lab::integers("random", columns, random.next(), -5, 5)},
            {"shape", std::move(shape)}};
}

Arrays expectedSpmv(const Arrays& input, const Tuning&) {
    const Uints& shape = uints(input, "shape");
    Uints shape_scn = reference::shapeScan(shape);
    Flags flags = reference::makeFlags(shape);
    Ints prods = reference::spmvProducts(uints(input, "mat_ind"), ints(input, "mat_val"),
                                         ints(input, "vect"));
    Ints sgm_mat = reference::segmentedInclusiveScan(flags, prods, reference::Add<std::int32_t>{});
    Ints out = reference::lastOfRows(shape_scn, sgm_mat);
    return {{"shape_scn", std::move(shape_scn)},
            {"flags", std::move(flags)},
            {"prods", std::move(prods)},
            {"sgm_mat", std::move(sgm_mat)},
            {"out", std::move(out)}};
}

std::string locateSpmv(const std::string& name, std::size_t index, const Arrays& input,
                       const Tuning&) {
    const Uints& shape = uints(input, "shape");
    const Uints ends = reference::shapeScan(shape);
    if (name == "shape_scn") return fmt::format("the end of row {}", index);
    if (name == "out")
        return shape[index] == 0 ? fmt::format("row {}, which is empty", index)
                                 : fmt::format("row {}, which is made of entries {} to {}", index,
                                               ends[index] - shape[index], ends[index] - 1);
    const auto row = static_cast<std::size_t>(
        std::upper_bound(ends.begin(), ends.end(), static_cast<std::uint32_t>(index)) -
        ends.begin());
    return fmt::format("entry {} of the {} in row {}", index - (ends[row] - shape[row]) + 1,
                       shape[row], row);
}

// What mkFlagsSpMVM leaves where `mark` sets flags: mark(flags, row, begin, end), out of bounds
// writes left out.
struct FlagArray {
    Flags flags;
    void set(std::size_t i) {
        if (i < flags.size()) flags[i] = 1;
    }
};

template <class Mark>
Misconception flagMistake(std::string message, Mark mark) {
    return {std::move(message), [mark](const Arrays& input, const Tuning&) -> Arrays {
                const Uints& shape = uints(input, "shape");
                const Uints ends = reference::shapeScan(shape);
                FlagArray array{Flags(ints(input, "mat_val").size())};
                for (std::size_t row = 0; row < shape.size(); ++row)
                    mark(array, row, std::size_t{ends[row] - shape[row]}, std::size_t{ends[row]});
                return {{"flags", std::move(array.flags)}};
            }};
}

std::vector<Misconception> flagMistakes() {
    using N = std::size_t;
    return {
        flagMistake(
            "the last entries of the rows are marked. Where does a row begin, seen from the "
            "row in front of it?",
            [](FlagArray& f, N, N begin, N end) {
                if (begin < end) f.set(end - 1);
            }),
        flagMistake("each mark lies one row too far: shape_scn[row] is where the next row begins. "
                    "Which row's end is this row's beginning?",
                    [](FlagArray& f, N, N, N end) { f.set(end); }),
        flagMistake("all rows are marked but the one that begins at entry 0. What lies to the left "
                    "of it?",
                    [](FlagArray& f, N, N begin, N end) {
                        if (begin > 0 && begin < end) f.set(begin);
                    }),
        flagMistake(
            "the rows' numbers are marked, not their first entries. What does shape_scn say "
            "about row 1?",
            [](FlagArray& f, N row, N, N) { f.set(row); }),
        flagMistake(
            "every entry is marked, as if each were a row of its own. How many entries does a "
            "row's work-item have to mark?",
            [](FlagArray& f, N, N begin, N end) {
                for (N i = begin; i < end; ++i) f.set(i);
            }),
        flagMistake("only entry 0 is marked. Where do the other rows begin?",
                    [](FlagArray& f, N, N, N) { f.set(0); }),
    };
}

// What mulPhaseSpMVM gives that writes product(i, mat_ind, mat_val, vect) to out[i]. A product that
// looks behind the end of an array is unknown, and so is the result.
template <class Product>
Misconception productMistake(std::string message, Product product) {
    return {std::move(message), [product](const Arrays& input, const Tuning&) -> Arrays {
                const Ints& val = ints(input, "mat_val");
                Ints prods(val.size());
                try {
                    for (std::size_t i = 0; i < prods.size(); ++i)
                        prods[i] = product(i, uints(input, "mat_ind"), val, ints(input, "vect"));
                } catch (const std::out_of_range&) {
                    return {};
                }
                return {{"prods", std::move(prods)}};
            }};
}

std::vector<Misconception> productMistakes() {
    using N = std::size_t;
    return {
        productMistake(
            "each entry was multiplied with the number of its column. What does mat_ind[i] "
            "point at?",
            [](N i, const Uints& ind, const Ints& val, const Ints&) {
                return val[i] * static_cast<std::int32_t>(ind[i]);
            }),
        productMistake(
            "entry i was multiplied with element i of the vector. Which column is entry i "
            "in?",
            [](N i, const Uints&, const Ints& val, const Ints& vect) {
                return val[i] * vect.at(i);
            }),
        productMistake(
            "these are the vector's elements alone. With what are they to be multiplied?",
            [](N i, const Uints& ind, const Ints&, const Ints& vect) { return vect[ind[i]]; }),
        productMistake("these are the matrix's entries alone. With what are they to be multiplied?",
                       [](N i, const Uints&, const Ints& val, const Ints&) { return val[i]; }),
        productMistake(
            "these are sums. What does a matrix do with a vector before anything is added?",
            [](N i, const Uints& ind, const Ints& val, const Ints& vect) {
                return val[i] + vect[ind[i]];
            }),
        productMistake(
            "mat_ind was used to look into the matrix. Which array has one element for each "
            "column?",
            [](N i, const Uints& ind, const Ints& val, const Ints& vect) {
                return val.at(ind[i]) * vect.at(i);
            }),
    };
}

// What getLastSpMVM gives that writes result(sgm_mat, row, begin, end); unknown where that looks
// outside of sgm_mat.
template <class Result>
Misconception rowMistake(std::string message, Result result) {
    return {std::move(message), [result](const Arrays& input, const Tuning& t) -> Arrays {
                const Uints& shape = uints(input, "shape");
                const Arrays right = expectedSpmv(input, t);
                const Uints& ends = uints(right, "shape_scn");
                const Ints& sgm_mat = ints(right, "sgm_mat");
                Ints out(shape.size());
                try {
                    for (std::size_t row = 0; row < out.size(); ++row)
                        out[row] = result(sgm_mat, row, std::size_t{ends[row] - shape[row]},
                                          std::size_t{ends[row]});
                } catch (const std::out_of_range&) {
                    return {};
                }
                return {{"out", std::move(out)}};
            }};
}

std::vector<Misconception> rowMistakes() {
    using N = std::size_t;
    return {
        rowMistake(
            "an empty row got the sum of a row in front of it. What tells from shape_scn that "
            "a row has no entries?",
            [](const Ints& sgm, N, N, N end) { return sgm.at(end - 1); }),
        rowMistake("this is the first entry of each row, not the last. Where does a row end?",
                   [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm[begin] : 0; }),
        rowMistake("this is entry r for row r. Which entry is the last of row r?",
                   [](const Ints& sgm, N row, N, N) { return sgm.at(row); }),
        rowMistake(
            "the sum of the row in front was subtracted, as if the scan had run on from row to "
            "row. What did the flags do?",
            [](const Ints& sgm, N, N begin, N end) {
                const std::int32_t before = begin > 0 ? sgm[begin - 1] : 0;
                return begin < end ? sgm[end - 1] - before : 0;
            }),
        rowMistake(
            "one entry of each row is missing: this is the last but one. Is shape_scn[row] the "
            "row's last entry, or one behind it?",
            [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm.at(end - 2) : 0; }),
    };
}

lab::Task spmvTask(const char* id, const char* title, const char* kernel,
                   std::vector<Misconception> misconceptions) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = "spmv";
    t.kernels = {kernel};
    t.distributions = {"rows of 5 to 15",  "empty rows in runs", "heads everywhere", "one long row",
                       "empty rows first", "empty rows last",    "all empty"};
    t.input = spmvInput;
    t.expected = expectedSpmv;
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const auto out = std::make_shared<Ints>(uints(input, "shape").size());
        return [&input, out] {
            reference::spmv(uints(input, "mat_ind"), ints(input, "mat_val"), ints(input, "vect"),
                            uints(input, "shape"), *out);
        };
    };
    t.idealBytes = [](const Arrays& input) {
        return 8 * lengthOf(input, "mat_val") + 4 * lengthOf(input, "vect") +
               8 * lengthOf(input, "shape");
    };
    t.locate = locateSpmv;
    t.examples = {{"the lecture's matrix",
                   {{"mat_ind", Uints{0, 1, 1, 2, 3, 3}},
                    {"mat_val", Ints{2, -1, -1, 2, -1, 3}},
                    {"vect", Ints{1, 2, 3, 4}},
                    {"shape", Uints{2, 3, 1}}},
                   {{"shape_scn", Uints{2, 5, 6}},
                    {"flags", Flags{1, 0, 1, 0, 0, 1}},
                    {"prods", Ints{2, -2, -2, 6, -4, 12}},
                    {"sgm_mat", Ints{2, 0, -2, 4, 0, 12}},
                    {"out", Ints{0, 0, 12}}}},
                  {"the lecture's shape with empty rows",
                   {{"mat_ind", Uints{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
                    {"mat_val", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
                    {"vect", Ints{1}},
                    {"shape", Uints{0, 3, 1, 0, 4, 2, 0}}},
                   {{"shape_scn", Uints{0, 3, 4, 4, 8, 10, 10}},
                    {"flags", Flags{1, 0, 0, 1, 1, 0, 0, 0, 1, 0}},
                    {"prods", Ints{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
                    {"sgm_mat", Ints{1, 3, 6, 4, 5, 11, 18, 26, 9, 19}},
                    {"out", Ints{0, 6, 4, 0, 26, 19, 0}}}}};
    t.misconceptions = std::move(misconceptions);
    return t;
}

const lab::RegisterExercise registration{
    {"ScanApps",
     "scanapps.cl",
     {},
     "scan, partition, sparse matrix times vector",
     {waveScan(), segmentedScan(), mapTask(), scatterTask(),
      spmvTask("4a", "flags of the rows", "mkFlagsSpMVM", flagMistakes()),
      spmvTask("4b", "products", "mulPhaseSpMVM", productMistakes()),
      spmvTask("4c", "last of each row", "getLastSpMVM", rowMistakes())}}};

}  // namespace
