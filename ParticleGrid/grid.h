// Numbers that stubs and judge share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "grader/contract/tuning.h"

namespace particlegrid {

// Cells in each direction of a grid with that many cells.
inline std::uint32_t sideOf(std::size_t cells) {
    return static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(cells))));
}

// How many groups share the particles: as many as a device can have at once are enough, and no more
// compete for a lock. With more particles, each takes more. A work-item's particles are as far
// apart as there are work-items in all: see Histogram/groups.h on why that is no power of two. Of
// small groups there are more, so that no kernel knows how many there can be.
inline std::size_t groupsFor(std::size_t n, const lab::Tuning& tuning) {
    const std::size_t most = tuning.groupSize < 256 ? 65 : 63;
    const auto size = static_cast<std::size_t>(tuning.groupSize);
    return std::min(most, (n + size - 1) / size);
}

}  // namespace particlegrid
