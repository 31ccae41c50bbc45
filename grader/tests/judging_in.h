// Options for a judge in a folder of the test's own.
#pragma once

#include "grader/judge/desk.h"
#include "grader/sandbox/process.h"
#include "grader/tests/have_sandbox.h"

namespace lab {

/// Work is left in the folder; all tests share what is compiled.
inline JudgeOptions judgingIn(const std::filesystem::path& folder) {
    JudgeOptions options;
    options.root = LAB_ROOT;
    options.folder = folder;
    options.modelCache = programFolder() / "cache" / "model";
    options.cache = programFolder() / "cache" / "own";
    options.sandbox = haveSandbox();
    return options;
}

}  // namespace lab
