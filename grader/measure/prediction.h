// Predicts how long everything in an exercise would take on a GPU that is not here.
#pragma once

#include <ostream>

#include "grader/judge/gpu.h"
#include "grader/judge/judge.h"

namespace lab {

/// Prints a row for each task of `exercise` (or for `only`): the predicted time of the student's
/// kernels and of the model's for n elements, the launches, and what takes most of the time; or why
/// nothing is predicted. Throws std::runtime_error if the simulator or its counters are missing.
void predict(std::ostream& out, const Exercise& exercise, const Task* only,
             const JudgeOptions& options, const Submission& submission, std::size_t n,
             const Gpu& gpu);

}  // namespace lab
