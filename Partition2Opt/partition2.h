// CPU stub of the optimized partition2: three launches, as for a scan. Nothing to do here; read it
// to see how the kernels in kernels.cl are launched and what each of them finds in its arguments.
#pragma once

#include "Partition2Opt/split.h"
#include "grader/host/lab_opencl.h"

namespace partition2opt {

// ElTp is int here, since the predicate looks at an element's last bit.
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
    const std::size_t size = c.tuning.groupSize;

    // (I) How many elements of each group satisfy the predicate, and how many fail?
    const auto counts = lab::local<cl_int2>(size);
    lab::launch(c, "redPhaseKer", lab::groups(split.groups, size), N, elemPerGroup, a.inp, a.accT,
                a.accF, counts);

    // (II) Scanned, these counts say where each group's elements begin.
    lab::launch(c, "shortScanKer", lab::groups(1, size), cl_uint(split.groups), a.accT, a.accF,
                counts);

    // (III) Each group moves its elements there. Its local memory holds an int2 for each work-item
    // and a chunk. As the argument is an array of ElTp, it may begin at any multiple of 4 bytes;
    // the kernel needs one extra element to place the int2s at a multiple of 8. Counts and chunk
    // could share one place, at the price of one more barrier in each round.
    lab::launch(c, "scanPhaseKer", lab::groups(split.groups, size), N, elemPerGroup, a.inp, a.accT,
                a.accF, a.out, lab::local<cl_int>(2 * size + 1 + c.tuning.chunk()));
}

}  // namespace partition2opt
