// Tasks 3a and 3b, the map and the scatter of partition2, and the whole of it, given.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "ScanApps/tasks/common.h"
#include "grader/contract/inputs.h"
#include "reference/partition.h"

namespace scanapps {

inline bool even(std::int32_t x) {
    return (x & 1) == 0;
}

// The values hardly ever repeat, so that two elements that changed places show.
inline Ints partitionInput(const Case& c) {
    const std::int32_t range = 1'000'000'000;
    Ints inp =
        lab::integers(c.distribution == "sorted" ? "sorted" : "random", c.n, c.seed, -range, range);
    const auto make = [&](std::size_t i, bool isEven) { inp[i] = (inp[i] & ~1) | int(!isEven); };
    for (std::size_t i = 0; i < c.n; ++i) {
        if (c.distribution == "alternating") make(i, i % 2 == 1);
        if (c.distribution == "all true") make(i, true);
        if (c.distribution == "all false") make(i, false);
        if (c.distribution == "trues last") make(i, i >= c.n / 2);
    }
    return inp;
}

inline std::string locatePartition(const std::string& name, std::size_t index, const Arrays& input,
                                   const Tuning&) {
    const Ints& inp = ints(input, "inp");
    const auto kind = [](bool isEven) { return isEven ? "even" : "odd"; };
    if (name != "out")
        return fmt::format("inp[{}] is {}, which is {}", index, inp[index], kind(even(inp[index])));
    const Ints places = reference::partition2Steps(inp, even).inds;
    const auto from = std::find(places.begin(), places.end(), std::int32_t(index)) - places.begin();
    return fmt::format("the place of inp[{}], which is {}", from,
                       kind(even(inp[std::size_t(from)])));
}

inline lab::Task partitionTask(const char* id, const char* title, const char* stub) {
    lab::Task t = startTask(id, title, stub);
    t.distributions = {"random", "alternating", "trues last", "all true", "all false", "sorted"};
    t.input = [](const Case& c, const Tuning&) -> Arrays { return {{"inp", partitionInput(c)}}; };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const Ints& inp = ints(input, "inp");
        return [&inp, out = std::make_shared<Ints>(inp.size())] {
            reference::partition2(inp, even, *out);
        };
    };
    t.locate = locatePartition;
    return t;
}

// -------------------------------------------- 3a: map --------------------------------------------

// What the map gives that writes tf(inp[i], i) to tfs[i] and ff(inp[i], i) to ffs[i].
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

inline std::vector<Misconception> mapMistakes() {
    using I = std::int32_t;
    using N = std::size_t;
    return {
        mapMistake(
            "negative odd numbers count as even. What is -3 % 2 in C?",
            [](I x, N) { return x % 2 != 1; }, [](I x, N) { return x % 2 == 1; }),
        mapMistake(
            "tfs and ffs are the wrong way round. Which of them marks the elements for which pred "
            "holds?",
            [](I x, N) { return !even(x); }, [](I x, N) { return even(x); }),
        mapMistake(
            "both arrays mark the same elements. What do tfs[i] and ffs[i] add up to?",
            [](I x, N) { return even(x); }, [](I x, N) { return even(x); }),
        mapMistake(
            "the elements themselves are kept where marks are asked for. What would a scan of tfs "
            "count?",
            [](I x, N) { return even(x) ? x : 0; }, [](I x, N) { return even(x) ? 0 : x; }),
        mapMistake(
            "pred was asked about the place of the element. Which of i and inp[i] has to be even?",
            [](I, N i) { return i % 2 == 0; }, [](I, N i) { return i % 2 != 0; }),
        mapMistake(
            "ffs is one too high throughout. What are its only two values?",
            [](I x, N) { return even(x); }, [](I x, N) { return 2 - even(x); }),
        mapMistake(
            "ffs is one too low throughout. What are its only two values?",
            [](I x, N) { return even(x); }, [](I x, N) { return -I(even(x)); }),
        mapMistake(
            "ffs holds 2 where pred holds. What do tfs[i] and ffs[i] add up to?",
            [](I x, N) { return even(x); }, [](I x, N) { return 1 + even(x); }),
        mapMistake(
            "ffs holds the complement of all bits of tfs. Which number does the scan have to add "
            "for an element that fails?",
            [](I x, N) { return even(x); }, [](I x, N) { return ~I(even(x)); }),
    };
}

inline lab::Task mapTask() {
    lab::Task t = partitionTask("3a", "the map of partition2", "partition2/map");
    t.kernels = {"mapPredPartKer"};
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        auto steps = reference::partition2Steps(ints(input, "inp"), even);
        return {{"tfs", std::move(steps.tfs)}, {"ffs", std::move(steps.ffs)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const Ints& inp = ints(input, "inp");
        return [&inp, tfs = std::make_shared<Ints>(inp.size()),
                ffs = std::make_shared<Ints>(inp.size())] {
            for (std::size_t i = 0; i < inp.size(); ++i) {
                (*tfs)[i] = even(inp[i]);
                (*ffs)[i] = 1 - (*tfs)[i];
            }
        };
    };
    t.idealBytes = [](const Arrays& input) { return 12 * lengthOf(input, "inp"); };
    t.examples = {{"the lecture's example",
                   {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}}},
                   {{"tfs", Ints{0, 1, 1, 1, 0, 0, 1}}, {"ffs", Ints{1, 0, 0, 0, 1, 1, 0}}}}};
    t.misconceptions = mapMistakes();
    return t;
}

