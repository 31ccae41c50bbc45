// Outputs against what must come out: the first difference, and what it means.
#pragma once

#include <optional>
#include <string>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/transport/runner.h"

namespace lab {

/// Nothing where the outputs are right; else what is wrong, where, in the words of the lesson, and,
/// if the output is that of a known misconception, its message. `what` describes the input: "n =
/// 1000, random".
std::optional<Verdict> compare(const Task& task, const Arrays& input, const Arrays& expected,
                               const Fetched& fetched, const Tuning& tuning,
                               const std::string& what);

}  // namespace lab
