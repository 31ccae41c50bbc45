// CPU stub of the PrefixSum exercise: six scans, one function each. Nothing to do here; read it to
// see how the kernels in prefixsum.cl are launched and what each of them finds in its arguments.
//
// The queue is in order: a launch begins when the one before it has ended, and sees all that it
// wrote. Nothing else synchronises all work-items.
#pragma once

#include <string>
#include <vector>

#include "PrefixSum/addressing.h"
#include "grader/host/lab_opencl.h"

namespace prefixsum {

using lab::Context;
using lab::DeviceArray;
using lab::ElTp;
using Elements = DeviceArray<ElTp>;

inline Elements elements(Context& c, const std::string& name, std::size_t length) {
    return lab::deviceArray<ElTp>(c, name.c_str(), length);
}

// ---------------------------- 2a: naive, one launch for each step ----------------------------

// [n] each: step s reads chain[s - 1] and writes chain[s].
using NaiveArrays = std::vector<Elements>;

// The input is never written. After it two arrays take turns, so that the last step writes "out";
// for up to kStepsKept elements each step has its own array, which the judge then compares.
// "in" is created last, so that its address is the lowest: to the left of the lowest array there
// may be no memory, and a CPU's vector loads are slow there, even in lanes that are switched off.
// Only the first step reads "in".
inline NaiveArrays naiveArrays(Context& c, std::size_t n) {
    const int steps = stepsFor(n);
    const Elements out = elements(c, "out", n);
    Elements other = out;
    if (n > kStepsKept) other = elements(c, "other", n);
    NaiveArrays chain(1);
    for (int s = 1; s < steps; ++s)
        chain.push_back(n <= kStepsKept        ? elements(c, "step " + std::to_string(s), n)
                        : (steps - s) % 2 == 0 ? out
                                               : other);
    chain.push_back(out);
    chain.front() = elements(c, "in", n);
    return chain;
}

inline void runNaiveScan(Context& c, const NaiveArrays& chain) {
    const cl_uint n = static_cast<cl_uint>(chain.front().length);
    for (int s = 1; s <= stepsFor(n); ++s)
        lab::launch(c, "naiveScanStep", lab::items(n, c.tuning.groupSize), n,
                    static_cast<cl_uint>(naiveStride(s)), chain[s - 1], chain[s]);
    if (n == 1)  // one element is its own scan, in no steps at all
        lab::check(clEnqueueCopyBuffer(c.queue, chain.front().mem, chain.back().mem, 0, 0,
                                       sizeof(ElTp), 0, nullptr, nullptr),
                   "the scan of one element");
}

// ------------- 2b and 2c: blocks of 2L elements, each by a group of L work-items -------------

// One group of L work-items for each block.
inline lab::Range treeGroups(std::size_t n, std::size_t L) {
    return lab::groups(blocksOf(n, 2 * L), L);
}

struct LocalArrays {
    Elements in;         // [n]
    Elements exclusive;  // [n]
    Elements inclusive;  // [n]
};

inline LocalArrays localArrays(Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "exclusive", n), elements(c, "inclusive", n)};
}

inline void runLocalScan(Context& c, const LocalArrays& a) {
    const std::size_t L = treeGroup(c.tuning.groupSize);
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    lab::launch(c, "localScan", treeGroups(n, L), n, a.in, a.exclusive, a.inclusive,
                lab::local<ElTp>(2 * L));
}

struct PaddedArrays {
    Elements in;   // [n]
    Elements out;  // [n]: the inclusive scan of each block
};

inline PaddedArrays paddedArrays(Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "out", n)};
}

inline void runPaddedScan(Context& c, const PaddedArrays& a) {
    const std::size_t L = treeGroup(c.tuning.groupSize);
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    lab::launch(c, "paddedScan", treeGroups(n, L), n, a.in, a.out,
                lab::local<ElTp>(padded(2 * L, kBanks)));
}

// --------------------------------- 2d: any length, by block sums ---------------------------------

// in [m]; blocks [m]: each block of it scanned by itself; scan [m]: all of it scanned. The next
// level's `in` is the sums of this level's blocks. The last level is one block, so its `blocks` are
// its scan.
struct Level {
    Elements in, blocks, scan;
};

inline std::vector<Level> levelArrays(Context& c, std::size_t n) {
    const auto lengths = levelLengths(n, 2 * treeGroup(c.tuning.groupSize));
    std::vector<Level> levels;
    for (std::size_t l = 0; l < lengths.size(); ++l) {
        const std::string sums = "sums " + std::to_string(l);
        Level level;
        level.in = elements(c, l == 0 ? "in" : sums, lengths[l]);
        level.scan = elements(c, l == 0 ? "out" : sums + " scan", lengths[l]);
        level.blocks = level.scan;
        if (l + 1 < lengths.size())
            level.blocks = elements(c, l == 0 ? "blocks" : sums + " blocks", lengths[l]);
        levels.push_back(level);
    }
    return levels;
}

