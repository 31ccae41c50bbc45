// CPU stubs of Compact: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here. Where an array `out` is said to hold something before the launch, it keeps
// what no kernel overwrites.
#pragma once

#include "Compact/split.h"
#include "grader/host/lab_opencl.h"

namespace compact {

using Ints = lab::DeviceArray<cl_int>;
using Uints = lab::DeviceArray<cl_uint>;
using Bytes = lab::DeviceArray<cl_uchar>;

// ---------------------------------- 1: gather and scatter ----------------------------------------

struct GatherArrays {
    Ints in;      // [m]
    Ints source;  // [n]
    Ints out;     // [n]: has contents before the launch
};

inline GatherArrays gatherArrays(lab::Context& c, std::size_t m, std::size_t n) {
    return {lab::ints(c, "in", m), lab::ints(c, "source", n), lab::ints(c, "out", n)};
}

inline void runGather(lab::Context& c, const GatherArrays& a) {
    const cl_uint n = lengthOf(a.source);
    lab::launch(c, "gather", lab::items(n, c.tuning.groupSize), n, a.in, a.source, a.out);
}

struct ScatterArrays {
    Ints in;      // [n]
    Ints target;  // [n]
    Ints out;     // [m]: has contents before the launch
};

inline ScatterArrays scatterArrays(lab::Context& c, std::size_t n, std::size_t m) {
    return {lab::ints(c, "in", n), lab::ints(c, "target", n), lab::ints(c, "out", m)};
}

inline void runScatter(lab::Context& c, const ScatterArrays& a) {
    const cl_uint n = lengthOf(a.in);
    lab::launch(c, "scatter", lab::items(n, c.tuning.groupSize), n, a.in, a.target, a.out);
}

inline void runScatterPredicate(lab::Context& c, const ScatterArrays& a) {
    const cl_uint n = lengthOf(a.in);
    lab::launch(c, "scatter_predicate", lab::items(n, c.tuning.groupSize), n, a.in, a.target,
                a.out);
}

struct MaskArrays {
    GatherArrays gather;
    Bytes mask;  // [n]
};

inline MaskArrays maskArrays(lab::Context& c, std::size_t m, std::size_t n) {
    return {gatherArrays(c, m, n), lab::deviceArray<cl_uchar>(c, "mask", n)};
}

inline void runGatherMask(lab::Context& c, const MaskArrays& a) {
    const cl_uint n = lengthOf(a.mask);
    lab::launch(c, "gather_mask", lab::items(n, c.tuning.groupSize), n, a.gather.in,
                a.gather.source, a.mask, a.gather.out);
}

// ----------------------------------------- 2: compact --------------------------------------------

struct PredicateArrays {
    Ints in, pred;  // [n] each
};

inline PredicateArrays predicateArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "in", n), lab::ints(c, "pred", n)};
}

inline void runPredicate(lab::Context& c, const PredicateArrays& a) {
    const cl_uint n = lengthOf(a.in);
    lab::launch(c, "predicate", lab::items(n, c.tuning.groupSize), n, a.in, a.pred);
}

struct ScanArrays {
    Ints pred;           // [n]
    Ints rank;           // [n]: exclusive scan of each group
    Ints total, offset;  // [groups]: the groups' sums, and their exclusive scan
    Ints address;        // [n]: exclusive scan of all
};

inline ScanArrays scanArrays(lab::Context& c, std::size_t n) {
    const std::size_t size = c.tuning.groupSize, groups = (n + size - 1) / size;
    return {lab::ints(c, "pred", n), lab::ints(c, "rank", n), lab::ints(c, "total", groups),
            lab::ints(c, "offset", groups), lab::ints(c, "address", n)};
}

inline void runScan(lab::Context& c, const ScanArrays& a) {
    const cl_uint n = lengthOf(a.pred), groups = lengthOf(a.total);
    const std::size_t size = c.tuning.groupSize;
    const auto buf = lab::local<cl_int>(size);
    lab::launch(c, "scan_group", lab::items(n, size), n, a.pred, a.rank, a.total, buf);
    lab::launch(c, "scan_totals", lab::groups(groups > 0 ? 1 : 0, size), groups, a.total, a.offset,
                buf);
    lab::launch(c, "add_offsets", lab::items(n, size), n, a.rank, a.offset, a.address);
}

struct CompactScatterArrays {
    Ints in, pred, address;  // [n] each
    Ints out;                // [n]: has contents before the launch
    Ints count;              // [1]: stays as it is if there are no elements
};

inline CompactScatterArrays compactScatterArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "in", n), lab::ints(c, "pred", n), lab::ints(c, "address", n),
            lab::ints(c, "out", n), lab::ints(c, "count", 1)};
}

inline void runCompactScatter(lab::Context& c, const CompactScatterArrays& a) {
    const cl_uint n = lengthOf(a.in);
    lab::launch(c, "compact_scatter", lab::items(n, c.tuning.groupSize), n, a.in, a.pred, a.address,
                a.out, a.count);
}

// The three steps, one after the other.
struct CompactArrays {
    Ints in;          // [n]
    ScanArrays scan;  // pred is step 1, the rest is step 2
    Ints out, count;  // [n], [1]: step 3
};

inline CompactArrays compactArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "in", n), scanArrays(c, n), lab::ints(c, "out", n),
            lab::ints(c, "count", 1)};
}

