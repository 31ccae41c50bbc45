// Compares outputs with the expected ones: the first difference.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/transport/runner.h"

namespace lab {

/// Asks about an access at the end of an array or beyond.
inline constexpr const char* kWhoGetsIt =
    "which work-item gets that index: one without an element of its own, or one whose index is too "
    "high?";

/// The inputs that no kernel of the task may write to: those that are not expected to change.
std::set<std::string> unchanged(const Arrays& input, const Arrays& expected);

/// Nothing if the outputs, in canonical order, are right; else what is wrong, and where, in the
/// lesson's terms.
/// `what` describes the input: "n = 1000, random".
std::optional<Verdict> compare(const Task& task, const Arrays& input, const Arrays& expected,
                               const Fetched& fetched, const Tuning& tuning,
                               const std::string& what);

}  // namespace lab
