// What the tasks on a pass of a merge sort share: pairs of sorted runs in one array.
#pragma once

#include <functional>

#include "Sorting/tasks/keys.h"

namespace sorting {

/// The left run is keys[first], ..., keys[mid - 1], the right one ends before keys[end].
struct Pair {
    Index first, mid, end;
};

/// The pair that element i of n belongs to, with runs of `run` elements.
Pair pairAt(Index i, Index n, Index run);

std::vector<Pair> pairsOf(Index n, Index run);

/// n keys in sorted runs. Besides the distributions of keysFor: "apart", where all of a left run
/// lie above all of the right one.
Ints runsFor(const lab::Case& c, Index run);

/// "out": the runs of "keys", merged in pairs.
Arrays mergedPairs(const Arrays& in, Index run);

/// The sequential program for it.
std::function<void()> mergesPairs(const Arrays& in, Index run);

}  // namespace sorting
