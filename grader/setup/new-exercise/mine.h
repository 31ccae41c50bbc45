// CPU stub of Mine: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include "grader/host/lab_opencl.h"

namespace mine {

struct TwiceArrays {
    lab::DeviceArray<cl_int> in, out;  // [n] each
};

inline TwiceArrays twiceArrays(lab::Context& c, std::size_t n) {
    return {lab::ints(c, "in", n), lab::ints(c, "out", n)};
}

inline void runTwice(lab::Context& c, const TwiceArrays& a) {
    lab::launch(c, "twice", lab::items(a.in.length, c.tuning.groupSize), lab::lengthOf(a.in), a.in,
                a.out);
}

}  // namespace mine
