// The counting stage: what a composition's kernels cost, in waves and groups as GPUs have them,
// whatever the device at hand; and whether that is more than the task allows.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// Elements that kernels are counted with: a few groups of every task.
constexpr std::size_t kCountedSize = 8192;

/// Counts, or a verdict where the kernels cannot be run to their end or their output is wrong.
struct Costs {
    std::optional<Counted> counted;
    std::optional<Verdict> verdict;
    std::string source;  ///< that was built; lineOf finds the lines of the counts in it
};

/// The same counts on every run and machine, in groups of `groupSize`, or of the usual size where
/// that is 0, with an input of that distribution, or of the first one. Throws std::runtime_error
/// where the simulator or its counters are missing.
Costs countKernels(Desk& desk, const Task& task, const Composition& composition, Holds whose,
                   std::size_t n, const CountingMachine& machine, int groupSize = 0,
                   const std::string& distribution = {});

/// The verdict on a right kernel that exceeds one of the task's limits, or that is not oblivious
/// where the task asks for it.
std::optional<Verdict> overLimit(Desk& desk, const Task& task, const Composition& composition);

}  // namespace lab
