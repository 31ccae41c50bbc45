// What helps with a task, a little at a time.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// How many each task has: from a question to nearly the answer, never the code.
constexpr std::size_t kHints = 3;

/// <root>/<exercise>/hints.toml, by task id:
///
///     1a = ["a question", "what to look at", "nearly the answer"]
///
/// None where there is no such file. Throws UsageError, with file and line, where one is wrong.
std::map<std::string, std::vector<std::string>> readHints(const std::filesystem::path& root,
                                                          const Exercise& exercise);

/// Which hint comes next, 0 to kHints - 1, after those that were asked for before; `folder`
/// remembers it. The last one stays.
std::size_t nextHint(const std::filesystem::path& folder, const Exercise& exercise,
                     const Task& task);

}  // namespace lab