// ------------------------------------------ 3b: scatter ------------------------------------------

// Element i has to go to `place`; `trues` of the n elements satisfy the predicate.
struct Move {
    const Ints& inp;
    std::size_t i, place, trues, n;
    bool holds() const { return place < trues; }
};

// What a kernel gives that writes what(move) to out[where(move)] for each element. Each place must
// be met once, else it is not certain what is there.
template <class Where, class What>
Misconception scatterMistake(std::string message, Where where, What what) {
    return {std::move(message), [where, what](const Arrays& input, const Tuning&) -> Arrays {
                const Ints& inp = ints(input, "inp");
                const Ints places = reference::partition2Steps(inp, even).inds;
                const auto trues = std::count_if(inp.begin(), inp.end(), even);
                Ints out(inp.size());
                for (std::size_t i = 0; i < inp.size(); ++i) {
                    const Move move{inp, i, std::size_t(places[i]), std::size_t(trues), inp.size()};
                    out[where(move)] = static_cast<std::int32_t>(what(move));
                }
                return {{"out", std::move(out)}};
            }};
}

inline std::vector<Misconception> scatterMistakes() {
    const auto here = [](const Move& m) { return m.i; };
    const auto there = [](const Move& m) { return m.place; };
    const auto itself = [](const Move& m) { return m.inp[m.i]; };
    return {
        scatterMistake(
            "the elements that fail come first. Which kind needs to leave places free in front of "
            "it, and how many?",
            [](const Move& m) { return m.holds() ? m.place + m.n - m.trues : m.place - m.trues; },
            itself),
        scatterMistake(
            "not stable: the elements that fail are in reverse order. Does their place grow with "
            "isF?",
            [](const Move& m) { return m.holds() ? m.place : m.trues + m.n - 1 - m.place; },
            itself),
        scatterMistake(
            "not stable: the elements that satisfy pred are in reverse order. Does their place "
            "grow "
            "with isT?",
            [](const Move& m) { return m.holds() ? m.trues - 1 - m.place : m.place; }, itself),
        scatterMistake(
            "every element has stayed where it was. What do isT and isF say about its new place?",
            here, itself),
        scatterMistake("this is a gather: out[i] was fetched from the place that inp[i] should go "
                       "to. On which "
                       "side of the assignment does the computed index belong?",
                       here, [](const Move& m) { return m.inp[m.place]; }),
        scatterMistake(
            "the places were written, not the elements: out[i] is where inp[i] should go. What "
            "moves there?",
            here, there),
        scatterMistake(
            "the numbers of the elements were written, not the elements. What has to be at their "
            "places?",
            there, here),
    };
}

inline lab::Task scatterTask() {
    lab::Task t = partitionTask("3b", "the scatter of partition2", "partition2/scatter");
    t.kernels = {"scatterPartKer"};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Ints inp = partitionInput(c);
        auto steps = reference::partition2Steps(inp, even);
        return {
            {"inp", std::move(inp)}, {"isT", std::move(steps.isT)}, {"isF", std::move(steps.isF)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"out", reference::partition2(ints(input, "inp"), even).values}};
    };
    // isF need not be read: isT[i] + isF[i] is i + 1.
    t.idealBytes = [](const Arrays& input) { return 12 * lengthOf(input, "inp"); };
    t.examples = {{"the lecture's example",
                   {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}},
                    {"isT", Ints{0, 1, 2, 3, 3, 3, 4}},
                    {"isF", Ints{1, 1, 1, 1, 2, 3, 3}}},
                   {{"out", Ints{4, 2, 10, 8, 5, 3, 7}}}}};
    t.misconceptions = scatterMistakes();
    return t;
}

// ------------------------------------------- all of it -------------------------------------------

inline lab::Task wholePartition() {
    lab::Task t = partitionTask("", "partition2", "partition2");
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        auto steps = reference::partition2Steps(ints(input, "inp"), even);
        return {{"tfs", std::move(steps.tfs)},
                {"ffs", std::move(steps.ffs)},
                {"isT", std::move(steps.isT)},
                {"isF", std::move(steps.isF)},
                {"out", reference::partition2(ints(input, "inp"), even).values}};
    };
    t.idealBytes = [](const Arrays& input) { return 8 * lengthOf(input, "inp"); };
    t.examples = {{"the lecture's example",
                   {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}}},
                   {{"tfs", Ints{0, 1, 1, 1, 0, 0, 1}},
                    {"ffs", Ints{1, 0, 0, 0, 1, 1, 0}},
                    {"isT", Ints{0, 1, 2, 3, 3, 3, 4}},
                    {"isF", Ints{1, 1, 1, 1, 2, 3, 3}},
                    {"out", Ints{4, 2, 10, 8, 5, 3, 7}}}}};
    return t;
}

}  // namespace scanapps
