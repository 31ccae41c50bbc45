// CPU stubs of Histogram: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here. The comment after an array says what it holds before the launch, if anything.
#pragma once

#include "Histogram/groups.h"
#include "grader/host/lab_opencl.h"

namespace histogram {

using Ints = lab::DeviceArray<cl_int>;
using Uints = lab::DeviceArray<cl_uint>;
using lab::Context;
using lab::ints;
using lab::uints;

// ------------------------------------ 1: global atomics ------------------------------------------

struct AtomicArrays {
    Uints in;      // [n]: the values
    Uints counts;  // [bins]: the histogram of earlier values
};

inline AtomicArrays atomicArrays(Context& c, std::size_t n, std::size_t bins) {
    return {uints(c, "in", n), uints(c, "counts", bins)};
}

inline void runAtomic(Context& c, const AtomicArrays& a) {
    lab::launch(c, "histogram_atomic", lab::items(a.in.length, c.tuning.groupSize), lengthOf(a.in),
                lengthOf(a.counts), a.in, a.counts);
}

// --------------------------- 2: private histograms, and their merge ------------------------------

struct PrivateArrays {
    Uints in;      // [n]: the values
    Uints part;    // [groups * bins]: a histogram for each group
    Uints counts;  // [bins]: the histogram of earlier values
};

inline PrivateArrays privateArrays(Context& c, std::size_t n, std::size_t bins) {
    return {uints(c, "in", n), uints(c, "part", groupsFor(n, c.tuning) * bins),
            uints(c, "counts", bins)};
}

inline void runPrivate(Context& c, const PrivateArrays& a) {
    const std::size_t size = c.tuning.groupSize, groups = groupsFor(a.in.length, c.tuning);
    const cl_uint bins = lengthOf(a.counts);
    // 2a. Each group counts its share.
    lab::launch(c, "histogram_private", lab::groups(groups, size), lengthOf(a.in), bins, a.in,
                a.part, lab::local<cl_uint>(bins));
    // 2b. The groups' histograms become one.
    lab::launch(c, "merge_histograms", lab::items(bins, size), static_cast<cl_uint>(groups), bins,
                a.part, a.counts);
}

// Given: a histogram for each work-item; part is [items * bins].
inline PrivateArrays itemArrays(Context& c, std::size_t n, std::size_t bins) {
    return {uints(c, "in", n), uints(c, "part", itemsFor(n, c.tuning) * bins),
            uints(c, "counts", bins)};
}

inline void runItems(Context& c, const PrivateArrays& a) {
    const std::size_t size = c.tuning.groupSize, items = itemsFor(a.in.length, c.tuning);
    const cl_uint n = lengthOf(a.in), bins = lengthOf(a.counts);
    lab::launch(c, "histogram_of_items", lab::items(items, size), n, bins,
                static_cast<cl_uint>(stretchFor(n, items)), a.in, a.part);
    lab::launch(c, "merge_histograms", lab::items(bins, size), static_cast<cl_uint>(items), bins,
                a.part, a.counts);
}

// --------------------------------- 3: sort and run starts ----------------------------------------

struct SortedArrays {
    Uints keys;    // [n]: the elements' bin numbers, sorted
    Ints starts;   // [bins]: -1 everywhere
    Uints counts;  // [bins]
};

inline SortedArrays sortedArrays(Context& c, std::size_t n, std::size_t bins) {
    return {uints(c, "keys", n), ints(c, "starts", bins), uints(c, "counts", bins)};
}

inline void runSorted(Context& c, const SortedArrays& a) {
    const std::size_t size = c.tuning.groupSize;
    const cl_uint n = lengthOf(a.keys), bins = lengthOf(a.starts);
    // 3a. Where does the run of each bin begin?
    lab::launch(c, "find_starts", lab::items(n, size), n, a.keys, a.starts);
    // 3b. How far is it to the next one?
    lab::launch(c, "bin_sizes", lab::items(bins, size), n, bins, a.starts, a.counts);
}

// ------------------------------------- 4: reduce by key ------------------------------------------

struct ReduceArrays {
    Uints keys;     // [n]: sorted
    Uints runs;     // [n]: how many runs have begun up to and including each element
    Ints sums;      // [n]: the inclusive segmented scan of the values
    Uints outKeys;  // [number of runs]: 0 everywhere
    Ints outSums;   // [number of runs]
};

inline ReduceArrays reduceArrays(Context& c, std::size_t n, std::size_t runs) {
    return {uints(c, "keys", n), uints(c, "runs", n), ints(c, "sums", n), uints(c, "outKeys", runs),
            ints(c, "outSums", runs)};
}

inline void runReduce(Context& c, const ReduceArrays& a) {
    lab::launch(c, "reduce_by_key", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                a.keys, a.runs, a.sums, a.outKeys, a.outSums);
}

// ------------------------------------- 5: group by key -------------------------------------------

struct GroupArrays {
    Uints keys;      // [n]: in any order
    Ints values;     // [n]
    Uints ranks;     // [n]: how many earlier elements have the same key
    Uints starts;    // [bins]: the exclusive scan of the histogram of keys
    Uints outKeys;   // [n]
    Ints outValues;  // [n]
};

inline GroupArrays groupArrays(Context& c, std::size_t n, std::size_t bins) {
    return {uints(c, "keys", n),      ints(c, "values", n),   uints(c, "ranks", n),
            uints(c, "starts", bins), uints(c, "outKeys", n), ints(c, "outValues", n)};
}

inline void runGroup(Context& c, const GroupArrays& a) {
    lab::launch(c, "group_by_key", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                a.keys, a.values, a.ranks, a.starts, a.outKeys, a.outValues);
}

// ------------------------------- 6: scatter without a scatter ------------------------------------

struct GatherArrays {
    Uints index;  // [n]: where each element is to go; each place occurs once
    Uints order;  // [n]: the numbers of the elements, sorted by their index
    Ints in;      // [n]
    Ints out;     // [n]
};

inline GatherArrays gatherArrays(Context& c, std::size_t n) {
    return {uints(c, "index", n), uints(c, "order", n), ints(c, "in", n), ints(c, "out", n)};
}

inline void runGather(Context& c, const GatherArrays& a) {
    lab::launch(c, "scatter_by_gather", lab::items(a.in.length, c.tuning.groupSize), lengthOf(a.in),
                a.index, a.order, a.in, a.out);
}

struct ScatterArrays {
    Uints keys;  // [n]: where each element is to go, sorted
    Ints sums;   // [n]: the inclusive segmented scan of the elements
    Ints out;    // [places]: what stood there before
};

inline ScatterArrays scatterArrays(Context& c, std::size_t n, std::size_t places) {
    return {uints(c, "keys", n), ints(c, "sums", n), ints(c, "out", places)};
}

inline void runScatter(Context& c, const ScatterArrays& a) {
    lab::launch(c, "scatter_add", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                a.keys, a.sums, a.out);
}

}  // namespace histogram
