// The pieces of a merge: the stub and the judge must agree on them.
#pragma once

#include <algorithm>
#include <cstddef>

namespace sorting {

/// Elements from a splitter to the next one of its run, and the most that a piece has of a run:
/// half as many as the group has work-items.
inline std::size_t pieceOf(std::size_t groupSize) {
    return std::max<std::size_t>(groupSize / 2, 1);
}

/// Elements of the runs that a pass of a merge sort merges, which begins with runs of `piece`: in
/// the last pass but one, n elements make two pairs of them; in the one before, which an odd n
/// gets, up to four. Both make one pair where n is at most 2 `piece`.
inline std::size_t mergedRunOf(std::size_t n, std::size_t piece) {
    std::size_t run = piece;
    while ((n % 2 == 0 ? 4 : 8) * run < n) run *= 2;
    return run;
}

}  // namespace sorting
