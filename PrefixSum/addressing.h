// The index formulas of the prefix sums, as pure functions: which elements a step combines, where a
// padded element lies, how the blocks of a large array are connected. The stub launches by them,
// the judge names places by them, and the figures are drawn from them.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

namespace prefixsum {

using Index = std::size_t;
constexpr Index kNone = ~Index{0};

/// What one work-item does in a step: element `result` becomes (element left) op (element right).
/// Both operands are what they were before the step. Where left is kNone, element right is copied.
struct Combine {
    Index left, right, result;
};
using Step = std::vector<Combine>;

/// The smallest k with 2^k >= n: the steps of the naive scan, and of each sweep over n elements.
inline int stepsFor(Index n) {
    int k = 0;
    while ((Index{1} << k) < n) ++k;
    return k;
}

// ------------------------------------------ naive scan ------------------------------------------

/// How far to the left step s = 1, 2, ... looks.
inline Index naiveStride(int s) {
    return Index{1} << (s - 1);
}

/// Step s over n elements: each element is combined with the one that far to its left, or copied if
/// there is none.
inline Step naiveStep(int s, Index n) {
    Step step;
    for (Index i = 0; i < n; ++i)
        step.push_back({i >= naiveStride(s) ? i - naiveStride(s) : kNone, i, i});
    return step;
}

// ----------------------------------- up-sweep and down-sweep ------------------------------------

// A tree over n elements, n a power of two. The node over elements b to b + 2d - 1 has a left child
// over the first d of them and a right child over the other d. Each node keeps its value in the
// last element that it covers, so a node shares its place with its right child.

/// Step s = 1 to stepsFor(n) of the up-sweep: from the leaves to the root, node = left op right.
inline Step upSweepStep(int s, Index n) {
    const Index d = Index{1} << (s - 1);
    Step step;
    for (Index left = d - 1; left + d < n; left += 2 * d)
        step.push_back({left, left + d, left + d});
    return step;
}

/// Step s = 1 to stepsFor(n) of the down-sweep, after the root was set to the neutral element: from
/// the root to the leaves. The left child becomes what the node was, and the right child what the
/// node was with the former left child on its right.
inline Step downSweepStep(int s, Index n) {
    const Index d = n >> s;
    Step step;
    for (Index left = d - 1; left + d < n; left += 2 * d) {
        step.push_back({kNone, left + d, left});
        step.push_back({left + d, left, left + d});
    }
    return step;
}

// ------------------------------------------- padding --------------------------------------------

/// Where element i lies in local memory: one word is left out after every `banks` elements, and one
/// more after every `banks` of these. The second kind matters from 2 * banks * banks elements on.
constexpr Index padded(Index i, Index banks) {
    return i + i / banks + i / (banks * banks);
}

/// Words that n > 0 elements take.
constexpr Index paddedLength(Index n, Index banks) {
    return padded(n - 1, banks) + 1;
}

// ------------------------------------------ block sums ------------------------------------------

/// How many blocks n elements make; the last may be shorter.
constexpr Index blocksOf(Index n, Index block) {
    return n / block + (n % block != 0);
}

/// The lengths of the arrays that are scanned: n, its block sums, their block sums, down to what
/// one block holds. One level, however short, is always there.
inline std::vector<Index> levelLengths(Index n, Index block) {
    std::vector<Index> lengths = {n};
    while (lengths.back() > block) lengths.push_back(blocksOf(lengths.back(), block));
    return lengths;
}

/// The element of a scanned array whose value is the sum of block g: its last one.
constexpr Index lastOfBlock(Index g, Index block, Index n) {
    return (g + 1) * block < n ? (g + 1) * block - 1 : n - 1;
}

/// The scanned block sum to combine with element i: that of the block to the left, if there is one.
constexpr Index offsetOf(Index i, Index block) {
    return i < block ? kNone : i / block - 1;
}

// ------------------------------------ what the stubs choose -------------------------------------

/// Work-items of a group that scans a tree: the largest power of two that is not above `groupSize`.
constexpr Index treeGroup(Index groupSize) {
    return std::bit_floor(groupSize);
}

constexpr Index kBanks = 32;  ///< BANKS in prefixsum.cl
constexpr Index kItems = 4;   ///< ITEMS in prefixsum.cl

/// For up to this many elements the naive scan keeps each step in an array of its own, for the
/// judge; beyond that, two arrays take turns.
constexpr Index kStepsKept = 70'000;

/// For up to this many elements some groups of the look-back are suspended; see runLookBackScan.
constexpr Index kSuspendedUpTo = 5'000;

/// Work-items of a group of the look-back scan. Where some are suspended, two waves are enough, so
/// that few elements make many tiles.
constexpr Index lookBackGroup(Index n, Index groupSize, Index wave) {
    return n <= kSuspendedUpTo && 2 * wave < groupSize ? 2 * wave : groupSize;
}

/// How many tiles, from the first on, have their groups suspended.
constexpr Index suspendedTiles(Index n, Index tile) {
    return n <= kSuspendedUpTo ? blocksOf(n, tile) / 2 : 0;
}

}  // namespace prefixsum
