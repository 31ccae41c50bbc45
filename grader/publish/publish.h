// All files for people and platforms, written from the results in the store.
#pragma once

#include <filesystem>

#include "grader/contract/result.h"

namespace lab {

/// Writes into `directory` the files of writeReports, report/index.html with a page for each
/// submission in report/feedback/ (HTML and Markdown), gradescope/<name>.json, and, if there is a
/// roster, canvas.csv and moodle.csv. Pages of submissions that are no longer in the report are
/// removed; unchanged files are not touched. Throws MachineFault, one line, if a file cannot be
/// written.
void publish(const Report& report, const std::filesystem::path& directory);

}  // namespace lab
