// What is missing or inconsistent in an exercise, found before anything is judged by it.
#pragma once

#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// An exercise cannot be used as its author left it. what() has one line for each fault.
struct AuthorError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Every fault of `exercise`, one line each: exercise, task, field, and what to write; empty where
/// there is none. Reads its model below `root`, and runs input, expected, sequential and the rest
/// on a few small cases with the default tuning. `stubs` are those that the runner knows.
std::vector<std::string> faultsOf(const Exercise& exercise, const std::filesystem::path& root,
                                  const std::set<std::string>& stubs);

/// The names of the stubs that lab-runner, beside this program, has linked in.
std::set<std::string> registeredStubs();

/// Throws AuthorError where the exercise has faults.
void validate(const Exercise& exercise, const std::filesystem::path& root);

}  // namespace lab
