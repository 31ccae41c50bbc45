// Which inputs a task is judged with.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/exercise.h"

namespace lab {

/// Sizes 0, 1, 2, a wave, a group and a chunk with their neighbours, ragged, many groups and large
/// in the first distribution, and a few sizes in each of the others. Seeds follow from `seed`.
std::vector<Case> deviceCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// Small ones, for the simulator: a few thousand elements in all.
std::vector<Case> simulatorCases(const Task& task, const Tuning& tuning, std::uint64_t seed);

/// "n = 1000, random".
std::string describe(const Case& c);

}  // namespace lab
