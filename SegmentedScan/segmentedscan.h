// CPU stubs of SegmentedScan: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include <bit>

#include "grader/host/lab_opencl.h"

namespace segmentedscan {

using lab::Context;
using lab::DeviceArray;
using lab::deviceArray;
using lab::ElTp;

// ---------------------- 1: inclusive segmented scan of each work-group's elements ----------------

struct Pair {
    cl_uint flag;
    ElTp value;
};

struct GroupArrays {
    DeviceArray<cl_uchar> flags;      // [n]: not 0 where a segment begins
    DeviceArray<ElTp> in, out;        // [n]
    DeviceArray<cl_uchar> last_flag;  // [groups]: the last pair of each group
    DeviceArray<ElTp> last;           // [groups]
};

inline GroupArrays groupArrays(Context& c, std::size_t n) {
    const std::size_t L = c.tuning.groupSize, groups = (n + L - 1) / L;
    return {deviceArray<cl_uchar>(c, "flags", n), deviceArray<ElTp>(c, "in", n),
            deviceArray<ElTp>(c, "out", n), deviceArray<cl_uchar>(c, "last_flag", groups),
            deviceArray<ElTp>(c, "last", groups)};
}

inline void runGroupScan(Context& c, const GroupArrays& a) {
    const cl_uint n = lengthOf(a.in);
    const std::size_t L = c.tuning.groupSize;
    lab::launch(c, "sgmScanGroup", lab::items(n, L), n, a.flags, a.in, a.out, a.last_flag, a.last,
                lab::local<Pair>(L));
}

// -------------------------- 2: descriptions of where segments begin ------------------------------

struct ShapeArrays {
    DeviceArray<cl_uint> shape;   // [rows]: how many elements each row has, maybe none
    DeviceArray<cl_uint> start;   // [rows]: exclusive scan of shape
    DeviceArray<cl_int> ind;      // [rows]
    DeviceArray<cl_uchar> flags;  // [n]: all 0 at first
};

inline ShapeArrays shapeArrays(Context& c, std::size_t rows, std::size_t n) {
    return {deviceArray<cl_uint>(c, "shape", rows), deviceArray<cl_uint>(c, "start", rows),
            deviceArray<cl_int>(c, "ind", rows), deviceArray<cl_uchar>(c, "flags", n)};
}

inline void runFlagsOfShape(Context& c, const ShapeArrays& a) {
    const cl_uint rows = lengthOf(a.shape);
    lab::launch(c, "flagsOfShape", lab::items(rows, c.tuning.groupSize), rows, a.shape, a.start,
                a.ind, a.flags);
}

struct RankArrays {
    DeviceArray<cl_uchar> flags;  // [n]: 0 or 1
    DeviceArray<cl_uint> rank;    // [n]: inclusive scan of flags
    DeviceArray<cl_uint> start;   // [segments]: every element is written
};

inline RankArrays rankArrays(Context& c, std::size_t n, std::size_t segments) {
    return {deviceArray<cl_uchar>(c, "flags", n), deviceArray<cl_uint>(c, "rank", n),
            deviceArray<cl_uint>(c, "start", segments)};
}

inline void runStartsOfFlags(Context& c, const RankArrays& a) {
    const cl_uint n = lengthOf(a.flags);
    lab::launch(c, "startsOfFlags", lab::items(n, c.tuning.groupSize), n, a.flags, a.rank, a.start);
}

struct StartArrays {
    DeviceArray<cl_uint> start;   // [rows]
    DeviceArray<cl_uchar> flags;  // [n]: all 0 at first
};

inline StartArrays startArrays(Context& c, std::size_t rows, std::size_t n) {
    return {deviceArray<cl_uint>(c, "start", rows), deviceArray<cl_uchar>(c, "flags", n)};
}

inline void runFlagsOfStarts(Context& c, const StartArrays& a) {
    const cl_uint rows = lengthOf(a.start), n = lengthOf(a.flags);
    lab::launch(c, "flagsOfStarts", lab::items(rows, c.tuning.groupSize), rows, n, a.start,
                a.flags);
}

// ------------------- 3: exclusive segmented scan of each block, in two sweeps --------------------

// Work-items of a group that sweeps a tree: the largest power of two that a group may have. A
// block has twice as many elements.
inline std::size_t treeGroup(const lab::Tuning& t) {
    return std::bit_floor(static_cast<std::size_t>(t.groupSize));
}

struct SweepArrays {
    DeviceArray<cl_uchar> flags;       // [n]: 0 or 1
    DeviceArray<ElTp> in;              // [n]
    DeviceArray<cl_uchar> tree_flags;  // [blocks * 2L]: the tree after the up-sweep
    DeviceArray<ElTp> tree;            // [blocks * 2L]
    DeviceArray<ElTp> out;             // [n]
};

inline SweepArrays sweepArrays(Context& c, std::size_t n) {
    const std::size_t room = lab::roundUp(n, 2 * treeGroup(c.tuning));
    return {deviceArray<cl_uchar>(c, "flags", n), deviceArray<ElTp>(c, "in", n),
            deviceArray<cl_uchar>(c, "tree_flags", room), deviceArray<ElTp>(c, "tree", room),
            deviceArray<ElTp>(c, "out", n)};
}

inline void runSweeps(Context& c, const SweepArrays& a) {
    const cl_uint n = lengthOf(a.in);
    const std::size_t L = treeGroup(c.tuning);
    const auto range = lab::items(a.tree.length / 2, L);
    const auto flags = lab::local<cl_uchar>(2 * L);
    const auto values = lab::local<ElTp>(2 * L);
    lab::launch(c, "sgmUpSweep", range, n, a.flags, a.in, a.tree_flags, a.tree, flags, values);
    lab::launch(c, "sgmDownSweep", range, n, a.flags, a.tree_flags, a.tree, a.out, flags, flags,
                values);
}

// --------------------- 4: sparse matrix times vector, from the last entry on ---------------------

struct ProductArrays {
    DeviceArray<cl_uint> column;  // [n]
    DeviceArray<cl_int> value;    // [n]
    DeviceArray<cl_int> x;        // [columns]
    DeviceArray<cl_uchar> flags;  // [n]: 1 where a row begins, else 0
    DeviceArray<cl_int> prods;    // [n]
    DeviceArray<cl_uchar> heads;  // [n]
};

inline ProductArrays productArrays(Context& c, std::size_t n, std::size_t columns) {
    return {deviceArray<cl_uint>(c, "column", n), deviceArray<cl_int>(c, "value", n),
            deviceArray<cl_int>(c, "x", columns), deviceArray<cl_uchar>(c, "flags", n),
            deviceArray<cl_int>(c, "prods", n),   deviceArray<cl_uchar>(c, "heads", n)};
}

inline void runProducts(Context& c, const ProductArrays& a) {
    const cl_uint n = lengthOf(a.value);
    lab::launch(c, "productsBackwards", lab::items(n, c.tuning.groupSize), n, a.column, a.value,
                a.x, a.flags, a.prods, a.heads);
}

struct RowArrays {
    DeviceArray<cl_uint> start;  // [rows]
    DeviceArray<cl_int> prods;   // [n]
    DeviceArray<cl_int> sums;    // [n]: exclusive segmented scan of prods
    DeviceArray<cl_int> out;     // [rows]
};

inline RowArrays rowArrays(Context& c, std::size_t rows, std::size_t n) {
    return {deviceArray<cl_uint>(c, "start", rows), deviceArray<cl_int>(c, "prods", n),
            deviceArray<cl_int>(c, "sums", n), deviceArray<cl_int>(c, "out", rows)};
}

inline void runRowSums(Context& c, const RowArrays& a) {
    const cl_uint rows = lengthOf(a.start), n = lengthOf(a.prods);
    lab::launch(c, "rowSums", lab::items(rows, c.tuning.groupSize), rows, n, a.start, a.prods,
                a.sums, a.out);
}

// --------------------------------- 5: compressed sparse rows -------------------------------------

struct DenseArrays {
    DeviceArray<cl_int> dense;    // [rows * columns]
    DeviceArray<cl_uint> place;   // [rows * columns]: exclusive scan of "is not 0"
    DeviceArray<cl_int> value;    // [entries]: all 0 at first
    DeviceArray<cl_uint> column;  // [entries]
    DeviceArray<cl_uint> start;   // [rows]: every element is written
};

inline DenseArrays denseArrays(Context& c, std::size_t elements, std::size_t entries,
                               std::size_t rows) {
    return {deviceArray<cl_int>(c, "dense", elements), deviceArray<cl_uint>(c, "place", elements),
            deviceArray<cl_int>(c, "value", entries), deviceArray<cl_uint>(c, "column", entries),
            deviceArray<cl_uint>(c, "start", rows)};
}

inline void runDense(Context& c, const DenseArrays& a) {
    const cl_uint rows = lengthOf(a.start), n = lengthOf(a.dense);
    const cl_uint columns = rows > 0 ? n / rows : 0;
    lab::launch(c, "csrOfDense", lab::items(n, c.tuning.groupSize), n, columns, a.dense, a.place,
                a.value, a.column, a.start);
}

struct CoordinateArrays {
    DeviceArray<cl_uint> row;    // [n]: the row of each entry, ascending
    DeviceArray<cl_uint> start;  // [rows]: every element is written
};

inline CoordinateArrays coordinateArrays(Context& c, std::size_t n, std::size_t rows) {
    return {deviceArray<cl_uint>(c, "row", n), deviceArray<cl_uint>(c, "start", rows)};
}

inline void runCoordinates(Context& c, const CoordinateArrays& a) {
    const cl_uint rows = lengthOf(a.start), n = lengthOf(a.row);
    lab::launch(c, "startsOfCoordinates", lab::items(rows, c.tuning.groupSize), rows, n, a.row,
                a.start);
}

}  // namespace segmentedscan
