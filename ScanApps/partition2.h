// CPU stub of partition2: map, two scans, scatter. Nothing to do here.
#pragma once

#include "ScanApps/scan.h"
#include "grader/host/lab_opencl.h"

namespace scanapps {

// 1. Which elements satisfy the predicate (tfs), and which do not (ffs)?
struct MapArrays {
    DeviceArray<cl_int> inp;  // [n]
    DeviceArray<cl_int> tfs;  // [n]: 1 where the predicate holds, else 0
    DeviceArray<cl_int> ffs;  // [n]: 1 - tfs
};

inline MapArrays mapArrays(Context& c, std::size_t n) {
    return {deviceArray<cl_int>(c, "inp", n), deviceArray<cl_int>(c, "tfs", n),
            deviceArray<cl_int>(c, "ffs", n)};
}

inline void runMapPred(Context& c, const MapArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.inp.length);
    lab::launch(c, "mapPredPartKer", lab::items(n, c.tuning.mapGroup()), n, a.inp, a.tfs, a.ffs);
}

// 3. Every element goes to its place.
struct ScatterArrays {
    DeviceArray<cl_int> inp;  // [n]
    DeviceArray<cl_int> isT;  // [n]: scan of tfs
    DeviceArray<cl_int> isF;  // [n]: scan of ffs
    DeviceArray<cl_int> out;  // [n]
};

inline ScatterArrays scatterArrays(Context& c, std::size_t n) {
    return {deviceArray<cl_int>(c, "inp", n), deviceArray<cl_int>(c, "isT", n),
            deviceArray<cl_int>(c, "isF", n), deviceArray<cl_int>(c, "out", n)};
}

inline void runScatter(Context& c, const ScatterArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.inp.length);
    lab::launch(c, "scatterPartKer", lab::items(n, c.tuning.mapGroup()), n, a.inp, a.isT, a.isF,
                a.out);
}

struct PartitionArrays {
    MapArrays map;
    DeviceArray<cl_int> isT;  // [n]
    DeviceArray<cl_int> isF;  // [n]
    DeviceArray<ElTp> sums;   // for the scans
    DeviceArray<cl_int> out;  // [n]
};

inline PartitionArrays partitionArrays(Context& c, std::size_t n) {
    return {mapArrays(c, n), deviceArray<cl_int>(c, "isT", n), deviceArray<cl_int>(c, "isF", n),
            groupSums(c, "sums", n), deviceArray<cl_int>(c, "out", n)};
}

inline void runPartition(Context& c, const PartitionArrays& a) {
    const std::size_t n = a.map.inp.length;
    runMapPred(c, a.map);
    // 2. How many of each kind are there up to each element?
    scan(c, n, a.map.tfs.mem, a.sums.mem, a.isT.mem);
    scan(c, n, a.map.ffs.mem, a.sums.mem, a.isF.mem);
    runScatter(c, {a.map.inp, a.isT, a.isF, a.out});
}

}  // namespace scanapps
