#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

// Maximum segment sum: the largest sum of a contiguous segment. The empty segment counts and has
// the sum 0, so the result is never negative.
//
// Range: the sum of every contiguous segment of the input must fit in 32 signed bits (n * max|x| <
// 2^31 is enough). Then no step below overflows, however a kernel groups its operands.
namespace reference {

// The values of a stretch of the array from which stretches can be joined; laid out as a kernel's
// int4. All except ts are at least 0.
struct Mssp {
    std::int32_t mss;  // maximum segment sum
    std::int32_t mis;  // maximum sum of an initial segment
    std::int32_t mcs;  // maximum sum of a concluding segment
    std::int32_t ts;   // total sum
};

constexpr bool operator==(const Mssp& a, const Mssp& b) {
    return a.mss == b.mss && a.mis == b.mis && a.mcs == b.mcs && a.ts == b.ts;
}

// The stretch that holds only x.
constexpr Mssp msspOf(std::int32_t x) {
    const std::int32_t positive = std::max(x, 0);
    return {positive, positive, positive, x};
}

// Joins the stretch a with the stretch b on its right: associative, not commutative.
// Source: S. Gorlatch, "Systematic Extraction and Implementation of Divide-and-Conquer
// Parallelism", 1996.
struct MsspJoin {
    static constexpr Mssp neutral{0, 0, 0, 0};
    constexpr Mssp operator()(const Mssp& a, const Mssp& b) const {
        return {std::max(std::max(a.mss, b.mss), a.mcs + b.mis), std::max(a.mis, a.ts + b.mis),
                std::max(b.mcs, a.mcs + b.ts), a.ts + b.ts};
    }
};

// The map and the reduction in one pass; an empty array gives the neutral element.
inline Mssp mssp(const std::vector<std::int32_t>& in) {
    return std::accumulate(
        in.begin(), in.end(), MsspJoin::neutral,
        [](const Mssp& sum, std::int32_t x) { return MsspJoin{}(sum, msspOf(x)); });
}

// Only the mss: the fastest sequential form, and an independent check of the fold.
// Source: J. B. Kadane's algorithm, in J. Bentley, "Programming Pearls", 1984.
inline std::int32_t msspKadane(const std::vector<std::int32_t>& in) {
    std::int32_t best = 0;
    std::int32_t endingHere = 0;
    for (const std::int32_t x : in) {
        endingHere = std::max(endingHere + x, 0);
        best = std::max(best, endingHere);
    }
    return best;
}

}  // namespace reference
