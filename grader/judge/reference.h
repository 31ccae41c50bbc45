// Figures in a handout about the models, which it does not contain: their costs, and their times on
// the machine where the handout was made.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "grader/contract/counts.h"
#include "grader/contract/exercise.h"
#include "grader/contract/result.h"

namespace lab {

struct ReferenceTime {
    std::size_t n = 0;
    double seconds = 0;      ///< median
    double shareOfCopy = 0;  ///< relative to the speed of a plain copy there
};

struct ReferencePrediction {
    std::string gpu;  ///< one of data/gpus
    std::size_t n = 0;
    double seconds = 0;
};

struct Reference {
    DeviceInfo device;                             ///< on which the models were timed
    std::map<std::string, ReferenceTime> times{};  ///< by task id
    std::map<std::string, Counted> counts{};       ///< totals only
    std::map<std::string, ReferencePrediction> predicted{};
};

/// <root>/<exercise>/judge/reference.json: exists only in a handout.
std::filesystem::path referenceFile(const std::filesystem::path& root, const Exercise& exercise);

std::string referenceText(const Reference& reference);

/// Reads such a file; an empty result if it does not exist. Throws std::runtime_error, naming it,
/// if it is malformed.
Reference readReference(const std::filesystem::path& file);

/// The model's time for comparison with one's own, in a sentence; empty if none is known.
std::string timeElsewhere(const Reference& reference, const std::string& task);

}  // namespace lab
