// How many groups count a private histogram each.
#pragma once

#include <algorithm>
#include <cstddef>

#include "grader/contract/tuning.h"

namespace histogram {

// As many groups as a device can have at once are enough: with more elements, each takes more.
inline std::size_t groupsFor(std::size_t n, const lab::Tuning& tuning) {
    constexpr std::size_t most = 64;
    const auto chunk = static_cast<std::size_t>(tuning.chunk());
    return std::min(most, (n + chunk - 1) / chunk);
}

}  // namespace histogram
