#pragma once

#include <numeric>
#include <vector>

namespace reference {

// neutral op in[0] op ... op in[n-1], folded from left to right; an empty array gives neutral.
// op is associative and need not be commutative, which is why this is not std::reduce: that may
// permute its operands.
template <typename T, typename Op>
T reduce(const std::vector<T>& in, Op op, T neutral) {
    return std::accumulate(in.begin(), in.end(), neutral, op);
}

}  // namespace reference
