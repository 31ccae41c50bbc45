// Settings of the simulator's plugins, in the environment of the runner that is simulated: its
// client and the runner set them, the plugins read them when a kernel begins.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace lab::checks {

/// Names the descriptor that the checks write findings to (grader/simulator/checks/findings.h).
inline constexpr const char* kDescriptorVariable = "LAB_FINDINGS_FD";

/// In the environment, any number, and after a space how many groups if not one: draws the groups
/// of each launch that run, and others only as grader/simulator/checks/sample.h says (for the
/// counters: a CountedSample); the kernel still sees the full launch. Then names of kernels, if
/// any: until the first of them, small launches run whole. Absent: all run.
inline constexpr const char* kSampleVariable = "LAB_SAMPLED_GROUP";

/// How many groups of each launch run for the counters, at most 255 (0: all), and what draws them,
/// of which 24 bits count.
struct CountedSample {
    std::uint32_t groups = 0, draw = 0;
};

constexpr std::uint32_t numberOf(CountedSample sample) {
    return sample.draw << 8 | sample.groups;
}

/// A draw from a seed, of which it has as many bits as count.
constexpr std::uint32_t drawFrom(std::uint64_t seed) {
    return static_cast<std::uint32_t>(seed & 0xffffff);
}

inline CountedSample countedSample(const char* number) {
    const auto value = static_cast<std::uint32_t>(std::strtoul(number, nullptr, 10));
    return {value & 0xff, value >> 8};
}

/// Set in the environment if the last group and the last work-item come first; with the second
/// value below, work-items also take turns at atomics; with the third, only the one that uses the
/// first atomic of its group after a barrier does, and goes on when all others wait.
inline constexpr const char* kTurnsVariable = "LAB_TURNS";
inline constexpr const char* kLastFirst = "last first";
inline constexpr const char* kAtAtomics = "at atomics";
inline constexpr const char* kAtFirstAtomic = "at first atomic";

}  // namespace lab::checks
