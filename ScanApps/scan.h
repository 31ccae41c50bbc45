// CPU stubs of the inclusive scan and the segmented inclusive scan: three launches each. Nothing to
// do here; read them to see what the given kernels of scanapps.cl find in their arguments.
#pragma once

#include "ScanApps/groups.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

using lab::Context;
using lab::DeviceArray;
using lab::deviceArray;
using lab::ElTp;

// ------------------------------------------- scan -------------------------------------------

struct ScanArrays {
    DeviceArray<ElTp> in;    // [n]
    DeviceArray<ElTp> sums;  // [groups]: each group's combination, and then their scan
    DeviceArray<ElTp> out;   // [n]
};

inline DeviceArray<ElTp> groupSums(Context& c, const char* name, std::size_t n) {
    return deviceArray<ElTp>(c, name, groupsFor(n, c.tuning).count);
}

inline ScanArrays scanArrays(Context& c, std::size_t n) {
    return {deviceArray<ElTp>(c, "in", n), groupSums(c, "sums", n), deviceArray<ElTp>(c, "out", n)};
}

// Local memory of a group, in elements: a round where it is staged, and a value of each work-item.
inline std::size_t localElements(const lab::Tuning& t) {
    return static_cast<std::size_t>((t.stretches ? 0 : t.chunk()) + t.groupSize);
}

// out = the inclusive scan of inp with binOp; both have n elements of ElTp's size.
inline void scan(Context& c, std::size_t n, cl_mem inp, cl_mem sums, cl_mem out) {
    const Groups g = groupsFor(n, c.tuning);
    const cl_uint N = static_cast<cl_uint>(n);
    const cl_uint elemPerGroup = static_cast<cl_uint>(g.elemPerGroup);
    const std::size_t L = c.tuning.groupSize;
    const auto locmem = lab::local<ElTp>(localElements(c.tuning));

    // 1. Each group reduces its elements.
    lab::launch(c, "redPhaseKer", lab::groups(g.count, L), N, elemPerGroup, inp, sums, locmem);
    // 2. One group scans the results of the groups.
    lab::launch(c, "shortScanKer", lab::groups(g.count > 0 ? 1 : 0, L),
                static_cast<cl_uint>(g.count), sums, locmem);
    // 3. Each group scans its elements, starting from what lies to its left.
    lab::launch(c, "scanPhaseKer", lab::groups(g.count, L), N, elemPerGroup, inp, sums, out,
                locmem);
}

inline void runScan(Context& c, const ScanArrays& a) {
    scan(c, a.in.length, a.in.mem, a.sums.mem, a.out.mem);
}

// -------------------------------------- segmented scan --------------------------------------

// What lies between the launches of a segmented scan.
struct SgmSums {
    DeviceArray<cl_uchar> flags;  // [groups]: did a segment begin in the group?
    DeviceArray<ElTp> values;     // [groups]
};

inline SgmSums sgmSums(Context& c, std::size_t n) {
    return {deviceArray<cl_uchar>(c, "sgm sum flags", groupsFor(n, c.tuning).count),
            groupSums(c, "sgm sums", n)};
}

struct SgmScanArrays {
    DeviceArray<cl_uchar> flags;  // [n]: not 0 where a segment begins
    DeviceArray<ElTp> in;         // [n]
    SgmSums sums;
    DeviceArray<ElTp> out;  // [n]: the inclusive scan of each segment of in
};

inline SgmScanArrays sgmScanArrays(Context& c, std::size_t n) {
    return {deviceArray<cl_uchar>(c, "flags", n), deviceArray<ElTp>(c, "in", n), sgmSums(c, n),
            deviceArray<ElTp>(c, "out", n)};
}

inline void runSgmScan(Context& c, const SgmScanArrays& a) {
    const Groups g = groupsFor(a.in.length, c.tuning);
    const cl_uint N = static_cast<cl_uint>(a.in.length);
    const cl_uint elemPerGroup = static_cast<cl_uint>(g.elemPerGroup);
    const std::size_t L = c.tuning.groupSize;
    const auto locflg = lab::local<cl_uchar>(localElements(c.tuning));
    const auto locmem = lab::local<ElTp>(localElements(c.tuning));

    lab::launch(c, "redPhaseSgmKer", lab::groups(g.count, L), N, elemPerGroup, a.flags, a.in,
                a.sums.flags, a.sums.values, locflg, locmem);
    lab::launch(c, "shortScanSgmKer", lab::groups(g.count > 0 ? 1 : 0, L),
                static_cast<cl_uint>(g.count), a.sums.flags, a.sums.values, locflg, locmem);
    lab::launch(c, "scanPhaseSgmKer", lab::groups(g.count, L), N, elemPerGroup, a.flags, a.in,
                a.sums.values, a.out, locflg, locmem);
}

}  // namespace scanapps
