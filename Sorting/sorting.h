// CPU stub of Sorting: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include "Sorting/bits.h"
#include "Sorting/brick.h"
#include "Sorting/digits.h"
#include "Sorting/network.h"
#include "Sorting/pieces.h"
#include "Sorting/stretches.h"
#include "grader/host/lab_opencl.h"

namespace sorting {

using Ints = lab::DeviceArray<cl_int>;
using Uints = lab::DeviceArray<cl_uint>;

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

// ------------------------------ 2c, 2d: a merge in pieces ----------------------------------------

struct PieceArrays {
    Ints keys;                // [n]: sorted runs of `run` elements
    Uints leftCut, rightCut;  // [n / piece, rounded up] each
    Ints out;                 // [n]
};

inline PieceArrays pieceArrays(lab::Context& c, std::size_t n) {
    const std::size_t piece = pieceOf(c.tuning.groupSize), pieces = (n + piece - 1) / piece;
    return {lab::deviceArray<cl_int>(c, "keys", n), lab::deviceArray<cl_uint>(c, "leftCut", pieces),
            lab::deviceArray<cl_uint>(c, "rightCut", pieces),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void findCuts(lab::Context& c, const PieceArrays& a, cl_uint run, cl_uint piece) {
    lab::launch(c, "findCuts", lab::items(a.leftCut.length, c.tuning.groupSize), lengthOf(a.keys),
                run, piece, a.keys, a.leftCut, a.rightCut);
}
inline void mergePieces(lab::Context& c, const PieceArrays& a, cl_uint run, cl_uint piece) {
    lab::launch(c, "mergePieces", lab::groups(a.leftCut.length, 2 * piece), lengthOf(a.keys), run,
                piece, a.keys, a.leftCut, a.rightCut, a.out);
}

// The judge looks at a late pass of a merge sort: few pairs, and yet all groups have work.
inline void runCuts(lab::Context& c, const PieceArrays& a) {
    const cl_uint piece = pieceOf(c.tuning.groupSize);
    findCuts(c, a, mergedRunOf(a.keys.length, piece), piece);
}
inline void runPieces(lab::Context& c, const PieceArrays& a) {
    const cl_uint piece = pieceOf(c.tuning.groupSize);
    mergePieces(c, a, mergedRunOf(a.keys.length, piece), piece);
}

// ------------------------------ 2e, 2f: a merge in stretches -------------------------------------

struct CutArrays {
    Ints left, right;  // [lefts], [rights]: ascending
    Uints among;       // [lefts + rights + 1]
};

inline CutArrays cutArrays(lab::Context& c, std::size_t lefts, std::size_t rights) {
    return {lab::deviceArray<cl_int>(c, "left", lefts),
            lab::deviceArray<cl_int>(c, "right", rights),
            lab::deviceArray<cl_uint>(c, "among", lefts + rights + 1)};
}

inline void runCutEverywhere(lab::Context& c, const CutArrays& a) {
    lab::launch(c, "cutEverywhere", lab::items(a.among.length, c.tuning.groupSize),
                lengthOf(a.left), lengthOf(a.right), a.left, a.right, a.among);
}

struct StretchArrays {
    Ints keys;  // [n]: sorted runs of `run` elements
    Ints out;   // [n]
};

inline StretchArrays stretchArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "keys", n), lab::deviceArray<cl_int>(c, "out", n)};
}

// A work-item for each stretch. No stretch is longer than a pair of runs: in early passes of a sort
// one work-item merges a whole pair.
inline void mergeStretches(lab::Context& c, const StretchArrays& a, std::size_t run) {
    const std::size_t n = a.keys.length;
    const std::size_t stretch = std::min(stretchOf(c.tuning.elemsPerThread), 2 * run);
    lab::launch(c, "mergeStretches", lab::items((n + stretch - 1) / stretch, c.tuning.mapGroup()),
                lengthOf(a.keys), cl_uint(run), cl_uint(stretch), a.keys, a.out);
}

inline void runStretches(lab::Context& c, const StretchArrays& a) {
    mergeStretches(c, a, stretchedRunOf(a.keys.length, c.tuning.elemsPerThread));
}

// ------------------------------------ 3: bitonic network -----------------------------------------

struct NetworkArrays {
    Ints in;    // [n]
    Ints data;  // [length]: n, rounded up to whole runs
};

inline NetworkArrays networkArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "data", padded(n))};
}

// All stages up to runs of `longest` elements.
inline void runStages(lab::Context& c, const NetworkArrays& a, cl_uint longest) {
    const std::size_t groupSize = c.tuning.groupSize;
    const cl_uint n = lengthOf(a.in), length = lengthOf(a.data), comparators = length / 2;
    lab::launch(c, "pad", lab::items(length, groupSize), n, length, a.in, a.data);
    for (cl_uint size = 2; size <= longest; size *= 2)
        for (cl_uint distance = size / 2; distance > 0; distance /= 2)
            lab::launch(c, "bitonicStep", lab::items(comparators, groupSize), comparators, size,
                        distance, a.data);
}

inline void runNetwork(lab::Context& c, const NetworkArrays& a) {
    runStages(c, a, runOf(a.in.length));
}

// -------------------------------------- 4: radix sort --------------------------------------------

