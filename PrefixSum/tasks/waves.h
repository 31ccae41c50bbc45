// Task 2w, the scan by waves.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/tasks/common.h"

namespace prefixsum {

constexpr auto waveScans = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"waves", exclusiveBlocks(in, waveOf(t), op)},
                       {"blocks", exclusiveBlocks(in, groupOf(t), op)}};
};

// What the waves of a block give that scan as scanBlock(block, op) says.
template <class ScanBlock>
Misconception waveMistake(std::string message, const char* array, ScanBlock scanBlock) {
    return mistake(std::move(message), [array, scanBlock](const auto& in, const Tuning& t,
                                                          auto op) {
        return PipelineOf<decltype(in)>{{array, eachBlock(in, groupOf(t), [&](const auto& block) {
                                             return scanBlock(block, t, op);
                                         })}};
    });
}

// scanWave's steps, from `first` on and the last `left` of them left out, or what someone takes for
// them: a step turns element i of a block x, in `lane`, into taken(x, i, lane, h, op), and in the
// end its work-item returns returned(x, i, lane, op).
template <class Taken, class Returned>
Misconception scanWaveMistake(const char* message, Taken taken, Returned returned, Index first = 1,
                              Index left = 0) {
    return waveMistake(message, "waves", [=](auto block, const Tuning& t, auto op) {
        const Index wave = waveOf(t);
        const auto each = [wave](const auto& x, auto f) {
            auto all = x;
            for (Index i = 0; i < x.size(); ++i) all[i] = f(i, i % wave);
            return all;
        };
        for (Index h = first; h < wave >> left; h *= 2)
            block = each(block, [&](Index i, Index lane) { return taken(block, i, lane, h, op); });
        return each(block, [&](Index i, Index lane) { return returned(block, i, lane, op); });
    });
}

constexpr auto kTaken = [](const auto& x, Index i, Index lane, Index h, auto op) {
    return lane >= h ? op(x[i - h], x[i]) : x[i];
};
constexpr auto kReturned = [](const auto& x, Index i, Index lane, auto op) {
    return lane > 0 ? x[i - 1] : decltype(op)::neutral;
};

// How scanBlock joins the scans of the waves, or what someone takes for it; w is a wave's number in
// its block, or among all where ofAllBlocks is set.
struct Joining {
    std::function<Index(Index wave)> lane = [](Index wave) { return wave - 1; };  // has the sum
    std::function<Index(Index w)> to = [](Index w) { return w; };  // where in buf it goes, or kNone
    bool scanned = true;                                           // before they are used
    std::function<Index(Index w)> from = [](Index w) { return w == 0 ? kNone : w - 1; };
    bool inFront = true;  // of what the wave has
    bool ofAllBlocks = false;
};

template <class T, class Op>
std::vector<T> joinWaves(const std::vector<T>& in, const Tuning& t, Op op, const Joining& how) {
    const Index wave = waveOf(t), size = groupOf(t);
    Index first = 0;  // number of the block's first wave
    return eachBlock(in, size, [&](std::vector<T> block) {
        const Index length = block.size();
        block.resize(size, Op::neutral);
        std::vector<T> out = exclusiveBlocks(block, wave, op);
        std::vector<T> buf = inclusiveBlocks(block, wave, op);
        const std::vector<T> sums = buf;
        for (Index w = 0; w < size / wave; ++w)
            if (const Index to = how.to(first + w); to < size)
                buf[to] = sums[w * wave + how.lane(wave)];
        if (how.scanned) buf = inclusiveBlocks(buf, wave, op);
        for (Index i = 0; i < size; ++i)
            if (const Index from = how.from(first + i / wave); from < size)
                out[i] = how.inFront ? op(buf[from], out[i]) : op(out[i], buf[from]);
        if (how.ofAllBlocks) first += size / wave;
        out.resize(length);
        return out;
    });
}

inline Misconception joinMistake(const char* message, const std::function<void(Joining&)>& change) {
    Joining how;
    change(how);
    return mistake(message, [how](const auto& in, const Tuning& t, auto op) {
        return PipelineOf<decltype(in)>{{"blocks", joinWaves(in, t, op, how)}};
    });
}

