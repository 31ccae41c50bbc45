// CPU stubs of the four integer sums in sum.cl: worked examples, complete as they stand.
#pragma once

#include <string>

#include "grader/host/lab_opencl.h"

struct SumArrays {
    lab::DeviceArray<cl_int> in;                   // [n]
    std::vector<lab::DeviceArray<cl_int>> levels;  // what a reduction by levels leaves, down to [1]
    lab::DeviceArray<cl_int> result;               // [1]
};

// `shrink` is what each launch divides the length by; 0 makes one level of one value per group.
inline SumArrays sumArrays(lab::Context& c, std::size_t n, std::size_t shrink) {
    SumArrays a;
    a.in = lab::deviceArray<cl_int>(c, "in", n);
    a.levels.push_back(a.in);
    if (shrink == 0) a.levels.push_back(lab::deviceArray<cl_int>(c, "partial", c.tuning.groupSize));
    while (shrink > 0 && n > 1) {
        n = (n + shrink - 1) / shrink;
        const std::string name = "level " + std::to_string(a.levels.size());
        a.levels.push_back(lab::deviceArray<cl_int>(c, name.c_str(), n));
    }
    a.result = lab::deviceArray<cl_int>(c, "result", 1);
    return a;
}

inline void zeroResult(lab::Context& c, SumArrays& a) {
    const cl_int zero = 0;
    lab::check(clEnqueueFillBuffer(c.queue, a.result.mem, &zero, sizeof zero, 0, sizeof zero, 0,
                                   nullptr, nullptr),
               "zero the result");
}

inline void keepResult(lab::Context& c, SumArrays& a) {
    if (a.in.length == 0) return zeroResult(c, a);
    lab::check(clEnqueueCopyBuffer(c.queue, a.levels.back().mem, a.result.mem, 0, 0, sizeof(cl_int),
                                   0, nullptr, nullptr),
               "keep the result");
}

inline void runTreeSum(lab::Context& c, SumArrays& a) {
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const lab::DeviceArray<cl_int>&in = a.levels[level - 1], &out = a.levels[level];
        lab::launch(c, "tree_sum", lab::items(out.length, c.tuning.groupSize), cl_int(in.length),
                    cl_int(out.length), in, out);
    }
    keepResult(c, a);
}

inline void runGroupSum(lab::Context& c, SumArrays& a) {
    const std::size_t size = c.tuning.groupSize;
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const lab::DeviceArray<cl_int>& in = a.levels[level - 1];
        lab::launch(c, "group_sum", lab::items(in.length, size), cl_int(in.length), in,
                    a.levels[level], lab::local<cl_int>(size));
    }
    keepResult(c, a);
}

inline void runChunkedSum(lab::Context& c, SumArrays& a) {
    const lab::DeviceArray<cl_int>& partial = a.levels[1];
    const std::size_t size = c.tuning.groupSize;
    const auto buf = lab::local<cl_int>(size);
    lab::launch(c, "chunked_sum_stage_one", lab::groups(partial.length, size), cl_int(a.in.length),
                a.in, partial, buf);
    lab::launch(c, "chunked_sum_stage_two", lab::groups(1, size), cl_int(partial.length), partial,
                a.result, buf);
}

inline void runAtomicSum(lab::Context& c, SumArrays& a) {
    zeroResult(c, a);
    lab::launch(c, "atomic_sum", lab::items(a.in.length, c.tuning.groupSize), cl_int(a.in.length),
                a.in, a.result);
}
