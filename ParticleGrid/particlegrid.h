// CPU stubs of ParticleGrid: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here. A comment after an array says what it holds before the launch, if anything.
#pragma once

#include <string>
#include <vector>

#include "ParticleGrid/grid.h"
#include "grader/host/lab_opencl.h"

namespace particlegrid {

using Ints = lab::DeviceArray<cl_int>;
using Uints = lab::DeviceArray<cl_uint>;
using lab::Context;
using lab::ints;
using lab::uints;

// What all kernels begin with.
struct Particles {
    cl_uint n, side;  // the grid has side * side cells
    Uints x, y;       // [n]: where the particles are
};

inline Particles particles(Context& c, std::size_t n, std::size_t cells) {
    return {static_cast<cl_uint>(n), sideOf(cells), uints(c, "x", n), uints(c, "y", n)};
}

// -------------------------------------- 1: over cells --------------------------------------------

struct Lists {
    Particles p;
    Ints heads;  // [cells]: -1, every list is empty
    Ints next;   // [n]
};

inline Lists lists(Context& c, std::size_t n, std::size_t cells) {
    return {particles(c, n, cells), ints(c, "heads", cells), ints(c, "next", n)};
}

inline void runCells(Context& c, const Lists& a) {
    const auto& [n, side, x, y] = a.p;
    lab::launch(c, "grid_by_cells", lab::items(a.heads.length, c.tuning.groupSize), n, side, x, y,
                a.heads, a.next);
}

// ------------------------------------ 2, 3: with locks -------------------------------------------

struct Locked {
    Lists lists;
    Uints locks;  // [1], or [cells]: 0, every lock is free
};

inline Locked oneLock(Context& c, std::size_t n, std::size_t cells) {
    return {lists(c, n, cells), uints(c, "lock", 1)};
}
inline Locked cellLocks(Context& c, std::size_t n, std::size_t cells) {
    return {lists(c, n, cells), uints(c, "locks", cells)};
}

inline void runLocked(Context& c, const Locked& a, const char* kernel) {
    const auto& [n, side, x, y] = a.lists.p;
    lab::launch(c, kernel, lab::groups(groupsFor(n, c.tuning), c.tuning.groupSize), n, side, x, y,
                a.locks, a.lists.heads, a.lists.next, lab::local<cl_uint>(1));
}
inline void runOneLock(Context& c, const Locked& a) {
    runLocked(c, a, "grid_one_lock");
}
inline void runCellLocks(Context& c, const Locked& a) {
    runLocked(c, a, "grid_cell_locks");
}

// ------------------------------ 4: a grid for each group, and merge ------------------------------

struct Private {
    Lists lists;
    Ints firsts, lasts;  // [groups * cells]: where each group's lists begin and end
};

inline Private privateGrids(Context& c, std::size_t n, std::size_t cells) {
    const std::size_t all = groupsFor(n, c.tuning) * cells;
    return {lists(c, n, cells), ints(c, "firsts", all), ints(c, "lasts", all)};
}

inline void runPrivate(Context& c, const Private& a) {
    const auto& [p, heads, next] = a.lists;
    const std::size_t groups = groupsFor(p.n, c.tuning), size = c.tuning.groupSize;
    // 4a. Each group makes lists of its share of the particles.
    lab::launch(c, "grid_private", lab::groups(groups, size), p.n, p.side, p.x, p.y, a.firsts,
                a.lasts, next, lab::local<cl_int>(heads.length), lab::local<cl_int>(heads.length));
    // 4b. The groups' lists of each cell become one.
    lab::launch(c, "merge_grids", lab::items(heads.length, size), static_cast<cl_uint>(groups),
                p.side, a.firsts, a.lasts, heads, next);
}

// --------------------------------- 5: map, sort, find bounds -------------------------------------

constexpr cl_uint kDigitBits = 4, kRun = 32;  // DIGITS and RUN of the kernels

struct Pairs {
    Uints keys, values;  // [n]
};

struct Sorted {
    Particles p;
    Ints starts, ends;              // [cells]: -1 everywhere
    Pairs unsorted, other, sorted;  // [n]: cells and numbers of the particles
    Uints counts;                   // [16 * runs]: how often each run has each digit
    std::vector<Uints> sums;        // of blocks of counts, of blocks of those, ...
};

inline Sorted sortedArrays(Context& c, std::size_t n, std::size_t cells) {
    const std::size_t size = c.tuning.groupSize;
    Sorted a{particles(c, n, cells),
             ints(c, "starts", cells),
             ints(c, "ends", cells),
             {uints(c, "keys", n), uints(c, "order", n)},
             {uints(c, "otherKeys", n), uints(c, "otherOrder", n)},
             {uints(c, "sortedKeys", n), uints(c, "particles", n)},
             uints(c, "counts", lab::roundUp(n, kRun) / kRun << kDigitBits),
             {}};
    for (std::size_t length = a.counts.length; length > 1; length = a.sums.back().length) {
        const std::string name = "sums" + std::to_string(a.sums.size());
        a.sums.push_back(uints(c, name.c_str(), lab::roundUp(length, size) / size));
    }
    return a;
}

// The exclusive scan of `data` in place; `level` is how many times sums have been taken so far.
inline void scan(Context& c, const Sorted& a, const Uints& data, std::size_t level) {
    if (level == a.sums.size()) return;
    const std::size_t size = c.tuning.groupSize;
    const auto length = static_cast<cl_uint>(data.length);
    lab::launch(c, "sort_scan", lab::items(length, size), length, data, a.sums[level],
                lab::local<cl_uint>(size));
    if (a.sums[level].length == 1) return;
    scan(c, a, a.sums[level], level + 1);
    lab::launch(c, "sort_add", lab::items(length, size), length, data, a.sums[level]);
}

inline void sortPass(Context& c, const Sorted& a, cl_uint shift, const Pairs& from,
                     const Pairs& to) {
    const cl_uint n = a.p.n, runs = (n + kRun - 1) / kRun;
    const auto all = lab::items(runs, c.tuning.groupSize);
    lab::launch(c, "sort_count", all, n, runs, shift, from.keys, a.counts);
    scan(c, a, a.counts, 0);
    lab::launch(c, "sort_scatter", all, n, runs, shift, from.keys, from.values, a.counts, to.keys,
                to.values);
}

inline void runSorted(Context& c, const Sorted& a) {
    const std::size_t size = c.tuning.groupSize, cells = a.starts.length;
    const auto& [n, side, x, y] = a.p;
    // 5a. The cell of each particle.
    lab::launch(c, "cells_of_particles", lab::items(n, size), n, side, x, y, a.unsorted.keys,
                a.unsorted.values);
    // Sort by cell, four bits at a time, so that the last pass writes the sorted arrays.
    cl_uint passes = 1;
    while (cells > std::size_t{1} << passes * kDigitBits) ++passes;
    for (cl_uint i = 0; i < passes; ++i) {
        const bool last = (passes - i) % 2 == 1;
        sortPass(c, a, i * kDigitBits,
                 i == 0 ? a.unsorted
                 : last ? a.other
                        : a.sorted,
                 last ? a.sorted : a.other);
    }
    // 5b. Where does each cell begin, and where does it end?
    lab::launch(c, "cell_bounds", lab::items(n, size), n, a.sorted.keys, a.starts, a.ends);
}

// ---------------------------------------- 6: neighbours ------------------------------------------

struct Neighbours {
    Particles p;
    Uints sorted;       // [n]: the numbers of the particles, sorted by cell
    Ints starts, ends;  // [cells]: where each cell's particles are in `sorted`
    Uints neighbours;   // [n]
};

inline Neighbours neighbourArrays(Context& c, std::size_t n, std::size_t cells) {
    return {particles(c, n, cells), uints(c, "particles", n), ints(c, "starts", cells),
            ints(c, "ends", cells), uints(c, "neighbours", n)};
}

inline void runNeighbours(Context& c, const Neighbours& a) {
    const auto& [n, side, x, y] = a.p;
    lab::launch(c, "count_neighbours", lab::items(n, c.tuning.groupSize), n, side, x, y, a.sorted,
                a.starts, a.ends, a.neighbours);
}

}  // namespace particlegrid
