// The conformance stage: small cases in the simulator, under checks for races, bounds,
// uninitialised values and divergent barriers; and whether the model itself passes.
#pragma once

#include <optional>
#include <string>

#include "grader/judge/desk.h"
#include "grader/judge/device.h"

namespace lab {

/// Begins the detail that says what the kit's own code met in the simulator.
inline constexpr const char* kThen = "what follows in the simulator: ";
/// The detail of a wrong answer that hangs on the order in which work-items run.
inline constexpr const char* kNoOrder =
    "it is right where groups and work-items run in the order of their numbers, and no such order "
    "is promised: what does a work-item rely on that another may not have done yet, or may have "
    "changed meanwhile?";

/// What the simulator finds in a composition with all checks, if anything. A finding in the
/// student's own lines says more than the wrong answer that follows from it. Status::unchecked
/// where the simulator could not build it or run it to its end, and this may not be the kernel's
/// fault.
std::optional<Verdict> withAllChecks(Desk& desk, RunnerSlot& thorough, const Task& task,
                                     const Composition& composition);

/// What it finds, with fewer checks, in other geometries and with other element types and
/// operators. May run while withAllChecks does.
struct Variations {
    std::optional<Verdict> wrong;
    Ran ran;  ///< the case that failed, if there is one to repeat
};
Variations inVariations(Desk& desk, RunnerSlot& quick, const Task& task,
                        const Composition& composition);

/// What it finds with as many elements as are counted or timed, also in larger groups. Whole
/// launches would take the simulator too long, so one group of each runs, which the secret seed
/// chooses. A kernel may behave differently where there is much to do, or where its costs are
/// counted.
std::optional<Verdict> onManyElements(Desk& desk, RunnerSlot& quick, const Task& task,
                                      const Composition& composition);

/// What all checks find in such a sample of the launches with an input, in `tuning`.
std::optional<Verdict> onSample(Desk& desk, RunnerSlot& thorough, const Task& task,
                                const Composition& composition, const Tuning& tuning,
                                const Case& c);

/// The verdict on what the variations found, once withAllChecks has ended without a finding: with
/// all checks the case that failed may show the cause.
std::optional<Verdict> withCause(Desk& desk, RunnerSlot& thorough, const Task& task,
                                 const Composition& composition, const Variations& found);

/// What all checks find with the input that failed on the device, if it has at most so many
/// elements.
std::optional<Verdict> withTheSame(Desk& desk, RunnerSlot& thorough, const Task& task,
                                   const Composition& composition, const Ran& onDevice,
                                   std::size_t most);

/// What helps where the simulator does not understand a kernel.
inline constexpr const char* kPlain = "write it in plain OpenCL C 1.2";

/// The verdict on a kernel that is right as far as it could be checked: why, and what to do.
Verdict unchecked(const std::string& why, const std::string& advice = kPlain);

/// Does the model pass where submissions are judged? No submission fails where it does not.
bool modelPasses(Desk& desk, const Task& task, bool simulator);

}  // namespace lab
