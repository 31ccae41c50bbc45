// CPU stub of the Reduction exercise: five ways to reduce, one function each. Nothing to do here;
// read it to see how the kernels in reduction.cl are launched and what each of them finds in its
// arguments.
//
// The queue is in order: a launch begins when the one before it has ended, and sees all it has
// written. That is all the synchronisation there is between launches, and it costs no wait on the
// host.
#pragma once

#include <string>
#include <vector>

#include "Reduction/addressing.h"
#include "grader/host/lab_opencl.h"

namespace reduction {

using Elements = lab::DeviceArray<lab::ElTp>;

// ----------------------- 1a and 1b: in place, one launch for each step -----------------------

struct InPlaceArrays {
    Elements data;                 // "in" [n], and at the end data[0] is the result
    std::vector<Elements> levels;  // what each step leaves, copied for the judge; none for large n
    Elements result;               // [1]
};

inline InPlaceArrays inPlaceArrays(lab::Context& c, std::size_t n) {
    InPlaceArrays a;
    a.data = lab::deviceArray<lab::ElTp>(c, "in", n);
    if (n <= kLevelsAreKeptUpTo)
        for (std::size_t step = 1; step <= steps(n); ++step) {
            const std::string name = "level " + std::to_string(step);
            a.levels.push_back(lab::deviceArray<lab::ElTp>(c, name.c_str(), lengthAfter(step, n)));
        }
    a.result = lab::deviceArray<lab::ElTp>(c, "result", 1);
    return a;
}

// Copies the level that step `step` has left, if it is to be kept: data[0], data[stride], ...
inline void keepLevel(lab::Context& c, InPlaceArrays& a, std::size_t step, cl_int stride) {
    if (step > a.levels.size()) return;
    const Elements& level = a.levels[step - 1];
    const cl_int length = static_cast<cl_int>(level.length);
    const std::size_t local = c.tuning.groupSize;
    const std::size_t global = lab::roundUp(level.length, local);
    const cl_kernel keep = c.kernel("keepLevel");
    lab::check(clSetKernelArg(keep, 0, sizeof(cl_int), &length), "keepLevel: length");
    lab::check(clSetKernelArg(keep, 1, sizeof(cl_int), &stride), "keepLevel: stride");
    lab::check(clSetKernelArg(keep, 2, sizeof(cl_mem), &a.data.mem), "keepLevel: data");
    lab::check(clSetKernelArg(keep, 3, sizeof(cl_mem), &level.mem), "keepLevel: level");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, keep, 1, nullptr, &global, &local, 0, nullptr, nullptr),
        "keepLevel");
}

// data[0], or the neutral element where there was no input, becomes the result.
inline void keepResult(lab::Context& c, InPlaceArrays& a) {
    if (a.data.length > 0) {
        lab::check(clEnqueueCopyBuffer(c.queue, a.data.mem, a.result.mem, 0, 0, sizeof(lab::ElTp),
                                       0, nullptr, nullptr),
                   "keep the result");
        return;
    }
    const cl_kernel nothing = c.kernel("reduceNothing");
    const std::size_t one = 1;
    lab::check(clSetKernelArg(nothing, 0, sizeof(cl_mem), &a.result.mem), "reduceNothing: out");
    lab::check(
        clEnqueueNDRangeKernel(c.queue, nothing, 1, nullptr, &one, &one, 0, nullptr, nullptr),
        "reduceNothing");
}

// 1a. Interleaved addressing: the stride doubles from launch to launch.
inline void runInterleaved(lab::Context& c, InPlaceArrays& a) {
    const std::size_t n = a.data.length;
    const std::size_t local = c.tuning.groupSize;
    const cl_kernel kernel = c.kernel("reduceInterleaved");
    for (std::size_t step = 1; step <= steps(n); ++step) {
        const cl_int stride = cl_int{1} << (step - 1);
        const cl_int pairs = static_cast<cl_int>((n + stride - 1) / (2 * std::size_t(stride)));
        const std::size_t global = lab::roundUp(pairs, local);
        lab::check(clSetKernelArg(kernel, 0, sizeof(cl_int), &pairs), "reduceInterleaved: pairs");
        lab::check(clSetKernelArg(kernel, 1, sizeof(cl_int), &stride), "reduceInterleaved: stride");
        lab::check(clSetKernelArg(kernel, 2, sizeof(cl_mem), &a.data.mem),
                   "reduceInterleaved: data");
        lab::check(clEnqueueNDRangeKernel(c.queue, kernel, 1, nullptr, &global, &local, 0, nullptr,
                                          nullptr),
                   "reduceInterleaved");
        keepLevel(c, a, step, 2 * stride);
    }
    keepResult(c, a);
}

