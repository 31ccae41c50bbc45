// CPU stub of the PrefixSum exercise: six scans, one function each. Nothing to do here; read it to
// see how the kernels in prefixsum.cl are launched and what each of them finds in its arguments.
//
// The queue is in order: a launch begins when the one before it has ended, and sees all that it
// wrote. That is the only synchronisation of all work-items that there is.
#pragma once

#include <string>
#include <vector>

#include "PrefixSum/addressing.h"
#include "grader/host/lab_opencl.h"

namespace prefixsum {

using Elements = lab::DeviceArray<lab::ElTp>;

inline Elements elements(lab::Context& c, const std::string& name, std::size_t length) {
    return lab::deviceArray<lab::ElTp>(c, name.c_str(), length);
}

// ---------------------------- 2a: naive, one launch for each step ----------------------------

struct NaiveArrays {
    std::vector<Elements>
        chain;  // [n] each: what each step reads, and the one behind it what it writes
};

// The input is never written. Behind it two arrays take turns, such that the last step writes
// "out"; up to kStepsKept elements each step has an array to itself, which the judge then compares.
inline NaiveArrays naiveArrays(lab::Context& c, std::size_t n) {
    const int steps = stepsFor(n);
    NaiveArrays a;
    a.chain.push_back(elements(c, "in", n));
    const Elements out = elements(c, "out", n);
    Elements other = out;
    if (n > kStepsKept) other = elements(c, "other", n);
    for (int s = 1; s < steps; ++s)
        a.chain.push_back(n <= kStepsKept        ? elements(c, "step " + std::to_string(s), n)
                          : (steps - s) % 2 == 0 ? out
                                                 : other);
    a.chain.push_back(out);
    return a;
}

inline void runNaiveScan(lab::Context& c, NaiveArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.chain.front().length);
    if (n == 0) return;
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    const cl_kernel step = c.kernel("naiveScanStep");
    for (int s = 1; s <= stepsFor(n); ++s) {
        const cl_uint stride = static_cast<cl_uint>(naiveStride(s));
        lab::check(clSetKernelArg(step, 0, sizeof(cl_uint), &n), "naiveScanStep: n");
        lab::check(clSetKernelArg(step, 1, sizeof(cl_uint), &stride), "naiveScanStep: stride");
        lab::check(clSetKernelArg(step, 2, sizeof(cl_mem), &a.chain[s - 1].mem),
                   "naiveScanStep: in");
        lab::check(clSetKernelArg(step, 3, sizeof(cl_mem), &a.chain[s].mem), "naiveScanStep: out");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, step, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            "naiveScanStep");
    }
    if (n == 1)  // is its own scan, in no steps at all
        lab::check(clEnqueueCopyBuffer(c.queue, a.chain.front().mem, a.chain.back().mem, 0, 0,
                                       sizeof(lab::ElTp), 0, nullptr, nullptr),
                   "the scan of one element");
}

// ------------- 2b and 2c: blocks of 2L elements, each by a group of L work-items -------------

struct LocalArrays {
    Elements in;         // [n]
    Elements exclusive;  // [n]
    Elements inclusive;  // [n]
};

inline LocalArrays localArrays(lab::Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "exclusive", n), elements(c, "inclusive", n)};
}

// Both scans of each block.
inline void runLocalScan(lab::Context& c, LocalArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    if (n == 0) return;
    const std::size_t local = treeGroup(c.tuning.groupSize);
    const std::size_t global = blocksOf(n, 2 * local) * local;
    const cl_kernel scan = c.kernel("localScan");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &n), "localScan: n");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_mem), &a.in.mem), "localScan: in");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &a.exclusive.mem), "localScan: exclusive");
    lab::check(clSetKernelArg(scan, 3, sizeof(cl_mem), &a.inclusive.mem), "localScan: inclusive");
    lab::check(clSetKernelArg(scan, 4, 2 * local * sizeof(lab::ElTp), nullptr), "localScan: buf");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "localScan");
}

struct InOutArrays {
    Elements in;   // [n]
    Elements out;  // [n]
};

inline InOutArrays inOutArrays(lab::Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "out", n)};
}

