// CPU stub of the MSSP exercise: three ways to reduce, one function each. Nothing to do here; read
// it to see how the kernels in mssp.cl are launched and what each of them finds in its arguments.
// The tree reduction (1) spells out the OpenCL calls of a launch, and README.md walks through them;
// the others call launch(), which makes the same calls.
#pragma once

#include <algorithm>
#include <string>

#include "grader/host/lab_opencl.h"

// ------------------------------------ 1 and 2: level by level ------------------------------------

// What a reduction by levels works on. levels[0] is the mapped input; each further level is shorter
// by a factor of `shrink`, down to one element.
struct LevelArrays {
    lab::DeviceArray<cl_int> in;                    // [n]
    std::vector<lab::DeviceArray<cl_int4>> levels;  // [n], [n / shrink rounded up], ..., [1]
    lab::DeviceArray<cl_int4> result;               // [1]
};

inline LevelArrays levelArrays(lab::Context& c, std::size_t n, std::size_t shrink) {
    LevelArrays a;
    a.in = lab::deviceArray<cl_int>(c, "in", n);
    a.levels.push_back(lab::deviceArray<cl_int4>(c, "mapped", n));
    while (n > 1) {
        n = (n + shrink - 1) / shrink;
        const std::string name = "level " + std::to_string(a.levels.size());
        a.levels.push_back(lab::deviceArray<cl_int4>(c, name.c_str(), n));
    }
    a.result = lab::deviceArray<cl_int4>(c, "result", 1);
    return a;
}

// mapped[i] = msspOf(in[i]), in a pass of its own.
inline void runMap(lab::Context& c, LevelArrays& a) {
    const cl_int n = static_cast<cl_int>(a.in.length);
    if (n == 0) return;
    const cl_kernel map = c.kernel("map_mssp");
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    lab::check(clSetKernelArg(map, 0, sizeof(cl_int), &n), "map_mssp: n");
    lab::check(clSetKernelArg(map, 1, sizeof(cl_mem), &a.in.mem), "map_mssp: in");
    lab::check(clSetKernelArg(map, 2, sizeof(cl_mem), &a.levels[0].mem), "map_mssp: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, map, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "map_mssp");
}

// The last level, or the neutral element where there was no input, becomes the result.
inline void keepResult(lab::Context& c, LevelArrays& a) {
    const cl_int4 neutral = {{0, 0, 0, 0}};
    if (a.in.length == 0)
        lab::check(clEnqueueFillBuffer(c.queue, a.result.mem, &neutral, sizeof neutral, 0,
                                       sizeof neutral, 0, nullptr, nullptr),
                   "the result of no input");
    else
        lab::check(clEnqueueCopyBuffer(c.queue, a.levels.back().mem, a.result.mem, 0, 0,
                                       sizeof neutral, 0, nullptr, nullptr),
                   "keep the result");
}

// 1. Tree reduction: each launch halves the array.
inline void runTreeMSSP(lab::Context& c, LevelArrays& a) {
    runMap(c, a);
    const cl_kernel tree = c.kernel("tree_mssp");
    const std::size_t local = c.tuning.groupSize;
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const cl_int n = static_cast<cl_int>(a.levels[level - 1].length);
        const cl_int m = static_cast<cl_int>(a.levels[level].length);
        // At least m: the work-items of one more group have no element either.
        const std::size_t global = lab::roundUp(m, local) + local;
        lab::check(clSetKernelArg(tree, 0, sizeof(cl_int), &n), "tree_mssp: n");
        lab::check(clSetKernelArg(tree, 1, sizeof(cl_int), &m), "tree_mssp: m");
        lab::check(clSetKernelArg(tree, 2, sizeof(cl_mem), &a.levels[level - 1].mem),
                   "tree_mssp: in");
        lab::check(clSetKernelArg(tree, 3, sizeof(cl_mem), &a.levels[level].mem), "tree_mssp: out");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, tree, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            "tree_mssp");
    }
    keepResult(c, a);
}

// 2. Group reduction: each launch divides the length by the work-group size.
inline void runGroupMSSP(lab::Context& c, LevelArrays& a) {
    runMap(c, a);
    const std::size_t size = c.tuning.groupSize;
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const lab::DeviceArray<cl_int4>& in = a.levels[level - 1];
        lab::launch(c, "group_mssp", lab::items(in.length, size), cl_int(in.length), in,
                    a.levels[level], lab::local<cl_int4>(size));
    }
    keepResult(c, a);
}

// ---------------------------------- 3: chunked, two stages -----------------------------------

struct ChunkedArrays {
    lab::DeviceArray<cl_int> in;        // [n]
    lab::DeviceArray<cl_int4> partial;  // [groups]
    lab::DeviceArray<cl_int4> result;   // [1]
};

// As many groups as a group has work-items, whatever n is, so that one group can reduce their
// results; but 500 keep any device busy.
inline ChunkedArrays chunkedArrays(lab::Context& c, std::size_t n) {
    const std::size_t size = c.tuning.groupSize, groups = std::min<std::size_t>(size, 500);
    return {lab::deviceArray<cl_int>(c, "in", n), lab::deviceArray<cl_int4>(c, "partial", groups),
            lab::deviceArray<cl_int4>(c, "result", 1)};
}

inline void runChunkedMSSP(lab::Context& c, ChunkedArrays& a) {
    const std::size_t groups = a.partial.length, size = c.tuning.groupSize;
    const auto buf = lab::local<cl_int4>(size);
    lab::launch(c, "chunked_mssp_stage_one", lab::groups(groups, size), cl_int(a.in.length), a.in,
                a.partial, buf);
    lab::launch(c, "chunked_mssp_stage_two", lab::groups(1, size), cl_int(groups), a.partial,
                a.result, buf);
}
