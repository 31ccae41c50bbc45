// CPU stubs of the inclusive scan and the segmented inclusive scan: three launches each. Nothing to
// do here; read them to see what the given kernels of scanapps.cl find in their arguments.
#pragma once

#include "ScanApps/groups.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// ------------------------------------------- scan -------------------------------------------

struct ScanArrays {
    lab::DeviceArray<lab::ElTp> in;    // [n]
    lab::DeviceArray<lab::ElTp> sums;  // [groups]: each group's combination, and then their scan
    lab::DeviceArray<lab::ElTp> out;   // [n]
};

inline ScanArrays scanArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<lab::ElTp>(c, "in", n),
            lab::deviceArray<lab::ElTp>(c, "sums", groupsFor(n, c.tuning).count),
            lab::deviceArray<lab::ElTp>(c, "out", n)};
}

// out[0 .. n-1] = the inclusive scan of inp[0 .. n-1] with binOp.
inline void runScan(lab::Context& c, std::size_t n, cl_mem inp, cl_mem sums, cl_mem out) {
    if (n == 0) return;
    const Groups g = groupsFor(n, c.tuning);
    const cl_uint N = static_cast<cl_uint>(n);
    const cl_uint elemPerGroup = static_cast<cl_uint>(g.elemPerGroup);
    const cl_uint groups = static_cast<cl_uint>(g.count);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = groups * local;
    const std::size_t locmem = (c.tuning.chunk() + local) * sizeof(lab::ElTp);

    // 1. Each group reduces its elements.
    const cl_kernel red = c.kernel("redPhaseKer");
    lab::check(clSetKernelArg(red, 0, sizeof(cl_uint), &N), "redPhaseKer: N");
    lab::check(clSetKernelArg(red, 1, sizeof(cl_uint), &elemPerGroup),
               "redPhaseKer: elem_per_group");
    lab::check(clSetKernelArg(red, 2, sizeof(cl_mem), &inp), "redPhaseKer: d_inp");
    lab::check(clSetKernelArg(red, 3, sizeof(cl_mem), &sums), "redPhaseKer: d_tmp");
    lab::check(clSetKernelArg(red, 4, locmem, nullptr), "redPhaseKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, red, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "redPhaseKer");

    // 2. One group scans what came of it.
    const cl_kernel shortScan = c.kernel("shortScanKer");
    lab::check(clSetKernelArg(shortScan, 0, sizeof(cl_uint), &groups), "shortScanKer: N");
    lab::check(clSetKernelArg(shortScan, 1, sizeof(cl_mem), &sums), "shortScanKer: arr");
    lab::check(clSetKernelArg(shortScan, 2, locmem, nullptr), "shortScanKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, shortScan, 1, nullptr, &local, &local, 0, nullptr, nullptr),
        "shortScanKer");

    // 3. Each group scans its elements, starting from what lies to its left.
    const cl_kernel scan = c.kernel("scanPhaseKer");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &N), "scanPhaseKer: N");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_uint), &elemPerGroup),
               "scanPhaseKer: elem_per_group");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &inp), "scanPhaseKer: d_inp");
    lab::check(clSetKernelArg(scan, 3, sizeof(cl_mem), &sums), "scanPhaseKer: d_tmp");
    lab::check(clSetKernelArg(scan, 4, sizeof(cl_mem), &out), "scanPhaseKer: d_out");
    lab::check(clSetKernelArg(scan, 5, locmem, nullptr), "scanPhaseKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "scanPhaseKer");
}

// -------------------------------------- segmented scan --------------------------------------

// What lies between the launches of a segmented scan.
struct SgmSums {
    lab::DeviceArray<cl_uchar> flags;    // [groups]: did a segment begin in the group?
    lab::DeviceArray<lab::ElTp> values;  // [groups]
};

inline SgmSums sgmSums(lab::Context& c, std::size_t n) {
    const std::size_t groups = groupsFor(n, c.tuning).count;
    return {lab::deviceArray<cl_uchar>(c, "sgm sum flags", groups),
            lab::deviceArray<lab::ElTp>(c, "sgm sums", groups)};
}

struct SgmScanArrays {
    lab::DeviceArray<cl_uchar> flags;  // [n]: not 0 where a segment begins
    lab::DeviceArray<lab::ElTp> in;    // [n]
    SgmSums sums;
    lab::DeviceArray<lab::ElTp> out;  // [n]
};

