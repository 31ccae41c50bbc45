// How many keys a block of the radix sort holds, and whose digits 3a counts: the stub and the judge
// must agree on it.
#pragma once

#include <algorithm>
#include <cstddef>

namespace redeye {

constexpr std::size_t kDigits = 16, kDigitBits = 4;

/// Work-items of a group of the sort, each with one key: half of the usual ones, and no more than
/// 64, since a work-item looks at all keys left of its own.
inline std::size_t blockOf(int groupSize) {
    return std::min<std::size_t>(static_cast<std::size_t>(groupSize) / 2, 64);
}

inline std::size_t blocksOf(std::size_t n, int groupSize) {
    return (n + blockOf(groupSize) - 1) / blockOf(groupSize);
}

/// Where the digit of a later pass begins, which 3a counts besides the lowest; n decides which of
/// the seven later passes it is.
inline std::size_t laterShift(std::size_t n) {
    return kDigitBits * (1 + n % 7);
}

}  // namespace redeye
