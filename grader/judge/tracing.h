// What a submission's kernel makes of a small input, array by array.
#pragma once

#include <optional>

#include "grader/judge/desk.h"

namespace lab {

/// The most elements of a case that is looked at.
constexpr std::size_t kMostTraced = 64;

struct Traced {
    std::string what;  ///< the input: "n = 16, random", or the name of a worked example
    Tuning tuning;
    Arrays input, expected, got;
    std::uint32_t poison = 0;        ///< what an element that nothing wrote holds
    std::optional<Verdict> verdict;  ///< what is wrong; without arrays where nothing could run
};

/// What the kernels make of `input`, run by `worker`.
Traced traceInput(Worker& worker, const Task& task, const Composition& composition,
                  const Tuning& tuning, Arrays input, const std::string& what);

/// In groups small enough to be looked at: waves of 4, groups of two of them, unless the command
/// line says otherwise. With `tuning` as a token has it, exactly so.
Traced traceKernels(Desk& desk, const Task& task, const Composition& composition, const Case& c,
                    const std::optional<Reproducer>& token);

/// The first that fails of the worked examples and a few small cases, in groups as above; where
/// none does, one of 16 elements.
Traced traceFailure(Desk& desk, const Task& task, const Composition& composition);

}  // namespace lab
