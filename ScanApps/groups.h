// How many groups scan n elements, and how many elements each of them takes.
#pragma once

#include <algorithm>
#include <cstddef>

#include "grader/contract/tuning.h"

namespace scanapps {

struct Groups {
    std::size_t count;         // none of them is without elements
    std::size_t elemPerGroup;  // a multiple of what a group scans in one round
};

// One round of one group must be able to scan one value of each group, so there are no more groups
// than a round has elements; with more input than that, each group makes several rounds.
inline Groups groupsFor(std::size_t n, const lab::Tuning& tuning) {
    const std::size_t round = tuning.chunk();
    const std::size_t allRounds = (n + round - 1) / round;
    const std::size_t rounds = std::max<std::size_t>(1, (allRounds + round - 1) / round);
    return {(allRounds + rounds - 1) / rounds, rounds * round};
}

}  // namespace scanapps
