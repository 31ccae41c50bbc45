// The reports as files.
#pragma once

#include <filesystem>

#include "grader/contract/result.h"

namespace lab {

/// Writes results.json, junit.xml, grades.csv and gradebook.csv into `directory`, which is made
/// where it is missing. Each file is complete before it takes its name, results.json last: whenever
/// writing stops, earlier results are still there whole. Throws std::runtime_error, in one line,
/// where a file cannot be written.
void writeReports(const Report& report, const std::filesystem::path& directory);

}  // namespace lab