inline SgmScanArrays sgmScanArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_uchar>(c, "flags", n), lab::deviceArray<lab::ElTp>(c, "in", n),
            sgmSums(c, n), lab::deviceArray<lab::ElTp>(c, "out", n)};
}

// out[0 .. n-1] = the inclusive scan of each segment of inp[0 .. n-1] with binOp.
inline void runSgmScan(lab::Context& c, std::size_t n, cl_mem flags, cl_mem inp,
                       const SgmSums& sums, cl_mem out) {
    if (n == 0) return;
    const Groups g = groupsFor(n, c.tuning);
    const cl_uint N = static_cast<cl_uint>(n);
    const cl_uint elemPerGroup = static_cast<cl_uint>(g.elemPerGroup);
    const cl_uint groups = static_cast<cl_uint>(g.count);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = groups * local;
    const std::size_t staged = c.tuning.chunk() + local;

    const cl_kernel red = c.kernel("redPhaseSgmKer");
    lab::check(clSetKernelArg(red, 0, sizeof(cl_uint), &N), "redPhaseSgmKer: N");
    lab::check(clSetKernelArg(red, 1, sizeof(cl_uint), &elemPerGroup),
               "redPhaseSgmKer: elem_per_group");
    lab::check(clSetKernelArg(red, 2, sizeof(cl_mem), &flags), "redPhaseSgmKer: d_flg");
    lab::check(clSetKernelArg(red, 3, sizeof(cl_mem), &inp), "redPhaseSgmKer: d_inp");
    lab::check(clSetKernelArg(red, 4, sizeof(cl_mem), &sums.flags.mem),
               "redPhaseSgmKer: d_tmp_flg");
    lab::check(clSetKernelArg(red, 5, sizeof(cl_mem), &sums.values.mem),
               "redPhaseSgmKer: d_tmp_val");
    lab::check(clSetKernelArg(red, 6, staged * sizeof(cl_uchar), nullptr),
               "redPhaseSgmKer: locflg");
    lab::check(clSetKernelArg(red, 7, staged * sizeof(lab::ElTp), nullptr),
               "redPhaseSgmKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, red, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "redPhaseSgmKer");

    const cl_kernel shortScan = c.kernel("shortScanSgmKer");
    lab::check(clSetKernelArg(shortScan, 0, sizeof(cl_uint), &groups), "shortScanSgmKer: N");
    lab::check(clSetKernelArg(shortScan, 1, sizeof(cl_mem), &sums.flags.mem),
               "shortScanSgmKer: flgs");
    lab::check(clSetKernelArg(shortScan, 2, sizeof(cl_mem), &sums.values.mem),
               "shortScanSgmKer: vals");
    lab::check(clSetKernelArg(shortScan, 3, staged * sizeof(cl_uchar), nullptr),
               "shortScanSgmKer: locflg");
    lab::check(clSetKernelArg(shortScan, 4, staged * sizeof(lab::ElTp), nullptr),
               "shortScanSgmKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, shortScan, 1, nullptr, &local, &local, 0, nullptr, nullptr),
        "shortScanSgmKer");

    const cl_kernel scan = c.kernel("scanPhaseSgmKer");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &N), "scanPhaseSgmKer: N");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_uint), &elemPerGroup),
               "scanPhaseSgmKer: elem_per_group");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &flags), "scanPhaseSgmKer: d_flg");
    lab::check(clSetKernelArg(scan, 3, sizeof(cl_mem), &inp), "scanPhaseSgmKer: d_inp");
    lab::check(clSetKernelArg(scan, 4, sizeof(cl_mem), &sums.values.mem),
               "scanPhaseSgmKer: d_tmp_val");
    lab::check(clSetKernelArg(scan, 5, sizeof(cl_mem), &out), "scanPhaseSgmKer: d_out");
    lab::check(clSetKernelArg(scan, 6, staged * sizeof(cl_uchar), nullptr),
               "scanPhaseSgmKer: locflg");
    lab::check(clSetKernelArg(scan, 7, staged * sizeof(lab::ElTp), nullptr),
               "scanPhaseSgmKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "scanPhaseSgmKer");
}

}  // namespace scanapps
