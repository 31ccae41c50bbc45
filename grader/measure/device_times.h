// What kernels take on the device at hand, by its own events: what predictions are calibrated with
// and held against.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// A task's id; the title of a given example, which has none.
const std::string& nameOf(const Task& task);

/// A kernel to be measured, counted and predicted: that of the model, or with the region of one of
/// the instructor's fixtures in it.
struct ShippedKernel {
    const Exercise* exercise = nullptr;
    const Task* task = nullptr;
    std::string name;  ///< "model", "variants/2-packed", "wrong/3-strided"
    Composition composition;
    std::string id() const { return exercise->name + " " + nameOf(*task) + " " + name; }
};

/// The models of an exercise's tasks (given ones too), the correct variants, and those of the wrong
/// kernels that are right but cost too much.
std::vector<ShippedKernel> shippedKernels(const Exercise& exercise, const Kit& kit,
                                          const std::filesystem::path& root);

/// The input that a kernel is measured and counted with.
Case measuredCase(const Task& task, std::size_t n);

struct DeviceTime {
    std::string exercise, task, kernel;
    std::size_t n = 0;
    std::vector<double> seconds;  ///< of launches with arrays that were just placed
    std::string trouble;          ///< why there are none
};

/// Times every kernel that `options.device` can run for each of `sizes`, each `repetitions` times
/// after one to warm up. `progress` gets each time as it comes, and ends it by returning false.
void deviceTimes(const std::vector<const Exercise*>& exercises, const JudgeOptions& options,
                 const std::vector<std::size_t>& sizes, int repetitions,
                 const std::function<bool(const DeviceTime&)>& progress);

}  // namespace lab
