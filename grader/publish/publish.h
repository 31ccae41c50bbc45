// All files for people and platforms, written from the results in the store.
#pragma once

#include <filesystem>

#include "grader/contract/result.h"

namespace lab {

/// Writes results.json, junit.xml, grades.csv and gradebook.csv into `directory`, which is created
/// if missing. Each file is complete before it takes its name, results.json last: if writing stops,
/// earlier results are still intact. Throws MachineFault, one line, if a file cannot be written.
void writeReports(const Report& report, const std::filesystem::path& directory);

/// Writes into `directory` the files of writeReports, report/index.html with a page for each
/// submission in report/feedback/ (HTML and Markdown), gradescope/<name>.json, and, if there is a
/// roster, canvas.csv and moodle.csv. Pages of submissions that are no longer in the report are
/// removed; unchanged files are not touched. What `lab bench` keeps in the folder `bench`, if there
/// is any, comes beside the class's times. Throws MachineFault, one line, if a file cannot be
/// written.
void publish(const Report& report, const std::filesystem::path& directory,
             const std::filesystem::path& bench);

}  // namespace lab
