#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/operators.h"
#include "reference/scan.h"

// Stable partition in two: first the elements for which pred holds, then the others, both in their
// order in the input. pred is called more than once per element and must always return the same.
// Source: lecture "OpenCL Day 3", C. Oancea and T. Henriksen, 2019.
namespace reference {

// Writes the reordered array to out, which must not be `in`; returns how many elements satisfy
// pred. No branch depends on pred, so mixed data cost no more than sorted data.
template <typename T, typename Pred>
std::size_t partition2(const std::vector<T>& in, Pred pred, std::vector<T>& out) {
    out.resize(in.size());
    const auto count = static_cast<std::size_t>(std::count_if(in.begin(), in.end(), pred));
    std::size_t next[] = {count, 0};  // where the next false and the next true element go
    for (const T& x : in) {
        out[next[pred(x) ? 1 : 0]++] = x;
    }
    return count;
}

template <typename T>
struct Partitioned {
    std::size_t count;  // of the elements that satisfy the predicate
    std::vector<T> values;
};

template <typename T, typename Pred>
Partitioned<T> partition2(const std::vector<T>& in, Pred pred) {
    Partitioned<T> result;
    result.count = partition2(in, pred, result.values);
    return result;
}

// The intermediate arrays of the data-parallel form, all as long as the input (n < 2^31).
struct Partition2Steps {
    std::vector<std::int32_t> tfs;   // 1 where pred holds, else 0
    std::vector<std::int32_t> ffs;   // 1 - tfs
    std::vector<std::int32_t> isT;   // inclusive scan of tfs
    std::vector<std::int32_t> isF;   // inclusive scan of ffs; the count of trues is not added
    std::vector<std::int32_t> inds;  // where each element goes
};

template <typename T, typename Pred>
Partition2Steps partition2Steps(const std::vector<T>& in, Pred pred) {
    const std::size_t n = in.size();
    Partition2Steps s;
    s.tfs.resize(n);
    s.ffs.resize(n);
    s.inds.resize(n);
    std::transform(in.begin(), in.end(), s.tfs.begin(),
                   [&](const T& x) { return pred(x) ? 1 : 0; });
    std::transform(s.tfs.begin(), s.tfs.end(), s.ffs.begin(), [](auto t) { return 1 - t; });
    s.isT = inclusiveScan(s.tfs, Add<std::int32_t>{});
    s.isF = inclusiveScan(s.ffs, Add<std::int32_t>{});
    for (std::size_t i = 0; i < n; ++i) {
        s.inds[i] = s.tfs[i] != 0 ? s.isT[i] - 1 : s.isT[n - 1] + s.isF[i] - 1;
    }
    return s;
}

}  // namespace reference
