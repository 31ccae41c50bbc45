// The sample of groups that is run in place of all groups of a large launch: the first and the
// last, which often differ from the rest and stand for themselves, and one of each stretch of the
// groups between them, which stands for its stretch. A stretch is as long as all before it
// together: where only some groups have work, these are mostly the first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grader/simulator/counters/position.h"

namespace lab::counters {

struct SampledGroup {
    std::size_t index;
    std::uint64_t weight;  ///< groups that it stands for, itself included
};

/// At most `most` of `groups`, in order; all of them if `most` is 0. The weights add up to
/// `groups`. The choice from a stretch is pseudo-random, since kernels treat powers of two
/// specially, and reproducible, but cannot be foreseen without `draw`.
inline std::vector<SampledGroup> sampledGroups(std::size_t groups, std::size_t most,
                                               std::uint64_t draw = 0) {
    std::vector<SampledGroup> sample;
    if (most == 0 || groups <= most || most < 3) {
        for (std::size_t i = 0; i < groups; ++i) sample.push_back({i, 1});
        return sample;
    }
    const std::size_t inner = groups - 2, stretches = most - 2;
    const auto start = [&](std::size_t i) {
        return i == 0 ? 0 : std::max(i, inner >> (stretches - i));
    };
    sample.push_back({0, 1});
    for (std::size_t i = 0; i < stretches; ++i) {
        const std::size_t from = start(i), to = start(i + 1);
        sample.push_back({1 + from + mixKey(groups ^ draw << 32, i) % (to - from), to - from});
    }
    sample.push_back({groups - 1, 1});
    return sample;
}

}  // namespace lab::counters