inline std::vector<Misconception> waveMistakes() {
    constexpr const char* noElements =
        "lane 0 returns a 1 or a -1. Which value stands for no elements at all, whatever binOp is?";
    constexpr const char* ownSum =
        "each wave has its own sum in front. Which sums lie to the left of wave w?";
    constexpr const char* noSum =
        "what was put in front of wave 1 is the block's first element alone. Which lane knows what "
        "its wave has together, and where in buf does it leave that?";
    return {
        waveMistake("this is the inclusive scan of each wave. What should lane 0 return?", "waves",
                    [](const auto& block, const Tuning& t, auto op) {
                        return inclusiveBlocks(block, waveOf(t), op);
                    }),
        waveMistake(
            "lane 0 returns what the wave to its left has together. What does its wave have "
            "to the left of it?",
            "waves",
            [](const auto& block, const Tuning& t, auto op) {
                auto moved = inclusiveBlocks(block, waveOf(t), op);
                moved.insert(moved.begin(), decltype(op)::neutral);
                moved.pop_back();
                return moved;
            }),
        scanWaveMistake(
            "elements come across from one wave into the next. Is the number of the "
            "work-item in its group what should be compared with h?",
            [](const auto& x, Index i, Index, Index h, auto op) {
                return i >= h ? op(x[i - h], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "the operands are swapped: binOp need not be commutative. Which of the two "
            "lanes lies further left?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane >= h ? op(x[i], x[i - h]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "lane h is left out of step h. How many lanes lie to the left of it?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane > h ? op(x[i - h], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "each step looks at the direct neighbour. How many elements does a lane of the "
            "step before stand for already?",
            [](const auto& x, Index i, Index lane, Index, auto op) {
                return lane >= 1 ? op(x[i - 1], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "each step looks one lane too near, so that in the first one an element meets "
            "itself. How far to the left does the other one lie?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane >= h ? op(x[i - h + 1], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake("nothing is combined: each lane returns its left neighbour's element. What "
                        "does a lane take in, and what becomes of the sum?",
                        kTaken, kReturned, 1, 16),
        scanWaveMistake("the first step is left out. How far does it look?", kTaken, kReturned, 2),
        scanWaveMistake(
            "the last step is left out. How far does it look, if a wave has WAVE lanes?", kTaken,
            kReturned, 1, 1),
        waveMistake("the scan begins anew in the middle of each wave. How many lanes has a wave?",
                    "waves",
                    [](const auto& block, const Tuning& t, auto op) {
                        return exclusiveBlocks(block, waveOf(t) / 2, op);
                    }),
        scanWaveMistake(
            "lane 0 returns the neutral element, but the others return what the wave has "
            "up to and with their own elements. Which lane knows what lies to the left?",
            kTaken,
            [](const auto& x, Index i, Index lane, auto op) {
                return lane > 0 ? x[i] : decltype(op)::neutral;
            }),
        scanWaveMistake("lanes with something to their left return the neutral element. Which lane "
                        "is the only one that has nothing there, and by which number is it known?",
                        kTaken,
                        [](const auto&, Index, Index, auto op) { return decltype(op)::neutral; }),
        scanWaveMistake("lane 1 returns the neutral element, as lane 0 does. What lies to the left "
                        "of it?",
                        kTaken,
                        [](const auto& x, Index i, Index lane, auto op) {
                            return lane > 1 ? x[i - 1] : decltype(op)::neutral;
                        }),
        scanWaveMistake(noElements, kTaken,
                        [](const auto& x, Index i, Index lane, auto) {
                            return lane > 0 ? x[i - 1] : ElementOf<decltype(x)>{1};
                        }),
        scanWaveMistake(noElements, kTaken,
                        [](const auto& x, Index i, Index lane, auto) {
                            return lane > 0 ? x[i - 1] : ElementOf<decltype(x)>{-1};
                        }),
        waveMistake("each wave is scanned by itself still, or wave 1 is. What do the waves to its "
                    "left have together?",
                    "blocks",
                    [](const auto& block, const Tuning& t, auto op) {
                        return exclusiveBlocks(block, waveOf(t), op);
                    }),
        joinMistake(ownSum, [](Joining& how) { how.from = [](Index w) { return w; }; }),
        joinMistake(ownSum,
                    [](Joining& how) { how.from = [](Index w) { return w == 0 ? kNone : w; }; }),
        joinMistake("each wave has only the wave next to it in front: the waves' sums were not "
                    "scanned. What should wave 2 get of wave 0?",
                    [](Joining& how) { how.scanned = false; }),
        joinMistake("what the waves to the left have was put behind a wave's elements: binOp need "
                    "not be commutative. Which of the two lies further left?",
                    [](Joining& how) { how.inFront = false; }),
        joinMistake(noSum, [](Joining& how) { how.to = [](Index) { return kNone; }; }),
        joinMistake(noSum, [](Joining& how) { how.to = [](Index w) { return w + 1; }; }),
        joinMistake(noSum, [](Joining& how) { how.lane = [](Index) { return Index{0}; }; }),
        joinMistake("the sum of the first half was taken for that of the wave. Which lane knows "
                    "what its wave has together?",
                    [](Joining& how) { how.lane = [](Index wave) { return wave / 2 - 1; }; }),
        joinMistake("block 0 is right, and in the others the sums lie in the wrong places of buf. "
                    "Which waves does wave 0 of block 1 count: those of its group, or all?",
                    [](Joining& how) { how.ofAllBlocks = true; }),
        waveMistake(
            "this is the inclusive scan of each block. Should an element be part of its own "
            "prefix?",
            "blocks",
            [](const auto& block, const Tuning&, auto op) {
                return reference::inclusiveScan(block, op);
            }),
        waveMistake("the sums of the waves lack their last elements. Does scanWave return what the "
                    "wave has with the last lane's element, or without?",
                    "blocks",
                    [](const auto& block, const Tuning& t, auto op) {
                        const Index wave = waveOf(t);
                        const auto exclusive = exclusiveBlocks(block, wave, op);
                        auto out = exclusive;
                        auto left = decltype(op)::neutral;
                        for (Index i = 0; i < out.size(); ++i) {
                            out[i] = op(left, exclusive[i]);
                            if (i % wave == wave - 1) left = op(left, exclusive[i]);
                        }
                        return out;
                    }),
    };
}

inline std::string locateWave(const std::string&, Index i, const Arrays&, const Tuning& t) {
    const Index lid = i % groupOf(t);
    return fmt::format("block {}, wave {}, lane {}", i / groupOf(t), lid / waveOf(t),
                       lid % waveOf(t));
}

inline lab::Task wavesTask() {
    lab::Task t = task(
        "2w", "scan by waves", "prefixsum/waves", waveScans,
        [](Index, const Tuning& tuning) { return tuning.groupSize; }, 16);
    t.function = "scanBlock";
    t.locate = locateWave;
    t.sequential = blockwise(groupOf);
    t.examples = table({{"blocks", exclusiveOfTable()}});
    t.misconceptions = waveMistakes();
    return t;
}

}  // namespace prefixsum
