// The build stage: turns a composition into programs that can be launched, or reports what is wrong
// with the source.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "grader/judge/desk.h"

namespace lab {

/// The other build mode of a device. Oclgrind's checks always get it: optimised code loses source
/// lines, and holds instructions (freeze) that the check for uninitialised values cannot run.
inline constexpr const char* kOtherMode = " -cl-opt-disable";

/// Builds a composition's programs in `runner`, checks names and arguments of the kernels, and
/// fills `launch`. Throws ModelDoesNotBuild, and like Runner::build.
std::optional<Verdict> prepare(Runner& runner, const Task& task, const Composition& composition,
                               const Tuning& tuning, const std::string& options, Launch& launch);

/// The kit's own kernels do not build with these options.
struct ModelDoesNotBuild : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The first of the ways that builds; if none does, what is wrong: a grader fault where the
/// skeleton does not build either.
struct Built {
    std::optional<Composition> way;
    Verdict failure;
};
Built firstThatBuilds(Desk& desk, const Task& task, const Composed& composed);

}  // namespace lab
