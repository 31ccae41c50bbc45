// The known mistakes of an exercise: the outputs of instructor/wrong and of the model's mutants.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/diagnosis/fingerprint.h"
#include "grader/judge/desk.h"

namespace lab {

/// A wrong kernel, and the message for students whose kernels output the same.
struct Mistake {
    std::string name;       ///< of its file, or of the mutant
    std::string message;    ///< never empty
    std::string family;     ///< as KnownMistake::family
    std::string text;       ///< of the exercise's file with the mistake
    std::string change{};   ///< as KnownMistake::change
    bool omission = false;  ///< as KnownMistake::omission
};

/// Files with a message, then mutants whose rule has one. Throws as readFixtures does.
std::vector<Mistake> mistakesOf(const Kit& kit, const std::filesystem::path& root,
                                const Exercise& exercise, const Task& task);

/// Its fingerprint; empty if it cannot be observed or is wrong in too few cases.
std::optional<KnownMistake> fingerprinted(const Desk& desk, RunnerSlot& slot, const Task& task,
                                          const Mistake& mistake);

/// The entries of instructor/mistakes.txt for these tasks. `progress` gets a line now and then.
std::map<std::string, KnownMistakes> knownMistakes(
    const Exercise& exercise, const std::vector<const Task*>& tasks, const JudgeOptions& options,
    int workers, const std::function<void(const std::string&)>& progress);

}  // namespace lab
