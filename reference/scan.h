#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "reference/contract.h"

// Prefix combinations of an array with an associative, not necessarily commutative operator, each
// in one pass from left to right. `out` gets the length of `in` and may be `in` itself.
//
// In the segmented scans flags[i] != 0 marks that a segment starts at i; the first element starts
// one whatever its flag. They throw std::invalid_argument unless flags and in have the same length.
// Source: G. E. Blelloch, "Prefix Sums and Their Applications", 1990.
namespace reference {

// out[i] = in[0] op ... op in[i]
template <typename T, typename Op>
void inclusiveScan(const std::vector<T>& in, Op op, std::vector<T>& out) {
    out.resize(in.size());
    std::partial_sum(in.begin(), in.end(), out.begin(), op);
}

template <typename T, typename Op>
std::vector<T> inclusiveScan(const std::vector<T>& in, Op op) {
    std::vector<T> out;
    inclusiveScan(in, op, out);
    return out;
}

// The same for each run of `block` elements; the last run may be shorter.
template <typename T, typename Op>
void inclusiveScanOfBlocks(const std::vector<T>& in, std::size_t block, Op op,
                           std::vector<T>& out) {
    out.resize(in.size());
    for (std::size_t begin = 0, length; begin < in.size(); begin += length) {
        length = std::min(block, in.size() - begin);
        const auto first = in.begin() + static_cast<std::ptrdiff_t>(begin);
        std::partial_sum(first, first + static_cast<std::ptrdiff_t>(length),
                         out.begin() + static_cast<std::ptrdiff_t>(begin), op);
    }
}

// out[i] = neutral op in[0] op ... op in[i-1], so out[0] = neutral
template <typename T, typename Op>
void exclusiveScan(const std::vector<T>& in, Op op, T neutral, std::vector<T>& out) {
    out.resize(in.size());
    std::exclusive_scan(in.begin(), in.end(), out.begin(), neutral, op);
}

template <typename T, typename Op>
std::vector<T> exclusiveScan(const std::vector<T>& in, Op op, T neutral) {
    std::vector<T> out;
    exclusiveScan(in, op, neutral, out);
    return out;
}

// out[i] = in[s] op ... op in[i], where s is the start of the segment of i
template <typename Flag, typename T, typename Op>
void segmentedInclusiveScan(const std::vector<Flag>& flags, const std::vector<T>& in, Op op,
                            std::vector<T>& out) {
    require(flags.size() == in.size(), "segmented scan: flags and in differ in length");
    out.resize(in.size());
    T sum{};
    for (std::size_t i = 0; i < in.size(); ++i) {
        sum = i == 0 || flags[i] != 0 ? in[i] : op(sum, in[i]);
        out[i] = sum;
    }
}

template <typename Flag, typename T, typename Op>
std::vector<T> segmentedInclusiveScan(const std::vector<Flag>& flags, const std::vector<T>& in,
                                      Op op) {
    std::vector<T> out;
    segmentedInclusiveScan(flags, in, op, out);
    return out;
}

// out[i] = neutral op in[s] op ... op in[i-1], where s is the start of the segment of i
template <typename Flag, typename T, typename Op>
void segmentedExclusiveScan(const std::vector<Flag>& flags, const std::vector<T>& in, Op op,
                            T neutral, std::vector<T>& out) {
    require(flags.size() == in.size(), "segmented scan: flags and in differ in length");
    out.resize(in.size());
    T sum = neutral;
    for (std::size_t i = 0; i < in.size(); ++i) {
        const T before = flags[i] != 0 ? neutral : sum;
        sum = op(before, in[i]);
        out[i] = before;
    }
}

template <typename Flag, typename T, typename Op>
std::vector<T> segmentedExclusiveScan(const std::vector<Flag>& flags, const std::vector<T>& in,
                                      Op op, T neutral) {
    std::vector<T> out;
    segmentedExclusiveScan(flags, in, op, neutral, out);
    return out;
}

}  // namespace reference
