// Tasks 2b and 2c, the work-efficient scan of a block, without and with padding.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/tasks/common.h"

namespace prefixsum {

constexpr auto localScan = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"exclusive", exclusiveBlocks(in, treeBlock(t), op)},
                       {"inclusive", inclusiveBlocks(in, treeBlock(t), op)}};
};

constexpr auto paddedScan = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"out", inclusiveBlocks(in, treeBlock(t), op)}};
};

// The two sweeps, or what someone takes for them.
struct Sweeps {
    std::function<Step(int, Index)> up = upSweepStep, down = downSweepStep;
    bool clearRoot = true;
    std::optional<int> clearedWith = {};  // in place of the neutral element
    bool rightInBlock0 = false;
};

template <class T, class Op>
std::vector<T> sweep(const std::vector<T>& in, Index size, Op op, const Sweeps& how) {
    std::vector<Step> up, down;
    for (int s = 1; s <= stepsFor(size); ++s) {
        up.push_back(how.up(s, size));
        down.push_back(how.down(s, size));
    }
    Index block = 0;
    return eachBlock(in, size, [&](std::vector<T> tree) {
        if (block++ == 0 && how.rightInBlock0)
            return reference::exclusiveScan(tree, op, Op::neutral);
        const Index length = tree.size();
        tree.resize(size, Op::neutral);
        for (const Step& step : up) apply(step, tree, op);
        if (how.clearRoot)
            tree.back() = how.clearedWith ? static_cast<T>(*how.clearedWith) : Op::neutral;
        for (const Step& step : down) apply(step, tree, op);
        tree.resize(length);
        return tree;
    });
}

inline Step noStep(int, Index) {
    return {};
}

// The combinations of a step that `keeps` says yes to; `node` is the last element of both children.
template <class Keeps>
Step only(const Step& step, Keeps keeps) {
    Step kept;
    for (const Combine& c : step)
        if (keeps(c, c.left == kNone ? c.right : std::max(c.left, c.right))) kept.push_back(c);
    return kept;
}

// With every node and its children so many places farther to the right.
inline Step displaced(const Step& step, Index by, Index n) {
    Step moved = only(step, [=](const auto&, Index node) { return node + by < n; });
    for (auto& [left, right, result] : moved) {
        if (left != kNone) left += by;
        right += by;
        result += by;
    }
    return moved;
}

inline Step withSwappedOperands(Step step) {
    for (auto& c : step)
        if (c.left != kNone) std::swap(c.left, c.right);
    return step;
}

struct SweepMistake {
    const char* message;
    Sweeps how;
};

