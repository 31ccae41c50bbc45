// The figures that determine the time of a task's launches, counted in the simulator at full size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/launch_counts.h"
#include "grader/judge/cases.h"
#include "grader/judge/desk.h"

namespace lab {

struct CountedLaunch {
    std::string kernel;
    LaunchCounts counts;
};

/// The launches in a counters' report, in order. Throws std::runtime_error if it is malformed.
std::vector<CountedLaunch> readLaunches(const std::string& report);

struct LaunchCosts {
    std::vector<CountedLaunch> launches;
    std::optional<Verdict> verdict;  ///< if they cannot be counted
    double fewestBytes = 0;          ///< that an ideal kernel moves with the counted input
};

/// Groups of each launch that are run as a sample of all.
inline constexpr std::uint32_t kSampledGroups = 8;

/// The same on every run and machine, for n elements of the first distribution with that seed,
/// which also draws the groups that run. Arrays that the task's oracle defines hold their final
/// values from the beginning, in place of what groups that do not run would have written. Outputs
/// are not compared. `groups`: 0 for all.
LaunchCosts launchCosts(Desk& desk, const Task& task, const Composition& composition, std::size_t n,
                        std::uint64_t seed = kPublicSeed, std::uint32_t groups = kSampledGroups);

/// Why no right kernel has these launches if it must move `fewest` bytes, in one line; empty if one
/// may. Outputs hold their values from the beginning (launchCosts), so that a kernel which finds
/// them there could leave out its work.
std::string movesTooLittle(const std::vector<CountedLaunch>& launches, double fewest);

/// The same beside the model's launches with the same input: of these, one could leave out its work
/// where it finds what no launch of a whole run leaves it.
std::string movesTooLittle(const std::vector<CountedLaunch>& launches,
                           const std::vector<CountedLaunch>& models);

/// Why the time of these launches cannot be predicted, in one line; empty if it can.
std::string unforeseeable(const Task& task, const std::vector<CountedLaunch>& launches);

}  // namespace lab
