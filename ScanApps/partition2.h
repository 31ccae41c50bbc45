// CPU stub of partition2: map, two scans, scatter. Nothing to do here.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

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
    const cl_uint N = static_cast<cl_uint>(a.inp.length);
    if (N == 0) return;
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(N, local);

    // 1. Which elements satisfy the predicate, and which do not?
    const cl_kernel map = c.kernel("mapPredPartKer");
    lab::check(clSetKernelArg(map, 0, sizeof(cl_uint), &N), "mapPredPartKer: N");
    lab::check(clSetKernelArg(map, 1, sizeof(cl_mem), &a.inp.mem), "mapPredPartKer: inp");
    lab::check(clSetKernelArg(map, 2, sizeof(cl_mem), &a.tfs.mem), "mapPredPartKer: tfs");
    lab::check(clSetKernelArg(map, 3, sizeof(cl_mem), &a.ffs.mem), "mapPredPartKer: ffs");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, map, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "mapPredPartKer");

    // 2. How many of each kind are there up to each element?
    runScan(c, N, a.tfs.mem, a.sums.mem, a.isT.mem);
    runScan(c, N, a.ffs.mem, a.sums.mem, a.isF.mem);

    // 3. So each element knows its place.
    const cl_kernel scatter = c.kernel("scatterPartKer");
    lab::check(clSetKernelArg(scatter, 0, sizeof(cl_uint), &N), "scatterPartKer: N");
    lab::check(clSetKernelArg(scatter, 1, sizeof(cl_mem), &a.inp.mem), "scatterPartKer: inp");
    lab::check(clSetKernelArg(scatter, 2, sizeof(cl_mem), &a.isT.mem), "scatterPartKer: isT");
    lab::check(clSetKernelArg(scatter, 3, sizeof(cl_mem), &a.isF.mem), "scatterPartKer: isF");
    lab::check(clSetKernelArg(scatter, 4, sizeof(cl_mem), &a.out.mem), "scatterPartKer: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scatter, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "scatterPartKer");
}

}  // namespace scanapps
