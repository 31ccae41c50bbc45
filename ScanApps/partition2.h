// CPU stub of partition2: map, two scans, scatter. Nothing to do here.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// 1. Which elements satisfy the predicate (tfs), and which do not (ffs)?
inline void runMapPred(lab::Context& c, std::size_t n, cl_mem inp, cl_mem tfs, cl_mem ffs) {
    if (n == 0) return;
    const cl_uint N = static_cast<cl_uint>(n);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    const cl_kernel map = c.kernel("mapPredPartKer");
    lab::check(clSetKernelArg(map, 0, sizeof(cl_uint), &N), "mapPredPartKer: N");
    lab::check(clSetKernelArg(map, 1, sizeof(cl_mem), &inp), "mapPredPartKer: inp");
    lab::check(clSetKernelArg(map, 2, sizeof(cl_mem), &tfs), "mapPredPartKer: tfs");
    lab::check(clSetKernelArg(map, 3, sizeof(cl_mem), &ffs), "mapPredPartKer: ffs");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, map, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "mapPredPartKer");
}

// 3. Every element goes to its place.
inline void runScatter(lab::Context& c, std::size_t n, cl_mem inp, cl_mem isT, cl_mem isF,
                       cl_mem out) {
    if (n == 0) return;
    const cl_uint N = static_cast<cl_uint>(n);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    const cl_kernel scatter = c.kernel("scatterPartKer");
    lab::check(clSetKernelArg(scatter, 0, sizeof(cl_uint), &N), "scatterPartKer: N");
    lab::check(clSetKernelArg(scatter, 1, sizeof(cl_mem), &inp), "scatterPartKer: inp");
    lab::check(clSetKernelArg(scatter, 2, sizeof(cl_mem), &isT), "scatterPartKer: isT");
    lab::check(clSetKernelArg(scatter, 3, sizeof(cl_mem), &isF), "scatterPartKer: isF");
    lab::check(clSetKernelArg(scatter, 4, sizeof(cl_mem), &out), "scatterPartKer: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scatter, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "scatterPartKer");
}

struct PartitionArrays {
    lab::DeviceArray<cl_int> inp;      // [n]
    lab::DeviceArray<cl_int> tfs;      // [n]: 1 where the predicate holds, else 0
    lab::DeviceArray<cl_int> ffs;      // [n]: 1 - tfs
    lab::DeviceArray<cl_int> isT;      // [n]: scan of tfs
    lab::DeviceArray<cl_int> isF;      // [n]: scan of ffs
    lab::DeviceArray<lab::ElTp> sums;  // for the scans
    lab::DeviceArray<cl_int> out;      // [n]
};

inline PartitionArrays partitionArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "inp", n),
            lab::deviceArray<cl_int>(c, "tfs", n),
            lab::deviceArray<cl_int>(c, "ffs", n),
            lab::deviceArray<cl_int>(c, "isT", n),
            lab::deviceArray<cl_int>(c, "isF", n),
            lab::deviceArray<lab::ElTp>(c, "sums", groupsFor(n, c.tuning).count),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runPartition(lab::Context& c, const PartitionArrays& a) {
    const std::size_t n = a.inp.length;
    runMapPred(c, n, a.inp.mem, a.tfs.mem, a.ffs.mem);
    // 2. How many of each kind are there up to each element?
    runScan(c, n, a.tfs.mem, a.sums.mem, a.isT.mem);
    runScan(c, n, a.ffs.mem, a.sums.mem, a.isF.mem);
    runScatter(c, n, a.inp.mem, a.isT.mem, a.isF.mem, a.out.mem);
}

}  // namespace scanapps
