// Which elements meet in which step: the index formulas of this exercise, stated once. The judge's
// oracle runs them and the figures of the README are drawn from them, so neither can disagree with
// the other.
#pragma once

#include <cstddef>
#include <vector>

namespace reduction {

/// data[result] = binOp(data[left], data[right]).
struct Triple {
    std::size_t left, right, result;
};

/// What one step leaves of n elements: n / 2, rounded up.
constexpr std::size_t halved(std::size_t n) {
    return n - n / 2;
}

/// What `step` steps leave.
constexpr std::size_t lengthAfter(std::size_t step, std::size_t n) {
    for (; step > 0; --step) n = halved(n);
    return n;
}

/// Steps until no more than one element is left: log2 n, rounded up.
constexpr std::size_t steps(std::size_t n) {
    std::size_t count = 0;
    for (; n > 1; n = halved(n)) ++count;
    return count;
}

/// Interleaved addressing, step 1, 2, ...: visits the triples of work-items 0, 1, ... in turn.
/// Element i of what the step leaves lies at i * 2^step.
template <class Visit>
void interleaved(std::size_t n, std::size_t step, Visit visit) {
    const std::size_t stride = std::size_t{1} << (step - 1);
    for (std::size_t left = 0; left + stride < n; left += 2 * stride)
        visit(Triple{left, left + stride, left});
}

/// Sequential addressing, likewise; what the step leaves lies at the beginning.
template <class Visit>
void sequential(std::size_t n, std::size_t step, Visit visit) {
    const std::size_t length = lengthAfter(step - 1, n), middle = halved(length);
    for (std::size_t i = 0; i + middle < length; ++i) visit(Triple{i, i + middle, i});
}

/// Kernel decomposition: sequential addressing within each stretch of 2 * groupSize elements, where
/// the first step is that on loading. There are steps(2 * groupSize) of them in one launch.
/// Work-item `left % (2 * groupSize)` of group `left / (2 * groupSize)` does it, in buf from its
/// result on; partners missing from a ragged last stretch are neutral, and not visited.
template <class Visit>
void decomposed(std::size_t n, std::size_t groupSize, std::size_t step, Visit visit) {
    for (std::size_t begin = 0; begin < n; begin += 2 * groupSize)
        sequential(2 * groupSize, step, [&](Triple t) {
            if (begin + t.right < n)
                visit(Triple{begin + t.left, begin + t.right, begin + t.result});
        });
}

/// Lengths of the levels of a decomposed reduction of n elements, one for each launch: the last
/// is 1. There is at least one launch, so that one element, and none, are reduced as well.
inline std::vector<std::size_t> levelLengths(std::size_t n, std::size_t groupSize) {
    std::vector<std::size_t> lengths;
    do {
        n = n == 0 ? 1 : (n - 1) / (2 * groupSize) + 1;
        lengths.push_back(n);
    } while (n > 1);
    return lengths;
}

/// Methods that work in place overwrite their levels. Up to this length the stub copies each one
/// for the judge; beyond it, nothing but the reduction itself runs and is timed.
constexpr std::size_t kLevelsAreKeptUpTo = 100'000;

}  // namespace reduction
