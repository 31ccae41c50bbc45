// What the time of a task's launches follows from, counted at their real size in the simulator.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/launch_counts.h"
#include "grader/judge/desk.h"

namespace lab {

struct CountedLaunch {
    std::string kernel;
    LaunchCounts counts;
};

/// The launches in a report of the counters, in order. Throws std::runtime_error where it is none.
std::vector<CountedLaunch> readLaunches(const std::string& report);

struct LaunchCosts {
    std::vector<CountedLaunch> launches;
    std::optional<Verdict> verdict;  ///< where they cannot be counted
};

/// Groups of each launch that are run and stand for all.
inline constexpr std::uint32_t kSampledGroups = 8;

/// The same on every run and machine, for n elements. What other groups and launches would have
/// written is what the oracle expects of it, as far as the task names those arrays: each of them
/// holds its final value from the beginning. Outputs are not compared. `sample`: 0 for all groups.
LaunchCosts launchCosts(Desk& desk, const Task& task, const Composition& composition, std::size_t n,
                        std::uint32_t sample = kSampledGroups);

/// Why the time of these launches cannot be foreseen, in one line; empty where it can.
std::string unforeseeable(const Task& task, const std::vector<CountedLaunch>& launches);

}  // namespace lab
