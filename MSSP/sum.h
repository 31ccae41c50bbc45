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
    const cl_kernel tree = c.kernel("tree_sum");
    const std::size_t local = c.tuning.groupSize;
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const cl_int n = static_cast<cl_int>(a.levels[level - 1].length);
        const cl_int m = static_cast<cl_int>(a.levels[level].length);
        const std::size_t global = lab::roundUp(m, local);
        lab::check(clSetKernelArg(tree, 0, sizeof(cl_int), &n), "tree_sum: n");
        lab::check(clSetKernelArg(tree, 1, sizeof(cl_int), &m), "tree_sum: m");
        lab::check(clSetKernelArg(tree, 2, sizeof(cl_mem), &a.levels[level - 1].mem),
                   "tree_sum: in");
        lab::check(clSetKernelArg(tree, 3, sizeof(cl_mem), &a.levels[level].mem), "tree_sum: out");
        lab::check(
            clEnqueueNDRangeKernel(c.queue, tree, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            "tree_sum");
    }
    keepResult(c, a);
}

inline void runGroupSum(lab::Context& c, SumArrays& a) {
    const cl_kernel group = c.kernel("group_sum");
    const std::size_t local = c.tuning.groupSize;
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const cl_int n = static_cast<cl_int>(a.levels[level - 1].length);
        const std::size_t global = lab::roundUp(n, local);
        lab::check(clSetKernelArg(group, 0, sizeof(cl_int), &n), "group_sum: n");
        lab::check(clSetKernelArg(group, 1, sizeof(cl_mem), &a.levels[level - 1].mem),
                   "group_sum: in");
        lab::check(clSetKernelArg(group, 2, sizeof(cl_mem), &a.levels[level].mem),
                   "group_sum: out");
        lab::check(clSetKernelArg(group, 3, local * sizeof(cl_int), nullptr), "group_sum: buf");
        lab::check(clEnqueueNDRangeKernel(c.queue, group, 1, nullptr, &global, &local, 0, nullptr,
                                          nullptr),
                   "group_sum");
    }
    keepResult(c, a);
}

inline void runChunkedSum(lab::Context& c, SumArrays& a) {
    const cl_int n = static_cast<cl_int>(a.in.length);
    const cl_int groups = static_cast<cl_int>(a.levels[1].length);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = groups * local;

    const cl_kernel one = c.kernel("chunked_sum_stage_one");
    lab::check(clSetKernelArg(one, 0, sizeof(cl_int), &n), "stage one: n");
    lab::check(clSetKernelArg(one, 1, sizeof(cl_mem), &a.in.mem), "stage one: in");
    lab::check(clSetKernelArg(one, 2, sizeof(cl_mem), &a.levels[1].mem), "stage one: out");
    lab::check(clSetKernelArg(one, 3, local * sizeof(cl_int), nullptr), "stage one: buf");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, one, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "chunked_sum_stage_one");

    const cl_kernel two = c.kernel("chunked_sum_stage_two");
    lab::check(clSetKernelArg(two, 0, sizeof(cl_int), &groups), "stage two: n");
    lab::check(clSetKernelArg(two, 1, sizeof(cl_mem), &a.levels[1].mem), "stage two: in");
    lab::check(clSetKernelArg(two, 2, sizeof(cl_mem), &a.result.mem), "stage two: out");
    lab::check(clSetKernelArg(two, 3, local * sizeof(cl_int), nullptr), "stage two: buf");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, two, 1, nullptr, &local, &local, 0, nullptr, nullptr),
        "chunked_sum_stage_two");
}

inline void runAtomicSum(lab::Context& c, SumArrays& a) {
    zeroResult(c, a);
    const cl_int n = static_cast<cl_int>(a.in.length);
    if (n == 0) return;
    const cl_kernel atomic = c.kernel("atomic_sum");
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(n, local);
    lab::check(clSetKernelArg(atomic, 0, sizeof(cl_int), &n), "atomic_sum: n");
    lab::check(clSetKernelArg(atomic, 1, sizeof(cl_mem), &a.in.mem), "atomic_sum: in");
    lab::check(clSetKernelArg(atomic, 2, sizeof(cl_mem), &a.result.mem), "atomic_sum: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, atomic, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "atomic_sum");
}
