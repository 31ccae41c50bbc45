// The counted costs of everything in an exercise: the student's kernels beside the models.
#pragma once

#include <ostream>

#include "grader/judge/judge.h"

namespace lab {

/// Prints a table for each task of `exercise` (or for `only`): every figure of the student's
/// kernels and the model's for n elements, the bounds W/P <= T <= W/P + D that follow from work and
/// depth, and the student's lines that cost more than they must. If an `input` is named, only tasks
/// whose first distribution it is. Throws std::runtime_error if the simulator or its counters are
/// missing.
void costs(std::ostream& out, const Exercise& exercise, const Task* only,
           const JudgeOptions& options, const Submission& submission, std::size_t n,
           const CountingMachine& machine, const std::string& input = {});

}  // namespace lab