// 1b. Sequential addressing: the array's length is halved from launch to launch.
inline void runSequential(lab::Context& c, InPlaceArrays& a) {
    const std::size_t local = c.tuning.groupSize;
    const cl_kernel kernel = c.kernel("reduceSequential");
    std::size_t length = a.data.length;
    for (std::size_t step = 1; length > 1; ++step) {
        const cl_int n = static_cast<cl_int>(length);
        const std::size_t global = lab::roundUp(length / 2, local);
        lab::check(clSetKernelArg(kernel, 0, sizeof(cl_int), &n), "reduceSequential: n");
        lab::check(clSetKernelArg(kernel, 1, sizeof(cl_mem), &a.data.mem),
                   "reduceSequential: data");
        lab::check(clEnqueueNDRangeKernel(c.queue, kernel, 1, nullptr, &global, &local, 0, nullptr,
                                          nullptr),
                   "reduceSequential");
        keepLevel(c, a, step, 1);
        length = halved(length);
    }
    keepResult(c, a);
}

// -------------- 1c, 1d and 1e: kernel decomposition, one launch for each level ---------------

// Each launch reads one of these and writes the next. Two arrays in turn would do, as nobody reads
// a level once the next one is there; with one for each the judge sees them all, and together they
// are hardly longer than the first.
struct LevelArrays {
    std::vector<Elements>
        levels;  // "in" [n], then levels 2L times shorter; the last is "result" [1]
};

inline LevelArrays levelArrays(lab::Context& c, std::size_t n) {
    LevelArrays a;
    a.levels.push_back(lab::deviceArray<lab::ElTp>(c, "in", n));
    for (const std::size_t length : levelLengths(n, c.tuning.groupSize)) {
        const std::string name =
            length == 1 ? "result" : "level " + std::to_string(a.levels.size());
        a.levels.push_back(lab::deviceArray<lab::ElTp>(c, name.c_str(), length));
    }
    return a;
}

// One group for each element of the next level. localBytes: of the kernel's local argument.
inline void runLevels(lab::Context& c, LevelArrays& a, const char* name, std::size_t localBytes) {
    const std::size_t local = c.tuning.groupSize;
    const cl_kernel kernel = c.kernel(name);
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const Elements& in = a.levels[level - 1];
        const Elements& out = a.levels[level];
        const cl_int n = static_cast<cl_int>(in.length);
        const std::size_t global = out.length * local;
        lab::check(clSetKernelArg(kernel, 0, sizeof(cl_int), &n), "n");
        lab::check(clSetKernelArg(kernel, 1, sizeof(cl_mem), &in.mem), "in");
        lab::check(clSetKernelArg(kernel, 2, sizeof(cl_mem), &out.mem), "out");
        lab::check(clSetKernelArg(kernel, 3, localBytes, nullptr), "local memory");
        lab::check(clEnqueueNDRangeKernel(c.queue, kernel, 1, nullptr, &global, &local, 0, nullptr,
                                          nullptr),
                   name);
    }
}

// 1c. The tree of a group in local memory: one element for each work-item.
inline void runDecomposed(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceDecomposed", c.tuning.groupSize * sizeof(lab::ElTp));
}

// 1d. The same with its last steps unrolled.
inline void runUnrolled(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceUnrolled", c.tuning.groupSize * sizeof(lab::ElTp));
}

// 1e. One local variable for each group.
inline void runAtomic(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceAtomic", sizeof(lab::ElTp));
}

}  // namespace reduction
