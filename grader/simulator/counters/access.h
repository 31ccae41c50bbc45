// One memory access of one work-item, and how a wave's accesses are split into a GPU's requests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lab::counters {

struct Access {
    std::uint64_t address;  ///< the buffer's number in the high bits, the offset in the low ones
    std::uint32_t size;     ///< in bytes
    std::uint32_t lane;     ///< the work-item's place in its wave
};

inline bool operator==(const Access& a, const Access& b) {
    return a.address == b.address && a.size == b.size && a.lane == b.lane;
}

/// Bytes: the most that a GPU loads or stores for a work-item at once.
constexpr std::uint32_t widestAccess = 16;

/// The accesses of one wave in one step of the source, as the requests that a GPU issues for them,
/// one after another. A lane's adjacent accesses are joined, then cut into pieces of 16 bytes; the
/// n-th request holds every lane's n-th piece. An int16 takes four requests, an int4 or less takes
/// one.
inline std::vector<std::vector<Access>> splitIntoRequests(std::vector<Access> accesses) {
    std::sort(accesses.begin(), accesses.end(), [](const Access& a, const Access& b) {
        return a.lane != b.lane ? a.lane < b.lane : a.address < b.address;
    });
    std::vector<Access> joined;
    for (const Access& a : accesses) {
        Access* last = joined.empty() ? nullptr : &joined.back();
        if (last && last->lane == a.lane && a.address <= last->address + last->size)
            last->size = static_cast<std::uint32_t>(
                std::max(last->address + last->size, a.address + a.size) - last->address);
        else
            joined.push_back(a);
    }
    std::vector<std::vector<Access>> requests;
    std::size_t piece = 0;
    for (std::size_t i = 0; i < joined.size(); ++i) {
        if (i == 0 || joined[i].lane != joined[i - 1].lane) piece = 0;
        for (std::uint32_t done = 0; done < joined[i].size; done += widestAccess, ++piece) {
            if (piece == requests.size()) requests.emplace_back();
            requests[piece].push_back({joined[i].address + done,
                                       std::min(widestAccess, joined[i].size - done),
                                       joined[i].lane});
        }
    }
    return requests;
}

}  // namespace lab::counters
