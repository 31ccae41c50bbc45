// Mistakes are known by what they output: a digest of all observations of a kernel, and the file
// that keeps those of the known mistakes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/diagnosis/observation.h"

namespace lab {

/// Of every observation: which array is the first that is wrong, and its elements, where those that
/// nothing wrote are one value. What follows from it does not count.
struct Fingerprint {
    std::uint64_t digest = 0;
    std::size_t wrongCases = 0;  ///< with more than 2 elements: below, too much coincides
};
Fingerprint fingerprintOf(const Task& task, const Observations& observations);

/// Of the inputs and what must come out: digests that were kept for others mean nothing.
std::uint64_t digestOfInputs(const Observations& observations);

/// A fingerprint is evidence only where it is wrong in so many cases.
inline constexpr std::size_t kFewestWrongCases = 2;

struct KnownMistake {
    std::string name;     ///< of its file, or of the mutant: "wrong-stride@7"
    std::string message;  ///< what a student reads
    std::string family;   ///< what is said where only the kind of change is certain; may be empty
    std::uint64_t digest = 0;
    std::string change{};   ///< of a mutant: what it is, in a few words
    bool omission = false;  ///< something is left out: other changes may come to the same
};

/// The known mistakes of one task.
struct KnownMistakes {
    std::uint64_t inputs = 0;                                            ///< digestOfInputs
    std::map<std::uint64_t, std::pair<std::string, std::string>> named;  ///< name, message

    /// What is true of all mistakes with this digest: the message of the files among them, else of
    /// the mutants, else their family; else both, where there are two; else that something is left
    /// out, since the rest comes to the same. Where nothing is, there is no entry.
    static KnownMistakes of(std::uint64_t inputs, const std::vector<KnownMistake>& mistakes);
};

/// instructor/mistakes.txt by task id; empty where there is no such file. Throws
/// std::runtime_error with the line where it is not as writeMistakes wrote it.
std::map<std::string, KnownMistakes> readMistakes(const std::filesystem::path& file);
std::string writtenMistakes(const std::map<std::string, KnownMistakes>& tasks);

}  // namespace lab
