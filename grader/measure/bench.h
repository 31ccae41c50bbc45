// Times of everything in an exercise, side by side.
#pragma once

#include <ostream>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/measure/curves.h"

namespace lab {

/// Prints a table for each size, line by line as it is measured: the given examples, the models,
/// the records for the device's class, and the student's correct kernels, all in one run, beside
/// sequential C++ and the copy limit. If an `input` is named, only tasks whose first distribution
/// it is, and only those that are offered for the chosen element type and operator; if a task is
/// (its id, or a given example's title), only that one and its records; `recordsOnly`: the records,
/// each in turn with the model of its task. The result is what was measured, undated.
Curves bench(std::ostream& out, const Exercise& exercise, const Submission& submission,
             const JudgeOptions& options, const std::vector<std::size_t>& sizes, int repetitions,
             const std::string& input = {}, const std::string& only = {}, bool recordsOnly = false);

}  // namespace lab
