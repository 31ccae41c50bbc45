// How large the blocks of the odd-even sort are: the stub and the judge must agree on it.
#pragma once

#include <algorithm>
#include <cstddef>

namespace sorting {

/// Work-items of a group, L, which sorts 2L elements: half of the usual ones, and no more than 32,
/// since the sort takes as many rounds as there are elements.
inline std::size_t brickItems(std::size_t groupSize) {
    return std::min<std::size_t>(groupSize / 2, 32);
}

}  // namespace sorting
