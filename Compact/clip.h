// CPU stub of task 5. Nothing to do here.
#pragma once

#include "grader/host/lab_opencl.h"

namespace compact {

struct ClipArrays {
    lab::DeviceArray<cl_int> edge;      // [3]
    lab::DeviceArray<cl_int2> corners;  // [3 n]
    lab::DeviceArray<cl_uint> num;      // [n]
};

inline ClipArrays clipArrays(lab::Context& c, std::size_t coordinates) {
    return {lab::deviceArray<cl_int>(c, "edge", 3),
            lab::deviceArray<cl_int2>(c, "corners", coordinates / 2),
            lab::deviceArray<cl_uint>(c, "num", coordinates / 6)};
}

inline void runClip(lab::Context& c, const ClipArrays& a) {
    const cl_uint n = static_cast<cl_uint>(a.num.length);
    lab::launch(c, "clip_pieces", lab::items(n, c.tuning.groupSize), n, a.edge, a.corners, a.num);
}

}  // namespace compact
