// Which of a submission's files counts for a task.
#pragma once

#include <optional>
#include <string>

#include "grader/contract/result.h"
#include "grader/judge/kit.h"
#include "grader/judge/submission.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"

namespace lab {

/// A file's part of a task: the region where there are markers, else the function.
struct Candidate {
    const SourceFile* file = nullptr;
    std::optional<Region> region;
    std::optional<Function> function;
    bool started = false;  ///< it is not as it was handed out
};

/// The candidate that is judged, or why none is. The exercise's own file comes first, then one with
/// the kernel's name, then any other; what is untouched never hides what is not. Two that are as
/// good as each other and differ are a conflict.
struct Choice {
    std::optional<Candidate> candidate;
    std::optional<Verdict> verdict;  ///< missing: a conflict. Neither: there is no candidate
    std::string note;                ///< which file was judged, where there was a choice
};

/// `submission` holds live text (grader/source/live.h).
Choice chooseFile(const Kit& kit, const Task& task, const Submission& submission);

}  // namespace lab
