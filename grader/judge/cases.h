// Which inputs a task is judged with.
#pragma once

#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// Sizes 0, 1, 2, a wave, a group and a chunk with their neighbours, ragged, many groups and large
/// in the first distribution, and a few sizes in each of the others. Seeds follow from `seed`.
std::vector<Case> deviceCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// Small ones, for the simulator: a few thousand elements in all.
std::vector<Case> simulatorCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// "n = 1000, random".
std::string describe(const Case& c);

/// Of inputs that everyone may know: those of all verbs but grade, and what failures are shown
/// with.
constexpr std::uint64_t kPublicSeed = 2019;

/// One input of one task, told so shortly that it can be passed on: "ScanApps.3b.33.random.1f9c",
/// and
/// ".max" or ".g64" behind it where it is judged with another operator or group size than the
/// default.
struct Reproducer {
    std::string exercise, task;
    Case c;
    std::string op;     ///< empty: the default
    int groupSize = 0;  ///< 0: the default
};

std::string token(const Reproducer& r);

/// Throws std::invalid_argument, in one line, where `token` is none.
Reproducer readToken(const std::string& token);

/// Throws std::invalid_argument, in one line, where the task has no such distribution.
void requireDistribution(const Task& task, const Case& c);

/// Inputs that are simpler than `c`, the simplest first: fewer elements, a seed that everyone
/// knows. One that fails as well is the one to show.
std::vector<Case> simplerCases(const Case& c);

}  // namespace lab
