// The times of kernels on this machine's device, by its own events: predictions are calibrated with
// them and compared to them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grader/judge/judge.h"

namespace lab {

/// A kernel to be measured, counted and predicted: the model, or the model with the region of one
/// of the instructor's fixtures.
struct ShippedKernel {
    const Exercise* exercise = nullptr;
    const Task* task = nullptr;
    std::string name;  ///< "model", "variants/2-packed", "wrong/3-strided"
    Composition composition;
    std::string id() const { return exercise->name + " " + task->name() + " " + name; }
};

/// The models of an exercise's tasks (also given ones), the correct variants, and those wrong
/// kernels whose results are right but that cost too much.
std::vector<ShippedKernel> shippedKernels(const Exercise& exercise, const Kit& kit,
                                          const std::filesystem::path& root);

/// The input that a kernel is measured and counted with.
Case measuredCase(const Task& task, std::size_t n);

struct DeviceTime {
    std::string exercise, task, kernel;
    std::size_t n = 0;
    std::vector<double> seconds;  ///< of launches whose arrays were just loaded
    std::string trouble;          ///< why there are none
};

/// Times every kernel that `options.device` can run for each of `sizes` and that is `wanted` with
/// so many elements, each `repetitions` times after one to warm up. `progress` gets each result as
/// it comes, and stops the measurement by returning false.
void deviceTimes(const std::vector<const Exercise*>& exercises, const JudgeOptions& options,
                 const std::vector<std::size_t>& sizes, int repetitions,
                 const std::function<bool(const ShippedKernel&, std::size_t n)>& wanted,
                 const std::function<bool(const DeviceTime&)>& progress);

}  // namespace lab
