// Settings of the simulator's plugins, in the environment of the runner that is simulated: its
// client and the runner set them, the plugins read them when a kernel begins.
#pragma once

namespace lab::checks {

/// Names the descriptor that the checks write findings to (grader/simulator/checks/findings.h).
inline constexpr const char* kDescriptorVariable = "LAB_FINDINGS_FD";

/// In the environment, any number: draws the group of each launch that runs, and others only as
/// grader/simulator/checks/sample.h says (for the counters: how many run); the kernel still sees
/// the full launch. Absent: all run.
inline constexpr const char* kSampleVariable = "LAB_SAMPLED_GROUP";

/// Set in the environment if the last group and the last work-item come first; with the second
/// value below, work-items also take turns at atomics; with the third, only the one that uses the
/// first atomic of its group after a barrier does, and goes on when all others wait.
inline constexpr const char* kTurnsVariable = "LAB_TURNS";
inline constexpr const char* kLastFirst = "last first";
inline constexpr const char* kAtAtomics = "at atomics";
inline constexpr const char* kAtFirstAtomic = "at first atomic";

}  // namespace lab::checks