inline std::vector<SweepMistake> sweepMistakes() {
    std::vector<SweepMistake> all;
    const auto add = [&](const char* message) -> Sweeps& {
        all.push_back({message, {}});
        return all.back().how;
    };
    add("the block has its own elements in front of all of them. What does the root hold when the "
        "way down begins, and does it begin at the root?")
        .clearRoot = false;
    add("on the way down the right child gets its operands in the wrong order: binOp need not be "
        "commutative. What the node knows lies to the left of the left child: which of the two "
        "comes first?")
        .down = [](int s, Index n) { return withSwappedOperands(downSweepStep(s, n)); };
    add("on the way up the children are combined in the wrong order: binOp need not be "
        "commutative. Which child lies further left?")
        .up = [](int s, Index n) { return withSwappedOperands(upSweepStep(s, n)); };
    add("on the way down the children are exchanged: the left one got what belongs to the right "
        "one. Which of the two has the other one's elements in front of it?")
        .down = [](int s, Index n) {
        Step step = downSweepStep(s, n);
        for (Index i = 0; i + 1 < step.size(); i += 2)
            std::swap(step[i].result, step[i + 1].result);
        return step;
    };
    add("on the way down the right child gets what the node knew, without the left child's own: "
        "that was left out, or it was overwritten before. What lies between the two?")
        .down = [](int s, Index n) {
        Step step = downSweepStep(s, n);
        for (Index i = 1; i < step.size(); i += 2) step[i] = {kNone, step[i].left, step[i].result};
        return step;
    };
    add("the way down begins one level below the root. At which distance from each other lie the "
        "root's children?")
        .down = [](int s, Index n) { return s == 1 ? Step{} : downSweepStep(s, n); };
    add("the way down ends before it has come to the leaves. What is the last distance?").down =
        [](int s, Index n) { return s == stepsFor(n) ? Step{} : downSweepStep(s, n); };
    add("the way up leaves out the leaves. What is the first distance?").up = [](int s, Index n) {
        return s == 1 ? Step{} : upSweepStep(s, n);
    };
    add("the way up is missing, or it combines nothing. What does a node hold when the way down "
        "begins?")
        .up = noStep;
    add("the way down is missing, or it does nothing. What does a leaf hold that only the way up "
        "has seen?")
        .down = noStep;
    add("on the way down the left child keeps what it had. What lies to the left of it, and who "
        "knows that?")
        .down = [](int s, Index n) {
        return only(downSweepStep(s, n), [](const auto& c, Index) { return c.left != kNone; });
    };
    constexpr const char* withItself =
        "on the way up an element meets itself in the first step: the other one of its pair is "
        "nowhere. How far apart do a node's children have their values?";
    add(withItself).up = [](int s, Index n) {
        Step step = upSweepStep(s, n);
        for (auto& c : step) ++c.left;
        return step;
    };
    add(withItself).up = [](int s, Index n) {
        Step step = upSweepStep(s, n);
        for (auto& c : step) --c.right;
        return step;
    };
    constexpr const char* elsewhere =
        "on one of the ways the nodes are looked for to the right of their places. A node has its "
        "value in the last of its elements: which one is that over elements 0 to 2d - 1, and which "
        "one for its left child?";
    for (const Index by : {1, 2}) {
        add(elsewhere).up = [by](int s, Index n) { return displaced(upSweepStep(s, n), by, n); };
        add(elsewhere).down = [by](int s, Index n) {
            return displaced(downSweepStep(s, n), by, n);
        };
    }
    add(elsewhere).up = [](int s, Index n) {
        return displaced(upSweepStep(s, n), Index{1} << (s - 1), n);
    };
    add(elsewhere).down = [](int s, Index n) { return displaced(downSweepStep(s, n), n >> s, n); };
    add("on the way up the nodes in the second half of the block are left out. Over how many "
        "elements is the tree of L work-items?")
        .up = [](int s, Index n) {
        return only(upSweepStep(s, n), [n](const auto&, Index node) { return node < n / 2; });
    };
    add("on the way down the block's last pair of elements is left out. Which work-item is the "
        "last, where the distance is 1?")
        .down = [](int s, Index n) {
        const bool last = s == stepsFor(n);
        return only(downSweepStep(s, n),
                    [=](const auto&, Index node) { return !last || node != n - 1; });
    };
    constexpr const char* notNeutral =
        "the way down begins with a 1 or a -1 at the root, and every element has it in front. What "
        "lies to the left of the whole block, and which value stands for that?";
    for (const int value : {1, -1}) add(notNeutral).clearedWith = value;
    constexpr const char* block0Alone =
        "block 0 is right, and the other blocks leave something out or look in the wrong place. "
        "What tells a work-item its place in buf: its number in its group, or that among all "
        "work-items?";
    for (Sweeps how :
         {Sweeps{noStep}, Sweeps{upSweepStep, noStep}, Sweeps{upSweepStep, downSweepStep, false}}) {
        how.rightInBlock0 = true;
        add(block0Alone) = how;
    }
    return all;
}

// Mistakes around the sweeps that both tasks share. outputs(before, own, op) are a task's arrays,
// where before is the exclusive scan of each block and own what was loaded, and `inclusive` is the
// last of them.
template <class Outputs>
std::vector<Misconception> blockMistakes(const char* inclusive, Outputs outputs) {
    const auto loads = [outputs](const char* message, auto isLoaded) {
        return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
            const Index block = treeBlock(t);
            auto own = in;
            for (Index i = 0; i < own.size(); ++i)
                if (!isLoaded(i % block < block / 2, i + 1 == own.size()))
                    own[i] = decltype(op)::neutral;
            return outputs(exclusiveBlocks(own, block, op), own, op);
        });
    };
    const auto joins = [inclusive](const char* message, auto join) {
        return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
            const Index block = treeBlock(t);
            auto out = exclusiveBlocks(in, block, op);
            for (Index i = 0; i < out.size(); ++i)
                out[i] = join(out[i], in[i], i % block < block / 2, op);
            return PipelineOf<decltype(in)>{{inclusive, out}};
        });
    };
    constexpr const char* inFront =
        "an element was put in front of its prefix, not behind it: binOp need not be commutative. "
        "Which of the two lies further left?";
    return {
        loads("the second half of each block is missing, or the array's last element is, which "
              "lies there. How many elements does each work-item load, and what does it compare "
              "with n?",
              [](bool firstHalf, bool) { return firstHalf; }),
        loads("the first half of each block is missing. How many elements does each work-item "
              "load?",
              [](bool firstHalf, bool) { return !firstHalf; }),
        loads("the array's last element is missing from its own prefix. Which work-item has the "
              "last one to load, and what does its comparison with n say?",
              [](bool, bool last) { return !last; }),
        mistake("the second half of each block got the prefixes of the first half, or none. Where "
                "in buf does a work-item's second element lie?",
                [outputs](const auto& in, const Tuning& t, auto op) {
                    const Index block = treeBlock(t);
                    auto before = exclusiveBlocks(in, block, op);
                    for (Index i = before.size(); i-- > 0;)
                        if (i % block >= block / 2) before[i] = before[i - block / 2];
                    auto made = outputs(before, in, op);
                    made.resize(1);
                    return made;
                }),
        joins(inFront, [](auto before, auto own, bool, auto op) { return op(own, before); }),
        joins(inFront, [](auto before, auto own, bool firstHalf,
                          auto op) { return firstHalf ? op(own, before) : op(before, own); }),
        joins(inFront, [](auto before, auto own, bool firstHalf,
                          auto op) { return firstHalf ? op(before, own) : op(own, before); }),
        joins("each element counts twice in its own prefix. Has what you took out of buf the "
              "element in it, or not?",
              [](auto before, auto own, bool, auto op) { return op(op(before, own), own); }),
    };
}