// The inclusive scan of each block of `in`.
inline void runPaddedScan(lab::Context& c, const Elements& in, const Elements& out) {
    const cl_uint n = static_cast<cl_uint>(in.length);
    if (n == 0) return;
    const std::size_t local = treeGroup(c.tuning.groupSize);
    const std::size_t global = blocksOf(n, 2 * local) * local;
    const std::size_t words = padded(2 * local, kBanks);
    const cl_kernel scan = c.kernel("paddedScan");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &n), "paddedScan: n");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_mem), &in.mem), "paddedScan: in");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &out.mem), "paddedScan: out");
    lab::check(clSetKernelArg(scan, 3, words * sizeof(lab::ElTp), nullptr), "paddedScan: buf");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "paddedScan");
}

// --------------------------------- 2d: any length, by block sums ---------------------------------

// in [m]; blocks [m]: each block of it scanned by itself; scan [m]: all of it scanned. The next
// level's `in` is the sums of this level's blocks. The last level is one block, so its `blocks` are
// its scan.
struct Level {
    Elements in, blocks, scan;
};

inline std::vector<Level> levelArrays(lab::Context& c, std::size_t n) {
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
inline void runLargeScan(lab::Context& c, std::vector<Level>& levels) {
    if (levels.front().in.length == 0) return;
    const std::size_t local = c.tuning.groupSize;
    const cl_uint block = static_cast<cl_uint>(2 * treeGroup(local));

    const cl_kernel sum = c.kernel("blockSums");
    for (std::size_t l = 0; l < levels.size(); ++l) {
        runPaddedScan(c, levels[l].in, levels[l].blocks);
        if (l + 1 == levels.size()) break;
        const cl_uint n = static_cast<cl_uint>(levels[l].in.length);
        const std::size_t global = lab::roundUp(levels[l + 1].in.length, local);
        lab::check(clSetKernelArg(sum, 0, sizeof(cl_uint), &n), "blockSums: n");
        lab::check(clSetKernelArg(sum, 1, sizeof(cl_uint), &block), "blockSums: block");
        lab::check(clSetKernelArg(sum, 2, sizeof(cl_mem), &levels[l].blocks.mem),
                   "blockSums: scanned");
        lab::check(clSetKernelArg(sum, 3, sizeof(cl_mem), &levels[l + 1].in.mem),
                   "blockSums: sums");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, sum, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            "blockSums");
    }

    const cl_kernel add = c.kernel("addOffsets");
    for (std::size_t l = levels.size() - 1; l-- > 0;) {
        const cl_uint n = static_cast<cl_uint>(levels[l].in.length);
        const std::size_t global = lab::roundUp(n, local);
        lab::check(clSetKernelArg(add, 0, sizeof(cl_uint), &n), "addOffsets: n");
        lab::check(clSetKernelArg(add, 1, sizeof(cl_uint), &block), "addOffsets: block");
        lab::check(clSetKernelArg(add, 2, sizeof(cl_mem), &levels[l].blocks.mem),
                   "addOffsets: scanned");
        lab::check(clSetKernelArg(add, 3, sizeof(cl_mem), &levels[l + 1].scan.mem),
                   "addOffsets: offsets");
        lab::check(clSetKernelArg(add, 4, sizeof(cl_mem), &levels[l].scan.mem), "addOffsets: out");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, add, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            "addOffsets");
    }
}

// ---------------------------- 2w: by waves, blocks of L elements -----------------------------

struct WaveArrays {
    Elements in;      // [n]
    Elements waves;   // [n]: the exclusive scan of each wave
    Elements blocks;  // [n]: the exclusive scan of each block
};

inline WaveArrays waveArrays(lab::Context& c, std::size_t n) {
    return {elements(c, "in", n), elements(c, "waves", n), elements(c, "blocks", n)};
}

inline void runWaveScans(lab::Context& c, WaveArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    if (n == 0) return;
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    for (const bool block : {false, true}) {
        const char* name = block ? "blockScan" : "waveScan";
        const cl_kernel scan = c.kernel(name);
        lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &n), "n");
        lab::check(clSetKernelArg(scan, 1, sizeof(cl_mem), &a.in.mem), "in");
        lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), block ? &a.blocks.mem : &a.waves.mem),
                   "out");
        lab::check(clSetKernelArg(scan, 3, local * sizeof(lab::ElTp), nullptr), "buf");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            name);
    }
}

// ------------------------------------- 2x: in a single pass -------------------------------------

struct LookBackArrays {
    Elements in;                        // [n]
    lab::DeviceArray<cl_uint> tickets;  // [1]: the next tile
    lab::DeviceArray<cl_uint> status;   // [2 * tiles]: what the tiles tell
    Elements out;                       // [n]
    std::size_t groupSize, tiles;
};

