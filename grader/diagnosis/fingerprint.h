// Mistakes are recognised by their output: a digest of all observations of a kernel, and the file
// with the digests of the known mistakes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/diagnosis/observation.h"

namespace lab {

/// Of every observation: the name of the first wrong array, and its elements, with those never
/// written all alike. Later arrays do not count, since their errors follow from it.
struct Fingerprint {
    std::uint64_t digest = 0;
    std::size_t wrongCases = 0;  ///< with more than 2 elements; smaller ones coincide too often
};
Fingerprint fingerprintOf(const Task& task, const Observations& observations);

/// Of the inputs and expected arrays: stored digests are only valid for these.
std::uint64_t digestOfInputs(const Observations& observations);

/// The fewest wrong cases for which a fingerprint is evidence.
inline constexpr std::size_t kFewestWrongCases = 2;

struct KnownMistake {
    std::string name;     ///< of its file, or of the mutant: "wrong-stride@7"
    std::string message;  ///< for the student
    std::string family;   ///< message if only the kind of change is certain; may be empty
    std::uint64_t digest = 0;
    std::string change{};   ///< of a mutant: a description, in a few words
    bool omission = false;  ///< something is left out; other changes may have the same effect
};

/// The known mistakes of one task.
struct KnownMistakes {
    std::uint64_t inputs = 0;                                            ///< digestOfInputs
    std::map<std::uint64_t, std::pair<std::string, std::string>> named;  ///< name, message

    /// For each digest, what all of its mistakes have in common: the message of the files among
    /// them, else of the mutants, else their family; else both changes, if there are two; else the
    /// message of the omissions among them; else the changes, if there are three; else nothing.
    static KnownMistakes of(std::uint64_t inputs, const std::vector<KnownMistake>& mistakes);
};

/// instructor/mistakes.txt by task id; empty if there is no such file. Throws std::runtime_error
/// with the number of a line that is not as writtenMistakes wrote it.
std::map<std::string, KnownMistakes> readMistakes(const std::filesystem::path& file);
std::string writtenMistakes(const std::map<std::string, KnownMistakes>& tasks);

}  // namespace lab
