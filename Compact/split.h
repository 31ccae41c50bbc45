// How many groups compact n elements in two passes, and how many elements each of them takes: the
// stub launches them this way, and the grader's oracle must know what each of them counts.
#pragma once

#include <algorithm>
#include <cstddef>

#include "grader/contract/tuning.h"

namespace compact {

struct Split {
    std::size_t groups;        // none of them is without elements
    std::size_t elemPerGroup;  // a multiple of what a group takes in one round
};

// Enough groups to fill a GPU twice, and few enough for one group to scan their counts quickly.
// Each makes at least two rounds, if there is enough to do, so that small sizes have several, too.
inline Split splitAmongGroups(std::size_t n, const lab::Tuning& tuning) {
    constexpr std::size_t most = 2048;
    const std::size_t round = static_cast<std::size_t>(tuning.chunk());
    const std::size_t allRounds = (n + round - 1) / round;
    const std::size_t rounds = std::max<std::size_t>(2, (allRounds + most - 1) / most);
    return {(allRounds + rounds - 1) / rounds, rounds * round};
}

}  // namespace compact
