// CPU stub of Mine: how its kernels are launched, and what each finds in its arguments. Nothing to
// do here.
#pragma once

#include "grader/host/lab_opencl.h"

namespace mine {

struct TwiceArrays {
    lab::DeviceArray<cl_int> in, out;  // [n] each
};

inline TwiceArrays twiceArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int>(c, "out", n)};
}

inline void runTwice(lab::Context& c, const TwiceArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.in.length);
    lab::launch(c, "twice", lab::items(n, c.tuning.groupSize), n, a.in, a.out);
}

}  // namespace mine
