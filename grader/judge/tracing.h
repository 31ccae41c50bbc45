// The arrays that a submission's kernel produces from a small input.
#pragma once

#include <optional>

#include "grader/judge/desk.h"

namespace lab {

/// The most elements of a case for tracing.
constexpr std::size_t kMostTraced = 64;

struct Traced {
    std::string what;  ///< the input: "n = 16, random", or the name of a worked example
    Tuning tuning;
    Arrays input, expected, got;
    std::uint32_t poison = 0;        ///< the value of an element that was never written
    std::optional<Verdict> verdict;  ///< what is wrong; without arrays if nothing could run
};

/// Runs the kernels on `input` in `slot`; other turns than those in order, in the simulator.
Traced traceInput(RunnerSlot& slot, const Task& task, const Composition& composition,
                  const Tuning& tuning, Arrays input, const std::string& what,
                  Turns turns = Turns::inOrder);

/// In groups small enough to read: waves of 4, groups of two of them, unless the command line says
/// otherwise. With a token, exactly with its tuning; if nothing is wrong then on the device, as the
/// simulator runs it, where groups and work-items may take turns in another order.
Traced traceKernels(Desk& desk, const Task& task, const Composition& composition, const Case& c,
                    const std::optional<Reproducer>& token);

/// The first failure among the worked examples and a few small cases, in groups as above, with each
/// operator and element type of a generic task; if there is none, a case of 16 elements.
Traced traceFailure(Desk& desk, const Task& task, const Composition& composition);

}  // namespace lab
