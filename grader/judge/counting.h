// The counting stage: the costs of a composition's kernels in waves and groups like those of GPUs,
// whatever the device at hand; and whether they exceed the task's limits.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// Elements for counting: a few groups of every task.
constexpr std::size_t kCountedSize = 8192;

/// Counts, or a verdict if the kernels do not run to their end or their output is wrong.
struct Costs {
    std::optional<Counted> counted;
    std::optional<Verdict> verdict;
    std::string source;  ///< the built one; lineOf finds the lines of the counts in it
};

/// The same counts on every run and machine, in groups of `groupSize`, or of the usual size if that
/// is 0, with an input of that distribution, or of the first one. Throws std::runtime_error if the
/// simulator or its counters are missing.
Costs countKernels(Desk& desk, const Task& task, const Composition& composition, Holds whose,
                   std::size_t n, const CountingMachine& machine, int groupSize = 0,
                   const std::string& distribution = {});

/// The verdict on a correct kernel that violates one of the task's limits, or that is not oblivious
/// although the task requires it.
std::optional<Verdict> overLimit(Desk& desk, const Task& task, const Composition& composition);

}  // namespace lab
