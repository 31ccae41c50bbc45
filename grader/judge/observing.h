// What a wrong kernel makes of the small public inputs that mistakes are known by, and what follows
// from it: the diagnosis stage.
#pragma once

#include <optional>

#include "grader/diagnosis/fingerprint.h"
#include "grader/diagnosis/observation.h"
#include "grader/judge/desk.h"

namespace lab {

/// The runner of observations: the simulator, which looks for stray accesses.
RunnerSlot observer(const JudgeOptions& options, Holds holds);

/// Every case in turn; the public ones of `task`, where none are given. Nothing where one cannot be
/// run to its end: `endless` is set to why, if a loop is sure never to end.
std::optional<Observations> observe(RunnerSlot& slot, const Task& task,
                                    const Composition& composition,
                                    std::vector<PublicCase> cases = {}, Verdict* endless = nullptr);

/// Where the kit keeps the known mistakes of an exercise.
std::filesystem::path mistakesFile(const std::filesystem::path& root, const Exercise& exercise);

/// Adds to a wrong answer what can be said of it: the name of a mistake, or where the wrong
/// elements lie and what stands in them.
void explain(Desk& desk, const Task& task, const Composition& composition, Verdict& verdict);

}  // namespace lab
