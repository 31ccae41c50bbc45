// CPU stub of Sorting: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include "Sorting/brick.h"
#include "Sorting/network.h"
#include "grader/host/lab_opencl.h"

namespace sorting {

using Ints = lab::DeviceArray<cl_int>;
using Uints = lab::DeviceArray<cl_uint>;

inline cl_uint lengthOf(const Ints& a) {
    return static_cast<cl_uint>(a.length);
}
inline cl_uint lengthOf(const Uints& a) {
    return static_cast<cl_uint>(a.length);
}

// -------------------------- 1: odd-even sort of blocks of 2L elements ----------------------------

struct SortArrays {
    Ints in, out;  // [n] each
};

inline SortArrays sortArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runBrick(lab::Context& c, const SortArrays& a) {
    const std::size_t L = brickItems(c.tuning.groupSize), block = 2 * L;
    const std::size_t blocks = (a.in.length + block - 1) / block;
    lab::launch(c, "brickSort", lab::groups(blocks, L), lengthOf(a.in), a.in, a.out,
                lab::local<cl_int>(block));
}

// ------------------------------------- 2: merge by rank ------------------------------------------

struct RankArrays {
    Ints keys;               // [n]
    Ints run;                // [length], ascending
    Uints less, notGreater;  // [n] each
};

inline RankArrays rankArrays(lab::Context& c, std::size_t n, std::size_t length) {
    return {lab::deviceArray<cl_int>(c, "keys", n), lab::deviceArray<cl_int>(c, "run", length),
            lab::deviceArray<cl_uint>(c, "less", n), lab::deviceArray<cl_uint>(c, "notGreater", n)};
}

inline void runRanks(lab::Context& c, const RankArrays& a) {
    lab::launch(c, "ranks", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                lengthOf(a.run), a.keys, a.run, a.less, a.notGreater);
}

struct MergeArrays {
    Ints leftKeys, leftValues;    // [lefts] each
    Ints rightKeys, rightValues;  // [rights] each
    Ints keys, values;            // [lefts + rights] each
};

inline MergeArrays mergeArrays(lab::Context& c, std::size_t lefts, std::size_t rights) {
    return {lab::deviceArray<cl_int>(c, "leftKeys", lefts),
            lab::deviceArray<cl_int>(c, "leftValues", lefts),
            lab::deviceArray<cl_int>(c, "rightKeys", rights),
            lab::deviceArray<cl_int>(c, "rightValues", rights),
            lab::deviceArray<cl_int>(c, "keys", lefts + rights),
            lab::deviceArray<cl_int>(c, "values", lefts + rights)};
}

inline void runMerge(lab::Context& c, const MergeArrays& a) {
    lab::launch(c, "mergeRuns", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.leftKeys),
                lengthOf(a.rightKeys), a.leftKeys, a.leftValues, a.rightKeys, a.rightValues, a.keys,
                a.values);
}

// ------------------------------------ 3: bitonic network -----------------------------------------

struct NetworkArrays {
    Ints in;    // [n]
    Ints data;  // [length]: n, rounded up to whole runs
};

inline NetworkArrays networkArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "data", padded(n))};
}

inline void runNetwork(lab::Context& c, const NetworkArrays& a) {
    const std::size_t groupSize = c.tuning.groupSize;
    const cl_uint n = lengthOf(a.in), length = lengthOf(a.data), comparators = length / 2;
    lab::launch(c, "pad", lab::items(length, groupSize), n, length, a.in, a.data);
    const cl_uint longest = runOf(a.in.length);
    for (cl_uint size = 2; size <= longest; size *= 2)
        for (cl_uint distance = size / 2; distance > 0; distance /= 2)
            lab::launch(c, "bitonicStep", lab::items(comparators, groupSize), comparators, size,
                        distance, a.data);
}

// -------------------------------------- 4: radix sort --------------------------------------------

struct FlagArrays {
    Uints keys;                             // [n]
    Uints zeros0, zeros1, zeros2, zeros31;  // [n] each: of bits 0, 1, 2 and 31
};

inline FlagArrays flagArrays(lab::Context& c, std::size_t n) {
    const auto array = [&](const char* name) { return lab::deviceArray<cl_uint>(c, name, n); };
    return {array("keys"), array("zeros0"), array("zeros1"), array("zeros2"), array("zeros31")};
}

inline void runFlags(lab::Context& c, const FlagArrays& a) {
    const auto range = lab::items(a.keys.length, c.tuning.groupSize);
    const auto flags = [&](cl_uint bit, const Uints& zeros) {
        lab::launch(c, "bitIsZero", range, lengthOf(a.keys), bit, a.keys, zeros);
    };
    flags(0, a.zeros0);
    flags(1, a.zeros1);
    flags(2, a.zeros2);
    flags(31, a.zeros31);
}

struct SplitArrays {
    Uints keys;    // [n]
    Ints values;   // [n]
    Uints zeros;   // [n]: 1 where the bit is 0
    Uints before;  // [n]: the exclusive scan of zeros
    Uints outKeys;
    Ints outValues;  // [n] each
};

inline SplitArrays splitArrays(lab::Context& c, std::size_t n) {
    return {
        lab::deviceArray<cl_uint>(c, "keys", n),    lab::deviceArray<cl_int>(c, "values", n),
        lab::deviceArray<cl_uint>(c, "zeros", n),   lab::deviceArray<cl_uint>(c, "before", n),
        lab::deviceArray<cl_uint>(c, "outKeys", n), lab::deviceArray<cl_int>(c, "outValues", n)};
}

inline void runSplit(lab::Context& c, const SplitArrays& a) {
    lab::launch(c, "split", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys), a.keys,
                a.values, a.zeros, a.before, a.outKeys, a.outValues);
}

}  // namespace sorting
