// Finds what is missing or inconsistent in an exercise before it is used for judging.
#pragma once

#include <filesystem>
#include <map>
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

/// Whether folders, tests and results can all bear the name.
bool isExerciseName(const std::string& name);
inline constexpr const char* kExerciseNames =
    "Take at most 40 letters and digits, a capital first, like HeatMap";

/// Every fault of `exercise`, one line each: exercise, task, field, and what to write; empty if
/// there is none. Reads its model below `root`, and runs input, expected, sequential and the rest
/// on a few small cases with the default tuning. `stubs` are those registered in the runner. If one
/// of these functions crashes or does not end, says which one and ends the program with status 2.
std::vector<std::string> faultsOf(const Exercise& exercise, const std::filesystem::path& root,
                                  const std::set<std::string>& stubs);

/// The names of the stubs linked into lab-runner, beside this program.
std::set<std::string> registeredStubs();

/// Throws AuthorError if a task is registered for an exercise that is not.
void validateNames(const std::map<std::string, Exercise>& all);

/// Throws AuthorError if the exercise has faults.
void validate(const Exercise& exercise, const std::filesystem::path& root);

}  // namespace lab
