// The geometry for timing kernels. A file of the exercise, tuned.toml, says which one suits a
// device; `lab tune` writes it. Without an entry, kernels are timed with the tuning for judging.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// For launches of `stub` with at least `from` elements on devices of that class or name.
struct Tuned {
    std::string device;  ///< "cpu", "gpu", or part of the device's name
    std::string stub;    ///< as in Task::stub
    std::size_t from = 0;
    std::optional<int> lgWave, groupSize, elemsPerThread, mapGroupSize;  ///< nothing: the default
};

std::filesystem::path tunedFile(const std::filesystem::path& root, const Exercise& exercise);

/// Throws UsageError, "<file>:<line>: what is wrong". None if there is no such file.
std::vector<Tuned> readTuned(const std::filesystem::path& file);

/// The text of a file with these, for readTuned.
std::string tunedText(const std::vector<Tuned>& all);

/// `tuning` with the geometry that suits the device: from the entries that name it, else from those
/// of its class, the one with the largest `from` that is not above n. Those count whose groups the
/// device can launch.
Tuning tunedFor(const std::vector<Tuned>& all, const DeviceInfo& device, const Task& task,
                std::size_t n, Tuning tuning);

}  // namespace lab
