// How many groups partition n elements, and how many elements each of them takes: the stub launches
// them this way, and the grader's oracle must know what each of them counts.
#pragma once

#include <algorithm>
#include <cstddef>

#include "grader/contract/tuning.h"

namespace partition2opt {

struct Split {
    std::size_t groups;        // none of them is without elements
    std::size_t elemPerGroup;  // a multiple of the chunk that a group takes in one round
};

// One group, with a work-item for each count, must be able to scan the groups' counts, so there are
// no more groups than a group has work-items. Each makes at least two rounds, if there is enough to
// do, so what must be carried over from one round to the next shows at small sizes, too.
inline Split splitAmongGroups(std::size_t n, const lab::Tuning& tuning) {
    const std::size_t chunk = static_cast<std::size_t>(tuning.chunk());
    const std::size_t maxGroups = static_cast<std::size_t>(tuning.groupSize);
    const std::size_t chunks = (n + chunk - 1) / chunk;
    const std::size_t rounds = std::max<std::size_t>(2, (chunks + maxGroups - 1) / maxGroups);
    return {(chunks + rounds - 1) / rounds, rounds * chunk};
}

}  // namespace partition2opt
