// Chooses which of a submission's files is judged for a task.
#pragma once

#include <optional>
#include <string>

#include "grader/contract/result.h"
#include "grader/judge/kit.h"
#include "grader/judge/submission.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"

namespace lab {

/// A file's part of a task: the region if there are markers, else the function.
struct Candidate {
    const SourceFile* file = nullptr;
    std::optional<Region> region;
    std::optional<Function> function;
    bool started = false;  ///< it differs from the handed-out one
};

/// The candidate to judge, or why there is none. The nearest folder of the exercise comes first; in
/// it the exercise's own file, then one with the kernel's name, then any other. An untouched
/// candidate never hides an edited one, wherever the two are. Two of equal rank that differ are a
/// conflict.
struct Choice {
    std::optional<Candidate> candidate;
    std::optional<Verdict> verdict;  ///< missing: a conflict. Neither: there is no candidate
    std::string note;                ///< which file was judged, if there was a choice
};

bool holdsCode(const Region& region);

/// `submission` holds live text (grader/source/live.h).
Choice chooseFile(const Kit& kit, const Task& task, const Submission& submission);

}  // namespace lab
