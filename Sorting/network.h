// How far the bitonic network goes: the stub, the judge and the figure must agree on it.
#pragma once

#include <algorithm>
#include <cstddef>

namespace sorting {

/// Elements of the longest runs that the network makes.
constexpr std::size_t kLongestRun = 256;

/// Elements of the runs that it makes of n elements: a power of two, 0 where there are none.
inline std::size_t runOf(std::size_t n) {
    std::size_t length = n > 0;
    while (length < std::min(n, kLongestRun)) length *= 2;
    return length;
}

/// n, rounded up to whole runs.
inline std::size_t padded(std::size_t n) {
    const std::size_t run = runOf(n);
    return run == 0 ? 0 : (n + run - 1) / run * run;
}

}  // namespace sorting
