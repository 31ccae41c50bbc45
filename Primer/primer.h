// CPU stub of the Primer: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include "grader/host/lab_opencl.h"

namespace primer {

using Ints = lab::DeviceArray<cl_int>;
using Pairs = lab::DeviceArray<cl_int2>;  // (least, greatest)

// ------------------------------------ 1, 2 and 3: the maps ---------------------------------------

struct MapArrays {
    Ints in, out;  // [n] each
};

inline MapArrays mapArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runMap(lab::Context& c, const MapArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    lab::launch(c, "map_f", lab::items(n, c.tuning.groupSize), n, a.in, a.out);
}

inline void runFused(lab::Context& c, const MapArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    lab::launch(c, "map_fused", lab::items(n, c.tuning.groupSize), n, a.in, a.out);
}

struct Map2Arrays {
    Ints a, b, out;  // [n] each
};

inline Map2Arrays map2Arrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "a", n), lab::deviceArray<cl_int>(c, "b", n),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runMap2(lab::Context& c, const Map2Arrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.a.length);
    lab::launch(c, "map2_minus", lab::items(n, c.tuning.groupSize), n, a.a, a.b, a.out);
}

// Given, and timed beside task 3: two maps with an array between them.
struct TwoMapArrays {
    Ints in, mid, out;  // [n] each
};

inline TwoMapArrays twoMapArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "mid", n),
            lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runTwoMaps(lab::Context& c, const TwoMapArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    const auto range = lab::items(n, c.tuning.groupSize);
    lab::launch(c, "map_g", range, n, a.in, a.mid);
    lab::launch(c, "map_f", range, n, a.mid, a.out);
}

// --------------------------------------- 4: all(p, x) --------------------------------------------

struct AllArrays {
    Ints in;   // [n]
    Ints all;  // [groups]: n / size of a group, rounded up
    Ints out;  // [1]
};

inline AllArrays allArrays(lab::Context& c, std::size_t n) {
    const std::size_t size = c.tuning.groupSize;
    return {lab::deviceArray<cl_int>(c, "in", n),
            lab::deviceArray<cl_int>(c, "all", (n + size - 1) / size),
            lab::deviceArray<cl_int>(c, "out", 1)};
}

inline void runAll(lab::Context& c, const AllArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length),
                  groups = static_cast<cl_uint>(a.all.length);
    const std::size_t size = c.tuning.groupSize;
    lab::launch(c, "all_p", lab::items(n, size), n, a.in, a.all, lab::local<cl_int>(size));
    lab::launch(c, "all_groups", lab::items(1, 1), groups, a.all, a.out);
}

// ------------------------------------- 5: parallel fold ------------------------------------------

struct FoldArrays {
    Ints in;     // [n]
    Pairs part;  // [P]: P is the size of a group
    Pairs out;   // [1]
};

inline FoldArrays foldArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n),
            lab::deviceArray<cl_int2>(c, "part", c.tuning.groupSize),
            lab::deviceArray<cl_int2>(c, "out", 1)};
}

inline void runFold(lab::Context& c, const FoldArrays& a) {
    const std::size_t P = a.part.length;
    const cl_uint n = static_cast<cl_uint>(a.in.length),
                  per = static_cast<cl_uint>((a.in.length + P - 1) / P);
    lab::launch(c, "fold_blocks", lab::groups(1, P), n, per, a.in, a.part);
    lab::launch(c, "fold_combine", lab::groups(1, P), a.part, a.out, lab::local<cl_int2>(P));
}

}  // namespace primer