inline LookBackArrays lookBackArrays(lab::Context& c, std::size_t n) {
    LookBackArrays a;
    a.groupSize = lookBackGroup(n, c.tuning.groupSize, c.tuning.wave());
    a.tiles = blocksOf(n, kItems * a.groupSize);
    a.in = elements(c, "in", n);
    a.tickets = lab::deviceArray<cl_uint>(c, "tickets", 1);
    a.status = lab::deviceArray<cl_uint>(c, "status", 2 * a.tiles);
    a.out = elements(c, "out", n);
    return a;
}

// No tile has told anything, and the first ticket is `first`.
inline void prepareTiles(lab::Context& c, LookBackArrays& a, cl_uint first) {
    const cl_uint words = static_cast<cl_uint>(a.status.length);
    const std::size_t local = a.groupSize;
    const std::size_t global = lab::roundUp(words, local);
    const cl_kernel prepare = c.kernel("prepareTiles");
    lab::check(clSetKernelArg(prepare, 0, sizeof(cl_uint), &words), "prepareTiles: words");
    lab::check(clSetKernelArg(prepare, 1, sizeof(cl_uint), &first), "prepareTiles: first");
    lab::check(clSetKernelArg(prepare, 2, sizeof(cl_mem), &a.tickets.mem), "prepareTiles: tickets");
    lab::check(clSetKernelArg(prepare, 3, sizeof(cl_mem), &a.status.mem), "prepareTiles: status");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, prepare, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "prepareTiles");
}

// One group for each of `count` tiles.
inline void scanTiles(lab::Context& c, LookBackArrays& a, std::size_t count) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    const std::size_t local = a.groupSize;
    const std::size_t global = count * local;
    const cl_kernel scan = c.kernel("lookBackScan");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &n), "lookBackScan: n");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_mem), &a.in.mem), "lookBackScan: in");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &a.out.mem), "lookBackScan: out");
    lab::check(clSetKernelArg(scan, 3, sizeof(cl_mem), &a.tickets.mem), "lookBackScan: tickets");
    lab::check(clSetKernelArg(scan, 4, sizeof(cl_mem), &a.status.mem), "lookBackScan: status");
    lab::check(clSetKernelArg(scan, 5, local * sizeof(lab::ElTp), nullptr), "lookBackScan: buf");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "lookBackScan");
}

// As a device might do it that promises no progress: the groups with the first tickets, which are
// those of tiles 0 to suspended - 1, are suspended until all others have ended; half of them after
// they have told an AGGREGATE. Whoever waits for them waits for ever. Then they begin anew.
inline void tellForSuspended(lab::Context& c, LookBackArrays& a, cl_uint suspended) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    const std::size_t local = a.groupSize;
    const cl_uint size = static_cast<cl_uint>(local);
    const std::size_t global = lab::roundUp(suspended, local);
    const cl_kernel tell = c.kernel("suspendedGroups");
    lab::check(clSetKernelArg(tell, 0, sizeof(cl_uint), &n), "suspendedGroups: n");
    lab::check(clSetKernelArg(tell, 1, sizeof(cl_uint), &suspended), "suspendedGroups: end");
    lab::check(clSetKernelArg(tell, 2, sizeof(cl_uint), &size), "suspendedGroups: size");
    lab::check(clSetKernelArg(tell, 3, sizeof(cl_mem), &a.in.mem), "suspendedGroups: in");
    lab::check(clSetKernelArg(tell, 4, sizeof(cl_mem), &a.status.mem), "suspendedGroups: status");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, tell, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "suspendedGroups");
}

// One launch for all tiles; up to kSuspendedUpTo elements two, with the groups of the first tiles
// in the second.
inline void runLookBackScan(lab::Context& c, LookBackArrays& a) {
    if (a.tiles == 0) return;
    const std::size_t suspended = suspendedTiles(a.in.length, kItems * a.groupSize);
    if (suspended > 0) {
        prepareTiles(c, a, static_cast<cl_uint>(suspended));
        tellForSuspended(c, a, static_cast<cl_uint>(suspended));
        scanTiles(c, a, a.tiles - suspended);
    }
    prepareTiles(c, a, 0);
    scanTiles(c, a, suspended > 0 ? suspended : a.tiles);
}

}  // namespace prefixsum
