// Task 2d, large arrays by block sums.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "PrefixSum/tasks/common.h"

namespace prefixsum {

// sumOf(blocks, g, block) is what blockSums takes for the sum of block g, and
// joined(blocks, i, offsets, block, op) what addOffsets makes of element i.
template <class T, class Op, class SumOf, class Joined>
Pipeline<T> largeBy(const std::vector<T>& in, const Tuning& t, Op op, SumOf sumOf, Joined joined) {
    const Index block = treeBlock(t);
    const auto lengths = levelLengths(in.size(), block);
    const auto named = [](Index level, const char* first, const char* more) {
        return level == 0 ? std::string(first) : fmt::format("sums {}{}", level, more);
    };
    Pipeline<T> made;
    std::vector<std::vector<T>> blocks;
    std::vector<T> data = in;
    for (Index level = 0; level < lengths.size(); ++level) {
        blocks.push_back(inclusiveBlocks(data, block, op));
        if (level + 1 == lengths.size()) break;
        made.push_back({named(level, "blocks", " blocks"), blocks[level]});
        data.resize(lengths[level + 1]);
        for (Index g = 0; g < data.size(); ++g) data[g] = sumOf(blocks[level], g, block);
        made.push_back({named(level + 1, "", ""), data});
    }
    std::vector<T> scan = blocks.back();
    for (Index level = lengths.size() - 1;; --level) {
        made.push_back({named(level, "out", " scan"), scan});
        if (level == 0) return made;
        std::vector<T> below(lengths[level - 1]);
        for (Index i = 0; i < below.size(); ++i)
            below[i] = joined(blocks[level - 1], i, scan, block, op);
        scan = std::move(below);
    }
}

constexpr auto sumOfBlock = [](const auto& blocks, Index g, Index block) {
    return blocks[lastOfBlock(g, block, blocks.size())];
};
constexpr auto withOffset = [](const auto& blocks, Index i, const auto& offsets, Index block,
                               auto op) {
    const Index g = offsetOf(i, block);
    return g == kNone ? blocks[i] : op(offsets[g], blocks[i]);
};

constexpr auto largeScan = [](const auto& in, const Tuning& t, auto op) {
    auto made = largeBy(in, t, op, sumOfBlock, withOffset);
    made.back().values = reference::inclusiveScan(in, op);
    return made;
};

// The arrays of one step alone: those after it follow from it.
template <class SumOf>
Misconception sumMistake(std::string message, SumOf sumOf) {
    return mistake(std::move(message), [sumOf](const auto& in, const Tuning& t, auto op) {
        auto made = largeBy(in, t, op, sumOf, withOffset);
        made.erase(std::remove_if(made.begin(), made.end(),
                                  [](const auto& m) { return m.name != "sums 1"; }),
                   made.end());
        return made;
    });
}

template <class Joined>
Misconception offsetMistake(std::string message, Joined joined) {
    return mistake(std::move(message), [joined](const auto& in, const Tuning& t, auto op) {
        return largeBy(in, t, op, sumOfBlock, joined);
    });
}

inline std::vector<Misconception> largeMistakes() {
    using N = Index;
    constexpr const char* lacksLast =
        "each sum lacks its block's last element. What is an inclusive scan's last element?";
    constexpr const char* ownBlock =
        "each element got the sum that its own block is part of. Which blocks lie to the left of "
        "block g?";
    return {
        sumMistake("these are the first elements of the blocks. Which of its elements knows what a "
                   "block has together?",
                   [](const auto& blocks, N g, N block) { return blocks[g * block]; }),
        sumMistake("the sums are one block late: this is the first element of the block to the "
                   "right. Where does block g end?",
                   [](const auto& blocks, N g, N block) {
                       return blocks[std::min((g + 1) * block, blocks.size() - 1)];
                   }),
        sumMistake(lacksLast,
                   [](const auto& blocks, N g, N block) {
                       const N last = lastOfBlock(g, block, blocks.size());
                       return blocks[last > g * block ? last - 1 : last];
                   }),
        sumMistake(lacksLast,
                   [](const auto& blocks, N g, N block) {
                       return blocks[lastOfBlock(g, block, blocks.size()) - 1];
                   }),
        offsetMistake(
            "no block has anything in front of it. What do the blocks to the left of block g "
            "contribute, and which of the scanned sums is that?",
            [](const auto& blocks, N i, const auto&, N, auto) { return blocks[i]; }),
        offsetMistake(ownBlock, [](const auto& blocks, N i, const auto& offsets, N block,
                                   auto op) { return op(offsets[i / block], blocks[i]); }),
        offsetMistake(ownBlock,
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block ? blocks[i] : op(offsets[i / block], blocks[i]);
                      }),
        offsetMistake("the offsets come from one block too far left. Which scanned sum has all "
                      "blocks to the left of block g, and no others?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < 2 * block ? blocks[i] : op(offsets[i / block - 2], blocks[i]);
                      }),
        offsetMistake("only the first half of each block got its offset. How many elements does a "
                      "block have, and how many work-items its group?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block || i % block >= block / 2
                                     ? blocks[i]
                                     : op(offsets[i / block - 1], blocks[i]);
                      }),
        offsetMistake("the operands are swapped: binOp need not be commutative. Which lies further "
                      "left, the element or what its offset stands for?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block ? blocks[i] : op(blocks[i], offsets[i / block - 1]);
                      }),
    };
}

inline std::string locateLarge(const std::string& name, Index i, const Arrays& input,
                               const Tuning& t) {
    const Index block = treeBlock(t);
    const auto lengths = levelLengths(lengthOf(input), block);
    const Index level = name.rfind("sums ", 0) == 0 ? static_cast<Index>(name[5] - '0') : 0;
    if (level > 0 && name.find(' ', 5) == std::string::npos)
        return fmt::format("the sum of block {}, elements {} to {} of {}", i, i * block,
                           lastOfBlock(i, block, lengths[level - 1]),
                           level == 1 ? std::string("in") : fmt::format("sums {}", level - 1));
    return words("block", block, i, lengths[level]);
}

inline lab::Task largeTask() {
    lab::Task t = task(
        "2d", "large arrays by block sums", "prefixsum/large", largeScan,
        [](Index n, const Tuning& tuning) {
            const Index block = treeBlock(tuning);
            return static_cast<double>(levelLengths(n, block).size() * (block + 1));
        },
        8);
    t.kernels = {"addOffsets", "blockSums"};
    t.locate = locateLarge;
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = largeMistakes();
    return t;
}

}  // namespace prefixsum