// Down the levels, until one block holds all sums; and up again, with what lies to the left.
inline void runLargeScan(Context& c, const std::vector<Level>& levels) {
    const std::size_t local = c.tuning.groupSize;
    const cl_uint block = static_cast<cl_uint>(2 * treeGroup(local));

    for (std::size_t l = 0; l < levels.size(); ++l) {
        runPaddedScan(c, {levels[l].in, levels[l].blocks});
        if (l + 1 == levels.size()) break;
        const Elements& sums = levels[l + 1].in;
        lab::launch(c, "blockSums", lab::items(sums.length, local),
                    static_cast<cl_uint>(levels[l].in.length), block, levels[l].blocks, sums);
    }
    for (std::size_t l = levels.size() - 1; l-- > 0;) {
        const cl_uint n = static_cast<cl_uint>(levels[l].in.length);
        lab::launch(c, "addOffsets", lab::items(n, local), n, block, levels[l].blocks,
                    levels[l + 1].scan, levels[l].scan);
    }
}

// ---------------------------- 2w: by waves, blocks of L elements -----------------------------

struct WaveArrays {
    Elements in;         // [n]
    Elements waves;      // [n]: the exclusive scan of each wave
    Elements inclusive;  // [n]: the inclusive scan of each wave
    Elements blocks;     // [n]: the exclusive scan of each block
};

inline WaveArrays waveArrays(Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "waves", n), elements(c, "waves inclusive", n),
            elements(c, "blocks", n)};
}

inline void runWaveScans(Context& c, const WaveArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    const std::size_t L = c.tuning.groupSize;
    lab::launch(c, "waveScan", lab::items(n, L), n, a.in, a.waves, a.inclusive,
                lab::local<ElTp>(L));
    lab::launch(c, "blockScan", lab::items(n, L), n, a.in, a.blocks, lab::local<ElTp>(L));
}

// ------------------------------------- 2x: in a single pass -------------------------------------

struct LookBackArrays {
    Elements in;                   // [n]
    DeviceArray<cl_uint> tickets;  // [1]: the next tile
    DeviceArray<cl_uint> status;   // [2 * tiles]: what the tiles have published
    Elements out;                  // [n]
    std::size_t groupSize, tiles;
};

inline LookBackArrays lookBackArrays(Context& c, std::size_t n) {
    LookBackArrays a;
    a.groupSize = lookBackGroup(n, c.tuning.groupSize, c.tuning.wave());
    a.tiles = blocksOf(n, kItems * a.groupSize);
    a.in = elements(c, "in", n);
    a.tickets = lab::deviceArray<cl_uint>(c, "tickets", 1);
    a.status = lab::deviceArray<cl_uint>(c, "status", 2 * a.tiles);
    a.out = elements(c, "out", n);
    return a;
}

// One group for each of `count` tiles.
inline void scanTiles(Context& c, const LookBackArrays& a, std::size_t count) {
    lab::launch(c, "lookBackScan", lab::groups(count, a.groupSize),
                static_cast<cl_uint>(a.in.length), a.in, a.out, a.tickets, a.status,
                lab::local<ElTp>(a.groupSize));
}

// No tile has published anything, and the first ticket is `first`.
inline void prepareTiles(Context& c, const LookBackArrays& a, cl_uint first) {
    const cl_uint words = static_cast<cl_uint>(a.status.length);
    lab::launch(c, "prepareTiles", lab::items(words, a.groupSize), words, first, a.tickets,
                a.status);
}

// One launch for all tiles. For up to kSuspendedUpTo elements there are two, as on a device that
// promises no progress: the groups with the first tickets, which are those of tiles 0 to
// suspended - 1, are suspended until all others have ended; half of them after they have published
// an AGGREGATE. A group that waits for them waits forever. Then those start again.
inline void runLookBackScan(Context& c, const LookBackArrays& a) {
    const std::size_t suspended = suspendedTiles(a.in.length, kItems * a.groupSize);
    if (suspended > 0) {
        const cl_uint end = static_cast<cl_uint>(suspended);
        prepareTiles(c, a, end);
        lab::launch(c, "suspendedGroups", lab::items(end, a.groupSize),
                    static_cast<cl_uint>(a.in.length), end, static_cast<cl_uint>(a.groupSize), a.in,
                    a.status);
        scanTiles(c, a, a.tiles - suspended);
    }
    if (a.tiles > 0) prepareTiles(c, a, 0);
    scanTiles(c, a, suspended > 0 ? suspended : a.tiles);
}

}  // namespace prefixsum
