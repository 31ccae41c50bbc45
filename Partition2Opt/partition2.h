// CPU stub of the optimized partition2: three launches, as for a scan. Nothing to do here; read it
// to see how the kernels in kernels.cl are launched and what each of them finds in its arguments.
#pragma once

#include "Partition2Opt/split.h"
#include "grader/host/lab_opencl.h"

namespace partition2opt {

// ElTp is int here, for the predicate looks at an element's last bit.
struct PartitionArrays {
    lab::DeviceArray<cl_int> inp;   // [n]
    lab::DeviceArray<cl_int> accT;  // [groups]: how many elements satisfy pred; then scanned
    lab::DeviceArray<cl_int> accF;  // [groups]: how many fail; then scanned
    lab::DeviceArray<cl_int> out;   // [n]
};

inline PartitionArrays partitionArrays(lab::Context& c, std::size_t n) {
    const std::size_t groups = splitAmongGroups(n, c.tuning).groups;
    return {lab::deviceArray<cl_int>(c, "inp", n), lab::deviceArray<cl_int>(c, "accT", groups),
            lab::deviceArray<cl_int>(c, "accF", groups), lab::deviceArray<cl_int>(c, "out", n)};
}

// out = the elements of inp that satisfy pred, then the others; accT[groups - 1] = how many do.
inline void runPartition(lab::Context& c, const PartitionArrays& a) {
    if (a.inp.length == 0) return;
    const Split split = splitAmongGroups(a.inp.length, c.tuning);
    const cl_uint N = static_cast<cl_uint>(a.inp.length);
    const cl_uint elemPerGroup = static_cast<cl_uint>(split.elemPerGroup);
    const cl_uint groups = static_cast<cl_uint>(split.groups);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = groups * local;

    // Local memory: an int2 for each work-item to scan, and beside it a chunk. Only scanPhaseKer
    // needs both. The two could share one place, at the price of a barrier more in each round.
    const std::size_t locmem = (2 * local + c.tuning.chunk() + 1) * sizeof(cl_int);

    // (I) How many elements of each group satisfy the predicate, and how many fail?
    const cl_kernel red = c.kernel("redPhaseKer");
    lab::check(clSetKernelArg(red, 0, sizeof(cl_uint), &N), "redPhaseKer: N");
    lab::check(clSetKernelArg(red, 1, sizeof(cl_uint), &elemPerGroup),
               "redPhaseKer: elem_per_group");
    lab::check(clSetKernelArg(red, 2, sizeof(cl_mem), &a.inp.mem), "redPhaseKer: d_inp");
    lab::check(clSetKernelArg(red, 3, sizeof(cl_mem), &a.accT.mem), "redPhaseKer: d_accT");
    lab::check(clSetKernelArg(red, 4, sizeof(cl_mem), &a.accF.mem), "redPhaseKer: d_accF");
    lab::check(clSetKernelArg(red, 5, locmem, nullptr), "redPhaseKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, red, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "redPhaseKer");

    // (II) Scanned, these counts say where each group's elements begin.
    const cl_kernel shortScan = c.kernel("shortScanKer");
    lab::check(clSetKernelArg(shortScan, 0, sizeof(cl_uint), &groups), "shortScanKer: num_groups");
    lab::check(clSetKernelArg(shortScan, 1, sizeof(cl_mem), &a.accT.mem), "shortScanKer: d_accT");
    lab::check(clSetKernelArg(shortScan, 2, sizeof(cl_mem), &a.accF.mem), "shortScanKer: d_accF");
    lab::check(clSetKernelArg(shortScan, 3, locmem, nullptr), "shortScanKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, shortScan, 1, nullptr, &local, &local, 0, nullptr, nullptr),
        "shortScanKer");

    // (III) Each group moves its elements there.
    const cl_kernel scan = c.kernel("scanPhaseKer");
    lab::check(clSetKernelArg(scan, 0, sizeof(cl_uint), &N), "scanPhaseKer: N");
    lab::check(clSetKernelArg(scan, 1, sizeof(cl_uint), &elemPerGroup),
               "scanPhaseKer: elem_per_group");
    lab::check(clSetKernelArg(scan, 2, sizeof(cl_mem), &a.inp.mem), "scanPhaseKer: d_inp");
    lab::check(clSetKernelArg(scan, 3, sizeof(cl_mem), &a.accT.mem), "scanPhaseKer: d_accT");
    lab::check(clSetKernelArg(scan, 4, sizeof(cl_mem), &a.accF.mem), "scanPhaseKer: d_accF");
    lab::check(clSetKernelArg(scan, 5, sizeof(cl_mem), &a.out.mem), "scanPhaseKer: d_out");
    lab::check(clSetKernelArg(scan, 6, locmem, nullptr), "scanPhaseKer: locmem");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, scan, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "scanPhaseKer");
}

}  // namespace partition2opt
