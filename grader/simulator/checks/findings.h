// How the checks hand over what they find: one line of JSON for each finding, to a descriptor that
// no kernel can reach. grader/judge/simulator_log.cpp reads them.
//   {"kind":"race","launch":0,"phase":2,"kernel":"k","space":"local","array":"buf","uses":[
//     {"does":"write","item":[3],"group":[0],"file":"mine.cl","line":40,"column":5}, ...]}
// launch counts from the last buffer that was made, phase the barriers that the group had passed.
//
// At the end of a launch come lines of the kind "work", with "alone": whether "who" makes more than
// half of the writes to global memory, one "item" of those of all groups, or one "item of each
// group" of its group's. A place that is written again counts once, unless by an atomic. Nothing is
// said of a few writes.
#pragma once

namespace lab::checks {

/// Names the descriptor in the environment.
inline constexpr const char* kDescriptorVariable = "LAB_FINDINGS_FD";

/// Names in the environment which group of each launch runs, by any number; the launch is as large
/// as it is to the kernel. Absent: all run.
inline constexpr const char* kSampleVariable = "LAB_SAMPLED_GROUP";

/// In the environment where the last group and the last work-item come first, as in turns.h; with
/// this value they also take turns at atomics.
inline constexpr const char* kTurnsVariable = "LAB_TURNS";
inline constexpr const char* kAtAtomics = "at atomics";

/// Findings of one kind in a case; more say nothing new.
inline constexpr int kMostOfAKind = 40;

}  // namespace lab::checks
