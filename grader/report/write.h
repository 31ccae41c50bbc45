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

/// Writes the files into `directory`, which is created if missing. Each is complete (and, if
/// `durable`, on the disk) before it takes its name, in this order; one that already has that text
/// is not touched. Throws MachineFault, one line, if a file cannot be written.
void writeFiles(const std::vector<NamedText>& files, const std::filesystem::path& directory,
                bool durable = true);

/// Writes results.json, junit.xml, grades.csv and gradebook.csv into `directory`, which is created
/// if missing. Each file is complete before it takes its name, results.json last: if writing stops,
/// earlier results are still intact. Throws MachineFault, one line, if a file cannot be written.
void writeReports(const Report& report, const std::filesystem::path& directory);

}  // namespace lab
