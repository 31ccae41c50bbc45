// Hints for a task, one at a time.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// Hints for each task: from a question to nearly the answer, never the code.
constexpr std::size_t kHints = 3;

/// <root>/<exercise>/hints.toml, by task id:
///
///     1a = ["a question", "what to look at", "nearly the answer"]
///
/// Empty if there is no such file. Throws UsageError, with file and line, if one is wrong.
std::map<std::string, std::vector<std::string>> readHints(const std::filesystem::path& root,
                                                          const Exercise& exercise);

/// The number of the next hint, 0 to kHints - 1, after those already shown, which are counted in
/// `folder`. The last one is repeated.
std::size_t nextHint(const std::filesystem::path& folder, const Exercise& exercise,
                     const Task& task);

}  // namespace lab
