// Options for a grading in a folder of the test's own.
#pragma once

#include "grader/course/grading.h"
#include "grader/tests/have_sandbox.h"

namespace lab {

/// Without times; work and compiled models are left in the folder.
inline GradingOptions gradingIn(const std::filesystem::path& folder) {
    GradingOptions options;
    options.judge.root = LAB_ROOT;
    options.judge.sandbox = haveSandbox();
    options.judge.folder = folder / "work";
    options.judge.modelCache = folder / "cache";
    options.timing = false;
    return options;
}

}  // namespace lab
