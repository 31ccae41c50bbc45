// Whole sorts: what the kernels of the tasks make together, timed. Nothing to do here.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "Sorting/sorting.h"

namespace sorting {

// Blocks sorted by odd-even sort, then merge passes in pieces as long as a block.
struct MergeSortArrays {
    Ints in, spare;           // [n] each
    Uints leftCut, rightCut;  // [n / block, rounded up] each
    Ints out;                 // [n]
};

inline MergeSortArrays mergeSortArrays(lab::Context& c, std::size_t n) {
    const std::size_t block = 2 * brickItems(c.tuning.groupSize), blocks = (n + block - 1) / block;
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "spare", n),
            lab::deviceArray<cl_uint>(c, "leftCut", blocks),
            lab::deviceArray<cl_uint>(c, "rightCut", blocks),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runMergeSort(lab::Context& c, const MergeSortArrays& a) {
    const std::size_t n = a.in.length;
    const cl_uint block = 2 * brickItems(c.tuning.groupSize);
    bool toOut = true;  // so that the last pass writes to out
    for (std::size_t run = block; run < n; run *= 2) toOut = !toOut;
    runBrick(c, {a.in, toOut ? a.out : a.spare});
    for (std::size_t run = block; run < n; run *= 2) {
        const PieceArrays pass = {toOut ? a.out : a.spare, a.leftCut, a.rightCut,
                                  toOut ? a.spare : a.out};
        findCuts(c, pass, run, block);
        mergePieces(c, pass, run, block);
        toOut = !toOut;
    }
}

// Merge passes in stretches, from runs of one element on.
struct StretchSortArrays {
    Ints in, spare, out;  // [n] each
};

inline StretchSortArrays stretchSortArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "spare", n),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runStretchSort(lab::Context& c, const StretchSortArrays& a) {
    const std::size_t n = a.in.length;
    bool toOut = true;  // so that the last pass writes to out
    for (std::size_t run = 2; run < n; run *= 2) toOut = !toOut;
    for (std::size_t run = 1; run == 1 || run < n; run *= 2) {
        const Ints& from = run == 1 ? a.in : toOut ? a.spare : a.out;
        mergeStretches(c, {from, toOut ? a.out : a.spare}, run);
        toOut = !toOut;
    }
}

// All stages of the network, for n rounded up to a power of two.
inline NetworkArrays wholeNetworkArrays(lab::Context& c, std::size_t n) {
    const std::size_t length = n == 0 ? 0 : std::bit_ceil(n);
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "data", length)};
}

inline void runWholeNetwork(lab::Context& c, const NetworkArrays& a) {
    runStages(c, a, lengthOf(a.data));
}

// What an exclusive scan of any length needs besides its input and output.
struct ScanLevels {
    std::vector<Uints> sums;   // of blocks, of blocks of these, ... until one block holds all
    std::vector<Uints> scans;  // of the sums
};

inline ScanLevels scanLevels(lab::Context& c, std::size_t length) {
    ScanLevels levels;
    const std::size_t L = c.tuning.groupSize;
    for (std::size_t blocks = (length + L - 1) / L;; blocks = (blocks + L - 1) / L) {
        const std::string level = std::to_string(levels.sums.size());
        levels.sums.push_back(lab::uints(c, ("sums" + level).c_str(), blocks));
        levels.scans.push_back(lab::uints(c, ("scans" + level).c_str(), blocks));
        if (blocks <= 1) return levels;
    }
}

// The exclusive scan of `in`, whose block sums go to levels.sums[level].
inline void scan(lab::Context& c, const ScanLevels& levels, const Uints& in, const Uints& out,
                 std::size_t level = 0) {
    const std::size_t L = c.tuning.groupSize;
    const auto range = lab::items(in.length, L);
    lab::launch(c, "scanBlocks", range, lengthOf(in), in, out, levels.sums[level],
                lab::local<cl_uint>(L));
    if (in.length <= L) return;
    scan(c, levels, levels.sums[level], levels.scans[level], level + 1);
    lab::launch(c, "addSums", range, lengthOf(in), out, levels.scans[level]);
}

// A split for each of 32 bits, each with a scan of its flags.
struct RadixArrays {
    Uints keys;           // [n]
    Ints values;          // [n]
    Uints zeros, before;  // [n] each
    ScanLevels levels;
    Uints spareKeys, outKeys;     // [n] each
    Ints spareValues, outValues;  // [n] each
};

inline RadixArrays radixArrays(lab::Context& c, std::size_t n) {
    return {lab::uints(c, "keys", n),
            lab::ints(c, "values", n),
            lab::uints(c, "zeros", n),
            lab::uints(c, "before", n),
            scanLevels(c, n),
            lab::uints(c, "spareKeys", n),
            lab::uints(c, "outKeys", n),
            lab::ints(c, "spareValues", n),
            lab::ints(c, "outValues", n)};
}

inline void runRadix(lab::Context& c, const RadixArrays& a) {
    for (cl_uint bit = 0; bit < 32; ++bit) {
        const bool odd = bit % 2 == 1;  // the last bit goes to out
        const Uints& keys = bit == 0 ? a.keys : odd ? a.spareKeys : a.outKeys;
        const Ints& values = bit == 0 ? a.values : odd ? a.spareValues : a.outValues;
        lab::launch(c, "bitIsZero", lab::items(keys.length, c.tuning.groupSize), lengthOf(keys),
                    bit, keys, a.zeros);
        scan(c, a.levels, a.zeros, a.before);
        runSplit(c, {keys, values, a.zeros, a.before, odd ? a.outKeys : a.spareKeys,
                     odd ? a.outValues : a.spareValues});
    }
}

// A pass for each of eight digits, each with a scan of its counts.
struct DigitSortArrays {
    Uints keys;            // [n]
    Ints values;           // [n]
    Uints counts, starts;  // [16 stretches] each
    ScanLevels levels;
    Uints spareKeys, outKeys;     // [n] each
    Ints spareValues, outValues;  // [n] each
};

inline DigitSortArrays digitSortArrays(lab::Context& c, std::size_t n) {
    const std::size_t stretch = sortedStretchOf(n, c.tuning.elemsPerThread);
    const std::size_t counts = kDigits * stretchesOf(n, stretch);
    return {lab::uints(c, "keys", n),        lab::ints(c, "values", n),
            lab::uints(c, "counts", counts), lab::uints(c, "starts", counts),
            scanLevels(c, counts),           lab::uints(c, "spareKeys", n),
            lab::uints(c, "outKeys", n),     lab::ints(c, "spareValues", n),
            lab::ints(c, "outValues", n)};
}

inline void runDigitSort(lab::Context& c, const DigitSortArrays& a) {
    const std::size_t stretch = sortedStretchOf(a.keys.length, c.tuning.elemsPerThread);
    for (cl_uint shift = 0; shift < 32; shift += kDigitBits) {
        const bool odd = shift / kDigitBits % 2 == 1;  // the last digit goes to out
        const Uints& keys = shift == 0 ? a.keys : odd ? a.spareKeys : a.outKeys;
        const Ints& values = shift == 0 ? a.values : odd ? a.spareValues : a.outValues;
        countDigits(c, {keys, a.counts}, stretch, shift);
        scan(c, a.levels, a.counts, a.starts);
        moveDigits(c,
                   {keys, values, a.starts, odd ? a.outKeys : a.spareKeys,
                    odd ? a.outValues : a.spareValues},
                   stretch, shift);
    }
}

}  // namespace sorting
