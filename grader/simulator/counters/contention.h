// Contention of atomics: work-items of a wave that queue for the same address.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "grader/simulator/counters/access.h"

namespace lab::counters {

struct Contention {
    std::uint64_t queued;  ///< work-items that wait: all but the first at each address
    std::uint64_t worst;   ///< work-items at the most contended address
};

inline Contention countContention(std::vector<Access> request) {
    std::sort(request.begin(), request.end(),
              [](const Access& a, const Access& b) { return a.address < b.address; });
    Contention count{0, 0};
    std::uint64_t here = 0;
    for (std::size_t i = 0; i < request.size(); ++i) {
        const bool same = i > 0 && request[i].address == request[i - 1].address;
        here = same ? here + 1 : 1;
        if (same) ++count.queued;
        count.worst = std::max(count.worst, here);
    }
    return count;
}

}  // namespace lab::counters
