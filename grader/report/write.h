// The reports as files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

struct NamedText {
    std::string name, text;
};

/// Writes them into `directory`, which is made where it is missing. Each is complete before it
/// takes its name, in this order, and on the disk where that is to be `durable`; one that holds
/// that text already is left as it is. Throws MachineFault, in one line, where a file cannot be
/// written.
void writeFiles(const std::vector<NamedText>& files, const std::filesystem::path& directory,
                bool durable = true);

/// Writes results.json, junit.xml, grades.csv and gradebook.csv into `directory`, which is made
/// where it is missing. Each file is complete before it takes its name, results.json last: whenever
/// writing stops, earlier results are still there whole. Throws std::runtime_error, in one line,
/// where a file cannot be written.
void writeReports(const Report& report, const std::filesystem::path& directory);

}  // namespace lab
