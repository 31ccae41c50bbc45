// The stretches of a merge: the stub and the judge must agree on them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "Sorting/pieces.h"

namespace sorting {

/// Elements that a work-item merges: a power of two, so that pairs of runs consist of stretches.
inline std::size_t stretchOf(int elemsPerThread) {
    return std::bit_floor(static_cast<std::size_t>(elemsPerThread));
}

/// Elements of the runs that task 2f merges: as in a merge in pieces, but a pair may be as short as
/// a stretch.
inline std::size_t stretchedRunOf(std::size_t n, int elemsPerThread) {
    return mergedRunOf(n, std::max<std::size_t>(stretchOf(elemsPerThread) / 2, 1));
}

}  // namespace sorting