template <class T, class Op>
std::vector<T> withOwn(std::vector<T> before, const std::vector<T>& own, Op op) {
    for (Index i = 0; i < own.size(); ++i) before[i] = op(before[i], own[i]);
    return before;
}

inline std::vector<Misconception> localMistakes() {
    std::vector<Misconception> all = {
        mistake("this is the inclusive scan: each element has itself in its prefix. What does the "
                "exclusive scan begin with?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"exclusive", inclusiveBlocks(in, treeBlock(t), op)}};
                }),
        mistake("this is the exclusive scan again. What is missing from each prefix, and who has "
                "loaded it?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"exclusive", exclusiveBlocks(in, treeBlock(t), op)},
                        {"inclusive", exclusiveBlocks(in, treeBlock(t), op)}};
                }),
        mistake("this is the inclusive scan, moved by one element, also from one block into the "
                "next. What lies to the left of a block's first element?",
                [](const auto& in, const Tuning& t, auto op) {
                    auto moved = inclusiveBlocks(in, treeBlock(t), op);
                    if (!moved.empty()) {
                        moved.insert(moved.begin(), decltype(op)::neutral);
                        moved.pop_back();
                    }
                    return PipelineOf<decltype(in)>{{"exclusive", moved}};
                }),
        mistake(
            "elements of a block's second half got the value of the one L places to the left of "
            "them. Which two elements did a work-item load, and where does each belong?",
            [](const auto& in, const Tuning& t, auto op) {
                const Index block = treeBlock(t);
                auto out = exclusiveBlocks(in, block, op);
                for (Index i = 0; i < out.size(); ++i)
                    out[i] = op(out[i], in[i % block < block / 2 ? i : i - block / 2]);
                return PipelineOf<decltype(in)>{{"inclusive", out}};
            }),
    };
    for (Misconception& m :
         blockMistakes("inclusive", [](const auto&before, const auto&own, auto op) {
             return PipelineOf<decltype(own)>{{"exclusive", before},
                                              {"inclusive", withOwn(before, own, op)}};
         }))
        all.push_back(std::move(m));
    for (const SweepMistake& m : sweepMistakes())
        all.push_back(mistake(m.message, [how = m.how](const auto& in, const Tuning& t, auto op) {
            return PipelineOf<decltype(in)>{{"exclusive", sweep(in, treeBlock(t), op, how)}};
        }));
    return all;
}

inline std::vector<Misconception> paddedMistakes() {
    std::vector<Misconception> all = {
        mistake("this is the exclusive scan. What is missing from each prefix, and who has loaded "
                "it?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{{"out", exclusiveBlocks(in, treeBlock(t), op)}};
                }),
    };
    for (Misconception& m : blockMistakes("out", [](const auto&before, const auto&own, auto op) {
             return PipelineOf<decltype(own)>{{"out", withOwn(before, own, op)}};
         }))
        all.push_back(std::move(m));
    for (const SweepMistake& m : sweepMistakes())
        all.push_back(mistake(m.message, [how = m.how](const auto& in, const Tuning& t, auto op) {
            return PipelineOf<decltype(in)>{
                {"out", withOwn(sweep(in, treeBlock(t), op, how), in, op)}};
        }));
    return all;
}

inline std::string locateTree(const std::string&, Index i, const Arrays& input, const Tuning& t) {
    return words("block", treeBlock(t), i, lengthOf(input));
}

inline double perBlock(Index, const Tuning& t) {
    return static_cast<double>(treeBlock(t));
}

inline lab::Task localTask() {
    lab::Task t =
        task("2b", "work-efficient scan of a block", "prefixsum/local", localScan, perBlock, 12);
    t.kernels = {"localScan"};
    t.locate = locateTree;
    t.sequential = blockwise(treeBlock);
    t.examples = table({{"exclusive", exclusiveOfTable()}, {"inclusive", inclusiveOfTable()}});
    t.misconceptions = localMistakes();
    return t;
}

inline lab::Task paddedTask() {
    lab::Task t = task("2c", "without bank conflicts", "prefixsum/padded", paddedScan, perBlock, 8);
    t.kernels = {"paddedScan"};
    t.locate = locateTree;
    t.sequential = blockwise(treeBlock);
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = paddedMistakes();
    t.limits = {{&lab::Counts::conflicts, 0,
                 "Which two lanes of a wave want different words of one bank there, and how far "
                 "apart do they lie?"}};
    return t;
}

}  // namespace prefixsum