struct FlagArrays {
    Uints keys;                            // [n]
    Uints zeros0, zeros1, zeros, zeros31;  // [n] each: of bits 0, 1, one between them, and 31
};

inline FlagArrays flagArrays(lab::Context& c, std::size_t n) {
    const auto array = [&](const char* name) { return lab::deviceArray<cl_uint>(c, name, n); };
    return {array("keys"), array("zeros0"), array("zeros1"), array("zeros"), array("zeros31")};
}

inline void runFlags(lab::Context& c, const FlagArrays& a) {
    const auto range = lab::items(a.keys.length, c.tuning.groupSize);
    const auto flags = [&](cl_uint bit, const Uints& zeros) {
        lab::launch(c, "bitIsZero", range, lengthOf(a.keys), bit, a.keys, zeros);
    };
    flags(0, a.zeros0);
    flags(1, a.zeros1);
    flags(middleBit(a.keys.length), a.zeros);
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

// ---------------------------- 4c, 4d: radix sort by digits of four bits --------------------------

struct CountArrays {
    Uints keys;    // [n]
    Uints counts;  // [16 stretches]
};

inline CountArrays countArrays(lab::Context& c, std::size_t n) {
    const std::size_t stretch = digitStretchOf(n, c.tuning.elemsPerThread);
    return {lab::uints(c, "keys", n), lab::uints(c, "counts", kDigits * stretchesOf(n, stretch))};
}

// A work-item for each stretch.
inline void countDigits(lab::Context& c, const CountArrays& a, std::size_t stretch, cl_uint shift) {
    const cl_uint items = lengthOf(a.counts) / kDigits;
    lab::launch(c, "countDigits", lab::items(items, c.tuning.mapGroup()), lengthOf(a.keys),
                cl_uint(stretch), items, shift, a.keys, a.counts);
}

inline void runCountDigits(lab::Context& c, const CountArrays& a) {
    const std::size_t n = a.keys.length;
    countDigits(c, a, digitStretchOf(n, c.tuning.elemsPerThread), shiftOf(n));
}

struct MoveArrays {
    Uints keys;    // [n]
    Ints values;   // [n]
    Uints starts;  // [16 stretches]: the exclusive scan of the counts
    Uints outKeys;
    Ints outValues;  // [n] each
};

inline MoveArrays moveArrays(lab::Context& c, std::size_t n) {
    const std::size_t stretch = digitStretchOf(n, c.tuning.elemsPerThread);
    return {lab::uints(c, "keys", n), lab::ints(c, "values", n),
            lab::uints(c, "starts", kDigits * stretchesOf(n, stretch)), lab::uints(c, "outKeys", n),
            lab::ints(c, "outValues", n)};
}

inline void moveDigits(lab::Context& c, const MoveArrays& a, std::size_t stretch, cl_uint shift) {
    const cl_uint items = lengthOf(a.starts) / kDigits;
    lab::launch(c, "moveDigits", lab::items(items, c.tuning.mapGroup()), lengthOf(a.keys),
                cl_uint(stretch), items, shift, a.keys, a.values, a.starts, a.outKeys, a.outValues);
}

inline void runMoveDigits(lab::Context& c, const MoveArrays& a) {
    const std::size_t n = a.keys.length;
    moveDigits(c, a, digitStretchOf(n, c.tuning.elemsPerThread), shiftOf(n));
}

// --------------------------------- 5: quicksort by segments --------------------------------------

struct PivotArrays {
    Ints keys;          // [n]
    Uints first;        // [n]: where each element's segment begins
    Uints less, equal;  // [n] each
};

inline PivotArrays pivotArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "keys", n), lab::deviceArray<cl_uint>(c, "first", n),
            lab::deviceArray<cl_uint>(c, "less", n), lab::deviceArray<cl_uint>(c, "equal", n)};
}

inline void runPivots(lab::Context& c, const PivotArrays& a) {
    lab::launch(c, "comparePivot", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                a.keys, a.first, a.less, a.equal);
}

struct ThreeWayArrays {
    Ints keys;                      // [n]
    Uints first, end;               // [n] each: of the segment of each element
    Uints less, equal;              // [n] each: as comparePivot makes them
    Uints lessBefore, equalBefore;  // [n] each: their exclusive scans within each segment
    Ints outKeys;                   // [n]
    Uints outFirst, outEnd;         // [n] each
};

inline ThreeWayArrays threeWayArrays(lab::Context& c, std::size_t n) {
    const auto array = [&](const char* name) { return lab::deviceArray<cl_uint>(c, name, n); };
    return {lab::deviceArray<cl_int>(c, "keys", n),
            array("first"),
            array("end"),
            array("less"),
            array("equal"),
            array("lessBefore"),
            array("equalBefore"),
            lab::deviceArray<cl_int>(c, "outKeys", n),
            array("outFirst"),
            array("outEnd")};
}

inline void runThreeWay(lab::Context& c, const ThreeWayArrays& a) {
    lab::launch(c, "threeWay", lab::items(a.keys.length, c.tuning.groupSize), lengthOf(a.keys),
                a.keys, a.first, a.end, a.less, a.equal, a.lessBefore, a.equalBefore, a.outKeys,
                a.outFirst, a.outEnd);
}

}  // namespace sorting
