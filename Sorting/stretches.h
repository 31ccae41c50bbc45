// The stretches of a merge: the stub and the judge must agree on them.
#pragma once

#include <algorithm>
#include <cstddef>

#include "Sorting/pieces.h"

namespace sorting {

/// Elements that a work-item merges: a power of two, so that pairs of runs consist of stretches.
inline std::size_t stretchOf(int elemsPerThread) {
    std::size_t stretch = 1;
    while (2 * stretch <= static_cast<std::size_t>(elemsPerThread)) stretch *= 2;
    return stretch;
}

/// Elements of the runs that task 2f merges: as in a merge in pieces, but a pair may be as short as
/// a stretch.
inline std::size_t stretchedRunOf(std::size_t n, int elemsPerThread) {
    return runOf(n, std::max<std::size_t>(stretchOf(elemsPerThread) / 2, 1));
}

}  // namespace sorting
