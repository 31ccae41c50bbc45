// Coalescing: how many memory segments a request of a wave touches, and how few would suffice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "grader/simulator/counters/access.h"

namespace lab::counters {

struct TransactionCount {
    std::uint64_t transactions;  ///< distinct segments touched
    std::uint64_t ideal;  ///< segments needed if the distinct bytes were contiguous and aligned
};

inline TransactionCount countTransactions(std::vector<Access> request, unsigned segmentBytes) {
    std::sort(request.begin(), request.end(),
              [](const Access& a, const Access& b) { return a.address < b.address; });
    std::uint64_t transactions = 0;
    std::uint64_t bytes = 0;
    std::uint64_t nextSegment = 0;  // the first segment not counted yet
    std::uint64_t nextByte = 0;     // the first byte not counted yet
    for (const Access& a : request) {
        const std::uint64_t end = a.address + a.size;
        const std::uint64_t firstSegment = std::max(a.address / segmentBytes, nextSegment);
        const std::uint64_t endSegment = (end + segmentBytes - 1) / segmentBytes;
        if (firstSegment < endSegment) transactions += endSegment - firstSegment;
        nextSegment = std::max(nextSegment, endSegment);
        const std::uint64_t firstByte = std::max(a.address, nextByte);
        if (firstByte < end) bytes += end - firstByte;
        nextByte = std::max(nextByte, end);
    }
    return {transactions, (bytes + segmentBytes - 1) / segmentBytes};
}

}  // namespace lab::counters
