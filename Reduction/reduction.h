// CPU stub of the Reduction exercise: five ways to reduce, one function each. Nothing to do here;
// read it to see how the kernels in reduction.cl are launched and what each of them finds in its
// arguments.
//
// The queue is in order: a launch begins when the one before it has ended, and sees all it has
// written. That is all the synchronisation there is between launches, and the host never waits for
// it.
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
    lab::launch(c, "keepLevel", lab::items(level.length, c.tuning.groupSize), cl_int(level.length),
                stride, a.data, level);
}

// data[0], or the neutral element where there was no input, becomes the result.
inline void keepResult(lab::Context& c, InPlaceArrays& a) {
    if (a.data.length == 0)
        lab::launch(c, "reduceNothing", lab::items(1, 1), a.result);
    else
        lab::check(clEnqueueCopyBuffer(c.queue, a.data.mem, a.result.mem, 0, 0, sizeof(lab::ElTp),
                                       0, nullptr, nullptr),
                   "keep the result");
}

// 1a. Interleaved addressing: the stride doubles from launch to launch.
inline void runInterleaved(lab::Context& c, InPlaceArrays& a) {
    const std::size_t n = a.data.length;
    for (std::size_t step = 1; step <= steps(n); ++step) {
        const std::size_t stride = std::size_t{1} << (step - 1);
        const std::size_t pairs = (n + stride - 1) / (2 * stride);
        lab::launch(c, "reduceInterleaved", lab::items(pairs, c.tuning.groupSize), cl_int(pairs),
                    cl_int(stride), a.data);
        keepLevel(c, a, step, cl_int(2 * stride));
    }
    keepResult(c, a);
}

// 1b. Sequential addressing: the array's length is halved from launch to launch.
inline void runSequential(lab::Context& c, InPlaceArrays& a) {
    std::size_t n = a.data.length;
    for (std::size_t step = 1; n > 1; ++step, n = halved(n)) {
        lab::launch(c, "reduceSequential", lab::items(n / 2, c.tuning.groupSize), cl_int(n),
                    a.data);
        keepLevel(c, a, step, 1);
    }
    keepResult(c, a);
}

// -------------- 1c, 1d and 1e: kernel decomposition, one launch for each level ---------------

// Each launch reads one of these and writes the next. Two arrays that take turns would do, as no
// launch reads a level once the next one is complete; with one array per level the judge sees all
// levels, and together they are hardly longer than the first.
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

// One group for each element of the next level; `local` is the local memory of each.
inline void runLevels(lab::Context& c, LevelArrays& a, const char* kernel,
                      lab::Local<lab::ElTp> local) {
    for (std::size_t level = 1; level < a.levels.size(); ++level) {
        const Elements &in = a.levels[level - 1], &out = a.levels[level];
        lab::launch(c, kernel, lab::groups(out.length, c.tuning.groupSize), cl_int(in.length), in,
                    out, local);
    }
}

// 1c. The tree of a group in local memory: one element for each work-item.
inline void runDecomposed(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceDecomposed", lab::local<lab::ElTp>(c.tuning.groupSize));
}

// 1d. The same with its last steps unrolled.
inline void runUnrolled(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceUnrolled", lab::local<lab::ElTp>(c.tuning.groupSize));
}

// 1e. One local variable for each group.
inline void runAtomic(lab::Context& c, LevelArrays& a) {
    runLevels(c, a, "reduceAtomic", lab::local<lab::ElTp>(1));
}

}  // namespace reduction
