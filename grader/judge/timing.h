// The timing stage: student and model in turn, fresh inputs for each launch.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// Times, or a verdict instead where an output is wrong or a time is contradicted by the clock.
struct Timed {
    std::optional<Timing> timing;
    std::optional<Verdict> verdict;
};

/// A composition, built with `options`, and the model in turn at size `n`, `repetitions` times.
Timed timeKernels(Desk& desk, const Task& task, const Composition& composition,
                  const std::string& options, std::size_t n, int repetitions);

}  // namespace lab