inline void runCompact(lab::Context& c, const CompactArrays& a) {
    runPredicate(c, {a.in, a.scan.pred});
    runScan(c, a.scan);
    runCompactScatter(c, {a.in, a.scan.pred, a.scan.address, a.out, a.count});
}

// Given: the same in two passes, without an array for each step.
struct TwoPassArrays {
    Ints in;             // [n]
    Ints total, offset;  // [groups]: how many of its elements stay, and how many of those before
    Ints out;            // [n]: has contents before the launch
    Ints count;          // [1]: stays as it is if there are no elements
};

inline TwoPassArrays twoPassArrays(lab::Context& c, std::size_t n) {
    const std::size_t groups = splitAmongGroups(n, c.tuning).groups;
    return {lab::ints(c, "in", n), lab::ints(c, "total", groups), lab::ints(c, "offset", groups),
            lab::ints(c, "out", n), lab::ints(c, "count", 1)};
}

inline void runTwoPasses(lab::Context& c, const TwoPassArrays& a) {
    const Split split = splitAmongGroups(a.in.length, c.tuning);
    const cl_uint n = lengthOf(a.in), elemPerGroup = static_cast<cl_uint>(split.elemPerGroup);
    const std::size_t size = c.tuning.groupSize;
    const auto all = lab::groups(split.groups, size),
               one = lab::groups(split.groups > 0 ? 1 : 0, size);
    const auto buf = lab::local<cl_int>(size);
    lab::launch(c, "count_kept", all, n, elemPerGroup, a.in, a.total, buf);
    lab::launch(c, "scan_totals", one, cl_uint(split.groups), a.total, a.offset, buf);
    // A round is staged where neighbouring work-items move neighbours.
    const auto round = lab::local<cl_int>(c.tuning.stretches ? 1 : c.tuning.chunk());
    lab::launch(c, "move_kept", all, n, elemPerGroup, a.in, a.offset, a.out, a.count, buf, round);
}

// ------------------------------ 3: filter, or compact and map ------------------------------------

struct FilterArrays {
    Ints rule;  // [2]
    Ints in;    // [n]
    Ints out;   // [n]: has contents before the launch
};

inline FilterArrays filterArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "rule", 2), lab::ints(c, "in", n), lab::ints(c, "out", n)};
}

inline void runFilter(lab::Context& c, const FilterArrays& a) {
    const cl_uint n = lengthOf(a.in);
    lab::launch(c, "filter_map", lab::items(n, c.tuning.groupSize), n, a.rule, a.in, a.out);
}

struct SurvivorArrays {
    Ints count;      // [1]
    Ints where, in;  // [n] each
    Ints out;        // [n]: has contents before the launch
};

inline SurvivorArrays survivorArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "count", 1), lab::ints(c, "where", n), lab::ints(c, "in", n),
            lab::ints(c, "out", n)};
}

// The host does not wait to learn the count: it launches a work-item for each element, and whole
// groups find at once that they have nothing to do.
inline void runMapSurvivors(lab::Context& c, const SurvivorArrays& a) {
    lab::launch(c, "map_survivors", lab::items(a.in.length, c.tuning.groupSize), a.count, a.where,
                a.in, a.out);
}

// Given, and timed beside task 3a: compact the numbers of the survivors, then map these.
struct CompactMapArrays {
    Ints rule;           // [2]
    ScanArrays scan;     // of all n elements
    SurvivorArrays map;  // count is 0 before the launch
};

inline CompactMapArrays compactMapArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "rule", 2), scanArrays(c, n), survivorArrays(c, n)};
}

inline void runCompactMap(lab::Context& c, const CompactMapArrays& a) {
    const cl_uint n = lengthOf(a.map.in);
    const auto range = lab::items(n, c.tuning.groupSize);
    lab::launch(c, "rule_predicate", range, n, a.rule, a.map.in, a.scan.pred);
    runScan(c, a.scan);
    lab::launch(c, "index_scatter", range, n, a.scan.pred, a.scan.address, a.map.where,
                a.map.count);
    runMapSurvivors(c, a.map);
}

// ----------------------------------------- 4: allocate -------------------------------------------

struct AllocateArrays {
    Uints num;    // [m]: places that each input asks for
    Uints start;  // [m]: their exclusive scan
    Ints in;      // [m]
    Ints out;     // [n]: the sum of num
};

inline AllocateArrays allocateArrays(lab::Context& c, std::size_t m, std::size_t n) {
    return {lab::deviceArray<cl_uint>(c, "num", m), lab::deviceArray<cl_uint>(c, "start", m),
            lab::ints(c, "in", m), lab::ints(c, "out", n)};
}

inline void runAllocateScatter(lab::Context& c, const AllocateArrays& a) {
    const cl_uint m = lengthOf(a.in);
    lab::launch(c, "allocate_scatter", lab::items(m, c.tuning.groupSize), m, a.num, a.start, a.in,
                a.out);
}

inline void runAllocateGather(lab::Context& c, const AllocateArrays& a) {
    const cl_uint m = lengthOf(a.in), n = lengthOf(a.out);
    lab::launch(c, "allocate_gather", lab::items(n, c.tuning.groupSize), m, n, a.start, a.in,
                a.out);
}

}  // namespace compact
