// How far the bitonic network goes: the stub, the judge and the figure must agree on it.
#pragma once

#include <bit>
#include <cstddef>

namespace sorting {

/// The most elements of which the network makes one run, and the length of the runs that it makes
/// of more. For one length, 65,537, it makes one run all the same: more than 16 bits can number.
constexpr std::size_t kMostInOneRun = 512, kInEachOfMore = 256, kInOneRun = 65'537;

/// Elements of the runs that it makes of n elements: a power of two, 0 where there are none.
inline std::size_t runOf(std::size_t n) {
    if (n > kMostInOneRun && n != kInOneRun) return kInEachOfMore;
    return n == 0 ? 0 : std::bit_ceil(n);
}

/// n, rounded up to whole runs.
inline std::size_t padded(std::size_t n) {
    const std::size_t run = runOf(n);
    return run == 0 ? 0 : (n + run - 1) / run * run;
}

}  // namespace sorting
