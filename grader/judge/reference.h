// What a handout knows of the models that it does not have: what they cost, and how long they took
// on the machine where it was made.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "grader/contract/counts.h"
#include "grader/contract/exercise.h"
#include "grader/contract/result.h"

namespace lab {

struct ReferenceTime {
    std::size_t n = 0;
    double seconds = 0;      ///< median
    double shareOfCopy = 0;  ///< of what a plain copy reached there
};

struct ReferencePrediction {
    std::string gpu;  ///< one of data/gpus
    std::size_t n = 0;
    double seconds = 0;
};

struct Reference {
    DeviceInfo device;                             ///< on which the models were timed
    std::map<std::string, ReferenceTime> times{};  ///< by task id
    std::map<std::string, Counted> counts{};       ///< totals alone
    std::map<std::string, ReferencePrediction> predicted{};
};

/// <root>/<exercise>/judge/reference.json: there in a handout alone.
std::filesystem::path referenceFile(const std::filesystem::path& root, const Exercise& exercise);

std::string referenceText(const Reference& reference);

/// Reads such a file; nothing where there is none. Throws std::runtime_error, naming it, where it
/// is none.
Reference readReference(const std::filesystem::path& file);

/// The model's time beside which one's own is to be seen, in a sentence; empty where none is known.
std::string timeElsewhere(const Reference& reference, const std::string& task);

}  // namespace lab
